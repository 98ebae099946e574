import { expect, type Page } from '@playwright/test';
import { CRASH_POINTS } from '#main/app/crash-points.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type Drill, DRILLS } from '#practice/drills/drill-table.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { QuoteView } from '#shared/records-view.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import { typedSettings } from '../integration/services/live-mode.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { effort } from '../support/effort.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import type { LaunchOptions, RunningCounterpart } from '../support/launch-counterpart.ts';
import { examineRecords, keyByCode } from '../support/records-copy.ts';
import { type CounterWay, HAS_POSTGRES, openShopOfFlow, type ShopOfFlow } from '../support/shop-of-flow.ts';
import { test } from '../support/shop-test.ts';

test.describe.configure({ retries: 0 });

/** How many shops there are, side by side where there are workers. */
const SHOPS = effort(1, 4);
/** How often each is killed, where a run says it: fewer than the endurance run, or more. */
const ASKED_KILLS = Number(process.env.COUNTERPART_KILLS ?? 0);
/**
 * How often each is killed, at labelled points and at random moments: in the endurance run at every point at least
 * once, else at every third (`tests/integration/orders/crash-points.test.ts` ends main at each).
 */
const KILLS = ASKED_KILLS || effort(1, 50);
const POINTS_ON = effort(5, 1);
/** At every point once, and as often at any moment. */
const SHARED_KILLS = ASKED_KILLS || 2 * CRASH_POINTS.length;
const ADDRESS = { line1: '12 Example Street', city: 'Darwin', postcode: '0800', state: 'NT' };
const ORDER_DRILLS: readonly (Drill | null)[] = [
  null,
  null,
  ...DRILLS.filter(({ operations }) => operations.some((each) => each === 'order')).map(({ name }) => name),
];

/** What the counter was told is safe, and so has to be there after any crash. */
interface Promised {
  /** By ticket: what was acknowledged as saved last, and what was on its way to be saved. */
  readonly tickets: Map<string, { saved: Ticket; onItsWay: Ticket }>;
  readonly quotes: QuoteView[];
  /** By ticket: the reference that it was, or was about to be, sent under. */
  readonly references: Map<string, string>;
  /** By ticket: how its submission was said to have ended. */
  readonly ended: Map<string, SubmissionView>;
}

/** Which counters are killed, and how often each. */
const KILLED: readonly { readonly way: CounterWay; readonly shop: number; readonly kills: number }[] = [
  ...Array.from({ length: SHOPS }, (_, at) => ({ way: 'alone' as const, shop: at + 1, kills: KILLS })),
  { way: 'of a shop', shop: 1, kills: SHARED_KILLS },
  { way: 'of a shop behind a bad network', shop: 1, kills: SHARED_KILLS },
];

for (const { way, shop, kills } of KILLED) {
  const details = way === 'alone' ? {} : enduranceFlow('tests/integration/hub/orders-of-a-shop.test.ts');
  const title = `nothing that was promised is lost, and no order is doubled, whenever Counterpart is killed: ${way}, shop ${shop}`;
  test(title, details, async ({ launch, dataFolder }) => {
    test.skip(way !== 'alone' && !HAS_POSTGRES, 'There is no PostgreSQL here.');
    test.setTimeout(kills * 30_000 + (way === 'alone' ? 0 : 120_000));
    const service = await startPracticeService({ slowMs: 200 });
    const several = way === 'alone' ? null : await openShopOfFlow();
    const promised: Promised = { tickets: new Map(), quotes: [], references: new Map(), ended: new Map() };
    let code: string | null = null;
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const point = CRASH_POINTS[(kill * POINTS_ON) % (2 * CRASH_POINTS.length)];
        const running = await launch(point === undefined ? {} : crashAt(point));
        const isNew = code === null;
        code = await openRecords(running.page, service, code);
        if (isNew) await several?.join(running.page, 'Front');
        await expectPromises(running.page, service, promised);
        const failing = way === 'of a shop behind a bad network' ? failNowAndThen(several) : null;
        const [byItself] = await Promise.all([
          endOf(running, point === undefined),
          work(running.page, service, promised),
        ]);
        failing?.end();
        // Every labelled point lies on the way of a sale, so each is reached.
        expect(byItself).toBe(point !== undefined);
        expect(examineRecords(dataFolder, await keyByCode(dataFolder, code))).toMatchObject({
          integrity: 'ok',
          submissions: { whole: true },
          audit: { whole: true },
        });
      }
      const last = await launch();
      await openRecords(last.page, service, code);
      await expectPromises(last.page, service, promised);
      expect(promised.references.size).toBeGreaterThan(kills / 3);
      // Closing it would ask about the orders that are unknown.
      await last.kill();
    } finally {
      await several?.close();
      await service.close();
    }
  });
}

/** Has the network to the shop fail in one way after another, each for a moment, until it is ended. */
function failNowAndThen(several: ShopOfFlow | null): { end(): void } {
  const faults = ['swallowReplies', 'fallSilent', 'switchOff', 'cut'] as const;
  let at = 0;
  const timer = setInterval(() => {
    const fault = faults[at % (2 * faults.length)];
    at += 1;
    if (fault === undefined) several?.proxy.switchOn();
    else several?.proxy[fault]();
    if (fault !== undefined) setTimeout(() => several?.proxy.switchOn(), 300);
  }, 2_500);
  return {
    end() {
      clearInterval(timer);
      several?.proxy.switchOn();
    },
  };
}

function crashAt(point: string): Partial<LaunchOptions> {
  return { env: { COUNTERPART_CRASH_AT: point } };
}

/**
 * Waits until Counterpart has ended, killing it at a random moment or after a while; answers whether it ended by
 * itself.
 */
async function endOf(running: RunningCounterpart, atRandom: boolean): Promise<boolean> {
  const patience = atRandom ? 100 + Math.random() * 2_000 : 60_000;
  const gone = running.page.waitForEvent('close', { timeout: 0 }).then(
    () => true,
    () => true,
  );
  const byItself = await Promise.race([gone, new Promise<boolean>((resolve) => setTimeout(resolve, patience, false))]);
  await running.kill();
  return byItself;
}

/** Opens live mode, with the recovery code where there is no keychain; answers the code. */
async function openRecords(page: Page, service: PracticeService, code: string | null): Promise<string> {
  const connection = { baseUrl: service.baseUrl, store: 'practice', useStoreVehicles: true };
  const settings = typedSettings({ orderDeadlineSeconds: '5' });
  const opened = await page.evaluate(
    async ({ connection: typed, credential, settings: shop, code: known }) => {
      const connected = await window.counterpart.setUp.connect({ ...typed, credential, lookup: 'connect' });
      if (!connected.ok) return { problem: connected.failure };
      if (connected.value.records.kind !== 'open') {
        const way = await window.counterpart.records.openWithCode({ code: known ?? '' });
        return way.ok && known !== null ? { code: known } : { problem: way };
      }
      if (known === null) await window.counterpart.setUp.saveSettings(shop);
      return { code: known };
    },
    { connection, credential: service.credential, settings, code },
  );
  if (opened.code === undefined) throw new Error(`The records did not open: ${JSON.stringify(opened.problem)}`);
  // The window shows the code by itself, once.
  return opened.code ?? (await new SetUpScreen(page).confirmRecoveryCode());
}

/** Types, quotes and submits without a pause, writing down what was promised, until Counterpart is gone. */
async function work(page: Page, service: PracticeService, promised: Promised): Promise<void> {
  try {
    for (;;) await sale(page, service, promised);
  } catch (error) {
    if (error instanceof Error && /closed|crashed|disconnected|destroyed/i.test(error.message)) return;
    throw error;
  }
}

async function sale(page: Page, service: PracticeService, promised: Promised): Promise<void> {
  const fresh = await value(page.evaluate(() => window.counterpart.tickets.startNew()));
  let ticket = fresh;
  promised.tickets.set(fresh.id, { saved: fresh, onItsWay: fresh });
  const save = async (next: Ticket) => {
    ticket = next;
    promised.tickets.set(fresh.id, { saved: promised.tickets.get(fresh.id)?.saved ?? fresh, onItsWay: next });
    await value(page.evaluate((typed) => window.counterpart.tickets.save({ ticket: typed, cursor: null }), next));
    promised.tickets.set(fresh.id, { saved: next, onItsWay: next });
  };
  const name = 'Practice Customer';
  for (let typed = 1; typed <= name.length; typed += 4) {
    await save(setCustomer(ticket, { name: name.slice(0, typed), phone: '0491 570 006' }));
  }
  const part = await value(
    page.evaluate((sku) => window.counterpart.parts.open({ code: sku, lookup: 'kill' }), PARTS.towBall),
  );
  const line = { lineId: `line-${fresh.id}`, preferredWarehouse: null, verdict: null };
  await save(setAddress(addPart(ticket, part, line), { ...ADDRESS, line1: `${promised.tickets.size} Example Street` }));
  const quote = await value(page.evaluate((ticketId) => window.counterpart.quotes.issue({ ticketId }), fresh.id));
  promised.quotes.push(quote);

  const drill = ORDER_DRILLS[Math.floor(Math.random() * ORDER_DRILLS.length)] ?? null;
  service.drills.set('order', drill, 1);
  promised.references.set(fresh.id, ticket.customerReference);
  const answer = await page.evaluate(async (reviewed) => {
    const review = await window.counterpart.orders.review({ ticket: reviewed });
    if (!review.ok) return review;
    const { fingerprint } = review.value;
    const again = await window.counterpart.differences.list({ ticket: reviewed, lookup: 'kill' });
    if (!again.ok) return again;
    return window.counterpart.orders.submit({ ticket: reviewed, fingerprint, reason: null });
  }, ticket);
  // Refused, in words, where the shop is not reached: nothing left.
  if (!answer.ok && answer.failure.kind === 'invalid input') return;
  if (!answer.ok) throw new Error(`A call failed: ${JSON.stringify(answer.failure)}`);
  if (answer.value.kind === 'sent') promised.ended.set(fresh.id, answer.value.submission);
}

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; failure: unknown }>): Promise<T> {
  const came = await answer;
  if (!came.ok) throw new Error(`A call failed: ${JSON.stringify(came.failure)}`);
  return came.value;
}

/**
 * Reading a line again tells the same figures at a later time, and that no price is new; any new price still differs.
 */
function withoutReadTimes(ticket: Ticket) {
  const lines = ticket.lines.map((line) => ({
    ...line,
    readAt: '',
    priceReadAt: '',
    newPrice: line.newPrice ?? null,
  }));
  return { ...ticket, lines };
}

/** What was ordered afterwards is told with a quote and its revisions, and is no part of what was given. */
function asGiven(quote: QuoteView) {
  const unknown = { orderedAt: null, otherOrder: null, unconfirmed: null };
  const revisions = quote.revisions.map((row) => ({ ...row, ...unknown }));
  return { ...quote, ...unknown, revisions };
}

/** Compares everything that was promised with the records, and what is at the service with what is known of it here. */
async function expectPromises(page: Page, service: PracticeService, promised: Promised): Promise<void> {
  const ids = [...promised.tickets.keys()];
  const found = await page.evaluate(
    async ({ tickets, quotes }) => ({
      tickets: await Promise.all(tickets.map((ticketId) => window.counterpart.tickets.open({ ticketId }))),
      quotes: await Promise.all(
        quotes.map(({ number, revision }) => window.counterpart.quotes.read({ number, revision })),
      ),
      submissions: await Promise.all(tickets.map((ticketId) => window.counterpart.orders.submission({ ticketId }))),
    }),
    { tickets: ids, quotes: promised.quotes.map(({ number, revision }) => ({ number, revision })) },
  );
  for (const [at, id] of ids.entries()) {
    const promise = promised.tickets.get(id);
    const ticket = found.tickets[at];
    if (!ticket?.ok) throw new Error('A ticket that was saved is not there any more.');
    // A ticket in front may have been read again since: then its figures are told with a later time, and nothing else
    // is.
    const known = [promise?.saved, promise?.onItsWay].map((told) => told && withoutReadTimes(told));
    expect(known).toContainEqual(withoutReadTimes(ticket.value));
    const submission = found.submissions[at];
    if (!submission?.ok) throw new Error('The submission of a ticket cannot be read.');
    expectOutcome(id, submission.value, service, promised);
  }
  for (const [at, quote] of promised.quotes.entries()) {
    const kept = found.quotes[at];
    expect(kept?.ok && asGiven(kept.value)).toEqual(asGiven(quote));
  }
  const numbers = promised.quotes.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  // Nothing came to the service that was not submitted here.
  const references = new Set(promised.references.values());
  for (const { order } of service.orders) expect(references).toContain(order.customer_reference);
}

/** At most one order of a submission is at the service, and one that is there is known here as placed or unknown. */
function expectOutcome(
  ticketId: string,
  submission: SubmissionView | null,
  service: PracticeService,
  promised: Promised,
): void {
  const reference = promised.references.get(ticketId);
  const atService = service.orders.filter(({ order }) => order.customer_reference === reference);
  expect(atService.length).toBeLessThanOrEqual(1);
  const told = promised.ended.get(ticketId);
  if (told !== undefined) expect(submission).toEqual(told);
  if (atService.length === 0) return;
  expect(submission?.state.kind).toBe('ended');
  const outcome = submission?.state.kind === 'ended' ? submission.state.outcome.kind : null;
  expect(['acknowledged', 'unknown']).toContain(outcome);
}
