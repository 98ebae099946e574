import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeChoices,
  chargeNews,
  chargesCents,
  type ShopCharges,
  toggleCharge,
} from '#shared/domain/ticket/ticket-charge.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { gstWithin } from '#shared/domain/values/money.ts';
import { readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const ROWS = [
  { name: 'Tail lift', code: 'TAIL', cents: 4_500 },
  { name: 'Fitting', code: 'FIT', cents: 15_000 },
];
const WITH_GST: ShopCharges = { rows: ROWS, includesGst: true };
const WITHOUT_GST: ShopCharges = { rows: ROWS, includesGst: false };
const NOT_SAID: ShopCharges = { rows: ROWS, includesGst: null };

describe('the charges of a shop', () => {
  it('are put on a ticket by their name, once, with GST, and taken off by the same key', () => {
    const one = toggleCharge(readyTicket(), 'Fitting', WITHOUT_GST);
    expect(one.charges).toEqual([{ name: 'Fitting', code: 'FIT', cents: 16_500 }]);
    const two = toggleCharge(one, 'tail  LIFT', WITH_GST);
    expect(two.charges).toEqual([...one.charges, { name: 'Tail lift', code: 'TAIL', cents: 4_500 }]);
    expect(toggleCharge(two, 'FITTING', WITH_GST).charges).toEqual([{ name: 'Tail lift', code: 'TAIL', cents: 4_500 }]);
  });

  it('are not put on while nobody has said whether GST is in them, nor where the shop has no such charge', () => {
    const ticket = readyTicket();
    expect(toggleCharge(ticket, 'Fitting', NOT_SAID)).toBe(ticket);
    expect(toggleCharge(ticket, 'Crane', WITH_GST)).toBe(ticket);
  });

  it('stay on a ticket as they were when the settings change, and can be taken off it', () => {
    const ticket = toggleCharge(toggleCharge(readyTicket(), 'Fitting', WITH_GST), 'Tail lift', WITH_GST);
    const dearer: ShopCharges = { rows: [{ name: 'Fitting', code: 'FIT-2', cents: 18_000 }], includesGst: true };
    expect(chargeChoices(ticket, dearer)).toEqual([
      { name: 'Fitting', on: true, cents: 15_000, asSetCents: 18_000 },
      { name: 'Tail lift', on: true, cents: 4_500, asSetCents: 4_500 },
    ]);
    expect(toggleCharge(ticket, 'Tail lift', dearer).charges).toEqual([
      { name: 'Fitting', code: 'FIT', cents: 15_000 },
    ]);
    const again = toggleCharge(toggleCharge(ticket, 'Fitting', dearer), 'Fitting', dearer);
    expect(again.charges.at(-1)).toEqual({ name: 'Fitting', code: 'FIT-2', cents: 18_000 });
  });

  it('are chosen from in the order of the settings, with the price of the settings while GST is not said', () => {
    expect(chargeChoices(readyTicket(), NOT_SAID)).toEqual([
      { name: 'Tail lift', on: false, cents: null, asSetCents: 4_500 },
      { name: 'Fitting', on: false, cents: null, asSetCents: 15_000 },
    ]);
  });

  it('are said where the settings have them otherwise by now', () => {
    const ticket = toggleCharge(toggleCharge(readyTicket(), 'Fitting', WITH_GST), 'Tail lift', WITH_GST);
    expect(chargeNews(ticket, WITH_GST)).toEqual([]);
    expect(chargeNews(ticket, NOT_SAID)).toEqual([]);
    const [fitting = ROWS[0]] = ROWS.slice(1);
    expect(chargeNews(ticket, { rows: fitting === undefined ? [] : [fitting], includesGst: false })).toEqual([
      'Fitting is $150.00 on this ticket and $165.00 in the settings.',
      'Tail lift is not among the charges in the settings any more.',
    ]);
    // The supplier refuses a code that it does not know: the one of the settings by now is not on the ticket.
    const lift = { name: 'tail lift', code: 'LIFT', cents: 4_500 };
    const code = 'Tail lift has the order code TAIL on this ticket and LIFT in the settings.';
    expect(chargeNews(ticket, { rows: [...ROWS.slice(1), lift], includesGst: null })).toEqual([code]);
    expect(chargeNews(ticket, { rows: [...ROWS.slice(1), { ...lift, cents: 5_000 }], includesGst: true })).toEqual([
      code,
      'Tail lift is $45.00 on this ticket and $50.00 in the settings.',
    ]);
  });

  it('are in the total of any ticket once, with GST taken of the whole', () => {
    const charge = fc.record({ name: fc.string(), code: fc.string(), cents: fc.integer({ min: 1, max: 1_000_000 }) });
    const price = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 20 }), fc.array(price, { maxLength: 8 }), (charges, prices) => {
        const lines = prices.map((each, at) => ticketLine({ id: `l${at}`, price: each }));
        const totals = ticketTotals(readyTicket({ lines, charges }));
        expect(totals.chargesCents).toBe(chargesCents(charges));
        expect(totals.totalCents).toBe(totals.goodsCents + totals.deliveryCents + totals.chargesCents);
        expect(totals.gstCents).toBe(gstWithin(totals.totalCents));
      }),
    );
  });

  it('is put back exactly where it was taken off, whatever is pressed twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Fitting', 'Tail lift'), { maxLength: 12 }), (pressed) => {
        const ticket = pressed.reduce((on, name) => toggleCharge(on, name, WITH_GST), readyTicket());
        for (const { name } of ROWS) {
          const times = pressed.filter((each) => each === name).length;
          expect(ticket.charges.filter((each) => each.name === name)).toHaveLength(times % 2);
        }
      }),
    );
  });
});
