import { type FormEvent, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import styles from './recovery-panel.module.css';
import { isCodeDue } from './recovery-due.ts';
import { checkCode } from './records-acts.ts';
import { useRecoveryCode } from './window-records.ts';
import { RECOVERY_MESSAGES } from './recovery-messages.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.panel;

/** In the settings: whether a printed code still opens the records, and a new code in the place of the one before. */
export function RecoveryPanel({ session }: { readonly session: SessionView }) {
  const [renewing, setRenewing] = useState(false);
  if (session.mode !== 'service') return null;
  return (
    <Panel title={messages.title}>
      <div className={styles.body}>
        <p className={styles.lead}>{isCodeDue(session) ? messages.notConfirmed : messages.confirmed}</p>
        {/* What one person typed is not for the eyes of the next. */}
        <CheckForm key={session.people?.lastSignedIn} />
        <div>
          <Button onClick={() => setRenewing(true)}>{messages.makeNew}</Button>
        </div>
      </div>
      <Dialog
        open={renewing}
        onClose={() => setRenewing(false)}
        title={messages.makeTitle}
        actions={
          <>
            <Button onClick={() => setRenewing(false)}>{messages.keep}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setRenewing(false);
                void useRecoveryCode.getState().make();
              }}
            >
              {messages.make}
            </Button>
          </>
        }
      >
        {/* Nobody may have one yet. */}
        <p>{isCodeDue(session) ? messages.makeMeansDue : messages.makeMeans}</p>
        <p>{messages.oldCopies}</p>
      </Dialog>
    </Panel>
  );
}

type Checked =
  | { readonly kind: 'not yet' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'right'; readonly newerBegun: boolean }
  | { readonly kind: 'not right'; readonly problem: string | null; readonly failure: Failure | null };

function CheckForm() {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<Checked>({ kind: 'not yet' });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (checked.kind === 'checking') return;
    setChecked({ kind: 'checking' });
    const judged = await checkCode(typed);
    if (judged.kind === 'right') setTyped('');
    setChecked(judged.kind === 'right' ? judged : { kind: 'not right', ...judged.shown });
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={messages.check}
          error={checked.kind === 'not right' ? checked.problem : null}
          className={styles.field}
        >
          {(control) => (
            <TextInput
              {...control}
              code
              value={typed}
              maxLength={200}
              onChange={(event) => {
                setTyped(event.target.value);
                setChecked({ kind: 'not yet' });
              }}
            />
          )}
        </Field>
        <Button type="submit" className={styles.send} busy={checked.kind === 'checking'}>
          {checked.kind === 'checking' ? RECORDS_MESSAGES.recovery.checking : messages.checkButton}
        </Button>
      </form>
      {checked.kind === 'right' ? (
        <Notice tone="good" role="status">
          {checked.newerBegun ? RECOVERY_MESSAGES.inUse : messages.right}
        </Notice>
      ) : null}
      {checked.kind === 'not right' && checked.failure !== null ? <FailureNote failure={checked.failure} /> : null}
    </>
  );
}
