import { expect, it } from 'vitest';
import { shownCheck, shownList } from '#renderer/features/order/shown-differences.ts';
import { foundWords } from '#renderer/features/order/order-messages.ts';
import { orderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ORDER_SETTINGS, READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const problemsOf = (ticket: Ticket) => reviewOrder(ticket, ORDER_SETTINGS).problems;

/** How a ticket stands whose delivery was chosen for other goods, and whose tow ball costs `priceCents` now. */
function standingOf(ticket: Ticket, priceCents: number) {
  const parts = ticket.lines.map(({ sku, stock }) => ({
    kind: 'read' as const,
    sku,
    readAt: READ_AT,
    priceCents,
    stock,
    moreStock: false,
    discontinued: false,
    fit: null,
  }));
  const again = {
    checkedAt: READ_AT,
    parts,
    rates: { kind: 'not read', because: 'of the network' },
    quote: null,
    defaultWarehouse: 'SYD1',
  } as const;
  return orderCheckStatus(
    ticket,
    { ticketId: ticket.id, vehicle: ticket.vehicle, again, changed: true },
    Date.parse(READ_AT),
  );
}

const CENTS = 79_900;
const line = ticketLine({ priceReadAt: READ_AT, price: '799.00', partPriceCents: CENTS });
const undone = readyTicket({ lines: [line], chosenRate: { serviceCode: 'ST', fingerprint: 'other goods' } });

it('is without a delivery that is to be fixed first: the review says it once', () => {
  expect(problemsOf(undone).map(({ field }) => field)).toEqual(['rates']);
  const standing = standingOf(undone, CENTS);
  expect(standing).toMatchObject({ kind: 'open', list: { differences: [{ lineId: null, kind: 'another basket' }] } });
  expect(shownCheck(standing, problemsOf(undone))).toBeNull();
  expect(shownCheck(standing, [])).toBe(standing);
});

it('has what else changed', () => {
  const standing = standingOf(undone, 99_900);
  expect(standing).toHaveProperty('list.differences.length', 2);
  expect(shownCheck(standing, problemsOf(undone))).toMatchObject({ list: { differences: [{ kind: 'price' }] } });
});

it('is heard without that delivery too', () => {
  const heard = (priceCents: number): string => {
    const standing = standingOf(undone, priceCents);
    return standing.kind === 'open' ? foundWords(shownList(standing.list, problemsOf(undone)), '12:05') : '';
  };
  expect(heard(CENTS)).toBe('Checked 12:05.');
  expect(heard(99_900)).toBe('1 change to resolve. Checked 12:05.');
});

it('is as it stands where nothing changed', () => {
  const ticket = readyTicket({ lines: [line] });
  const standing = standingOf(ticket, CENTS);
  expect(standing.kind).toBe('settled');
  expect(shownCheck(standing, [{ field: 'rates', message: 'Choose again.' }])).toBe(standing);
});
