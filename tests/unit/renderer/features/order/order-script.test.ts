import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderDetails } from '#renderer/features/order/order-details.ts';
import { footWords } from '#renderer/features/order/order-messages.ts';
import { orderScript } from '#renderer/features/order/order-script.ts';
import { type OrderReview, type OrderSettings, reviewOrder } from '#shared/domain/order/order.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import { chooseRate, type Ticket, type TicketLine } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { type KnownAttributes, VEHICLE_ATTRIBUTES, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';
import { countHits } from '#tests/support/hit-counts.ts';

const settings: OrderSettings = {
  account: 'ACC-1',
  defaultWarehouse: 'SYD1',
  carrierAccount: 'CARRIER-1',
  freightChargeIdentifier: 'FREIGHT',
  serviceMap: [],
};

const typed = emptyTicket({
  lines: [sampleLine({ quantity: '2' }), sampleLine({ id: 'L2', sku: 'BALL-50', title: 'Tow ball', price: '29.95' })],
  customer: {
    name: 'Mia Chen',
    phone: '0491 570 156',
    email: 'mia@example.com',
    note: 'Ring first',
    company: '',
    abn: '',
  },
  address: {
    line1: '12 Stuart Highway',
    line2: '',
    city: 'Darwin',
    postcode: '0800',
    state: 'NT',
    country: 'Australia',
    countryCode: 'AU',
  },
  notes: 'Leave at the gate',
});

const hilux: VehicleChoice = {
  kind: 'from a part',
  id: 'a1f0',
  readAt: '2026-03-02T12:00:00.000+11:00',
  description: 'Toyota Hilux N80',
  attributes: Object.fromEntries(VEHICLE_ATTRIBUTES.map((name) => [name, null])) as KnownAttributes,
};

function delivered(ticket: Ticket, rate = sampleRate()): Ticket {
  const basket = basketOf(ticket, 10);
  if (!basket.ok) throw new Error('the ticket has a basket');
  const rates = sampleRates([rate], { fingerprint: basketFingerprint(basket.basket), limit: 10 });
  return chooseRate(setRates(ticket, rates), 'ST-EXP');
}

function script(ticket: Ticket, open = 0): readonly string[] {
  return orderScript(reviewOrder(ticket, settings), ticket, open).map(({ words }) => words);
}

describe('what is read to the customer before the order goes out', () => {
  it('is six short sentences: what, for which vehicle, to whom, how they are reached, by whom, for how much', () => {
    expect(script(delivered({ ...typed, vehicle: hilux }))).toEqual([
      'That’s 2 × Towbar Class 4 and 1 × Tow ball.',
      'For your Toyota Hilux N80.',
      'To Mia Chen, 12 Stuart Highway, Darwin NT 0800.',
      'We’ll reach you on 0491 570 156 or mia@example.com.',
      'StarTrack Express, 2-4 business days, $48.62.',
      '$1,576.57 in total, including delivery and $143.32 GST.',
    ]);
  });

  it('says that no vehicle was given, that nothing is delivered, and no way to reach them that was not typed', () => {
    const bare = { ...typed, customer: { ...typed.customer, email: '' } };
    expect(script(bare)).toContain('No vehicle was given, so fit was not checked.');
    expect(script(bare)).toContain('We’ll reach you on 0491 570 156.');
    const reached = (phone: string) => script({ ...bare, customer: { ...bare.customer, phone } });
    for (const together of ['0491570156', '+61491570156'])
      expect(reached(together)).toContain('We’ll reach you on 0491 570 156.');
    expect(reached('0255501234')).toContain('We’ll reach you on (02) 5550 1234.');
    expect(reached(' +64 21 555 0123 ')).toContain('We’ll reach you on +64 21 555 0123.');
    expect(script(bare).at(-1)).toBe('$1,527.95 in total without delivery, including $138.90 GST.');
    expect(script(bare)).toHaveLength(5);
  });

  it('reads no total while a change is to be resolved, which may make it another one', () => {
    const resolved = script(typed);
    expect(script(typed, 1)).toEqual(resolved.filter((words) => !words.includes('in total')));
    expect(script(typed, 1)).toHaveLength(resolved.length - 1);
  });

  it('reads free freight as free, and no time that the carrier did not give', () => {
    const free = sampleRate({ priceInCents: 0, priceInDollars: 0, deliveryText: null });
    expect(script(delivered(typed, free))).toContain('StarTrack Express, free.');
  });

  it('never sounds as if a part fitted that is not known to', () => {
    const [first, second] = typed.lines as readonly [TicketLine, TicketLine];
    const doubtful = { ...second, verdict: 'cannot tell' as const };
    expect(script({ ...typed, vehicle: hilux, lines: [first, doubtful] })[1] ?? '').toBe(
      'For your Toyota Hilux N80 – fit is not confirmed for 1 of 2 items.',
    );
    const unknown = { ...first, verdict: null };
    expect(script({ ...typed, vehicle: hilux, lines: [unknown] })[1]).toBe(
      'For your Toyota Hilux N80 – fit is not confirmed.',
    );
  });

  it('names the first of many items, and counts the rest', () => {
    const lines = Array.from({ length: 14 }, (_, at) =>
      sampleLine({ id: `L${at}`, sku: `SKU-${at}`, title: `Part ${at}`, price: '10.00' }),
    );
    expect(script({ ...typed, lines })[0]).toBe('That’s 14 items: 1 × Part 0, 1 × Part 1 and 12 more.');
  });

  it('names a country that is not Australia, and a part without a name by its code', () => {
    const address = { ...typed.address, state: '', postcode: '6011', country: 'New Zealand', countryCode: 'NZ' };
    const review: OrderReview = reviewOrder(typed, settings);
    if (review.request === null) throw new Error('nothing is in the way');
    const { order } = review.request;
    const abroad = {
      ...review,
      request: { order: { ...order, address: { ...order.address, country: 'New Zealand', country_code: 'NZ' } } },
    };
    expect(orderScript(abroad, { ...typed, address })[2]?.words).toContain(', New Zealand.');
    expect(script({ ...typed, lines: [sampleLine({ title: ' ' })] })[0]).toBe('That’s 1 × TB-HIL-C4.');
  });

  it('is nothing while something stands in the way', () => {
    expect(script({ ...typed, customer: { ...typed.customer, name: '' } })).toEqual([]);
  });

  it('is at most six sentences, one of each topic, whatever is on the ticket', () => {
    const hits = countHits({ read: 0.5, six: 0.1 });
    const title = fc.oneof(fc.constant(''), fc.string({ maxLength: 80 }));
    const line = fc.record({
      title,
      quantity: fc.integer({ min: 1, max: 9 }).map(String),
      verdict: fc.constantFrom('listed' as const, 'cannot tell' as const, null),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(null, hilux),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(null, '2-4 business days', 'next Tuesday. Perhaps.'),
        fc.integer({ min: 0, max: 6 }),
        (parts, vehicle, withDelivery, withEmail, deliveryText, charged) => {
          const charges = Array.from({ length: charged }, (_, at) => ({
            name: `Charge ${at}`,
            code: `C${at}`,
            cents: 1_000,
          }));
          const lines = parts.map((part, at) =>
            sampleLine({ ...part, id: `L${at}`, sku: `SKU-${at}`, price: '10.00' }),
          );
          const customer = { ...typed.customer, email: withEmail ? 'mia@example.com' : '' };
          const ticket = { ...typed, lines, vehicle, customer, charges };
          const whole = withDelivery ? delivered(ticket, sampleRate({ deliveryText })) : ticket;
          const read = orderScript(reviewOrder(whole, settings), whole);
          hits.count('read', read.length > 0);
          hits.count('six', read.length === 6);
          expect(read.length).toBeLessThanOrEqual(6);
          expect(new Set(read.map(({ about }) => about)).size).toBe(read.length);
        },
      ),
    );
    hits.expectShares();
  });
});

it('reads what is charged beside parts and delivery with the total, which has it once', () => {
  const charges = [
    { name: 'Tail lift', code: 'TAIL', cents: 4_500 },
    { name: 'Fitting', code: 'FIT', cents: 15_000 },
  ];
  expect(script(delivered({ ...typed, charges })).slice(-2)).toEqual([
    'StarTrack Express, 2-4 business days, $48.62.',
    'Plus Tail lift $45.00 and Fitting $150.00: $1,771.57 in total, including delivery and $161.05 GST.',
  ]);
  // A charge is no delivery.
  expect(script({ ...typed, charges }).at(-1)).toMatch(
    /^Plus Tail lift \$45\.00 and Fitting \$150\.00: .* without delivery/,
  );
  const many = ['A', 'B', 'C', 'D'].map((code) => ({ name: `Charge ${code}`, code, cents: 1_000 }));
  expect(script({ ...typed, charges: many }).at(-1)).toMatch(/^Plus 4 charges \$40\.00: /);
});

describe('what stands behind it', () => {
  function details(ticket: Ticket): string {
    return orderDetails(reviewOrder(ticket, settings), ticket)
      .map((part) => `${part.title}: ${part.sentences.join(' ')}`)
      .join('\n');
  }

  it('is every part with how many, for how much and from where', () => {
    const text = details(delivered(typed));
    expect(text).toContain('2 × Towbar Class 4 (TB-HIL-C4) at $749.00 each, $1,498.00 together, from SYD1.');
    expect(text).toContain('1 × Tow ball (BALL-50) at $29.95, from SYD1.');
  });

  it('is how the customer is reached, their note, the reference and the notes for the supplier', () => {
    const text = details(typed);
    expect(text).toContain('Customer: 0491 570 156, mia@example.com Customer note: Ring first');
    expect(text).toContain('Reference: CP-260302-0001, account ACC-1, warehouse SYD1.');
    expect(text).toContain('Supplier notes: Leave at the gate');
    expect(text).not.toContain('Fit:');
    expect(details({ ...typed, vehicle: hilux })).toContain('Fit: ');
  });

  it('is nothing while something stands in the way', () => {
    expect(details({ ...typed, lines: [] })).toBe('');
  });
});

it('says at the foot the total and what is in it, and no total before it is final', () => {
  const delivered = { totalCents: 157_657, deliveryCents: 4_862, chargesCents: 0, gstCents: 14_332, delivered: true };
  expect(footWords(delivered, true)).toBe('Total $1,576.57 incl. delivery $48.62 · GST $143.32');
  expect(footWords(delivered, false)).toBe('Incl. delivery $48.62 · GST $143.32');
  const picked = { totalCents: 152_795, deliveryCents: 0, chargesCents: 0, gstCents: 13_890, delivered: false };
  expect(footWords(picked, true)).toBe('Total $1,527.95, delivery not added · GST $138.90');
  expect(footWords({ ...picked, chargesCents: 4_500, gstCents: 14_299 }, false)).toBe(
    'Delivery not added · charges $45.00 · GST $142.99',
  );
});
