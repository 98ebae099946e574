import { create } from 'zustand';
import { announced, type Announced, type News, SILENT } from './announcer.ts';
import styles from './visually-hidden.module.css';
import { declareStore } from '../declared-store.ts';

/** What screen readers are told. */
export const useAnnounced = declareStore('useAnnounced', () => create<Announced>(() => SILENT));

/** Has screen readers say something, such as that a part is on the ticket. */
export function announce(words: string): void {
  tell({ words });
}

/** Has screen readers say something about a thing: what was said about it last is not said again. */
export function tell(news: News): void {
  useAnnounced.setState((before) => announced(before, news), true);
}

/**
 * The two live regions of the window, one that waits until the reader is done and one that interrupts; in the shell.
 */
export function LiveRegion() {
  const { polite, urgent } = useAnnounced();
  return (
    <>
      <div role="status" aria-live="polite" className={styles.hidden}>
        <span key={polite.count}>{polite.words}</span>
      </div>
      <div aria-live="assertive" className={styles.hidden}>
        <span key={urgent.count}>{urgent.words}</span>
      </div>
    </>
  );
}
