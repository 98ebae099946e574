import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { ageWords, isStale } from '#shared/domain/values/freshness.ts';
import { Money } from '../components/money.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { nowSince, useNow } from './clock.ts';
import { useOfflineSince } from './connection.ts';
import { glanceStock } from './glance-stock.ts';
import { atCustomerPrice, usePriceTerms } from './price-terms.ts';
import styles from './part-glance.module.css';
import { GLANCE_WORDS } from './part-glance-messages.ts';

/** Whether a part that was read before fits, in a word, and that it is discontinued where it is. */
export function GlanceFit({ glance }: { readonly glance: PartGlance | null }) {
  if (glance === null || glance.fit === null) return <span>{GLANCE_WORDS.notChecked}</span>;
  const { fit, against, discontinued } = glance;
  const { tone, badge } = VERDICT_KINDS[fit];
  return (
    <>
      <StatusBadge tone={tone}>{badge}</StatusBadge>
      {fit === 'listed with conditions' && against ? <span>{GLANCE_WORDS.notMet}</span> : null}
      {discontinued ? <span>{GLANCE_WORDS.discontinued}</span> : null}
    </>
  );
}

/**
 * Price and stock of a part that was read before, with their age where they are old or cannot be checked now, and
 * `failed` beside them where a check brought nothing newer; `unread` of one that was not. The room for them is there
 * from the start: nothing moves when they come, unless their age, unsure stock or a failed check takes a line more.
 */
export function GlanceFacts({
  glance,
  unread = '',
  failed,
}: {
  readonly glance: PartGlance | null;
  readonly unread?: string;
  readonly failed?: string | undefined;
}) {
  const now = nowSince(useNow(), glance?.readAt ?? '');
  const terms = usePriceTerms();
  const isOffline = useOfflineSince() !== null;
  if (glance === null) {
    return (
      <p className={styles.facts}>
        <span>{unread}</span>
      </p>
    );
  }
  const { priceCents, own, most, readAt } = atCustomerPrice(glance, terms);
  const stock = glanceStock({ own, most });
  const age = ageWords(readAt, now);
  const isOld = isStale('stock', readAt, now);
  return (
    <p className={styles.facts}>
      <span>{priceCents === null || priceCents === 0 ? GLANCE_WORDS.noPrice : <Money cents={priceCents} />}</span>
      <span className={stock.unsure ? styles.unsure : undefined}>{stock.words}</span>
      {isOld || isOffline ? (
        <span className={isOld ? styles.old : undefined}>{isOld ? GLANCE_WORDS.old(age) : age}</span>
      ) : null}
      {failed === undefined ? null : <span className={styles.old}>{failed}</span>}
    </p>
  );
}
