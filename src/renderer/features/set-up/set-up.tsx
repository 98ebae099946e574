import { Cable, GraduationCap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SessionView } from '../../../shared/session.ts';
import { classNames } from '../../components/class-names.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { KeyHint } from '../../components/key-hint.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { addNumberList } from '../../keyboard/number-lists.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { ConnectScreen } from './connect-screen.tsx';
import { SavedConnection } from './saved-connection.tsx';
import styles from './set-up.module.css';
import { perform } from './set-up-desk.ts';
import { useVerb } from './use-verb.ts';

/** The first screen of all: two doors, the service and practice. */
export function SetUp({ session }: { readonly session: SessionView }) {
  const [connecting, setConnecting] = useState(false);
  const practice = useVerb(() => perform('openPractice'));
  if (connecting) return <ConnectScreen session={session} onBack={() => setConnecting(false)} />;
  return <Doors session={session} practice={practice} onConnect={() => setConnecting(true)} />;
}

function Doors({
  session,
  practice,
  onConnect,
}: {
  readonly session: SessionView;
  readonly practice: ReturnType<typeof useVerb>;
  readonly onConnect: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { run } = practice;
  useEffect(() => heading.current?.focus(), []);
  useKeyAction('practice', () => void run());
  useEffect(
    () =>
      addNumberList(Symbol('doors'), (digit) => {
        if (digit === 1) onConnect();
        if (digit === 2) void run();
      }),
    [onConnect, run],
  );
  const known = session.connection !== null;
  return (
    <main className={styles.screen}>
      <div className={styles.page}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Where do you want to sell from?
        </h2>
        <p className={styles.lead}>
          Counterpart looks vehicles and parts up at your supplier’s service and places orders there. Practice is a
          service of its own inside Counterpart, for learning and trying.
        </p>
        {session.connection === null ? null : <SavedConnection connection={session.connection} />}
        <div className={styles.doors}>
          <button type="button" className={styles.door} aria-keyshortcuts="1" onClick={onConnect}>
            <span className={styles.number} aria-hidden="true">
              1
            </span>
            <Cable size={26} strokeWidth={1.8} aria-hidden="true" />
            <span className={styles.doorTitle}>{known ? 'Change the connection' : 'Connect to the service'}</span>
            <span className={styles.doorText}>
              With the address, store and credential that your supplier gave you. The credential is kept in this
              computer’s keychain.
            </span>
          </button>
          <button
            type="button"
            className={classNames(styles.door, styles.practice)}
            aria-keyshortcuts="2 P"
            onClick={() => void run()}
          >
            <span className={styles.number} aria-hidden="true">
              2
            </span>
            <GraduationCap size={26} strokeWidth={1.8} aria-hidden="true" />
            <span className={styles.doorTitle}>
              Practice <KeyHint action="practice" />
            </span>
            <span className={styles.doorText}>
              60 plates, 400 parts, five warehouses. Nothing you do there is ordered anywhere.
            </span>
          </button>
        </div>
        {practice.busy ? <Waiting>Opening practice…</Waiting> : null}
        {practice.failure === null ? null : <FailureNote failure={practice.failure} onRetry={() => void run()} />}
        <p className={styles.version}>Counterpart {session.version}</p>
      </div>
    </main>
  );
}
