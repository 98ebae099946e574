import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketFingerprint,
  basketOf,
  chosenRate,
  compareRates,
  type RateBasket,
  ratesRequestOf,
  ratesWithGst,
} from '#shared/domain/ticket/rates.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { sameRate, setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { ratesRequest, type ShippingRate } from '#shared/interface/shipping-rates.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

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

/** The sample rate once it was undone, with what was told of it. */
const UNDONE = {
  serviceCode: 'ST-EXP',
  fingerprint: '',
  told: { serviceName: 'StarTrack Express', priceInCents: 4_862, deliveryText: '2-4 business days' },
};

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
    const marked = (mark: 'cheapest' | 'fastest') => view.rows.filter((row) => row[mark]).map((row) => row.serviceCode);
    expect(marked('cheapest')).toEqual(['SOONER', 'SOON', 'SLOW']);
    expect(marked('fastest')).toEqual(['SOONER', 'DEAR']);
  });

  it('claim no best of a list that is as long as was asked for, and say so', () => {
    const full = compareRates({ rates: [rate(), rate({ service_code: 'B' })] }, basket(readyTicket(), 2), READ_AT);
    expect(full.rows.some(({ cheapest, fastest }) => cheapest || fastest)).toBe(false);
    expect(full.remark).toContain('2 rates came, as many as were asked for: there may be cheaper');
    const one = compareRates({ rates: [rate()] }, basket(readyTicket(), 1), READ_AT);
    expect(one.remark).toContain('1 rate came, as many as were asked for');
    const unusable = compareRates({ rates: [rate({ currency: 'NZD' })] }, basket(readyTicket(), 1), READ_AT);
    expect(unusable.remark).toBe('None of these rates can be used: the reason is beside each.');
    const over = compareRates({ rates: [rate(), rate({ service_code: 'B' })] }, basket(readyTicket(), 1), READ_AT);
    expect(over.rows.some(({ cheapest, fastest }) => cheapest || fastest)).toBe(false);
    expect(over.remark).toContain('2 rates came, more than the 1 asked for: there may be cheaper');
    const short = compareRates({ rates: [rate()] }, basket(readyTicket(), 2), READ_AT);
    expect(short).toMatchObject({ remark: null, rows: [{ cheapest: true, fastest: true }] });
  });

  it.each([48.619_999_99, 48.620_000_01, 48.615, 48.624_9])(
    'take %d for the cents that it rounds to',
    (total_price) => {
      expect(compare(rate({ total_price })).rows[0]).toMatchObject({ pricesAgree: true, unusable: null });
    },
  );

  it.each([48.614_9, 48.625, 48.63, Number.POSITIVE_INFINITY])('do not take %d for other cents', (total_price) => {
    expect(compare(rate({ total_price })).rows[0]?.pricesAgree).toBe(false);
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

  it.each([48.62, 0.1, 0.29, 1.1, 19.99, 1_234.56, 4.35, 1.005])('compare %d with its cents, rounded', (dollars) => {
    const total_price_in_cents = Math.round(Number(`${dollars}e2`));
    expect(compare(rate({ total_price: dollars, total_price_in_cents })).rows[0]?.pricesAgree).toBe(true);
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
    [{ currency: 'USD' }, 'price is in USD'],
    [{ currency: undefined }, 'no currency given'],
    [{ currency: ' ' }, 'no currency given'],
    [{ total_price: -1, total_price_in_cents: -100 }, 'price is negative'],
    [{ total_price: Number.POSITIVE_INFINITY }, 'supplier sent two prices'],
    [{ service_code: 'x'.repeat(501) }, 'its code is too long to order'],
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

  it('without a price that can be read are left out and named, and no other is called the cheapest', () => {
    const { total_price: _dollars, ...noDollars } = rate({ service_code: 'A', service_name: 'Aramex' });
    const { total_price_in_cents: _cents, ...noCents } = rate({ service_code: 'B', service_name: ' ' });
    const view = compare(rate(), noDollars, noCents);
    expect(view.rows.map(({ serviceCode, cheapest }) => [serviceCode, cheapest])).toEqual([['ST-EXP', false]]);
    expect(view.rows[0]).toMatchObject({ unusable: null });
    expect(view.remark).toBe('Skipped, no readable price: Aramex, B. Ask the supplier.');
    const none = compare(...['A', 'B', 'C', 'D'].map((code) => ({ service_code: code })));
    expect(none.rows).toEqual([]);
    expect(none.remark).toBe('Skipped, no readable price: A, B, C and 1 more. Ask the supplier.');
  });

  it('claim no cheapest where another may cost less for what could be read of it', () => {
    const marks = (other: ShippingRate) =>
      compare(rate({ service_code: 'OK', total_price: 12, total_price_in_cents: 1_200 }), other).rows.some(
        ({ cheapest }) => cheapest,
      );
    const { total_price_in_cents: _, ...dollarsAlone } = rate({ total_price: 10 });
    const { currency: __, ...noCurrency } = rate({ total_price: 10, total_price_in_cents: 1_000 });
    expect(marks(dollarsAlone)).toBe(false);
    expect(marks({ service_code: 'A' })).toBe(false);
    expect(marks(noCurrency)).toBe(false);
    expect(marks(rate({ total_price: 10, total_price_in_cents: 9_900 }))).toBe(false);
    expect(marks(rate({ total_price: 99, total_price_in_cents: 1_000 }))).toBe(false);
    expect(marks(rate({ total_price: 99, total_price_in_cents: 9_800 }))).toBe(true);
    expect(marks({ ...noCurrency, total_price: 99, total_price_in_cents: 9_900 })).toBe(true);
  });

  it('claim no fastest where another may come sooner for what could be read of it', () => {
    const marks = (days: string, ...others: readonly ShippingRate[]) =>
      compare(rate({ service_code: 'OK', description: days }), ...others).rows.some(({ fastest }) => fastest);
    const { description: _, ...silent } = rate();
    expect(marks('5 days', rate({ description: 'When the truck is full' }))).toBe(false);
    expect(marks('5 days', silent)).toBe(false);
    expect(marks('5 days', { service_code: 'A', description: '2 days' })).toBe(false);
    expect(marks('5 days', { service_code: 'A' })).toBe(false);
    expect(marks('5 days', { service_code: 'A', description: '7 days' })).toBe(true);
    expect(marks('5 days', rate({ description: '2-3 weeks' }))).toBe(true);
    expect(marks('Overnight', rate({ description: 'When the truck is full' }))).toBe(true);
    expect(marks('Overnight', rate({ description: 'Same day if ordered by noon' }))).toBe(false);
    const same = compare(rate({ description: 'Same day' }), rate({ service_code: 'B', description: '24 hours' }));
    expect(same.rows.map(({ fastest }) => fastest)).toEqual([true, false]);
  });

  it('claim no fastest of business days where days of the week may come sooner, and none the other way', () => {
    const marked = (...descriptions: readonly string[]) =>
      compare(...descriptions.map((description, at) => rate({ service_code: `${at}`, description }))).rows.flatMap(
        ({ fastest, deliveryText }) => (fastest ? [deliveryText] : []),
      );
    expect(marked('3 business days', '4 days')).toEqual([]);
    expect(marked('3 business days', '8 days')).toEqual(['3 business days']);
    expect(marked('4 business days', '3 days')).toEqual(['3 days']);
    expect(marked('3 business days', '3 days')).toEqual(['3 days']);
    expect(marked('3 days', '3 business days')).toEqual(['3 days']);
    expect(marked('3 business days', '3 working days')).toEqual(['3 business days', '3 working days']);
  });

  it('that share a code with one that has no price cannot be chosen', () => {
    const view = compare(rate(), { service_code: 'ST-EXP' });
    expect(view.rows[0]?.unusable).toBe('two rates share the code ST-EXP');
    expect(view.remark).toContain('Skipped');
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
    expect(compare().remark).toContain('lost the zero');
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
    // More than were asked for came: nothing is claimed of them.
    expect(view.rows[0]).toMatchObject({ serviceCode: '0', cheapest: false });
    expect(view.remark).toContain('250 rates came; the best 200 are shown.');
    expect(ticketSchema.safeParse(readyTicket({ rates: view })).success).toBe(true);
  });

  it('are kept with the ticket however long what is said of them is', () => {
    const isKept = (ticket: Ticket) => ticketSchema.safeParse(ticket).success;
    const unpriced = ['A', 'B', 'C', 'D'].map((name) => ({
      service_code: name,
      service_name: name.repeat(900),
      currency: 'AUD',
    }));
    const view = compareRates(
      { rates: [...unpriced, rate({ total_price: 1e300 })] },
      basket(readyTicket(), 5),
      READ_AT,
    );
    expect(isKept(readyTicket({ rates: view }))).toBe(true);
    expect(view.remark).toContain('and 1 more. Ask the supplier.');
    const chosen = {
      ...UNDONE,
      told: { ...UNDONE.told, serviceName: 'S'.repeat(500), deliveryText: 'd'.repeat(2_000) },
    };
    const said = { ...view, remark: 'r'.repeat(2_000) };
    expect(isKept(setRates(readyTicket({ chosenRate: chosen }), said))).toBe(true);
    expect(isKept(readyTicket({ rates: ratesWithGst(view, null) }))).toBe(true);
  });

  it('mark every cheapest and every fastest that can be ordered, and no other', () => {
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
        const lowest = Math.min(...usable.map(({ priceInCents }) => priceInCents));
        const doubtful = view.rows.some(
          ({ pricesAgree, priceInCents, priceInDollars }) =>
            !pricesAgree && (priceInCents < lowest || priceInDollars * 100 < lowest),
        );
        expect(view.rows.filter(({ cheapest }) => cheapest)).toEqual(
          usable.filter(({ priceInCents }) => !doubtful && priceInCents === lowest),
        );
        const spans = usable.flatMap(({ days }) => (days === null ? [] : [days.to * 1_000 + days.from]));
        // Two days of the week may come sooner than one or two of work, and later.
        const mixed = ['1-2 business days', '2 days'].every((text) =>
          usable.some(({ deliveryText }) => deliveryText === text),
        );
        expect(view.rows.filter(({ fastest }) => fastest)).toEqual(
          usable.filter(
            ({ days }) =>
              days !== null &&
              days.to * 1_000 + days.from === Math.min(...spans) &&
              (days.to === 1 || (!mixed && usable.every((each) => each.days !== null))),
          ),
        );
        expect(new Set(usable.map(({ serviceCode }) => serviceCode)).size).toBe(usable.length);
      }),
    );
  });
});

describe('GST in rates', () => {
  const rates = compare(rate(), rate({ service_code: 'BAD', currency: 'NZD' }));

  it('is left as it is where prices include it, or where no rate came', () => {
    expect(ratesWithGst(rates, true)).toBe(rates);
    expect(ratesWithGst(compare(), null)).toEqual(compare());
  });

  it('is added once where it comes on top, rounded to the cent; a rate that cannot be ordered stays as it came', () => {
    const [good, bad] = ratesWithGst(rates, false).rows;
    expect(good).toMatchObject({ priceInCents: 5_348, priceInDollars: 53.48, pricesAgree: true, cheapest: true });
    expect(bad).toEqual(rates.rows[1]);
  });

  it('keeps every rate off the ticket until the shop has said whether it is in them', () => {
    const unsaid = ratesWithGst(rates, null);
    expect(unsaid.rows.map(({ unusable, cheapest, fastest }) => [unusable, cheapest, fastest])).toEqual([
      ['settings: set whether delivery includes GST', false, false],
      ['price is in NZD; settings: set whether delivery includes GST', false, false],
    ]);
    expect(unsaid.remark).toContain('Set in the settings');
    expect(chooseRate(readyTicket({ rates: unsaid }), 'ST-EXP').chosenRate).toBeNull();
  });
});

describe('the same rate, quoted again', () => {
  const [told] = compare(rate()).rows;
  if (told === undefined) throw new Error('No rate.');
  const again = (...rates: readonly ShippingRate[]) => sameRate(told, compare(...rates).rows);

  it('is the one of its code and name, whatever it costs', () => {
    const dearer = rate({ total_price: 58, total_price_in_cents: 5_800 });
    const namesake = rate({ service_code: 'NEW' });
    expect(again(namesake, dearer)).toMatchObject({ serviceCode: 'ST-EXP', priceInCents: 5_800 });
  });

  it('is the one of its name and price under a new code, in other capitals and blanks', () => {
    const renamed = rate({ service_code: 'NEW', service_name: ' startrack  EXPRESS' });
    expect(again(rate({ service_code: 'X', service_name: 'TNT' }), renamed)?.serviceCode).toBe('NEW');
    const dearer = rate({ service_code: 'OTHER', total_price: 58, total_price_in_cents: 5_800 });
    expect(again(dearer, renamed)?.serviceCode).toBe('NEW');
  });

  it('is not another service that has taken over its code', () => {
    const taken = rate({ service_name: 'TNT Road', total_price: 41.9, total_price_in_cents: 4_190 });
    expect(again(taken, rate({ service_code: 'NEW' }))?.serviceCode).toBe('NEW');
    expect(again(taken)?.serviceName).toBe('TNT Road');
  });

  it('is the one of its name at another price, and none where two could be it', () => {
    const dearer = rate({ service_code: 'NEW', total_price: 58, total_price_in_cents: 5_800 });
    expect(again(dearer)?.serviceCode).toBe('NEW');
    expect(again(rate({ service_code: 'NEW' }), rate({ service_code: 'NEWER' }))).toBeNull();
    expect(again()).toBeNull();
  });

  it('is not chosen at another price without a word', () => {
    const { fingerprint } = compare(rate());
    const ticket = readyTicket({ rates: compare(rate()), chosenRate: { serviceCode: 'ST-EXP', fingerprint } });
    for (const service_code of ['ST-EXP', 'NEW']) {
      const dearer = setRates(ticket, compare(rate({ service_code, total_price: 58, total_price_in_cents: 5_800 })));
      expect(dearer.chosenRate).toEqual(UNDONE);
      expect(dearer.rates?.chosenRemark).toBe('StarTrack Express, chosen at $48.62, costs $58.00 now: choose again.');
    }
    expect(setRates(ticket, compare(rate())).rates?.chosenRemark).toBeUndefined();
    const abroad = setRates(ticket, compare(rate({ currency: 'NZD' })));
    expect(abroad.chosenRate).toEqual(UNDONE);
    expect(abroad.rates?.chosenRemark).toContain('StarTrack Express, chosen at $48.62, has to be chosen again.');
  });

  it('that was undone is said at each refresh with what was told, and comes back by none', () => {
    const { fingerprint } = compare(rate());
    const ticket = readyTicket({ rates: compare(rate()), chosenRate: { serviceCode: 'ST-EXP', fingerprint } });
    const dearer = compare(rate({ total_price: 50, total_price_in_cents: 5_000 }));
    const undone = setRates(ticket, dearer);
    const words = 'StarTrack Express, chosen at $48.62, costs $50.00 now: choose again.';
    const again = setRates(undone, dearer);
    expect([again.rates?.chosenRemark, again.chosenRate]).toEqual([words, UNDONE]);
    // Rates of the ticket itself that stand in for those which did not come say it once.
    const stoodIn = setRates(again, { ...dearer, chosenRemark: words, remark: 'The last ones.' });
    expect(stoodIn.rates).toMatchObject({ chosenRemark: words, remark: 'The last ones.' });
    const back = setRates(again, compare(rate()));
    expect([back.rates?.chosenRemark, back.chosenRate]).toEqual([
      'StarTrack Express, chosen at $48.62, has to be chosen again.',
      UNDONE,
    ]);
    const slower = setRates(back, compare(rate({ description: '9 days' })));
    expect(slower.rates?.chosenRemark).toContain('says “9 days” now, not “2-4 business days”. Choose again.');
    // One that was undone before it kept what was told stays undone without a word.
    const older = { ...ticket, chosenRate: { serviceCode: 'ST-EXP', fingerprint: '' } };
    expect(setRates(older, dearer)).toMatchObject({ rates: { chosenRemark: undefined }, chosenRate: older.chosenRate });
    // What it stood on is gone with its customer: the rates that are there were never told as chosen.
    const forgotten = { ...older, rates: { ...dearer, fingerprint: '' } };
    expect(setRates(forgotten, dearer).chosenRate).toEqual(older.chosenRate);
  });

  it('that was chosen again, or another one, or none, says no more what became of the one before', () => {
    const { fingerprint } = compare(rate());
    const ticket = readyTicket({ rates: compare(rate()), chosenRate: { serviceCode: 'ST-EXP', fingerprint } });
    const dearer = rate({ total_price: 50, total_price_in_cents: 5_000 });
    const other = rate({ service_code: 'B', service_name: 'TNT Road' });
    const undone = setRates(ticket, { ...compare(dearer, other), remark: 'One came without a price.' });
    expect(undone.rates?.chosenRemark).toContain('costs $50.00 now: choose again.');
    for (const code of ['ST-EXP', 'B', null]) {
      const chosen = chooseRate(undone, code);
      expect(chosen.rates?.chosenRemark).toBeUndefined();
      expect(chosen.rates?.remark).toBe('One came without a price.');
      expect(setRates(chosen, undone.rates).rates?.chosenRemark).toBeUndefined();
    }
    expect(chooseRate(undone, 'gone').rates?.chosenRemark).toContain('choose again.');
    expect(chooseRate(readyTicket({ rates: null }), null).rates).toBeNull();
  });

  it('says so where it keeps its price and says another time', () => {
    const { fingerprint } = compare(rate());
    const ticket = readyTicket({
      rates: compare(rate({ description: '2 days' })),
      chosenRate: { serviceCode: 'ST-EXP', fingerprint },
    });
    const slower = setRates(ticket, compare(rate({ description: '9 days' })));
    expect(slower.chosenRate).not.toBeNull();
    expect(slower.rates?.chosenRemark).toContain('says “9 days” now, not “2 days”');
    const silent = setRates(ticket, compare(rate({ description: '' })));
    expect(silent.rates?.chosenRemark).toContain('says “no time” now, not “2 days”');
    expect(setRates(silent, ticket.rates).rates?.chosenRemark).toContain('says “2 days” now, not “no time”');
  });

  it('stays chosen under its new code, and is not chosen under another name', () => {
    const { fingerprint } = compare(rate());
    const ticket = readyTicket({ rates: compare(rate()), chosenRate: { serviceCode: 'ST-EXP', fingerprint } });
    const renumbered = setRates(ticket, compare(rate({ service_code: 'NEW' })));
    expect(renumbered.chosenRate).toEqual({ serviceCode: 'NEW', fingerprint });
    expect(ticketTotals(renumbered).deliveryCents).toBe(4_862);
    const undone = UNDONE;
    const renamed = setRates(ticket, compare(rate({ service_name: 'TNT Road' })));
    expect(renamed.chosenRate).toEqual(undone);
    expect(ticketTotals(renamed).deliveryCents).toBe(0);
    expect(setRates(renamed, compare(rate())).chosenRate).toEqual(undone);
    expect(setRates(ticket, null)).toMatchObject({ rates: null, chosenRate: null });
    expect(setRates(ticket, compare(rate({ service_name: 'TNT Road' }))).rates?.chosenRemark).toBe(
      'StarTrack Express, chosen at $48.62: its code is called “TNT Road” now. Choose again.',
    );
    expect(setRates(ticket, compare()).rates?.chosenRemark).toContain('no longer offered. Choose again.');
    expect(setRates(ticket, compare()).rates?.remark).toContain('No rates');
    const { total_price: _none, ...unpriced } = rate();
    expect(setRates(ticket, compare(unpriced)).rates).toMatchObject({
      chosenRemark: 'StarTrack Express, chosen at $48.62: without a readable price. Choose again.',
      remark: 'Skipped, no readable price: StarTrack Express. Ask the supplier.',
    });
    // Its own name says more of it than whatever has its code by now.
    const other = rate({ service_name: 'TNT Road' });
    expect(setRates(ticket, compare(other, unpriced)).rates?.chosenRemark).toContain(': without a readable price.');
    expect(setRates(ticket, compare(rate({ service_code: 'NEW', service_name: 'TNT Road' }))).rates?.chosenRemark).toBe(
      'StarTrack Express, chosen at $48.62: no longer offered. Choose again.',
    );
    const namesakes = ['NEW', 'NEWER'].map((service_code) => rate({ service_code }));
    expect(setRates(ticket, compare(...namesakes)).rates?.chosenRemark).toContain(
      ': 2 rates have its name. Choose again.',
    );
    expect(setRates(ticket, compare(...namesakes)).chosenRate).toEqual(undone);
    expect(setRates(ticket, compare()).chosenRate).toEqual(undone);
    expect(setRates({ ...ticket, chosenRate: null }, compare(rate())).chosenRate).toBeNull();
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

  it('is missing where nobody chose one, it is gone, or it cannot be ordered', () => {
    expect(chosenRate(readyTicket({ rates }), fingerprint)).toBeNull();
    expect(chosenRate(readyTicket({ chosenRate: { serviceCode: 'ST-EXP', fingerprint } }), fingerprint)).toBeNull();
    for (const serviceCode of ['BAD', 'GONE']) {
      expect(chosenRate(readyTicket({ rates, chosenRate: { serviceCode, fingerprint } }), fingerprint)).toBeNull();
    }
  });
});
