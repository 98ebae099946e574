import { create } from 'zustand';
import styles from './visually-hidden.module.css';

interface Announced {
  readonly words: string;
  /** Grows with every announcement, so that the same words are said again. */
  readonly count: number;
}

const useAnnounced = create<Announced>(() => ({ words: '', count: 0 }));

/** Has screen readers say something once, such as a verdict or an outcome. */
export function announce(words: string): void {
  useAnnounced.setState(({ count }) => ({ words, count: count + 1 }));
}

/** The one live region of the window; stands in the shell. */
export function LiveRegion() {
  const { words, count } = useAnnounced();
  return (
    <div role="status" aria-live="polite" className={styles.hidden}>
      <span key={count}>{words}</span>
    </div>
  );
}
