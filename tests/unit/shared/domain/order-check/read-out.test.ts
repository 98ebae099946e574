import { describe, expect, it } from 'vitest';
import { readOutName, readOutRequest } from '#shared/domain/order-check/read-out.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const line = sampleLine();
const rates = sampleRates([sampleRate()]);
const ticket = emptyTicket({
  lines: [line],
  rates,
  chosenRate: { serviceCode: 'ST-EXP', fingerprint: rates.fingerprint },
});

function withLine(change: Partial<Ticket['lines'][number]>): Ticket {
  return { ...ticket, lines: [{ ...line, ...change }] };
}

describe('what a review reads out', () => {
  it.each<readonly [string, Ticket]>([
    ['a digit of the street', { ...ticket, address: { ...ticket.address, line1: '13' } }],
    ['the quantity', withLine({ quantity: '2' })],
    ['the price', withLine({ price: '748.00' })],
    ['a price that came later', withLine({ newPrice: { cents: 80_000, readAt: '2026-03-02T12:30:00.000+11:00' } })],
    ['the warehouse', withLine({ warehouse: 'PER1' })],
    ['the stock', withLine({ stock: [] })],
    ['a condition', withLine({ settled: [{ gate: 'g', reason: null }] })],
    ['a line taken off', { ...ticket, lines: [] }],
    ['a line put on', { ...ticket, lines: [line, { ...line, id: 'L2', sku: 'X' }] }],
    ['a note', { ...ticket, notes: 'Ring first' }],
    ['the customer', { ...ticket, customer: { ...ticket.customer, name: 'Mia' } }],
    ['the delivery taken off', { ...ticket, chosenRate: null }],
    ['another price of the delivery', { ...ticket, rates: { ...rates, rows: [sampleRate({ priceInCents: 1 })] } }],
    ['the reference', { ...ticket, customerReference: 'B' }],
  ])('is another with %s', (_what, after) => {
    expect(readOutName(after)).not.toBe(readOutName(ticket));
  });

  it.each<readonly [string, Ticket]>([
    ['times at which the same figures were read', withLine({ readAt: 'later', priceReadAt: 'later' })],
    ['the time at which the supplier gave no price', withLine({ noPriceReadAt: 'later', noPriceBesideCents: 1 })],
    ['no new price said in two ways', withLine({ newPrice: null })],
    ['what was offered beside it', { ...ticket, offered: ['X'] }],
    ['rates of which none was chosen', { ...ticket, rates: { ...rates, readAt: 'later', remark: 'late' } }],
    ['the reason that the review asks for', { ...ticket, uncheckedReason: { figures: 'f', words: 'w', reason: 'r' } }],
    ['another order of its names', Object.fromEntries(Object.entries(ticket).toReversed()) as unknown as Ticket],
  ])('is the same with %s', (_what, after) => {
    expect(readOutName(after)).toBe(readOutName(ticket));
  });

  it('names the request together with it, and nothing where there is no request', () => {
    expect(readOutRequest('request', ticket)).not.toBe(readOutRequest('request', withLine({ verdict: 'not listed' })));
    expect(readOutRequest('request', ticket)).not.toBe(readOutRequest('another', ticket));
    expect(readOutRequest('', ticket)).toBe('');
  });
});
