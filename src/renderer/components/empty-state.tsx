import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What an empty place takes. */
export interface EmptyStateProps {
  readonly title: string;
  /** A picture of what will stand there, for who looks before they read. */
  readonly icon?: LucideIcon;
  /** What to do, with its key. */
  readonly children?: ReactNode;
}

/** What stands where nothing is yet: what to do, and with which key. */
export function EmptyState({ title, icon: Icon, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {Icon === undefined ? null : (
        <span className={styles.icon} aria-hidden="true">
          <Icon size={22} strokeWidth={1.8} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
