import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('taking another counter out', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  it('ends what it shares and frees its tickets, and it is told so; the name has to be its own', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(back, { sku: PARTS.towBall });
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    expect((await shopOf(front)).mayTakeOut).toBe(true);

    const wrong = await front.handlers.shop.takeOut({ counter, name: 'Front' });
    expect(problemWords(wrong)).toContain('Look at the list again');
    const itself = await shopOf(front);
    expect((await front.handlers.shop.takeOut({ counter: itself.counter, name: 'Front' })).ok).toBe(false);

    const after = valueIn(await front.handlers.shop.takeOut({ counter, name: 'Back' }));
    expect(after).toMatchObject({
      counters: [
        { name: 'Front', leftAt: null },
        { name: 'Back', leftAt: expect.any(String) },
      ],
    });
    await until(async () => expect((await shopOf(back)).link).toMatchObject({ kind: 'down', why: 'left' }));
    await until(async () => {
      const elsewhere = valueIn(await front.handlers.tickets.elsewhere(undefined));
      expect(elsewhere).toMatchObject([{ ticketId: ticket.id, holder: null }]);
    });
    expect(valueIn(await front.handlers.tickets.open({ ticketId: ticket.id }))).toEqual(ticket);
    await counters.settled(front);
    // The one that was taken out goes on with what it has, and leaves by itself.
    expect(valueIn(await back.handlers.shop.leave({ withoutShop: false }))).toEqual({ kind: 'alone' });
  });

  it('is done also where nobody can look at the counters afterwards', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    await counters.shop.administrator.query(`
      ALTER FUNCTION api_1.counters_of_shop() RENAME TO counters_of_now;
      CREATE FUNCTION api_1.counters_of_shop() RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF EXISTS (SELECT 1 FROM shop.counters WHERE retired_at IS NOT NULL) THEN RAISE EXCEPTION 'not now'; END IF;
        RETURN api_1.counters_of_now();
      END $$;
      GRANT EXECUTE ON FUNCTION api_1.counters_of_shop() TO PUBLIC`);
    expect(valueIn(await front.handlers.shop.takeOut({ counter, name: 'Back' }))).toMatchObject({ kind: 'joined' });
    expect(await counters.shop.rows('SELECT retired_at FROM shop.counters WHERE counter = $1', [counter])).toEqual([
      { retired_at: expect.any(Date) },
    ]);
  });

  it('is told of an invitation that is good no more from one that is', async () => {
    const front = await counters.join('Front');
    await counters.lineFor('Back');
    await counters.lineFor('Yard');
    await counters.shop.rows("UPDATE shop.counters SET invited_until = now() - interval '1 hour' WHERE name = 'Yard'");
    counters.proxy.cut();
    await counters.settled(front);
    await until(async () =>
      expect((await shopOf(front)).counters).toMatchObject([
        { name: 'Front', isExpired: false },
        { name: 'Back', joinedAt: null, isExpired: false },
        { name: 'Yard', joinedAt: null, isExpired: true },
      ]),
    );
  });

  it('is refused without the right, and while the shop is away', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const [one, other] = [await shopOf(front), await shopOf(back)];
    await counters.shop.rows("UPDATE shop.counters SET rights = '{resolve}' WHERE counter = $1", [one.counter]);
    counters.proxy.cut();
    await until(async () => expect((await shopOf(front)).mayTakeOut).toBe(false));
    await counters.settled(front, back);
    const refused = await front.handlers.shop.takeOut({ counter: other.counter, name: 'Back' });
    expect(problemWords(refused)).toContain('may not take others out');
    await counters.away(front, back);
    expect(problemWords(await back.handlers.shop.takeOut({ counter: one.counter, name: 'Front' }))).toContain(
      'cannot be reached',
    );
  });

  it('the list says of no counter that it has cleared deleted customers while damaged records are kept there', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front, back);
    const name = 'records.db.damaged-20260304T020000Z';
    writeFileSync(join(counters.folderOf('Back'), name), 'it names the customer');
    const people = valueIn(await front.handlers.privacy.find({ ticketId: ticket.id })).people.map(({ id }) => id);
    const asked = { ticketId: ticket.id, people, initials: 'P', lookup: 'forget' };
    valueIn(await front.handlers.privacy.forget(asked));
    await until(async () =>
      expect((await shopOf(front)).counters).toMatchObject([{ isCleared: true }, { isCleared: false }]),
    );
    await until(async () => expect(back.sharedTickets).toContain(ticket.id));
    await until(async () =>
      expect((await shopOf(back)).counters).toMatchObject([
        { isCleared: true },
        { isCleared: false, setAside: [name] },
      ]),
    );
    // Several times what a counter takes to say so.
    await wait(1_500);
    expect((await shopOf(front)).counters).toMatchObject([{ isCleared: true }, { isCleared: false }]);
    // It is said once the file is deleted.
    valueIn(await back.handlers.diagnostics.deleteSetAside({ name }));
    await until(async () => {
      const { counters: shown } = await shopOf(front);
      expect(shown).toMatchObject([{ isCleared: true }, { isCleared: true }]);
    });
    await until(async () => expect((await shopOf(back)).counters[1]).not.toHaveProperty('setAside'));
  });

  it('the list says who has cleared deleted customers, and whose journal orders wait for', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front, back);
    await until(async () =>
      expect((await shopOf(front)).counters).toMatchObject([
        { isCleared: true, journal: 'brought' },
        { isCleared: true, journal: 'brought' },
      ]),
    );
    await counters.close(back);
    const people = valueIn(await front.handlers.privacy.find({ ticketId: ticket.id })).people.map(({ id }) => id);
    const asked = { ticketId: ticket.id, people, initials: 'P', lookup: 'forget' };
    expect(valueIn(await front.handlers.privacy.forget(asked))).toMatchObject({ tickets: 1 });
    await until(async () =>
      expect((await shopOf(front)).counters).toMatchObject([{ isCleared: true }, { isCleared: false }]),
    );
    await counters.shop.rows("SELECT shop.close_ordering(0, h.epoch + 1, 'restored') FROM shop.head h");
    await until(async () =>
      expect(await shopOf(front)).toMatchObject({
        isOrderingOpen: false,
        counters: [{ journal: 'brought' }, { journal: 'not brought' }],
      }),
    );
    const again = await counters.open('Back');
    await counters.settled(front, again);
    await until(async () =>
      expect(await shopOf(front)).toMatchObject({
        isOrderingOpen: true,
        counters: [{ isCleared: true }, { isCleared: true, journal: 'brought' }],
      }),
    );
  });

  it('orders wait no more for a counter that is gone on without, and that is said at once', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    await counters.close(back);
    await counters.shop.rows("SELECT shop.close_ordering(0, h.epoch + 1, 'restored') FROM shop.head h");
    await until(async () =>
      expect(await shopOf(front)).toMatchObject({ isOrderingOpen: false, waitedFor: [{ counter, name: 'Back' }] }),
    );
    const open = { isOrderingOpen: true, waitedFor: [] };
    expect(valueIn(await front.handlers.shop.waive({ counter }))).toMatchObject(open);
    // Pressed twice it says the same.
    expect(valueIn(await front.handlers.shop.waive({ counter }))).toMatchObject(open);
  });
});
