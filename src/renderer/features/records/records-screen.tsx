import { useEffect, useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { isPracticeAllowed } from '#shared/domain/settings/policy.ts';
import type { RecordsView } from '#shared/records-view.ts';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import whole from '#renderer/components/whole-page.module.css';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { LockedScreen } from './locked-screen.tsx';
import styles from './records-screen.module.css';
import { SetAsideScreen } from './set-aside-screen.tsx';
import { TryAgain } from './try-again.tsx';
import { UnheardScreen } from './unheard-screen.tsx';
import { goOn } from './records-acts.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES;

/** In place of the counter while the records are not open: what happened, what is safe, and every way on. */
export function RecordsScreen({ session }: { readonly session: SessionView }) {
  // What was typed ahead was meant for the counter; from here on every key is for this screen. The field of the code
  // has it.
  useEffect(() => {
    typedAhead.take();
  }, []);
  return (
    <main className={whole.screen}>
      <div className={classNames(whole.page, styles.page)}>
        <StateOf records={session.records} />
        <WaysAway session={session} />
      </div>
    </main>
  );
}

function StateOf({ records }: { readonly records: RecordsView }) {
  switch (records.kind) {
    case 'open':
    case 'closed':
      return <UnopenedScreen words={messages.notOpen} />;
    case 'needs recovery code':
      return <LockedScreen records={records} />;
    case 'set aside':
      return <SetAsideScreen records={records} />;
    case 'locked until the shop is heard':
      return <UnheardScreen records={records} />;
    case 'cannot be opened':
      return <UnopenedScreen words={records.words} />;
    default:
      return assertNever(records);
  }
}

/** Ways to the choice of mode and to practice: nobody is kept at a screen that does not open. */
function WaysAway({ session }: { readonly session: SessionView }) {
  const modeChoice = useVerb(() => goOn('toModeChoice'));
  const practice = useVerb(() => goOn('toPractice'));
  useKeyAction('back', () => void modeChoice.run());
  return (
    <nav aria-label={messages.elsewhere} className={styles.away}>
      <div className={styles.buttons}>
        <Button variant="quiet" keyAction="back" busy={modeChoice.busy} onClick={() => void modeChoice.run()}>
          {messages.startPage}
        </Button>
        {session.mode === 'practice' || !isPracticeAllowed(session.policy) ? null : (
          <Button variant="quiet" busy={practice.busy} onClick={() => void practice.run()}>
            {practice.busy ? messages.openingPractice : messages.openPractice}
          </Button>
        )}
      </div>
      {modeChoice.failure === null ? null : <FailureNote failure={modeChoice.failure} />}
      {practice.failure === null ? null : <FailureNote failure={practice.failure} />}
    </nav>
  );
}

/** The records cannot be opened, and nothing can be done here but what the words say; then they are tried again. */
function UnopenedScreen({ words }: { readonly words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={whole.title}>
        {messages.cannotOpen}
      </h2>
      <p className={styles.lead}>{words}</p>
      <TryAgain label={messages.tryAgain} busyLabel={messages.opening} variant="primary" />
    </>
  );
}
