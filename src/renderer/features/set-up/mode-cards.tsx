import { Cable, GraduationCap } from 'lucide-react';
import type { ConnectionView } from '#shared/session.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import styles from './set-up.module.css';

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
      <span className={styles.modeTitle}>{connection === null ? 'Connect to the service' : 'Open the service'}</span>
      {connection === null ? (
        <span className={styles.modeText}>
          With the address, store and credential that your supplier gave you. The credential is kept in this computer’s
          keychain.
        </span>
      ) : (
        <span className={styles.modeText}>
          {connection.baseUrl}
          <br />
          Store {connection.store}
          {connection.merchantId === null ? '' : `, merchant ${connection.merchantId}`}
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
      <span className={styles.modeTitle}>The service: not from here</span>
      <span className={styles.modeText}>
        This Counterpart runs without Electron, for development and trials, and connects to no supplier. Open practice,
        or install Counterpart.
      </span>
    </div>
  );
}

/** The card of practice. */
export function PracticeCard({ onTake }: { readonly onTake: () => void }) {
  const practiceChord = useKeyChord('practice');
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
        Practice <KeyHint action="practice" />
      </span>
      <span className={styles.modeText}>
        60 plates, 400 parts, five warehouses. Nothing you do there is ordered anywhere.
      </span>
    </button>
  );
}

function ModeNumber({ number }: { readonly number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}
