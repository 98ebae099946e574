import { memo } from 'react';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { QuoteRow, TicketRow } from '#shared/records-view.ts';
import { type NumberedItem, NumberedList } from '#renderer/components/numbered-list.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useNow } from '#renderer/sale/clock.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { partsWords, standingOf } from '#renderer/sale/ticket-words.ts';
import type { FoundLine } from './found-lines.ts';
import { rowParts, rowWords } from './quote-words.ts';
import { QuoteBadge } from './quote-status.tsx';
import styles from './quote-list.module.css';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/** What a search found, to pick from by number, the newest first. */
export const FoundList = memo(function FoundList({
  lines,
  onPick,
}: {
  readonly lines: readonly FoundLine[];
  readonly onPick: (index: number) => void;
}) {
  const today = isoDay(new Date(useNow()));
  const tickets = lines.some(({ kind }) => kind === 'ticket');
  return (
    <NumberedList
      label={tickets ? messages.finder.listWithTickets : messages.finder.list}
      items={lines.map((line) => (line.kind === 'quote' ? quoteItem(line.row, today) : ticketItem(line.row)))}
      onPick={onPick}
    />
  );
});

function quoteItem(row: QuoteRow, today: string): NumberedItem {
  return {
    key: row.label,
    content: (
      <span className={styles.row}>
        <span className={styles.first}>
          <strong className={styles.label}>{row.label}</strong>
          <span className={styles.about}>{rowWords(row)}</span>
          <QuoteBadge row={row} today={today} quiet />
          {row.estimate ? <StatusBadge tone="condition">{messages.estimate}</StatusBadge> : null}
        </span>
        <span className={styles.parts}>{rowParts(row)}</span>
      </span>
    ),
    aside: <Aside totalCents={row.totalCents} at={row.issuedAt} />,
  };
}

function ticketItem(row: TicketRow): NumberedItem {
  const standing = standingOf(row);
  return {
    key: row.ticketId,
    content: (
      <span className={styles.row}>
        <span className={styles.first}>
          <strong>{row.state === 'open' ? messages.finder.openTicket : messages.finder.closedTicket}</strong>
          <span className={styles.about}>{rowWords(row)}</span>
          {standing === null ? null : <StatusBadge tone={standing.tone}>{standing.words}</StatusBadge>}
        </span>
        <span className={styles.parts}>{partsWords(row)}</span>
      </span>
    ),
    aside: <Aside totalCents={row.totalCents} at={row.openedAt} />,
  };
}

/** What it comes to, where that is known, and since when it is there. */
function Aside({ totalCents, at }: { readonly totalCents: number | null; readonly at: string }) {
  return (
    <span className={styles.aside}>
      {totalCents === null ? null : <strong className={styles.total}>{formatCents(totalCents)}</strong>}
      <time dateTime={at}>{dayAndTime(at)}</time>
    </span>
  );
}
