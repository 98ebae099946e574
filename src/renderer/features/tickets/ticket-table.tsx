import { partsWords, standingOf, ticketName } from '#renderer/sale/ticket-words.ts';
import { X } from 'lucide-react';
import { formatCents } from '#shared/domain/values/money.ts';
import type { TicketRow } from '#shared/records-view.ts';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { ListNumber, PastNine } from '#renderer/components/numbered-list.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import framed from '#renderer/components/framed-table.module.css';
import hidden from '#renderer/components/visually-hidden.module.css';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import type { BegunNumber } from '#renderer/keyboard/number-lists.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { TICKETS } from '#renderer/sale/sale-messages.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import styles from './ticket-table.module.css';
import { TICKETS_MESSAGES as messages } from './tickets-messages.ts';

/** A row of the table, and what can be done with its ticket. */
export interface TicketTableRow {
  readonly row: TicketRow;
  readonly number: number | null;
  readonly inFront: boolean;
  /** The counter that has it; left out where that is this one. */
  readonly holder?: string;
  readonly go: { readonly words: string; readonly act: () => void };
  /** Null where it cannot be closed. */
  readonly close: (() => void) | null;
}

/** What the table takes. */
export interface TicketTableProps {
  readonly caption: string;
  readonly rows: readonly TicketTableRow[];
  /** The highest number of the list that the digits pick from; that of these rows where it is left out. */
  readonly last?: number;
  /** Whether the digits pick from it. */
  readonly active?: boolean;
  /** Digits of a longer number that were typed for it; null where none were. */
  readonly begun?: BegunNumber | null;
  readonly onFocus?: () => void;
}

/** Tickets with their plate, customer, parts, total, age and how they stand. */
export function TicketTable({
  caption,
  rows,
  last = rows.length,
  active = false,
  begun = null,
  onFocus,
}: TicketTableProps) {
  const now = useNow();
  const pastNine = rows.some(({ number }) => number !== null && number > 9);
  return (
    <>
      {pastNine ? <PastNine begun={begun} last={last} /> : null}
      <table className={classNames(framed.table, styles.table)} onFocus={onFocus}>
        <caption className={hidden.hidden}>{caption}</caption>
        <colgroup>
          <col className={styles.goColumn} />
          <col className={styles.plateColumn} />
          <col />
          <col className={styles.openedColumn} />
          <col className={styles.totalColumn} />
          <col className={styles.closeColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{messages.columns.go}</VisuallyHidden>
            </th>
            <th scope="col">{messages.columns.plate}</th>
            <th scope="col">{messages.columns.about}</th>
            <th scope="col">{messages.columns.opened}</th>
            <th scope="col" className={styles.amount}>
              {messages.columns.total}
            </th>
            <th scope="col">
              <VisuallyHidden>{messages.columns.close}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <TicketLine key={each.row.ticketId} {...each} active={active} now={now} last={last} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function TicketLine({
  row,
  number,
  inFront,
  holder,
  go,
  close,
  active,
  now,
  last,
}: TicketTableRow & { readonly active: boolean; readonly now: number; readonly last: number }) {
  const standing = standingOf(row);
  const parts = partsWords(row);
  // What a part is called begins with its code.
  const [code = ''] = row.firstPart.split(' ', 1);
  return (
    <tr className={inFront ? styles.inFront : undefined} aria-current={inFront ? 'true' : undefined}>
      <td className={styles.goCell}>
        <button
          type="button"
          className={number === null ? styles.go : styles.number}
          aria-keyshortcuts={number === null ? undefined : String(number)}
          onClick={go.act}
        >
          {number === null ? go.words : <ListNumber number={number} heard={active} last={last} />}
          <VisuallyHidden>{number === null ? ` ${ticketName(row)}` : ` ${go.words} ${ticketName(row)}`}</VisuallyHidden>
        </button>
      </td>
      <td>
        {row.plate === '' ? (
          <span className={styles.none}>{messages.noPlate}</span>
        ) : (
          <span className={styles.plate}>{row.plate}</span>
        )}
      </td>
      <th scope="row" className={styles.about}>
        <span className={styles.customer}>
          {row.customer === '' ? <span className={styles.none}>{messages.noName}</span> : row.customer}
          {inFront ? <span className={styles.mark}>{messages.current}</span> : null}
          {row.copy === true ? <span className={styles.holder}>{messages.copy}</span> : null}
          {holder === undefined ? null : <span className={styles.holder}>{holder}</span>}
          {standing === null ? null : <StatusBadge tone={standing.tone}>{standing.words}</StatusBadge>}
          {row.lostBecause === null ? null : (
            <span className={styles.lost}>{TICKETS.lost(TICKETS.reasons[row.lostBecause])}</span>
          )}
        </span>
        <span className={styles.parts}>
          <span className={styles.code}>{code}</span>
          {parts.slice(code.length)}
        </span>
      </th>
      <td className={styles.age}>
        <time dateTime={row.openedAt} title={dayAndTime(row.openedAt)}>
          {ageWords(row.openedAt, Math.max(now, Date.parse(row.openedAt)))}
        </time>
      </td>
      <td className={styles.amount}>{totalWords(row)}</td>
      <td>
        {close === null ? null : (
          <button type="button" className={styles.close} aria-label={messages.close(ticketName(row))} onClick={close}>
            <X size={15} aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  );
}

function totalWords({ totalCents, lineCount }: TicketRow): string {
  if (lineCount === 0) return messages.noTotal;
  return totalCents === null ? messages.incomplete : formatCents(totalCents);
}
