import { fingerprintOf } from '../values/fingerprint.ts';
import { type Ticket, type TicketLine, toldRate } from '../ticket/ticket.ts';

/**
 * Names what of a ticket a review reads out and an order is made of. Two tickets with the same name differ in nothing
 * that a customer was told: when a figure was read, what was offered beside it, and the reason that the review itself
 * asks for are left out.
 */
export function readOutName(ticket: Ticket): string {
  const { offered: _offered, uncheckedReason: _reason, rates: _rates, lines, ...rest } = ticket;
  const told = toldRate(ticket);
  const delivery = told && [told.serviceName, told.priceInCents, told.deliveryText];
  return fingerprintOf(canonical({ ...rest, lines: lines.map(toldOf), delivery }));
}

/** A review by its exact request and what was read out with it; empty where there is no request. */
export function readOutRequest(requestFingerprint: string, ticket: Ticket): string {
  return requestFingerprint === '' ? '' : fingerprintOf(`${requestFingerprint} ${readOutName(ticket)}`);
}

/** A line without the times of its figures, and without what a price that was typed took the place of. */
function toldOf({
  readAt: _read,
  priceReadAt: _price,
  noPriceReadAt: _none,
  noPriceBesideCents: _before,
  newPrice,
  ...line
}: TicketLine) {
  return { ...line, newCents: newPrice?.cents };
}

/** A value as text: whatever the order of its names, and with nothing said alike whether it is left out or null. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    const said = Object.entries(each).filter(([, part]) => part !== undefined && part !== null);
    return Object.fromEntries(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
