import { dayAndMonth, fullDay } from '#shared/domain/values/day-words.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { type QuoteStatus, quoteLife } from '#shared/domain/quote/quote-life.ts';
import type { QuoteRow, QuoteView } from '#shared/records-view.ts';
import { StatusBadge, type StatusTone } from '#renderer/components/status-badge.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import tones from '#renderer/components/tone.module.css';
import styles from './quote-status.module.css';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';
import { quoteDays } from './quote-words.ts';

const TONES: { readonly [standing in QuoteStatus]: StatusTone } = {
  ordered: 'fit',
  superseded: 'unknown',
  lapsed: 'no',
  'last day': 'condition',
  open: 'ask',
};

/** How a quote stands, on one badge: what came of it last. A row of a list says nothing of one that is simply open. */
export function QuoteBadge({
  row,
  today,
  newest = null,
  quiet = false,
}: {
  readonly row: Pick<QuoteRow, 'superseded' | 'issuedAt' | 'validUntil'> & { readonly orderedAt?: string | null };
  /** ISO date. */
  readonly today: string;
  /** The revision that replaced it, where it is known. */
  readonly newest?: number | null;
  /** Says nothing of a quote that is open. */
  readonly quiet?: boolean;
}) {
  const { standing } = quoteLife(quoteDays(row), today);
  if (quiet && standing === 'open') return null;
  return (
    <StatusBadge tone={TONES[standing]}>
      {standing === 'superseded' && newest !== null ? messages.replacedBy(newest) : messages.standings[standing]}
    </StatusBadge>
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
        {quote.orderedAt !== null ? messages.orderedOn(dayAndMonth(isoDay(new Date(quote.orderedAt)))) : null}
        {quote.orderedAt === null && standing === 'lapsed' ? (
          <>
            <strong>{messages.wasValidTo(fullDay(quote.validUntil))}</strong> · {messages.expiredAgo(-daysLeft)}
          </>
        ) : null}
        {quote.orderedAt === null && standing !== 'lapsed' ? (
          <>
            <strong>{messages.validTo(fullDay(quote.validUntil))}</strong>
            {standing === 'open' ? ` · ${messages.daysLeft(daysLeft)}` : null}
          </>
        ) : null}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.passed} style={{ width: `${passed * 100}%` }} />
      </span>
    </span>
  );
}
