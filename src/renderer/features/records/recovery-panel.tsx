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

/** In the settings: whether a printed code still opens the records, and a new code in the place of the one before. */
export function RecoveryPanel({ session }: { readonly session: SessionView }) {
  const [renewing, setRenewing] = useState(false);
  if (session.mode !== 'service') return null;
  return (
    <Panel title="Recovery code">
      <div className={styles.body}>
        <p className={styles.lead}>
          {isCodeDue(session)
            ? 'It is not confirmed yet: print it and type it back.'
            : 'It was confirmed. Check from time to time that the paper is still to be found.'}
        </p>
        <CheckForm />
        <div>
          <Button onClick={() => setRenewing(true)}>Make a new code</Button>
        </div>
      </div>
      <Dialog
        open={renewing}
        onClose={() => setRenewing(false)}
        title="Make a new recovery code?"
        actions={
          <>
            <Button onClick={() => setRenewing(false)}>Keep the one there is</Button>
            <Button
              variant="danger"
              onClick={() => {
                setRenewing(false);
                void useRecoveryCode.getState().make();
              }}
            >
              Make a new one
            </Button>
          </>
        }
      >
        <p>
          The new code is shown once, to be printed. The code that was printed before holds until the new one was typed
          back. After that it opens nothing on this computer; but the key of the records stays the same, so the old code
          still opens an old copy of the file records.key, as in a backup: destroy both if somebody else may have them.
        </p>
      </Dialog>
    </Panel>
  );
}

type Checked =
  | { readonly kind: 'not yet' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'right' }
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
          label="Check a printed code"
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
          {checked.kind === 'checking' ? 'Checking…' : 'Check'}
        </Button>
      </form>
      {checked.kind === 'right' ? (
        <Notice tone="good" role="status">
          This is the code. It opens these records.
        </Notice>
      ) : null}
      {checked.kind === 'not right' && checked.failure !== null ? <FailureNote failure={checked.failure} /> : null}
    </>
  );
}
