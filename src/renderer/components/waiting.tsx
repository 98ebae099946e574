import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './waiting.module.css';

/** What is being waited for, in words, and how to stop it. */
export function Waiting({ children, onStop }: { readonly children: ReactNode; readonly onStop?: () => void }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.track} aria-hidden="true" />
      <p className={styles.words}>{children}</p>
      {onStop === undefined ? null : (
        <Button variant="quiet" size="small" keyAction="back" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
