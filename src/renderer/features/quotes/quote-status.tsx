import { type QuoteStatus, quoteLife } from '#shared/domain/quote/quote-life.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import tones from '#renderer/components/tone.module.css';
import styles from './quote-status.module.css';
import { lifeWords, orderedBeforeWords, quoteDays, type QuoteTimes, standingWords } from './quote-words.ts';

const TONES: { readonly [standing in QuoteStatus]: StatusTone } = {
  ordered: 'fit',
  unconfirmed: 'condition',
  superseded: 'unknown',
  'other ordered': 'fit',
  lapsed: 'no',
  'last day': 'condition',
  open: 'ask',
};

/**
 * How a quote stands, on one badge: what came of it last; on another one what was ordered before a later offer. A row
 * of a list says nothing of one that is simply open.
 */
export function QuoteBadge({
  row,
  today,
  newest = null,
  quiet = false,
}: {
  readonly row: QuoteTimes;
  /** ISO date. */
  readonly today: string;
  /** The revision that replaced it, where it is known. */
  readonly newest?: number | null;
  /** Says nothing of a quote that is open. */
  readonly quiet?: boolean;
}) {
  const { standing } = quoteLife(quoteDays(row), today);
  const before = orderedBeforeWords(row);
  return (
    <>
      {quiet && standing === 'open' ? null : (
        <StatusBadge tone={TONES[standing]}>{standingWords(row, standing, newest)}</StatusBadge>
      )}
      {before === null ? null : <StatusBadge tone="unknown">{before}</StatusBadge>}
    </>
  );
}

/** Until when a quote is valid, with a bar of the days that have passed: in words for who does not see it. */
export function QuoteLifeBar({
  quote,
  today,
}: {
  readonly quote: QuoteView;
  /** ISO date. */
  readonly today: string;
}) {
  const { standing, passed } = quoteLife(quoteDays(quote), today);
  const [valid, more] = lifeWords(quote, today);
  return (
    <span className={classNames(styles.life, tones[TONES[standing]])}>
      <span className={styles.words}>
        {valid === null ? null : <strong>{valid}</strong>}
        {valid === null || more === null ? more : ` · ${more}`}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.passed} style={{ width: `${passed * 100}%` }} />
      </span>
    </span>
  );
}
