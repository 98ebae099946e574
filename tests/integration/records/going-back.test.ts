import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { forgottenListPath } from '#main/records/shop/forgotten-list.ts';
import { readMark } from '#main/records/keys/high-water-mark.ts';
import { type KeychainMark, markPath } from '#main/records/keys/mark-recorder.ts';
import type { Records, RecordsOptions } from '#main/records/records.ts';
import { openRecords, recordsPath, restoreRecords } from '#main/records/records.ts';
import { connect, type Sqlite } from '#main/records/database/sqlite.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { answerOf, KEY, openShop, recordsOptions, standingClock, temporaryFolder } from './shop.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';
const PLACE = { place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 };
let serial = 0;

/** Copies the records aside as a backup does, while they are closed; answers how to put them back. */
function backUp(folder: string): () => void {
  const kept = join(temporaryFolder(), 'records.db');
  copyFileSync(recordsPath(folder), kept);
  return () => {
    for (const end of ['-wal', '-shm']) rmSync(recordsPath(folder) + end, { force: true });
    copyFileSync(kept, recordsPath(folder));
  };
}

function request(reference: string) {
  return order({ customer_reference: reference });
}

function prepare(shop: Records, ticketId: string, reason: string | null = null) {
  serial += 1;
  const id = `s${serial}`;
  return { id, ...answerOf(shop.submissions.prepare({ id, ticketId, request: request(`CP-${ticketId}`), reason })) };
}

/** Places the order of a ticket; throws where it is stopped. */
function place(shop: Records, ticketId: string, reason: string | null = null): string {
  const { id, prepared } = prepare(shop, ticketId, reason);
  if (!prepared) throw new Error(`The order of ${ticketId} was stopped.`);
  answerOf(shop.submissions.send(id));
  answerOf(shop.submissions.conclude(id, { kind: 'acknowledged', transactionId: GUID }));
  return id;
}

/** Places the order of a ticket, and puts the records back as they were before it. */
function orderBehindBackUp(folder: string, ticketId: string): void {
  const putBack = backUp(folder);
  const shop = openShop(folder);
  place(shop, ticketId);
  shop.close();
  putBack();
}

function shopWithTickets(...ids: readonly string[]): string {
  const folder = temporaryFolder();
  const shop = openShop(folder);
  for (const id of ids) answerOf(shop.tickets.save(ticket(id), null));
  shop.close();
  return folder;
}

describe('an older file in the place of the newer one', () => {
  it('is known for one, and its tickets ask once before they are sent', () => {
    const folder = shopWithTickets('t1', 't2');
    const putBack = backUp(folder);
    const before = openShop(folder);
    expect(before.earlierCopy).toBeNull();
    place(before, 't1');
    before.close();
    putBack();

    const shop = openShop(folder);
    expect(shop.earlierCopy).toBe('behind');
    for (const id of ['t1', 't2']) {
      expect(answerOf(shop.submissions.copyStop(id))).not.toBeNull();
      expect(prepare(shop, id)).toMatchObject({ prepared: false, because: 'older than the copy' });
    }
    answerOf(shop.tickets.save(ticket('t3'), null));
    expect(answerOf(shop.submissions.copyStop('t3'))).toBeNull();
    shop.close();

    // Survives restarts, and is over for a ticket once a person has said that it was not sent.
    const again = openShop(folder);
    expect(again.earlierCopy).toBeNull();
    expect(prepare(again, 't2')).toMatchObject({ because: 'older than the copy' });
    const { id, prepared } = prepare(again, 't2', 'rang Pat: not there');
    expect(prepared).toBe(true);
    answerOf(again.submissions.send(id));
    answerOf(again.submissions.conclude(id, { kind: 'not sent', reason: 'connection refused' }));
    expect(answerOf(again.submissions.copyStop('t2'))).toBeNull();
    expect(answerOf(again.submissions.copyStop('t1'))).not.toBeNull();
    expect(answerOf(again.submissions.papers(id)).reason).toBe('rang Pat: not there');
  });

  it('is known at every step of an order, and an order that stood ready is unknown', () => {
    const folder = shopWithTickets('t1');
    const copies: (() => void)[] = [];
    const step = (work: (shop: Records) => void) => {
      const shop = openShop(folder);
      work(shop);
      shop.close();
      copies.push(backUp(folder));
    };
    step(() => {});
    step((shop) => expect(prepare(shop, 't1').prepared).toBe(true));
    const last = openShop(folder);
    const id = `s${serial}`;
    answerOf(last.submissions.send(id));
    answerOf(last.submissions.conclude(id, { kind: 'acknowledged', transactionId: GUID }));
    last.close();
    for (const [index, putBack] of copies.entries()) {
      putBack();
      const shop = openShop(folder);
      expect(shop.earlierCopy).not.toBeNull();
      answerOf(shop.submissions.takeUpAfterStart());
      expect(answerOf(shop.submissions.ofTicket('t1')).map(({ state }) => state)).toEqual(
        index === 0 ? [] : ['unknown'],
      );
      expect(prepare(shop, 't1').prepared).toBe(false);
      shop.close();
    }
  });

  it('is known where it went back once before, and where it is older than that', () => {
    const folder = shopWithTickets('t1', 't2');
    const oldest = backUp(folder);
    const first = openShop(folder);
    place(first, 't1');
    first.close();
    oldest();
    openShop(folder).close();
    const afterGoingBack = backUp(folder);
    const second = openShop(folder);
    expect(second.earlierCopy).toBeNull();
    place(second, 't2', 'rang');
    second.close();
    afterGoingBack();
    const third = openShop(folder);
    expect(third.earlierCopy).toBe('behind');
    expect(answerOf(third.submissions.copyStop('t2'))).not.toBeNull();
    third.close();
    oldest();
    const fourth = openShop(folder);
    expect(fourth.earlierCopy).toBe('another file');
    expect(answerOf(fourth.submissions.copyStop('t1'))).not.toBeNull();
  });

  it('is known where it is another computer’s, or was begun anew', () => {
    const mine = shopWithTickets('t1');
    const other = shopWithTickets('o1');
    copyFileSync(recordsPath(other), recordsPath(mine));
    const shop = openShop(mine);
    expect(shop.earlierCopy).toBe('another file');
    expect(prepare(shop, 'o1')).toMatchObject({ because: 'older than the copy' });
  });

  it('is not claimed of what a power cut left, without a mark, with a torn one, or at the first start after an update', () => {
    const folder = shopWithTickets('t1');
    const shop = openShop(folder);
    place(shop, 't1');
    shop.close();
    for (const damage of [
      () => rmSync(markPath(folder)),
      () => writeFileSync(markPath(folder), readFileSync(markPath(folder), 'utf8').slice(0, 90)),
      () => writeFileSync(markPath(folder), ''),
    ]) {
      damage();
      const again = openShop(folder);
      expect(again.earlierCopy).toBeNull();
      again.close();
      expect(readMark(readFileSync(markPath(folder), 'utf8'))).not.toBeNull();
    }
  });

  it('passes over numbers of quotes where nothing on this computer tells which were given since', () => {
    const mine = shopWithTickets('t1');
    const other = shopWithTickets('o1');
    const theirs = openShop(other);
    for (let given = 1; given <= 3; given += 1) answerOf(theirs.quotes.issue(quoteInput(ticket('o1'))));
    theirs.close();
    copyFileSync(recordsPath(other), recordsPath(mine));
    const shop = openShop(mine);
    expect(shop.earlierCopy).toBe('another file');
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('o1')))).number).toBe(3 + 50 + 1);
    // Nothing is passed over twice.
    shop.close();
    expect(answerOf(openShop(mine).quotes.issue(quoteInput(ticket('o1')))).number).toBe(3 + 50 + 2);
  });

  it('keeps numbers of its own below the reserve of its shop, and stops what is sold from a quote of the copy alone', () => {
    const folder = shopWithTickets('t1', 't2');
    const joined = openShop(folder);
    answerOf(joined.joined.membership.join(PLACE, '2026-03-04T02:00:00.000Z'));
    const reserved = answerOf(joined.quotes.issue(quoteInput(ticket('t1'))));
    expect(reserved.number).toBe(410_020_000);
    const from = (number: number, issuedAt = reserved.issuedAt) => ({
      fromQuote: { number, revision: 1, label: '', issuedAt } as never,
      openedAt: new Date(Date.now() + 60_000).toISOString(),
    });
    answerOf(joined.tickets.save(ticket('t2', from(reserved.number)), null));
    joined.close();
    orderBehindBackUp(folder, 't1');

    const shop = openShop(folder);
    expect(shop.earlierCopy).toBe('behind');
    const later = new Date(Date.now() + 60_000).toISOString();
    answerOf(shop.tickets.save(ticket('t3', from(7, later)), null));
    answerOf(shop.tickets.save(ticket('t4', from(reserved.number)), null));
    answerOf(shop.tickets.save(ticket('t5', from(reserved.number, later)), null));
    answerOf(shop.tickets.save(ticket('t6', from(reserved.number + 500, later)), null));
    answerOf(shop.tickets.save(ticket('t7', from(reserved.number + 1)), null));
    const stopped = ['t3', 't4', 't5', 't6', 't7'].map((id) => answerOf(shop.submissions.copyStop(id)) !== null);
    expect(stopped).toEqual([false, true, true, false, true]);
    answerOf(shop.joined.membership.leave('2026-03-05T02:00:00.000Z'));
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(1);
  });

  it('is known where it lacks only a revision, and that is not given again', () => {
    const folder = shopWithTickets('t1');
    const changed = (notes: string) => quoteInput(ticket('t1', { notes }));
    const first = openShop(folder);
    expect(answerOf(first.quotes.issue(changed('one'))).label).toBe('Q-000001');
    first.close();
    const putBack = backUp(folder);
    const second = openShop(folder);
    expect(second.earlierCopy).toBeNull();
    expect(answerOf(second.quotes.revise(1, changed('two')))?.label).toBe('Q-000001/2');
    // The power may go right after it: the mark says so already.
    const cut = temporaryFolder();
    copyFileSync(markPath(folder), markPath(cut));
    second.close();
    putBack();
    copyFileSync(recordsPath(folder), recordsPath(cut));

    for (const back of [folder, cut]) {
      const shop = openShop(back);
      expect(shop.earlierCopy).toBe('behind');
      expect(answerOf(shop.quotes.revise(1, changed('three')))?.label).toBe('Q-000002');
      // What is issued from here on is nobody else’s.
      expect(answerOf(shop.quotes.revise(2, changed('four')))?.label).toBe('Q-000002/2');
      shop.close();
      const again = openShop(back);
      expect(again.earlierCopy).toBeNull();
      expect(answerOf(again.quotes.revise(1, changed('five')))?.label).toBe('Q-000003');
      again.close();
    }
  });

  it('is told by a mark of before revisions were counted as it was then', () => {
    const folder = shopWithTickets('t1');
    const putBack = backUp(folder);
    const written = readFileSync(markPath(folder), 'utf8');
    const before = written.replace(',"issued":0', '');
    expect(before).not.toBe(written);
    writeFileSync(markPath(folder), before);
    const shop = openShop(folder);
    expect(shop.earlierCopy).toBeNull();
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    shop.close();
    putBack();
    expect(openShop(folder).earlierCopy).toBe('behind');
  });

  it('takes no number again that only a file knows which was set aside', () => {
    const folder = shopWithTickets('t1');
    const before = openShop(folder);
    for (let given = 1; given <= 4; given += 1) answerOf(before.quotes.issue(quoteInput(ticket('t1'))));
    before.close();
    renameSync(recordsPath(folder), `${recordsPath(folder)}.damaged-20260304T020000Z`);
    writeFileSync(`${recordsPath(folder)}.damaged-20260304T020001Z`, 'no file of records');
    writeFileSync(`${recordsPath(folder)}.damaged-20260304T020002Z`, '');
    rmSync(markPath(folder));
    const shop = openShop(folder, { startEmpty: true });
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t2')))).number).toBe(5);
  });

  it('takes no number of a reserve of its shop for its own, which a file knows that was set aside', () => {
    const folder = shopWithTickets('t1');
    const before = openShop(folder);
    answerOf(before.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(before.joined.membership.join(PLACE, '2026-03-04T02:00:00.000Z'));
    const { number, issuedAt } = answerOf(before.quotes.issue(quoteInput(ticket('t1'))));
    expect(number).toBe(410_020_000);
    answerOf(before.tickets.save(ticket('t2', { fromQuote: { number, revision: 1, issuedAt } as never }), null));
    before.close();
    renameSync(recordsPath(folder), `${recordsPath(folder)}.damaged-20260304T020000Z`);
    rmSync(markPath(folder));
    const shop = openShop(folder, { startEmpty: true });
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t3')))).number).toBe(2);
  });

  it('takes no number of a quote again that was given, and says in its logs what is missing', () => {
    const folder = shopWithTickets('t1');
    const putBack = backUp(folder);
    const before = openShop(folder);
    expect(answerOf(before.quotes.issue(quoteInput(ticket('t1')))).number).toBe(1);
    expect(answerOf(before.quotes.issue(quoteInput(ticket('t1')))).number).toBe(2);
    place(before, 't1');
    before.close();
    putBack();
    const shop = openShop(folder);
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(3);
    expect(answerOf(shop.submissions.verify())).toMatchObject({ whole: true, gaps: 1 });
    expect(answerOf(shop.audit.verify()).whole).toBe(true);
    shop.close();
    // What the entry of a gap says is bound by its hash as well.
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    const triggers = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      .pluck()
      .all();
    for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
    database.exec("UPDATE submission_history SET at = '2020-01-01T00:00:00.000Z' WHERE subject = 'chain'");
    database.close();
    expect(answerOf(openShop(folder).submissions.verify()).whole).toBe(false);
  });

  it('brings no forgotten customer back', async () => {
    const folder = shopWithTickets('t1', 't2');
    const quoted = openShop(folder);
    answerOf(quoted.quotes.issue(quoteInput(ticket('t1'))));
    quoted.close();
    const putBack = backUp(folder);
    const shop = openShop(folder);
    const owners = answerOf(shop.customers.ofSale('t1'))
      .flatMap(({ records }) => records)
      .filter(({ ticketId }) => ticketId === 't1')
      .map(({ owner }) => owner);
    expect(owners).toHaveLength(2);
    answerOf(await shop.privacy.forget(owners, 'AE'));
    shop.close();
    expect(readFileSync(forgottenListPath(folder), 'utf8')).not.toContain('t1');
    putBack();
    const again = openShop(folder);
    expect(answerOf(again.tickets.find('t1'))?.customer.name).toBe('');
    expect(answerOf(again.quotes.find('ava'))).toEqual([]);
    expect(answerOf(again.tickets.find('t2'))?.customer.name).toBe('Ava Example');
    expect(answerOf(await again.privacy.finishForgetting())).not.toBeNull();
  });

  it('stops a ticket that is sold from a quote of the copy', () => {
    const folder = shopWithTickets('t1');
    const quoted = openShop(folder);
    answerOf(quoted.quotes.issue(quoteInput(ticket('t1'))));
    quoted.close();
    orderBehindBackUp(folder, 't1');
    const shop = openShop(folder);
    const sold = ticket('t9', {
      fromQuote: { number: 1, revision: 1, label: 'Q-000001', issuedAt: '2026-03-04T02:00:00.000Z' },
    } as never);
    answerOf(shop.tickets.save(sold, null));
    expect(prepare(shop, 't9')).toMatchObject({ because: 'older than the copy' });
  });

  it('stops the tickets of a copy that Counterpart itself went back to', async () => {
    const folder = shopWithTickets('t1', 't2');
    const shop = openShop(folder);
    expect((await shop.snapshots.take()).sound).toBe(true);
    place(shop, 't1');
    shop.close();
    rmSync(recordsPath(folder));
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'missing' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot));
    for (let start = 0; start < 2; start += 1) {
      const again = openShop(folder);
      expect(again.earlierCopy).toBeNull();
      expect(prepare(again, 't1')).toMatchObject({ because: 'older than the copy' });
      again.close();
    }
  });
});

describe('an older file in front of a newer copy', () => {
  /** A shop whose file of before an order was put back, with a copy of after it, and what is on neither. */
  async function shopWithNewerCopy() {
    const folder = shopWithTickets('t1', 't2');
    const putBack = backUp(folder);
    const shop = openShop(folder);
    place(shop, 't1');
    answerOf(shop.quotes.issue(quoteInput(ticket('t2'))));
    expect((await shop.snapshots.take()).sound).toBe(true);
    place(shop, 't2', 'sold again');
    shop.close();
    putBack();
    return folder;
  }

  it('is not gone on with without a question, and the copy takes its place where that is chosen', async () => {
    const folder = await shopWithNewerCopy();
    for (let start = 0; start < 2; start += 1) {
      expect(problemAt(folder)).toMatchObject({
        kind: 'older than a copy',
        words: expect.stringContaining('older than a copy'),
        offered: { age: 'less than a minute' },
      });
    }
    const problem = problemAt(folder);
    if (problem.kind !== 'older than a copy') throw new Error('No copy was offered.');
    answerOf(restoreRecords(recordsOptions(folder), problem.offered.snapshot));
    const shop = openShop(folder);
    expect(answerOf(shop.submissions.ofTicket('t1'))).toHaveLength(1);
    expect(answerOf(shop.quotes.find(''))).toHaveLength(1);
    // What came after the copy is asked about once, as ever.
    expect(answerOf(shop.submissions.copyStop('t2'))).not.toBeNull();
    expect(answerOf(shop.setAsideFiles())).toHaveLength(1);
  });

  it('is gone on with where that is chosen, and is not asked about again', async () => {
    const folder = await shopWithNewerCopy();
    const shop = openShop(folder, { keepOlder: true });
    expect(shop.earlierCopy).toBe('behind');
    expect(prepare(shop, 't1')).toMatchObject({ because: 'older than the copy' });
    shop.close();
    expect(openShop(folder).earlierCopy).toBeNull();
  });

  it('is told from one that the copies are older than, or are of something else', async () => {
    const folder = shopWithTickets('t1', 't2');
    const early = openShop(folder);
    expect((await early.snapshots.take()).sound).toBe(true);
    place(early, 't1');
    early.close();
    const putBack = backUp(folder);
    const shop = openShop(folder);
    place(shop, 't2', 'sold again');
    shop.close();
    putBack();
    const older = openShop(folder);
    expect(older.earlierCopy).toBe('behind');
    older.close();

    const other = shopWithTickets('t9');
    copyFileSync(recordsPath(other), recordsPath(folder));
    expect(openShop(folder).earlierCopy).toBe('another file');
  });

  it('is told from one with a ticket, or its quote, of after the copy, by a clock that was behind', async () => {
    const folder = shopWithTickets('t1');
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    answerOf(shop.tickets.save(ticket('t1', { notes: 'later' }), null));
    expect((await shop.snapshots.take()).sound).toBe(true);
    clock.pass(-1);
    answerOf(shop.tickets.save(ticket('t2'), null));
    shop.close();
    moveToOtherComputer(folder);
    const moved = openShop(folder, { now: clock.now });
    expect(moved.earlierCopy).toBe('cannot tell');
    clock.pass(1);
    answerOf(moved.tickets.save(ticket('t2', { notes: 'later' }), null));
    expect((await moved.snapshots.take()).sound).toBe(true);
    clock.pass(-1);
    answerOf(moved.quotes.issue(quoteInput(ticket('t2'))));
    answerOf(moved.tickets.save(ticket('t2', { notes: 'later still' }), null));
    moved.close();
    moveToOtherComputer(folder);
    expect(openShop(folder).earlierCopy).toBe('cannot tell');
  });

  it('is asked about where a newer version makes a copy of it first', async () => {
    const folder = await shopWithNewerCopy();
    copyFileSync(recordsPath(folder), join(folder, 'snapshots', 'records-000009-20260303T020000000Z.db'));
    expect(problemAt(folder)).toMatchObject({ kind: 'older than a copy', offered: { snapshot: { sequence: 1 } } });
  });
});

/** Has the records of a folder say that another computer had them open last. */
function moveToOtherComputer(folder: string): void {
  const database = connect(recordsPath(folder), KEY, { readonly: false });
  database.exec(
    "UPDATE notes_of_state SET value = json_set(value, '$.computer', 'another') WHERE name = 'life of the records'",
  );
  database.close();
}

/** The way on that is offered where the records do not open. */
function problemAt(folder: string, changes: Partial<RecordsOptions> = {}) {
  const opened = openRecords(recordsOptions(folder, changes));
  if (opened.ok) throw new Error('The records opened without a question.');
  return opened.problem;
}

/** A mark as it would be in the keychain. */
function inKeychain(folder: string): KeychainMark {
  const mark = readMark(readFileSync(markPath(folder), 'utf8'));
  if (mark === null) throw new Error('There is no mark.');
  return { found: { kind: 'mark', mark }, copy: () => {} };
}

describe('records that are gone', () => {
  function shopWithQuotes(): string {
    const folder = shopWithTickets('t1');
    const shop = openShop(folder);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    place(shop, 't1');
    shop.close();
    return folder;
  }
  const gone = (folder: string) => {
    for (const end of ['', '-wal', '-shm']) rmSync(recordsPath(folder) + end, { force: true });
  };

  it.each([
    ['deleted', gone],
    ['emptied', (folder: string) => writeFileSync(recordsPath(folder), '')],
    [
      'deleted, and the mark torn',
      (folder: string) => {
        gone(folder);
        writeFileSync(markPath(folder), '{"form');
      },
    ],
  ])('%s are said so, and not begun empty without a question', (_, lose) => {
    const folder = shopWithQuotes();
    lose(folder);
    for (let start = 0; start < 2; start += 1) {
      expect(problemAt(folder)).toMatchObject({
        kind: 'missing',
        offered: null,
        words: expect.stringContaining('records are missing'),
      });
    }
    const shop = openShop(folder, { startEmpty: true });
    expect(shop.earlierCopy).toBe('begun empty');
    shop.close();
    const again = openShop(folder);
    expect(again.earlierCopy).toBeNull();
  });

  it('are missed by the mark in the keychain, where the folder is gone with them', () => {
    const folder = shopWithQuotes();
    const keychainMark = inKeychain(folder);
    const empty = temporaryFolder();
    expect(problemAt(empty, { keychainMark })).toMatchObject({ kind: 'missing', offered: null });
    const shop = openShop(empty, { keychainMark, startEmpty: true });
    expect(shop.earlierCopy).toBe('begun empty');
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('n1')))).number).toBe(3);
  });

  it('name what was set aside before', () => {
    const folder = shopWithQuotes();
    renameSync(recordsPath(folder), `${recordsPath(folder)}.damaged-20260304T020000Z`);
    expect(problemAt(folder)).toMatchObject({ words: expect.stringContaining('records.db.damaged-20260304T020000Z') });
  });

  it('leave no number of a quote to be given again, and stop what comes from a quote or a window of before', () => {
    const folder = shopWithQuotes();
    gone(folder);
    const shop = openShop(folder, { startEmpty: true });
    const fromQuote = { number: 2, revision: 1, label: 'Q-000002', issuedAt: '2026-03-04T02:00:00.000Z' };
    const openedAt = new Date(Date.now() - 60_000).toISOString();
    answerOf(shop.tickets.save(ticket('t1', { openedAt }), null));
    answerOf(shop.tickets.save(ticket('t8', { openedAt: new Date().toISOString(), fromQuote } as never), null));
    answerOf(shop.tickets.save(ticket('t9', { openedAt: new Date().toISOString() }), null));
    expect(prepare(shop, 't1')).toMatchObject({ because: 'older than the copy' });
    expect(prepare(shop, 't8')).toMatchObject({ because: 'older than the copy' });
    const stop = answerOf(shop.submissions.copyStop('t8'));
    expect(stop?.copyAt).toBe(stop?.foundAt);
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t9')))).number).toBe(3);
    place(shop, 't9');
    place(shop, 't1', 'rang Pat: not there');
    expect(answerOf(shop.submissions.verify()).whole).toBe(true);
    expect(answerOf(shop.audit.verify()).whole).toBe(true);
  });

  it('are not missed where nothing was ever there', () => {
    const shop = openShop(temporaryFolder());
    expect(shop.earlierCopy).toBeNull();
  });
});

describe('the copy that was gone back to', () => {
  it('says of itself when it ends', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const begun = openShop(folder, { now: clock.now });
    answerOf(begun.tickets.save(ticket('t1'), null));
    begun.close();
    const putBack = backUp(folder);
    clock.pass(3);
    const before = openShop(folder, { now: clock.now });
    place(before, 't1');
    before.close();
    putBack();
    const shop = openShop(folder, { now: clock.now });
    expect(answerOf(shop.submissions.copyStop('t1'))).toEqual({
      because: 'went back',
      copyAt: '2026-03-04T02:00:00.000Z',
      foundAt: '2026-03-07T02:00:00.000Z',
    });
  });

  it('gives no number of a quote again that another life of the records gave', () => {
    const folder = shopWithTickets('t1');
    const oldest = backUp(folder);
    const first = openShop(folder);
    place(first, 't1');
    first.close();
    oldest();
    const second = openShop(folder);
    for (let quote = 0; quote < 3; quote += 1) answerOf(second.quotes.issue(quoteInput(ticket('t1'))));
    second.close();
    oldest();
    const third = openShop(folder);
    expect(third.earlierCopy).toBe('another file');
    // What a file of another life gave itself no mark tells for certain: some are passed over.
    expect(answerOf(third.quotes.issue(quoteInput(ticket('t1')))).number).toBe(3 + 50 + 1);
  });

  it('gives no number again that only the keychain knows of, where only a copy was restored', async () => {
    const folder = shopWithTickets('t1');
    const shop = openShop(folder);
    expect((await shop.snapshots.take()).sound).toBe(true);
    for (let quote = 0; quote < 3; quote += 1) answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    shop.close();
    const keychainMark = inKeychain(folder);
    rmSync(recordsPath(folder));
    rmSync(markPath(folder));
    const problem = problemAt(folder, { keychainMark });
    if (problem.kind !== 'missing' || problem.offered === null) throw new Error('No copy was offered.');
    answerOf(restoreRecords(recordsOptions(folder, { keychainMark }), problem.offered.snapshot));
    const again = openShop(folder, { keychainMark });
    expect(answerOf(again.quotes.issue(quoteInput(ticket('t1')))).number).toBe(4);
  });

  it('stops a ticket that a window still had in front', async () => {
    const folder = shopWithTickets('t1');
    const shop = openShop(folder);
    expect((await shop.snapshots.take()).sound).toBe(true);
    const late = ticket('late', { openedAt: new Date().toISOString() });
    answerOf(shop.tickets.save(late, null));
    place(shop, 'late');
    shop.close();
    rmSync(recordsPath(folder));
    const problem = problemAt(folder);
    if (problem.kind !== 'missing' || problem.offered === null) throw new Error('No copy was offered.');
    answerOf(restoreRecords(recordsOptions(folder), problem.offered.snapshot));
    const again = openShop(folder);
    answerOf(again.tickets.save(late, null));
    expect(prepare(again, 'late')).toMatchObject({ because: 'older than the copy' });
  });
});

describe('the mark', () => {
  it('is on the disk when an order may leave; where it is not, nothing may', () => {
    const folder = shopWithTickets('t1');
    const shop = openShop(folder);
    const { id } = prepare(shop, 't1');
    rmSync(markPath(folder));
    mkdirSync(join(markPath(folder), 'in the way'), { recursive: true });
    expect(shop.submissions.send(id)).toMatchObject({ ok: false });
    expect(answerOf(shop.submissions.abandon(id))).toMatchObject({
      state: 'not sent',
      outcome: { kind: 'not sent', reason: 'not written down' },
    });
    rmSync(markPath(folder), { recursive: true });
    place(shop, 't1');
    expect(readMark(readFileSync(markPath(folder), 'utf8'))?.history.seq).toBeGreaterThan(0);
    shop.close();
  });
});

describe('records of the form before', () => {
  it('open with everything that they held, and are no earlier copy', () => {
    const folder = temporaryFolder();
    const made = new URL('records-of-format-2.db.gz', import.meta.url);
    writeFileSync(recordsPath(folder), gunzipSync(readFileSync(made)));
    const shop = openShop(folder);
    expect(shop.earlierCopy).toBeNull();
    expect(answerOf(shop.tickets.find('t1'))?.customer.name).toBe('Ava Example');
    expect(answerOf(shop.submissions.takeUpAfterStart()).map(({ id }) => id)).toEqual(['s2']);
    expect(answerOf(shop.submissions.find('s1'))?.outcome).toMatchObject({ kind: 'acknowledged' });
    expect(answerOf(shop.submissions.verify())).toMatchObject({ whole: true });
    expect(answerOf(shop.audit.verify())).toMatchObject({ whole: true });
    expect(answerOf(shop.submissions.copyStop('t3'))).toBeNull();
    expect(
      answerOf(shop.orders.find({ typed: 'ava example', standing: 'placed', limit: 5 })).rows[0]?.submissionId,
    ).toBe('s1');
    shop.close();
    expect(existsSync(markPath(folder))).toBe(true);
    // The file of before the update, put back: no mark of it stands inside.
    writeFileSync(recordsPath(folder), gunzipSync(readFileSync(made)));
    const again = openShop(folder);
    expect(again.earlierCopy).toBe('another file');
    expect(answerOf(again.submissions.copyStop('t3'))).not.toBeNull();
    again.close();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    expect(database.pragma('user_version', { simple: true })).toBe(RECORDS_MIGRATIONS.length);
    database.close();
    renameSync(recordsPath(folder), join(folder, 'gone'));
  });
});

describe('records that took a number of a reserve of their shop for their own', () => {
  const RESERVED = 410_020_000;

  /** Records with three quotes that an earlier Counterpart has so hit, and whose mark says so too. */
  function shopThatWasHit(): string {
    const folder = shopWithTickets('t1', 't2');
    const before = openShop(folder);
    for (let at = 0; at < 3; at += 1) answerOf(before.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(before.joined.membership.join(PLACE, '2026-03-04T02:00:00.000Z'));
    expect(answerOf(before.quotes.issue(quoteInput(ticket('t1')))).number).toBe(RESERVED);
    before.close();
    change(folder, (database) =>
      database.exec(`UPDATE counters SET value = ${RESERVED} WHERE name = 'quote';
        INSERT INTO earlier_copies (found_at, copy_at, last_ticket, last_quote)
          VALUES ('2026-03-04T03:00:00.000Z', '2026-03-04T02:30:00.000Z', 0, ${RESERVED})`),
    );
    const hit = openShop(folder);
    answerOf(hit.quotes.issue(quoteInput(ticket('t2'))));
    hit.close();
    expect(readMark(readFileSync(markPath(folder), 'utf8'))?.quotes).toBe(RESERVED);
    return folder;
  }

  function change(folder: string, how: (database: Sqlite) => void): void {
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    how(database);
    database.close();
  }

  /** Does what is done once at the first start of a version that knows of it. */
  function update(folder: string): void {
    change(folder, (database) => RECORDS_MIGRATIONS.find(({ title }) => title.includes('reserves'))?.up(database));
  }

  it('are put right, and are no earlier copy for that', () => {
    const folder = shopThatWasHit();
    update(folder);
    const shop = openShop(folder);
    expect(shop.earlierCopy).toBeNull();
    const from = (number: number) => ({
      fromQuote: { number, revision: 1, label: '', issuedAt: new Date(Date.now() + 60_000).toISOString() } as never,
      openedAt: new Date(Date.now() + 60_000).toISOString(),
    });
    answerOf(shop.tickets.save(ticket('t3', from(3)), null));
    answerOf(shop.tickets.save(ticket('t4', from(4)), null));
    const stopped = ['t3', 't4'].map((id) => answerOf(shop.submissions.copyStop(id)) !== null);
    expect(stopped).toEqual([true, false]);
    answerOf(shop.joined.membership.leave('2026-03-05T02:00:00.000Z'));
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(4);
  });

  it('give no such number to those that begin beside them, from their mark or their file', () => {
    const folder = shopThatWasHit();
    renameSync(recordsPath(folder), `${recordsPath(folder)}.damaged-20260304T020000Z`);
    const shop = openShop(folder, { startEmpty: true });
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t3')))).number).toBeLessThan(RESERVED);
  });
});
