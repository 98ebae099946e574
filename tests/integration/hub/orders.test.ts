import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { RESERVE_SIZE, RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { connectAs } from '#tests/support/postgres-server.ts';
import {
  abandon,
  attemptOf,
  claim,
  claimValues,
  conclude,
  mark,
  putTicket,
  resolve,
} from '#tests/support/shared-orders.ts';
import { openSharedShop, type SharedShop, type TestCounter } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('an order of a shop with several counters', () => {
  let shop: SharedShop;
  let one: TestCounter;
  let two: TestCounter;

  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    one = await shop.join();
    two = await shop.join({ rights: [] });
  });
  afterEach(async () => await shop.close());

  async function makeClaimOld(submission: string, minutes: number): Promise<void> {
    await shop.rows(
      `UPDATE shop.submissions SET claimed_at = claimed_at - make_interval(mins => $2)
      WHERE submission_id = $1`,
      [submission, minutes],
    );
  }

  it('is granted once to the counter that has its ticket', async () => {
    const order = attemptOf(await putTicket(one));
    expect(await claim(one, order)).toMatchObject({ kind: 'granted', epoch: 1 });
    // Its answer was lost, and the counter asks again: it has to give the attempt up.
    expect(await claim(one, order)).toEqual({ kind: 'claimed before' });
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'ordered', submission: order.submission });
  });

  it('is not granted to a counter that does not have the ticket, or has it no more', async () => {
    const ticket = await putTicket(one);
    expect(await claim(two, attemptOf(ticket))).toMatchObject({ kind: 'not held', holder: one.counter, hold: 1 });
    expect(await two.call('take', { p_ticket: ticket, p_seen_hold: 1 })).toMatchObject({ kind: 'taken', hold: 2 });
    expect(await claim(one, attemptOf(ticket))).toMatchObject({ kind: 'not held', holder: two.counter, hold: 2 });
    expect(await claim(two, attemptOf(ticket, { hold: 1 }))).toMatchObject({ kind: 'not held' });
    expect(await claim(two, attemptOf(ticket, { hold: 2 }))).toMatchObject({ kind: 'granted' });
    expect(await claim(one, attemptOf(randomUUID()))).toEqual({ kind: 'no such ticket' });
  });

  it('stops the second of two counters that claim equal orders of two tickets at the same moment', async () => {
    const same = { lines: mark('two filters'), address: mark('1 Road') };
    const [first, second] = [attemptOf(await putTicket(one), same), attemptOf(await putTicket(two), same)];
    const [seenByOne, seenByTwo] = [await one.see(), await two.see()];
    const answers = await Promise.all([
      one.call('claim', await claimValues(one, first, seenByOne)),
      two.call('claim', await claimValues(two, second, seenByTwo)),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['equal to an earlier one', 'granted']);
    const stopped = answers.find(({ kind }) => kind !== 'granted');
    const granted = answers[0]?.kind === 'granted' ? first : second;
    expect(stopped?.earlier).toMatchObject([{ submission: granted.submission, because: 'same lines and address' }]);
    // A person gave a reason.
    const [counter, other] = granted === first ? [two, second] : [one, first];
    expect(await claim(counter, { ...other, inSpite: [granted.submission] })).toMatchObject({ kind: 'granted' });
  });

  it('would let both through without the one row that each takes first', async () => {
    const same = { lines: mark('two filters'), address: mark('1 Road') };
    const orders = [attemptOf(await putTicket(one), same), attemptOf(await putTicket(two), same)];
    const login = { database: shop.place.database, user: shop.address.user, password: shop.address.password };
    const clients = await Promise.all(orders.map(async () => await connectAs(shop.address, login)));
    const found = [];
    for (const client of clients) {
      await client.query('BEGIN');
      await client.query(`SET LOCAL ROLE ${shop.place.roles.tables}`);
      const answer = await client.query('SELECT shop.equal_orders(NULL, $1, $2, NULL, NULL, NULL) AS earlier', [
        same.lines,
        same.address,
      ]);
      found.push(...answer.rows);
    }
    for (const [at, client] of clients.entries()) {
      await client.query(
        `INSERT INTO shop.submissions (submission_id, branch, ticket_id, counter, attempt, epoch, state, lines_mark,
            address_mark, claimed_at) VALUES ($1, 1, $2, 1001, $3, 1, 'sending', $4, $5, now())`,
        [orders[at]?.submission, orders[at]?.ticket, orders[at]?.attempt, same.lines, same.address],
      );
      await client.query('COMMIT');
      await client.end();
    }
    expect(found).toEqual([{ earlier: [] }, { earlier: [] }]);
    expect(await shop.rows('SELECT submission_id FROM shop.submissions')).toHaveLength(2);
  });

  it('stops one with the same reference, and a second sale of a quote', async () => {
    const reference = mark('CP-1');
    const quote = randomUUID();
    await claim(one, attemptOf(await putTicket(one), { reference, fromQuote: quote }));
    expect(await claim(two, attemptOf(await putTicket(two), { reference }))).toMatchObject({
      kind: 'equal to an earlier one',
      earlier: [{ because: 'same reference' }],
    });
    expect(await claim(two, attemptOf(await putTicket(two), { fromQuote: quote }))).toMatchObject({
      kind: 'equal to an earlier one',
      earlier: [{ because: 'same quote' }],
    });
    // Of two orders without a reference neither has that of the other.
    expect(await claim(two, attemptOf(await putTicket(two)))).toMatchObject({ kind: 'granted' });
  });

  /** Has a counter keep a quote of a ticket, under a number of its reserve, and answers its id. */
  async function putQuote(counter: TestCounter, ticket: string, revision = 1): Promise<string> {
    const quote = randomUUID();
    const issued = { p_issued_at: '2026-11-20T10:00:00Z', p_form: 1, p_body: '{}', p_customer: null };
    const number = RESERVES_FROM + RESERVE_SIZE * counter.counter;
    const of = { p_quote: quote, p_ticket: ticket, p_number: number, p_revision: revision };
    expect(await counter.call('quote_put', { ...of, ...issued })).toEqual({ kind: 'put' });
    return quote;
  }

  it('stops a second sale of a quote also where one of the two is of the very ticket that was quoted', async () => {
    const quoted = await putTicket(one);
    const [first, second] = [await putQuote(one, quoted), await putQuote(one, quoted, 2)];
    const ofQuoted = attemptOf(quoted);
    expect(await claim(one, ofQuoted)).toMatchObject({ kind: 'granted' });
    for (const fromQuote of [first, second]) {
      expect(await claim(two, attemptOf(await putTicket(two), { fromQuote }))).toMatchObject({
        kind: 'equal to an earlier one',
        earlier: [{ submission: ofQuoted.submission, counter: one.counter, because: 'same quote' }],
      });
    }
    // Nothing of it left: another counter may sell the quote, and then the ticket is stopped.
    await abandon(one, ofQuoted);
    const sold = attemptOf(await putTicket(two), { fromQuote: first });
    expect(await claim(two, sold)).toMatchObject({ kind: 'granted' });
    const again = attemptOf(quoted);
    expect(await claim(one, again)).toMatchObject({
      kind: 'equal to an earlier one',
      earlier: [{ submission: sold.submission, because: 'same quote' }],
    });
    // A ticket that was sold from another revision is of the same quote.
    expect(await claim(two, attemptOf(await putTicket(two), { fromQuote: second }))).toMatchObject({
      kind: 'equal to an earlier one',
      earlier: [{ submission: sold.submission, because: 'same quote' }],
    });
    // A person gave a reason.
    expect(await claim(one, { ...again, inSpite: [sold.submission] })).toMatchObject({ kind: 'granted' });
    // A ticket that was quoted, and one that was sold from no quote, are of no sale but their own.
    const other = await putTicket(two);
    await putQuote(two, other);
    expect(await claim(two, attemptOf(other))).toMatchObject({ kind: 'granted' });
    expect(await claim(two, attemptOf(await putTicket(two)))).toMatchObject({ kind: 'granted' });
  });

  it('of other lines, or of more than seven days ago, stops nothing', async () => {
    const same = { lines: mark('two filters'), address: mark('1 Road') };
    const earlier = attemptOf(await putTicket(one), same);
    await claim(one, earlier);
    const other = attemptOf(await putTicket(two), { address: same.address });
    expect(await claim(two, other)).toMatchObject({ kind: 'granted' });
    await makeClaimOld(earlier.submission, 7 * 24 * 60 + 1);
    expect(await claim(two, attemptOf(await putTicket(two), same))).toMatchObject({ kind: 'granted' });
  });

  it('is never granted after its tombstone, however late the claim comes', async () => {
    const order = attemptOf(await putTicket(one));
    expect(await abandon(one, order)).toEqual({ kind: 'abandoned' });
    expect(await claim(one, order)).toEqual({ kind: 'claimed before' });
    expect(await abandon(one, order)).toMatchObject({ kind: 'abandoned' });
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'granted' });
  });

  it('that was granted is given up by its counter alone, and then frees the ticket', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    expect(await abandon(two, order)).toEqual({ kind: 'other attempt' });
    expect(await abandon(one, { ...order, attempt: randomUUID() })).toEqual({ kind: 'other attempt' });
    expect(await abandon(one, order)).toMatchObject({ kind: 'abandoned' });
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'granted' });
  });

  it('ends as its counter says, once, and a clear refusal frees the ticket', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    expect(await conclude(two, order, 'refused')).toEqual({ kind: 'other attempt' });
    expect(await conclude(one, order, 'sending')).toEqual({ kind: 'no ending' });
    expect(await conclude(one, order, 'refused')).toMatchObject({ kind: 'concluded', state: 'refused' });
    const [{ seq } = { seq: 0 }] = await shop.rows<{ seq: string }>('SELECT last_seq AS seq FROM shop.head');
    expect(await conclude(one, order, 'refused')).toMatchObject({ kind: 'concluded', state: 'refused' });
    expect(await shop.rows('SELECT last_seq AS seq FROM shop.head')).toEqual([{ seq }]);
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'granted' });
  });

  it('that is unknown keeps its ticket, and a late answer of its counter is kept', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    await conclude(one, order, 'unknown');
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'ordered' });
    expect(await conclude(one, order, 'acknowledged')).toMatchObject({ state: 'acknowledged', contradiction: null });
    expect(await conclude(one, order, 'unknown')).toMatchObject({ state: 'acknowledged' });
  });

  it('is said not to be placed only after the quiet time, by one who may; placed at any time', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    expect(await resolve(two, order, false)).toEqual({ kind: 'not allowed', right: 'resolve' });
    await makeClaimOld(order.submission, 6);
    // Its counter has not said what became of it: a quarter of an hour.
    expect(await resolve(one, order, false)).toMatchObject({ kind: 'too early', leftMs: expect.any(Number) });
    await conclude(one, order, 'unknown');
    expect(await resolve(one, order, false)).toEqual({ kind: 'resolved', state: 'not placed' });
    expect(await resolve(one, order, false)).toEqual({ kind: 'resolved', state: 'not placed' });
    expect(await resolve(one, order, true)).toEqual({ kind: 'ended', state: 'not placed', transactionId: null });
    const next = attemptOf(order.ticket);
    expect(await claim(one, next)).toMatchObject({ kind: 'granted' });
    expect(await resolve(two, next, true)).toEqual({ kind: 'resolved', state: 'placed' });
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'ordered' });
  });

  it('that was said not to be placed and is acknowledged is a contradiction until a person has dealt with it', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    await makeClaimOld(order.submission, 16);
    await resolve(one, order, false);
    const next = attemptOf(order.ticket);
    await claim(one, next);
    expect(await conclude(one, order, 'acknowledged')).toMatchObject({
      state: 'acknowledged',
      contradiction: 'not placed, but acknowledged',
    });
    expect(await shop.rows('SELECT submission_id FROM shop.submissions WHERE apart')).toHaveLength(1);
    expect(await two.call('settle_contradiction', { p_submission: order.submission })).toMatchObject({
      kind: 'not allowed',
    });
    const settledHere = async (counter: TestCounter) =>
      await counter.call('settled_here', { p_submission: order.submission });
    expect(await settledHere(one)).toEqual({ kind: 'settled here', here: false });
    await one.call('settle_contradiction', { p_submission: order.submission });
    expect(await shop.rows('SELECT 1 FROM shop.submissions WHERE contradiction IS NOT NULL')).toEqual([]);
    // Its answer may have been lost: by this a counter knows that it was this one.
    expect(await settledHere(one)).toEqual({ kind: 'settled here', here: true });
    expect(await settledHere(two)).toEqual({ kind: 'settled here', here: false });
    // What was placed and is refused cannot be true either; it goes on blocking.
    await resolve(two, next, true);
    expect(await conclude(one, next, 'refused')).toMatchObject({
      state: 'placed',
      contradiction: 'placed, but refused',
    });
  });

  it('that two people found placed under two IDs keeps the first, and is a contradiction; under one it is none', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    const state = async () =>
      await shop.rows('SELECT state, told, contradiction FROM shop.submissions WHERE submission_id = $1', [
        order.submission,
      ]);
    const resolved = { kind: 'resolved', state: 'placed' };
    expect(await resolve(one, order, true, { transactionId: 'T-9' })).toEqual(resolved);
    // The same once more, after a lost answer; and from a version that tells no ID.
    expect(await resolve(one, order, true, { transactionId: ' t-9' })).toEqual(resolved);
    expect(await resolve(two, order, true)).toEqual(resolved);
    expect(await state()).toEqual([{ state: 'placed', told: { transactionId: 'T-9' }, contradiction: null }]);
    const entries = async () =>
      await shop.rows("SELECT 1 FROM shop.ledger WHERE kind = 'order resolved' AND subject = $1", [
        `submission/${order.submission}`,
      ]);
    for (const _time of [1, 2]) {
      expect(await resolve(two, order, true, { transactionId: 'T-10' })).toEqual({
        kind: 'ended',
        state: 'placed',
        transactionId: 'T-9',
      });
      expect(await entries()).toHaveLength(2);
    }
    const contradiction = 'placed, but under another ID';
    const told = (...otherIds: readonly string[]) => ({ transactionId: 'T-9', otherIds });
    expect(await state()).toEqual([{ state: 'placed', told: told('T-10'), contradiction }]);
    // A third one is kept too, and heard at every counter; the same in other letters is none.
    await resolve(one, order, true, { transactionId: 'T-11' });
    await resolve(two, order, true, { transactionId: 't-10 ' });
    expect(await entries()).toHaveLength(3);
    expect(await state()).toEqual([{ state: 'placed', told: told('T-10', 'T-11'), contradiction }]);
    // A late answer of its counter loses none of them.
    await conclude(one, order, 'acknowledged', { transactionId: 'T-10' });
    expect(await state()).toEqual([
      { state: 'acknowledged', told: { transactionId: 'T-10', otherIds: ['T-9', 'T-11'] }, contradiction },
    ]);
    await one.call('settle_contradiction', { p_submission: order.submission });
    expect(await state()).toEqual([{ state: 'acknowledged', told: { transactionId: 'T-10' }, contradiction: null }]);
    await resolve(two, order, true, { transactionId: 'T-12' });
    expect(await state()).toMatchObject([{ told: { otherIds: ['T-12'] }, contradiction }]);
  });

  it('that a person found placed under another ID than it is acknowledged under is a contradiction, with both', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    await resolve(two, order, true, { transactionId: 'T-9' });
    expect(await conclude(one, order, 'acknowledged', { transactionId: 'T-10' })).toMatchObject({
      state: 'acknowledged',
      contradiction: 'placed, but under another ID',
    });
    expect(await shop.rows('SELECT told FROM shop.submissions')).toEqual([
      { told: { transactionId: 'T-10', otherIds: ['T-9'] } },
    ]);
  });

  it('that one person found placed, without an ID too, and another one not placed, is a contradiction', async () => {
    const placed = attemptOf(await putTicket(one));
    const notPlaced = attemptOf(await putTicket(one));
    const of = async ({ submission }: { readonly submission: string }) =>
      await shop.rows('SELECT state, told, contradiction FROM shop.submissions WHERE submission_id = $1', [submission]);
    for (const order of [placed, notPlaced]) await claim(one, order);
    await resolve(two, placed, true);
    const ended = { kind: 'ended', state: 'placed', transactionId: null };
    // Too early, and of one who may not say it: that says nothing.
    expect(await resolve(one, placed, false)).toEqual(ended);
    await makeClaimOld(placed.submission, 16);
    expect(await resolve(two, placed, false)).toEqual(ended);
    expect(await of(placed)).toEqual([{ state: 'placed', told: {}, contradiction: null }]);
    for (const _time of [1, 2]) expect(await resolve(one, placed, false)).toEqual(ended);
    const contradiction = 'placed, but not placed';
    expect(await of(placed)).toEqual([{ state: 'placed', told: {}, contradiction }]);
    // An ID that was missing is filled in.
    const told = { transactionId: 'T-9' };
    expect(await resolve(two, placed, true, told)).toEqual({ kind: 'resolved', state: 'placed' });
    expect(await of(placed)).toEqual([{ state: 'placed', told, contradiction }]);

    await makeClaimOld(notPlaced.submission, 16);
    await resolve(one, notPlaced, false);
    expect(await resolve(two, notPlaced, true, told)).toEqual({
      kind: 'ended',
      state: 'not placed',
      transactionId: null,
    });
    expect(await of(notPlaced)).toEqual([
      { state: 'not placed', told: { otherIds: ['T-9'] }, contradiction: 'not placed, but placed' },
    ]);
  });

  it.each(['refused', 'not sent'])(
    'that ended %s, and that a person found placed then, is a contradiction',
    async (ended) => {
      const order = attemptOf(await putTicket(one));
      await claim(one, order);
      await conclude(one, order, ended);
      for (const _time of [1, 2]) {
        expect(await resolve(two, order, true, { transactionId: 'T-9' })).toMatchObject({
          kind: 'ended',
          state: ended,
        });
      }
      expect(await shop.rows('SELECT state, told, contradiction FROM shop.submissions')).toEqual([
        { state: ended, told: { otherIds: ['T-9'] }, contradiction: `${ended}, but placed` },
      ]);
    },
  );

  it('that a counter brings along as found out otherwise is a contradiction', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    await resolve(two, order, true, { transactionId: 'T-9' });
    await shop.rows('UPDATE shop.head SET epoch = 2');
    const brought = { ...order, counter: one.counter, epoch: 1, lines: null, address: null, reference: null };
    const submissions = [{ ...brought, state: 'placed', told: { transactionId: 'T-10' }, customer: null }];
    await two.call('bring_journal', { p_epoch: 2, p_part: JSON.stringify({ submissions }) });
    expect(await shop.rows('SELECT told, contradiction FROM shop.submissions')).toEqual([
      { told: { transactionId: 'T-9', otherIds: ['T-10'] }, contradiction: 'placed, but under another ID' },
    ]);
  });

  it('locks its ticket for all, but for closing it as it is', async () => {
    const order = attemptOf(await putTicket(one));
    const put = async (version: number, state: string, body: unknown) =>
      await one.call('ticket_put', {
        p_ticket: order.ticket,
        p_hold: 1,
        p_version: version,
        p_state: state,
        p_form: 1,
        p_body: JSON.stringify(body),
        p_customer: null,
      });
    await claim(one, order);
    expect(await put(1, 'open', { lines: [] })).toMatchObject({ kind: 'ordered' });
    expect(await two.call('take', { p_ticket: order.ticket, p_seen_hold: 1 })).toMatchObject({ kind: 'ordered' });
    expect(await put(1, 'closed', { lines: [order.ticket] })).toEqual({ kind: 'put', hold: 1, version: 2 });
  });

  it('is refused by a server that may forget what it has confirmed', async () => {
    await shop.rows('UPDATE shop.head SET durable_only = true');
    expect(await claim(one, attemptOf(await putTicket(one)))).toEqual({ kind: 'not durable' });
  });

  it('is not asked for within a longer transaction of another kind', async () => {
    const order = await claimValues(one, attemptOf(await putTicket(one)));
    await one.client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await expect(one.call('claim', order)).rejects.toMatchObject({ code: 'CP003' });
    await one.client.query('ROLLBACK');
  });
});
