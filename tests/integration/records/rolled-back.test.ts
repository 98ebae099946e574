import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMark } from '#main/records/keys/high-water-mark.ts';
import { type KeychainMark, markPath, NO_KEYCHAIN_MARK } from '#main/records/keys/mark-recorder.ts';
import { openRecords, type Records, recordsPath, restoreRecords } from '#main/records/records.ts';
import { effort } from '#tests/support/effort.ts';
import { order, ticket } from './sale.ts';
import { answerOf, openShop, recordsOptions, temporaryFolder } from './shop.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';
const MOMENTS = ['before prepare', 'prepared', 'sending', 'acknowledged', 'unknown', 'resolved', 'closed'] as const;
type Moment = (typeof MOMENTS)[number];

/** How the files of a moment are put back. */
interface Way {
  readonly name: string;
  readonly wal: boolean;
  readonly mark: 'stays' | 'put back' | 'deleted';
  readonly keychain: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'the file alone', wal: false, mark: 'stays', keychain: true },
  { name: 'the file and its WAL', wal: true, mark: 'stays', keychain: true },
  { name: 'all with the mark', wal: true, mark: 'put back', keychain: true },
  { name: 'the file without the mark', wal: false, mark: 'deleted', keychain: true },
  { name: 'the file, no keychain', wal: false, mark: 'stays', keychain: false },
  { name: 'the file and its WAL, no keychain', wal: true, mark: 'stays', keychain: false },
];

/**
 * The ways that are tried of a moment: each second one, so that two moments that follow one another have all of them;
 * all of each moment in the endurance run.
 */
function waysOf(moment: Moment, ways: readonly Way[]): readonly Way[] {
  const first = MOMENTS.indexOf(moment) % 2;
  return ways.filter((_, at) => effort(at % 2 === first, true));
}

/** A counter with a supplier that remembers, a keychain, and copies of its folder. */
class Counter {
  readonly folder: string;
  keychain: KeychainMark = NO_KEYCHAIN_MARK;
  /** Orders that the supplier has, by ticket. */
  readonly has = new Map<string, number>();
  #serial = 0;
  readonly #makeFolder: () => string;

  constructor(makeFolder: () => string = temporaryFolder) {
    this.#makeFolder = makeFolder;
    this.folder = makeFolder();
  }

  open(): Records {
    const keychainMark: KeychainMark = {
      found: this.keychain.found,
      copy: (text) => {
        const mark = readMark(text);
        if (mark !== null) this.keychain = { ...this.keychain, found: { kind: 'mark', mark } };
      },
    };
    // Where a copy is newer than a file that was put back, that file is gone on with all the same.
    const opened = openRecords(recordsOptions(this.folder, { keychainMark, keepOlder: true }));
    if (!opened.ok) {
      const { problem } = opened;
      if ((problem.kind !== 'damaged' && problem.kind !== 'missing') || problem.offered === null) {
        throw new Error(`No way on: ${problem.words}`);
      }
      answerOf(restoreRecords(recordsOptions(this.folder, { keychainMark }), problem.offered.snapshot));
    } else {
      opened.records.close();
    }
    const shop = openShop(this.folder, { keychainMark });
    answerOf(shop.submissions.takeUpAfterStart());
    return shop;
  }

  /** Copies the files as they are now; answers the folder that holds them. */
  copy(): string {
    const to = this.#makeFolder();
    const names = ['records.db', 'records.db-wal', 'records.mark'];
    for (const name of names)
      if (existsSync(join(this.folder, name))) copyFileSync(join(this.folder, name), join(to, name));
    return to;
  }

  /** Puts the files of a copy back, this counter's own or those of the counter that it is a twin of. */
  putBack(copy: string | undefined, { wal, mark, keychain }: Way): void {
    if (copy === undefined) throw new Error('There is no copy of this moment.');
    for (const end of ['', '-wal', '-shm']) rmSync(recordsPath(this.folder) + end, { force: true });
    const back = (name: string) =>
      existsSync(join(copy, name)) && copyFileSync(join(copy, name), join(this.folder, name));
    back('records.db');
    if (wal) back('records.db-wal');
    if (mark === 'put back') back('records.mark');
    if (mark === 'deleted') rmSync(markPath(this.folder), { force: true });
    if (!keychain) this.keychain = NO_KEYCHAIN_MARK;
  }

  /** Another counter that has come just as far, on files of its own. This one has to be closed. */
  twin(): Counter {
    const twin = new Counter();
    cpSync(this.folder, twin.folder, { recursive: true });
    twin.keychain = this.keychain;
    for (const [ticketId, times] of this.has) twin.has.set(ticketId, times);
    twin.#serial = this.#serial;
    return twin;
  }

  prepare(shop: Records, ticketId: string, reason: string | null = null): string | null {
    this.#serial += 1;
    const id = `s${this.#serial}`;
    const request = order({ customer_reference: `CP-${ticketId}`, notes: [`${ticketId}`] });
    const [line] = request.order.lines;
    if (line === undefined) throw new Error('The order of the sale has no line.');
    const own = { order: { ...request.order, lines: [{ ...line, sku: `PART-${ticketId}` }] } };
    return answerOf(shop.submissions.prepare({ id, ticketId, request: own, reason })).prepared ? id : null;
  }

  send(shop: Records, id: string, ticketId: string): void {
    answerOf(shop.submissions.send(id));
    this.has.set(ticketId, (this.has.get(ticketId) ?? 0) + 1);
  }
}

/**
 * Takes the order of `t1` through its life, and answers the copies of each moment. The supplier has it once at the end.
 */
async function live(counter: Counter): Promise<ReadonlyMap<Moment, string>> {
  const copies = new Map<Moment, string>();
  const shop = counter.open();
  answerOf(shop.tickets.save(ticket('t1'), null));
  await shop.snapshots.take();
  // A copy of a running counter's file without its WAL holds no more than was written into it.
  shop.close();
  const step = (moment: Moment, work: (records: Records) => void) => {
    const records = openShop(counter.folder, { keychainMark: { ...counter.keychain, copy: keep } });
    work(records);
    copies.set(moment, counter.copy());
    records.close();
  };
  const keep = (text: string) => {
    const mark = readMark(text);
    if (mark !== null) counter.keychain = { found: { kind: 'mark', mark }, copy: keep };
  };
  let id = '';
  const resolution = { rung: 'Pat', said: 'they have it', placed: true, transactionId: GUID } as const;
  step('before prepare', () => {});
  step('prepared', (records) => {
    id = counter.prepare(records, 't1') ?? '';
  });
  step('sending', (records) => counter.send(records, id, 't1'));
  step('unknown', (records) => {
    answerOf(records.submissions.conclude(id, { kind: 'unknown', happened: 'no answer', status: null }));
  });
  step('resolved', (records) => answerOf(records.submissions.resolve(id, resolution, 'AE')));
  step('closed', (records) => answerOf(records.tickets.close('t1')));
  const other = counter.open();
  answerOf(other.tickets.save(ticket('t2'), null));
  const second = counter.prepare(other, 't2') ?? '';
  counter.send(other, second, 't2');
  answerOf(other.submissions.conclude(second, { kind: 'acknowledged', transactionId: GUID }));
  copies.set('acknowledged', counter.copy());
  answerOf(other.audit.record({ act: 'credential saved' }, 'AE'));
  answerOf(other.tickets.save(ticket('t3'), null));
  const third = counter.prepare(other, 't3') ?? '';
  counter.send(other, third, 't3');
  answerOf(other.submissions.conclude(third, { kind: 'acknowledged', transactionId: GUID }));
  other.close();
  return copies;
}

/** A seller presses on every ticket without a reason, then finds out, then sells something new. */
function goOn(counter: Counter, fresh: string): void {
  const shop = counter.open();
  for (const ticketId of ['t1', 't2', 't3']) {
    if (answerOf(shop.tickets.find(ticketId)) === null) continue;
    const id = counter.prepare(shop, ticketId);
    if (id !== null) counter.send(shop, id, ticketId);
  }
  expect([...counter.has.entries()].filter(([, times]) => times > 1)).toEqual([]);
  for (const { id, ticketId } of answerOf(shop.submissions.unresolved())) {
    answerOf(shop.submissions.resolve(id, { rung: 'Pat', said: 'not here', placed: false }, 'AE'));
    expect(answerOf(shop.submissions.ofTicket(ticketId))[0]?.state).toBe('not placed');
  }
  answerOf(shop.tickets.save(ticket(fresh), null));
  const id = counter.prepare(shop, fresh);
  expect(id).not.toBeNull();
  counter.send(shop, id ?? '', fresh);
  answerOf(shop.submissions.conclude(id ?? '', { kind: 'acknowledged', transactionId: GUID }));
  expect(answerOf(shop.submissions.verify()).whole).toBe(true);
  expect(answerOf(shop.audit.verify()).whole).toBe(true);
  shop.close();
}

describe('records that are rolled back', () => {
  /** One counter lives through everything; what is put back is put back at twins of it. */
  let lived: Counter;
  let copies: ReadonlyMap<Moment, string>;
  const lasting: string[] = [];
  beforeAll(async () => {
    lived = new Counter(() => {
      const folder = mkdtempSync(join(tmpdir(), 'counterpart-lived-'));
      lasting.push(folder);
      return folder;
    });
    copies = await live(lived);
  });
  afterAll(() => {
    for (const folder of lasting) rmSync(folder, { recursive: true, force: true });
  });

  it.each(MOMENTS)('to the moment %s send nothing twice without a stop, and are never stuck', (moment) => {
    for (const way of waysOf(moment, WAYS)) {
      const counter = lived.twin();
      try {
        counter.putBack(copies.get(moment), way);
        goOn(counter, 'n1');
        expect(counter.has.get('n1')).toBe(1);
      } catch (error) {
        throw new Error(`With ${way.name} put back`, { cause: error });
      }
    }
  });

  it.each(MOMENTS)('to the moment %s twice in a row, and then the newest put back, likewise', (moment) => {
    const withKeychain = WAYS.filter(({ keychain }) => keychain);
    for (const way of waysOf(moment, withKeychain)) {
      const counter = lived.twin();
      const newest = counter.copy();
      try {
        counter.putBack(copies.get(moment), way);
        goOn(counter, 'n1');
        counter.putBack(copies.get(moment), way);
        goOn(counter, 'n2');
        counter.putBack(newest, { ...way, mark: 'stays' });
        goOn(counter, 'n3');
        expect(['n1', 'n2', 'n3'].map((id) => counter.has.get(id))).toEqual([1, 1, 1]);
      } catch (error) {
        throw new Error(`With ${way.name} put back`, { cause: error });
      }
    }
  });

  it('by Counterpart itself to the copy of yesterday, and then the newest put back, likewise', () => {
    const counter = lived.twin();
    const newest = counter.copy();
    rmSync(recordsPath(counter.folder));
    goOn(counter, 'n1');
    counter.putBack(newest, { name: 'the newest', wal: true, mark: 'stays', keychain: true });
    const shop = counter.open();
    expect(answerOf(shop.submissions.copyStop('t3'))).not.toBeNull();
    shop.close();
    goOn(counter, 'n2');
    expect(readFileSync(markPath(counter.folder), 'utf8')).toContain('incarnation');
  });
});
