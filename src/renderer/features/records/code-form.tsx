import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { CodeField } from './code-field.tsx';
import styles from './records-screen.module.css';
import { openWithCode } from './records-acts.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.locked;

/** The field of the recovery code, with the key that opens the records by it. */
export function CodeForm() {
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
