import { afterFailure, type StandStill } from '#shared/domain/code-list/code-failure.ts';
import {
  leftAlone,
  leftAloneFrom,
  nextRead,
  type NextRead,
  paceMs,
  spentOn,
} from '#shared/domain/code-list/next-read.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { PersonsFirst } from '../parts-api/persons-first.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { AgedPart } from '../records/cache/part-cache.ts';
import type { ReaderState, WaitingCode } from '../records/shop/code-list.ts';
import { type Stored, valueOr } from '../records/database/storage-failure.ts';
import type { Records } from '../records/records.ts';
import type { BackgroundClock } from './background-clock.ts';
import type { PartReading } from './part-reading.ts';
import { mayComeByAnother, whyNot } from './ask-by-sku.ts';
import { createShortSteps } from './short-steps.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';

/** Reads codes and old parts in the background, one at a time. */
export interface CodeReader {
  /** What it does now, and since its last request how long one takes, ms. */
  standing(): {
    readonly next: NextRead;
    readonly standStill: StandStill | null;
    readonly readingMs: number;
    readonly spentToday: number;
  };
  /** Something changed: it looks at once what is next. */
  look(): void;
  /** A person goes on: what it stood still for is tried again. */
  goOn(): void;
  /** Does something with the list while nothing is read. */
  holdDuring<T>(act: () => Promise<T>): Promise<T>;
  /** Reads nothing more; resolves once nothing is under way. */
  close(): Promise<void>;
}

/** Parts that were read within this time are not read again of themselves, ms. */
const YOUNG_MS = 24 * 60 * 60_000;
/** How long the reader leaves the disk alone where the records do not answer, ms. */
const DISK_PAUSE_MS = 60_000;

/** A part to read again, and whether somebody is to be rung back about it. */
interface PartToRefresh {
  readonly part: AgedPart;
  readonly isAwaited: boolean;
  /** The code that it is asked for by: its sku, and behind that those of its other codes in turn that are left. */
  readonly askAs: string;
  readonly left: readonly string[] | null;
  /** How often that code was asked for in vain. */
  readonly tries: number;
}

/** Makes the reader and begins. `told` is called after each reading, and where it begins to wait for something. */
export function createCodeReader(options: {
  readonly records: Pick<Records, 'codeList' | 'callBacks'>;
  readonly cache: Pick<SupplierCache, 'parts'>;
  readonly supplier: string;
  readonly gateway: PersonsFirst;
  readonly isConnected: () => boolean;
  /** False while a lesson of practice runs. */
  readonly mayReadInBackground: () => boolean;
  readonly reading: Pick<PartReading, 'take'>;
  readonly loadedParts: Pick<LoadedParts, 'kept' | 'otherCodes'>;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly told: () => void;
  /** Hears of an error of Counterpart’s own, after which nothing more is read. */
  readonly fault: (error: unknown) => void;
  readonly clock: BackgroundClock;
  readonly now: () => Date;
}): CodeReader {
  const { gateway, clock, now, settings } = options;
  const { codeList, callBacks } = options.records;
  const { parts } = options.cache;
  let standStill: StandStill | null = null;
  // A restart is no way round the pace: the first request waits for its time, too.
  let lastBeganMs = clock.steadyMs();
  let readingMs = 0;
  let strikes = 0;
  let refusals = 0;
  let holds = 0;
  /** Awaited parts that were asked for since the start, and when, ms: one that cannot be read holds up no other. */
  const awaitedAsked = new Map<string, number>();
  /** A part that did not come by a code of its own, or not now: the next one, or the same, is asked for in its turn. */
  let unfound: PartToRefresh | null = null;
  let closed = false;
  let wake = new AbortController();

  const shop = () => settings.current().shop;
  const today = () => isoDay(now());

  /** The state that is kept; null where the disk does not answer. */
  function kept(): ReaderState | null {
    const state = codeList.state();
    return state.ok ? state.value : null;
  }

  /** A part that somebody is to be rung back about once it is in stock, where it was not read for a day. */
  function awaitedPart(before: string): AgedPart | null {
    const since = now().getTime() - YOUNG_MS;
    for (const sku of valueOr(callBacks.awaited(), [])) {
      if ((awaitedAsked.get(sku) ?? Number.NEGATIVE_INFINITY) > since) continue;
      const part = valueOr(parts.aged(sku), null);
      if (part !== null && part.readAt < before) return part;
    }
    return null;
  }

  /** The part to read again: one that is awaited before all others, else the one that was read longest ago. */
  function partToRefresh(state: ReaderState): PartToRefresh | null {
    if (unfound !== null && isAsItWas(unfound.part)) return unfound;
    const before = new Date(now().getTime() - YOUNG_MS).toISOString();
    const awaited = awaitedPart(before);
    const part = awaited ?? oldestPart(state, before);
    return part === null ? null : { part, isAwaited: awaited !== null, askAs: part.sku, left: null, tries: 0 };
  }

  /** False where a person has read it meanwhile, or it is not kept any more. */
  function isAsItWas({ sku, readAt }: AgedPart): boolean {
    return valueOr(parts.aged(sku), null)?.readAt === readAt;
  }

  function oldestPart({ refreshed }: ReaderState, before: string): AgedPart | null {
    const found = valueOr(parts.oldest(before, refreshed), null);
    return found ?? (refreshed === null ? null : valueOr(parts.oldest(before, null), null));
  }

  /** What is next by what is known now. */
  function look(): {
    readonly next: NextRead;
    readonly code: WaitingCode | null;
    readonly part: PartToRefresh | null;
  } {
    const state = kept();
    const code = codeList.next();
    if (state === null || !code.ok) {
      return { next: { kind: 'wait', because: 'stands still', ms: DISK_PAUSE_MS }, code: null, part: null };
    }
    const spent = spentOn(today(), state.spent).count;
    const part = code.value === null && spent < shop().refreshesPerDay ? partToRefresh(state) : null;
    const steady = clock.steadyMs();
    const quietSince = gateway.quietSinceMs();
    const next = nextRead({
      // It is the list that a person pauses: with none of it left nobody could have the old parts go on.
      paused: (state.paused && code.value !== null) || holds > 0,
      lessonRuns: !options.mayReadInBackground(),
      standsStill: standStill !== null,
      connected: options.isConnected(),
      ownSupplier: valueOr(codeList.isOf(options.supplier), false),
      personWaits: gateway.personWaits(),
      quietMs: quietSince === null ? null : steady - quietSince,
      sinceLastMs: steady - lastBeganMs,
      paceMs: paceMs(shop().codesPerMinute),
      leftAloneMs: leftAlone(state.leftAlone, now().getTime(), options.supplier),
      takenBytes: valueOr(parts.takenBytes(), 0),
      boundBytes: shop().partsOnDiskBytes,
      codeWaits: code.value !== null,
      partIsOld: part !== null,
      refreshesLeft: shop().refreshesPerDay - spent,
    });
    return { next, code: code.value, part };
  }

  /** Asks by a code, `of` the part that is meant by it: another one is not taken for it. */
  async function ask(code: string, of = code): Promise<Result<AgedPart>> {
    lastBeganMs = clock.steadyMs();
    const answer = await gateway.readInBackground(code);
    readingMs = clock.steadyMs() - lastBeganMs;
    const taken = await options.reading.take(of, answer);
    if (!taken.ok) return taken;
    const { sku, readAt } = taken.value;
    await options.loadedParts.kept();
    const found = parts.open(sku);
    const isKept = found.ok && found.value !== null && found.value.readAt >= readAt;
    return isKept ? { ok: true, value: { sku, readAt } } : { ok: false, failure: NOT_KEPT };
  }

  async function readCode(row: WaitingCode): Promise<void> {
    // A person may have read it since it was put on the list.
    if (valueOr(parts.knows(row.code), false)) {
      must(codeList.markRead(row.id));
      return;
    }
    const answer = await ask(row.askAs ?? row.code);
    if (answer.ok) {
      strikes = 0;
      refusals = 0;
      must(codeList.markRead(row.id));
      return;
    }
    const { failure } = answer;
    const capitals = row.code.toUpperCase();
    if (failure.kind === 'not found' && row.askAs === null && capitals !== row.code) {
      must(codeList.askAs(row.id, capitals));
      return;
    }
    const after = afterFailure(failure, row.tries, strikes, refusals);
    leaveAlone(failure, after.leaveAloneMs);
    if (after.kind === 'failed') must(codeList.markFailed(row.id, after.why));
    else if (after.kind === 'later') must(codeList.postpone(row.id));
    if (after.kind !== 'later' && after.standStill !== null) standStill = after.standStill;
  }

  /** Reads an old part again. The request is counted before it leaves, so that no restart makes it free. */
  async function refresh(asked: PartToRefresh): Promise<void> {
    const { part, isAwaited, askAs, left, tries } = asked;
    const state = kept();
    if (state === null) return;
    const { day, count } = spentOn(today(), state.spent);
    // The round of all parts goes on from where it was.
    const refreshed = isAwaited ? state.refreshed : part;
    const counted = codeList.keepState({ ...state, spent: { day, count: count + 1 }, refreshed });
    if (!counted.ok) {
      standStill = 'disk';
      return;
    }
    unfound = null;
    if (isAwaited) awaitedAsked.set(part.sku, now().getTime());
    const failure = whyNot(await ask(askAs, part.sku), part.sku);
    if (failure === null) {
      strikes = 0;
      refusals = 0;
      return;
    }
    const after = afterFailure(failure, tries, strikes, refusals);
    if (mayComeByAnother(failure)) {
      const [next, ...others] = left ?? (await options.loadedParts.otherCodes({ sku: part.sku })) ?? [];
      if (next !== undefined) unfound = { part, isAwaited, askAs: next, left: others, tries: 0 };
    } else if (after.kind === 'later') unfound = { ...asked, tries: tries + 1 };
    else if (failure.kind === 'cancelled') unfound = asked;
    leaveAlone(failure, after.leaveAloneMs);
    if (after.kind !== 'later' && after.standStill !== null) standStill = after.standStill;
  }

  /** Counts a failure, and leaves the supplier alone for as long as it asked, or as a failing one should be. */
  function leaveAlone(failure: Failure, forMs: number): void {
    if (failure.kind !== 'cancelled') {
      strikes = failure.kind === 'not found' ? 0 : strikes + 1;
      refusals = failure.kind === 'not authorised' ? refusals + 1 : 0;
    }
    const state = kept();
    if (forMs === 0 || state === null) return;
    const asked = { untilMs: now().getTime() + forMs, forMs, supplier: options.supplier };
    must(codeList.keepState({ ...state, leftAlone: asked }));
  }

  /** Has the time for which the supplier is left alone end in time, whatever became of the clock. */
  function holdToTime(): void {
    const state = kept();
    const asked = state?.leftAlone ?? null;
    if (state === null || asked === null) return;
    const held = leftAloneFrom(asked, now().getTime());
    if (held !== asked) must(codeList.keepState({ ...state, leftAlone: held }));
  }

  /** A change that the disk did not take is made again once a person goes on: until then nothing is asked. */
  function must(written: Stored<unknown>): void {
    if (!written.ok) standStill = 'disk';
  }

  async function run(): Promise<void> {
    // Codes that are known already are passed over without a request between them.
    const breathe = createShortSteps();
    while (!closed) {
      await breathe();
      if (closed) return;
      const { next, code, part } = look();
      if (next.kind === 'read code' && code !== null) {
        await readCode(code);
        options.told();
      } else if (next.kind === 'refresh part' && part !== null) {
        await refresh(part);
        options.told();
      } else {
        if (next.kind === 'wait' && next.because === 'supplier asked') holdToTime();
        if (next.kind === 'wait' && next.because !== 'pace') options.told();
        await rest(next.kind === 'wait' ? next.ms : DISK_PAUSE_MS);
      }
    }
  }

  async function rest(ms: number | null): Promise<void> {
    const mine = wake;
    if (ms !== null) await clock.sleep(ms, mine.signal);
    else if (!mine.signal.aborted) {
      await new Promise<void>((resolve) => {
        mine.signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    if (mine === wake) wake = new AbortController();
  }

  const lookNow = (): void => wake.abort();
  const running = run().catch((error: unknown) => {
    closed = true;
    options.fault(error);
  });

  return {
    standing: () => ({
      next: look().next,
      standStill,
      readingMs,
      spentToday: spentOn(today(), kept()?.spent ?? null).count,
    }),
    look: lookNow,
    goOn() {
      standStill = null;
      strikes = 0;
      refusals = 0;
      lookNow();
    },
    async holdDuring(act) {
      holds += 1;
      gateway.callOff();
      try {
        return await act();
      } finally {
        holds -= 1;
        lookNow();
      }
    },
    async close() {
      closed = true;
      gateway.callOff();
      lookNow();
      await running;
    },
  };
}

const NOT_KEPT: Failure = { kind: 'storage', words: 'The part was read and could not be kept.' };
