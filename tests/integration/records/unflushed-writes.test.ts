import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { createUnflushedWrites } from '#main/records/database/unflushed-writes.ts';
import type { TakenEntry } from '#main/records/joined/taken-in.ts';
import { markPath } from '#main/records/keys/mark-recorder.ts';
import type { Records } from '#main/records/records.ts';
import { splitTicket } from '#main/records/shop/customers.ts';
import { newShopKey, shopCipher } from '#main/shop-link/cipher.ts';
import { ticket } from './sale.ts';
import { answerOf, KEY, openShop, temporaryFolder } from './shop.ts';

const FLUSHED_AT_CHECKPOINTS = { synchronous: 1, pages: 0 };
const FLUSHED_EVERY_TIME = { synchronous: 2, pages: 64 };
const KEPT_AS_IT_IS = { synchronous: 2, pages: 0 };

function emptyFile() {
  const path = join(temporaryFolder(), 'x.db');
  const database = openForWriting(path, KEY);
  database.exec('CREATE TABLE texts (text TEXT NOT NULL)');
  const insert = database.prepare<[string]>('INSERT INTO texts VALUES (?)');
  const count = database.prepare<[], number>('SELECT count(*) FROM texts').pluck();
  return {
    path,
    database,
    unflushed: createUnflushedWrites(database, path),
    put: () => insert.run('t'.repeat(4_000)),
    count: () => count.get(),
    settings: () => ({
      synchronous: database.pragma('synchronous', { simple: true }),
      pages: database.pragma('wal_autocheckpoint', { simple: true }),
    }),
  };
}

describe('writes that do not wait for the disk', () => {
  it('are the only ones: what is written before and after them is flushed with its commit', () => {
    const { database, unflushed, settings, put } = emptyFile();
    const own = database.transaction(() => {
      put();
      return settings();
    });
    expect(own()).toEqual(FLUSHED_EVERY_TIME);
    expect(unflushed.write(own)).toEqual(FLUSHED_AT_CHECKPOINTS);
    expect(own()).toEqual(FLUSHED_EVERY_TIME);
    database.close();
  });

  it('leave nothing of themselves where they fail, and what comes after them is flushed all the same', () => {
    const { database, unflushed, settings, put, count } = emptyFile();
    const failing = database.transaction(() => {
      put();
      throw new Error('the disk is full');
    });
    expect(() => unflushed.write(failing)).toThrow('the disk is full');
    expect(settings()).toEqual(FLUSHED_EVERY_TIME);
    expect(count()).toBe(0);
    database.close();
  });

  it('cannot be begun inside a transaction, which is flushed as ever', () => {
    const { database, unflushed, settings, put, count } = emptyFile();
    const own = database.transaction(() => {
      put();
      expect(() => unflushed.write(put)).toThrow('not changed inside a transaction');
      return settings();
    });
    expect(own()).toEqual(FLUSHED_EVERY_TIME);
    expect(count()).toBe(1);
    database.close();
  });

  it('close the records under themselves without another fault', () => {
    const { database, unflushed } = emptyFile();
    unflushed.write(() => database.close());
    expect(database.open).toBe(false);
  });

  it('move nothing into the file until enough came together, then all of it', () => {
    const { path, database, unflushed, put } = emptyFile();
    const before = statSync(path).size;
    for (let rows = 0; rows < 10; rows += 1) unflushed.write(put);
    expect(unflushed.movePages()).toBe(false);
    expect(statSync(path).size).toBe(before);
    for (let rows = 0; rows < 60; rows += 1) unflushed.write(put);
    expect(statSync(path).size).toBe(before);
    expect(unflushed.movePages()).toBe(true);
    expect(statSync(path).size).toBeGreaterThan(before + 70 * 4_000);
    expect(unflushed.movePages()).toBe(false);
    database.close();
  });

  it('leave the file as it is while it is copied, as every other commit does', () => {
    const { path, database, unflushed, settings, put } = emptyFile();
    const before = statSync(path).size;
    const release = unflushed.keepFile();
    for (let rows = 0; rows < 80; rows += 1) unflushed.write(put);
    for (let rows = 0; rows < 80; rows += 1) put();
    expect(settings()).toEqual(KEPT_AS_IT_IS);
    expect(unflushed.movePages()).toBe(false);
    expect(statSync(path).size).toBe(before);
    release();
    expect(settings()).toEqual(FLUSHED_EVERY_TIME);
    expect(unflushed.movePages()).toBe(true);
    database.close();
  });

  it('are flushed when that is asked for, and after the records were closed', async () => {
    const { path, database, unflushed, put } = emptyFile();
    await unflushed.flush();
    unflushed.write(put);
    await unflushed.flush();
    unflushed.write(put);
    database.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    await unflushed.flush();
  });
});

describe('what a counter takes in of its shop', () => {
  const AT = '2026-03-04T02:00:00.000Z';
  const cipher = shopCipher(newShopKey());

  function entry(seq: number): TakenEntry {
    const { rest } = splitTicket(ticket(`t${seq}`));
    const shared = { ticketId: `t${seq}`, state: 'open', holder: 1001, hold: 1, version: 1, form: 1 } as const;
    const told = { body: rest, savedAt: AT, customer: null };
    return { seq, hash: `hash ${seq}`, about: { kind: 'ticket', ticket: { ...shared, ...told } } };
  }

  const take = (shop: Records, ...entries: readonly TakenEntry[]) =>
    answerOf(shop.joined.takingIn.take(entries, cipher)).count;
  const joinShop = (shop: Records) =>
    answerOf(shop.joined.membership.join({ place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 }, AT));
  const seenBy = (shop: Records) => answerOf(shop.joined.membership.current())?.seq;

  it('is fetched again from where it stood, after a power failure took the end of it', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    joinShop(shop);
    expect(take(shop, entry(1))).toBe(1);
    answerOf(await shop.joined.flushTaken());
    // What the disk has from here on: nothing more was flushed when the power failed.
    const onDisk = temporaryFolder();
    cpSync(folder, onDisk, { recursive: true });
    expect(take(shop, entry(2), entry(3))).toBe(2);
    shop.close();

    const again = openShop(onDisk);
    expect(again.earlierCopy).toBeNull();
    expect(seenBy(again)).toBe(1);
    expect(answerOf(again.tickets.find('t1'))).not.toBeNull();
    expect(answerOf(again.tickets.find('t2'))).toBeNull();
    expect(take(again, entry(2), entry(3))).toBe(2);
    expect(seenBy(again)).toBe(3);
    expect(answerOf(again.tickets.find('t3'))).not.toBeNull();
  });

  it('changes nothing that the mark of the records vouches for, since that is flushed at once', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    joinShop(shop);
    const mark = readFileSync(markPath(folder), 'utf8');
    const { rest } = splitTicket(ticket('t1'));
    const body = JSON.stringify({
      validUntil: '2026-03-11',
      estimate: false,
      kept: { ticket: rest, totals: { totalCents: 100 } },
    });
    const quote = { quoteId: 'q1', ticketId: 't1', number: 7_001, revision: 1, counter: 1001, issuedAt: AT, form: 1 };
    take(shop, entry(1), {
      seq: 2,
      hash: 'hash 2',
      about: { kind: 'quote', quote: { ...quote, body, customer: null } },
    });
    expect(answerOf(shop.quotes.find('7001'))).toHaveLength(1);
    shop.close();
    expect(readFileSync(markPath(folder), 'utf8')).toBe(mark);
  });
});
