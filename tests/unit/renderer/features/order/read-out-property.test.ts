import { setOrderTexts } from '#tests/builders/ticket-changes.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenTicket, type OpenTicketClient } from '#renderer/sale/open-ticket-store.ts';
import { createOpenedReview } from '#renderer/sale/opened-review-store.ts';
import { createTicketReview } from '#renderer/sale/ticket-review-store.ts';
import { createOrderSending } from '#renderer/features/order/order-sending.ts';
import { type DrawnReview, reviewToSend } from '#renderer/features/order/send-read-out.ts';
import { type OrderReview, reviewOrder } from '#shared/domain/order/order.ts';
import { readOutName, readOutRequest } from '#shared/domain/order-check/read-out.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { changeLine, removeLine } from '#shared/domain/ticket/ticket-lines.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import { effort } from '#tests/support/effort.ts';
import { ORDER_SETTINGS, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

/**
 * Between any two keys of a sale something may change and anything may take from 0 to 3 seconds: main's answers, the
 * drawing of the window, the next key. Whatever comes of it, what the service receives is what the review in front said
 * when the key that sends was pressed, and what it said first when a person opened it.
 */

const LONGEST_MS = 3_000;
const RUNS = effort(300, 40_000);
/** What the review waits for while somebody types, as its screen does. */
const SETTLE_MS = 150;

/** A change of the ticket that does not belong to its review; the number makes one differ from the other. */
const EDITS = {
  street: (ticket: Ticket, n: number) => setAddress(ticket, { line1: `${n} Example Street` }),
  quantity: (ticket: Ticket, n: number) => changeLine(ticket, 'l1', { quantity: String(n + 1) }),
  price: (ticket: Ticket, n: number) => changeLine(ticket, 'l1', { price: `${100 + n}.00` }),
  note: (ticket: Ticket, n: number) => setOrderTexts(ticket, { notes: `Note ${n}` }),
  customer: (ticket: Ticket, n: number) => setCustomer(ticket, { name: `Customer ${n}` }),
  'line off': (ticket: Ticket) => removeLine(ticket, 'l2'),
  'half a postcode': (ticket: Ticket) => setAddress(ticket, { postcode: '08' }),
  'whole postcode': (ticket: Ticket) => setAddress(ticket, { postcode: '0800', state: 'NT' }),
  'price that came': (ticket: Ticket, n: number) => ({
    ...ticket,
    lines: ticket.lines.map((line) => ({ ...line, newPrice: { cents: 10_000 + n, readAt: line.readAt } })),
  }),
} as const;

type Step =
  | { readonly kind: 'edit' | 'settle'; readonly edit: keyof typeof EDITS; readonly n: number }
  | { readonly kind: 'times' }
  | { readonly kind: 'review' }
  | { readonly kind: 'send' };

const edit = fc.record({
  kind: fc.constantFrom('edit' as const, 'settle' as const),
  edit: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])),
  n: fc.integer({ min: 0, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: edit },
  { weight: 1, arbitrary: fc.constant({ kind: 'times' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'review' as const }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'send' as const }) },
);
const delay = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: LONGEST_MS }));
/** The keys, how long after each the next one comes, and how long main and the window take, over and over. */
const sale = fc.record({
  keys: fc.array(fc.tuple(step, delay), { minLength: 2, maxLength: 14 }),
  lags: fc.array(delay, { minLength: 1, maxLength: 8 }),
});
type Sale = typeof sale extends fc.Arbitrary<infer S> ? S : never;

/** What is left out of the product, to show that this test finds what it is for. */
type Mutation = 'none' | 'the review follows the ticket' | 'what is drawn is sent';

interface Sent {
  /** What the review in front said when the key was pressed, and when a person had opened it. */
  readonly drawn: OrderRequest | null;
  readonly readOut: OrderRequest | null;
}

async function run({ keys, lags }: Sale, mutation: Mutation) {
  let turn = 0;
  const lag = (): number => lags[turn++ % lags.length] ?? 0;
  const after = <T>(answer: () => T): Promise<T> =>
    new Promise((resolve) => setTimeout(() => resolve(answer()), lag()));

  const start = readyTicket({ lines: [ticketLine(), ticketLine({ id: 'l2', sku: 'BALL', price: '24.50' })] });
  let kept = start;
  const received: OrderRequest[] = [];
  const sent: Sent[] = [];

  const reviewed = (ticket: Ticket): OrderReview => {
    const review = reviewOrder(ticket, ORDER_SETTINGS);
    return { ...review, fingerprint: readOutRequest(review.fingerprint, ticket) };
  };
  const tickets = {
    current: async () => succeeded(start),
    cursor: async () => succeeded(null),
    // The bridge keeps the order of calls: what was saved is there before what was called after it.
    save: ({ ticket }: { readonly ticket: Ticket }) => {
      kept = ticket;
      return after(() => succeeded({ savedAt: '2026-03-02T12:00:00.000Z' }));
    },
  } as unknown as OpenTicketClient['tickets'];
  const open = createOpenTicket({
    tickets,
    orders: { submission: async () => succeeded(null) },
    on: { submissionChanged: () => () => undefined },
  });
  await open.getState().load();
  const current = (): Ticket | null => open.getState().ticket;
  const opened = createOpenedReview({ current, pressBegan: () => 0 });
  open.subscribe(({ ticket }, before) => {
    if (ticket === null || ticket === before.ticket) return;
    const { changed, within } = opened.getState();
    if (mutation === 'the review follows the ticket') within(() => changed(ticket));
    else changed(ticket);
  });
  const review = createTicketReview(({ ticket }) => after(() => succeeded(reviewed(ticket))));
  const sending = createOrderSending({
    submit: async ({ ticket, fingerprint }) => {
      const now = reviewed(kept);
      const refused = now.request === null || now.fingerprint !== fingerprint || mutation !== 'what is drawn is sent';
      if (JSON.stringify(kept) !== JSON.stringify(ticket) && refused) {
        return after((): Result<never> => failed({ kind: 'invalid input', operation: 'order', problems: [] }));
      }
      if (now.request !== null && now.fingerprint === fingerprint) received.push(now.request);
      return after(() => succeeded({ kind: 'sent' as const, submission: ended }));
    },
    submission: async () => succeeded(null),
    lastOf: () => open.getState().submission?.id ?? null,
    lockFor: (ticketId, lock) => open.getState().lockFor(ticketId, lock),
    unlock: (ticketId) => open.getState().unlock(ticketId),
    heard: (submission) => open.getState().heard(submission),
  });

  // The screen: drawn some time after what it shows has changed, and asking for the review once typing pauses.
  const screen: { drawn: DrawnReview | null } = { drawn: null };
  /**
   * What the review said first since a person opened it, with what was settled in it; null where nothing is read out.
   */
  let readOut: OrderRequest | null = null;
  let isOpen = false;
  let unread = true;
  let asking: ReturnType<typeof setTimeout> | null = null;
  let drawnTicket: Ticket | null = null;
  function draw(): void {
    const ticket = current();
    if (!isOpen || ticket === null) return;
    if (ticket !== drawnTicket) {
      if (asking !== null) clearTimeout(asking);
      asking = setTimeout(() => void review.getState().review(ticket), drawnTicket === null ? 0 : SETTLE_MS);
      drawnTicket = ticket;
    }
    const { reviewed: of } = review.getState();
    if (of === null) return;
    const ready = of.ticket === ticket;
    screen.drawn = { ticket, review: of.review, ready };
    if (!ready) return;
    if (unread) {
      readOut = of.review.request;
      unread = false;
    }
    opened.getState().shown(ticket, true, readOutName);
  }
  const drawSoon = (): void => void setTimeout(draw, lag() % 50);
  open.subscribe(drawSoon);
  review.subscribe(drawSoon);

  for (const [key, pause] of keys) {
    switch (key.kind) {
      case 'edit':
        open.getState().edit((ticket) => EDITS[key.edit](ticket, key.n));
        break;
      case 'settle': {
        // Settled by a person in the review that is drawn: what it says after that is read out too.
        const before = current();
        const { drawn } = screen;
        const stands = drawn?.ready === true && before === drawn.ticket && opened.getState().ended === null;
        if (!stands || unread) break;
        opened.getState().within(() => open.getState().edit((ticket) => EDITS[key.edit](ticket, key.n)));
        const ticket = current();
        if (ticket !== null && ticket !== before) readOut = reviewed(ticket).request;
        break;
      }
      case 'times':
        open.getState().edit((ticket) => ({
          ...ticket,
          lines: ticket.lines.map((line) => ({ ...line, readAt: new Date(Date.now()).toISOString() })),
        }));
        break;
      case 'review': {
        const ticket = current();
        if (ticket === null) break;
        isOpen = true;
        unread = true;
        opened.getState().open(ticket.id);
        void review.getState().review(ticket);
        drawSoon();
        break;
      }
      case 'send': {
        const { drawn } = screen;
        if (drawn === null) break;
        const { ticket } = drawn;
        const out =
          mutation === 'what is drawn is sent' ? drawn.review : reviewToSend(drawn, current(), opened.getState());
        if (out === null || out.request === null) break;
        sent.push({ drawn: out.request, readOut });
        const before = received.length;
        void sending.getState().submit(ticket, out.fingerprint, null);
        if (received.length === before) sent.pop();
        break;
      }
    }
    await vi.advanceTimersByTimeAsync(pause);
    if (received.length > 0) break;
  }
  return { received, sent };
}

const ended: SubmissionView = {
  id: 'S1',
  ticketId: 'another',
  customerReference: 'CP-1',
  account: 'ACC-1',
  warehouse: 'SYD1',
  startedAt: '2026-03-02T12:00:00.000Z',
  state: {
    kind: 'ended',
    endedAt: '2026-03-02T12:00:01.000Z',
    outcome: { kind: 'acknowledged', transactionId: 'EX-1' },
  },
};

let orders = 0;

function isWhatWasReadOut(mutation: Mutation) {
  return fc.asyncProperty(sale, async (script) => {
    const { received, sent } = await run(script, mutation);
    orders += received.length;
    expect(received).toEqual(sent.map(({ drawn }) => drawn));
    expect(received).toEqual(sent.map(({ readOut }) => readOut));
    vi.clearAllTimers();
  });
}

describe('what the service receives', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    orders = 0;
  });
  afterEach(() => void vi.useRealTimers());

  it('is what the review in front said when the key was pressed, and when it was opened', async () => {
    await fc.assert(isWhatWasReadOut('none'), { numRuns: RUNS });
    // It is worth nothing where nothing is ever sent.
    expect(orders).toBeGreaterThan(RUNS / 15);
  });

  it.each<Mutation>(['the review follows the ticket', 'what is drawn is sent'])(
    'is another where %s',
    async (mutation) => {
      const result = await fc.check(isWhatWasReadOut(mutation), { numRuns: 5_000, endOnFailure: true });
      expect(result.failed).toBe(true);
    },
  );
});
