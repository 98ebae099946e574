import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { CodeField } from './code-field.tsx';
import styles from './records-screen.module.css';
import { type LockedRecords, lockedWords } from './records-words.ts';
import { StartEmpty } from './start-empty.tsx';
import { TryAgain } from './try-again.tsx';
import { openWithCode } from './records-acts.ts';

/** The key of the records is not at hand: the recovery code opens them, or the keychain once it is unlocked. */
export function LockedScreen({ records }: { readonly records: LockedRecords }) {
  const { title, keychain } = lockedWords(records.because);
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>What Counterpart keeps here is encrypted. {records.words}</p>
      <CodeForm />
      {keychain === null ? null : (
        <TryAgain label="Try the keychain again" busyLabel="Asking the keychain…" beside={keychain} />
      )}
      <StartEmpty ask="There is no code any more" />
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
          label="Recovery code"
          hint="Six groups of five, as printed. Capitals, spaces and hyphens do not matter."
          error={problem}
          input={input}
          value={typed}
          onType={setTyped}
        />
        <Button type="submit" variant="primary" size="large" className={styles.send} busy={opening.busy}>
          {opening.busy ? 'Opening…' : 'Open the records'}
        </Button>
      </form>
      {opening.failure === null || problem !== null ? null : <FailureNote failure={opening.failure} />}
    </>
  );
}
