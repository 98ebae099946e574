import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers } from '#shared/contract.ts';
import type { CodeListPreview, CodeListView, FailedCode, ReaderDoing } from '#shared/code-list-view.ts';
import { codeFailureWords, copiedFailure } from '#shared/domain/code-list/code-failure.ts';
import { type FoundCodes, gatherCodes, MOST_CODES } from '#shared/domain/code-list/code-rows.ts';
import { type NextRead, paceMs, timeLeftMs } from '#shared/domain/code-list/next-read.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { ProgressTeller } from '../app/progress.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Records } from '../records/records.ts';
import type { FailedInList, RestingCode } from '../records/shop/code-list.ts';
import type { CodeReader } from './code-reader.ts';
import { badList, type CodeSource, readCodeSource, sourceName } from './code-source.ts';
import type { Lookups } from './lookups.ts';
import { createShortSteps } from './short-steps.ts';
import { resultOf } from './stored-result.ts';
import { type Stored, valueOr } from '../records/database/storage-failure.ts';

/** The shop’s list of codes, as the window asks for it and is told of it. */
export interface CodeListService {
  readonly calls: CounterpartHandlers['codeList'];
  /** Something went on: the windows are told, at most as often as people read. */
  told(): void;
  close(): void;
}

/** How many failures are shown; all of them are copied. */
const FAILURES_SHOWN = 200;
/** How many of the new codes a preview names. */
const FIRST_SHOWN = 5;
/** How many codes are written down, or read out, in one step. */
const AT_ONCE = 200;
/** Shortest time between two announcements, ms. */
const TOLD_AGAIN_MS = 500;

/** A preview that may be started. */
interface Draft {
  readonly id: string;
  readonly source: CodeSource;
  readonly fresh: readonly string[];
  /** How many codes that failed or were stopped go for it: so many were said, and no more are let go. */
  readonly drops: number;
}

/** Makes the service. */
export function createCodeListService(options: {
  readonly records: Pick<Records, 'codeList'>;
  readonly cache: Pick<SupplierCache, 'parts'>;
  readonly supplier: string;
  readonly reader: () => CodeReader;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly ports: Pick<PlatformPorts, 'chooseCodeFile' | 'copyText'>;
  readonly lookups: Lookups;
  readonly progress: ProgressTeller;
  readonly announce: (view: CodeListView) => void;
  readonly now: () => Date;
}): CodeListService {
  const { settings, reader, progress } = options;
  const { codeList } = options.records;
  const { parts } = options.cache;
  let draft: Draft | null = null;
  let source: CodeSource | null = null;
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  let closed = false;
  /** Resolves once the list is changed by nobody. */
  let turn: Promise<unknown> = Promise.resolve();

  function view(): Result<CodeListView> {
    const kept = codeList.current();
    if (!kept.ok) return resultOf(kept);
    const shop = settings.current().shop;
    const { next, standStill, readingMs, spentToday } = reader().standing();
    const left = kept.value?.waiting ?? 0;
    const list = kept.value;
    return succeeded({
      list:
        list === null
          ? null
          : {
              name: list.name,
              addedAt: list.addedAt,
              waiting: list.waiting,
              read: list.read,
              failed: list.failed,
              stopped: list.stopped,
              failedBefore: list.failedBefore,
              stoppedBefore: list.stoppedBefore,
            },
      doing: doingOf(next, left, standStill),
      timeLeftMs: left === 0 ? null : timeLeftMs(left, paceMs(shop.codesPerMinute), readingMs),
      requestsPerMinute: shop.codesPerMinute,
      disk: {
        parts: valueOr(parts.count(), 0),
        takenBytes: valueOr(parts.takenBytes(), 0),
        boundBytes: shop.partsOnDiskBytes,
      },
      refreshing: {
        perDay: shop.refreshesPerDay,
        spentToday,
        oldestReadAt: valueOr(parts.oldestReadAt(), null),
      },
    });
  }

  function doingOf(
    next: NextRead,
    left: number,
    standStill: ReturnType<CodeReader['standing']>['standStill'],
  ): ReaderDoing {
    if (next.kind === 'read code') return { kind: 'reading list' };
    if (next.kind === 'refresh part') return { kind: 'refreshing' };
    const { because, ms } = next;
    // Between two readings, and while a person is answered first, the work goes on.
    if (because === 'pace' || because === 'person first') return { kind: left > 0 ? 'reading list' : 'refreshing' };
    const until =
      ms === null || because !== 'supplier asked' ? null : new Date(options.now().getTime() + ms).toISOString();
    return { kind: 'waiting', because, until, standStill };
  }

  function tell(): void {
    const now = view();
    if (now.ok) options.announce(now.value);
  }

  function told(): void {
    if (closed) return;
    if (timer !== null) {
      again = true;
      return;
    }
    tell();
    timer = setTimeout(() => {
      timer = null;
      if (again) {
        again = false;
        told();
      }
    }, TOLD_AGAIN_MS);
    timer.unref();
  }

  /** The codes that wait in the list, in their turn. */
  async function waitingCodes(): Promise<Result<readonly string[]>> {
    const rows = await allRows(codeList.waiting);
    return rows.ok ? succeeded(rows.value.map(({ code }) => code)) : rows;
  }

  /** The codes that failed or were stopped, but those that are to be read now. */
  async function restingCodes(beside: readonly string[]): Promise<Result<readonly RestingCode[]>> {
    const rows = await allRows((last: RestingCode | null, count) => codeList.resting(last?.id ?? 0, count));
    if (!rows.ok) return rows;
    const wanted = new Set(beside);
    return succeeded(rows.value.filter(({ code }) => !wanted.has(code)));
  }

  async function compare(
    found: FoundCodes,
    lookup: string,
    signal: AbortSignal,
  ): Promise<Result<Pick<Draft, 'fresh' | 'drops'> & { readonly known: number }>> {
    const waiting = await waitingCodes();
    if (!waiting.ok) return waiting;
    const listed = new Set(waiting.value);
    const breathe = createShortSteps();
    const fresh: string[] = [];
    for (const [at, code] of found.codes.entries()) {
      if (signal.aborted) return failed({ kind: 'cancelled' });
      if (!listed.has(code) && !valueOr(parts.knows(code), false)) fresh.push(code);
      progress.tell(lookup, { step: 'comparing codes', done: at + 1, of: found.codes.length });
      await breathe();
    }
    const resting = await restingCodes(fresh);
    if (!resting.ok) return resting;
    const drops = dropsOf(waiting.value.length + fresh.length, resting.value.length);
    return succeeded({ fresh, known: found.codes.length - fresh.length, drops });
  }

  /** What is to be looked at; null where nothing was looked at before, *none* where no file was chosen. */
  async function sourceOf(
    from: Parameters<CounterpartHandlers['codeList']['preview']>[0]['from'],
  ): Promise<CodeSource | 'none' | null> {
    if (from === 'same') return source;
    if (from !== 'file') return { kind: 'text', text: from.text };
    const path = await options.ports.chooseCodeFile();
    return path === null ? 'none' : { kind: 'file', path };
  }

  async function preview(
    from: CodeSource,
    column: number | null,
    lookup: string,
    signal: AbortSignal,
  ): Promise<Result<CodeListPreview>> {
    const read = await readCodeSource(from, () => gatherCodes(column), {
      signal,
      tell: (done, of) => progress.tell(lookup, { step: 'reading codes', done, of }),
    });
    if (!read.ok) return read;
    const found = read.value.found();
    const name = sourceName(from);
    const problem = problemOf(found, name);
    if (problem !== null) return failed(badList(problem));
    const compared = await compare(found, lookup, signal);
    if (!compared.ok) return compared;
    const { fresh, known, drops } = compared.value;
    draft = { id: randomUUID(), source: from, fresh, drops };
    const { twice, noCode, noCodeCount, columns, hasHeader } = found;
    return succeeded({
      draft: draft.id,
      name,
      fresh: fresh.length,
      known,
      drops,
      twice,
      noCodeCount,
      noCode,
      columns,
      column: found.column,
      hasHeader,
      first: fresh.slice(0, FIRST_SHOWN),
      takesMs: timeLeftMs(fresh.length, paceMs(settings.current().shop.codesPerMinute), 0),
    });
  }

  /**
   * Writes a list down beside the one that there is, and puts it in its place whole. What failed or was stopped stays
   * in it, the oldest first to go where there is no room.
   */
  async function add(mine: Draft): Promise<Result<null>> {
    const waiting = await waitingCodes();
    if (!waiting.ok) return waiting;
    // Some of them may have been added since they were looked at.
    const listed = new Set(waiting.value);
    const all = [...waiting.value, ...mine.fresh.filter((code) => !listed.has(code))];
    if (all.length > MOST_CODES) {
      const most = MOST_CODES.toLocaleString('en-AU');
      return failed(
        badList(
          `The list holds ${most} codes, and ${waiting.value.length.toLocaleString('en-AU')} still wait. Add fewer, or stop those first.`,
        ),
      );
    }
    const resting = await restingCodes(all);
    if (!resting.ok) return resting;
    const drops = dropsOf(all.length, resting.value.length);
    if (drops > mine.drops) {
      return failed(
        badList(
          'More codes failed or were stopped since, and not all have room. Check the codes again to see how many.',
        ),
      );
    }
    const isOurs = codeList.isOf(options.supplier);
    if (!isOurs.ok) return resultOf(isOurs);
    const kept = resting.value.slice(drops).map((each) => (isOurs.value ? each : stoppedOf(each)));
    const begun = codeList.begin({
      name: sourceName(mine.source),
      supplier: options.supplier,
      addedAt: options.now().toISOString(),
    });
    if (!begun.ok) return resultOf(begun);
    const carried = await inPieces(kept, (codes) => codeList.carry(begun.value, codes));
    if (!carried.ok) return carried;
    const added = await inPieces(all, (codes) => codeList.add(begun.value, codes));
    if (!added.ok) return added;
    const finished = codeList.finish(begun.value);
    if (!finished.ok) return resultOf(finished);
    const unpaused = pause(false);
    if (!unpaused.ok) return unpaused;
    // Another one may have been looked at meanwhile.
    if (draft === mine) draft = null;
    await inSteps(() => codeList.tidy());
    return succeeded(null);
  }

  /** Does something by steps until it answers that nothing is left. */
  async function inSteps(step: () => ReturnType<typeof codeList.tidy>): Promise<Result<null>> {
    const breathe = createShortSteps();
    for (;;) {
      const done = step();
      if (!done.ok) return resultOf(done);
      if (!done.value) return succeeded(null);
      await breathe();
    }
  }

  function pause(paused: boolean): Result<null> {
    const state = codeList.state();
    if (!state.ok) return resultOf(state);
    const kept = codeList.keepState({ ...state.value, paused });
    return kept.ok ? succeeded(null) : resultOf(kept);
  }

  /** Changes the list once what changes it now is over: codes that are moved meanwhile would be lost to either. */
  function inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
    const mine = turn.then(() => reader().holdDuring(act));
    turn = mine.catch(() => undefined);
    return mine;
  }

  type Act = Parameters<CounterpartHandlers['codeList']['steer']>[0]['act'];

  const ACTS: { readonly [act in Act]: () => Promise<Result<null>> } = {
    pause: async () => pause(true),
    'go on': async () => {
      const next = codeList.next();
      if (!next.ok) return resultOf(next);
      // With no code left it is the old parts that go on.
      if (next.value === null) return succeeded(null);
      const taken = await inSteps(() => codeList.takeFor(options.supplier));
      return taken.ok ? pause(false) : taken;
    },
    stop: () => inSteps(() => codeList.stopSome()),
    'read failed again': async () => {
      const waits = await inSteps(() => codeList.readSomeAgain());
      return waits.ok ? pause(false) : waits;
    },
  };

  return {
    calls: {
      read: view,

      preview({ from, column, lookup }) {
        return options.lookups.run(lookup, async (signal) => {
          const chosen = await sourceOf(from);
          if (chosen === 'none') return succeeded(null);
          if (chosen === null) return failed(badList('Choose the file or paste the codes again.'));
          const looked = await preview(chosen, column, lookup, signal);
          // One that was stopped is in nobody's sight: the one before stays that which another column is looked at of.
          if (looked.ok) source = chosen;
          return looked;
        });
      },

      async start({ draft: id }) {
        const added = await inTurn(async () => {
          const mine = draft;
          if (mine === null || mine.id !== id) {
            return failed(badList('This preview is over. Choose the file or paste the codes again.'));
          }
          return add(mine);
        });
        // Behind the turn: within it the reader is held, which a person would read as paused.
        return added.ok ? view() : added;
      },

      async steer({ act }) {
        const done = await inTurn(ACTS[act]);
        if (act !== 'pause') reader().goOn();
        return done.ok ? view() : done;
      },

      failures() {
        const kept = codeList.current();
        if (!kept.ok) return resultOf(kept);
        const rows = codeList.failures(0, FAILURES_SHOWN);
        if (!rows.ok) return resultOf(rows);
        const shown: readonly FailedCode[] = rows.value.map(({ code, why }) => ({ code, why: codeFailureWords(why) }));
        return succeeded({ rows: shown, total: kept.value?.failed ?? 0 });
      },

      async copyFailures() {
        const rows = await allRows((last: FailedInList | null, count) => codeList.failures(last?.id ?? 0, count));
        if (!rows.ok) return rows;
        const lines = rows.value.map(({ code, why }) => copiedFailure(code, why));
        await options.ports.copyText(lines.join('\n'));
        return succeeded({ copied: lines.length });
      },
    },
    told,
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** A code as one that was stopped: why it failed at another supplier says nothing of this one. */
function stoppedOf({ id, code }: RestingCode): RestingCode {
  return { id, code, state: 'stopped', why: null };
}

/** How many of the codes that failed or were stopped have no room beside so many that wait. */
function dropsOf(waiting: number, resting: number): number {
  return Math.min(resting, Math.max(0, waiting + resting - MOST_CODES));
}

/** Does something with all rows, so many at a time, in short steps. */
async function inPieces<Row>(
  rows: readonly Row[],
  act: (some: readonly Row[]) => Stored<unknown>,
): Promise<Result<null>> {
  const breathe = createShortSteps();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const done = act(rows.slice(at, at + AT_ONCE));
    if (!done.ok) return resultOf(done);
    await breathe();
  }
  return succeeded(null);
}

/** All rows, read in short steps. `pageOf` answers those behind the last one that was read; null before the first. */
async function allRows<Row>(
  pageOf: (last: Row | null, count: number) => Stored<readonly Row[]>,
): Promise<Result<readonly Row[]>> {
  const breathe = createShortSteps();
  const rows: Row[] = [];
  for (;;) {
    const page = pageOf(rows.at(-1) ?? null, AT_ONCE);
    if (!page.ok) return resultOf(page);
    if (page.value.length === 0) return succeeded(rows);
    rows.push(...page.value);
    await breathe();
  }
}

/** Why nothing of a list is taken; null where it may be. */
function problemOf({ codes, tooManyAt, noCode, noCodeCount, columns }: FoundCodes, name: string | null): string | null {
  const list = name ?? 'the pasted list';
  if (tooManyAt !== null) {
    return `Line ${tooManyAt.toLocaleString('en-AU')} of ${list} is code ${(MOST_CODES + 1).toLocaleString('en-AU')}. A list holds ${MOST_CODES.toLocaleString('en-AU')}: split it there.`;
  }
  if (codes.length > 0 || (noCodeCount > 0 && columns.length > 1)) return null;
  const [first] = noCode;
  const why = first === undefined ? '' : ` Line ${first.line.toLocaleString('en-AU')}: ${first.why}`;
  return `There are no codes in ${list}.${why === '' ? ' Put each code on a line of its own.' : why}`;
}
