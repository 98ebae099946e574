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
import type { CustomerAct } from './customer-store.ts';
import { useCustomerQuestion } from './customer-question-store.ts';
import { keptWords } from './privacy-words.ts';
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
      title={asking ? 'Forget this customer?' : 'What is kept of this customer'}
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
        {doing === 'read' ? <Waiting>Looking through the records…</Waiting> : null}
        {kept === null ? null : <Kept kept={kept} words={words} asking={asking} />}
        {exported === null ? null : (
          <Notice tone="good" role="status" title={`Written to ${exported}`}>
            The file can be read by anybody who has it. Give it to the customer, then delete it.
          </Notice>
        )}
        {failure === null ? null : (
          <FailureNote
            failure={failure.failure}
            title={FAILED[failure.act]}
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
        {writing ? 'Writing the file…' : 'Export it as a file'}
      </Button>
      <Button keyAction="forget customer" variant="danger" onClick={onForget}>
        Forget this customer
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
      {words ?? 'Looking for everything that names them…'} It cannot be stopped half-way: a customer is forgotten
      everywhere, or kept.
    </Waiting>
  );
}

const FAILED: { readonly [act in CustomerAct]: string } = {
  read: 'The records could not be looked through',
  export: 'The file was not written',
  forget: 'The customer was not forgotten',
};

function Kept({
  kept,
  words,
  asking,
}: {
  readonly kept: CustomerRecords;
  readonly words: string | null;
  readonly asking: boolean;
}) {
  if (words === null) return <p>Nothing is kept of a customer here.</p>;
  const name = kept.name.trim();
  return (
    <>
      <p className={styles.kept}>
        {name === '' ? null : <strong className={styles.name}>{name}</strong>}
        <span>{words}</span>
      </p>
      {asking ? (
        <p>
          Name, address, phone, e-mail and notes are cleared from all of them, from the search and from the copies of
          the records, now. What was sold and for how much stays. It cannot be taken back.
        </p>
      ) : (
        <p>
          {name === ''
            ? 'This ticket names nobody, so it cannot be told what else is kept of its customer.'
            : 'These are all the records that name the same customer.'}
        </p>
      )}
      {kept.setAside === undefined ? null : (
        <p>
          Not reached: {kept.setAside.join(', ')} in the data folder. Such a file was set aside because it could not be
          used, and may hold this customer too. Counterpart does not delete it by itself: the diagnostics list all such
          files, and records among them are deleted there.
        </p>
      )}
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
      <Field label="Your initials, for the history" className={styles.initials}>
        {(control) => (
          <TextInput
            {...control}
            value={initials}
            maxLength={10}
            onChange={(event) => setInitials(event.target.value)}
          />
        )}
      </Field>
      <Button onClick={onBack}>No, keep it</Button>
      <Button variant="danger" busy={doing === 'forget'} onClick={() => void forgetCustomer(initials)}>
        {doing === 'forget' ? 'Forgetting…' : 'Forget now'}
      </Button>
    </div>
  );
}
