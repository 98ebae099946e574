import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { priceReadAt } from '#shared/domain/ticket/line-price.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { ageNews } from '#renderer/components/age-news.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { tell } from '#renderer/components/live-region.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { type AgedFigures, agedFigures } from './aged-figures.ts';
import styles from './docket.module.css';
import { oldFiguresWords, REFRESH_HOW } from './ticket-messages.ts';

/** Says once, for all lines, which figures are too old to promise; nothing while all are fresh. */
export function OldFigures({ lines }: { readonly lines: readonly TicketLine[] }) {
  const ticked = useNow();
  const old = agedFigures(lines, ticked, nowSince);
  useOldNews(lines, old);
  if (old.length === 0) return null;
  return (
    <p className={styles.old}>
      <Clock size={13} aria-hidden="true" />
      <span>
        {old
          .map(({ what, lines: count, oldestReadAt }) =>
            oldFiguresWords(what, count, lines.length, ageWords(oldestReadAt, nowSince(ticked, oldestReadAt))),
          )
          .join(' · ')}{' '}
        – <KeyHint action="review order" /> {REFRESH_HOW}
      </span>
    </p>
  );
}

/** Says it aloud when a figure that was fresh on this ticket a moment ago becomes old. */
function useOldNews(lines: readonly TicketLine[], old: readonly AgedFigures[]): void {
  const before = useRef<{ readonly lines: readonly TicketLine[]; readonly isOld: string } | null>(null);
  const isOld = old.map(({ what, oldestReadAt }) => `${what} ${oldestReadAt}`).join('\n');
  useEffect(() => {
    const last = before.current;
    before.current = { lines, isOld };
    if (last === null || last.isOld === isOld) return;
    const oldBefore = new Set(last.isOld.split('\n'));
    const there = new Set(last.lines.flatMap((line) => [`price ${priceReadAt(line)}`, `stock ${line.readAt}`]));
    for (const figure of isOld.split('\n')) {
      const [what, readAt = ''] = figure.split(' ');
      const wasFresh = there.has(figure) && !oldBefore.has(figure);
      if (!wasFresh || (what !== 'price' && what !== 'stock')) continue;
      const news = ageNews(what, { readAt, stale: false }, { readAt, stale: true });
      if (news !== null) tell(news);
    }
  }, [lines, isOld]);
}
