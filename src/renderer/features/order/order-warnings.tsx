import type { OrderWarning } from '#shared/domain/ticket/ticket-warnings.ts';
import { Notice } from '#renderer/components/notice.tsx';
import styles from './order-review-screen.module.css';

/** What to know before the order goes out. None of it stops the order. */
export function OrderWarnings({ warnings }: { readonly warnings: readonly OrderWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={warnings.length === 1 ? 'To know before sending' : `${warnings.length} things to know before sending`}
    >
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.about}: ${warning.words}`}>{warning.words}</li>
        ))}
      </ul>
    </Notice>
  );
}
