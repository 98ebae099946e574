import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Failure, FailureKind } from '#shared/result.ts';

/** Which list is checked: of what part, for what ticket and vehicle. Any other one is another list. */
export interface CheckedList {
  readonly ticketId: string | null;
  /** The open part; null where none is. */
  readonly sku: string | null;
  readonly vehicle: VehicleChoice | null;
}

/** How far the check of a list is. What was offered when it began keeps its place and number, whatever is found. */
export interface AccessoryRun {
  readonly list: CheckedList;
  /** When it began, ms since 1970. */
  readonly beganAt: number;
  /** The codes that were offered when it began. */
  readonly offered: ReadonlySet<string>;
  /** How many are to be checked, and how many were. */
  readonly count: number;
  readonly done: number;
  /** Why the check of one brought nothing, by its code. */
  readonly failed: ReadonlyMap<string, Failure>;
  /** `stopped`: nothing can be asked of the supplier now, and the rest was not asked for. */
  readonly standing: 'checking' | 'checked' | 'stopped';
  /** What stopped it; null where nothing did. */
  readonly stoppedBy: Failure | null;
}

/** Checks fit, price and stock of a whole list of accessories in the background. */
export interface AccessoryCheck {
  readonly run: AccessoryRun | null;
  /** Checks these of a list, one after the other. Answers how it ended; null where another check took its place. */
  check(list: CheckedList, offered: readonly string[], skus: readonly string[]): Promise<AccessoryRun | null>;
  /** Calls the check off. */
  stop(): void;
}

/** What it needs of the world. */
export interface CheckWorld {
  readonly recheck: CounterpartApi['parts']['recheck'];
  readonly cancel: CounterpartApi['lookups']['cancel'];
  readonly newLookup: () => string;
  readonly now: () => number;
}

/** Whether two lists are the same one. */
export function isSameList(one: CheckedList, other: CheckedList): boolean {
  return one.ticketId === other.ticketId && one.sku === other.sku && one.vehicle === other.vehicle;
}

/** Why the check of a part brought nothing; undefined where it did, or where the part was read since it began. */
export function failureOf(
  run: AccessoryRun | null,
  sku: string,
  glance: Pick<PartGlance, 'readAt'> | null,
): Failure | undefined {
  const failure = run?.failed.get(sku);
  return run !== null && glance !== null && Date.parse(glance.readAt) >= run.beganAt ? undefined : failure;
}

/** Whether what failed for one part fails for the next one, too. A kind without a row does not compile. */
const STOPS: { readonly [kind in FailureKind]: boolean } = {
  offline: true,
  'timed out': true,
  'not authorised': true,
  'not found': false,
  refused: false,
  'rate limited': true,
  'service error': true,
  'unreadable answer': false,
  'other answer': false,
  'invalid input': false,
  cancelled: true,
  'not connected': true,
  'not allowed': false,
  keychain: true,
  storage: true,
  platform: false,
  fault: false,
};

/**
 * Makes the store. The supplier is asked one question at a time, and no more once it cannot be asked. An answer that is
 * no good is of its own part alone: those behind it are asked for.
 */
export function createAccessoryCheck(world: CheckWorld): UseBoundStore<StoreApi<AccessoryCheck>> {
  let lookup: string | null = null;
  return create<AccessoryCheck>()((set, get) => ({
    run: null,

    async check(list, offered, skus) {
      get().stop();
      let run: AccessoryRun = {
        list,
        beganAt: world.now(),
        offered: new Set(offered),
        count: skus.length,
        done: 0,
        failed: new Map(),
        standing: 'checking',
        stoppedBy: null,
      };
      const show = (change: Partial<AccessoryRun>): void => {
        run = { ...run, ...change };
        set({ run });
      };
      show({});
      for (const sku of skus) {
        const asked = world.newLookup();
        lookup = asked;
        const answer = await world.recheck({ sku, lookup: asked });
        if (lookup !== asked) return null;
        const failure = answer.ok ? answer.value.stockCheckFailure : answer.failure;
        // An older answer stands in only where nobody could be asked.
        if (failure !== null && (answer.ok || STOPS[failure.kind])) {
          show({ standing: 'stopped', stoppedBy: failure });
          lookup = null;
          return run;
        }
        show({ done: run.done + 1, ...(failure === null ? {} : { failed: new Map([...run.failed, [sku, failure]]) }) });
      }
      lookup = null;
      show({ standing: 'checked' });
      return run;
    },

    stop() {
      const asked = lookup;
      lookup = null;
      if (get().run !== null) set({ run: null });
      if (asked !== null) void world.cancel({ lookup: asked });
    },
  }));
}
