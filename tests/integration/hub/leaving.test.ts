import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { retire } from '#hub/shop.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { recordsPath } from '#main/records/records.ts';
import { troubleOf } from '#main/shop-link/link-trouble.ts';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { holdTable } from '#tests/support/held-table.ts';
import { invitedLine } from '#tests/support/invited-line.ts';
import { openSharedShop } from '#tests/support/shared-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;

describe.skipIf(postgres === null)('leaving a shop', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  it('needs a word where the server is gone; then all that is known stays here, with what nobody else has', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const theirs = await fillTicket(back, { sku: SKU, customer: { name: 'Of The Back' } });
    await counters.settled(front, back);
    await until(async () => expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toHaveLength(1));
    await counters.away(front, back);
    const own = await fillTicket(front, { sku: SKU });
    const quote = valueIn(await front.handlers.quotes.issue({ ticketId: own.id }));

    expect(problemWords(await front.handlers.shop.leave({ withoutShop: false }))).toContain(
      'leave without it if it is gone for good',
    );
    expect((await shopOf(front)).kind).toBe('joined');
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    const { open, closed } = valueIn(await front.handlers.tickets.list(undefined));
    expect(open).toMatchObject([{ ticketId: own.id, quote: quote.label }]);
    expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toEqual([]);
    expect(closed).toMatchObject([{ ticketId: theirs.id, customer: 'Of The Back' }]);
    // Another counter may have sold it since: that is asked once, and goes along with the order.
    expect(valueIn(await submitTicket(front, own))).toMatchObject({
      kind: 'stopped',
      earlier: [],
      copy: { because: 'left its shop' },
    });
    expect(counters.service.orders).toEqual([]);
    expect(valueIn(await submitTicket(front, own, 'Back has not sold it'))).toMatchObject({ kind: 'sent' });
    expect(counters.service.orders).toHaveLength(1);
    expect(JSON.stringify(counters.service.orders)).toContain('this counter left its shop on ');
    // Nobody else had what was begun after it: that is compared with equal orders alone.
    valueIn(await front.handlers.tickets.startNew(undefined));
    const begunAlone = await fillTicket(front, { sku: SKU, customer: { name: 'Begun Alone' } });
    expect(valueIn(await submitTicket(front, begunAlone))).toMatchObject({ kind: 'stopped', copy: null });

    // The shop is back after all: what left stays by itself, and leaving twice changes nothing.
    counters.proxy.switchOn();
    await counters.settled(back);
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    expect(valueIn(await back.handlers.tickets.elsewhere(undefined))).toEqual([]);
  });

  it('clears the customer whom the shop had deleted and who was due there still, and the window hears of it', async () => {
    const back = await counters.join('Back');
    const ticket = await fillTicket(back, { sku: SKU });
    await counters.settled(back);
    await counters.close(back);
    counters.proxy.switchOff();
    const key = counters.keychainOf('Back').entries.get('record key of a test') ?? '';
    const file = openForWriting(recordsPath(counters.folderOf('Back')), new Uint8Array(Buffer.from(key, 'hex')));
    file.prepare("INSERT INTO shop_forgotten VALUES ('ticket', ?, 1)").run(ticket.id);
    file.close();
    const again = await counters.open('Back');
    await counters.away(again);
    expect(valueIn(await again.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    await until(async () => expect(again.sharedTickets).toContain(ticket.id));
    expect(valueIn(await again.handlers.tickets.open({ ticketId: ticket.id })).customer.name).toBe('');
  });

  it('is not done where the records do not take it: the counter belongs to its shop as before', async () => {
    const before = await counters.join('Front');
    const ticket = await fillTicket(before, { sku: SKU });
    await counters.settled(before);
    await counters.close(before);
    const key = counters.keychainOf('Front').entries.get('record key of a test') ?? '';
    const file = openForWriting(recordsPath(counters.folderOf('Front')), new Uint8Array(Buffer.from(key, 'hex')));
    file.exec("CREATE TRIGGER no_room BEFORE DELETE ON shop_link BEGIN SELECT RAISE(ABORT, 'no room'); END");
    file.close();
    counters.proxy.switchOff();
    const front = await counters.open('Front');
    await counters.away(front);
    await expect(Promise.resolve(front.handlers.shop.leave({ withoutShop: true }))).rejects.toThrow('no room');
    expect((await shopOf(front)).kind).toBe('joined');
    expect(problemWords(await submitTicket(front, ticket))).toContain('cannot be reached');
    counters.proxy.switchOn();
    await counters.settled(front);
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
  });

  it('lets no order out while the goodbye is under way, and lets it out again where the shop said no', async () => {
    const front = await counters.join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    await counters.shop.administrator.query(`
      CREATE TABLE api_1.goodbye (); GRANT SELECT ON api_1.goodbye TO PUBLIC;
      ALTER FUNCTION api_1.retire(integer) RENAME TO retire_of_now;
      CREATE FUNCTION api_1.retire(p_counter integer) RETURNS jsonb LANGUAGE sql
        AS $$ SELECT count(*) FROM api_1.goodbye; SELECT '{"kind": "not allowed", "right": "waive"}'::jsonb $$`);
    const held = await holdTable(counters.shop, 'api_1.goodbye', 'ACCESS EXCLUSIVE');
    const leaving = front.handlers.shop.leave({ withoutShop: false });
    await until(async () => expect(await held.waiting()).toBe(1));
    const early = await submitTicket(front, ticket);
    await held.letGo();
    expect(problemWords(early)).toContain('cannot be reached');
    expect(problemWords(await leaving)).toContain('may not leave');
    expect(counters.service.orders).toEqual([]);
    await counters.settled(front);
    await until(async () => expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' }));
    expect(counters.service.orders).toHaveLength(1);
  });

  it('is said to a server that is there, whatever was allowed', async () => {
    const front = await counters.join('Front');
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
    const rows = await counters.shop.rows('SELECT retired_at FROM shop.counters');
    expect(rows).toEqual([{ retired_at: expect.any(Date) }]);
  });

  it('needs no word where the command took it out; a server that lets nobody in is told from that', async () => {
    if (postgres === null) return;
    const front = await counters.join('Front');
    const { counter } = await shopOf(front);
    await retire(counters.shop.administrator, counters.shop.place, counter);
    await until(async () => expect((await shopOf(front)).link).toMatchObject({ kind: 'down', why: 'left' }));
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });

    // This server has no line in pg_hba.conf for what is not encrypted.
    const { host, port, user, password } = postgres;
    const client = new Client({ host, port, user, password, database: 'postgres' });
    client.on('error', () => {});
    const trouble = await client.connect().then(() => null, troubleOf);
    expect(trouble).toBe('no way in');
  });

  it('is possible where no computer is left that has the shop’s key', async () => {
    const front = await counters.join('Front');
    await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    const { counter } = await shopOf(front);
    await counters.close(front);
    await retire(counters.shop.administrator, counters.shop.place, counter);
    const back = await counters.open('Back');
    valueIn(await back.handlers.shop.join({ line: await counters.lineFor('Back') }));
    await until(async () =>
      expect(await shopOf(back)).toMatchObject({
        link: { kind: 'up' },
        waitsForKey: true,
        keyAskedAt: expect.any(String),
      }),
    );
    expect(valueIn(await back.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
  });

  it('is possible without a right while orders wait for another one after a backup, and why it is not is said', async () => {
    const workshop = await counters.join('Workshop');
    const phones = await counters.open('Phones');
    const line = await invitedLine(counters.shop, 'Phones', counters.proxy.port, []);
    valueIn(await phones.handlers.shop.join({ line }));
    await counters.settled(workshop, phones);
    await counters.close(workshop);
    await counters.shop.rows("SELECT shop.close_ordering(0, h.epoch + 1, 'restored') FROM shop.head h");
    await until(async () =>
      expect(await shopOf(phones)).toMatchObject({
        waiting: 0,
        isOrderingOpen: false,
        waitedFor: [{ name: 'Workshop' }],
      }),
    );
    // As a shop's database does that is older.
    await counters.shop.administrator.query(`
      ALTER FUNCTION api_1.retire(integer) RENAME TO retire_of_now;
      CREATE FUNCTION api_1.retire(p_counter integer) RETURNS jsonb LANGUAGE sql
        AS $$ SELECT '{"kind": "not allowed", "right": "waive"}'::jsonb $$`);
    const refused = problemWords(await phones.handlers.shop.leave({ withoutShop: true }));
    expect(refused).toContain('may not leave');
    expect(refused).not.toContain('cannot be reached');
    expect((await shopOf(phones)).kind).toBe('joined');
    await counters.shop.administrator.query(`
      DROP FUNCTION api_1.retire(integer);
      ALTER FUNCTION api_1.retire_of_now(integer) RENAME TO retire`);
    expect(valueIn(await phones.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
    const rows = await counters.shop.rows('SELECT ordering_open AS open FROM shop.head');
    expect(rows).toEqual([{ open: false }]);
  });

  it('and joining again doubles nothing: its tickets are its own again, and those of others theirs', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const listed = async ({ handlers }: Headless) => {
      const { open, closed } = valueIn(await handlers.tickets.list(undefined));
      const quotes = valueIn(await handlers.quotes.find({ typed: '' }));
      const orders = valueIn(await handlers.orders.find({ typed: '', standing: null })).rows;
      return {
        open: open.map(({ customer }) => customer).sort(),
        closed: closed.map(({ customer }) => customer).sort(),
        elsewhere: valueIn(await handlers.tickets.elsewhere(undefined)).map(({ customer }) => customer),
        quotes: quotes.map(({ label }) => label).sort(),
        orders: orders.map(({ customer }) => customer),
      };
    };
    const typed = async (counter: Headless, name: string) => {
      const ticket = await fillTicket(counter, { sku: SKU, customer: { name } });
      valueIn(await counter.handlers.tickets.startNew(undefined));
      return ticket;
    };
    const closed = await typed(front, 'Closed Here');
    valueIn(await front.handlers.tickets.close({ ticketId: closed.id }));
    valueIn(await submitTicket(front, await typed(front, 'Ordered Here')));
    const theirs = await typed(back, 'At The Back');
    valueIn(await back.handlers.quotes.issue({ ticketId: theirs.id }));
    const own = await fillTicket(front, { sku: SKU, customer: { name: 'Open Here', phone: '0491 570 110' } });
    valueIn(await front.handlers.quotes.issue({ ticketId: own.id }));
    await counters.settled(front, back);
    await until(async () => {
      const { elsewhere, quotes } = await listed(front);
      expect({ elsewhere, quotes: quotes.length }).toEqual({ elsewhere: ['At The Back'], quotes: 2 });
    });
    const before = await listed(front);

    expect(valueIn(await front.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
    valueIn(await front.handlers.shop.join({ line: await counters.lineFor('Front') }));
    await counters.settled(front, back);
    await until(async () => expect(await listed(front)).toEqual(before));
    expect(await shopOf(front)).toMatchObject({ refused: 0, counter: 1003 });
    expect(valueIn(await front.handlers.tickets.current(undefined))).toEqual(own);
    expect(valueIn(await submitTicket(front, own, 'Again'))).toMatchObject({ kind: 'sent' });
    valueIn(await front.handlers.tickets.startNew(undefined));
    const next = await typed(front, 'Next At The Front');
    const quote = valueIn(await front.handlers.quotes.issue({ ticketId: next.id }));
    expect(before.quotes).not.toContain(quote.label);
    await counters.settled(front, back);
    expect(await shopOf(front)).toMatchObject({ refused: 0 });
  });

  it('and joining another shop brings the quotes of the others too: they are its own by then', async () => {
    if (postgres === null) return;
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    for (const counter of [front, back]) {
      const { id } = await fillTicket(counter, { sku: SKU });
      valueIn(await counter.handlers.quotes.issue({ ticketId: id }));
    }
    await counters.settled(front, back);
    await until(async () => expect(valueIn(await front.handlers.quotes.find({ typed: '' }))).toHaveLength(2));
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    const other = await openSharedShop(postgres);
    const line = await invitedLine(other, 'Front', postgres.port);
    expect(valueIn(await front.handlers.shop.preview({ line }))).toMatchObject({ openTickets: 1, quotes: 2 });
    valueIn(await front.handlers.shop.join({ line }));
    await counters.settled(front);
    expect(await shopOf(front)).toMatchObject({ refused: 0 });
    expect(await other.rows('SELECT quote_id FROM shop.quotes')).toHaveLength(2);
    // Nobody who has the key of the shop that was left reads anything there.
    const keyOf = async (shop: typeof other) =>
      (await shop.rows<{ key: string | null }>('SELECT key_id AS key FROM shop.head'))[0]?.key;
    expect(await keyOf(other)).toEqual(expect.any(String));
    expect(await keyOf(other)).not.toBe(await keyOf(counters.shop));
    await counters.close(front);
    await other.close();
  });

  it('and joining another shop is refused as a whole where the keychain takes no more by then', async () => {
    if (postgres === null) return;
    const front = await counters.join('Front');
    const ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    const other = await openSharedShop(postgres);
    const line = await invitedLine(other, 'Front', postgres.port);
    const keychain = counters.keychainOf('Front');
    const { setPassword } = keychain;
    let written = 0;
    keychain.setPassword = async (...entry) => {
      written += 1;
      if (written !== 2) await setPassword(...entry);
    };
    expect(problemWords(await front.handlers.shop.join({ line }))).toContain('keychain');
    keychain.setPassword = setPassword;
    expect(valueIn(await front.handlers.shop.state(undefined))).toEqual({ kind: 'alone' });
    expect(valueIn(await submitTicket(front, ticket, 'Nobody has sold it'))).toMatchObject({ kind: 'sent' });
    // The code was used by this very counter: it gets in by the same line.
    valueIn(await front.handlers.shop.join({ line }));
    await counters.settled(front);
    expect(await shopOf(front)).toMatchObject({ kind: 'joined', refused: 0 });
    await counters.close(front);
    await other.close();
  });

  it('and joining again, what was typed alone meanwhile is a copy beside what the others have', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: SKU });
    await counters.settled(front, back);
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    const alone = setCustomer(ticket, { note: 'typed alone' });
    valueIn(await front.handlers.tickets.save({ ticket: alone, cursor: null }));
    await until(async () => void valueIn(await back.handlers.tickets.open({ ticketId: ticket.id })));
    valueIn(await front.handlers.shop.join({ line: await counters.lineFor('Front') }));
    await counters.settled(front, back);
    await until(async () => {
      const { open } = valueIn(await front.handlers.tickets.list(undefined));
      expect(open.filter(({ copy }) => copy === true)).toHaveLength(1);
    });
    expect(valueIn(await front.handlers.tickets.elsewhere(undefined))).toMatchObject([
      { ticketId: ticket.id, holder: { name: 'Back' } },
    ]);
  });
});
