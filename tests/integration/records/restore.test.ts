import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { openRecords, type Records, recordsPath, restoreRecords } from '#main/records/records.ts';
import type { ReaderState } from '#main/records/shop/code-list.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { KEY, damage, openShop, recordsOptions, temporaryFolder, answerOf } from './shop.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';

/** The shop of which each test has a copy. */
let sold: string;
beforeAll(async () => {
  sold = mkdtempSync(join(tmpdir(), 'counterpart-sold-'));
  await sellUntilAfterSnapshot(sold);
});
afterAll(() => rmSync(sold, { recursive: true, force: true }));

/** A shop that went on for a while after its last snapshot, closed. */
function shopAfterSnapshot(): string {
  const folder = temporaryFolder();
  cpSync(sold, folder, { recursive: true });
  return folder;
}

async function sellUntilAfterSnapshot(folder: string): Promise<void> {
  const shop = openShop(folder);
  for (let index = 1; index <= 60; index += 1) {
    answerOf(shop.tickets.save(ticket(`t${index}`), null));
    answerOf(shop.quotes.issue(quoteInput(ticket(`t${index}`))));
  }
  answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
  answerOf(shop.submissions.send('s1'));
  await shop.snapshots.take();

  answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: GUID }));
  const again = order({ customer_reference: 'CP-20260304-0002' });
  answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: again, reason: 'second car' }));
  answerOf(shop.submissions.send('s2'));
  answerOf(shop.tickets.save(ticket('t58', { notes: 'changed since the snapshot' }), null));
  answerOf(shop.tickets.save(ticket('t61'), null));
  const later = ticket('t61', {
    customer: { name: 'Zoe Later', email: '', phone: '', note: '', company: '', abn: '' },
  });
  answerOf(shop.quotes.issue(quoteInput(later)));
  answerOf(shop.audit.record({ act: 'credential saved' }, 'AE'));
  shop.close();
}

/** Changes the records as somebody does who has the file open and no code of ours. */
function change(folder: string, sql: string): void {
  const database = connect(recordsPath(folder), KEY, { readonly: false });
  const triggers = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(sql);
  database.close();
}

function restore(folder: string) {
  const opened = openRecords(recordsOptions(folder));
  if (opened.ok || opened.problem.kind !== 'damaged' || opened.problem.offered === null) {
    throw new Error('No copy was offered.');
  }
  return answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot));
}

describe('going back to a snapshot', () => {
  it('brings along what was saved since, out of the damaged file', () => {
    const folder = shopAfterSnapshot();
    damage(folder, 'customers');
    const report = restore(folder);
    expect(report.salvaged).toMatchObject({ quotes: 1, submissions: 2, unreadable: ['customers'] });
    expect(report.words).toContain('Ask the supplier');

    const shop = openShop(folder);
    expect(answerOf(shop.tickets.find('t58'))?.notes).toBe('changed since the snapshot');
    expect(answerOf(shop.tickets.find('t61'))?.id).toBe('t61');
    expect(answerOf(shop.submissions.find('s1'))?.outcome).toEqual({ kind: 'acknowledged', transactionId: GUID });
    expect(answerOf(shop.submissions.takeUpAfterStart()).map(({ id }) => id)).toEqual(['s2']);
    expect(answerOf(shop.quotes.find('zoe')).map(({ number }) => number)).toEqual([61]);
    expect(answerOf(shop.submissions.verify()).whole).toBe(true);
    expect(answerOf(shop.audit.verify()).whole).toBe(true);
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t62')))).number).toBe(62);
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    expect(() => database.exec('DELETE FROM quotes')).toThrow('not deleted');
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
  });

  it('waits for the damaged file where another program has it open, and loses nothing of it', () => {
    const folder = shopAfterSnapshot();
    damage(folder, 'customers');
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'damaged' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    const aside = readdirSync(folder).find((name) => /damaged-[^-]*$/.test(name)) ?? '';
    const other = connect(join(folder, aside), KEY, { readonly: false });
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    expect(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot)).toMatchObject({
      ok: false,
      failure: { kind: 'locked by another instance', words: expect.stringContaining('Another program') },
    });
    expect(existsSync(recordsPath(folder))).toBe(false);
    other.close();
    const report = answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot));
    expect(report.salvaged).toMatchObject({ quotes: 1, submissions: 2 });
  });

  it('does not say that all could be read of an older file that was put beside the WAL of a newer one', async () => {
    const folder = temporaryFolder();
    const before = openShop(folder);
    for (let index = 1; index <= 40; index += 1) answerOf(before.tickets.save(ticket(`t${index}`), null));
    await before.snapshots.take();
    before.close();
    const older = readFileSync(recordsPath(folder));
    const shop = openShop(folder);
    for (let index = 41; index <= 90; index += 1) {
      answerOf(shop.tickets.save(ticket(`t${index}`), null));
      const reference = order({ customer_reference: `CP-20260304-${index}` });
      answerOf(
        shop.submissions.prepare({ id: `s${index}`, ticketId: `t${index}`, request: reference, reason: 'another car' }),
      );
      answerOf(shop.submissions.send(`s${index}`));
      answerOf(shop.submissions.conclude(`s${index}`, { kind: 'acknowledged', transactionId: GUID }));
    }
    const wal = readFileSync(`${recordsPath(folder)}-wal`);
    const mark = readFileSync(join(folder, 'records.mark'));
    shop.close();
    writeFileSync(recordsPath(folder), older);
    writeFileSync(`${recordsPath(folder)}-wal`, wal);
    writeFileSync(join(folder, 'records.mark'), mark);
    const { salvaged, words } = restore(folder);
    expect(salvaged?.submissions).toBeLessThan(50);
    expect(words).toContain('Part of it could not be read.');
  });

  it('brings why a sale was lost of tickets that are closed alone', async () => {
    const folder = shopAfterSnapshot();
    const shop = openShop(folder);
    for (const id of ['t59', 't60']) {
      answerOf(shop.tickets.close(id));
      answerOf(shop.tickets.lost(id, 'price'));
    }
    await shop.snapshots.take();
    answerOf(shop.tickets.reopen('t60'));
    answerOf(shop.tickets.save(ticket('t60', { notes: 'open again' }), null));
    // Its customer cannot be read, so that it stays as it was.
    answerOf(shop.tickets.close('t2'));
    answerOf(shop.tickets.lost('t2', 'stock'));
    shop.close();
    damage(folder, 'customers');
    restore(folder);
    const restored = openShop(folder);
    expect(['t2', 't59', 't60'].map((id) => answerOf(restored.tickets.row(id)))).toMatchObject([
      { state: 'open', lostBecause: null },
      { state: 'closed', lostBecause: 'price' },
      { state: 'open', lostBecause: null },
    ]);
  });

  it('brings tickets as they were closed and opened again since, of which nothing else was changed', async () => {
    const folder = shopAfterSnapshot();
    const shop = openShop(folder);
    const closeFor = (id: string, because: 'price' | 'stock') => {
      answerOf(shop.tickets.close(id));
      answerOf(shop.tickets.lost(id, because));
    };
    for (const id of ['t56', 't57', 't58']) closeFor(id, 'price');
    await shop.snapshots.take();
    closeFor('t55', 'stock');
    answerOf(shop.tickets.reopen('t56'));
    // Its closing is the last one again, at another time.
    answerOf(shop.tickets.reopen('t58'));
    answerOf(shop.tickets.close('t58'));
    answerOf(shop.tickets.reopen('t57'));
    closeFor('t57', 'stock');
    const ids = ['t55', 't56', 't57', 't58'];
    const rows = ids.map((id) => answerOf(shop.tickets.row(id)));
    expect(rows.map((row) => [row?.state, row?.lostBecause])).toEqual([
      ['closed', 'stock'],
      ['open', null],
      ['closed', 'stock'],
      ['closed', null],
    ]);
    shop.close();
    damage(folder, 'customers');
    restore(folder);
    const restored = openShop(folder);
    expect(ids.map((id) => answerOf(restored.tickets.row(id)))).toEqual(rows);
  });

  it('brings it along too where the file was damaged before its form was changed', () => {
    const folder = shopAfterSnapshot();
    const database = openForWriting(recordsPath(folder), KEY);
    database.exec('DROP INDEX tickets_of_quote; PRAGMA user_version = 1');
    database.close();
    damage(folder, 'customers');
    expect(restore(folder).salvaged).toMatchObject({ quotes: 1, submissions: 2, unreadable: ['customers'] });
  });

  it('brings along what the shop had not been told yet, and of nobody’s note who is not in the copy', () => {
    const folder = shopAfterSnapshot();
    change(
      folder,
      `INSERT INTO aliases (code, sku, made_at) VALUES ('9312345000012', 'TB-1', '2026-03-04T02:00:00.000Z');
      INSERT INTO shop_side_due (kind, subject, gone) VALUES ('barcode', '9312345000012', 0), ('barcode', 'b7', 1),
        ('customer-note', '0491570006 nobody', 0), ('customer-merge', '7', 0);`,
    );
    damage(folder, 'customers');
    restore(folder);
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const due = database.prepare('SELECT kind, subject, gone FROM shop_side_due ORDER BY id').raw().all();
    database.close();
    expect(due).toEqual([
      ['barcode', '9312345000012', 0],
      ['barcode', 'b7', 1],
    ]);
  });

  it('brings along the code list that was added since, and what was typed of calls and is unread of orders', () => {
    const folder = shopAfterSnapshot();
    const more = openShop(folder);
    const list = answerOf(more.codeList.begin({ name: 'spring', supplier: 'S', addedAt: '2026-03-04T03:00:00.000Z' }));
    answerOf(more.codeList.add(list, ['A-1', 'A-2']));
    answerOf(more.codeList.finish(list));
    const notes = { rung: 'Pat', said: 'ring again at 3', placed: null, transactionId: '', initials: 'AE' };
    answerOf(more.callNotes.keep('s2', notes));
    answerOf(more.unreadOutcomes.add('s1'));
    answerOf(more.supplierSpan.take('S', 'R'));
    more.close();
    damage(folder, 'aliases');
    const { salvaged, words } = restore(folder);
    expect(salvaged?.unreadable).toEqual(['aliases']);
    expect(words).toContain('Part of it could not be read');
    const shop = openShop(folder);
    expect(answerOf(shop.codeList.current())).toMatchObject({ name: 'spring', waiting: 2 });
    expect(answerOf(shop.codeList.next())?.code).toBe('A-1');
    expect(answerOf(shop.callNotes.all()).get('s2')).toEqual(notes);
    expect(answerOf(shop.unreadOutcomes.all())).toEqual(['s1']);
    expect(answerOf(shop.supplierSpan.readFrom('S'))).not.toBeNull();
  });

  it('keeps the code list of the copy where that of the damaged file could not be read whole', () => {
    const folder = temporaryFolder();
    cpSync(sold, folder, { recursive: true });
    const more = openShop(folder);
    const list = answerOf(more.codeList.begin({ name: 'spring', supplier: 'S', addedAt: '2026-03-04T03:00:00.000Z' }));
    const codes = Array.from({ length: 500 }, (_, at) => `CODE-${at}`);
    answerOf(more.codeList.add(list, codes));
    answerOf(more.codeList.finish(list));
    more.close();
    damage(folder, 'listed_codes');
    expect(restore(folder).salvaged?.unreadable).toEqual(['listed_codes']);
    expect(answerOf(openShop(folder).codeList.current())).toBeNull();
  });

  const LEFT_ALONE = { supplier: 'S', untilMs: Date.parse('2026-03-04T09:00:00.000Z'), forMs: 3_600_000 };

  /** Adds a list of two codes as the code list of a shop. */
  function addList({ codeList }: Records, addedAt: string): void {
    const list = answerOf(codeList.begin({ name: addedAt.slice(11, 13), supplier: 'S', addedAt }));
    answerOf(codeList.add(list, ['A-1', 'A-2']));
    answerOf(codeList.finish(list));
  }

  /** The records restored, whose copy had what `before` did and whose damaged file what `since` did, too. */
  async function restoredList(
    before: (shop: Records) => void,
    since: (shop: Records) => void,
    table = 'aliases',
  ): Promise<Records> {
    const folder = shopAfterSnapshot();
    const shop = openShop(folder);
    before(shop);
    await shop.snapshots.take();
    since(shop);
    shop.close();
    damage(folder, table);
    restore(folder);
    return openShop(folder);
  }

  it('brings whether the code list is paused, and whom it leaves alone', async () => {
    const EARLIER = '2026-03-04T03:00:00.000Z';
    const LATER = '2026-03-04T04:00:00.000Z';
    const going = { paused: false, leftAlone: null, spent: null, refreshed: null };
    const paused = { ...going, paused: true };
    const stateOf = ({ codeList }: Records) => answerOf(codeList.state());
    const keep = (state: ReaderState) => (shop: Records) => answerOf(shop.codeList.keepState(state));
    const added = (at: string) => (shop: Records) => addList(shop, at);
    const both =
      (...acts: readonly ((shop: Records) => void)[]) =>
      (shop: Records) => {
        for (const act of acts) act(shop);
      };
    const halted = { ...paused, leftAlone: LEFT_ALONE, spent: { day: '2026-03-04', count: 7 } };
    // Added since, and paused.
    const since = await restoredList(() => {}, both(added(LATER), keep(halted)));
    expect([answerOf(since.codeList.current())?.name, stateOf(since)]).toEqual(['04', halted]);
    // The one of the copy was paused, and the one that was added since is not.
    const goesOn = await restoredList(both(added(EARLIER), keep(paused)), both(added(LATER), keep(going)));
    expect([answerOf(goesOn.codeList.current())?.name, stateOf(goesOn)]).toEqual(['04', going]);
    // The same list, of which the rest was stopped since.
    const stopped = await restoredList(
      both(added(EARLIER), keep(going)),
      both(({ codeList }) => void answerOf(codeList.stopSome()), keep(paused)),
    );
    expect([answerOf(stopped.codeList.current()), stateOf(stopped)]).toMatchObject([
      { waiting: 0, stopped: 2 },
      paused,
    ]);
  });

  it('leaves a supplier alone, too, where the list of the copy stays', async () => {
    const halted = { paused: false, leftAlone: LEFT_ALONE, spent: null, refreshed: null };
    const many = ({ codeList }: Records) => {
      const list = answerOf(codeList.begin({ name: 'many', supplier: 'S', addedAt: '2026-03-04T04:00:00.000Z' }));
      const codes = Array.from({ length: 500 }, (_, at) => `CODE-${at}`);
      answerOf(codeList.add(list, codes));
      answerOf(codeList.finish(list));
      answerOf(codeList.keepState(halted));
    };
    const kept = await restoredList(
      (shop) => {
        addList(shop, '2026-03-04T03:00:00.000Z');
        answerOf(shop.codeList.keepState({ ...halted, paused: true, leftAlone: null }));
      },
      many,
      'listed_codes',
    );
    expect(answerOf(kept.codeList.current())).toMatchObject({ name: '03', waiting: 2 });
    expect(answerOf(kept.codeList.state())).toEqual({ ...halted, paused: true });
  });

  it('says that all of it could be read where that is so', () => {
    const folder = shopAfterSnapshot();
    // The page that is damaged holds what is made anew from the rest.
    damage(folder, 'quote_search_text');
    const { salvaged, words } = restore(folder);
    expect(salvaged?.unreadable).toEqual([]);
    expect(words).toContain('Added from the damaged file: 2 tickets, 1 quote, 2 orders. All of it could be read.');
  });

  it('never gives a quote number again that was on paper', () => {
    const folder = shopAfterSnapshot();
    damage(folder, 'quotes');
    expect(restore(folder).salvaged?.unreadable).toEqual(['quotes']);
    expect(answerOf(openShop(folder).quotes.issue(quoteInput(ticket('t99')))).number).toBe(62);
  });

  it('takes no number of a reserve of its shop for its own, which stood in the damaged file', () => {
    const folder = shopAfterSnapshot();
    const joined = openShop(folder);
    const place = { place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 };
    answerOf(joined.joined.membership.join(place, '2026-03-04T02:00:00.000Z'));
    expect(answerOf(joined.quotes.issue(quoteInput(ticket('t61')))).number).toBe(410_020_000);
    joined.close();
    damage(folder, 'customers');
    expect(restore(folder).salvaged).toMatchObject({ quotes: 2 });
    expect(answerOf(openShop(folder).quotes.issue(quoteInput(ticket('t99')))).number).toBe(62);
  });

  it('takes none that an earlier Counterpart had taken for its own in the damaged file, nor stops what is sold by it', () => {
    const folder = shopAfterSnapshot();
    const file = connect(recordsPath(folder), KEY, { readonly: false });
    file.exec(`UPDATE counters SET value = 410020000 WHERE name = 'quote';
      INSERT INTO earlier_copies (found_at, copy_at, last_ticket, last_quote)
        VALUES ('2026-03-01T03:00:00.000Z', '2026-03-01T02:30:00.000Z', 0, 410020000)`);
    file.close();
    damage(folder, 'customers');
    restore(folder);
    const read = connect(recordsPath(folder), KEY, { readonly: true });
    expect(read.prepare('SELECT max(last_quote) FROM earlier_copies').pluck().get()).toBe(61);
    read.close();
    expect(answerOf(openShop(folder).quotes.issue(quoteInput(ticket('t99')))).number).toBe(62);
  });

  it('says what to ask where nothing can be read any more', () => {
    const folder = shopAfterSnapshot();
    writeFileSync(recordsPath(folder), Buffer.alloc(50_000, 'x'));
    const report = restore(folder);
    expect(report.salvaged).toBeNull();
    expect(report.words).toContain('Ask the supplier about orders sent since');
    const shop = openShop(folder);
    expect(answerOf(shop.quotes.find(''))).toHaveLength(20);
    expect(answerOf(shop.submissions.takeUpAfterStart()).map(({ id }) => id)).toEqual(['s1']);
  });

  it('is offered also where the file was found empty', () => {
    const folder = shopAfterSnapshot();
    writeFileSync(recordsPath(folder), '');
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'missing' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    writeFileSync(`${recordsPath(folder)}.damaged-20260101T000000Z`, '');
    expect(answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot)).salvaged).toBeNull();
    expect(answerOf(openShop(folder).quotes.find(''))).toHaveLength(20);
  });

  it('takes up nothing of a WAL that records left behind which somebody took away', () => {
    const folder = shopAfterSnapshot();
    const shop = openShop(folder);
    for (let index = 70; index < 75; index += 1) answerOf(shop.tickets.save(ticket(`t${index}`), null));
    const wal = readFileSync(`${recordsPath(folder)}-wal`);
    shop.close();
    // As after a power cut, and then a virus scanner that takes the file away.
    rmSync(recordsPath(folder));
    writeFileSync(`${recordsPath(folder)}-wal`, wal);
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'missing' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot));

    const restored = openShop(folder);
    expect(answerOf(restored.quotes.find(''))).toHaveLength(20);
    expect(answerOf(restored.tickets.find('t70'))).toBeNull();
    expect(readdirSync(folder).filter((name) => /damaged-.*-wal$/.test(name))).toHaveLength(1);
  });

  it('sets aside a file that was put there while the copy was offered', () => {
    const folder = shopAfterSnapshot();
    const backup = readFileSync(recordsPath(folder));
    rmSync(recordsPath(folder));
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'missing' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    writeFileSync(recordsPath(folder), backup);
    answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot));
    const [aside, ...others] = readdirSync(folder).filter((name) => name.includes('.damaged-'));
    expect(others).toEqual([]);
    expect(readFileSync(join(folder, aside ?? ''))).toEqual(backup);
  });

  it('takes nothing out of a file that was set aside in another incident', () => {
    const folder = shopAfterSnapshot();
    damage(folder, 'customers');
    restore(folder);
    openShop(folder).close();
    rmSync(recordsPath(folder));
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'missing' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    expect(answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot)).salvaged).toBeNull();
    expect(answerOf(openShop(folder).tickets.find('t61'))).toBeNull();
  });

  it('salvages the file of this incident also after a restart', () => {
    const folder = shopAfterSnapshot();
    damage(folder, 'customers');
    expect(openRecords(recordsOptions(folder))).toMatchObject({ ok: false, problem: { kind: 'damaged' } });
    const opened = openRecords(recordsOptions(folder));
    if (opened.ok || opened.problem.kind !== 'missing' || opened.problem.offered === null)
      throw new Error('No copy was offered.');
    const report = answerOf(restoreRecords(recordsOptions(folder), opened.problem.offered.snapshot));
    expect(report.salvaged).toMatchObject({ quotes: 1, submissions: 2 });
  });

  it('keeps two live orders of one ticket, the older as unknown', () => {
    const folder = shopAfterSnapshot();
    // What became of the first order of t1 stood on the page that was lost: it was not placed, and a second one was.
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    const triggers = database.prepare<[], { readonly name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger'",
    );
    for (const { name } of triggers.all()) database.exec(`DROP TRIGGER ${name}`);
    database.exec(`DELETE FROM submissions WHERE submission_id = 's1';
      UPDATE submissions SET ticket_id = 't1', state = 'acknowledged', transaction_id = '${GUID}' WHERE submission_id = 's2'`);
    database.close();
    damage(folder, 'customers');
    expect(restore(folder).salvaged).toMatchObject({ submissions: 1 });
    const shop = openShop(folder);
    answerOf(shop.submissions.takeUpAfterStart());
    expect(answerOf(shop.submissions.ofTicket('t1')).map(({ id, state }) => [id, state])).toEqual([
      ['s2', 'acknowledged'],
      ['s1', 'unknown'],
    ]);
    const resolution = { rung: 'Pat', said: 'no', placed: false } as const;
    expect(answerOf(shop.submissions.resolve('s1', resolution, 'AE')).state).toBe('not placed');
    expect(answerOf(shop.submissions.verify()).whole).toBe(true);
  });

  it('goes on ordering where the last pages of both logs and the numbers were lost', () => {
    for (const table of ['audit', 'submission_history', 'counters']) {
      const folder = shopAfterSnapshot();
      damage(folder, table, 'DESC');
      expect(restore(folder).salvaged?.unreadable).toContain(table);
      const shop = openShop(folder);
      const next = order({ customer_reference: 'CP-20260304-0099', lines: [] });
      answerOf(shop.tickets.save(ticket('t99'), null));
      const prepared = answerOf(shop.submissions.prepare({ id: 's99', ticketId: 't99', request: next, reason: 'new' }));
      expect(prepared.prepared).toBe(true);
      answerOf(shop.submissions.send('s99'));
      answerOf(shop.audit.record({ act: 'credential saved' }, 'AE'));
      expect([answerOf(shop.submissions.verify()).whole, answerOf(shop.audit.verify()).whole]).toEqual([true, true]);
      expect(answerOf(shop.quotes.issue(quoteInput(ticket('t99')))).number).toBe(62);
      shop.close();
    }
  });

  it('says which papers of orders were lost, so that the history holds and a later loss is found', async () => {
    const folder = shopAfterSnapshot();
    const more = openShop(folder);
    for (let index = 3; index < 30; index += 1) {
      const request = order({ customer_reference: `CP-20260304-00${index}`, notes: ['a long note '.repeat(30)] });
      answerOf(
        more.submissions.prepare({ id: `s${index}`, ticketId: `t${index}`, request, reason: 'another one of them' }),
      );
      answerOf(more.submissions.abandon(`s${index}`));
    }
    more.close();
    damage(folder, 'documents', 'DESC');
    expect(restore(folder).salvaged?.unreadable).toContain('documents');
    const shop = openShop(folder);
    expect(answerOf(shop.submissions.verify()).whole).toBe(true);
    expect(answerOf(await shop.logs.check())).toBeNull();
    shop.close();
    change(folder, 'DELETE FROM documents WHERE id = (SELECT min(id) FROM documents)');
    expect(answerOf(openShop(folder).submissions.verify())).toMatchObject({ whole: false, at: 1 });
  });

  it('leaves the snapshot and the damaged file where they are, and nothing half-made', () => {
    const folder = shopAfterSnapshot();
    damage(folder, 'customers');
    restore(folder);
    expect(existsSync(`${recordsPath(folder)}.restored`)).toBe(false);
    const shop = openShop(folder);
    expect(answerOf(shop.snapshots.list())).toHaveLength(1);
  });
});
