import { partsWords, standingOf, ticketName } from '#renderer/sale/ticket-words.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatCents } from '#shared/domain/values/money.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { StatusIcon } from '#renderer/components/status-badge.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { type NumberedTicket, numberedTickets } from './ticket-rows.ts';
import styles from './ticket-strip.module.css';
import { goToTicket, reopenTicket, useTicketList, useTickets } from './window-tickets.ts';

/**
 * Under the top bar once there is more than one sale: the open tickets, each with its number, and the way back to a
 * closed one.
 */
export function TicketStrip() {
  useTickets();
  const list = useTicketList((state) => state.list);
  const justClosed = useTicketList((state) => state.justClosed);
  const ticket = useOpenTicket((state) => state.ticket);
  if (list === null || ticket === null) return null;
  const tickets = numberedTickets(list, ticket);
  if (tickets.length < 2 && justClosed === null) return null;
  return (
    <nav aria-label="Open tickets" className={styles.strip}>
      <ol className={styles.tickets}>
        {tickets.map((each) => (
          <li key={each.row.ticketId} className={styles.place}>
            <TicketTab ticket={each} />
          </li>
        ))}
      </ol>
      {justClosed === null ? null : (
        <p className={styles.closed}>
          <span className={styles.closedName}>{justClosed.name} was closed.</span>
          <Button size="small" keyAction="reopen ticket" onClick={() => void reopenTicket(justClosed.ticketId)}>
            <Undo2 size={14} aria-hidden="true" /> Bring it back
          </Button>
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        keyAction="show tickets"
        className={styles.all}
        onClick={() => keyRegistry.perform('show tickets')}
      >
        All tickets
      </Button>
    </nav>
  );
}

/** Most tickets that Alt and a digit can reach. */
const MOST_KEYED = 9;

function TicketTab({ ticket }: { readonly ticket: NumberedTicket }) {
  const { row, inFront } = ticket;
  const number = ticket.number > MOST_KEYED ? null : ticket.number;
  const standing = standingOf(row);
  const pickChord = useKeyChord('pick ticket');
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (inFront) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [inFront]);
  return (
    <button
      ref={tab}
      type="button"
      className={classNames(styles.tab, inFront && styles.inFront)}
      aria-current={inFront ? 'true' : undefined}
      aria-keyshortcuts={number === null ? undefined : ariaChord(pickChord.replace('1–9', String(number)))}
      title={`${ticketName(row)} – ${partsWords(row)}`}
      onClick={() => void goToTicket(row)}
    >
      {number === null ? null : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      {row.plate === '' ? null : <span className={styles.plate}>{row.plate}</span>}
      <span className={styles.name}>{row.plate === '' ? ticketName(row) : row.customer || partsWords(row)}</span>
      {row.totalCents === null || row.lineCount === 0 ? null : (
        <span className={styles.total}>{formatCents(row.totalCents)}</span>
      )}
      {standing === null ? null : (
        <>
          <StatusIcon tone={standing.tone} size={14} />
          <VisuallyHidden>{standing.words}</VisuallyHidden>
        </>
      )}
    </button>
  );
}
