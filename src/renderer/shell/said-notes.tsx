import { KeyNote } from './key-note.tsx';
import { ScanNote } from './scan-note.tsx';
import styles from './said-notes.module.css';

/** What is said of keys and of scans, above the bar of keys. */
export function SaidNotes() {
  return (
    <div className={styles.region}>
      <KeyNote />
      <ScanNote />
    </div>
  );
}
