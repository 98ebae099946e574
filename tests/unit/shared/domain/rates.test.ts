import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketFingerprint,
  basketOf,
  chosenRate,
  compareRates,
  type RateBasket,
  ratesRequestOf,
} from '../../../../src/shared/domain/rates.ts';
import { chooseRate, setRates, type Ticket } from '../../../../src/shared/domain/ticket.ts';
import { ticketTotals } from '../../../../src/shared/domain/ticket-totals.ts';
import { ratesRequest, type ShippingRate } from '../../../../src/shared/interface/shipping-rates.ts';
import { ticketSchema } from '../../../../src/shared/ticket-schema.ts';
import { READ_AT, readyTicket, ticketLine } from './samples.ts';

function basket(ticket: Ticket = readyTicket(), limit = 10): RateBasket {
  const made = basketOf(ticket, limit);
  if (!made.ok) throw new Error(made.problems.map(({ message }) => message).join());
  return made.basket;
}

function rate(change: Partial<ShippingRate> = {}): ShippingRate {
  return {
    service_name: 'StarTrack Express',
    service_code: 'ST-EXP',
    total_price_in_cents: 4_862,
    total_price: 48.62,
    description: '2-4 business days',
    currency: 'AUD',
    ...change,
  };
}

function compare(...rates: readonly ShippingRate[]) {
  return compareRates({ rates: [...rates] }, basket(), READ_AT);
}

describe('the basket of a ticket', () => {
  it('has what the rate request wants, lines of one part and brand together', () => {
    const ticket = readyTicket({
      lines: [
        ticketLine({ id: 'l1', sku: 'TB-100', quantity: '2' }),
        ticketLine({ id: 'l2', sku: 'BALL', brand: null }),
        ticketLine({ id: 'l3', sku: 'TB-100', quantity: ' 1 ' }),
        ticketLine({ id: 'l4', sku: 'TB-100', brand: 'Other' }),
      ],
    });
    expect(basket(ticket, 5)).toEqual({
      items: [
        { sku: 'BALL', quantity: 1, brand: '' },
        { sku: 'TB-100', quantity: 3, brand: 'Hayman' },
        { sku: 'TB-100', quantity: 1, brand: 'Other' },
      ],
      destination: {
        address1: '1 Sample Street',
        city: 'Darwin',
        province: 'NT',
        postcode: '0800',
        country: 'Australia',
      },
      ratesMode: 'all',
      limit: 5,
    });
  });

  it('is not made of a bad quantity or half an address: each is said beside its field', () => {
    const ticket = readyTicket({
      lines: [ticketLine({ id: 'l1', quantity: '2,5' }), ticketLine({ id: 'l2', sku: 'BALL' })],
      address: { ...readyTicket().address, postcode: '800', city: '' },
    });
    const made = basketOf(ticket, 10);
    expect(made.ok ? [] : made.problems.map(({ field }) => field)).toEqual([
      'lines.l1.quantity',
      'address.city',
      'address.postcode',
    ]);
    expect(basketOf(readyTicket({ lines: [] }), 10)).toMatchObject({ ok: false, problems: [{ field: 'lines' }] });
    expect(basketOf(readyTicket({ lines: [ticketLine({ quantity: '0' })] }), 10)).toMatchObject({
      ok: false,
      problems: [{ field: 'lines.l1.quantity' }],
    });
  });

  it('goes out with the postcode as an integer, exactly as the interface shows', () => {
    const request = ratesRequestOf(basket());
    expect(request).toEqual({
      shipping_quote_request: {
        items: [{ sku: 'TB-100', quantity: 1, brand: 'Hayman' }],
        destination: {
          address1: '1 Sample Street',
          city: 'Darwin',
          province: 'NT',
          postcode: 800,
          country: 'Australia',
        },
        rates_mode: 'all',
        limit: 10,
      },
    });
    expect(ratesRequest.safeParse(request).success).toBe(true);
  });
});

const anyBasket: fc.Arbitrary<RateBasket> = fc.record({
  items: fc.array(
    fc.record({
      sku: fc.constantFrom('A', 'B', 'A"', ','),
      quantity: fc.integer({ min: 1, max: 3 }),
      brand: fc.constantFrom('', 'X', '","'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  destination: fc.record({
    address1: fc.constantFrom('1 A St', '1 A St '),
    city: fc.constantFrom('Darwin', 'NT'),
    province: fc.constantFrom('NT', 'Darwin'),
    postcode: fc.constantFrom('0800', '8000'),
    country: fc.constantFrom('Australia', 'AU'),
  }),
  ratesMode: fc.constantFrom('all', 'best'),
  limit: fc.integer({ min: 1, max: 3 }),
});

/** A basket in one text of its own, whatever the order of its items. */
function canonical({ items, destination, ratesMode, limit }: RateBasket): string {
  const counts = new Map<string, number>();
  for (const { sku, brand, quantity } of items) {
    const key = JSON.stringify([sku, brand]);
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  const { address1, city, province, postcode, country } = destination;
  return JSON.stringify([
    [...counts].map((count) => JSON.stringify(count)).toSorted(),
    address1,
    city,
    province,
    postcode,
    country,
    ratesMode,
    limit,
  ]);
}

describe('the fingerprint of a basket', () => {
  it('is the same for the same basket in any order, and another for any other', () => {
    fc.assert(
      fc.property(anyBasket, anyBasket, (left, right) => {
        expect(basketFingerprint(left) === basketFingerprint(right)).toBe(canonical(left) === canonical(right));
        const turned = { ...left, items: left.items.toReversed() };
        expect(basketFingerprint(turned)).toBe(basketFingerprint(left));
      }),
    );
  });

  it('changes with every single thing that rates are quoted for', () => {
    const first = basket();
    const { destination } = first;
    const others: readonly RateBasket[] = [
      { ...first, limit: 9 },
      { ...first, ratesMode: 'best' },
      { ...first, items: [{ sku: 'TB-100', quantity: 2, brand: 'Hayman' }] },
      { ...first, items: [{ sku: 'TB-100', quantity: 1, brand: '' }] },
      { ...first, items: [{ sku: 'TB-101', quantity: 1, brand: 'Hayman' }] },
      ...Object.keys(destination).map((field) => ({ ...first, destination: { ...destination, [field]: 'other' } })),
    ];
    const names = new Set([first, ...others].map(basketFingerprint));
    expect(names.size).toBe(others.length + 1);
    expect([...names].every((name) => name.length <= 200)).toBe(true);
  });
});

describe('rates that are compared', () => {
  it('stand by price, the cheapest and the fastest marked', () => {
    const view = compare(
      rate(),
      rate({
        service_code: 'TNT',
        service_name: 'TNT Overnight',
        total_price_in_cents: 9_000,
        total_price: 90,
        description: 'Overnight',
      }),
      rate({
        service_code: 'HUNT',
        total_price_in_cents: 3_715,
        total_price: 37.15,
        description: 'When the truck is full',
      }),
    );
    expect(view.rows.map(({ serviceCode, cheapest, fastest }) => [serviceCode, cheapest, fastest])).toEqual([
      ['HUNT', true, false],
      ['ST-EXP', false, false],
      ['TNT', false, true],
    ]);
    expect(view.rows[0]).toMatchObject({ deliveryText: 'When the truck is full', days: null, unusable: null });
    expect(view).toMatchObject({
      readAt: READ_AT,
      postcode: '0800',
      limit: 10,
      remark: null,
      fingerprint: basketFingerprint(basket()),
    });
  });

  it('mark the sooner of two equal prices, and the cheaper of two equal days', () => {
    const view = compare(
      rate({ service_code: 'SLOW', description: '5-9 business days' }),
      rate({ service_code: 'SOON', description: '2-5 business days' }),
      rate({ service_code: 'SOONER', description: '1-5 business days' }),
      rate({ service_code: 'DEAR', description: '1-5 business days', total_price: 99, total_price_in_cents: 9_900 }),
    );
    expect(view.rows.map(({ serviceCode }) => serviceCode)).toEqual(['SOONER', 'SOON', 'SLOW', 'DEAR']);
    expect(view.rows[0]).toMatchObject({ cheapest: true, fastest: true });
    expect(view.rows.filter(({ cheapest, fastest }) => cheapest || fastest)).toHaveLength(1);
  });

  it('put a text that cannot be read behind those of the same price that can', () => {
    const unreadable = rate({ service_code: 'SOME', description: 'soon' });
    expect(compare(unreadable, rate()).rows.map(({ serviceCode }) => serviceCode)).toEqual(['ST-EXP', 'SOME']);
    expect(compare(rate(), unreadable).rows.map(({ serviceCode }) => serviceCode)).toEqual(['ST-EXP', 'SOME']);
  });

  it('that disagree between cents and dollars name both, and neither wins', () => {
    const [row] = compare(rate({ total_price: 84.62 })).rows;
    expect(row).toMatchObject({ pricesAgree: false, priceInCents: 4_862, priceInDollars: 84.62, cheapest: false });
    expect(row?.unusable).toContain('$48.62');
    expect(row?.unusable).toContain('$84.62');
  });

  it.each([48.62, 0.1, 0.29, 1.1, 19.99, 1_234.56, 4.35, 1.005])('compare %d exactly with its cents', (dollars) => {
    const cents = Number(`${dollars}e2`);
    expect(compare(rate({ total_price: dollars, total_price_in_cents: Math.round(cents) })).rows[0]?.pricesAgree).toBe(
      Number.isInteger(cents),
    );
  });

  it('agree for every price of whole cents, and for no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: -3, max: 3 }), (cents, off) => {
        const [row] = compare(rate({ total_price: cents / 100, total_price_in_cents: cents + off })).rows;
        expect(row?.pricesAgree).toBe(off === 0);
      }),
    );
  });

  it.each([
    [{ currency: 'USD' }, 'in USD, not added up with dollars'],
    [{ currency: undefined }, 'no currency was given'],
    [{ currency: ' ' }, 'no currency was given'],
    [{ total_price: -1, total_price_in_cents: -100 }, 'the price is negative'],
    [{ total_price: Number.POSITIVE_INFINITY }, 'its two prices disagree'],
    [{ service_code: 'x'.repeat(501) }, 'its code is too long to be ordered'],
  ])('cannot be ordered with %j', (change, reason) => {
    const { currency, ...rest } = { ...rate(), ...change };
    const view = compare(currency === undefined ? rest : { ...rest, currency });
    expect(view.rows[0]?.unusable).toContain(reason);
    expect(view.rows[0]).toMatchObject({ cheapest: false, fastest: false });
    expect(view.remark).toContain('None of these rates');
  });

  it('take "aud" for dollars', () => {
    expect(compare(rate({ currency: ' aud ' })).rows[0]).toMatchObject({ currency: 'aud', unusable: null });
  });

  it('that share a code cannot be told apart on an order, so neither can be chosen', () => {
    const view = compare(
      rate({ service_name: 'A' }),
      rate({ service_name: 'B' }),
      rate({ service_code: 'OK', total_price: 99, total_price_in_cents: 9_900 }),
    );
    expect(view.rows.map(({ unusable }) => unusable)).toEqual([
      null,
      'two rates share the code ST-EXP',
      'two rates share the code ST-EXP',
    ]);
    expect(view.rows[0]).toMatchObject({ serviceCode: 'OK', cheapest: true });
  });

  it('without a name or a text show their code, and no days', () => {
    const { service_name: _, description: __, ...bare } = rate();
    expect(compare(bare).rows[0]).toMatchObject({ serviceName: 'ST-EXP', deliveryText: null, days: null });
    expect(compare(rate({ service_name: ' ', description: ' ' })).rows[0]).toMatchObject({
      serviceName: 'ST-EXP',
      deliveryText: null,
    });
  });

  it('without a price that can be read are left out and named, and cost the others nothing', () => {
    const { total_price: _dollars, ...noDollars } = rate({ service_code: 'A', service_name: 'Aramex' });
    const { total_price_in_cents: _cents, ...noCents } = rate({ service_code: 'B', service_name: ' ' });
    const view = compare(rate(), noDollars, noCents);
    expect(view.rows.map(({ serviceCode, cheapest }) => [serviceCode, cheapest])).toEqual([['ST-EXP', true]]);
    expect(view.remark).toBe('Left out, as no price came that can be read: Aramex, B. Ask the supplier.');
    const none = compare(...['A', 'B', 'C', 'D'].map((code) => ({ service_code: code })));
    expect(none.rows).toEqual([]);
    expect(none.remark).toBe('Left out, as no price came that can be read: A, B, C and 1 more. Ask the supplier.');
  });

  it('that share a code with one that has no price cannot be chosen', () => {
    const view = compare(rate(), { service_code: 'ST-EXP' });
    expect(view.rows[0]?.unusable).toBe('two rates share the code ST-EXP');
    expect(view.remark).toContain('Left out');
    expect(view.remark).toContain('None of these rates');
  });

  it('in another currency are never added up with dollars, whatever else is on the ticket', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('NZD', 'USD', 'aus', '', ' '),
        fc.integer({ min: 1, max: 99_999 }),
        (currency, cents) => {
          const view = compare(rate({ currency, total_price: cents / 100, total_price_in_cents: cents }));
          const ticket = chooseRate(setRates(readyTicket(), view), 'ST-EXP');
          expect(ticketTotals(ticket)).toMatchObject({ deliveryCents: 0, totalCents: 54_900 });
        },
      ),
    );
  });

  it('of which none came say what is likely', () => {
    expect(compare().remark).toContain('leading zero');
    const toSydney = readyTicket({ address: { ...readyTicket().address, postcode: '2000', state: 'NSW' } });
    expect(compareRates({ rates: [] }, basket(toSydney), READ_AT).remark).toContain('managed catalogue');
    const toCanberra = readyTicket({ address: { ...readyTicket().address, postcode: '0200', state: 'ACT' } });
    expect(compareRates({ rates: [] }, basket(toCanberra), READ_AT).remark).toContain('(200)');
  });

  it('are at most two hundred, the best of them, and fit on a ticket however long their texts are', () => {
    const text = 'ä'.repeat(5_000);
    const rates = Array.from({ length: 250 }, (_, at) =>
      rate({
        service_code: `${at}`,
        service_name: text,
        description: text,
        total_price: at + 1,
        total_price_in_cents: 100 * (at + 1),
      }),
    );
    const view = compare(...rates.toReversed());
    expect(view.rows).toHaveLength(200);
    expect(view.rows[0]).toMatchObject({ serviceCode: '0', cheapest: true });
    expect(view.remark).toBe('250 rates came; the 200 best are shown.');
    expect(ticketSchema.safeParse(readyTicket({ rates: view })).success).toBe(true);
  });

  it('mark at most one as cheapest, and it is the cheapest that can be ordered', () => {
    const anyRate = fc.record({
      service_code: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      cents: fc.integer({ min: -2, max: 5 }),
      off: fc.constantFrom(0, 0, 0, 1),
      currency: fc.constantFrom('AUD', 'AUD', 'NZD'),
      description: fc.constantFrom('1-2 business days', '2 days', 'Overnight', 'soon'),
    });
    fc.assert(
      fc.property(fc.array(anyRate, { maxLength: 6 }), (rates) => {
        const view = compare(
          ...rates.map(({ service_code, cents, off, currency, description }) =>
            rate({ service_code, total_price_in_cents: cents + off, total_price: cents / 100, currency, description }),
          ),
        );
        const usable = view.rows.filter(({ unusable }) => unusable === null);
        expect(view.rows).toHaveLength(rates.length);
        expect(view.rows.filter(({ cheapest }) => cheapest)).toHaveLength(Math.min(1, usable.length));
        const cheapest = view.rows.find((row) => row.cheapest);
        expect(usable.every(({ priceInCents }) => priceInCents >= (cheapest?.priceInCents ?? 0))).toBe(true);
        const readable = usable.filter(({ days }) => days !== null);
        expect(view.rows.filter(({ fastest }) => fastest)).toHaveLength(Math.min(1, readable.length));
        const fastest = view.rows.find((row) => row.fastest);
        expect(readable.every(({ days }) => (days?.to ?? 0) >= (fastest?.days?.to ?? 0))).toBe(true);
        expect(new Set(usable.map(({ serviceCode }) => serviceCode)).size).toBe(usable.length);
      }),
    );
  });
});

describe('the chosen rate', () => {
  const rates = compare(rate(), rate({ service_code: 'BAD', currency: 'USD' }));
  const { fingerprint } = rates;

  it('counts while everything bears the same fingerprint', () => {
    const ticket = readyTicket({ rates, chosenRate: { serviceCode: 'ST-EXP', fingerprint } });
    expect(chosenRate(ticket, fingerprint)?.serviceCode).toBe('ST-EXP');
    expect(chosenRate(ticket, 'another')).toBeNull();
    expect(chosenRate({ ...ticket, rates: { ...rates, fingerprint: 'another' } }, fingerprint)).toBeNull();
    expect(
      chosenRate({ ...ticket, chosenRate: { serviceCode: 'ST-EXP', fingerprint: 'another' } }, 'another'),
    ).toBeNull();
  });

  it('is none where none was chosen, it is gone, or it cannot be ordered', () => {
    expect(chosenRate(readyTicket({ rates }), fingerprint)).toBeNull();
    expect(chosenRate(readyTicket({ chosenRate: { serviceCode: 'ST-EXP', fingerprint } }), fingerprint)).toBeNull();
    for (const serviceCode of ['BAD', 'GONE']) {
      expect(chosenRate(readyTicket({ rates, chosenRate: { serviceCode, fingerprint } }), fingerprint)).toBeNull();
    }
  });
});
