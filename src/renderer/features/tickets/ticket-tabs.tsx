import { Plus, Undo2 } from 'lucide-react';
import { memo, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyDigit } from '#renderer/components/key-hint.tsx';
import { late } from '#renderer/components/late.tsx';
import { StatusIcon } from '#renderer/components/status-icon.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { NEW_TICKET } from '#renderer/sale/act-messages.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSecondFrame } from '#renderer/sale/use-second-frame.ts';
import { partsWords, standingOf, ticketName } from '#renderer/sale/ticket-words.ts';
import { shownTabs } from './shown-tabs.ts';
import { type NumberedTicket, numberedTickets } from './ticket-rows.ts';
import styles from './ticket-tabs.module.css';
import { TICKETS_MESSAGES as messages } from './tickets-messages.ts';
import { goToTicket, reopenTicket } from './ticket-acts.ts';
import { useTicketList } from './window-tickets.ts';

/**
 * The open tickets in the bar on top, each with its number, as many as there is room for; what has none stands behind
 * one button. Beside them the way to a new one, and back to the one that was closed last.
 */
export function TicketTabs() {
  const list = useTicketList((state) => state.list);
  const justClosed = useTicketList((state) => state.justClosed);
  const asked = useTicketList((state) => state.asked);
  const ticket = useOpenTicket((state) => state.ticket);
  const strip = useRef<HTMLDivElement>(null);
  const room = useRoom(strip);
  const newChord = useKeyChord('new ticket');
  const showChord = useKeyChord('show tickets');
  const named = useNamedLater(ticket);
  const tickets = list === null || named === null ? [] : numberedTickets(list, named);
  const { shown, hidden } = shownTabs(tickets, { ...SIZES, room: justClosed === null ? room : room - CLOSED });
  const isTight = room < shown.length * (SIZES.widest + SIZES.gap) + CLOSED_WITH_KEY;
  return (
    <>
      <div ref={strip} className={styles.strip}>
        <nav aria-label={messages.openTickets} className={styles.row}>
          <ol className={styles.tickets}>
            {shown.map((each) => (
              <li key={each.row.ticketId} className={styles.place}>
                <TicketTab {...each} />
              </li>
            ))}
          </ol>
          {hidden === 0 ? null : (
            <button
              type="button"
              className={styles.more}
              title={messages.moreTickets(hidden)}
              aria-label={messages.moreTickets(hidden)}
              aria-keyshortcuts={ariaChord(showChord)}
              onClick={() => keyRegistry.perform('show tickets')}
            >
              {messages.more(hidden)}
            </button>
          )}
          <button
            type="button"
            className={styles.new}
            title={NEW_TICKET}
            aria-label={NEW_TICKET}
            aria-keyshortcuts={ariaChord(newChord)}
            onClick={() => keyRegistry.perform('new ticket')}
          >
            <Plus size={16} aria-hidden="true" />
          </button>
        </nav>
        {justClosed === null ? null : (
          <p className={classNames(styles.closed, isTight && styles.tight)}>
            <span className={styles.closedName} title={justClosed.name}>
              {messages.closedNow(justClosed.name)}
            </span>
            <Button size="small" keyAction="reopen ticket" onClick={() => void reopenTicket(justClosed.ticketId)}>
              <Undo2 size={14} aria-hidden="true" /> {messages.reopen}
            </Button>
          </p>
        )}
      </div>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <WhyClosed row={asked} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The ticket in front with the vehicle that it had until the frame behind the next one: a vehicle that was found is
 * read from its own card first. Another ticket has its own at once.
 */
function useNamedLater(ticket: Ticket | null): Ticket | null {
  const ticketId = ticket?.id ?? null;
  const vehicle = ticket?.vehicle ?? null;
  const now = useMemo(() => ({ ticketId, vehicle }), [ticketId, vehicle]);
  const drawn = useSecondFrame(now);
  const isLate = drawn.ticketId === ticketId && drawn.vehicle !== vehicle;
  return useMemo(
    () => (isLate && ticket !== null ? { ...ticket, vehicle: drawn.vehicle } : ticket),
    [isLate, ticket, drawn],
  );
}

const WhyClosed = late(async () => (await import('./why-closed-bar.tsx')).WhyClosed);

/** What the tabs are laid out by, px: the style sheet has the same, and the widest of a large window. */
const SIZES = { tab: 132, widest: 240, gap: 4, more: 44 };
/** The most that the button for a new ticket takes of the row, px, with the gap before it. */
const NEW = 44;
/**
 * The least that what was closed last takes of the row, px, with the gap before it: less than the tab that went for it,
 * so that no other one gets narrower.
 */
const CLOSED = 124;
/** The same with the key of its button, which is shown where the tabs leave the room for it, px. */
const CLOSED_WITH_KEY = 184;

/** How much room the tabs have, px: known before the first of them is painted, and again when the strip changes. */
function useRoom(strip: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const measure = (): void => setRoom(element.clientWidth - NEW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
  return room;
}

/** Most tickets that Alt and a digit can reach. */
const MOST_KEYED = 9;

/** Drawn again only where something of its ticket is said otherwise. */
const TicketTab = memo(function TicketTab({ row, number: place, inFront }: NumberedTicket) {
  const number = place > MOST_KEYED ? null : place;
  const standing = standingOf(row);
  const pickChord = useKeyChord('pick ticket');
  const name = tabName(row);
  return (
    <button
      type="button"
      className={classNames(styles.tab, inFront && styles.inFront)}
      aria-current={inFront ? 'true' : undefined}
      aria-keyshortcuts={number === null ? undefined : ariaChord(pickChord.replace('1–9', String(number)))}
      title={`${ticketName(row)} – ${partsWords(row)}`}
      onClick={() => void goToTicket(row)}
    >
      {number === null ? null : <KeyDigit action="pick ticket" digit={number} className={styles.number} />}
      <span className={row.plate === '' ? styles.name : styles.plate}>{name}</span>
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
});

/** What a ticket is known by at a glance: its plate, else its customer, else its first part. */
function tabName({ plate, customer, firstPart }: NumberedTicket['row']): string {
  return [plate, customer, firstPart].find((text) => text !== '') ?? messages.emptyTab;
}
