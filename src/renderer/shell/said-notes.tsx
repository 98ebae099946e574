import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useScanSaid } from '../keyboard/scan-takers.ts';
import { keyTurns } from '../keyboard/window-turns.ts';
import { keepClearOfCursor } from './clear-of-cursor.ts';
import { KeyNote } from './key-note.tsx';
import { ScanNote } from './scan-note.tsx';
import styles from './said-notes.module.css';

/**
 * What is said of keys and of scans, above the bar of keys, or at the top where it would cover the field with the
 * cursor. It stands beside the window's root, as dialogs do.
 */
export function SaidNotes() {
  const region = useRef<HTMLDivElement>(null);
  const { refused } = keyTurns.use();
  const { words, count } = useScanSaid();
  const says = words !== null || refused.length > 0;
  useLayoutEffect(() => {
    const { current } = region;
    if (!says || current === null) return undefined;
    const place = (): void => keepClearOfCursor(current);
    place();
    document.addEventListener('focusin', place);
    return () => {
      document.removeEventListener('focusin', place);
      delete current.dataset.clear;
    };
  }, [says, refused, count]);
  return createPortal(
    <div ref={region} className={styles.region}>
      <KeyNote />
      <ScanNote />
    </div>,
    document.body,
  );
}
