import type { OrderWarning } from '#shared/domain/ticket/ticket-warnings.ts';
import { Notice } from '#renderer/components/notice.tsx';
import { REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';

/**
 * What to know before the order goes out; none of it stops the order. Conditions that are settled want nothing of
 * anybody: they stand apart, without a colour.
 */
export function OrderWarnings({
  warnings,
  conditions,
}: {
  readonly warnings: readonly OrderWarning[];
  readonly conditions: readonly string[];
}) {
  return (
    <>
      {warnings.length === 0 ? null : (
        <Notice tone="warning" title={REVIEW.before}>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={`${warning.about}: ${warning.words}`}>{warning.words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {conditions.length === 0 ? null : (
        <section className={styles.before} aria-label={REVIEW.settled}>
          <p className={styles.beforeTitle}>{REVIEW.settled}</p>
          <ul className={styles.warnings}>
            {conditions.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
