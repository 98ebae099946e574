import { useEffect, useRef, useState } from 'react';
import { isPracticeAllowed } from '#shared/domain/settings/policy.ts';
import type { SessionView } from '#shared/session.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import whole from '#renderer/components/whole-page.module.css';
import { typedAhead } from '#renderer/keyboard/typed-ahead.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { ConnectScreen } from './connect-screen.tsx';
import { PracticeCard, ServiceCard } from './mode-cards.tsx';
import { SavedConnection } from './saved-connection.tsx';
import styles from './set-up.module.css';
import { perform } from './set-up-acts.ts';
import { useVerb, type Verb } from '#renderer/sale/use-verb.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.start;

/** The first screen: the choice between the service and practice. */
export function SetUp({ session }: { readonly session: SessionView }) {
  const [connecting, setConnecting] = useState(false);
  if (connecting) return <ConnectScreen session={session} onBack={() => setConnecting(false)} />;
  return <ModeChoice session={session} onConnect={() => setConnecting(true)} />;
}

function ModeChoice({ session, onConnect }: { readonly session: SessionView; readonly onConnect: () => void }) {
  const { version } = session;
  const isOffered = session.live !== 'not offered';
  const connection = isOffered ? session.connection : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const practice = useVerb(() => perform('openPractice'));
  const service = useVerb(() => perform('openService'));
  const takeService = !isOffered ? nothing : connection === null ? onConnect : () => void chooseMode(service);
  const isPracticeOffered = isPracticeAllowed(session.policy);
  const takePractice = isPracticeOffered ? () => void chooseMode(practice) : nothing;
  useEffect(() => heading.current?.focus(), []);
  useKeyAction('practice', takePractice, isPracticeOffered);
  useModeNumbers([takeService, takePractice, ...(connection === null ? [] : [onConnect])]);
  return (
    <main className={whole.screen}>
      <div className={classNames(whole.page, styles.page)}>
        <h2 ref={heading} tabIndex={-1} className={whole.title}>
          {messages.title}
        </h2>
        <p className={styles.lead}>{messages.lead}</p>
        <div className={styles.modes}>
          <ServiceCard connection={connection} isOffered={isOffered} onTake={takeService} />
          <PracticeCard isAllowed={isPracticeOffered} onTake={takePractice} />
        </div>
        {practice.busy ? <Waiting>{messages.openingPractice}</Waiting> : null}
        {service.busy ? <Waiting>{messages.openingService}</Waiting> : null}
        {practice.failure === null ? null : <FailureNote failure={practice.failure} onRetry={takePractice} />}
        {service.failure === null ? null : <FailureNote failure={service.failure} onRetry={takeService} />}
        {connection === null ? null : <SavedConnection connection={connection} onChange={onConnect} />}
        <p className={styles.version}>{messages.version(version)}</p>
      </div>
    </main>
  );
}

/** What the key of a mode that cannot be opened does. */
function nothing(): void {}

/** Opens a mode. What is typed from here on is kept for its plate field. */
async function chooseMode(choice: Verb): Promise<void> {
  if (choice.busy) return;
  typedAhead.begin();
  if (!(await choice.run())) typedAhead.take();
}

/** Lets 1, 2, 3 open a mode. */
function useModeNumbers(takes: readonly (() => void)[]): void {
  useNumberList({
    name: 'mode choice',
    numbers: takes.map((_, at) => at + 1),
    pick: (number) => takes[number - 1]?.(),
  });
}
