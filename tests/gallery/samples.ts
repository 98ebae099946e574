import { type LevelRow, pricingOf } from '#shared/domain/price/price-level.ts';
import { customerPriceText, toldPriceCents } from '#shared/domain/ticket/line-price.ts';
import type { CodeListView } from '#shared/code-list-view.ts';
import type { Diagnostics } from '#shared/domain/support/diagnostics.ts';
import type { Outcome, SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { OrderRow, QuoteRow, QuoteView, TicketRow, UnknownOrder } from '#shared/records-view.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { sampleQuote, sampleQuoteRow } from '../builders/quote-samples.ts';
import { emptyTicket } from '../builders/ticket-samples.ts';
import { sampleUnknown } from '../builders/unknown-order-samples.ts';
import { minutesAgo, sale, vehicle, verdictOf, withRates } from './practice-facts.ts';

/** Sales, quotes, orders and tickets that states are drawn with. */

export const LONG_NAME =
  'Consolidated Counterpart Practice Customers & Partners Agricultural and Earthmoving Machinery Hire Proprietary Limited';

/** A Hilux and its towbar with everything that it needs: ready to be ordered. */
export function readySale(): Ticket {
  return withRates(sale([PARTS.hiluxTubTowbar, PARTS.hiluxHarness], vehicle(PLATES.cleanHit)));
}

/** The reference of a sale that was the `sale`th of its day, as a shop with short ones writes it. */
export function referenceOf(sentAt: string, sale: number): string {
  const day = isoDay(new Date(sentAt)).slice(2).replaceAll('-', '');
  return `CP-${day}-${String(sale).padStart(4, '0')}`;
}

/** An order of that sale, the first of the day, as it ended. */
export function submissionOf(outcome: Outcome): SubmissionView {
  const startedAt = minutesAgo(1);
  return {
    id: 'S1',
    ticketId: emptyTicket().id,
    customerReference: referenceOf(startedAt, 1),
    account: 'ACC-1042',
    warehouse: 'SYD1',
    startedAt,
    state: { kind: 'ended', endedAt: startedAt, outcome },
  };
}

/** How an order ends of which nobody knows whether it was placed. */
export const UNKNOWN: Outcome = {
  kind: 'unknown',
  happened: 'the connection was cut before an answer came',
  status: null,
};

/** An order of the current ticket in the list of those without an outcome. */
export function unconfirmedOf({ id, ticketId, customerReference, account, warehouse, startedAt }: SubmissionView) {
  return sampleUnknown({
    submissionId: id,
    ticketId,
    customerReference,
    account,
    warehouse,
    customer: 'Practice Customer',
    sentAt: startedAt,
    callText: callText(customerReference, 'Practice Customer', startedAt),
  });
}

function callText(reference: string, customer: string, sentAt: string): string {
  return `Order ${reference} on account ACC-1042, warehouse SYD1.\n2 × TB-HILUX8-TUB Class 4 towbar\nFor ${customer}. Sent ${dayAndTime(sentAt)}. Was it placed?`;
}

/** The same with the state that a person found out. */
export function resolvedAs(placed: boolean): SubmissionView {
  return {
    ...submissionOf(UNKNOWN),
    state: {
      kind: 'resolved',
      resolvedAt: minutesAgo(0),
      placed,
      transactionId: placed ? 'PO-88213-440' : null,
      rung: 'Order desk',
      said: placed ? 'It is on their screen, packed this afternoon.' : 'Nothing came in under that reference.',
    },
  };
}

/** Quotes as a list has them, the newest first. */
export function quoteRows(count: number): readonly QuoteRow[] {
  const customers = ['Practice Customer', 'Second Customer', 'Practice Workshop', LONG_NAME, 'Third Customer'];
  return Array.from({ length: count }, (_, at) =>
    sampleQuoteRow({
      number: 240 - at,
      label: `Q-${String(240 - at).padStart(6, '0')}${at % 4 === 1 ? '/2' : ''}`,
      superseded: at % 5 === 3,
      estimate: at % 6 === 2,
      customer: customers[at % customers.length] ?? '',
      lineCount: 1 + (at % 3),
      totalCents: 74_900 + at * 3_310,
      issuedAt: minutesAgo(45 + at * 1_300),
      validUntil: minutesAgo(60 * 24 * (at * 3 - 14)).slice(0, 10),
    }),
  );
}

/** A quote of the ready sale, asked for eight minutes before it was issued. */
export function quoteOf(ticket: Ticket, change: Partial<QuoteView> = {}): QuoteView {
  const { issuedAt = minutesAgo(1) } = change;
  const before = (minutes: number) => new Date(Date.parse(issuedAt) - minutes * 60_000).toISOString();
  const goodsCents = 93_800;
  const deliveryCents = 4_862;
  const totalCents = goodsCents + deliveryCents;
  return sampleQuote({
    issuedAt,
    validUntil: minutesAgo(-60 * 24 * 14).slice(0, 10),
    ticket: { ...ticket, openedAt: before(8) },
    totals: { goodsCents, deliveryCents, totalCents, gstCents: Math.round(totalCents / 11) },
    verdicts: ticket.lines.map(({ id, sku }) => ({
      lineId: id,
      verdict: ticket.vehicle === null ? null : verdictOf(sku, ticket.vehicle),
    })),
    freshness: ticket.lines.map(({ sku }) => ({ what: `stock of ${sku}`, readAt: before(2), stale: false })),
    revisions: [sampleQuoteRow({ issuedAt, totalCents })],
    ...change,
  });
}

/** Tickets as the list has them. */
export function ticketRows(count: number, state: TicketRow['state']): readonly TicketRow[] {
  const customers = ['Practice Customer', '', 'Practice Workshop', LONG_NAME];
  return Array.from({ length: count }, (_, at) => ({
    ticketId: `${state} ${at + 1}`,
    state,
    plate: ['417CPT', 'CP47HX', '', '1CNV417'][at % 4] ?? '',
    customer: customers[at % customers.length] ?? '',
    firstPart: at % 3 === 1 ? '' : 'TB-HILUX8-TUB Class 4 towbar',
    lineCount: at % 3 === 1 ? 0 : 1 + (at % 2),
    totalCents: at % 3 === 1 ? null : 79_762 + at * 1_990,
    openedAt: minutesAgo(30 + at * 55),
    savedAt: minutesAgo(2 + at * 55),
    closedAt: state === 'closed' ? minutesAgo(2 + at * 55) : null,
    quote: at % 4 === 0 ? 'Q-000123' : null,
    submission: at % 5 === 4 ? 'unknown' : null,
    sold: at % 5 === 4,
    lostBecause: state === 'closed' && at % 3 === 0 ? 'price' : null,
  }));
}

/** Orders of other tickets without an outcome, one of each day before, the oldest first, with what to ask of each. */
export function unknownOrders(count: number): readonly UnknownOrder[] {
  return Array.from({ length: count }, (_, at) => {
    const customer = at === 1 ? LONG_NAME : 'Practice Customer';
    const sentAt = minutesAgo(60 * 24 * (count - at) + 37 * (at + 1));
    const customerReference = referenceOf(sentAt, 14 - at);
    return sampleUnknown({
      submissionId: `S${at + 1}`,
      ticketId: `sold ${at + 1}`,
      customerReference,
      customer,
      sentAt,
      callText: callText(customerReference, customer, sentAt),
    });
  });
}

const ENDED = ['unknown', 'acknowledged', 'refused', 'not sent', 'placed', 'not placed'];
const ORDERS_A_DAY = 3;

/**
 * Orders as the list has them, the newest first: one that is being sent, one in each state that an order ends in, then
 * those again.
 */
export function orderRows(count: number, change: Partial<OrderRow> = {}): readonly OrderRow[] {
  return Array.from({ length: count }, (_, at) => {
    const state = at === 0 ? 'sending' : (ENDED[(at - 1) % ENDED.length] ?? '');
    const sentAt = minutesAgo(1 + 60 * 24 * Math.floor(at / ORDERS_A_DAY) + 95 * (at % ORDERS_A_DAY));
    return {
      submissionId: `S${at + 1}`,
      ticketId: `sold ${at + 1}`,
      ticketState: at % 3 === 0 ? 'open' : at % 5 === 4 ? null : 'closed',
      state,
      customerReference: at === 4 ? '' : referenceOf(sentAt, ORDERS_A_DAY - (at % ORDERS_A_DAY)),
      transactionId: state === 'acknowledged' || state === 'placed' ? `PO-88213-${440 - at}` : '',
      sentAt,
      customer: ['Practice Customer', 'workshop@example.com', '', 'Practice Workshop'][at % 4] ?? '',
      plate: at % 3 === 2 ? '' : '417CPT',
      firstPart: 'TB-HILUX8-TUB Class 4 towbar, 3500 kg',
      lineCount: 1 + (at % 3),
      totalCents: at === 3 ? null : 79_762 + at * 1_990,
      ...change,
    };
  });
}

/** The reference of a sale that was opened after the orders of a list were sent. */
export function nextReference(rows: readonly OrderRow[]): string {
  const now = minutesAgo(0);
  const today = rows.filter(({ sentAt }) => isoDay(new Date(sentAt)) === isoDay(new Date(now)));
  return referenceOf(now, today.length + 1);
}

/** What is said on every screen of the orders of a list that are being sent or have no outcome, the oldest first. */
export function unresolvedOf(rows: readonly OrderRow[]): readonly UnknownOrder[] {
  return rows
    .filter(({ state }) => state === 'sending' || state === 'unknown')
    .map(({ submissionId, ticketId, state, customerReference, customer, sentAt, totalCents }) =>
      sampleUnknown({
        submissionId,
        ticketId,
        state: state === 'sending' ? 'sending' : 'unknown',
        customerReference,
        customer,
        sentAt,
        totalCents: totalCents ?? 0,
        callText: callText(customerReference, customer, sentAt),
      }),
    )
    .toReversed();
}

/** A list of codes that was never given, on a counter that knows some parts. */
export function codeList(change: Partial<CodeListView> = {}): CodeListView {
  return {
    list: null,
    doing: { kind: 'waiting', because: 'nothing to read', until: null, standStill: null },
    timeLeftMs: null,
    requestsPerMinute: 20,
    disk: { parts: 412, takenBytes: 38 * 1024 ** 2, boundBytes: 5 * 1024 ** 3 },
    refreshing: { perDay: 0, spentToday: 0, oldestReadAt: minutesAgo(60 * 24 * 40) },
    ...change,
  };
}

/** How a Counterpart that runs well is doing. */
export function diagnostics(change: Partial<Diagnostics> = {}): Diagnostics {
  return {
    takenAt: minutesAgo(0),
    versions: {
      counterpart: '0.1.0',
      electron: '45.4.1',
      chromium: '156.0.7801.12',
      node: '24.21.0',
      sqlite: '3.53.1',
    },
    updates: 'This is the newest version.',
    system: { platform: 'win32', release: '10.0.26100', arch: 'x64' },
    mode: 'service',
    line: { state: 'up', since: minutesAgo(200), answeredAt: minutesAgo(2) },
    keychain: { backend: 'Windows Credential Manager', reach: 'answered', tookMs: 4, credential: 'present' },
    files: (['records', 'cache'] as const).map((name) => ({
      name,
      bytes: 18_400_000,
      walBytes: 4_100_000,
      version: 7,
      newestVersion: 7,
      encrypted: true,
      check: { at: minutesAgo(60 * 6), sound: true },
    })),
    snapshots: [1, 2, 3].map((at) => ({ takenAt: minutesAgo(60 * 24 * at), bytes: 18_000_000 })),
    logs: [
      {
        name: 'orders',
        entries: 412,
        head: '1a2b 3c4d 5e6f 7a8b',
        check: { at: minutesAgo(12), wrong: null, gaps: 0 },
      },
      {
        name: 'acts',
        entries: 1_204,
        head: '9c0d 1e2f 3a4b 5c6d',
        check: { at: minutesAgo(12), wrong: null, gaps: 1 },
      },
    ],
    setAside: [{ name: 'records.db.damaged-20260211T031502Z', bytes: 17_000_000 }],
    remarks: { records: null, settings: null },
    deletable: [{ name: 'records.db.damaged-20260211T031502Z', bytes: 17_000_000 }],
    policy: { places: [], enforced: [], defaults: [] },
    settings: [
      { name: 'Supplier prices include GST', words: 'yes' },
      { name: 'Order account', words: 'set' },
    ],
    failures: [],
    counts: { failures: 0, sentBack: 2, unreadableFields: 0, faults: 0 },
    ...change,
  };
}

/** Two price levels of a shop. */
export const LEVELS: readonly LevelRow[] = [
  { level: 'Retail', brand: '', type: '', as: 'factor', tenThousandths: 12_500, rounding: '.95' },
  { level: 'Trade', brand: '', type: '', as: 'factor', tenThousandths: 11_000, rounding: '5 c' },
];

/** A sale at a price level: each line at what the level makes of the supplier's price. */
export function atLevel(ticket: Ticket, level = 'Trade'): Ticket {
  const lines = ticket.lines.map((line) => {
    const pricing = pricingOf(LEVELS, level, { brand: line.brand, type: null });
    const partPriceCents = toldPriceCents(line);
    return pricing === null
      ? line
      : { ...line, partPriceCents, pricing, price: customerPriceText({ pricing }, partPriceCents) };
  });
  return { ...ticket, priceLevel: level, lines };
}
