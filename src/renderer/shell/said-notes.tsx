import { createPortal } from 'react-dom';
import { KeyNote } from './key-note.tsx';
import { ScanNote } from './scan-note.tsx';
import styles from './said-notes.module.css';

/** What is said of keys and of scans, above the bar of keys. It stands beside the window's root, as dialogs do. */
export function SaidNotes() {
  return createPortal(
    <div className={styles.region}>
      <KeyNote />
      <ScanNote />
    </div>,
    document.body,
  );
}
