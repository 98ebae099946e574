import { afterEach, describe, expect, inject, it } from 'vitest';
import { counterRole } from '#hub/role-names.ts';
import { PARTS } from '#practice/fixtures.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import {
  CUSTOMER,
  fillTicket,
  type Headless,
  KEYCHAIN_ACCOUNTS,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const SKU = PARTS.towBall;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Both clocks of a computer, put on or back by hand. */
function clocks() {
  let wallMs = 0;
  let steadyMs = 0;
  const moment = (): Moment => ({ wallMs: Date.now() + wallMs, steadyMs: performance.now() + steadyMs });
  return {
    moment,
    now: () => new Date(moment().wallMs),
    /** As if it had been off. */
    setBy: (ms: number) => {
      wallMs += ms;
    },
    /** As if Counterpart had run meanwhile. */
    runFor: (ms: number) => {
      wallMs += ms;
      steadyMs += ms;
    },
    runWithoutClock: (ms: number) => {
      steadyMs += ms;
    },
  };
}

describe.skipIf(postgres === null)('a counter that does not hear its shop for 30 days', () => {
  let counters: CountersOfShop;
  let ownWay: TcpProxy;
  const PACES = { lookUnheardMs: 40, hearAgainMs: 60 };

  afterEach(async () => {
    await counters.end();
    await ownWay.close();
  });

  async function shopWith(
    paces = PACES,
  ): Promise<{ readonly front: Headless; readonly clock: ReturnType<typeof clocks> }> {
    if (postgres === null) throw new Error('No server.');
    counters = await openCounters(postgres, paces);
    ownWay = await openTcpProxy(postgres);
    const clock = clocks();
    const front = await counters.join('Front', { moment: clock.moment, now: clock.now }, ownWay.port);
    return { front, clock };
  }

  /** With a recovery code that was printed and typed back. Answers it. */
  async function withCode(counter: Headless): Promise<string> {
    const { code } = valueIn(await counter.handlers.records.makeRecoveryCode(undefined));
    valueIn(await counter.handlers.records.checkRecoveryCode({ code }));
    return code;
  }

  async function cutOff(counter: Headless): Promise<void> {
    ownWay.switchOff();
    await until(async () => {
      const view = valueIn(await counter.handlers.shop.state(undefined));
      expect(view).toMatchObject({ kind: 'joined', link: { kind: 'down' } });
    });
  }

  const stateOf = async (counter: Headless) => valueIn(await counter.handlers.setUp.session(undefined)).records;
  const isLocked = async (counter: Headless) =>
    await until(async () => expect(await stateOf(counter)).toMatchObject({ kind: 'locked until the shop is heard' }));
  const isOpen = async (counter: Headless) =>
    await until(async () => expect(await stateOf(counter)).toMatchObject({ kind: 'open' }));
  const keyIn = () => counters.keychainOf('Front').entries.get(KEYCHAIN_ACCOUNTS.recordKey) ?? '';

  /** Looks as often as it takes to be sure that it would have locked itself. */
  async function looks(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  it('says nothing to its shop for a report, and locks nothing away', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    await counters.close(front);
    const key = keyIn();
    const times = { moment: clock.moment, now: clock.now };

    async function stateInReport() {
      const reporting = await counters.open('Front', { ...times, forReport: true });
      await looks();
      expect(valueIn(await reporting.handlers.shop.state(undefined))).toEqual({ kind: 'alone' });
      expect(reporting.shops).toEqual([]);
      const state = await stateOf(reporting);
      await counters.close(reporting);
      return state;
    }

    expect(await stateInReport()).toMatchObject({ kind: 'open' });
    clock.setBy(31 * DAY);
    expect(await stateInReport()).toMatchObject({ kind: 'locked until the shop is heard', why: 'asking' });
    expect(keyIn()).toBe(key);
    await isOpen(await counters.open('Front', times));
  });

  it('locks its records, with the key out of reach, and opens with everything once it hears the shop', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    const back = await counters.join('Back');
    const shared = await fillTicket(back, { sku: SKU, customer: { name: 'Of The Back' } });
    await counters.settled(front, back);
    await until(async () => {
      const elsewhere = valueIn(await front.handlers.tickets.elsewhere(undefined));
      expect(elsewhere).toMatchObject([{ customer: 'Of The Back' }]);
    });
    await cutOff(front);
    // What it has not sent waits.
    const own = await fillTicket(front, { sku: SKU });
    const quote = valueIn(await front.handlers.quotes.issue({ ticketId: own.id }));
    const openKey = keyIn();
    expect(openKey).toMatch(/^[0-9a-f]{64}$/);

    clock.runFor(30 * DAY - HOUR);
    await looks();
    expect(await stateOf(front)).toMatchObject({ kind: 'open' });
    // It has said so for a week.
    const inAnHour = new Date(clock.now().getTime() + HOUR).toISOString().slice(0, 13);
    expect((await shopOf(front)).locksAt?.slice(0, 13)).toBe(inAnHour);
    clock.runFor(HOUR);
    await isLocked(front);
    await until(async () => expect(keyIn()).toContain('counterpart locked key'));
    expect(keyIn()).not.toContain(openKey);
    for (const call of [front.handlers.tickets.list(undefined), front.handlers.quotes.find({ typed: '' })])
      expect((await call).ok).toBe(false);
    expect(await submitOf(front, own)).toBe(false);

    // Closed and opened again it stays so, without the server.
    await counters.close(front);
    const again = await counters.open('Front', { moment: clock.moment, now: clock.now });
    expect(await stateOf(again)).toMatchObject({ kind: 'locked until the shop is heard' });
    await until(async () => expect(await stateOf(again)).toMatchObject({ why: 'not reached' }));

    ownWay.switchOn();
    await isOpen(again);
    expect(keyIn()).toBe(openKey);
    await counters.settled(again, back);
    const { open } = valueIn(await again.handlers.tickets.list(undefined));
    expect(open).toMatchObject([{ ticketId: own.id, customer: CUSTOMER.name, quote: quote.label }]);
    expect(valueIn(await again.handlers.tickets.elsewhere(undefined))).toMatchObject([
      { ticketId: shared.id, customer: 'Of The Back' },
    ]);
    await until(async () => {
      const there = valueIn(await back.handlers.tickets.elsewhere(undefined));
      expect(there).toMatchObject([{ ticketId: own.id, customer: CUSTOMER.name, quote: quote.label }]);
    });
    valueIn(await submitTicket(again, valueIn(await again.handlers.tickets.current(undefined))));
    expect(counters.service.orders).toHaveLength(1);
    // It was heard: the 30 days begin anew.
    await cutOff(again);
    clock.runFor(29 * DAY);
    await looks();
    expect(await stateOf(again)).toMatchObject({ kind: 'open' });
  });

  it('is answered once the shop has been asked, where a person has it asked again', async () => {
    const { front, clock } = await shopWith({ ...PACES, hearAgainMs: HOUR });
    await withCode(front);
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    const again = async () => valueIn(await front.handlers.records.tryAgain(undefined)).records;
    expect(await again()).toMatchObject({ kind: 'locked until the shop is heard', why: 'not reached' });
    ownWay.switchOn();
    expect(await again()).toMatchObject({ kind: 'open' });
  });

  it('is not taken in by a clock that is put back, nor by one that stands still', async () => {
    const { front, clock } = await shopWith();
    await cutOff(front);
    clock.runFor(20 * DAY);
    await looks();
    clock.setBy(-300 * DAY);
    await looks();
    expect(await stateOf(front)).toMatchObject({ kind: 'open' });
    clock.runWithoutClock(10 * DAY);
    await isLocked(front);
    // A clock that is put back does not open it, nor does another start.
    await counters.close(front);
    const again = await counters.open('Front', { moment: clock.moment, now: clock.now });
    await looks();
    expect(await stateOf(again)).toMatchObject({ kind: 'locked until the shop is heard' });
    ownWay.switchOn();
    await isOpen(again);
  });

  it('is off for a month, and locks itself before anything of it is shown', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    await counters.close(front);
    clock.setBy(31 * DAY);
    ownWay.switchOff();
    const again = await counters.open('Front', { moment: clock.moment, now: clock.now });
    expect(await stateOf(again)).toMatchObject({ kind: 'locked until the shop is heard' });
    await until(async () => expect(keyIn()).toContain('counterpart locked key'));
    expect(again.sessions.every(({ records }) => records.kind !== 'open')).toBe(true);
  });

  it('heals by itself after a clock that was a year ahead by mistake, with the shop in reach', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    const own = await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    // While it is heard, nothing happens.
    clock.setBy(365 * DAY);
    await looks();
    expect(await stateOf(front)).toMatchObject({ kind: 'open' });
    clock.setBy(-365 * DAY);
    // It is heard by the clock that is right again.
    await until(async () => {
      const { link } = await shopOf(front);
      expect(link.kind === 'up' && Date.parse(link.asOf ?? '') < clock.now().getTime() + DAY).toBe(true);
    });
    await counters.close(front);
    clock.setBy(365 * DAY);
    ownWay.switchOff();
    const ahead = await counters.open('Front', { moment: clock.moment, now: clock.now });
    await isLocked(ahead);
    clock.setBy(-365 * DAY);
    ownWay.switchOn();
    await isOpen(ahead);
    await counters.settled(ahead);
    await looks();
    expect(await stateOf(ahead)).toMatchObject({ kind: 'open' });
    const { open } = valueIn(await ahead.handlers.tickets.list(undefined));
    expect(open).toMatchObject([{ ticketId: own.id, customer: CUSTOMER.name }]);
  });

  it('keeps an order of which nobody knows, and has it settled once it is back', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    const back = await counters.join('Back');
    const ticket = await fillTicket(front, { sku: SKU });
    counters.service.drills.set('order', 'reset after acceptance', 1);
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'unknown' } } },
    });
    await counters.settled(front, back);
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    expect(valueIn(await back.handlers.orders.unresolved(undefined))).toHaveLength(1);
    ownWay.switchOn();
    await isOpen(front);
    await counters.settled(front, back);
    const [kept] = valueIn(await front.handlers.orders.unresolved(undefined));
    expect(kept).toMatchObject({ state: 'unknown', ticketId: ticket.id });
    // The supplier has it once, whatever is pressed again.
    await submitOf(front, ticket);
    expect(counters.service.orders).toHaveLength(1);
  });

  it('is opened by the recovery code where the shop is gone, for 30 days; two ways at once open it once', async () => {
    const { front, clock } = await shopWith();
    const code = await withCode(front);
    await fillTicket(front, { sku: SKU });
    await counters.settled(front);
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    await until(async () => expect(keyIn()).toContain('counterpart locked key'));
    expect((await front.handlers.records.openWithCode({ code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' })).ok).toBe(false);
    await isLocked(front);
    ownWay.switchOn();
    const opened = await Promise.all([
      front.handlers.records.openWithCode({ code }),
      front.handlers.records.tryAgain(undefined),
      front.handlers.records.tryAgain(undefined),
    ]);
    expect(opened.map(({ ok }) => ok)).toEqual([true, true, true]);
    await isOpen(front);
    await counters.settled(front);
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    valueIn(await front.handlers.records.openWithCode({ code }));
    clock.runFor(29 * DAY);
    await looks();
    expect(await stateOf(front)).toMatchObject({ kind: 'open' });
    clock.runFor(DAY);
    await isLocked(front);
  });

  it('keeps its key where nobody has confirmed a recovery code, and shows nothing all the same', async () => {
    const { front, clock } = await shopWith();
    await cutOff(front);
    const key = keyIn();
    clock.runFor(31 * DAY);
    await isLocked(front);
    await looks();
    expect(keyIn()).toBe(key);
    expect((await front.handlers.tickets.list(undefined)).ok).toBe(false);
    ownWay.switchOn();
    await isOpen(front);
  });

  it('lets the window keep what was typed last before it locks', async () => {
    const { front, clock } = await shopWith();
    const before = front.closings();
    await cutOff(front);
    clock.runFor(31 * DAY);
    await until(async () => expect(front.closings()).toBe(before + 1));
    const ticket = await fillTicket(front, { sku: SKU });
    valueIn(await front.handlers.platform.allKept(undefined));
    await isLocked(front);
    ownWay.switchOn();
    await isOpen(front);
    expect(valueIn(await front.handlers.tickets.list(undefined)).open).toMatchObject([{ ticketId: ticket.id }]);
  });

  it('locks and opens at a shop’s database that was not upgraded yet, with its key where it was', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres, PACES);
    ownWay = await openTcpProxy(postgres);
    await counters.shop.administrator.query(
      'DROP FUNCTION api_1.keep_lock_key(bytea); DROP FUNCTION api_1.lock_key(); ALTER TABLE shop.counters DROP COLUMN lock_key',
    );
    const clock = clocks();
    const front = await counters.join('Front', { moment: clock.moment, now: clock.now }, ownWay.port);
    await withCode(front);
    const key = keyIn();
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    expect(keyIn()).toBe(key);
    ownWay.switchOn();
    await isOpen(front);
    await counters.settled(front);
  });

  it('stays locked where it was taken out of the shop meanwhile, as after a theft', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    const back = await counters.join('Back');
    await counters.settled(front, back);
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    const [found] = await counters.shop.rows<{ counter: number }>(
      "SELECT counter FROM shop.counters WHERE name = 'Front'",
    );
    valueIn(await back.handlers.shop.takeOut({ counter: found?.counter ?? 0, name: 'Front' }));
    ownWay.switchOn();
    await until(async () => expect(await stateOf(front)).toMatchObject({ why: 'taken out' }));
    await looks();
    expect(keyIn()).toContain('counterpart locked key');
  });

  it('says that its password is another one there, and not that somebody has to let it in', async () => {
    const { front, clock } = await shopWith();
    await withCode(front);
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    const [found] = await counters.shop.rows<{ database: string; counter: number }>(
      "SELECT current_database() AS database, counter FROM shop.counters WHERE name = 'Front'",
    );
    const role = counterRole(found?.database ?? '', found?.counter ?? 0);
    await counters.shop.administrator.query(`ALTER ROLE ${role} PASSWORD 'another one'`);
    ownWay.switchOn();
    await until(async () => expect(await stateOf(front)).toMatchObject({ why: 'not known' }));
  });

  it('forgets, once it is back, who was forgotten in the shop while it was locked', async () => {
    const { front, clock } = await shopWith();
    const back = await counters.join('Back');
    const sale = await fillTicket(back, { sku: SKU });
    await counters.settled(front, back);
    const namesHere = async () => valueIn(await front.handlers.tickets.elsewhere(undefined)).map((row) => row.customer);
    await until(async () => expect(await namesHere()).toEqual([CUSTOMER.name]));
    await cutOff(front);
    clock.runFor(31 * DAY);
    await isLocked(front);
    const people = valueIn(await back.handlers.privacy.find({ ticketId: sale.id })).people.map(({ id }) => id);
    valueIn(await back.handlers.privacy.forget({ ticketId: sale.id, people, initials: 'P', lookup: 'forget' }));
    ownWay.switchOn();
    await isOpen(front);
    await until(async () => expect(await namesHere()).toEqual(['']));
  });

  it('is never one that works alone', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres, PACES);
    ownWay = await openTcpProxy(postgres);
    const clock = clocks();
    const alone = await counters.open('Alone', { moment: clock.moment, now: clock.now });
    await fillTicket(alone, { sku: SKU });
    clock.runFor(400 * DAY);
    await looks();
    expect(await stateOf(alone)).toMatchObject({ kind: 'open' });
    await counters.close(alone);
    clock.setBy(400 * DAY);
    const again = await counters.open('Alone', { moment: clock.moment, now: clock.now });
    expect(await stateOf(again)).toMatchObject({ kind: 'open' });
  });

  it('is free of that once it has left', async () => {
    const { front, clock } = await shopWith();
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    clock.runFor(400 * DAY);
    await looks();
    expect(await stateOf(front)).toMatchObject({ kind: 'open' });
  });
});

async function submitOf(counter: Headless, ticket: Parameters<typeof submitTicket>[1]): Promise<boolean> {
  return await submitTicket(counter, ticket).then(
    ({ ok }) => ok,
    () => false,
  );
}
