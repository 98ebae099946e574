import { TriangleAlert } from 'lucide-react';
import styles from './ticket-lines.module.css';

/** What to know of a line: stock that falls short, fit, a quoted price that stands, a typed one that is far under the supplier’s. */
export function LineWarnings({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {words.map((sentence) => (
        <li key={sentence} className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
