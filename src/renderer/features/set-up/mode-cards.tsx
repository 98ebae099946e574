import { Cable, GraduationCap } from 'lucide-react';
import type { ConnectionView } from '#shared/session.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import styles from './set-up.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.start;

/** The card of live mode: opens the connection that is set up, or leads to the form that sets it up. */
export function ServiceCard({
  connection,
  isOffered,
  onTake,
}: {
  readonly connection: ConnectionView | null;
  /** Whether it can be taken here at all. */
  readonly isOffered: boolean;
  readonly onTake: () => void;
}) {
  if (!isOffered) return <UnavailableServiceCard />;
  return (
    <button type="button" className={styles.mode} aria-keyshortcuts="1" onClick={onTake}>
      <ModeNumber number={1} />
      <Cable size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.modeTitle}>{connection === null ? messages.connect : messages.open}</span>
      {connection === null ? (
        <span className={styles.modeText}>{messages.connectMeans}</span>
      ) : (
        <span className={styles.modeText}>
          {connection.baseUrl}
          <br />
          {messages.store(connection.store)}
          {connection.merchantId === null ? '' : messages.merchant(connection.merchantId)}
        </span>
      )}
    </button>
  );
}

/** The card of live mode where Counterpart runs without Electron: says why it cannot be opened, and what opens it. */
function UnavailableServiceCard() {
  return (
    <div className={classNames(styles.mode, styles.shut)}>
      <ModeNumber number={1} />
      <Cable size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.modeTitle}>{messages.unavailable}</span>
      <span className={styles.modeText}>{messages.unavailableMeans}</span>
    </div>
  );
}

/** The card of practice. */
export function PracticeCard({
  isAllowed,
  onTake,
}: {
  /** Whether it can be taken here at all. */
  readonly isAllowed: boolean;
  readonly onTake: () => void;
}) {
  const practiceChord = useKeyChord('practice');
  if (!isAllowed) return <ForbiddenPracticeCard />;
  return (
    <button
      type="button"
      className={classNames(styles.mode, styles.practice)}
      aria-keyshortcuts={`2 ${ariaChord(practiceChord)}`}
      onClick={onTake}
    >
      <ModeNumber number={2} />
      <GraduationCap size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.modeTitle}>
        {messages.practice} <KeyHint action="practice" />
      </span>
      <span className={styles.modeText}>{messages.practiceMeans}</span>
    </button>
  );
}

/** The card of practice where an organisation allows none. */
function ForbiddenPracticeCard() {
  return (
    <div className={classNames(styles.mode, styles.practice, styles.shut)}>
      <ModeNumber number={2} />
      <GraduationCap size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.modeTitle}>{messages.practice}</span>
      <span className={styles.modeText}>{messages.practiceForbidden}</span>
    </div>
  );
}

function ModeNumber({ number }: { readonly number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}
