import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { closeDatabase, COUNTER_RIGHTS, declareRestored, invite } from '#hub/shop.ts';
import {
  connectAs,
  connectAsAdministrator,
  type ServerAddress,
  startPostgres,
} from '#tests/support/postgres-server.ts';
import {
  type Attempt,
  attemptOf,
  claim,
  claimValues,
  conclude,
  mark,
  putTicket,
} from '#tests/support/shared-orders.ts';
import {
  asCounter,
  makeTemplate,
  openSharedShop,
  type SharedShop,
  type TestCounter,
} from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a shared database that went back to a backup', () => {
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

  /** Puts everything back to where the ledger ended with this entry, as an old disk image would, and tells nobody. */
  async function goBackTo(seq: number): Promise<void> {
    await shop.rows('DELETE FROM shop.submissions');
    await shop.rows('DELETE FROM shop.ledger WHERE seq > $1', [seq]);
    await shop.rows(
      `UPDATE shop.head SET last_seq = $1,
      last_hash = coalesce((SELECT hash FROM shop.ledger WHERE seq = $1), '')`,
      [seq],
    );
  }

  const invited = async () =>
    (await invite(shop.administrator, shop.place, { name: 'New', branch: 1, rights: COUNTER_RIGHTS })).counter;

  it('gives a new counter no number that one may have which joined after the backup', async () => {
    expect(await invited()).toBe(1003);
    await declareRestored(shop.administrator, shop.place);
    expect([await invited(), await invited()]).toEqual([1024, 1025]);
    await declareRestored(shop.administrator, shop.place);
    expect(await invited()).toBe(1046);
  });

  it('notices a server that it was not on before it gives a number', async () => {
    await shop.rows('UPDATE shop.head SET timeline = timeline + 1');
    expect([await invited(), await invited()]).toEqual([1023, 1024]);
    expect(await shop.rows('SELECT epoch, ordering_open AS open FROM shop.head')).toEqual([{ epoch: 2, open: false }]);
  });

  function brought(order: Attempt, counter: TestCounter, state: string) {
    return {
      submission: order.submission,
      ticket: order.ticket,
      counter: counter.counter,
      attempt: order.attempt,
      epoch: 1,
      state,
      lines: order.lines.toString('hex'),
      address: order.address.toString('hex'),
    };
  }

  async function bring(counter: TestCounter, part: object, epoch = 2) {
    const answer = await counter.call('bring_journal', { p_epoch: epoch, p_part: JSON.stringify(part) });
    return [answer, await counter.call('journal_brought', { p_epoch: epoch })] as const;
  }

  async function closed(): Promise<boolean> {
    return (await shop.rows<{ open: boolean }>('SELECT ordering_open AS open FROM shop.head'))[0]?.open === false;
  }

  it('is found by the first counter that has seen more, and no order is granted until all have brought theirs', async () => {
    const before = await one.see();
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    const seen = await one.see();
    await goBackTo(before.p_seen_seq);
    // Another counter has not seen what is gone; the one that did says so with its beat.
    expect(await two.call('beat', { ...before })).toMatchObject({ kind: 'same' });
    expect(await one.call('beat', { ...seen })).toMatchObject({ kind: 'went back', epoch: 2, orderingOpen: false });
    expect(await one.call('beat', { ...seen })).toMatchObject({ kind: 'other epoch', epoch: 2 });
    expect(await claim(two, attemptOf(await putTicket(two)))).toMatchObject({
      kind: 'ordering closed',
      waitedFor: [{ counter: one.counter }, { counter: two.counter }],
    });
    expect(await two.call('lease', { p_count: 50, ...(await two.see()) })).toMatchObject({ kind: 'ordering closed' });
    // A grant of before is of another epoch.
    expect(await one.call('claim', await claimValues(one, attemptOf(order.ticket), seen))).toMatchObject({
      kind: 'other epoch',
    });
    expect((await bring(two, {}))[1]).toMatchObject({ orderingOpen: false, waitedFor: [{ counter: one.counter }] });
    expect((await bring(one, { submissions: [brought(order, one, 'unknown')] }))[1]).toMatchObject({
      orderingOpen: true,
    });
    expect(await claim(one, attemptOf(order.ticket))).toMatchObject({ kind: 'ordered', submission: order.submission });
    // Its quiet time begins anew.
    expect(await one.call('resolve', { p_submission: order.submission, p_placed: false, p_told: '{}' })).toMatchObject({
      kind: 'too early',
    });
  });

  it('leases no number again that a counter may have given which nobody waits for any more', async () => {
    const leasedBy = async (counter: TestCounter): Promise<unknown> =>
      await counter.call('lease', { p_count: 50, ...(await counter.see()) });
    const before = await two.see();
    await leasedBy(two);
    const given = (await leasedBy(two)) as { readonly last: number };
    const seen = await two.see();
    await goBackTo(before.p_seen_seq);
    await shop.rows('DELETE FROM shop.blocks');
    await two.call('beat', { ...seen });
    await bring(one, {});
    expect(await one.call('waive', { p_counter: two.counter })).toMatchObject({ kind: 'waived', orderingOpen: true });
    const leased = (await leasedBy(one)) as { readonly first: number };
    expect(leased.first).toBeGreaterThan(given.last);
    // It comes back after all, with the numbers that it had.
    expect(await bring(two, { blocks: [{ first: 51, last: given.last }] })).toMatchObject([{ collisions: [] }, {}]);
  });

  it('is found by a claim too, also where new entries have taken the numbers of those that are gone', async () => {
    const before = await one.see();
    await putTicket(one);
    const seen = await one.see();
    await goBackTo(before.p_seen_seq);
    const ticket = await putTicket(two);
    await putTicket(two);
    const order = attemptOf(ticket);
    expect(await one.call('claim', await claimValues(one, order, seen))).toMatchObject({ kind: 'went back' });
    expect(await closed()).toBe(true);
  });

  it('is found where it is another server, or one on another timeline, by the first that asks', async () => {
    for (const change of ['system_identifier = system_identifier - 1', 'timeline = timeline + 1']) {
      const { p_epoch } = await two.see();
      await shop.rows(`UPDATE shop.head SET ${change}`);
      expect(await two.call('beat', { ...(await two.see()) })).toMatchObject({ kind: 'went back', epoch: p_epoch + 1 });
      expect(await closed()).toBe(true);
    }
  });

  it('that forgot an epoch takes a later one than any counter knows', async () => {
    expect(await one.call('beat', { p_epoch: 7, p_seen_seq: 0, p_seen_hash: '' })).toMatchObject({
      kind: 'went back',
      epoch: 8,
    });
  });

  it('is said by an administrator, and a counter that is gone is let go by a person with the right', async () => {
    const order = attemptOf(await putTicket(one));
    expect(await declareRestored(shop.administrator, shop.place)).toBe(2);
    expect(await claim(one, order)).toMatchObject({ kind: 'ordering closed' });
    await bring(one, {});
    expect(await two.call('waive', { p_counter: two.counter })).toMatchObject({ kind: 'not allowed' });
    expect(await one.call('waive', { p_counter: two.counter })).toMatchObject({ kind: 'waived', orderingOpen: true });
    expect(await one.call('waive', { p_counter: one.counter })).toEqual({ kind: 'not waited for' });
    expect(await claim(one, order)).toMatchObject({ kind: 'granted' });
    // The one that was let go comes back: not before it has brought its own.
    expect(await claim(two, attemptOf(await putTicket(two)))).toMatchObject({ kind: 'bring the journal' });
    await bring(two, {});
    expect(await claim(two, attemptOf(await putTicket(two)))).toMatchObject({ kind: 'granted' });
  });

  it('lets a counter go that has brought its own, or that nobody waits for, while orders wait for another', async () => {
    const [three, four] = [await shop.join({ rights: [] }), await shop.join({ rights: ['join'] })];
    await declareRestored(shop.administrator, shop.place);
    const leaves = async (counter: TestCounter) => await counter.call('retire', { p_counter: counter.counter });
    for (const counter of [two, three, four])
      expect(await leaves(counter)).toEqual({ kind: 'not allowed', right: 'waive' });
    await bring(two, {});
    // Nobody else is let go by it: what that one knows may be wanted.
    await bring(four, {});
    expect(await four.call('retire', { p_counter: two.counter })).toEqual({ kind: 'not allowed', right: 'waive' });
    expect(await four.call('retire', { p_counter: one.counter })).toEqual({ kind: 'not allowed', right: 'waive' });
    expect(await leaves(two)).toEqual({ kind: 'retired' });
    await expect(leaves(two)).rejects.toMatchObject({ code: 'CP002' });
    expect(await one.call('waive', { p_counter: three.counter })).toMatchObject({
      kind: 'waived',
      orderingOpen: false,
    });
    expect(await leaves(three)).toEqual({ kind: 'retired' });
    expect(await leaves(four)).toEqual({ kind: 'retired' });
    expect(await closed()).toBe(true);
    expect((await bring(one, {}))[1]).toMatchObject({ orderingOpen: true });
  });

  it('is given back tickets, quotes, blocks and who was forgotten; what collides is named', async () => {
    const [ticket, quote, gone] = [randomUUID(), randomUUID(), await putTicket(two, undefined, 'who is forgotten')];
    await declareRestored(shop.administrator, shop.place);
    const part = {
      forgotten: [{ owner: 'ticket', id: gone }],
      blocks: [{ first: 1, last: 50 }],
      quotes: [
        {
          quote,
          ticket,
          series: '',
          number: 7,
          revision: 1,
          counter: one.counter,
          issuedAt: '2026-11-24T00:00:00Z',
          form: 1,
          body: {},
          customer: '00ff',
        },
      ],
      tickets: [
        {
          ticket,
          state: 'open',
          holder: one.counter,
          hold: 4,
          version: 9,
          form: 1,
          body: { newest: true },
          customer: null,
        },
      ],
    };
    // The answer to the first was lost.
    await one.call('bring_journal', { p_epoch: 2, p_part: JSON.stringify(part) });
    expect((await bring(one, part))[0]).toEqual({ kind: 'brought', collisions: [] });
    // What it brings bends the rules of every day, so that it ends with its word that this was all.
    expect((await bring(one, part))[0]).toEqual({ kind: 'brought already' });
    const colliding = { blocks: [{ first: 41, last: 60 }], quotes: [{ ...part.quotes[0], quote: randomUUID() }] };
    // A number is of one ticket: another one's change of it is no change of this quote.
    const otherTicket = { ...part.quotes[0], quote: randomUUID(), ticket: randomUUID(), revision: 2 };
    expect(await two.call('bring_journal', { p_epoch: 2, p_part: JSON.stringify({ quotes: [otherTicket] }) })).toEqual({
      kind: 'brought',
      collisions: [{ quote: otherTicket.quote }],
    });
    expect((await bring(two, colliding))[0]).toMatchObject({
      collisions: [{ block: 41 }, { quote: colliding.quotes[0]?.quote }],
    });
    expect(await shop.rows('SELECT owner FROM shop.customers')).toEqual([{ owner: 'quote' }]);
    expect(await claim(one, attemptOf(ticket, { hold: 4 }))).toMatchObject({ kind: 'granted' });
    expect(await one.call('lease', { p_count: 1, ...(await one.see()) })).toMatchObject({ first: 100_051 });
  });

  it('is given back by what forgotten customers are found, with when that was, each once and for 90 days', async () => {
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const [twice, old, later] = [mark('0401'), mark('0402'), mark('0403')].map((each) => each.toString('hex'));
    const [first, last] = [at(40), at(20)];
    const bringing = async (counter: TestCounter, marks: readonly object[]) =>
      await counter.call('bring_journal', { p_epoch: 2, p_part: JSON.stringify({ marks }) });
    await declareRestored(shop.administrator, shop.place);
    await bringing(one, [{ mark: twice, at: first }]);
    // It heard of more; what a clock said of a time to come is of now.
    const ofTwo = [
      { mark: twice, at: last },
      { mark: old, at: at(91) },
      { mark: later, at: at(-9) },
    ];
    for (const _ of ['first', 'once more']) await bringing(two, ofTwo.slice(0, 2));
    await bringing(two, ofTwo);
    const told = await one.call('forgotten_marks_after', { p_seq: 0 });
    const found = (told.marks as readonly { readonly mark: string; readonly at: string }[]).map((each) => ({
      mark: each.mark,
      at: new Date(each.at).toISOString(),
    }));
    const ofLater = found.filter((each) => each.mark === later).map((each) => each.at);
    expect(found.filter((each) => each.mark !== later)).toEqual([
      { mark: twice, at: first },
      { mark: twice, at: last },
    ]);
    expect(ofLater.map((each) => each <= new Date().toISOString())).toEqual([true]);
    await shop.rows('UPDATE shop.forgotten_marks SET until = now()');
    expect(await one.call('forgotten_marks_after', { p_seq: 0 })).toEqual({ kind: 'marks', marks: [] });
  });

  it('is given back whose an order is, also by the second that brings it, and not of who was forgotten', async () => {
    const [known, late, gone] = [attemptOf(randomUUID()), attemptOf(randomUUID()), attemptOf(randomUUID())];
    await declareRestored(shop.administrator, shop.place);
    const of = (order: Attempt, customer: string | null) => ({ ...brought(order, one, 'acknowledged'), customer });
    const customers = async () =>
      await shop.rows('SELECT owner_id AS id, encode(encrypted, $1) AS is FROM shop.customers ORDER BY encrypted', [
        'hex',
      ]);
    await bring(two, {
      forgotten: [{ owner: 'submission', id: gone.submission }],
      submissions: [of(known, '00ff'), of(late, null)],
    });
    const { p_seen_seq: before } = await one.see();
    const abandoned = { ...of(attemptOf(randomUUID()), '00'), state: 'abandoned' };
    await bring(one, { submissions: [of(known, null), of(late, 'ff00'), of(gone, '0f'), abandoned] });
    expect(await customers()).toEqual([
      { id: known.submission, is: '00ff' },
      { id: late.submission, is: 'ff00' },
    ]);
    // Who has read the order without its customer reads it again.
    expect(await shop.rows('SELECT subject FROM shop.ledger WHERE seq = $1', [before + 1])).toEqual([
      { subject: `submission/${late.submission}` },
    ]);
  });

  it('leaves alone what stands in another branch, notes nothing of it, and takes the rest', async () => {
    const order = attemptOf(await putTicket(one));
    await claim(one, order);
    const there = await shop.join({ branch: 2 });
    await declareRestored(shop.administrator, shop.place);
    const state = async () =>
      await shop.rows(`
        SELECT (SELECT jsonb_agg(t) FROM shop.tickets t) AS tickets, (SELECT jsonb_agg(s) FROM shop.submissions s) AS orders,
          (SELECT last_seq FROM shop.head) AS seq`);
    const before = await state();
    const known = { state: 'open', holder: there.counter, hold: 4, version: 9, form: 1, body: {}, customer: '00ff' };
    const part = { tickets: [{ ticket: order.ticket, ...known }], submissions: [brought(order, one, 'acknowledged')] };
    const bringThere = async (of: object) =>
      await there.call('bring_journal', { p_epoch: 2, p_part: JSON.stringify(of) });
    expect(await bringThere(part)).toEqual({ kind: 'brought', collisions: [] });
    expect(await bringThere(part)).toEqual({ kind: 'brought', collisions: [] });
    expect(await state()).toEqual(before);
    const own = { ticket: randomUUID(), ...known };
    // As an older Counterpart notes one that it could not put there.
    const notThere = { ticket: randomUUID(), ...known, hold: 0, version: 0 };
    expect(await bringThere({ tickets: [...part.tickets, notThere, own] })).toEqual({
      kind: 'brought',
      collisions: [],
    });
    expect(await shop.rows('SELECT ticket_id AS id, branch FROM shop.tickets ORDER BY branch')).toEqual([
      { id: order.ticket, branch: 1 },
      { id: own.ticket, branch: 2 },
    ]);
  });

  it('names a ticket that was taken over in an older state than its counter has, and no other', async () => {
    const [older, asItWas, broughtFirst] = [await putTicket(one), await putTicket(one), randomUUID()];
    for (const ticket of [older, asItWas]) await two.call('take', { p_ticket: ticket, p_seen_hold: 1 });
    await declareRestored(shop.administrator, shop.place);
    const as = (ticket: string, holder: number | null, hold: number, version: number) => {
      return { ticket, state: 'open', holder, hold, version, form: 1, body: {}, customer: null };
    };
    const named = async (counter: TestCounter, ...tickets: readonly object[]) =>
      await counter.call('bring_journal', { p_epoch: 2, p_part: JSON.stringify({ tickets }) });
    // Somebody else took it over from this counter before, of which this one has not heard.
    await named(two, as(broughtFirst, two.counter, 2, 5));
    const known = [as(asItWas, one.counter, 1, 1), as(broughtFirst, one.counter, 1, 9)];
    expect(await named(one, as(older, one.counter, 1, 9), ...known)).toEqual({
      kind: 'brought',
      collisions: [{ ticket: older }],
    });
    // Put down there, and gone on with.
    expect(await named(one, as(older, null, 1, 9))).toMatchObject({ collisions: [{ ticket: older }] });
    expect(await named(one, as(older, two.counter, 1, 9))).toMatchObject({ collisions: [] });
    expect(await shop.rows('SELECT holder, version FROM shop.tickets WHERE ticket_id = $1', [older])).toEqual([
      { holder: two.counter, version: 1 },
    ]);
  });

  it('counts an order as of the day when it was sent, not as of that when it was brought', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const same = { lines: mark('two filters'), address: mark('1 Road') };
    const claimed = attemptOf(await putTicket(one), { ...same, lines: mark('one filter') });
    await claim(one, claimed);
    // By the clock of a counter that is years behind: the shop's own says when it granted this one.
    await one.call('conclude', {
      p_submission: claimed.submission,
      p_attempt: claimed.attempt,
      p_state: 'acknowledged',
      p_told: JSON.stringify({ sentAt: '2019-01-01T00:00:00.000Z' }),
    });
    await declareRestored(shop.administrator, shop.place);
    const orders = [ago(9), ago(6), null].map((sentAt, at) => {
      const order = attemptOf(
        randomUUID(),
        at === 0 ? { ...same, reference: mark('CP-1') } : { address: mark(`${at}`) },
      );
      return { order, part: { ...brought(order, one, 'acknowledged'), told: { sentAt } } };
    });
    const reference = orders[0]?.order.reference?.toString('hex');
    const submissions = orders.map(({ part }, at) => (at === 0 ? { ...part, reference } : part));
    await bring(one, { submissions });
    await bring(two, {});
    expect(await claim(two, attemptOf(await putTicket(two), same))).toMatchObject({ kind: 'granted' });
    for (const { order } of [{ order: claimed }, ...orders.slice(1)]) {
      const { lines, address } = order;
      expect(await claim(two, attemptOf(await putTicket(two), { lines, address }))).toMatchObject({
        earlier: [{ submission: order.submission, because: 'same lines and address' }],
      });
    }
    // Its reference is none of some days.
    expect(await claim(two, attemptOf(await putTicket(two), { reference: mark('CP-1') }))).toMatchObject({
      earlier: [{ submission: orders[0]?.order.submission, because: 'same reference' }],
    });
  });

  it('shows two orders of one ticket as a contradiction, and goes on blocking it', async () => {
    const [first, second] = [attemptOf(await putTicket(one)), attemptOf(randomUUID())];
    await declareRestored(shop.administrator, shop.place);
    const other = { ...brought(second, two, 'acknowledged'), ticket: first.ticket };
    await bring(two, { submissions: [other] });
    await bring(one, { submissions: [brought(first, one, 'unknown')] });
    expect(await shop.rows('SELECT contradiction FROM shop.submissions WHERE apart')).toEqual([
      { contradiction: 'two orders of one ticket' },
    ]);
    expect(await conclude(one, first, 'refused')).toMatchObject({ state: 'refused' });
    expect(await claim(one, attemptOf(first.ticket))).toMatchObject({ kind: 'ordered', submission: second.submission });
    expect(await bring(one, {}, 1)).toMatchObject([{ kind: 'other epoch' }, { kind: 'other epoch' }]);
  });

  it('closes ordering where a dump of it was put into another server, and an order of after the dump blocks', async () => {
    const ticket = await putTicket(one);
    const other = await startPostgres(shop.address.programs);
    try {
      await makeTemplate(other.address);
      const dump = program(shop.address, 'pg_dump', ['-Fc', shop.place.database]);
      const order = attemptOf(ticket);
      await claim(one, order);
      const seen = await one.see();
      await putBack(other.address, dump);
      const login = { database: shop.place.database, user: one.role, password: one.password };
      const again = asCounter(await connectAs(other.address, login), one.counter, one.role, one.password);
      expect(await again.call('claim', await claimValues(one, attemptOf(ticket), seen))).toMatchObject({
        kind: 'went back',
        epoch: 2,
      });
      await bring(again, { submissions: [brought(order, one, 'sending')] });
      expect(await claim(again, attemptOf(ticket))).toMatchObject({
        kind: 'ordering closed',
        waitedFor: [{ counter: two.counter }],
      });
      await again.call('waive', { p_counter: two.counter });
      expect(await claim(again, attemptOf(ticket))).toMatchObject({ kind: 'ordered', submission: order.submission });
      await again.client.end();
    } finally {
      await other.stop();
    }
  });

  /**
   * What a person does who restores: the dump into an empty database of its name, and the logins, which no dump has.
   */
  async function putBack(to: ServerAddress, dump: Buffer): Promise<void> {
    const server = await connectAsAdministrator(to, 'postgres');
    await server.query(`CREATE DATABASE ${shop.place.database} TEMPLATE template0`);
    const logins = await shop.administrator.query<{ role: string; verifier: string }>(
      'SELECT rolname AS role, rolpassword AS verifier FROM pg_authid WHERE rolname LIKE $1',
      [`${shop.place.database}\\_%`],
    );
    for (const { role, verifier } of logins.rows) {
      await server.query(`CREATE ROLE ${role} LOGIN PASSWORD '${verifier}' IN ROLE ${shop.place.roles.counters}`);
    }
    await server.end();
    program(to, 'pg_restore', ['--exit-on-error', '-d', shop.place.database], dump);
    const database = await connectAsAdministrator(to, shop.place.database);
    await closeDatabase(database, shop.place);
    await database.end();
  }
});

function program(at: ServerAddress, name: string, args: readonly string[], input?: Buffer): Buffer {
  const to = { PGHOST: at.host, PGPORT: String(at.port), PGUSER: at.user, PGPASSWORD: at.password };
  return execFileSync(join(at.programs, name), args, {
    env: { ...process.env, ...to, PGSSLMODE: 'require' },
    ...(input === undefined ? {} : { input }),
    maxBuffer: 64 * 2 ** 20,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}
