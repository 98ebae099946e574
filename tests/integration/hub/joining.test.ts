import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { scramVerifier } from '#hub/scram-verifier.ts';
import { invite, retire } from '#hub/shop.ts';
import { connectAs } from '#tests/support/postgres-server.ts';
import { attemptOf, claim, conclude, putTicket } from '#tests/support/shared-orders.ts';
import { asCounter, openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a counter that joins and leaves', () => {
  let shop: SharedShop;

  beforeEach(async () => {
    if (postgres !== null) shop = await openSharedShop(postgres);
  });
  afterEach(async () => await shop.close());

  async function invited() {
    return await invite(shop.administrator, shop.place, {
      name: 'Front',
      branch: 1,
      rights: [],
    });
  }

  async function connected(role: string, password: string, counter = 1001) {
    const login = { database: shop.place.database, user: role, password };
    return asCounter(await connectAs(shop.address, login), counter, role, password);
  }

  function enrolling(password: string, records: string = randomUUID()) {
    return { p_verifier: scramVerifier(password), p_records_id: records, p_public_key: null, p_version: '1' };
  }

  it('can do nothing with its one-time code but join, once', async () => {
    const { role, code, counter } = await invited();
    expect(counter).toBe(1001);
    const joining = await connected(role, code);
    await expect(joining.call('hello', { p_version: '1' })).rejects.toMatchObject({ code: 'CP001' });
    expect(await joining.call('enrol', { ...enrolling('pass'), p_verifier: 'pass' })).toEqual({ kind: 'no verifier' });
    const values = enrolling('a password of its own');
    expect(await joining.call('enrol', values)).toMatchObject({ kind: 'enrolled', counter, branch: 1, epoch: 1 });
    // The answer was lost: the same once more, while the connection holds.
    expect(await joining.call('enrol', values)).toMatchObject({ kind: 'enrolled before', counter });
    expect(await joining.call('enrol', enrolling('another'))).toEqual({ kind: 'code used' });
    await joining.client.end();
    await expect(connected(role, code)).rejects.toMatchObject({ code: '28P01' });
    const joined = await connected(role, 'a password of its own');
    expect(await joined.call('hello', { p_version: '2' })).toMatchObject({ kind: 'welcome', counter, name: 'Front' });
    const order = attemptOf(await putTicket(joined));
    expect(await claim(joined, order)).toEqual({ kind: 'bring the journal', epoch: 1 });
    expect(await joined.call('journal_brought', { p_epoch: 1 })).toMatchObject({ kind: 'noted', orderingOpen: true });
    expect(await claim(joined, order)).toMatchObject({ kind: 'granted' });
    await joined.client.end();
  });

  it('comes too late after a day', async () => {
    const { role, code } = await invited();
    await shop.rows(`UPDATE shop.counters SET invited_until = now() - interval '1 second'`);
    const joining = await connected(role, code);
    expect(await joining.call('enrol', enrolling('late'))).toEqual({ kind: 'code expired' });
    await joining.client.end();
  });

  it('hands the shop’s key to the next one, and names it once', async () => {
    const [first, second] = [await shop.join(), await shop.join({ rights: [] })];
    expect(await first.call('name_key', { p_key_id: 'k1' })).toEqual({ kind: 'named' });
    expect(await second.call('name_key', { p_key_id: 'k2' })).toEqual({ kind: 'another key' });
    const handing = { p_counter: second.counter, p_encrypted: Buffer.from('for it alone') };
    expect(await second.call('hand_key', handing)).toMatchObject({ kind: 'not allowed' });
    expect(await first.call('hand_key', handing)).toEqual({ kind: 'handed' });
    expect(await second.call('hello', { p_version: '1' })).toMatchObject({
      keyId: 'k1',
      keyForIt: Buffer.from('for it alone').toString('hex'),
    });
  });

  it('is refused everything once it has left; its orders under way are unknown, its tickets free', async () => {
    const [one, two] = [await shop.join(), await shop.join({ rights: [] })];
    const order = attemptOf(await putTicket(two));
    await claim(two, order);
    const free = await putTicket(two);
    expect(await two.call('retire', { p_counter: one.counter })).toMatchObject({ kind: 'not allowed' });
    expect(await one.call('retire', { p_counter: two.counter })).toEqual({ kind: 'retired' });
    await expect(conclude(two, order, 'acknowledged')).rejects.toMatchObject({ code: 'CP002' });
    await expect(two.call('pull', { p_after: 0, p_after_hash: '', p_most: 1 })).rejects.toMatchObject({
      code: 'CP002',
    });
    expect(await shop.rows('SELECT state FROM shop.submissions')).toEqual([{ state: 'unknown' }]);
    expect(await one.call('take', { p_ticket: free, p_seen_hold: 2 })).toMatchObject({ kind: 'taken', hold: 3 });
  });

  it('that an administrator takes out is cut off, and cannot log in again', async () => {
    const one = await shop.join();
    const gone = new Promise<void>((resolve) => one.client.once('end', () => resolve()));
    await retire(shop.administrator, shop.place, one.counter);
    await gone;
    await expect(connected(one.role, one.password)).rejects.toMatchObject({ code: '28000' });
  });

  it('with other records has nothing under way and no numbers left', async () => {
    const one = await shop.join();
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    await one.call('lease', { p_count: 50, ...(await one.see()) });
    const records = randomUUID();
    expect(await one.call('new_records', { p_records_id: records })).toEqual({ kind: 'noted' });
    expect(await one.call('new_records', { p_records_id: records })).toEqual({ kind: 'the same records' });
    expect(await shop.rows('SELECT state FROM shop.submissions')).toEqual([{ state: 'unknown' }]);
    expect(await shop.rows('SELECT 1 FROM shop.blocks WHERE ended_at IS NULL')).toEqual([]);
  });
});
