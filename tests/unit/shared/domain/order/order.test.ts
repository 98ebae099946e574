import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { countHits } from '#tests/support/hit-counts.ts';
import { type OrderSettings, reviewOrder } from '#shared/domain/order/order.ts';
import { basketOf, compareRates, type RateRow } from '#shared/domain/ticket/rates.ts';
import {
  chooseRate,
  setAddress,
  setCustomer,
  type Ticket,
  type TicketLine,
  undoRate,
} from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { orderRequest } from '#shared/interface/order.ts';
import { ORDER_SETTINGS, READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';
import { effort } from '#tests/support/effort.ts';

/** A ready ticket with StarTrack at $48.62 chosen for it. */
function delivered(ticket: Ticket = readyTicket()): Ticket {
  const made = basketOf(ticket, 10);
  if (!made.ok) throw new Error('not a basket');
  const rates = compareRates(
    {
      rates: [
        {
          service_code: 'ST-EXP',
          service_name: 'StarTrack Express',
          total_price: 48.62,
          total_price_in_cents: 4_862,
          currency: 'AUD',
        },
      ],
    },
    made.basket,
    READ_AT,
  );
  return chooseRate(setRates(ticket, rates), 'ST-EXP');
}

function fields(ticket: Ticket, settings: OrderSettings = ORDER_SETTINGS): readonly string[] {
  return reviewOrder(ticket, settings).problems.map(({ field }) => field);
}

describe('the order of a ticket', () => {
  it('has every field of the interface, as the ticket and the settings say', () => {
    const ticket = delivered(
      readyTicket({
        lines: [
          ticketLine({ quantity: ' 2 ', price: '$549' }),
          ticketLine({ id: 'l2', sku: 'BALL', price: '24.5', warehouse: 'PER1' }),
        ],
        notes: ' Leave at the side \n\n  Call first\r\nThanks ',
      }),
    );
    const review = reviewOrder(ticket, ORDER_SETTINGS);
    expect(review.problems).toEqual([]);
    expect(review.request).toEqual({
      order: {
        account: 'ACC-1',
        warehouse: 'SYD1',
        customer_reference: 'CP-20260304-0007',
        lines: [
          {
            sku: 'TB-100',
            quantity: 2,
            price_inc_tax: '549.00',
            distributor_location_code: 'SYD1',
            shipping: { carrier_account: 'CARRIER-9', carrier_identifier: 'ST-EXP' },
          },
          {
            sku: 'BALL',
            quantity: 1,
            price_inc_tax: '24.50',
            distributor_location_code: 'PER1',
            shipping: { carrier_account: 'CARRIER-9', carrier_identifier: 'ST-EXP' },
          },
        ],
        customer_name: 'Alex Sample',
        customer_email: 'alex@example.com',
        customer_phone: '+61491570006',
        customer_note: 'Ring before delivery',
        address: {
          address_line_1: '1 Sample Street',
          address_line_2: '',
          city: 'Darwin',
          postal_code: '0800',
          state: 'NT',
          country: 'Australia',
          country_code: 'AU',
        },
        charges: [{ charge_identifier: 'FREIGHT', description: 'StarTrack Express', price_inc_tax: 48.62 }],
        notes: ['Leave at the side', 'Call first', 'Thanks'],
      },
    });
    expect(orderRequest.safeParse(review.request).success).toBe(true);
    expect(review).toMatchObject({ goodsCents: 112_250, deliveryCents: 4_862, totalCents: 117_112, gstCents: 10_647 });
  });

  it('without a rate has no charge, claims nothing of a carrier, and says so', () => {
    const review = reviewOrder(readyTicket(), ORDER_SETTINGS);
    expect(review.request?.order).toMatchObject({
      charges: [],
      lines: [{ shipping: { carrier_account: '', carrier_identifier: '' } }],
    });
    expect(review.warnings).toContainEqual({
      about: 'rates',
      words: 'No delivery chosen.',
    });
  });

  it('carries the charges of the ticket as they were put on, and says where the settings have them otherwise', () => {
    const charges = [{ name: 'Fitting', code: 'FIT', cents: 15_000 }];
    const rows = [{ name: 'Fitting', code: 'FIT-2', cents: 16_000 }];
    const shop = { ...ORDER_SETTINGS, charges: { rows, includesGst: true } };
    const review = reviewOrder(delivered(readyTicket({ charges })), shop);
    expect(review.request?.order.charges).toEqual([
      { charge_identifier: 'FREIGHT', description: 'StarTrack Express', price_inc_tax: 48.62 },
      { charge_identifier: 'FIT', description: 'Fitting', price_inc_tax: 150 },
    ]);
    expect(review).toMatchObject({ deliveryCents: 4_862, chargesCents: 15_000, totalCents: 74_762 });
    expect(review.warnings).toEqual([
      { about: 'charges', words: 'Fitting has the order code FIT on this ticket and FIT-2 in the settings.' },
      { about: 'charges', words: 'Fitting is $150.00 on this ticket and $160.00 in the settings.' },
    ]);
    expect(reviewOrder(delivered(), shop).warnings).toEqual([]);
  });

  it('takes the shipping from the mapping table, and leaves its gaps to the settings', () => {
    const serviceMap = [{ serviceCode: 'ST-EXP', carrierIdentifier: 'STAR', carrierAccount: 'ST-7' }];
    const mapped = reviewOrder(delivered(), { ...ORDER_SETTINGS, serviceMap });
    expect(mapped.request?.order.lines[0]?.shipping).toEqual({ carrier_account: 'ST-7', carrier_identifier: 'STAR' });
    expect(mapped.warnings).toEqual([]);
    const halfMapped = [{ serviceCode: 'ST-EXP', carrierIdentifier: 'STAR', carrierAccount: ' ' }];
    expect(
      reviewOrder(delivered(), { ...ORDER_SETTINGS, serviceMap: halfMapped }).request?.order.lines[0]?.shipping,
    ).toEqual({
      carrier_account: 'CARRIER-9',
      carrier_identifier: 'STAR',
    });
    expect(reviewOrder(delivered(), ORDER_SETTINGS).warnings).toEqual([]);
  });

  it('takes the warehouse of the ticket before the default one', () => {
    const order = reviewOrder(readyTicket({ warehouse: ' MEL1 ' }), ORDER_SETTINGS).request?.order;
    expect(order).toMatchObject({ warehouse: 'MEL1', lines: [{ distributor_location_code: 'MEL1' }] });
  });

  it('says in its notes why a part was sold that is not known to fit', () => {
    const lines = [
      ticketLine({
        verdict: 'not listed',
        verdictWords: 'Not listed for this vehicle.',
        overriddenVerdict: { verdict: 'not listed', reason: 'Fitted one\nlast year ' },
      }),
      ticketLine({ id: 'l2', sku: 'LOOM', verdict: 'cannot tell', verdictWords: null }),
      ticketLine({ id: 'l3', sku: 'BALL', verdict: 'listed', verdictWords: 'Listed.' }),
    ];
    const review = reviewOrder(readyTicket({ lines, notes: 'Knows it' }), ORDER_SETTINGS);
    expect(review.request?.order.notes).toEqual([
      'Knows it',
      'TB-100: Not listed for this vehicle. Sold anyway: Fitted one last year',
      'LOOM: cannot tell',
    ]);
  });

  it('sends an e-mail or a phone number alone', () => {
    const phoneOnly = reviewOrder(setCustomer(readyTicket(), { email: ' ' }), ORDER_SETTINGS).request?.order;
    expect(phoneOnly).toMatchObject({ customer_email: '', customer_phone: '+61491570006' });
    const emailOnly = reviewOrder(setCustomer(readyTicket(), { phone: '' }), ORDER_SETTINGS).request?.order;
    expect(emailOnly).toMatchObject({ customer_email: 'alex@example.com', customer_phone: '' });
  });
});

describe('what stops an order', () => {
  it.each<readonly [string, Ticket]>([
    ['lines', readyTicket({ lines: [] })],
    ['lines.l1.quantity', readyTicket({ lines: [ticketLine({ quantity: '0' })] })],
    ['lines.l1.price', readyTicket({ lines: [ticketLine({ price: '' })] })],
    ['lines.l1.price', readyTicket({ lines: [ticketLine({ price: '-1' })] })],
    ['lines.l1.price', readyTicket({ lines: [ticketLine({ price: '0' })] })],
    ['lines.l1.price', readyTicket({ lines: [ticketLine({ price: '$0.00' })] })],
    ['lines.l1.overriddenVerdict', readyTicket({ lines: [ticketLine({ verdict: 'not listed' })] })],
    [
      'lines.l1.overriddenVerdict',
      overrideVerdict(readyTicket({ lines: [ticketLine({ verdict: 'not listed' })] }), 'l1', '4111 1111 1111 1111'),
    ],
    ['customer.name', setCustomer(readyTicket(), { name: ' ' })],
    ['customer.phone', setCustomer(readyTicket(), { phone: '', email: '' })],
    ['customer.phone', setCustomer(readyTicket(), { phone: '12' })],
    ['customer.email', setCustomer(readyTicket(), { email: 'nobody' })],
    ['address.line1', setAddress(readyTicket(), { line1: '' })],
    ['address.city', setAddress(readyTicket(), { city: '' })],
    ['address.postcode', setAddress(readyTicket(), { postcode: '800' })],
    ['address.state', setAddress(readyTicket(), { state: 'NZ' })],
    ['address.country', setAddress(readyTicket(), { country: '' })],
    ['customerReference', readyTicket({ customerReference: ' ' })],
    ['rates', changeLine(delivered(), 'l1', { quantity: '2' })],
    ['rates', setAddress(delivered(), { postcode: '2000', state: 'NSW' })],
    ['rates', { ...delivered(), rates: null }],
  ])('is said beside %s', (field, ticket) => {
    expect(fields(ticket)).toEqual([field]);
    expect(reviewOrder(ticket, ORDER_SETTINGS)).toMatchObject({ request: null, fingerprint: '' });
  });

  it.each<readonly [string, Ticket, string]>([
    [
      'the quantity',
      changeLine(delivered(), 'l1', { quantity: '2' }),
      'StarTrack Express, chosen at $48.62, needs a refresh',
    ],
    [
      'a digit of the street',
      setAddress(delivered(), { line1: '21 Example Street' }),
      'StarTrack Express, chosen at $48.62, needs a refresh',
    ],
    [
      'the postcode',
      setAddress(delivered(), { postcode: '2000', state: 'NSW' }),
      'StarTrack Express, chosen at $48.62, was quoted for other parts or another address',
    ],
    ['what was quoted', { ...delivered(), rates: null }, 'The chosen delivery was quoted for other parts'],
  ])('names the delivery that is undone by another %s', (_what, ticket, words) => {
    const [problem] = reviewOrder(ticket, ORDER_SETTINGS).problems;
    expect(problem?.message.startsWith(words)).toBe(true);
  });

  it('names the delivery that was undone with what was told of it, and not as quoted for something else', () => {
    const { rates } = delivered();
    if (rates === null) throw new Error('no rates');
    const words = (ticket: Ticket) => reviewOrder(ticket, ORDER_SETTINGS).problems.map(({ message }) => message);
    const rowsWith = (change: Partial<RateRow>) => ({
      ...rates,
      rows: rates.rows.map((row) => ({ ...row, ...change })),
    });
    const dearer = setRates(delivered(), rowsWith({ priceInCents: 5_000 }));
    const dearerWords = [
      'StarTrack Express, chosen at $48.62, costs $50.00 now. Choose again, or remove the delivery.',
    ];
    expect(words(dearer)).toEqual(dearerWords);
    expect(words(setRates(dearer, dearer.rates))).toEqual(dearerWords);
    expect(words(setRates(delivered(), rowsWith({ serviceName: 'Other' })))[0]).toContain(
      '$48.62: its code is called “Other” now. Choose again',
    );
    // What they cost now is of other parts by then; the settings ask for more rates, and those are not there yet.
    const unsaid = [
      'StarTrack Express, chosen at $48.62, has to be chosen again: compare rates, or remove the delivery.',
    ];
    expect(words(changeLine(dearer, 'l1', { quantity: '2' }))).toEqual(unsaid);
    expect(words({ ...dearer, rates: null })).toEqual(unsaid);
    expect(words(undoRate(delivered()))).toEqual(unsaid);
    const older = { ...dearer, chosenRate: { serviceCode: 'ST-EXP', fingerprint: '' } };
    expect(words(older)).toEqual([
      'The chosen delivery has to be chosen again: compare rates, or remove the delivery.',
    ]);
  });

  it.each([
    ['settings.account', { account: ' ' }],
    ['warehouse', { defaultWarehouse: '' }],
    ['settings.freightChargeIdentifier', { freightChargeIdentifier: '' }],
    ['settings.carrierAccount', { carrierAccount: ' ' }],
    ['settings.freightIncludesGst', { freightIncludesGst: null }],
  ])('is said of %s', (field, change) => {
    expect(fields(delivered(), { ...ORDER_SETTINGS, ...change })).toEqual([field]);
  });

  it('names the warehouses that an order can come from where it has none', () => {
    const none = { ...ORDER_SETTINGS, defaultWarehouse: '' };
    const said = (stock: TicketLine['stock']) =>
      reviewOrder(readyTicket({ lines: [ticketLine({ stock })] }), none).problems.find(
        ({ field }) => field === 'warehouse',
      )?.message;
    expect(said([])).toBe('Choose the warehouse of the order, or set a default one in the settings.');
    const held = { quantity: '2', word: null, availability: 'available' as const };
    expect(
      said([
        { ...held, warehouse: 'SYD1' },
        { ...held, warehouse: 'PER1' },
      ]),
    ).toBe('Choose the warehouse of the order (SYD1, PER1), or set a default one in the settings.');
  });

  it('asks for a carrier account only where the order is delivered and no mapping names one', () => {
    const without = { ...ORDER_SETTINGS, carrierAccount: '' };
    const mapping = { serviceCode: 'ST-EXP', carrierIdentifier: 'STAR', carrierAccount: 'ST-7' };
    expect(fields(readyTicket(), without)).toEqual([]);
    expect(fields(delivered(), { ...without, serviceMap: [mapping] })).toEqual([]);
    const [problem] = reviewOrder(delivered(), without).problems;
    expect(problem?.message).toContain('Set the carrier account in the settings');
  });

  it('says which part stands at no price', () => {
    const [problem] = reviewOrder(readyTicket({ lines: [ticketLine({ price: '0.00' })] }), ORDER_SETTINGS).problems;
    expect(problem?.message).toContain('TB-100 is at $0.00, which is no price.');
  });

  it('does not ask for a freight charge identifier where no rate is chosen', () => {
    expect(fields(readyTicket(), { ...ORDER_SETTINGS, freightChargeIdentifier: '' })).toEqual([]);
  });

  it('says how to come by a price that the GST basis is missing for', () => {
    const [problem] = reviewOrder(readyTicket({ lines: [ticketLine({ price: ' ' })] }), ORDER_SETTINGS).problems;
    expect(problem?.message).toContain('include GST');
  });

  const CARD = '4111 1111 1111 1111';

  it.each<readonly [string, Ticket]>([
    ['customer.note', setCustomer(readyTicket(), { note: `pay with ${CARD}` })],
    ['customer.name', setCustomer(readyTicket(), { name: CARD })],
    ['customer.email', setCustomer(readyTicket(), { email: '4111111111111111@example.com' })],
    ['address.line2', setAddress(readyTicket(), { line2: CARD })],
    ['notes', readyTicket({ notes: `first\n${CARD}` })],
    ['warehouse', readyTicket({ warehouse: CARD })],
    ['customerReference', readyTicket({ customerReference: CARD })],
  ])('is a card number in %s', (field, ticket) => {
    expect(fields(ticket)).toEqual([field]);
    const [problem] = reviewOrder(ticket, ORDER_SETTINGS).problems;
    expect(problem?.message).toContain('card number');
    expect(problem?.message).not.toContain('4111');
  });

  it('is named once for each field that holds a card number', () => {
    const ticket = setCustomer(readyTicket(), { phone: CARD, email: CARD });
    expect(fields(ticket)).toEqual(['customer.email', 'customer.phone']);
  });

  it('is a card number in the phone field, but no phone number that merely looks like one', () => {
    expect(fields(setCustomer(readyTicket(), { phone: CARD }))).toEqual(['customer.phone']);
  });

  it('is everything at once, so that nothing is found out at the end', () => {
    const empty = readyTicket({
      lines: [],
      customerReference: '',
      customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' },
    });
    const blank = setAddress(empty, { line1: '', city: '', postcode: '', state: '', country: '', countryCode: '' });
    const none: OrderSettings = { ...ORDER_SETTINGS, account: '', defaultWarehouse: '' };
    expect(fields(blank, none)).toEqual([
      'settings.account',
      'warehouse',
      'customerReference',
      'customer.name',
      'customer.phone',
      'address.line1',
      'address.city',
      'address.state',
      'address.postcode',
      'address.country',
      'address.countryCode',
      'lines',
    ]);
  });
});

describe('warnings of an order', () => {
  it('name a suburb that is known elsewhere and a PO box beside their fields, and do not stop it', () => {
    const review = reviewOrder(setAddress(readyTicket(), { city: 'Sydney', line1: 'PO Box 7' }), ORDER_SETTINGS);
    expect(review.request).not.toBeNull();
    expect(review.warnings).toEqual(
      expect.arrayContaining([
        { about: 'address.postcode', words: expect.stringContaining('Sydney is known as 2000 in NSW, not 0800') },
        { about: 'address.line1', words: expect.stringContaining('PO box') },
      ]),
    );
  });

  it('name a postcode that belongs to another state, and do not stop it', () => {
    const review = reviewOrder(setAddress(readyTicket(), { state: 'SA' }), ORDER_SETTINGS);
    expect(review.warnings).toContainEqual({
      about: 'address.postcode',
      words: expect.stringContaining('is in NT'),
    });
    expect(review.request).not.toBeNull();
  });

  it('are those of the ticket too, and stand beside the problems', () => {
    const ticket = readyTicket({ lines: [ticketLine({ discontinued: true, price: '' })] });
    expect(
      reviewOrder(setAddress(ticket, { postcode: '' }), ORDER_SETTINGS).warnings.map(({ about }) => about),
    ).toEqual(['lines.l1', 'rates']);
  });

  it('look at the stock of the warehouse that the order names, also where it is the shop’s own of the settings', () => {
    const at = (defaultWarehouse: string, warehouse: string, quantity = '3') =>
      reviewOrder(
        { ...readyTicket({ lines: [ticketLine({ quantity, stock: IN_TWO })] }), warehouse },
        { ...ORDER_SETTINGS, defaultWarehouse },
      )
        .warnings.filter(({ about }) => about === 'lines.l1')
        .map(({ words }) => words);
    for (const [own, chosen] of [
      ['MEL9', ''],
      [' MEL9 ', ' '],
      ['SYD1', 'MEL9'],
    ] as const) {
      expect(at(own, chosen)).toEqual(['TB-100: need 3, MEL9 has 1.']);
      expect(at(own, chosen, '1')).toEqual([]);
    }
    expect(at('BNE1', '')).toEqual(['TB-100: BNE1 doesn’t list it.']);
    expect(at('MEL9', 'SYD1')).toEqual([]);
  });
});

const IN_TWO: readonly WarehouseStock[] = [
  { warehouse: 'SYD1', quantity: '14', word: 'In Stock', availability: 'available' },
  { warehouse: 'MEL9', quantity: '1', word: 'In Stock', availability: 'available' },
];

describe('the fingerprint of an order', () => {
  it('is the same for the same request and another for any other', () => {
    const { fingerprint } = reviewOrder(delivered(), ORDER_SETTINGS);
    expect(reviewOrder(delivered(), ORDER_SETTINGS).fingerprint).toBe(fingerprint);
    const others = [
      reviewOrder(readyTicket(), ORDER_SETTINGS),
      reviewOrder(changeLine(delivered(), 'l1', { price: '548.99' }), ORDER_SETTINGS),
      reviewOrder(setCustomer(delivered(), { name: 'Sam' }), ORDER_SETTINGS),
      reviewOrder({ ...delivered(), notes: 'x' }, ORDER_SETTINGS),
      reviewOrder(delivered(), { ...ORDER_SETTINGS, account: 'ACC-2' }),
    ].map((review) => review.fingerprint);
    expect(new Set([fingerprint, ...others]).size).toBe(6);
    expect(others.every((other) => /^[0-9a-f]{28}$/.test(other))).toBe(true);
  });
});

it('is a request that the schema accepts, or problems, whatever was typed', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('', '1', '549.00', '0800', 'NT', 'Australia', 'AU', 'alex@example.com', '0491570006'),
  );
  // Most fields are right, for a single one that is not keeps the order from being one.
  const mostly = (right: string) => fc.oneof({ weight: 8, arbitrary: fc.constant(right) }, typed);
  const anyTicket = fc
    .record({
      quantity: mostly('1'),
      price: mostly('549'),
      name: mostly('Alex Sample'),
      email: mostly('alex@example.com'),
      phone: mostly('0491570006'),
      line1: mostly('1 Sample Street'),
      city: mostly('Darwin'),
      postcode: mostly('0800'),
      state: mostly('NT'),
      country: mostly('Australia'),
      countryCode: mostly('AU'),
      notes: typed,
      customerReference: mostly('CP-20260304-0007'),
    })
    .map(({ quantity, price, name, email, phone, notes, customerReference, ...address }) =>
      readyTicket({
        lines: [ticketLine({ quantity, price })],
        customer: { name, email, phone, note: notes, company: '', abn: '' },
        address: { ...address, line2: '' },
        notes,
        customerReference,
      }),
    );
  const hits = countHits({ complete: 0.05, 'with problems': 0.3 });
  fc.assert(
    fc.property(anyTicket, (ticket) => {
      const { request, problems, totalCents } = reviewOrder(ticket, ORDER_SETTINGS);
      expect(request === null).toBe(problems.length > 0);
      expect(Number.isSafeInteger(totalCents)).toBe(true);
      hits.count('complete', request !== null);
      hits.count('with problems', request === null);
      if (request === null) return;
      expect(orderRequest.safeParse(request).success).toBe(true);
      expect(request.order.address.postal_code).toMatch(/^\d{4}$/);
      const sum = request.order.lines.reduce(
        (cents, line) => cents + Math.round(Number(line.price_inc_tax) * 100) * line.quantity,
        0,
      );
      expect(sum).toBe(totalCents);
    }),
    { numRuns: effort(150, 300) },
  );
  hits.expectShares();
});
