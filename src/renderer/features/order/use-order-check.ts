import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type OrderCheckStatus, orderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import { type Difference, type DifferenceOffer, differenceList } from '#shared/domain/order-check/differences.ts';
import { settleDifference, withTimesOf } from '#shared/domain/order-check/settle-difference.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { FieldProblem } from '#shared/result.ts';
import { withoutUncheckedReason, withStandingUncheckedReason } from '#shared/domain/ticket/unchecked-reason.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useNow } from '#renderer/sale/clock.ts';
import { useOfflineSince } from '#renderer/sale/connection.ts';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useTicketAgain } from '#renderer/sale/ticket-again.ts';
import type { AgainPhase } from '#renderer/sale/ticket-again-store.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { sendingObstacle } from './sending-obstacle.ts';
import { foundWords, leftWords } from './order-messages.ts';
import { shownList } from './shown-differences.ts';

/** A ticket that is read again before its order is sent. */
export interface OrderCheck {
  readonly standing: OrderCheckStatus;
  /** Where the reading of this ticket stands; `idle` for any other. */
  readonly phase: AgainPhase;
  /** Since when the service cannot be reached, in words; null while it can. */
  readonly offlineSince: string | null;
  /** What of this is open before the order can be sent, as its button says it; null where nothing is. */
  readonly obstacle: string | null;
  /** Asks the service again. */
  read(): void;
  /** Settles a difference by one of its offers. */
  settle(difference: Difference, offer: DifferenceOffer, reason: string | null): void;
}

/**
 * Reads the ticket again when its review is opened and once nothing is in the way of its order but what this fixes
 * (`readable`), and settles what changed. While the connection is down nothing is asked. `problems` are what is to be
 * fixed first.
 */
export function useOrderCheck(ticket: Ticket, readable: boolean, problems: readonly FieldProblem[]): OrderCheck {
  const { phase, checked, timesTaken } = useTicketAgain();
  const offlineSince = useOfflineSince();
  const standing = orderCheckStatus(ticket, checked, useNow());
  const mine: AgainPhase = phase.kind !== 'idle' && phase.ticketId === ticket.id ? phase : { kind: 'idle' };
  const reading = mine.kind === 'reading';
  const read = checked?.ticketId === ticket.id ? checked.again : null;

  const readNow = (): void => {
    if (offlineSince === null && ticket.lines.length > 0) void useTicketAgain.getState().read(ticket);
  };
  const readAtFirst = useEffectEvent(() => {
    if (!reading) readNow();
  });
  const online = offlineSince === null;
  // Before it is painted: an order that was checked some time ago is not offered for sending, not even for a moment.
  useLayoutEffect(() => {
    if (readable && online) readAtFirst();
  }, [ticket.id, readable, online]);
  const announceFound = useEffectEvent(() => {
    if (standing.kind === 'open' || standing.kind === 'settled') {
      announce(foundWords(shownList(standing.list, problems), clockTime(standing.list.checkedAt)));
    }
  });
  useKeyAction('back', () => void useTicketAgain.getState().stop(), reading);

  useEffect(() => {
    if (read !== null) announceFound();
  }, [read]);
  // What was read since may have checked what the reason was given for.
  const ended =
    (standing.kind === 'settled' || standing.kind === 'open') &&
    withStandingUncheckedReason(ticket, standing.list.unchecked) !== ticket;
  const end = useEffectEvent(() => {
    editInReview((open) => (open.id === ticket.id ? withoutUncheckedReason(open) : open));
  });
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  const settled = standing.kind === 'settled';
  const take = useEffectEvent(() => {
    if (standing.kind === 'settled') takeTimes(ticket.id, standing.again);
  });
  useEffect(() => {
    if (settled && !timesTaken) take();
  }, [settled, timesTaken]);

  return {
    standing,
    phase: mine,
    offlineSince,
    obstacle: sendingObstacle(standing, mine, timesTaken),
    read: readNow,
    settle(difference, offer, reason) {
      if (standing.kind !== 'open') return;
      const { again } = standing;
      const settlement = { difference, offer, ...(reason === null ? {} : { reason }) };
      if (!editInReview((open) => (open.id === ticket.id ? settleDifference(open, again, settlement) : open))) return;
      const after = useOpenTicket.getState().ticket;
      if (after !== null) announce(leftWords(shownList(differenceList(after, again), problems)));
      if (offer.kind === 'pick a rate') useMainView.getState().show('rates');
    },
  };
}

/**
 * Changes the ticket as a part of its review, which goes on with what is so then. False where the ticket takes no edit.
 */
export function editInReview(change: (ticket: Ticket) => Ticket): boolean {
  return useOpenedReview.getState().within(() => useOpenTicket.getState().edit(change));
}

/**
 * Nothing is left to settle: the figures of the ticket carry the time of the reading, and its review is renewed at
 * once.
 */
function takeTimes(ticketId: string, again: ReadAgain): void {
  useTicketAgain.getState().takeTimes();
  editInReview((open) => (open.id === ticketId ? withTimesOf(open, again) : open));
  const { ticket } = useOpenTicket.getState();
  if (ticket !== null) void useTicketReview.getState().review(ticket);
}
