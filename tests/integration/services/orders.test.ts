import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import {
  connectShop,
  createTrialKeychain,
  fillTicket,
  makeFolder,
  openShop,
  type OpenShop,
  outcomeOf,
  removeFolder,
  reviewTicket,
  submitTicket,
  submitReviewed,
  type TrialKeychain,
} from './open-shop.ts';
import { problemFields, valueIn } from '#tests/support/answer-values.ts';

let service: PracticeService;
let folder: string;
let shop: OpenShop;
let keychain: TrialKeychain;
let ordersBefore: number;
let requestsBefore: number;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 30_000 });
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await makeFolder();
  keychain = createTrialKeychain();
  shop = openShop(folder, keychain);
  await connectShop(shop, service);
  ordersBefore = service.orders.length;
  requestsBefore = orderRequests().length;
});
afterEach(async () => {
  service.drills.clear();
  await shop.close();
  await removeFolder(folder);
});

const orderRequests = () => service.requests.filter(({ operation }) => operation === 'order');
const sent = () => orderRequests().length - requestsBefore;
const accepted = () => service.orders.slice(ordersBefore);
const idOf = (submission: SubmissionView) => submission.id;

/** Connects to another address, and says that who answers there is right. */
async function connectElsewhere(to: PracticeService): Promise<void> {
  await connectShop(shop, to);
  const merchantId = (await shop.session()).connection?.merchantToConfirm ?? null;
  if (merchantId !== null) valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId }));
}

/** Resolves when the service has got so many orders since the test began. */
async function received(count: number): Promise<void> {
  while (sent() < count) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('an order', () => {
  test('is what was reviewed, is acknowledged, and is told to every window', async () => {
    const ticket = await fillTicket(shop);
    const { request, fingerprint } = await reviewTicket(shop, ticket);
    const submission = valueIn(await submitReviewed(shop, ticket, fingerprint));
    expect(sent()).toBe(1);
    expect(accepted().map(({ order }) => order)).toEqual([request?.order]);
    expect(outcomeOf(submission)).toEqual({ kind: 'acknowledged', transactionId: accepted()[0]?.transactionId });
    expect(submission).toMatchObject({
      ticketId: ticket.id,
      customerReference: ticket.customerReference,
      account: PRACTICE_SETTINGS.account,
      warehouse: PRACTICE_SETTINGS.warehouse,
    });
    expect(shop.submissions.map(({ state }) => state.kind)).toEqual(['sending', 'ended']);
    expect(valueIn(await shop.handlers.orders.submission({ ticketId: ticket.id }))).toEqual(submission);
    expect(valueIn(await shop.handlers.orders.submission({ ticketId: 'another' }))).toBeNull();
  });

  test('says before it goes that its customer wants a purchase-order number that is not there', async () => {
    const ticket = await fillTicket(shop);
    const { phone, name } = ticket.customer;
    const aboutNumber = async (of: typeof ticket) =>
      (await reviewTicket(shop, of)).warnings.filter(({ about }) => about === 'purchaseOrder');
    expect(await aboutNumber(ticket)).toEqual([]);
    const was = { note: '', wantsOrderNumber: false };
    valueIn(await shop.handlers.customers.keep({ phone, name, note: '', wantsOrderNumber: true, was }));
    expect(await aboutNumber(ticket)).toEqual([
      { about: 'purchaseOrder', words: 'This customer wants a PO number, and none is on the ticket.' },
    ]);
    expect(await aboutNumber({ ...ticket, purchaseOrder: ' 4711 ' })).toEqual([]);
    // What is warned of is no part of what was read out: the order goes as it was reviewed.
    const { fingerprint } = await reviewTicket(shop, ticket);
    expect(outcomeOf(valueIn(await submitReviewed(shop, ticket, fingerprint)))).toMatchObject({ kind: 'acknowledged' });
  });

  test.each(['request under way', 'first byte allowed'] as const)(
    'is not sent where the computer stopped for half a minute at the step “%s”',
    async (step) => {
      await shop.close();
      let clock = { wallMs: Date.now(), steadyMs: 0 };
      let stops = 1;
      shop = openShop(folder, keychain, {
        moment: () => clock,
        reach: (point) => {
          if (point === step && stops > 0) {
            stops -= 1;
            clock = { wallMs: clock.wallMs + 30_001, steadyMs: clock.steadyMs + 30_001 };
          }
        },
      });
      await connectShop(shop, service);
      const submission = valueIn(await submitTicket(shop, await fillTicket(shop)));
      expect(outcomeOf(submission)).toEqual({ kind: 'not sent', reason: 'too late' });
      expect(stops).toBe(0);
      expect(sent()).toBe(0);
    },
  );

  test('reviewing sends nothing', async () => {
    await reviewTicket(shop, await fillTicket(shop));
    expect(sent()).toBe(0);
  });

  test.each([2, 20])('submitted %i times at once is sent once, and all are answered alike', async (times) => {
    const ticket = await fillTicket(shop);
    const { fingerprint } = await reviewTicket(shop, ticket);
    const submit = async () => submitReviewed(shop, ticket, fingerprint);
    const answers = (await Promise.all(Array.from({ length: times }, submit))).map(valueIn);
    expect(sent()).toBe(1);
    expect(accepted()).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [first] = answers;
    expect(first === undefined ? null : outcomeOf(first).kind).toBe('acknowledged');
  });

  test('submitted again while it is being sent, changed or not, is the one that is under way', async () => {
    service.drills.set('order', 'slow', 1);
    const ticket = await fillTicket(shop);
    const first = submitTicket(shop, ticket);
    await received(1);
    expect(valueIn(await shop.handlers.orders.submission({ ticketId: ticket.id }))?.state.kind).toBe('sending');
    const changed = setCustomer(ticket, { name: 'Someone Else' });
    const again = [submitTicket(shop, ticket), submitTicket(shop, changed)];
    // So long that both have come to the one that is under way.
    await new Promise((resolve) => setTimeout(resolve, 100));
    service.drills.hurry();
    const answers = await Promise.all([first, ...again]);
    expect(new Set(answers.map(valueIn).map(idOf)).size).toBe(1);
    expect(sent()).toBe(1);
    expect(accepted().map(({ order }) => order.customer_name)).toEqual(['Pat Example']);
  });

  test('that was acknowledged is never sent again', async () => {
    const ticket = await fillTicket(shop);
    const first = valueIn(await submitTicket(shop, ticket));
    const again = valueIn(await submitTicket(shop, setCustomer(ticket, { note: 'Once more' })));
    expect(again).toEqual(first);
    expect(sent()).toBe(1);
  });

  test.each(['reset after acceptance', 'not JSON', 'service error after acceptance', 'no transaction id'] as const)(
    'whose outcome is unknown (%s) is never sent again, after connecting anew neither',
    async (drill) => {
      service.drills.set('order', drill, 1);
      const ticket = await fillTicket(shop);
      const first = valueIn(await submitTicket(shop, ticket));
      expect(outcomeOf(first).kind).toBe('unknown');
      expect(valueIn(await submitTicket(shop, ticket))).toEqual(first);
      await connectShop(shop, service);
      expect(valueIn(await submitTicket(shop, setCustomer(ticket, { note: 'Again' })))).toEqual(first);
      expect(sent()).toBe(1);
      expect(accepted()).toHaveLength(1);
    },
  );

  test('that was refused goes out again, once, when it was fixed and reviewed', async () => {
    service.drills.set('order', 'refused', 1);
    const ticket = await fillTicket(shop);
    const refused = valueIn(await submitTicket(shop, ticket));
    expect(outcomeOf(refused).kind).toBe('refused');
    const fixed = setCustomer(ticket, { name: 'Sam Example' });
    valueIn(await shop.handlers.tickets.close({ ticketId: fixed.id }));
    valueIn(await shop.handlers.tickets.reopen({ ticketId: fixed.id }));
    const again = valueIn(await submitTicket(shop, fixed, 'They have put it right'));
    expect(outcomeOf(again).kind).toBe('acknowledged');
    const said = valueIn(await shop.handlers.records.audit(undefined)).map(({ words }) => words);
    const { customerReference } = ticket;
    expect(said).toContain(`Order ${customerReference} was refused by the supplier.`);
    expect(said).toContain(`Ticket ${customerReference} was closed.`);
    expect(said[0]).toBe(`Order ${customerReference} was placed.`);
    expect(idOf(again)).not.toBe(idOf(refused));
    expect(sent()).toBe(2);
    expect(accepted().map(({ order }) => order.customer_name)).toEqual(['Sam Example']);
  });

  test('that never left goes out when the service is there', async () => {
    const lost = await startPracticeService();
    await connectElsewhere(lost);
    const ticket = await fillTicket(shop);
    const { fingerprint } = await reviewTicket(shop, ticket);
    await lost.close();
    const failed = valueIn(await submitReviewed(shop, ticket, fingerprint));
    expect(outcomeOf(failed)).toEqual({ kind: 'not sent', reason: 'connection refused' });
    await connectElsewhere(service);
    // What was read from the other service is read again from this one.
    const readHere = { ...ticket, lines: (await fillTicket(shop)).lines };
    expect(outcomeOf(valueIn(await submitTicket(shop, readHere))).kind).toBe('acknowledged');
    expect(accepted()).toHaveLength(1);
  });

  test('that is not the one that was reviewed is not sent', async () => {
    const ticket = await fillTicket(shop);
    const { fingerprint } = await reviewTicket(shop, ticket);
    const changed = setCustomer(ticket, { name: 'Someone Else' });
    expect(problemFields(await submitReviewed(shop, changed, fingerprint))).toEqual(['ticket']);
    valueIn(await shop.handlers.tickets.save({ ticket: changed, cursor: null }));
    expect(problemFields(await submitReviewed(shop, changed, fingerprint))).toEqual(['order']);
    const incomplete = { ...ticket, lines: [] };
    valueIn(await shop.handlers.tickets.save({ ticket: incomplete, cursor: null }));
    expect(problemFields(await submitReviewed(shop, incomplete, fingerprint))).toEqual(['lines']);
    expect(sent()).toBe(0);
    expect(shop.submissions).toEqual([]);
  });

  test('that was reviewed before the settings changed is not sent', async () => {
    const ticket = await fillTicket(shop);
    const { fingerprint } = await reviewTicket(shop, ticket);
    await connectShop(shop, service, { orderAccount: 'ANOTHER' });
    expect(problemFields(await submitReviewed(shop, ticket, fingerprint))).toEqual(['order']);
    expect(sent()).toBe(0);
  });
});

describe('closing', () => {
  const ended = () => shop.submissions.map(({ state }) => state.kind);

  test('waits for the order that is under way', async () => {
    service.drills.set('order', 'slow', 1);
    const submitted = submitTicket(shop, await fillTicket(shop));
    await received(1);
    const closing = shop.counterpart.mayClose();
    service.drills.hurry();
    expect(await closing).toBe(true);
    expect(ended()).toEqual(['sending', 'ended']);
    expect(outcomeOf(valueIn(await submitted)).kind).toBe('acknowledged');
  });

  test.each(['connect', 'disconnect', 'openPractice'] as const)(
    'waits for the order that is under way at a counter that was left by %s',
    async (verb) => {
      service.drills.set('order', 'slow', 1);
      const ticket = await fillTicket(shop);
      const submitted = submitTicket(shop, ticket);
      await received(1);
      if (verb === 'connect') await connectShop(shop, service);
      else valueIn(await shop.handlers.setUp[verb](undefined));
      const closing = shop.counterpart.mayClose();
      service.drills.hurry();
      expect(await closing).toBe(true);
      // In practice the window hears of its own orders alone, and reads this one's end anew with live mode.
      expect(ended()).toEqual(verb === 'openPractice' ? ['sending'] : ['sending', 'ended']);
      expect(outcomeOf(valueIn(await submitted)).kind).toBe('acknowledged');
    },
  );

  test('lets an order end that is under way', async () => {
    service.drills.set('order', 'slow', 1);
    const submitted = submitTicket(shop, await fillTicket(shop));
    await received(1);
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    const closed = shop.close();
    service.drills.hurry();
    await closed;
    expect(outcomeOf(valueIn(await submitted)).kind).toBe('acknowledged');
  });
});
