import { formatCents } from '../../../shared/domain/money.ts';
import type { QuoteRow } from '../../../shared/records-view.ts';
import { NumberedList } from '../../components/numbered-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useNow } from '../../counter/clock.ts';
import { dayAndTime } from '../../counter/shop-time.ts';
import { hasLapsed, isoDay, rowParts, rowWords } from './quote-words.ts';
import styles from './quote-list.module.css';

/** Quotes to pick from by number, the newest first. */
export function QuoteList({
  rows,
  onPick,
}: {
  readonly rows: readonly QuoteRow[];
  readonly onPick: (index: number) => void;
}) {
  const today = isoDay(new Date(useNow()));
  return (
    <NumberedList
      label="Quotes"
      items={rows.map((row) => ({
        key: row.label,
        content: (
          <span className={styles.row}>
            <span className={styles.first}>
              <strong className={styles.label}>{row.label}</strong>
              <span className={styles.about}>{rowWords(row)}</span>
              <QuoteMarks row={row} today={today} />
            </span>
            <span className={styles.parts}>{rowParts(row)}</span>
          </span>
        ),
        aside: (
          <span className={styles.aside}>
            <strong className={styles.total}>{formatCents(row.totalCents)}</strong>
            <time dateTime={row.frozenAt}>{dayAndTime(row.frozenAt)}</time>
          </span>
        ),
      }))}
      onPick={onPick}
    />
  );
}

/** What to know of a quote before quoting it again. */
export function QuoteMarks({
  row,
  today,
}: {
  readonly row: Pick<QuoteRow, 'superseded' | 'estimate' | 'validUntil'>;
  /** ISO date. */
  readonly today: string;
}) {
  return (
    <>
      {row.superseded ? <StatusBadge tone="unknown">Superseded</StatusBadge> : null}
      {row.estimate ? <StatusBadge tone="condition">Estimate</StatusBadge> : null}
      {hasLapsed(row.validUntil, today) ? <StatusBadge tone="no">Lapsed</StatusBadge> : null}
    </>
  );
}
