import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { RESERVE_SIZE, RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { attemptOf, claim, mark, putTicket } from '#tests/support/shared-orders.ts';
import { openSharedShop, type SharedShop, type TestCounter } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

interface Entry {
  readonly text: string;
  readonly hash: string;
  readonly record: { readonly version?: number; readonly customer?: string | null } | null;
}

describe.skipIf(postgres === null)('what counters of a shop have in common', () => {
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

  async function pull(counter: TestCounter, after = 0, hash = '', most = 200): Promise<readonly Entry[]> {
    const answer = await counter.call('pull', { p_after: after, p_after_hash: hash, p_most: most });
    expect(answer.kind).toBe('entries');
    return answer.entries as readonly Entry[];
  }

  function putting(ticket: string, hold: number, version: number, over: { readonly [name: string]: unknown } = {}) {
    return {
      p_ticket: ticket,
      p_hold: hold,
      p_version: version,
      p_state: 'open',
      p_form: 1,
      p_body: JSON.stringify({ version }),
      p_customer: null,
      ...over,
    };
  }

  it('has no gap and one order while several write at once, and each entry is bound to the one before', async () => {
    const three = await shop.join();
    const writers = [one, two, three];
    await Promise.all(
      writers.map(async (counter) => {
        for (let nth = 0; nth < 20; nth += 1) await putTicket(counter);
      }),
    );
    const entries = await pull(one);
    let before = '';
    for (const [at, { text, hash }] of entries.entries()) {
      expect((JSON.parse(text) as readonly unknown[])[0]).toBe(at + 1);
      expect(createHash('sha256').update(`${before}\n${text}`).digest('hex')).toBe(hash);
      before = hash;
    }
    expect(entries.length).toBeGreaterThan(60);
    expect(await two.call('beat', { p_epoch: 1, p_seen_seq: entries.length, p_seen_hash: before })).toMatchObject({
      kind: 'same',
      lastSeq: entries.length,
      lastHash: before,
    });
  });

  it('is read in pieces, each thing once: at its last entry', async () => {
    const ticket = await putTicket(one);
    for (let version = 1; version <= 5; version += 1) await one.call('ticket_put', putting(ticket, 1, version));
    const all = await pull(two);
    const last = all.at(-2);
    const rest = await pull(two, all.length - 1, last?.hash, 1);
    expect(rest).toHaveLength(1);
    expect(all.map(({ record }) => record?.version).filter((version) => version !== undefined)).toEqual([6]);
    expect(await two.call('pull', { p_after: all.length - 1, p_after_hash: 'other', p_most: 1 })).toMatchObject({
      kind: 'other ledger',
    });
  });

  it('wakes a counter that listens', async () => {
    const heard = new Promise<string | undefined>((resolve) =>
      two.client.once('notification', ({ payload }) => resolve(payload)),
    );
    await two.client.query('LISTEN counterpart');
    await putTicket(one);
    expect(Number(await heard)).toBeGreaterThan(0);
  });

  it('keeps a ticket for the counter that has it; the same once more is no change', async () => {
    const ticket = await putTicket(one);
    const next = putting(ticket, 1, 1);
    expect(await one.call('ticket_put', next)).toEqual({ kind: 'put', hold: 1, version: 2 });
    const { length } = await pull(one);
    expect(await one.call('ticket_put', next)).toEqual({ kind: 'put', hold: 1, version: 2 });
    expect(await pull(one)).toHaveLength(length);
    expect(await one.call('ticket_put', putting(ticket, 1, 1, { p_body: '{"other":1}' }))).toEqual({
      kind: 'other version',
      version: 2,
    });
    expect(await two.call('ticket_put', putting(ticket, 1, 2))).toMatchObject({
      kind: 'not held',
      holder: one.counter,
    });
    expect(await two.call('take', { p_ticket: ticket, p_seen_hold: 1 })).toEqual({
      kind: 'taken',
      hold: 2,
      version: 2,
    });
    expect(await two.call('take', { p_ticket: ticket, p_seen_hold: 1 })).toEqual({
      kind: 'taken',
      hold: 2,
      version: 2,
    });
    // Somebody else took it before the lost answer was asked for again.
    expect(await one.call('take', { p_ticket: ticket, p_seen_hold: 1 })).toMatchObject({ kind: 'not held', hold: 2 });
    expect(await one.call('ticket_put', putting(ticket, 1, 2))).toMatchObject({ kind: 'not held', hold: 2 });
    expect(await one.call('put_down', { p_ticket: ticket, p_hold: 2 })).toMatchObject({ kind: 'not held' });
    expect(await two.call('put_down', { p_ticket: ticket, p_hold: 2 })).toEqual({ kind: 'put down' });
    expect(await one.call('take', { p_ticket: ticket, p_seen_hold: 2 })).toMatchObject({ kind: 'taken', hold: 3 });
    expect(await one.call('ticket_put', putting(randomUUID(), 1, 1))).toEqual({ kind: 'no such ticket' });
    const large = putting(ticket, 3, 2, { p_body: JSON.stringify({ text: 'x'.repeat(1_000_001) }) });
    expect(await one.call('ticket_put', large)).toEqual({ kind: 'too large' });
  });

  it('leases numbers of quotes that never overlap, and keeps a quote as it was issued', async () => {
    const leases = await Promise.all(
      [one, two].map(async (counter) => {
        const seen = await counter.see();
        const first = await counter.call('lease', { p_count: 50, ...seen });
        const second = await counter.call('lease', { p_count: 50, ...seen });
        return [Number(first.first), Number(second.first)];
      }),
    );
    expect(leases.flat().toSorted((a, b) => a - b)).toEqual([1, 51, 101, 151]);
    const number = leases[0]?.[0] ?? 0;
    const quote = (over: { readonly [name: string]: unknown } = {}) => ({
      p_quote: randomUUID(),
      p_ticket: randomUUID(),
      p_number: number,
      p_revision: 1,
      p_issued_at: '2026-11-24T01:02:03Z',
      p_form: 1,
      p_body: '{"total":1}',
      p_customer: Buffer.from('encrypted'),
      ...over,
    });
    const issued = quote();
    expect(await one.call('quote_put', issued)).toEqual({ kind: 'put' });
    expect(await one.call('quote_put', issued)).toEqual({ kind: 'put' });
    expect(await one.call('quote_put', { ...issued, p_body: '{"total":2}' })).toEqual({ kind: 'another quote' });
    expect(await one.call('quote_put', quote())).toEqual({ kind: 'label taken' });
    expect(await two.call('quote_put', quote({ p_number: number + 1 }))).toEqual({ kind: 'not its number' });
    // A change of a quote is of the ticket that the quote is of, at whatever counter.
    expect(await two.call('quote_put', quote({ p_revision: 2 }))).toEqual({ kind: 'no earlier revision' });
    const changed = quote({ p_ticket: issued.p_ticket, p_revision: 2 });
    expect(await two.call('quote_put', changed)).toEqual({ kind: 'put' });
    expect(await two.call('quote_put', { ...changed, p_quote: randomUUID(), p_revision: 4 })).toEqual({
      kind: 'no earlier revision',
    });
    const reserve = RESERVES_FROM + RESERVE_SIZE * one.counter;
    expect(await one.call('quote_put', quote({ p_number: reserve + 7 }))).toEqual({ kind: 'put' });
    expect(await two.call('quote_put', quote({ p_number: reserve + 8 }))).toEqual({ kind: 'not its number' });
    // Given in another shop, which this counter comes from: no counter here can give it.
    const elsewhere = quote({ p_number: RESERVES_FROM + RESERVE_SIZE * 9_998 + 7 });
    expect(await two.call('quote_put', elsewhere)).toEqual({ kind: 'put' });
    expect(await one.call('quote_put', { ...elsewhere, p_quote: randomUUID() })).toEqual({ kind: 'label taken' });
    for (const number of [409_999_999, 500_000_000]) {
      expect(await two.call('quote_put', quote({ p_number: number }))).toEqual({ kind: 'not its number' });
    }
    // The largest counter's reserve has nine digits, and the shop's own numbers go on below it.
    expect(RESERVES_FROM + RESERVE_SIZE * 10_000).toBeLessThan(1_000_000_000);
    expect(await one.call('lease', { p_count: 1, ...(await one.see()) })).toMatchObject({ kind: 'leased', first: 201 });
  });

  it('forgets a customer for the whole shop, for good, and not while an order of theirs is unresolved', async () => {
    const ticket = await putTicket(one, randomUUID(), 'sentinel of a customer');
    const order = attemptOf(ticket);
    await claim(one, order);
    const owners = JSON.stringify([{ owner: 'ticket', id: ticket }]);
    const forgetting = { p_owners: owners, p_marks: [mark('0400')] };
    expect(await two.call('forget', forgetting)).toMatchObject({ kind: 'not allowed' });
    expect(await one.call('forget', forgetting)).toEqual({ kind: 'unresolved', submissions: [order.submission] });
    await one.call('conclude', {
      p_submission: order.submission,
      p_attempt: order.attempt,
      p_state: 'acknowledged',
      p_told: '{}',
    });
    const forgotten = await one.call('forget', forgetting);
    expect(forgotten.kind).toBe('forgotten');
    expect(await shop.rows('SELECT 1 FROM shop.customers')).toEqual([]);
    // An old outbox brings them along once more.
    await one.call('ticket_put', putting(ticket, 1, 1, { p_state: 'closed', p_customer: Buffer.from('sentinel') }));
    expect(await shop.rows('SELECT 1 FROM shop.customers')).toEqual([]);
    expect(await two.call('forgotten_marks_after', { p_seq: 0 })).toMatchObject({
      marks: [{ mark: mark('0400').toString('hex') }],
    });
    await two.call('forgotten_here', { p_seq: Number(forgotten.seq) });
    expect(await shop.rows('SELECT counter FROM shop.counters WHERE cleared_seq > 0')).toEqual([
      { counter: two.counter },
    ]);
  });

  it('takes one version of its settings after the other, of a counter that may', async () => {
    const sheet = { p_retention_days: 30, p_body: '{}' };
    expect(await two.call('sheet_put', { p_version: 1, ...sheet })).toMatchObject({ kind: 'not allowed' });
    expect(await one.call('sheet_put', { p_version: 1, ...sheet })).toEqual({ kind: 'put', version: 1 });
    expect(await one.call('sheet_put', { p_version: 1, ...sheet })).toEqual({ kind: 'other version', version: 1 });
  });
});
