import { describe, expect, it } from 'vitest';
import { isReadableQuote, readTicket } from '#main/records/joined/readable-ticket.ts';
import { splitTicket } from '#main/records/shop/customers.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const TICKET = setCustomer(emptyTicket({ lines: [sampleLine()] }), { name: 'Practice Customer' });
const { rest: BODY, fields: FIELDS } = splitTicket(TICKET);

function bodyWith(change: object): string {
  return JSON.stringify({ ...(JSON.parse(BODY) as object), ...change });
}

describe('a ticket of another counter', () => {
  it('is read with its customer, and without where that was forgotten', () => {
    expect(readTicket(BODY, FIELDS)).toEqual(TICKET);
    expect(readTicket(BODY, null)?.customer.name).toBe('');
  });

  it('is read where a newer Counterpart put more on it', () => {
    expect(readTicket(bodyWith({ invented: { later: ['a'] } }), FIELDS)?.lines).toEqual(TICKET.lines);
  });

  it.each([
    ['nothing', '{}'],
    ['no JSON', 'lines'],
    ['a list', '[]'],
    ['lines in another place', bodyWith({ lines: 'in another place' })],
    ['a line that is none', bodyWith({ lines: [null] })],
    ['a line without its part', bodyWith({ lines: [{ ...sampleLine(), sku: undefined }] })],
    ['another vehicle', bodyWith({ vehicle: 7 })],
    ['no time', bodyWith({ openedAt: null })],
    ['charges of another form', bodyWith({ charges: 'free' })],
  ])('is not read where its body has %s', (_, body) => {
    expect(readTicket(body, FIELDS)).toBeNull();
  });
});

describe('a quote of another counter', () => {
  const quoteWith = (change: object) =>
    JSON.stringify({
      validUntil: '2026-12-31',
      estimate: false,
      kept: { ticket: BODY, totals: { totalCents: 1 } },
      ...change,
    });

  it('is read in the form that is known, also with more in it', () => {
    expect(isReadableQuote(quoteWith({}), FIELDS)).toBe(true);
    expect(isReadableQuote(quoteWith({ invented: 'later' }), null)).toBe(true);
  });

  it.each([
    ['nothing', '{"elsewhere": true}'],
    ['no last day', quoteWith({ validUntil: null })],
    ['no total', quoteWith({ kept: { ticket: BODY, totals: {} } })],
    ['a ticket of another form', quoteWith({ kept: { ticket: '{}', totals: { totalCents: 1 } } })],
  ])('is not read where its body has %s', (_, body) => {
    expect(isReadableQuote(body, FIELDS)).toBe(false);
  });
});
