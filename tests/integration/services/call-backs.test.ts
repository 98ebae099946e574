import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeptSettings } from '#main/app/stored-settings.ts';
import type { Records } from '#main/records/records.ts';
import { createCallBacks } from '#main/services/call-backs.ts';
import { PARTS } from '#practice/fixtures.ts';
import { fillTicket, type Headless, openHeadless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { problemFields, valueIn } from '#tests/support/answer-values.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { CallBackList } from '#shared/records-view.ts';
import type { Result } from '#shared/result.ts';
import { quoteInput, ticket as savedTicket } from '../records/sale.ts';
import { answerOf, openShop, temporaryFolder } from '../records/shop.ts';
import { lookupName, makeFolder, removeFolder } from './open-shop.ts';

let folder: string;
let counterpart: Headless;
let nowMs: number;

const now = () => new Date(nowMs);
const HOUR = 3_600_000;
const later = (hours: number) => new Date(nowMs + hours * HOUR).toISOString();

beforeEach(async () => {
  nowMs = Date.now();
  folder = await makeFolder();
  counterpart = openHeadless({ folder, now });
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
});
afterEach(async () => {
  await counterpart.close();
  await removeFolder(folder);
});

const { list, make, snooze, done, putBack, awaitStock } = {
  list: async () => valueIn(await counterpart.handlers.callBacks.list(undefined)),
  make: (input: { ticketId: string; at: string; about?: string; quote?: number | null }) =>
    counterpart.handlers.callBacks.make({ quote: null, about: '', ...input }),
  snooze: (id: string, until: string) => counterpart.handlers.callBacks.snooze({ id, until }),
  done: (id: string) => counterpart.handlers.callBacks.done({ id }),
  putBack: (id: string) => counterpart.handlers.callBacks.putBack({ id }),
  awaitStock: (ticketId: string, ...skus: string[]) =>
    counterpart.handlers.callBacks.awaitStock({ ticketId, parts: skus.map((sku) => ({ sku, wanted: 1 })) }),
};
const ticket = () => fillTicket(counterpart, { sku: PARTS.towBall });

describe('call-backs', () => {
  test('are of a ticket, with who and about what, and go through their life', async () => {
    const { id: ticketId, customer } = await ticket();
    valueIn(await make({ ticketId, at: later(1), about: ' The colour ' }));
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ kind: 'call', about: 'The colour', phone: customer.phone, quote: null, doneAt: null });
    expect(row?.ticket).toMatchObject({ ticketId, customer: customer.name, sold: false });
    const id = row?.id ?? '';
    valueIn(await done(id));
    expect((await list()).rows).toMatchObject([{ id, doneAt: now().toISOString() }]);
    expect(problemFields(await done(id))).toEqual(['callBack']);
    valueIn(await putBack(id));
    valueIn(await snooze(id, later(3)));
    expect((await list()).rows).toMatchObject([{ id, dueAt: later(3), doneAt: null }]);
  });

  test('on a quote name whom it was given to; on one that was given to nobody, whom the ticket names now', async () => {
    const nobody = { name: '', phone: '', email: '' };
    const first = await fillTicket(counterpart, { sku: PARTS.towBall, customer: nobody });
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: first.id }));
    const named = await ticket();
    const toNamed = valueIn(await counterpart.handlers.quotes.issue({ ticketId: named.id }));
    valueIn(await make({ ticketId: named.id, at: later(1), quote: toNamed.number }));
    const other = { name: 'Other Example', phone: '0491 570 158' };
    await fillTicket(counterpart, { sku: PARTS.towBall, customer: other });
    const { phone, name } = named.customer;
    expect((await list()).rows).toMatchObject([{ phone, ticket: { customer: name } }]);
    valueIn(await counterpart.handlers.tickets.startNew(undefined));
    const second = await fillTicket(counterpart, { sku: PARTS.towBall, customer: nobody });
    const { number } = valueIn(await counterpart.handlers.quotes.issue({ ticketId: second.id }));
    await fillTicket(counterpart, { sku: PARTS.towBall, customer: other });
    valueIn(await make({ ticketId: second.id, at: later(2), quote: number }));
    expect((await list()).rows[1]).toMatchObject({ phone: other.phone, ticket: { customer: other.name } });
  });

  test('are refused beside the field: a past time, one too far ahead, a card number, a ticket that is not here', async () => {
    const { id: ticketId } = await ticket();
    expect(problemFields(await make({ ticketId, at: later(-1) }))).toEqual(['at']);
    expect(problemFields(await make({ ticketId, at: later(0) }))).toEqual(['at']);
    expect(problemFields(await make({ ticketId, at: later(24 * 400) }))).toEqual(['at']);
    expect(problemFields(await make({ ticketId, at: later(1), about: 'card 4111 1111 1111 1111' }))).toEqual(['about']);
    expect(problemFields(await make({ ticketId, at: later(1), about: 'x'.repeat(501) }))).toEqual(['about']);
    expect(problemFields(await make({ ticketId: 'nobody’s', at: later(1) }))).toEqual(['ticket']);
    expect((await list()).rows).toEqual([]);
  });

  test('of a part that is awaited are due once it is read with stock, whatever it is read for', async () => {
    const { id: ticketId } = await ticket();
    valueIn(await awaitStock(ticketId, PARTS.towBall, PARTS.zeroStock));
    const recheck = (sku: string) => counterpart.handlers.parts.recheck({ sku, lookup: lookupName() });
    valueIn(await recheck(PARTS.zeroStock));
    expect((await list()).rows.map(({ dueAt }) => dueAt)).toEqual([null, null]);
    valueIn(await recheck(PARTS.towBall));
    const { rows } = await list();
    expect(rows.filter(({ fellDue }) => fellDue).map(({ sku }) => sku)).toEqual([PARTS.towBall]);
  });

  test('that are due are listed beside more awaited parts than are, and it is told how many are not', async () => {
    const { id: ticketId } = await ticket();
    const skus = Array.from({ length: 252 }, (_, at) => `OUT-${at}`);
    valueIn(await awaitStock(ticketId, ...skus));
    valueIn(await counterpart.handlers.tickets.startNew(undefined));
    const other = await fillTicket(counterpart, { sku: PARTS.zeroStock });
    valueIn(await awaitStock(other.id, ...skus));
    valueIn(await make({ ticketId, at: later(1), about: 'The colour' }));
    nowMs += 2 * HOUR;
    const { rows, hidden } = await list();
    expect(rows.map(({ about }) => about).filter((about) => about !== '')).toEqual(['The colour']);
    expect(hidden).toEqual({ timed: 0, waiting: 4 });
  });

  test('of a quote come three days before it ends, once, and go where it was sold or has ended', async () => {
    const sold = await ticket();
    valueIn(await counterpart.handlers.tickets.save({ ticket: sold, cursor: null }));
    const quote = valueIn(await counterpart.handlers.quotes.issue({ ticketId: sold.id }));
    expect((await list()).rows).toEqual([]);
    const lastDay = new Date(`${quote.validUntil}T10:00:00`).getTime();
    nowMs = lastDay - 3 * 24 * HOUR;
    const [row] = (await list()).rows;
    expect(row).toMatchObject({ kind: 'quote ends', quote: { label: quote.label }, fellDue: true });
    // A clock that is put back takes nothing back.
    nowMs -= 48 * HOUR;
    expect((await list()).rows).toMatchObject([{ id: row?.id }]);
    nowMs = lastDay + 24 * HOUR;
    expect((await list()).rows).toEqual([]);
    nowMs = lastDay;
    expect((await list()).rows).toHaveLength(1);
    valueIn(await submitTicket(counterpart, sold));
    expect((await list()).rows).toEqual([]);
  });

  test('of a quote stay where they were put off past its last day, until they are done or it is sold', async () => {
    const sold = await ticket();
    const quote = valueIn(await counterpart.handlers.quotes.issue({ ticketId: sold.id }));
    await counterpart.handlers.tickets.startNew(undefined);
    const { id: otherId } = await ticket();
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: otherId }));
    const lastDay = new Date(`${quote.validUntil}T10:00:00`).getTime();
    nowMs = lastDay;
    const of = async (ticketId: string) => (await list()).rows.find((row) => row.ticket.ticketId === ticketId);
    const idOf = async (ticketId: string) => (await of(ticketId))?.id ?? '';
    // In the last minute of its last day, and at midnight.
    valueIn(await snooze(await idOf(otherId), new Date(`${quote.validUntil}T23:59:00`).toISOString()));
    const midnight = new Date(new Date(`${quote.validUntil}T23:59:00`).getTime() + 60_000).toISOString();
    valueIn(await snooze(await idOf(sold.id), midnight));
    nowMs = lastDay + 24 * HOUR;
    expect(await of(otherId)).toBeUndefined();
    expect(await of(sold.id)).toMatchObject({ kind: 'quote ends', dueAt: midnight, doneAt: null });
    valueIn(await snooze(await idOf(sold.id), later(48)));
    nowMs += 72 * HOUR;
    const id = await idOf(sold.id);
    valueIn(await done(id));
    valueIn(await putBack(id));
    expect(await of(sold.id)).toMatchObject({ id, doneAt: null });
    valueIn(await submitTicket(counterpart, sold, 'Still wanted'));
    expect(await of(sold.id)).toBeUndefined();
  });
});

test('why a ticket was closed is kept with it until it is open again', async () => {
  const { id: ticketId } = await ticket();
  const { close, lost, reopen, list: tickets } = counterpart.handlers.tickets;
  valueIn(await close({ ticketId }));
  valueIn(await lost({ ticketId, because: 'delivery' }));
  expect(valueIn(await tickets(undefined)).closed).toMatchObject([{ ticketId, lostBecause: 'delivery' }]);
  valueIn(await reopen({ ticketId }));
  // The window said so too late: it is not kept, and the window hears it.
  expect(await lost({ ticketId, because: 'price' })).toMatchObject({ ok: false });
  valueIn(await close({ ticketId }));
  expect(valueIn(await tickets(undefined)).closed).toMatchObject([{ ticketId, lostBecause: null }]);
});

test('are listed on a full disk too, which does not take the end of a quote into the list', () => {
  const shop = openShop(temporaryFolder());
  const of = savedTicket('t1');
  answerOf(shop.tickets.save(of, null));
  answerOf(shop.quotes.issue({ ...quoteInput(of), validUntil: isoDay(now(), 1) }));
  answerOf(shop.callBacks.make({ ticketId: 't1', quoteNumber: null, dueAt: later(1), about: 'The colour' }));
  const failure = { kind: 'disk full', words: 'The disk is full.', code: 'SQLITE_FULL' } as const;
  let quotesEnd: Records['callBacks']['quotesEnd'] = () => ({ ok: false, failure });
  const callBacks = { ...shop.callBacks, quotesEnd: (...quotes: Parameters<typeof quotesEnd>) => quotesEnd(...quotes) };
  const settings = { current: () => ({ shop: { forgetDeadDays: 60 } }) } as unknown as KeptSettings;
  const records = { ...shop, callBacks };
  const { calls } = createCallBacks({ records, settings, prefix: 'Q-', announceCallBacks: () => undefined, now });
  const listed = () => calls.list(undefined) as Result<CallBackList>;
  expect(valueIn(listed()).rows).toMatchObject([{ kind: 'call', about: 'The colour' }]);
  ({ quotesEnd } = shop.callBacks);
  expect(
    valueIn(listed())
      .rows.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['call', 'quote ends']);
});
