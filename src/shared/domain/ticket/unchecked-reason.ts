import type { FieldProblem } from '#shared/result.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import { LONGEST_REASON, onOneLine } from '../values/given-reason.ts';
import { clipText } from '../values/text-size.ts';
import type { Ticket } from './ticket.ts';
import { vehicleName } from '../vehicle/vehicle-identity.ts';

/** Something that was told and could not be checked: it is neither the same nor changed. */
export interface UncheckedFact {
  readonly lineId: string | null;
  readonly about: string;
  /**
   * Which figures of it, in a few words: "price, stock and fit". Null where main has checked them, and only this list
   * has not.
   */
  readonly figures: string | null;
  readonly words: string;
}

/**
 * An order whose figures could not be checked takes a reason, which goes into `notes[]`. The reason belongs to the
 * figures that were unchecked when it was given and to what was sold then: once one of them is checked, another one is
 * not, or the goods, the vehicle or the delivery are others, it ends.
 */
export interface UncheckedReason {
  /** Name of the unchecked figures that it was given for. */
  readonly figures: string;
  /** Those figures in words, as the supplier reads them, at most 500 characters. */
  readonly words: string;
  /** As typed. An empty reason sends nothing. */
  readonly reason: string;
}

/** The name of the reason, as problems call it. */
export const UNCHECKED_FIELD = 'uncheckedReason';

/** What of an order is sold: an edit of it ends the reason. */
function soldName(ticket: Ticket): string {
  const lines = ticket.lines.map(({ id, sku, quantity, price, warehouse }) => [id, sku, quantity, price, warehouse]);
  return fingerprintOf(JSON.stringify([vehicleName(ticket.vehicle), lines, ticket.warehouse, ticket.chosenRate]));
}

/** Names the unchecked figures of a ticket and says them. The order in which they were found names nothing else. */
function figuresOf(ticket: Ticket, facts: readonly UncheckedFact[]): Omit<UncheckedReason, 'reason'> | null {
  const unchecked = facts.filter(({ figures }) => figures !== null);
  if (unchecked.length === 0) return null;
  const names = unchecked.map(({ lineId, about, figures }) => JSON.stringify([lineId, about, figures])).toSorted();
  const words = unchecked.map(({ about, figures }) => `${about} (${figures})`).join('; ');
  return {
    figures: fingerprintOf(JSON.stringify([soldName(ticket), ...names])),
    words: clipText(onOneLine(words), LONGEST_REASON),
  };
}

/** The name of the figures that a reason is wanted for; null where everything was checked. */
export function uncheckedFigures(ticket: Ticket, unchecked: readonly UncheckedFact[]): string | null {
  return figuresOf(ticket, unchecked)?.figures ?? null;
}

/** The ticket with a reason to send it although these figures could not be checked, as typed. */
export function giveUncheckedReason(ticket: Ticket, unchecked: readonly UncheckedFact[], reason: string): Ticket {
  const figures = figuresOf(ticket, unchecked);
  const uncheckedReason = figures === null ? null : { ...figures, reason: clipText(reason, LONGEST_REASON) };
  return { ...ticket, uncheckedReason };
}

/** The ticket without its reason. */
export function withoutUncheckedReason(ticket: Ticket): Ticket {
  return ticket.uncheckedReason === null ? ticket : { ...ticket, uncheckedReason: null };
}

/** The ticket without a reason that was given for other figures than the ones that could not be checked now. */
export function withStandingUncheckedReason(ticket: Ticket, unchecked: readonly UncheckedFact[]): Ticket {
  return isFor(ticket.uncheckedReason, figuresOf(ticket, unchecked)) ? ticket : withoutUncheckedReason(ticket);
}

/** The ticket after a change, without its reason where something else is sold now. */
export function withoutEndedUncheckedReason(before: Ticket, after: Ticket): Ticket {
  if (after.uncheckedReason === null || after.uncheckedReason !== before.uncheckedReason) return after;
  return soldName(before) === soldName(after) ? after : withoutUncheckedReason(after);
}

/** What stops the order: figures that could not be checked and no reason for just these, or a reason for others. */
export function uncheckedReasonProblem(ticket: Ticket, unchecked: readonly UncheckedFact[]): FieldProblem | null {
  const figures = figuresOf(ticket, unchecked);
  if (isFor(ticket.uncheckedReason, figures)) return null;
  const message =
    figures === null
      ? 'The reason on the order is for figures that were checked since. Review the order again, then send it.'
      : `Not checked: ${figures.words}. Give a reason in the review to send it unchecked.`;
  return { field: UNCHECKED_FIELD, message };
}

/** Whether a reason is for exactly these figures; none is wanted where there are none. */
function isFor(given: UncheckedReason | null, figures: Omit<UncheckedReason, 'reason'> | null): boolean {
  if (given === null || figures === null) return given === null && figures === null;
  return given.figures === figures.figures && given.words === figures.words && onOneLine(given.reason) !== '';
}

/** What goes into `notes[]`: what could not be checked, and why it was sent all the same. */
export function uncheckedNotes({ uncheckedReason }: Ticket): readonly string[] {
  const reason = onOneLine(uncheckedReason?.reason ?? '');
  return uncheckedReason === null || reason === ''
    ? []
    : [`Not checked before it was sent: ${uncheckedReason.words}. Sent anyway: ${reason}`];
}
