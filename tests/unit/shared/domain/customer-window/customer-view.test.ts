import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerViewSchema } from '#shared/contract/customer-window.ts';
import { type CustomerFacts, customerView, MOST_CUSTOMER_LINES } from '#shared/domain/customer-window/customer-view.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { BUILD_MONTH } from '#shared/domain/vehicle/build-span.ts';
import { answerQuestion } from '#shared/domain/vehicle/vehicle-choice.ts';
import {
  plateChoice,
  READ_AT,
  readyTicket,
  ticketLine,
  UNKNOWN_ATTRIBUTES,
  viewOf,
} from '#tests/builders/domain-samples.ts';
import { LISTED, NOT_LISTED, WITH_CONDITIONS } from '#tests/builders/quote-paper-samples.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

/** The moment at which everything of the samples was read just now. */
const NOW = Date.parse(READ_AT) + 60_000;
const DAY_MS = 24 * 60 * 60_000;

const VEHICLE = plateChoice([{}]);
const PART = { ...viewOf(), priceCents: 54_900, readAt: READ_AT };

function facts(change: Partial<CustomerFacts> = {}): CustomerFacts {
  return {
    covered: false,
    ticket: withDelivery(sale()),
    part: { view: PART, picture: '/images/a' },
    verdict: LISTED,
    readOut: false,
    lock: null,
    submission: null,
    now: NOW,
    ...change,
  };
}

function line(change: Partial<TicketLine> = {}): TicketLine {
  return ticketLine({ readAt: READ_AT, ...change });
}

function sale(change: Partial<Ticket> = {}): Ticket {
  return readyTicket({ vehicle: VEHICLE, lines: [line()], ...change });
}

/** The ticket with a rate chosen for the very basket that it is. */
function withDelivery(ticket: Ticket, readAt = READ_AT, deliveryText: string | null = '2-4 business days'): Ticket {
  const basket = basketOf(ticket, 10);
  if (!basket.ok) throw new Error('the sample has no basket');
  const fingerprint = basketFingerprint(basket.basket);
  const rates = sampleRates([sampleRate({ deliveryText })], { fingerprint, readAt });
  return { ...ticket, rates, chosenRate: { serviceCode: 'ST-EXP', fingerprint } };
}

const shownPart = (change: Partial<CustomerFacts>) => {
  const view = customerView(facts(change));
  return view.kind === 'sale' ? view.part : null;
};
const shownTicket = (change: Partial<CustomerFacts>) => {
  const view = customerView(facts(change));
  return view.kind === 'sale' ? view.ticket : null;
};

describe('when nothing of a sale is shown', () => {
  it('shows the shop where a list or the settings cover the counter', () => {
    expect(customerView(facts({ covered: true }))).toEqual({ kind: 'shop' });
  });

  it('shows the shop without a ticket, and where the ticket has nothing on it and no part is open', () => {
    expect(customerView(facts({ ticket: null }))).toEqual({ kind: 'shop' });
    expect(customerView(facts({ ticket: sale({ lines: [] }), part: null }))).toEqual({ kind: 'shop' });
  });
});

describe('the part', () => {
  it('is shown with its picture, fit and price', () => {
    expect(shownPart({ ticket: sale({ lines: [] }) })).toEqual({
      title: PART.title,
      brand: PART.brand,
      picture: '/images/a',
      fit: { kind: 'fits', vehicle: '2019 Toyota Hilux' },
      priceCents: 54_900,
    });
  });

  it('asks no more for what the customer did not know', () => {
    const kind = (attribute: string | null, unknown: string) =>
      shownPart({
        ticket: sale({ vehicle: answerQuestion(VEHICLE, { attribute: unknown, value: '' }) }),
        verdict: { kind: 'depends on', attribute, words: '', byValue: [], unchecked: [] },
      })?.fit?.kind;
    expect(kind('body', 'body')).toBe('not confirmed');
    expect(kind('body', 'series')).toBe('ask');
    expect(kind(null, 'body')).toBe('not confirmed');
    expect(kind(null, BUILD_MONTH)).toBe('ask');
  });

  it('is said to fit as far as it is known, and no further', () => {
    const unmet: Verdict = {
      kind: 'listed with conditions',
      evidence: [],
      conditions: [{ state: 'not met', words: 'Not with a rear step', source: 'application note' }],
      unchecked: [],
    };
    const asked: Verdict = { kind: 'depends on', attribute: 'body', words: '', byValue: [], unchecked: [] };
    const cannot: Verdict = {
      kind: 'cannot tell',
      reason: 'the part lists no vehicles',
      words: '',
      nearest: [],
      unchecked: [],
    };
    const kinds = [LISTED, WITH_CONDITIONS, unmet, asked, NOT_LISTED, cannot].map(
      (verdict) => shownPart({ verdict })?.fit?.kind,
    );
    expect(kinds).toEqual(['fits', 'fits if', 'not confirmed', 'ask', 'not listed', 'not confirmed']);
  });

  it('says nothing of a verdict that it does not know', () => {
    expect(() => customerView(facts({ verdict: { kind: 'perhaps' } as never }))).toThrow('perhaps');
  });

  it('has no fit while it is worked out, without a vehicle, and where plate or record are too old', () => {
    expect(shownPart({ verdict: null })?.fit).toBeNull();
    expect(shownPart({ ticket: sale({ vehicle: null }) })?.fit).toBeNull();
    expect(
      shownPart({ now: NOW + 31 * DAY_MS, part: { view: { ...PART, readAt: dayAfter(31) }, picture: null } })?.fit,
    ).toBe(null);
    expect(shownPart({ now: NOW + 2 * DAY_MS })?.fit).toBeNull();
  });

  it('calls a vehicle of which its plate alone is known their vehicle', () => {
    const vehicle = plateChoice([{ attributes: UNKNOWN_ATTRIBUTES }], { factory: null });
    expect(shownPart({ ticket: sale({ vehicle }) })?.fit?.vehicle).toBe('vehicle');
  });

  it('has the price that this customer pays where it is on the ticket, and none that is old', () => {
    expect(shownPart({ ticket: sale({ lines: [line({ sku: PART.sku, price: '499.00' })] }) })?.priceCents).toBe(49_900);
    const old = { part: { view: PART, picture: null }, now: NOW + 2 * DAY_MS };
    expect(shownPart({ ...old, ticket: sale({ lines: [] }) })?.priceCents).toBeNull();
    expect(shownPart({ ...old, ticket: sale({ lines: [line({ sku: PART.sku })] }) })?.priceCents).toBeNull();
    const another = line({ sku: PART.sku, newPrice: { cents: 60_000, readAt: READ_AT } });
    expect(shownPart({ ticket: sale({ lines: [another] }) })?.priceCents).toBeNull();
    const none = line({ sku: PART.sku, newPrice: { cents: 0, readAt: READ_AT } });
    const gone = sale({ lines: [none] });
    expect(shownPart({ ticket: gone })?.priceCents).toBeNull();
    expect(shownPart({ ticket: changeLine(gone, none.id, { price: '560' }) })?.priceCents).toBe(56_000);
    // The supplier's price is as old as it was; that they give none was asked now.
    const aged = sale({ lines: [{ ...none, newPrice: { cents: 0, readAt: dayAfter(2) } }] });
    const asked = changeLine(aged, none.id, { price: '560' });
    expect(shownPart({ ...old, ticket: asked })?.priceCents).toBe(56_000);
    expect(shownPart({ ...old, now: NOW + 4 * DAY_MS, ticket: asked })?.priceCents).toBeNull();
  });

  it('has no price at $0.00, of the supplier or of its line: they have to ask for it', () => {
    const part = { view: { ...PART, priceCents: 0 }, picture: null };
    expect(shownPart({ part, ticket: sale({ lines: [] }) })?.priceCents).toBeNull();
    expect(
      shownPart({ part, ticket: sale({ lines: [line({ sku: PART.sku, price: '0.00' })] }) })?.priceCents,
    ).toBeNull();
    expect(shownPart({ part, ticket: sale({ lines: [line({ sku: PART.sku, price: '95' })] }) })?.priceCents).toBe(
      9_500,
    );
    const typing = line({ sku: PART.sku, price: '0.00', quantity: 'two' });
    expect(shownPart({ part, ticket: sale({ lines: [typing] }) })?.priceCents).toBeNull();
  });

  it('needs no brand', () => {
    expect(shownPart({ part: { view: { ...PART, brand: null }, picture: null } })?.brand).toBeNull();
  });
});

describe('the ticket', () => {
  it('is shown with its delivery and total', () => {
    const ticket = withDelivery(
      sale({ lines: [line({ title: '  Class 4\n towbar ', quantity: '2', price: '549.00' })] }),
    );
    expect(shownTicket({ ticket })).toEqual({
      lines: [{ title: 'Class 4 towbar', quantity: 2, cents: 109_800 }],
      more: 0,
      delivery: { carrier: 'StarTrack Express', days: '2-4 business days', cents: 4_862 },
      totalCents: 114_662,
      gstCents: 10_424,
      settled: true,
    });
  });

  it('shows the last lines, and counts those before', () => {
    const lines = Array.from({ length: MOST_CUSTOMER_LINES + 3 }, (_, at) =>
      line({ id: `L${at}`, title: `Part ${at}` }),
    );
    const shown = shownTicket({ ticket: sale({ lines }) });
    expect(shown?.more).toBe(3);
    expect(shown?.lines.at(-1)?.title).toBe(`Part ${MOST_CUSTOMER_LINES + 2}`);
  });

  it.each([
    ['a quantity that is none', sale({ lines: [line({ quantity: 'two' })] }), NOW],
    ['a line at $0.00', sale({ lines: [line(), line({ id: 'L2', price: '0.00' })] }), NOW],
    ['an old price', sale(), NOW + 2 * DAY_MS],
    ['another price that nobody settled', sale({ lines: [line({ newPrice: { cents: 1, readAt: READ_AT } })] }), NOW],
    ['an old rate', withDelivery(sale(), '2026-03-03T00:00:00.000+11:00'), NOW],
    ['a rate of another basket', { ...withDelivery(sale()), lines: [line({ quantity: '9' })] }, NOW],
  ])('is an estimate with %s', (_what, ticket, now) => {
    expect(shownTicket({ ticket, now })?.settled).toBe(false);
  });

  it('has what is at $0.00 still to be priced', () => {
    const lines = [line({ price: '0.00' }), line({ id: 'L2', quantity: '2', price: '549.00' })];
    expect(shownTicket({ ticket: sale({ lines }) })?.lines.map(({ cents }) => cents)).toEqual([null, 109_800]);
  });

  it('has its charges in one line behind the last of the others, and in the total', () => {
    const lines = Array.from({ length: MOST_CUSTOMER_LINES }, (_, at) => line({ id: `${at}`, title: `Part ${at}` }));
    const charges = [
      { name: 'Tail lift', code: 'TAIL', cents: 3_500 },
      { name: 'Fitting', code: 'FIT', cents: 12_000 },
    ];
    const without = shownTicket({ ticket: sale({ lines }) });
    const shown = shownTicket({ ticket: sale({ lines, charges }) });
    expect(shown?.lines.map(({ title }) => title)).toEqual([
      'Part 1',
      'Part 2',
      'Part 3',
      'Part 4',
      'Part 5',
      'Tail lift, Fitting',
    ]);
    expect(shown?.lines.at(-1)).toEqual({ title: 'Tail lift, Fitting', quantity: null, cents: 15_500 });
    expect(shown?.more).toBe(1);
    expect((shown?.totalCents ?? 0) - (without?.totalCents ?? 0)).toBe(15_500);
  });

  it('may go out without delivery, and by a carrier that says no days', () => {
    expect(shownTicket({ ticket: sale() })).toMatchObject({ delivery: null, settled: true });
    expect(shownTicket({ ticket: withDelivery(sale(), READ_AT, null) })?.delivery?.days).toBeNull();
  });
});

describe('the order', () => {
  it('is shown while it is read out, with no more of the address than the suburb', () => {
    const view = customerView(facts({ readOut: true, ticket: withDelivery(sale()) }));
    expect(view).toMatchObject({
      kind: 'order',
      step: 'read out',
      vehicle: '2019 Toyota Hilux',
      suburb: sale().address.city,
    });
  });

  it('is shown on its way, and while nobody knows whether it arrived', () => {
    expect(customerView(facts({ lock: 'sending' }))).toMatchObject({ kind: 'order', step: 'sending' });
    const unknown = customerView(
      facts({ lock: 'unknown', ticket: { ...sale(), vehicle: null, address: emptyCity() } }),
    );
    expect(unknown).toMatchObject({ kind: 'order', step: 'being confirmed', vehicle: null, suburb: null });
  });

  it('is at what it was sent with, whatever has become too old since; what is read out is not', () => {
    const ticket = withDelivery(sale());
    const settled = (change: Partial<CustomerFacts>) => {
      const view = customerView(facts({ ticket, now: NOW + 2 * DAY_MS, ...change }));
      return view.kind === 'order' ? view.ticket.settled : null;
    };
    expect(settled({ lock: 'sending' })).toBe(true);
    expect(settled({ lock: 'unknown' })).toBe(true);
    expect(settled({ readOut: true })).toBe(false);
  });

  it('is none without a line', () => {
    expect(customerView(facts({ readOut: true, ticket: sale({ lines: [] }), part: null }))).toEqual({ kind: 'shop' });
  });

  it('is shown placed with the reference that the shop sent it under', () => {
    const submission = { customerReference: 'TR-1042' };
    expect(customerView(facts({ lock: 'acknowledged', submission }))).toMatchObject({
      kind: 'placed',
      reference: 'TR-1042',
      delivery: { carrier: 'StarTrack Express' },
    });
    const ticket = sale({ customerReference: 'TR-7' });
    expect(customerView(facts({ lock: 'acknowledged', ticket }))).toMatchObject({ reference: 'TR-7', delivery: null });
  });
});

/** What no customer may read, in every field that can hold it. */
const SECRET = 'SENTINEL';

const secret = fc.string({ maxLength: 20 }).map((text) => `${SECRET}${text}`);
/** A sentinel amount: no sum of the samples comes to it. */
const SECRET_CENTS = 123_456_789;

const secretTicket: fc.Arbitrary<Ticket> = fc
  .record({ text: secret, lines: fc.integer({ min: 0, max: 9 }), delivered: fc.boolean(), city: fc.boolean() })
  .map(({ text, lines, delivered, city }) => {
    const kept = Array.from({ length: lines }, (_, at) =>
      line({
        id: `L${at} ${text}`,
        sku: at === 0 ? PART.sku : `${text}-${at}`,
        warehouse: text,
        stock: [{ warehouse: text, quantity: '3', word: text, availability: 'available' }],
        verdictWords: text,
        verdictGround: text,
        openConditions: [],
        overriddenVerdict: { verdict: 'not listed', reason: text } as never,
        notes: { text } as never,
        partPriceCents: SECRET_CENTS,
        required: [{ sku: text, title: text }],
        waived: [{ sku: text, reason: text, vehicle: text }],
        honoured: { quote: text, quotedCents: SECRET_CENTS, nowCents: SECRET_CENTS, reason: text },
        settled: [{ gate: text, reason: text }],
      }),
    );
    const address = { ...sale().address, line1: text, line2: text, ...(city ? {} : { city: '' }) };
    const ticket = sale({
      id: text,
      lines: kept,
      customer: { name: text, company: text, abn: text, email: `${text}@x.example`, phone: text, note: text },
      purchaseOrder: text,
      address,
      notes: text,
      warehouse: text,
      offered: [text],
      towing: { trailer: text, ball: text },
      uncheckedReason: { reason: text } as never,
    });
    return delivered && lines > 0 && city ? withDelivery(ticket) : ticket;
  });

describe('what no customer may read', () => {
  it('is in no view, whatever the counter has in front of it, and the contract takes every view', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(
        secretTicket,
        fc.record({
          covered: fc.boolean(),
          readOut: fc.boolean(),
          lock: fc.constantFrom(null, 'sending', 'unknown', 'acknowledged'),
          verdict: fc.constantFrom(null, LISTED, WITH_CONDITIONS, NOT_LISTED),
          hasPart: fc.boolean(),
          age: fc.constantFrom(0, 2 * DAY_MS, 40 * DAY_MS),
        }),
        (ticket, { hasPart, age, ...rest }) => {
          const view = {
            ...PART,
            supplierPrice: SECRET,
            notes: SECRET,
            stock: [{ warehouse: SECRET, quantity: '1', word: SECRET, availability: 'available' as const }],
          };
          const picture = `/images/${'a'.repeat(64)}`;
          const seen = customerView(
            facts({ ...rest, ticket, part: hasPart ? { view, picture } : null, now: NOW + age }),
          );
          kinds.add(seen.kind);
          const text = JSON.stringify(seen);
          expect(text).not.toContain(SECRET);
          expect(text).not.toContain(String(SECRET_CENTS));
          expect(text).not.toContain('ABC123');
          expect(customerViewSchema.safeParse(seen).success).toBe(true);
        },
      ),
    );
    expect([...kinds].toSorted()).toEqual(['order', 'placed', 'sale', 'shop']);
  });

  it('is refused by the contract where a field is put beside those of a view', () => {
    const view = customerView(facts());
    expect(customerViewSchema.safeParse({ ...view, phone: '0491 570 006' }).success).toBe(false);
    const outside = {
      kind: 'sale',
      ticket: null,
      part: { ...shownPart({}), picture: 'https://tracker.example/a.png' },
    };
    expect(customerViewSchema.safeParse(outside).success).toBe(false);
  });
});

function emptyCity(): Ticket['address'] {
  return { ...sale().address, city: ' ' };
}

function dayAfter(days: number): string {
  return new Date(Date.parse(READ_AT) + days * DAY_MS).toISOString();
}
