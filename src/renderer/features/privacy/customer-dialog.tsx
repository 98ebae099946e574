import { useEffect, useState } from 'react';
import type { CustomerRecords } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
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
import { useCustomerQuestion } from './customer-question-store.ts';
import { CUSTOMER, CUSTOMER_FAILED, keptWords, notReachedWords, writtenWords } from './privacy-messages.ts';
import { forgetCustomer, useCustomerStore } from './window-privacy.ts';

/** What is kept of a customer, for the asking: all of it as a file, or forgotten. */
export function CustomerDialog({ ticketId }: { readonly ticketId: string }) {
  const shut = useCustomerQuestion((state) => state.shut);
  const { kept, doing, failure, exported, open } = useCustomerStore();
  const [asking, setAsking] = useState(false);
  useEffect(() => void open(ticketId), [ticketId, open]);
  const words = kept === null ? null : keptWords(kept);
  return (
    <Dialog
      open
      onClose={shut}
      title={asking ? CUSTOMER.deleteTitle : CUSTOMER.title}
      actions={
        kept === null || words === null ? undefined : asking ? (
          <ForgetActions onBack={() => setAsking(false)} />
        ) : (
          <KeptActions onForget={() => setAsking(true)} />
        )
      }
    >
      <div className={styles.body}>
        {doing === 'forget' ? <Forgetting /> : null}
        {doing === 'read' ? <Waiting>{CUSTOMER.looking}</Waiting> : null}
        {kept === null ? null : <Kept kept={kept} words={words} asking={asking} />}
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

/** What can be done with what is kept. */
function KeptActions({ onForget }: { readonly onForget: () => void }) {
  const { doing, exportAll } = useCustomerStore();
  const writing = doing === 'export';
  useKeyAction('export customer', () => void exportAll(), !writing);
  useKeyAction('forget customer', onForget);
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

function Kept({
  kept,
  words,
  asking,
}: {
  readonly kept: CustomerRecords;
  readonly words: string | null;
  readonly asking: boolean;
}) {
  if (words === null) return <p>{CUSTOMER.nothing}</p>;
  const name = kept.name.trim();
  return (
    <>
      <p className={styles.kept}>
        {name === '' ? null : <strong className={styles.name}>{name}</strong>}
        <span>{words}</span>
      </p>
      {asking ? <p>{CUSTOMER.whatGoes}</p> : <p>{name === '' ? CUSTOMER.nobodyNamed : CUSTOMER.sameCustomer}</p>}
      {kept.setAside === undefined ? null : <p>{notReachedWords(kept.setAside)}</p>}
    </>
  );
}

/** The initials for the history, and the button that does it. */
function ForgetActions({ onBack }: { readonly onBack: () => void }) {
  const usual = useSession(({ session }) => session?.settings.initials ?? '');
  const doing = useCustomerStore((state) => state.doing);
  const [initials, setInitials] = useState(usual);
  return (
    <div className={styles.foot}>
      <Field label={CUSTOMER.initials} className={styles.initials}>
        {(control) => (
          <TextInput
            {...control}
            value={initials}
            maxLength={10}
            onChange={(event) => setInitials(event.target.value)}
          />
        )}
      </Field>
      <Button onClick={onBack}>{CUSTOMER.keep}</Button>
      <Button variant="danger" busy={doing === 'forget'} onClick={() => void forgetCustomer(initials)}>
        {doing === 'forget' ? CUSTOMER.deleting : CUSTOMER.deleteNow}
      </Button>
    </div>
  );
}
