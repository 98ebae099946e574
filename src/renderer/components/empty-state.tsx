import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What stands where nothing is yet: what to do, and with which key. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
