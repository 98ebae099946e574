import type { UncheckedFact } from '#shared/domain/ticket/unchecked-reason.ts';
import styles from './order-check-panel.module.css';

/** What could not be checked, each with why: it is neither the same nor changed. */
export function UncheckedList({ unchecked }: { readonly unchecked: readonly UncheckedFact[] }) {
  return (
    <ul className={styles.unchecked}>
      {unchecked.map(({ lineId, words }) => (
        <li key={`${lineId ?? ''} ${words}`}>{words}</li>
      ))}
    </ul>
  );
}
