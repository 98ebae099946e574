import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { KnownParts } from '#shared/domain/fitment/known-parts.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleName } from '#shared/domain/vehicle/vehicle-identity.ts';
import type { Failure } from '#shared/result.ts';
import { type KnownRow, knownRows } from './known-rows.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** How far the list is. */
export type KnownPhase =
  /** No vehicle, or nobody looks at the list. */
  | { readonly kind: 'idle' }
  /** The first page is worked out; what was known of the same vehicle stays in sight. */
  | { readonly kind: 'reading' }
  /** The first page is there; the others follow. */
  | { readonly kind: 'told' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The parts that are known for the vehicle of the ticket. */
export interface KnownPartsState {
  readonly phase: KnownPhase;
  /** The vehicle of what is in sight. */
  readonly vehicle: VehicleChoice | null;
  readonly typed: string;
  /** What may be listed for it, in its order; null before the first answer. */
  readonly found: KnownParts | null;
  /** What was typed when that was looked for: more may have been typed since, and its list is on its way. */
  readonly foundFor: string;
  /** By sku, of those that were judged; null of one that is no longer kept. */
  readonly glances: ReadonlyMap<string, PartGlance | null>;
  /** How many of `found` were judged, from the first on: rows come at the end alone, and none moves another. */
  readonly judged: number;
  /**
   * Lists what is known for the vehicle of a ticket; with `like`, a part by its sku, those of its type first. What was
   * typed is of that ticket and vehicle: it filters no other list.
   */
  follow(vehicle: VehicleChoice, like: string | null, ticketId?: string): Promise<void>;
  /** Lists those that hold what is typed. */
  type(typed: string): Promise<void>;
  again(): Promise<void>;
  /** Nobody looks at it any more: nothing more is judged. */
  leave(): void;
}

/** What the list asks. */
export interface KnownPartsOptions {
  readonly parts: CounterpartApi['known']['parts'];
  readonly glances: CounterpartApi['parts']['glances'];
  readonly question: CounterpartApi['known']['question'];
  /** Is told what to ask about the vehicle; null where nothing is to be asked. */
  readonly ask: (vehicle: VehicleChoice, question: SaleQuestion | null) => void;
  /** Resolves once what was drawn last is on the screen: the vehicle does not wait for what is known of it. */
  readonly shown: () => Promise<void>;
}

/** Parts that are judged before anything is shown, and with each page after that. */
export const FIRST_PAGE = 6;
export const PAGE = 12;
/** Most parts that a question is worked out for. */
const MOST_ASKED = 20;
/** After what time it is looked again while parts are still being sorted, ms. */
const AGAIN_MS = 1_000;

/** Makes the store. Only what was asked last is shown, in whichever order the answers come. */
export function createKnownParts(options: KnownPartsOptions): UseBoundStore<StoreApi<KnownPartsState>> {
  const asks = createNewestAsk();
  let like: string | null = null;
  let wanted: VehicleChoice | null = null;
  let wantedFor = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  return create<KnownPartsState>()((set, get) => {
    /** Lists, and judges page by page. `known` is what needs no judging. */
    async function list(vehicle: VehicleChoice, known: ReadonlyMap<string, PartGlance | null>): Promise<void> {
      const isNewest = asks.begin();
      clearTimeout(timer);
      const { typed } = get();
      set({ phase: { kind: 'reading' } });
      const answer = await options.parts({ vehicle, typed, like });
      if (!isNewest()) return;
      if (!answer.ok) {
        set({ phase: { kind: 'failed', failure: answer.failure }, found: null, judged: 0 });
        return;
      }
      const found = answer.value;
      const glances = new Map(known);
      let judged = 0;
      do {
        const first = judged === 0;
        const page = found.parts.slice(judged, judged + (first ? FIRST_PAGE : PAGE)).map(({ sku }) => sku);
        const unknown = page.filter((sku) => !glances.has(sku));
        if (unknown.length > 0) {
          const told = await options.glances({ skus: unknown, vehicle });
          if (!isNewest()) return;
          if (!told.ok) {
            set({ phase: { kind: 'failed', failure: told.failure }, found: null, judged: 0 });
            return;
          }
          for (const [at, sku] of unknown.entries()) glances.set(sku, told.value[at] ?? null);
        }
        judged += page.length;
        if (first && typed === '') await ask(vehicle, found, glances, isNewest);
        if (!isNewest()) return;
        set({ phase: { kind: 'told' }, vehicle, found, foundFor: typed, glances: new Map(glances), judged });
      } while (judged < found.parts.length);
      if (typed === '' && judged > FIRST_PAGE) await ask(vehicle, found, glances, isNewest);
      if (isNewest() && found.left > 0) timer = setTimeout(() => void list(vehicle, glances), AGAIN_MS);
    }

    /** Works out what to ask of the parts that turn on an answer. */
    async function ask(
      vehicle: VehicleChoice,
      { parts }: KnownParts,
      glances: ReadonlyMap<string, PartGlance | null>,
      isNewest: () => boolean,
    ): Promise<void> {
      const skus = knownRows(parts, glances)
        .filter(({ glance }) => glance.fit === 'depends on')
        .map(({ part }) => part.sku)
        .slice(0, MOST_ASKED);
      const answer = skus.length === 0 ? null : await options.question({ skus, vehicle });
      if (isNewest()) options.ask(vehicle, answer?.ok === true ? answer.value : null);
    }

    return {
      phase: { kind: 'idle' },
      vehicle: null,
      typed: '',
      found: null,
      foundFor: '',
      glances: new Map(),
      judged: 0,
      async follow(vehicle, part, ticketId = '') {
        const isOther = wanted === null || vehicleName(wanted) !== vehicleName(vehicle) || wantedFor !== ticketId;
        if (isOther && get().typed !== '') set({ typed: '', found: null, judged: 0 });
        wantedFor = ticketId;
        const before = get().vehicle;
        // Verdicts of another vehicle are never in sight under this one.
        if (before !== null && vehicleName(before) !== vehicleName(vehicle))
          set({ vehicle: null, found: null, glances: new Map(), judged: 0 });
        like = part;
        wanted = vehicle;
        const isNewest = asks.begin();
        set({ phase: { kind: 'reading' } });
        await options.shown();
        if (isNewest()) await list(vehicle, new Map());
      },
      async type(typed) {
        set({ typed });
        const { vehicle, glances } = get();
        if (wanted !== null) await list(wanted, vehicle === wanted ? glances : new Map());
      },
      async again() {
        if (wanted !== null) await list(wanted, new Map());
      },
      leave() {
        asks.drop();
        clearTimeout(timer);
        if (wanted !== null) options.ask(wanted, null);
        wanted = null;
        set({ phase: { kind: 'idle' } });
      },
    };
  });
}

/** The rows in sight. */
export function rowsInSight({
  found,
  judged,
  glances,
}: Pick<KnownPartsState, 'found' | 'judged' | 'glances'>): readonly KnownRow[] {
  return knownRows(found?.parts.slice(0, judged) ?? [], glances);
}

/** How many of those in sight are to be judged yet. */
export function leftToJudge({ found, judged }: Pick<KnownPartsState, 'found' | 'judged'>): number {
  return found === null ? 0 : found.parts.length - judged;
}
