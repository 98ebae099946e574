import { Cable, GraduationCap } from 'lucide-react';
import type { ConnectionView } from '../../../shared/session.ts';
import { classNames } from '../../components/class-names.ts';
import { KeyHint } from '../../components/key-hint.tsx';
import { ariaChord, useKeyChord } from '../../keyboard/key-table.ts';
import styles from './set-up.module.css';

/** The service door: opens the connection that is set up, or leads to the form that sets it up. */
export function ServiceDoor({
  connection,
  isOffered,
  onTake,
}: {
  readonly connection: ConnectionView | null;
  /** Whether it can be taken here at all. */
  readonly isOffered: boolean;
  readonly onTake: () => void;
}) {
  if (!isOffered) return <ShutServiceDoor />;
  return (
    <button type="button" className={styles.door} aria-keyshortcuts="1" onClick={onTake}>
      <DoorNumber number={1} />
      <Cable size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.doorTitle}>{connection === null ? 'Connect to the service' : 'Open the service'}</span>
      {connection === null ? (
        <span className={styles.doorText}>
          With the address, store and credential that your supplier gave you. The credential is kept in this computer’s
          keychain.
        </span>
      ) : (
        <span className={styles.doorText}>
          {connection.baseUrl}
          <br />
          Store {connection.store}
          {connection.merchantId === null ? '' : `, merchant ${connection.merchantId}`}
        </span>
      )}
    </button>
  );
}

/** The service door where Counterpart runs without Electron: it says why it is shut, and what opens it. */
function ShutServiceDoor() {
  return (
    <div className={classNames(styles.door, styles.shut)}>
      <DoorNumber number={1} />
      <Cable size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.doorTitle}>The service: not from here</span>
      <span className={styles.doorText}>
        This Counterpart runs without Electron, for development and trials, and connects to no supplier. Open practice,
        or install Counterpart.
      </span>
    </div>
  );
}

/** The practice door. */
export function PracticeDoor({ onTake }: { readonly onTake: () => void }) {
  const practiceChord = useKeyChord('practice');
  return (
    <button
      type="button"
      className={classNames(styles.door, styles.practice)}
      aria-keyshortcuts={`2 ${ariaChord(practiceChord)}`}
      onClick={onTake}
    >
      <DoorNumber number={2} />
      <GraduationCap size={26} strokeWidth={1.8} aria-hidden="true" />
      <span className={styles.doorTitle}>
        Practice <KeyHint action="practice" />
      </span>
      <span className={styles.doorText}>
        60 plates, 400 parts, five warehouses. Nothing you do there is ordered anywhere.
      </span>
    </button>
  );
}

function DoorNumber({ number }: { readonly number: number }) {
  return (
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
  );
}
