import { ScanBarcode } from 'lucide-react';
import { useEffect } from 'react';
import { keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { sayOfScan, useScanSaid } from '../keyboard/scan-takers.ts';
import { SHELL_MESSAGES as messages } from './shell-messages.ts';
import styles from './said-notes.module.css';

/** How long it is said, ms: long enough to be read twice. */
const SAID_MS = 12_000;

/** What is said of a scan that came to nothing, over everything that is open, so that nobody thinks it was taken. */
export function ScanNote() {
  const { words, count } = useScanSaid();
  useEffect(() => {
    if (words === null) return undefined;
    const timer = setTimeout(() => sayOfScan(null), SAID_MS);
    const leave = keyboardPipeline.join('key goes in', 'notes', ({ key }) => {
      if (key === 'Escape') sayOfScan(null);
      return 'goes on';
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [words, count]);
  return (
    // It stands empty from the start: a region that comes with its words is not read out everywhere.
    <div role="status" aria-live="polite" aria-label={messages.scanner} className={styles.stack}>
      {words === null ? null : (
        <p key={count} className={styles.note}>
          <ScanBarcode className={styles.icon} size={18} aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  );
}
