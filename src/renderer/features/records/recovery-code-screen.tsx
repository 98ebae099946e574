import { Printer } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import whole from '#renderer/components/whole-page.module.css';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { CodeField } from './code-field.tsx';
import styles from './records-screen.module.css';
import { dueWords } from './records-words.ts';
import { isCodeDue, isCodeDueFirst } from './recovery-due.ts';
import { RecoveryPaper } from './recovery-paper.tsx';
import { goOn } from './records-acts.ts';
import { useRecoveryCode } from './window-records.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.recovery;

/** In place of the counter: the recovery code, shown once to be printed, and the field that it is typed back into. */
export function RecoveryCodeScreen({ session }: { readonly session: SessionView }) {
  const { code, phase, failure, make, putAway } = useRecoveryCode();
  const keptBy = session.policy.counter.recoveryPaperTo;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // What was typed ahead was meant for the counter.
    typedAhead.take();
  }, []);
  const modeChoice = useVerb(() => goOn('toModeChoice'));
  const leave = () => (isCodeDueFirst(session) ? void modeChoice.run() : putAway());
  useKeyAction('back', leave);
  useKeyAction('print code', () => window.print(), code !== null);
  return (
    <main className={whole.screen}>
      <div className={classNames(whole.page, styles.page)}>
        <h2 ref={heading} tabIndex={-1} className={whole.title}>
          {code === null ? messages.title : messages.printTitle}
        </h2>
        <p className={styles.lead}>
          {dueWords(session)}
          {code === null ? null : ` ${messages.shownOnce}`}
        </p>
        {phase === 'making' ? <Waiting>{messages.making}</Waiting> : null}
        {code === null ? (
          phase === 'making' ? null : (
            <Unprinted make={make} />
          )
        ) : (
          <>
            {keptBy === undefined ? null : <Notice tone="info" title={messages.givenTo(keptBy)} />}
            <RecoveryPaper code={code} />
            <div className={styles.buttons}>
              <Button keyAction="print code" onClick={() => window.print()}>
                <Printer size={16} aria-hidden="true" /> {messages.print}
              </Button>
              <p className={styles.beside}>{messages.orWrite}</p>
            </div>
          </>
        )}
        {failure === null ? null : <FailureNote failure={failure} />}
        <ConfirmForm />
        <div className={styles.buttons}>
          <Button variant="quiet" keyAction="back" busy={modeChoice.busy} onClick={leave}>
            {leaveWords(session)}
          </Button>
        </div>
        {modeChoice.failure === null ? null : <FailureNote failure={modeChoice.failure} />}
      </div>
    </main>
  );
}

/** Where *back* leads: past the code to the counter, unless nothing but the code would open what is typed there. */
function leaveWords(session: SessionView): string {
  if (isCodeDueFirst(session)) return RECORDS_MESSAGES.startPage;
  return isCodeDue(session) ? messages.later : messages.back;
}

function Unprinted({ make }: { readonly make: () => Promise<void> }) {
  return (
    <Notice
      tone="info"
      title={messages.printedAlready}
      actions={
        <Button size="small" onClick={() => void make()}>
          {messages.showCode}
        </Button>
      }
    >
      {messages.newReplaces}
    </Notice>
  );
}

/** The code typed back from the paper: only so is it sure that it can be read. */
function ConfirmForm() {
  const { typed, problem, phase, type, confirm } = useRecoveryCode();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await confirm()) announce(messages.confirmed);
    else input.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <CodeField
        label={messages.typeBack}
        hint={messages.typeBackHint}
        error={problem}
        input={input}
        value={typed}
        onType={type}
      />
      <Button type="submit" variant="primary" size="large" className={styles.send} busy={phase !== 'idle'}>
        {phase === 'checking' ? messages.checking : messages.confirm}
      </Button>
    </form>
  );
}
