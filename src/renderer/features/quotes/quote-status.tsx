import { dayAndMonth, fullDay } from '#shared/domain/values/day-words.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { type QuoteLife, type QuoteStatus, quoteLife } from '#shared/domain/quote/quote-life.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import tones from '#renderer/components/tone.module.css';
import styles from './quote-status.module.css';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';
import { orderedBeforeWords, quoteDays, type QuoteTimes, standingWords } from './quote-words.ts';

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
  const { standing, daysLeft, passed } = quoteLife(quoteDays(quote), today);
  return (
    <span className={classNames(styles.life, tones[TONES[standing]])}>
      <span className={styles.words}>
        <LifeWords quote={quote} standing={standing} daysLeft={daysLeft} />
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.passed} style={{ width: `${passed * 100}%` }} />
      </span>
    </span>
  );
}

function LifeWords({
  quote,
  standing,
  daysLeft,
}: Pick<QuoteLife, 'standing' | 'daysLeft'> & { readonly quote: QuoteView }) {
  // The badge before it says which revision was ordered.
  const orderedAt = standing === 'other ordered' ? quote.otherOrder?.orderedAt : quote.orderedAt;
  if (typeof orderedAt === 'string') return messages.orderedOn(dayAndMonth(isoDay(new Date(orderedAt))));
  if (standing === 'lapsed') {
    return (
      <>
        <strong>{messages.wasValidTo(fullDay(quote.validUntil))}</strong> · {messages.expiredAgo(-daysLeft)}
      </>
    );
  }
  return (
    <>
      <strong>{messages.validTo(fullDay(quote.validUntil))}</strong>
      {standing === 'open' ? ` · ${messages.daysLeft(daysLeft)}` : null}
    </>
  );
}
