import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CustomerRecords, FoundPerson } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Checkbox } from '#renderer/components/checkbox.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useProgressWords } from '#renderer/sale/progress.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './customer-dialog.module.css';
import { isHeldPress } from './held-press.ts';
import {
  CUSTOMER,
  CUSTOMER_FAILED,
  keptWords,
  notReachedWords,
  personWords,
  sumOf,
  writtenWords,
} from './privacy-messages.ts';
import { closeCustomer, forgetCustomer, useCustomerStore } from './window-privacy.ts';

/** What is kept of the customers of a sale, for the asking: all of it as a file, or forgotten. */
export function CustomerDialog({ ticketId }: { readonly ticketId: string }) {
  const { kept, doing, failure, exported, open } = useCustomerStore();
  const [asking, setAsking] = useState(false);
  useEffect(() => void open(ticketId), [ticketId, open]);
  return (
    <Dialog
      open
      onClose={closeCustomer}
      title={asking ? CUSTOMER.deleteTitle : CUSTOMER.title}
      actions={
        kept === null || kept.people.length === 0 ? undefined : asking ? (
          <ForgetActions onBack={() => setAsking(false)} />
        ) : (
          <KeptActions onForget={() => setAsking(true)} />
        )
      }
    >
      <div className={styles.body}>
        {doing === 'forget' ? <Forgetting /> : null}
        {doing === 'read' ? <Waiting>{CUSTOMER.looking}</Waiting> : null}
        {kept === null ? null : <Kept kept={kept} asking={asking} />}
        {exported === null ? null : (
          <Notice tone="good" role="status" title={writtenWords(exported)}>
            {CUSTOMER.exportNote}
          </Notice>
        )}
        {failure === null ? null : (
          <FailureNote
            failure={failure.failure}
            title={CUSTOMER_FAILED[failure.act]}
            onRetry={failure.act === 'read' ? () => void open(ticketId) : undefined}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What can be done with what is kept of those who are ticked. */
function KeptActions({ onForget }: { readonly onForget: () => void }) {
  const { doing, exportAll, chosen } = useCustomerStore();
  const writing = doing === 'export';
  const isSomebody = chosen.length > 0;
  useKeyAction('export customer', () => void exportAll(), isSomebody && !writing);
  useKeyAction('forget customer', onForget, isSomebody);
  if (!isSomebody) return <p>{CUSTOMER.nobodyTicked}</p>;
  return (
    <>
      <Button keyAction="export customer" busy={writing} onClick={() => void exportAll()}>
        {writing ? CUSTOMER.exporting : CUSTOMER.export}
      </Button>
      <Button keyAction="forget customer" variant="danger" onClick={onForget}>
        {CUSTOMER.delete}
      </Button>
    </>
  );
}

/** How far the forgetting is, and why it cannot be stopped. */
function Forgetting() {
  const lookup = useCustomerStore((state) => state.lookup);
  const words = useProgressWords(lookup);
  return (
    <Waiting>
      {words ?? CUSTOMER.finding} {CUSTOMER.noStop}
    </Waiting>
  );
}

function Kept({ kept, asking }: { readonly kept: CustomerRecords; readonly asking: boolean }) {
  const chosen = useCustomerStore((state) => state.chosen);
  const { people, setAside } = kept;
  const [first] = people;
  if (first === undefined) return <p>{CUSTOMER.nothing}</p>;
  const ticked = people.filter(({ id }) => chosen.includes(id));
  return (
    <>
      {asking ? (
        <Ticked people={ticked} />
      ) : people.length === 1 ? (
        <>
          <Ticked people={people} />
          <p>{first.name === '' ? CUSTOMER.nobodyNamed : CUSTOMER.sameCustomer}</p>
        </>
      ) : (
        <>
          <p>{CUSTOMER.several}</p>
          <People legend={CUSTOMER.ofSale} people={people.filter(({ isOfSale }) => isOfSale)} />
          <People legend={CUSTOMER.others} people={people.filter(({ isOfSale }) => !isOfSale)} />
        </>
      )}
      {asking ? <p>{CUSTOMER.whatGoes}</p> : null}
      {setAside === undefined ? null : <p>{notReachedWords(setAside)}</p>}
    </>
  );
}

/** Whom it is about, each by name where there is one, and how much is kept of all of them. */
function Ticked({ people }: { readonly people: readonly FoundPerson[] }) {
  const names = people.map(({ name }) => name).filter((name) => name !== '');
  return (
    <p className={styles.kept}>
      {names.length === 0 ? null : <strong className={styles.name}>{names.join(', ')}</strong>}
      <span>{keptWords(sumOf(people))}</span>
    </p>
  );
}

/** Customers to be ticked; nothing where there are none. */
function People({ legend, people }: { readonly legend: string; readonly people: readonly FoundPerson[] }) {
  const { chosen, choose, doing } = useCustomerStore();
  if (people.length === 0) return null;
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{legend}</legend>
      {people.map((person) => (
        <Checkbox
          key={person.id}
          checked={chosen.includes(person.id)}
          disabled={doing !== null}
          onChange={(event) => choose(person.id, event.target.checked)}
          label={
            <span className={styles.kept}>
              <strong>{personWords(person)}</strong>
              <span className={styles.counts}>{keptWords(person)}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

const DELETE_NOW = 'delete-customer-now';

/**
 * The initials for the history, which have the cursor, and the button that does it. Enter goes from the one to the
 * other, unless nothing is typed: what cannot be undone takes a press of its own, and none of a key that is held.
 */
function ForgetActions({ onBack }: { readonly onBack: () => void }) {
  const usual = useSession(({ session }) => session?.settings.initials ?? '');
  const doing = useCustomerStore((state) => state.doing);
  const [initials, setInitials] = useState(usual);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const toButton = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (initials.trim() !== '' && !event.repeat) document.getElementById(DELETE_NOW)?.focus();
  };
  return (
    <div className={styles.foot}>
      <Field label={CUSTOMER.initials} className={styles.initials}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={initials}
            maxLength={10}
            onKeyDown={toButton}
            onChange={(event) => setInitials(event.target.value)}
          />
        )}
      </Field>
      <Button onClick={() => (doing === 'forget' ? closeCustomer() : onBack())}>{CUSTOMER.keep}</Button>
      <Button
        id={DELETE_NOW}
        variant="danger"
        busy={doing === 'forget'}
        onKeyDown={(event) => (isHeldPress(event) ? event.preventDefault() : undefined)}
        onClick={() => void forgetCustomer(initials)}
      >
        {doing === 'forget' ? CUSTOMER.deleting : CUSTOMER.deleteNow}
      </Button>
    </div>
  );
}
