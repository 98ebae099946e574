import type { OrderWarning } from '#shared/domain/ticket/ticket-warnings.ts';
import { Notice } from '#renderer/components/notice.tsx';
import { REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';

/**
 * What to know before the order goes out; none of it stops the order. Conditions that are settled want nothing of
 * anybody: where nothing else is there, they stand without a colour.
 */
export function OrderWarnings({
  warnings,
  conditions,
}: {
  readonly warnings: readonly OrderWarning[];
  readonly conditions: readonly string[];
}) {
  const settled = conditions.map((words) => (
    <li key={words} className={styles.settled}>
      {words}
    </li>
  ));
  if (warnings.length === 0) {
    if (settled.length === 0) return null;
    return (
      <section className={styles.before} aria-label={REVIEW.before}>
        <p className={styles.beforeTitle}>{REVIEW.before}</p>
        <ul className={styles.warnings}>{settled}</ul>
      </section>
    );
  }
  return (
    <Notice tone="warning" title={REVIEW.before}>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.about}: ${warning.words}`}>{warning.words}</li>
        ))}
        {settled}
      </ul>
    </Notice>
  );
}
