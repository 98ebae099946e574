import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cachePath, openCache } from '#main/records/cache/cache.ts';
import type { Records } from '#main/records/records.ts';
import { forgetCachedPlates } from '#main/services/cached-plates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

const READ_AT = '2026-03-04T02:00:00.000Z';

/** A ticket of somebody with a vehicle of this plate. */
function sale(id: string, plate: string, name: string, state: 'QLD' | 'NSW' = 'QLD'): Ticket {
  const made = ticket(id);
  if (made.vehicle?.kind !== 'by plate') throw new Error('The sale has no plate.');
  return {
    ...made,
    vehicle: { ...made.vehicle, plate, state },
    customer: { ...made.customer, name, phone: '', email: '', note: '' },
  };
}

function open() {
  const folder = temporaryFolder();
  const clock = standingClock();
  const shop = openShop(folder, { now: clock.now });
  // Nothing is encrypted, so that its bytes can be searched.
  const opened = openCache({ folder: temporaryFolder(), key: null, now: clock.now });
  if (!opened.ok) throw new Error('The cache does not open.');
  return { folder, clock, shop, cache: opened.cache };
}

function keepAnswer(cache: ReturnType<typeof open>['cache'], plate: string, state = 'QLD'): void {
  const answer = { vehicles: [], vehicle_breakdown: [], plate: { number: plate, state } };
  answerOf(cache.of('one supplier').plates.keep({ plate, state, answer, warnings: [], readAt: READ_AT }));
}

const platesIn = (cache: ReturnType<typeof open>['cache']): readonly string[] =>
  answerOf(cache.of('one supplier').plates.recent(20))
    .map(({ plate, state }) => `${plate} ${state}`)
    .toSorted();

async function forgetTicket(shop: Records, id: string): Promise<void> {
  answerOf(await shop.privacy.forget([{ kind: 'ticket', id }], 'AE', () => undefined));
}

const close = (shop: Records, id: string): void => void answerOf(shop.tickets.close(id));

describe('what the service answered to the plate of a customer who was forgotten', () => {
  it('is forgotten with them, of this state alone', async () => {
    const { shop, cache } = open();
    answerOf(shop.tickets.save(sale('t1', 'QUUX12', 'Quuxly'), null));
    close(shop, 't1');
    keepAnswer(cache, 'QUUX12');
    keepAnswer(cache, 'QUUX12', 'NSW');
    keepAnswer(cache, 'OTHER1');
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 0 });
    await forgetTicket(shop, 't1');
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 1 });
    expect(platesIn(cache)).toEqual(['OTHER1 QLD', 'QUUX12 NSW']);
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 0 });
  });

  it('is in no byte of the file and of the log beside it', async () => {
    const folder = temporaryFolder();
    const { shop, clock } = open();
    const opened = openCache({ folder, key: null, now: clock.now });
    if (!opened.ok) throw new Error('The cache does not open.');
    keepAnswer(opened.cache, 'QUUX12');
    answerOf(shop.tickets.save(sale('t1', 'QUUX12', 'Quuxly'), null));
    close(shop, 't1');
    const bytes = () => [cachePath(folder), `${cachePath(folder)}-wal`].map((path) => readFileSync(path, 'latin1'));
    expect(bytes().join('')).toContain('QUUX12');
    await forgetTicket(shop, 't1');
    answerOf(forgetCachedPlates(shop.privacy, opened.cache.plates));
    expect(bytes().join('')).not.toContain('QUUX12');
  });

  it('stays while another customer has the vehicle, and goes with the last of them', async () => {
    const { shop, cache } = open();
    for (const [id, name] of [
      ['t1', 'Quuxly'],
      ['t2', 'Zebedee'],
    ] as const) {
      answerOf(shop.tickets.save(sale(id, 'QUUX12', name), null));
      close(shop, id);
    }
    keepAnswer(cache, 'QUUX12');
    await forgetTicket(shop, 't1');
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 0 });
    expect(platesIn(cache)).toEqual(['QUUX12 QLD']);
    await forgetTicket(shop, 't2');
    answerOf(forgetCachedPlates(shop.privacy, cache.plates));
    expect(platesIn(cache)).toEqual([]);
  });

  it('stays while a ticket with it is open, and goes once that is closed', async () => {
    const { shop, cache } = open();
    answerOf(shop.tickets.save(sale('t1', 'QUUX12', 'Quuxly'), null));
    keepAnswer(cache, 'QUUX12');
    await forgetTicket(shop, 't1');
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 0 });
    close(shop, 't1');
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 1 });
    expect(platesIn(cache)).toEqual([]);
  });

  it('stays while a quote of it can be sold, and goes when that has ended', async () => {
    const { shop, cache, clock } = open();
    answerOf(shop.tickets.save(sale('t1', 'QUUX12', 'Quuxly'), null));
    const { number } = answerOf(
      shop.quotes.issue({ ...quoteInput(sale('t1', 'QUUX12', 'Quuxly')), validUntil: '2026-03-20' }),
    );
    close(shop, 't1');
    keepAnswer(cache, 'QUUX12');
    const [customer] = answerOf(shop.customers.ofSale('t1'));
    const quote = customer?.records.find(({ owner }) => owner.kind === 'quote');
    if (quote === undefined) throw new Error(`Quote ${number} names nobody.`);
    answerOf(await shop.privacy.forget([quote.owner, { kind: 'ticket', id: 't1' }], 'AE', () => undefined));
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 0 });
    clock.pass(30);
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 1 });
  });

  it('stays while an order with it is under way', async () => {
    const { shop, cache } = open();
    for (const id of ['t1', 't2']) answerOf(shop.tickets.save(sale(id, 'QUUX12', id === 't1' ? 'Quuxly' : ''), null));
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: null }));
    for (const id of ['t1', 't2']) close(shop, id);
    keepAnswer(cache, 'QUUX12');
    await forgetTicket(shop, 't1');
    expect(forgetCachedPlates(shop.privacy, cache.plates)).toEqual({ ok: true, value: 0 });
  });

  it('is forgotten after a restart, where the cache could not at first: what failed is said', async () => {
    const { folder, shop, clock, cache } = open();
    answerOf(shop.tickets.save(sale('t1', 'QUUX12', 'Quuxly'), null));
    close(shop, 't1');
    keepAnswer(cache, 'QUUX12');
    await forgetTicket(shop, 't1');
    const failure = { kind: 'disk full', words: 'The disk is full.', code: 'SQLITE_FULL' } as const;
    expect(forgetCachedPlates(shop.privacy, { forget: () => ({ ok: false, failure }) })).toEqual({
      ok: false,
      failure,
    });
    expect(platesIn(cache)).toEqual(['QUUX12 QLD']);
    shop.close();
    const again = openShop(folder, { now: clock.now });
    expect(forgetCachedPlates(again.privacy, cache.plates)).toEqual({ ok: true, value: 1 });
    expect(platesIn(cache)).toEqual([]);
  });
});
