import { PackagePlus, TriangleAlert } from 'lucide-react';
import type { TicketLine } from '../../../shared/domain/ticket.ts';
import { Button } from '../../components/button.tsx';
import { usePartRequest } from '../../counter/part-request.ts';
import styles from './ticket-lines.module.css';

/** What to know of a line: stock that falls short, fit, and parts that it needs and that are not on the ticket. */
export function LineWarnings({
  words,
  missing,
  firstMissing,
}: {
  readonly words: readonly string[];
  readonly missing: TicketLine['required'];
  /** The missing part that the key opens; null where none is missing. */
  readonly firstMissing: string | null;
}) {
  if (words.length === 0 && missing.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {words.map((sentence) => (
        <li key={sentence} className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{sentence}</span>
        </li>
      ))}
      {missing.map((part) => (
        <li key={part.sku} className={styles.warning}>
          <PackagePlus size={14} aria-hidden="true" />
          <span>
            Needs <strong>{part.title}</strong> ({part.sku}), which is not on the ticket.
          </span>
          <Button
            size="small"
            {...(part.sku === firstMissing ? { keyAction: 'open required' as const } : {})}
            onClick={() => usePartRequest.getState().ask(part.sku)}
          >
            Open it
          </Button>
        </li>
      ))}
    </ul>
  );
}
