import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Audit, AuditAct } from './audit.ts';
import type { ChainedLog } from '../database/chained-log.ts';
import type { ClockGuard } from './clock-guard.ts';
import type { CustomerSheets } from './customer-sheets.ts';
import type { Owner, OwnerKind } from './customers.ts';
import type { Forgetting } from './forgetting.ts';
import {
  nextToClear,
  type OwnerUnderWay,
  readUnderWay,
  UNDER_WAY,
  type UnderWay,
  writtenUnderWay,
} from './forgetting-under-way.ts';
import type { ForgottenList } from './forgotten-list.ts';
import type { ForgottenPlates, PlateOfState } from './forgotten-plates.ts';
import type { BackgroundSnapshots } from '../copies/background-snapshot.ts';
import { customersDue, deadTerm, type RetentionDays } from './retention.ts';
import type { ScrubReport } from '../copies/snapshot-scrub.ts';
import { clearedForEntry, type EntryOfLedger } from '../database/joined-schema.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import { type StorageFailure, stored, type Stored, storedLater } from '../database/storage-failure.ts';
import type { SubmissionEvent } from './submission-record.ts';
import { UNRESOLVED_SQL } from './submission-states.ts';

/** What came of forgetting. */
export interface ForgetReport {
  /** Records whose customer was cleared. */
  readonly records: number;
  readonly snapshots: ScrubReport;
  /** Damaged files that were set aside: they cannot be cleared, and may still hold the customer. */
  readonly setAside: readonly string[];
}

/** Forgets customers: now, because one asked, or when their time is over. */
export interface Privacy {
  /**
   * Clears the customer fields of these records in the records, their index and every snapshot, and rewrites the files
   * so that nothing of them is left. The counter goes on meanwhile: it is done in small steps, and the snapshots in a
   * worker. Only rewriting the file itself, the last step, holds the counter up, by about 10 ms a megabyte. Refused
   * while an order of theirs is under way or unknown: the supplier may have to be rung about it. `entry` is that of the
   * shop's ledger where it was asked first: as this counter reads it, none of those that it has cleared is due.
   */
  forget(
    owners: readonly Owner[],
    initials: string,
    tell?: TellForgetting,
    entry?: EntryOfLedger | null,
  ): Promise<Stored<Forgotten>>;
  /**
   * The same for whom the shop deleted and this counter has still to clear, as that stands once nothing else is being
   * forgotten: whom somebody cleared meanwhile is not cleared again. What was begun before is finished first.
   */
  forgetDue(): Promise<Stored<Forgotten>>;
  /**
   * The same for every customer whose term is over by a date that rounds on two days have made credible. The newest
   * copy still holds them until a round of a later day: a wrong clock may be noticed by then. `records` is 0 where
   * there was none, and nothing was rewritten.
   */
  runRetention(days: RetentionDays): Promise<Stored<ForgetReport>>;
  /** Every customer whose term is over at a date that somebody else vouches for. Nothing of them is cleared. */
  due(days: RetentionDays, date: Date): Promise<Stored<readonly Owner[]>>;
  /**
   * Finishes a forgetting that a crash or a full disk cut short, and, of a counter alone, what was due as it left its
   * shop. To be called at start and as it leaves; costs nothing where there is none.
   */
  finishForgetting(): Promise<Stored<ForgetReport | null>>;
  /** What a forgetting that was begun has yet to clear; null where none is under way. */
  yetToClear(): Stored<YetToClear | null>;
  /** The plates of customers who were forgotten that nobody needs any more, and that the cache may still hold. */
  unneededPlates(): Stored<readonly PlateOfState[]>;
  /** The cache holds no answer to these any more. */
  platesForgotten(plates: readonly PlateOfState[]): Stored<void>;
}

/** Is told how far a forgetting is: which step, and of the records how many are cleared. */
export type TellForgetting = (
  step: 'clearing records' | 'rewriting the file' | 'clearing copies',
  done: number | null,
  of: number | null,
) => void;

/** Some of the records, or only the file and its copies. */
export type YetToClear = 'records' | 'copies';

/** How forgetting ended. */
export type Forgotten =
  | { readonly kind: 'done'; readonly report: ForgetReport }
  /**
   * It was begun and then failed: some of the records may still hold the customer, or only the file and its copies do.
   * `finishForgetting` goes on with it.
   */
  | { readonly kind: 'begun'; readonly left: YetToClear; readonly failure: StorageFailure }
  /** Nothing was begun. Ids of the submissions that must be resolved first. */
  | { readonly kind: 'refused'; readonly unresolved: readonly string[] };

/** Where those stand whom the newest copy still holds. */
const FOR_LAST = 'forgetting left for last';

/** Whom a shop deleted, and this counter has still to clear. */
const DUE = `SELECT owner AS kind, owner_id AS id FROM shop_forgotten
  WHERE owner IN ('ticket', 'quote', 'submission')`;

/** Who had a customer forgotten, as the history has it. */
export type ForgottenBy = Extract<AuditAct, { readonly act: 'customer forgotten' }>['by'];

/** Customers whom the newest copy still holds, and what stands for them in the list of the forgotten. */
interface LeftForLast {
  readonly owners: readonly Owner[];
  readonly names: readonly string[];
  readonly at: string;
}

/** What the notes of another file say of a forgetting: whom it cleared, whom not yet, and whom its copy still holds. */
export interface NotedForgetting {
  readonly cleared: readonly Owner[];
  readonly left: readonly Owner[];
  /** Null where none is under way. */
  readonly at: string | null;
  readonly forLast: LeftForLast | null;
}

/** Reads them by their names; `named` names an owner as it is named now. */
export function notedForgetting(
  noteOf: (name: string) => string | undefined,
  named: (owner: Owner) => Owner,
): NotedForgetting {
  const task = readUnderWay(noteOf(UNDER_WAY) ?? null);
  const last = forLastIn(noteOf(FOR_LAST) ?? null);
  return {
    cleared: (task?.cleared ?? []).map(named),
    left: (task?.toClear ?? []).map(named),
    at: task?.at ?? null,
    forLast: last && { ...last, owners: last.owners.map(named) },
  };
}

/**
 * Has a file finish at the next start what was begun in the one that it takes the place of; these records were cleared
 * in it just now.
 */
export function takeUpForgetting(
  database: Sqlite,
  cleared: readonly Owner[],
  noted: NotedForgetting,
  at: string,
): void {
  addCleared(database, cleared, noted.left, at);
  const { forLast } = noted;
  if (forLast === null) return;
  const note = stateNote(database, FOR_LAST);
  const own = forLastIn(note.read());
  const owners = [...(own?.owners ?? []), ...forLast.owners];
  const left: LeftForLast = { owners, names: [...(own?.names ?? []), ...forLast.names], at: forLast.at };
  note.write(JSON.stringify(left));
}

/** Has the file and its copies rewritten at the next start: these records were cleared in it already. */
export function leaveToFinish(database: Sqlite, owners: readonly Owner[], at: string): void {
  addCleared(database, owners, [], at);
}

/** Adds records that were cleared, and some that are not yet, to what is under way. */
function addCleared(database: Sqlite, cleared: readonly Owner[], left: readonly Owner[], at: string): void {
  const note = stateNote(database, UNDER_WAY);
  const before = readUnderWay(note.read());
  const isCleared = new Set(cleared.map(nameOf));
  // One that was cleared is not cleared once more: its ticket may be given another customer.
  const toClear = [...(before?.toClear ?? []), ...left].filter((owner) => !isCleared.has(nameOf(owner)));
  const all = [...cleared, ...(before?.cleared ?? [])];
  if (all.length + toClear.length === 0) return;
  note.write(writtenUnderWay({ cleared: all, toClear, at }));
}

function forLastIn(text: string | null): LeftForLast | null {
  return text === null ? null : (JSON.parse(text) as LeftForLast);
}

function nameOf({ kind, id }: Owner): string {
  return `${kind} ${id}`;
}

/** Makes the store of customers' records. */
export function createPrivacy(options: {
  readonly database: Sqlite;
  readonly forgetting: Forgetting;
  readonly sheets: Pick<CustomerSheets, 'dropOfNobody'>;
  readonly forgottenList: Pick<ForgottenList, 'add' | 'namesOf'>;
  readonly forgottenPlates: ForgottenPlates;
  readonly clock: Pick<ClockGuard, 'credibleDate'>;
  /** Writes outside the file what it has come to. */
  readonly mark: { tryToWrite(): void };
  readonly history: ChainedLog<SubmissionEvent>;
  readonly audit: Audit;
  readonly snapshots: Pick<BackgroundSnapshots, 'alone' | 'forget'> & {
    /** Path of the newest one; null where there is none. */
    newest(): string | null;
  };
  readonly filesSetAside: () => readonly string[];
  /** Hears whose records were cleared, for any reason, also where what is left to do then fails. */
  readonly forgot: (owners: readonly Owner[]) => void;
  readonly now: () => Date;
}): Privacy {
  const { database, forgetting, sheets, forgottenList, forgottenPlates, mark, clock, history } = options;
  const { audit, snapshots, filesSetAside, forgot, now } = options;
  const underWayNote = stateNote(database, UNDER_WAY);
  const forLastNote = stateNote(database, FOR_LAST);
  const unresolvedOf = database
    .prepare<[string], string>(`
      SELECT s.submission_id FROM submissions s
      WHERE s.state IN ${UNRESOLVED_SQL} AND s.ticket_id IN (
        SELECT c.ticket_id FROM customers c
        WHERE (c.owner, c.owner_id) IN (SELECT value ->> 'kind', value ->> 'id' FROM json_each(?)))`)
    .pluck();

  /** What the shop deleted is due until it is cleared: who is typed on the ticket after that stays. */
  const noMoreDue = database.prepare<[OwnerKind, string]>(
    'DELETE FROM shop_forgotten WHERE owner = ? AND owner_id = ?',
  );

  const due = database.prepare<[], Owner>(DUE);
  const leftDue = database.prepare<[], Owner>(`${DUE} AND NOT EXISTS (SELECT 1 FROM shop_link)`);
  const keepCleared = database.prepare<[string, number]>('INSERT OR IGNORE INTO shop_forgettings VALUES (?, ?)');

  const begin = database.transaction(
    (owners: readonly OwnerUnderWay[], by: ForgottenBy, initials: string, sparing: string | null) => {
      const before = underWay();
      if (sparing !== null) leaveForLast(owners);
      audit.record({ act: 'customer forgotten', records: owners.length, by }, initials);
      forgottenPlates.add(owners);
      keep({
        cleared: before?.cleared ?? [],
        toClear: [...(before?.toClear ?? []), ...owners],
        at: now().toISOString(),
        sparing: before === null ? sparing : null,
      });
    },
  );

  function forLast(): LeftForLast | null {
    return forLastIn(forLastNote.read());
  }

  function leaveForLast(owners: readonly Owner[]): void {
    const before = forLast();
    const left: LeftForLast = {
      owners: [...(before?.owners ?? []), ...owners],
      names: [...(before?.names ?? []), ...forgottenList.namesOf(owners)],
      at: now().toISOString(),
    };
    forLastNote.write(JSON.stringify(left));
  }

  /** Clears the copies of those whom one was left for last, once a later day has borne their date out. */
  async function finishLast(credible: Date): Promise<Stored<ScrubReport | null>> {
    const left = stored(forLast);
    if (!left.ok) return left;
    if (left.value === null || left.value.at.slice(0, 10) > credible.toISOString().slice(0, 10)) {
      return { ok: true, value: null };
    }
    const { owners, names, at } = left.value;
    const cleared = await snapshots.forget(owners, at, null);
    if (!cleared.ok) return cleared;
    return stored(() => {
      forgottenList.add(names);
      forLastNote.drop();
      return cleared.value;
    });
  }

  const clearNext = database.transaction((task: UnderWay): UnderWay => {
    const owners = nextToClear(task);
    for (const { kind, id, entry } of owners) {
      forgetting.clear({ kind, id }, task.at);
      noMoreDue.run(kind, id);
      if (entry !== undefined) keepCleared.run(clearedForEntry(entry, kind, id), entry.seq);
      if (kind === 'submission') history.append(id, { event: 'customer forgotten' });
    }
    const next = { ...task, cleared: [...task.cleared, ...owners], toClear: task.toClear.slice(owners.length) };
    keep(next);
    return next;
  });

  /** Begins what a shop had deleted as this counter left it, of whom no order is under way or unknown. */
  function beginLeftDue(): void {
    // Those that were begun are due until they are cleared.
    if (yetToClear() === 'records') return;
    const owners = leftDue.all().filter((owner) => unresolvedOf.all(JSON.stringify([owner])).length === 0);
    if (owners.length === 0) return;
    forgottenList.add(forgottenList.namesOf(owners));
    begin.immediate(owners, 'a person', '', null);
    mark.tryToWrite();
  }

  function keep(task: UnderWay): void {
    underWayNote.write(writtenUnderWay(task));
  }

  function underWay(): UnderWay | null {
    return readUnderWay(underWayNote.read());
  }

  /** Clears the records that are left, and tells of those that were, also where it fails on the way. */
  async function clearAll(begun: UnderWay, tell: TellForgetting): Promise<UnderWay> {
    const before = begun.cleared.length;
    let task = begun;
    try {
      while (task.toClear.length > 0) {
        task = clearNext.immediate(task);
        tell('clearing records', task.cleared.length, task.cleared.length + task.toClear.length);
        await giveWay(database);
      }
      return task;
    } finally {
      const cleared = task.cleared.slice(before);
      if (cleared.length > 0) forgot(cleared.map(({ kind, id }) => ({ kind, id })));
    }
  }

  /** May be cut short anywhere, and done again from there. */
  async function finish(records: number, tell: TellForgetting = () => {}): Promise<Stored<ForgetReport>> {
    const done = await storedLater(async () => {
      const task = await clearAll(underWay() ?? { cleared: [], toClear: [], at: now().toISOString() }, tell);
      tell('rewriting the file', null, null);
      const steps = forgetting.compact();
      while (steps.next().done !== true) await giveWay(database);
      return task;
    });
    if (!done.ok) return done;
    tell('clearing copies', null, null);
    const cleared = await snapshots.forget(done.value.cleared, done.value.at, done.value.sparing ?? null);
    if (!cleared.ok) return cleared;
    return stored(() => {
      underWayNote.drop();
      return { records, snapshots: cleared.value, setAside: filesSetAside().map((path) => basename(path)) };
    });
  }

  /** What a forgetting that failed has yet to clear. Where that cannot be read, it may be records. */
  function whatIsLeft(): YetToClear {
    const left = stored(yetToClear);
    return left.ok ? (left.value ?? 'copies') : 'records';
  }

  function yetToClear(): YetToClear | null {
    const task = underWay();
    if (task === null) return null;
    return task.toClear.length === 0 ? 'copies' : 'records';
  }

  /** Forgets these, nothing else being forgotten. */
  async function forgetNow(
    owners: readonly OwnerUnderWay[],
    initials: string,
    tell?: TellForgetting,
  ): Promise<Stored<Forgotten>> {
    const begun = stored(() => {
      const unresolved = unresolvedOf.all(JSON.stringify(owners));
      if (unresolved.length > 0) return unresolved;
      forgottenList.add(forgottenList.namesOf(owners));
      begin.immediate(owners, 'a person', initials, null);
      mark.tryToWrite();
      return unresolved;
    });
    if (!begun.ok) return begun;
    if (begun.value.length > 0) return { ok: true, value: { kind: 'refused', unresolved: begun.value } };
    return forgottenBy(await finish(owners.length, tell));
  }

  function forgottenBy(report: Stored<ForgetReport>): Stored<Forgotten> {
    if (report.ok) return { ok: true, value: { kind: 'done', report: report.value } };
    return { ok: true, value: { kind: 'begun', left: whatIsLeft(), failure: report.failure } };
  }

  async function overBy(days: RetentionDays, date: Date): Promise<readonly Owner[]> {
    const owners: Owner[] = [];
    for (const piece of customersDue(database, days, date)) {
      owners.push(...piece);
      await giveWay(database);
    }
    return owners;
  }

  return {
    forget: (owners, initials, tell, entry = null) =>
      snapshots.alone(
        async () =>
          await forgetNow(
            owners.map((owner) => (entry === null ? owner : { ...owner, entry })),
            initials,
            tell,
          ),
      ),
    forgetDue: () =>
      snapshots.alone(async () => {
        const before = stored(yetToClear);
        if (!before.ok) return before;
        const finished = before.value === 'records' ? forgottenBy(await finish(0)) : null;
        if (finished?.ok === true && finished.value.kind === 'begun' && finished.value.left === 'records') {
          return finished;
        }
        const owners = stored(() => due.all());
        if (!owners.ok) return owners;
        if (owners.value.length > 0) return await forgetNow(owners.value, '');
        return finished ?? { ok: true, value: { kind: 'done', report: NOBODY } };
      }),
    runRetention: (days) =>
      snapshots.alone(async () => {
        const date = stored(() => clock.credibleDate());
        if (!date.ok) return date;
        const credible = date.value;
        if (credible === null) return { ok: true, value: NOBODY };
        const last = await finishLast(credible);
        if (!last.ok) return last;
        const left = stored(() => sheets.dropOfNobody(deadTerm(days, credible)));
        if (!left.ok) return left;
        const owners = await storedLater(() => overBy(days, credible));
        if (!owners.ok) return owners;
        if (owners.value.length === 0) return { ok: true, value: { ...NOBODY, snapshots: last.value ?? NONE } };
        const begun = stored(() => begin.immediate(owners.value, 'the retention clock', '', snapshots.newest()));
        return begun.ok ? finish(owners.value.length) : begun;
      }),
    due: (days, date) => storedLater(() => overBy(days, date)),
    finishForgetting: () =>
      snapshots.alone(async () => {
        const task = stored(() => {
          beginLeftDue();
          return underWay();
        });
        if (!task.ok) return task;
        return task.value === null ? { ok: true, value: null } : finish(0);
      }),
    yetToClear: () => stored(yetToClear),
    unneededPlates: () => stored(() => forgottenPlates.unneeded()),
    platesForgotten: (plates) => stored(() => forgottenPlates.done(plates)),
  };
}

const NONE: ScrubReport = { scrubbed: 0, untouched: 0, deleted: 0 };
const NOBODY: ForgetReport = { records: 0, snapshots: NONE, setAside: [] };

/**
 * Lets the counter do what has come up meanwhile. Rejects where it was closed: what is left is done at its next start.
 */
async function giveWay(database: Sqlite): Promise<void> {
  await setImmediate();
  if (!database.open) throw new Error('Counterpart was closed before the forgetting was through.');
}
