import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import whole from '#renderer/components/whole-page.module.css';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { CodeField } from './code-field.tsx';
import styles from './records-screen.module.css';
import { type LockedRecords, lockedWords } from './records-words.ts';
import { StartEmpty } from './start-empty.tsx';
import { TryAgain } from './try-again.tsx';
import { openWithCode } from './records-acts.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.locked;

/** The key of the records is not at hand: the recovery code opens them, or the keychain once it is unlocked. */
export function LockedScreen({ records }: { readonly records: LockedRecords }) {
  const { title, keychain } = lockedWords(records.because);
  return (
    <>
      <h2 className={whole.title}>{title}</h2>
      <p className={styles.lead}>
        {messages.encrypted} {records.words}
      </p>
      <CodeForm />
      {keychain === null ? null : (
        <TryAgain label={messages.tryKeychain} busyLabel={messages.askingKeychain} beside={keychain} />
      )}
      <StartEmpty ask={messages.noCode} />
    </>
  );
}

function CodeForm() {
  // A person who is asked at each start types the code right after the key that opens live mode. It is seen before it
  // is sent.
  const [typed, setTyped] = useState(() => typedAhead.text());
  const opening = useVerb(() => openWithCode(typed));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const problem = fieldProblem(opening.failure, 'code');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await opening.run())) input.current?.focus();
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CodeField
          label={messages.code}
          hint={messages.codeHint}
          error={problem}
          input={input}
          value={typed}
          onType={setTyped}
        />
        <Button type="submit" variant="primary" size="large" className={styles.send} busy={opening.busy}>
          {opening.busy ? RECORDS_MESSAGES.opening : messages.open}
        </Button>
      </form>
      {opening.failure === null || problem !== null ? null : <FailureNote failure={opening.failure} />}
    </>
  );
}
