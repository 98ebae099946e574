import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { SessionView } from '#shared/session.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useOpenPart } from '#renderer/sale/open-part.ts';
import { useMarginHeld } from '#renderer/sale/margin-held.ts';
import { useSession } from '#renderer/sale/session.ts';
import type { MainView } from '#renderer/sale/main-views.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { lockOf } from '#renderer/sale/ticket-lock.ts';
import { usePartStore } from '#renderer/features/part/window-part.ts';
import { minutesAgo } from './practice-facts.ts';
import { session } from './sessions.ts';

/** Puts the stores of the window into the state that a panel is to be drawn in. */

let next: (() => unknown) | null = null;

/** Does something once the panel is drawn, as somebody at the counter would: it clears its fields when it comes. */
export function onceDrawn(act: () => unknown): void {
  next = act;
}

/** What is to be done once the panel is drawn; it is told once. */
export function takeNext(): () => unknown {
  const act = next;
  next = null;
  return act ?? (() => undefined);
}

/** The state of every drawing before it says otherwise: a shop that sells, with nothing on its ticket. */
export function restart(): void {
  next = null;
  useMarginHeld.setState({ held: false });
  setUpAs(session());
  for (const open of document.querySelectorAll('[data-base-ui-portal]')) open.remove();
}

/** How Counterpart is set up. */
export function setUpAs(view: SessionView): SessionView {
  useSession.setState({ session: view, answeredAt: view.connectionStatus.answeredAt });
  return view;
}

/** The ticket in front, saved a moment ago, and how its order went. */
export function inFront(ticket: Ticket, submission: SubmissionView | null = null): Ticket {
  const savedAt = minutesAgo(0);
  useOpenTicket.setState(({ arrival }) => ({
    ticket,
    submission,
    lock: lockOf(submission),
    savedAt,
    save: { kind: 'saved', savedAt },
    arrival: { ...arrival, count: arrival.count + 1 },
  }));
  return ticket;
}

/** The part that is open. */
export function withOpenPart(part: PartView): PartView {
  usePartStore.setState({ part, typed: part.sku });
  useOpenPart.setState({ part: { sku: part.sku, readAt: part.readAt, brand: part.brand, priced: part } });
  return part;
}

/** What the middle shows. */
export function showing(view: MainView): void {
  useMainView.setState({ view, beside: false });
}
