import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

/** A server that answers, and has no room on its disk for what it is told. */

const postgres = inject('postgres');

describe.skipIf(postgres === null)('a server without room on its disk', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  /** Has the server take no more entries into its ledger, of these kinds or of any. */
  async function fillDisk(kind = '%'): Promise<void> {
    await counters.shop.rows(`CREATE FUNCTION shop.no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.kind LIKE '${kind}' THEN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
      END IF;
      RETURN NEW;
    END $$`);
    await counters.shop.rows(
      'CREATE TRIGGER no_room BEFORE INSERT ON shop.ledger FOR EACH ROW EXECUTE FUNCTION shop.no_room()',
    );
  }

  const makeRoom = async () => await counters.shop.rows('DROP TRIGGER no_room ON shop.ledger');
  const isFull = async (counter: Headless) =>
    await until(async () => expect((await shopOf(counter)).link).toMatchObject({ kind: 'down', why: 'overloaded' }));

  /** How it is shown, looked at many times: what comes and goes would be seen. */
  async function isFullThroughout(counter: Headless, ms: number): Promise<void> {
    const shown = new Set<string>();
    for (const end = Date.now() + ms; Date.now() < end; await wait(20)) {
      const { link } = await shopOf(counter);
      shown.add(link.kind === 'down' ? `${link.why} since ${link.since}, as of ${link.asOf}` : link.kind);
    }
    expect([...shown]).toEqual([expect.stringMatching(/^overloaded since .*Z, as of .*Z$/)]);
  }

  it('is said to be so, and everything goes on once there is room again; no order leaves meanwhile', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
    await until(async () => expect((await shopOf(front)).link).toMatchObject({ asOf: expect.any(String) }));
    await fillDisk();
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await isFull(front);
    await isFullThroughout(front, 2_500);
    expect((await shopOf(front)).waiting).toBeGreaterThan(0);
    const refused = await submitTicket(front, ticket);
    expect(problemWords(refused)).toContain('cannot be reached');
    expect(counters.service.orders).toEqual([]);
    await makeRoom();
    await counters.settled(front, back);
    await until(async () =>
      expect(valueIn(await back.handlers.tickets.elsewhere(undefined))).toMatchObject([{ ticketId: ticket.id }]),
    );
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
    expect(counters.service.orders).toHaveLength(1);
  });

  it('is said to be so for as long as it does not take how an order ended', async () => {
    const front = await counters.join('Front');
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front);
    await until(async () => expect((await shopOf(front)).link).toMatchObject({ asOf: expect.any(String) }));
    await fillDisk('order ended');
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
    await isFull(front);
    await isFullThroughout(front, 4_000);
    await makeRoom();
    await counters.settled(front);
    await until(async () =>
      expect(await counters.shop.rows('SELECT state FROM shop.submissions')).toEqual([{ state: 'acknowledged' }]),
    );
  });

  it('is left by a counter that cannot tell it', async () => {
    const front = await counters.join('Front');
    await counters.settled(front);
    await fillDisk();
    await fillTicket(front, { sku: PARTS.towBall });
    await isFull(front);
    expect((await front.handlers.shop.leave({ withoutShop: false })).ok).toBe(false);
    expect(valueIn(await front.handlers.shop.leave({ withoutShop: true }))).toEqual({ kind: 'alone' });
  });
});
