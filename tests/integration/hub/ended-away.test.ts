import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { CrashPoint } from '#main/app/crash-points.ts';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a ticket whose order came to nothing while the shop was away', () => {
  let counters: CountersOfShop;
  let ownWay: TcpProxy;
  let at: (point: CrashPoint) => void = () => {};

  beforeEach(async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres);
    ownWay = await openTcpProxy(postgres);
    at = () => {};
  });
  afterEach(async () => {
    await counters.end();
    await ownWay.close();
  });

  const listOf = async ({ handlers }: Headless) => valueIn(await handlers.tickets.list(undefined));
  const noteAt = async ({ handlers }: Headless, { id }: Ticket) =>
    valueIn(await handlers.tickets.look({ ticketId: id })).customer.note;

  async function joined(): Promise<readonly [front: Headless, back: Headless, ticket: Ticket]> {
    const front = await counters.join('Front', { reach: (point) => at(point) }, ownWay.port);
    const back = await counters.join('Back');
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front);
    return [front, back, ticket];
  }

  /** The supplier refuses it, and the shop cannot be told. */
  async function refused(front: Headless, ticket: Ticket): Promise<void> {
    at = (point) => {
      if (point === 'marked as sending') ownWay.switchOff();
    };
    counters.service.drills.set('order', 'refused', 1);
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({
      submission: { state: { outcome: { kind: 'refused' } } },
    });
  }

  /**
   * The shop grants its claim, and the answer is lost. The answer waits at the server until the counter has nothing
   * else on its one connection, so that nothing but the answer is lost.
   */
  async function lostGrant(front: Headless, ticket: Ticket): Promise<void> {
    const { shop } = counters;
    await shop.rows(`CREATE FUNCTION shop.wait_for_test() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END'`);
    await shop.rows(`CREATE TRIGGER wait_for_test BEFORE INSERT ON shop.submissions
      FOR EACH ROW EXECUTE FUNCTION shop.wait_for_test()`);
    await shop.rows('SELECT pg_advisory_lock(1)');
    const pressed = submitTicket(front, ticket);
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => expect(await shop.rows(waiting)).toHaveLength(1));
    ownWay.swallowReplies();
    await shop.rows('SELECT pg_advisory_unlock(1)');
    await until(async () => expect(await shop.rows('SELECT 1 FROM shop.submissions')).toHaveLength(1));
    ownWay.switchOff();
    expect((await pressed).ok).toBe(false);
  }

  async function type(counter: Headless, ticket: Ticket): Promise<void> {
    const typed = setCustomer(ticket, { note: 'typed away' });
    valueIn(await counter.handlers.tickets.save({ ticket: typed, cursor: null }));
  }

  it('is closed at every counter where it was closed meanwhile, with why', async () => {
    const [front, back, ticket] = await joined();
    await refused(front, ticket);
    valueIn(await front.handlers.tickets.close({ ticketId: ticket.id }));
    valueIn(await front.handlers.tickets.lost({ ticketId: ticket.id, because: 'price' }));
    ownWay.switchOn();
    await counters.settled(front);
    await until(async () =>
      expect((await listOf(back)).closed).toMatchObject([{ ticketId: ticket.id, lostBecause: 'price' }]),
    );
  });

  it.each([
    ['the supplier refused it', refused],
    ['its claim was called off', lostGrant],
  ])('has what was typed on it meanwhile at every counter, where %s', async (_, ends) => {
    const [front, back, ticket] = await joined();
    await ends(front, ticket);
    await type(front, ticket);
    ownWay.switchOn();
    await counters.settled(front);
    await until(async () => expect(await noteAt(back, ticket)).toBe('typed away'));
    expect((await listOf(front)).open.filter(({ copy }) => copy === true)).toEqual([]);
  });

  it('has what was typed on it meanwhile in the shop where its counter then leaves', async () => {
    const [front, back, ticket] = await joined();
    await refused(front, ticket);
    await type(front, ticket);
    ownWay.switchOn();
    await until(async () => void valueIn(await front.handlers.shop.leave({ withoutShop: false })));
    await until(async () => expect(await noteAt(back, ticket)).toBe('typed away'));
  });
});
