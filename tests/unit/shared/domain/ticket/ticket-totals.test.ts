import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodsFingerprint } from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

describe('the totals of a ticket', () => {
  it('are exact, with GST taken of the total', () => {
    const ticket = readyTicket({
      lines: [ticketLine({ quantity: '3', price: '0.10' }), ticketLine({ id: 'l2', quantity: '1', price: '0.07' })],
    });
    expect(ticketTotals(ticket)).toEqual({
      lines: [
        { id: 'l1', cents: 30 },
        { id: 'l2', cents: 7 },
      ],
      goodsCents: 37,
      deliveryCents: 0,
      chargesCents: 0,
      totalCents: 37,
      gstCents: 3,
      complete: true,
    });
  });

  it('leave a line out that cannot be read, and say that they are not complete', () => {
    const ticket = readyTicket({
      lines: [ticketLine(), ticketLine({ id: 'l2', price: '' }), ticketLine({ id: 'l3', quantity: '1e9' })],
    });
    expect(ticketTotals(ticket)).toMatchObject({
      lines: [{ cents: 54_900 }, { cents: null }, { cents: null }],
      goodsCents: 54_900,
      complete: false,
    });
  });

  it('are whole cents whatever was typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('9999', '9999999.99', '$1,000.00', '0'),
    );
    const line = fc.record({ quantity: typed, price: typed }).map((change) => ticketLine(change));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const totals = ticketTotals(readyTicket({ lines }));
        for (const cents of [totals.goodsCents, totals.totalCents, totals.gstCents]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        }
        expect(totals.goodsCents).toBe(totals.lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0));
        expect(totals.complete).toBe(totals.lines.every(({ cents }) => cents !== null));
      }),
    );
  });
});

describe('the delivery of a ticket whose customer was forgotten', () => {
  const NOWHERE: Ticket['address'] = { ...readyTicket().address, line1: '', line2: '', city: '', postcode: '' };

  /** A ticket with a rate, left without its address, as its records keep it. */
  function forgotten(lines: Ticket['lines']): Ticket {
    const rates = sampleRates([sampleRate()]);
    const fingerprint = goodsFingerprint({ lines, rates }) ?? '';
    return readyTicket({
      lines,
      address: NOWHERE,
      rates: { ...rates, fingerprint },
      chosenRate: { serviceCode: sampleRate().serviceCode, fingerprint },
    });
  }

  it('stands as long as its items do', () => {
    const left = forgotten([ticketLine(), ticketLine({ id: 'l2', sku: 'BALL' })]);
    expect(currentRate(left)?.serviceCode).toBe(sampleRate().serviceCode);
    expect(currentRate({ ...left, lines: [...left.lines].reverse() })?.serviceCode).toBe(sampleRate().serviceCode);
    expect(currentRate({ ...left, lines: left.lines.slice(1) })).toBeNull();
  });

  it('is left out where a quantity cannot be read, or no rates were asked for', () => {
    const left = forgotten([ticketLine()]);
    expect(currentRate({ ...left, lines: [ticketLine({ quantity: 'two' })] })).toBeNull();
    expect(goodsFingerprint({ ...left, rates: null })).toBeNull();
  });
});
