import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { withEveryAction } from '#shared/domain/input/palette-room.ts';
import {
  indexPalette,
  type PaletteEntry,
  type PaletteIndex,
  searchPalette,
} from '#shared/domain/input/palette-search.ts';
import { typedPhone } from '#shared/domain/australia/phone-digits.ts';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { searchWords } from '#shared/domain/input/typed-search.ts';
import type { OrderRow, QuoteRow, TicketRow } from '#shared/records-view.ts';
import type { KeyRow } from '#renderer/keyboard/key-map.ts';
import {
  actionEntries,
  orderEntries,
  partEntries,
  quoteEntries,
  ticketEntries,
  ticketEntry,
  taughtFirst,
  vehicleEntries,
} from './palette-entries.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** What the palette asks, all of it of main alone: nothing is asked of the service. */
export interface PaletteSources {
  readonly tickets: CounterpartApi['tickets']['list'];
  readonly vehicles: CounterpartApi['vehicles']['recent'];
  readonly quotes: CounterpartApi['quotes']['find'];
  readonly orders: CounterpartApi['orders']['find'];
  readonly parts: CounterpartApi['parts']['search'];
  readonly ticketsOfPhone: CounterpartApi['tickets']['ofPhone'];
}

/** Something that was found, with what it is opened by. */
export type PaletteTarget =
  | { readonly kind: 'action'; readonly id: string }
  | { readonly kind: 'ticket'; readonly row: TicketRow }
  | { readonly kind: 'quote'; readonly row: QuoteRow }
  | { readonly kind: 'order'; readonly row: OrderRow }
  | { readonly kind: 'vehicle'; readonly choice: PlateVehicleChoice }
  | { readonly kind: 'part'; readonly sku: string };

/** The palette: what is typed in it, and what that finds. */
export interface PaletteState {
  readonly typed: string;
  readonly found: readonly PaletteEntry[];
  /** More was found for what is typed than is shown. */
  readonly more: boolean;
  /** The entry that Enter takes; null where nothing was found. */
  readonly active: PaletteEntry | null;
  /** How many older orders the search cannot find yet: they are still being put into its index. */
  readonly ordersOutstanding: number;
  /** The newest answers are still on their way. */
  readonly looking: boolean;
  /** Begins afresh with what can be done now, and reads the rest. */
  open(rows: readonly KeyRow[]): Promise<void>;
  /** Finds what is typed now. Only the answers to it are shown, in whichever order they come. */
  type(typed: string): Promise<void>;
  /** Goes up or down among what was found. */
  move(step: 1 | -1): void;
  /**
   * What is to be done with an entry, which is among the first from then on. Null takes the active one: where the
   * answers are still on their way, the best of them once they are there. Null where there is nothing to be done, such
   * as with a row that is gone, where something else was taken meanwhile, or the palette was put away.
   */
  take(entry: PaletteEntry | null): Promise<PaletteTarget | null>;
  /** What waits to be taken is not taken, nor waited for by the keys behind it. False where nothing waits. */
  stop(): boolean;
  /** It is gone: what was to be taken once the answers are there is not taken. */
  putAway(): void;
  /**
   * Forgets which records were taken, for one of them may be of a customer who was forgotten. Where the palette stands
   * open it reads again all that it shows.
   */
  forgetRecords(): Promise<void>;
}

/** What main found, and whether it is not all that it has. */
interface Looked {
  readonly records: readonly PaletteEntry[];
  readonly cut: boolean;
}

const NOTHING: Looked = { records: [], cut: false };

/** Most entries that are shown, and most that were taken before and come first. */
export const MOST_FOUND = 12;
const MOST_RECENT = 6;
/** Most that are shown before anything is typed: what was taken and actions together, and the tickets behind them. */
export const MOST_TAUGHT = 15;
const MOST_TICKETS = 4;
/** Most orders among what is found: the list of orders shows the rest. */
const MOST_ORDERS = 5;

/**
 * Makes the palette. `held` has keys wait while something is taken: typed into its field, they would be of what is
 * taken.
 */
export function createPalette(
  sources: PaletteSources,
  held: <Done>(work: Promise<Done>) => Promise<Done> = (work) => work,
): UseBoundStore<StoreApi<PaletteState>> {
  const asks = createNewestAsk();
  const takes = createNewestAsk();
  const readings = createNewestAsk();
  let answers: Promise<void> = Promise.resolve();
  /** Ends the wait for what is to be taken; null where nothing waits. */
  let endWait: (() => void) | null = null;
  /** All that is shown is being read again; null where it is not. */
  let rereading: Promise<void> | null = null;
  let isOpen = false;
  let actions: readonly PaletteEntry[] = [];
  let local: readonly PaletteEntry[] = [];
  let taught: readonly PaletteEntry[] = [];
  let localIndex: PaletteIndex = [];
  let recent: readonly PaletteEntry[] = [];
  const targets = new Map<string, PaletteTarget>();

  return create<PaletteState>()((set, get) => {
    function show(typed: string, { records, cut }: Looked, chosen: PaletteEntry | null): void {
      const searches = typed.trim() !== '';
      const all = searches ? searched(typed, records) : unasked();
      const found = searches ? withEveryAction(all, MOST_FOUND) : all;
      // What is only shown to be learned is not done by an Enter that means nothing yet.
      const first = searches || recent.length > 0 ? (found[0] ?? null) : null;
      const active = found.find((entry) => chosen !== null && same(entry, chosen)) ?? first;
      set({ found, more: cut || found.length < all.length, active });
    }

    /** What was taken before, then the actions with their keys, to be learned, then the tickets. */
    function unasked(): readonly PaletteEntry[] {
      const known = recent.flatMap(
        (each) => local.find((entry) => same(entry, each)) ?? (isAction(each) ? [] : readBefore(each)),
      );
      const first = distinct([...known, ...taught]).slice(0, MOST_TAUGHT);
      const tickets = local.filter((entry) => entry.kind === 'ticket' && !known.some((each) => same(each, entry)));
      return [...first, ...tickets.slice(0, MOST_TICKETS)];
    }

    /** What main found for words that its entries do not show, such as digits of a phone, stands behind the rest. */
    function searched(typed: string, records: readonly PaletteEntry[]): readonly PaletteEntry[] {
      const index = [...localIndex, ...indexPalette(records)];
      return distinct([...searchPalette(index, typed, Number.POSITIVE_INFINITY), ...records]);
    }

    /** What an entry is opened by; null where that is gone. */
    function targetOf({ kind, id }: PaletteEntry): PaletteTarget | null {
      return kind === 'action' ? { kind, id } : (targets.get(`${kind} ${id}`) ?? null);
    }

    function takeLocal(entries: readonly PaletteEntry[]): void {
      local = entries;
      localIndex = indexPalette(entries);
    }

    /** Reads the tickets and vehicles behind the actions. False where that was begun once more meanwhile. */
    async function readAtHand(): Promise<boolean> {
      const isNewest = readings.begin();
      const [list, vehicles] = await Promise.all([sources.tickets(), sources.vehicles()]);
      if (!isNewest()) return false;
      const tickets = list.ok ? ticketEntries(list.value) : [];
      if (list.ok)
        for (const row of [...list.value.open, ...list.value.closed])
          targets.set(`ticket ${row.ticketId}`, { kind: 'ticket', row });
      const seen = vehicles.ok ? vehicles.value : [];
      for (const choice of seen) targets.set(`vehicle ${choice.state} ${choice.plate}`, { kind: 'vehicle', choice });
      takeLocal([...actions, ...tickets, ...vehicleEntries(seen)]);
      return true;
    }

    /** Reads again all that is shown, which stays until that is there; the entry that was chosen stays chosen. */
    async function readAgain(): Promise<void> {
      const isNewest = asks.begin();
      const { typed } = get();
      set({ looking: true });
      if (!(await readAtHand())) return;
      if (!isNewest()) {
        await get().type(get().typed);
        return;
      }
      const records = await look(typed);
      if (!isNewest()) return;
      show(typed, records, get().active);
      set({ looking: false });
    }

    async function look(typed: string): Promise<Looked> {
      const words = searchWords(typed);
      if (words === null) return NOTHING;
      const [quotes, orders, parts, tickets] = await Promise.all([
        sources.quotes({ typed: words }),
        sources.orders({ typed: words, standing: null }),
        sources.parts({ typed: words }),
        typedPhone(words) === null ? null : sources.ticketsOfPhone({ typed: words }),
      ]);
      const rows = quotes.ok ? quotes.value : [];
      const seen = parts.ok ? parts.value : [];
      const quoted = quoteEntries(rows);
      quoted.forEach(({ id }, at) => {
        const row = rows[at];
        if (row !== undefined) targets.set(`quote ${id}`, { kind: 'quote', row });
      });
      for (const { sku } of seen) targets.set(`part ${sku}`, { kind: 'part', sku });
      if (orders.ok) set({ ordersOutstanding: orders.value.outstanding });
      const ofOrders = orders.ok ? orders.value : { rows: [], more: false };
      const ordered = ofOrders.rows.slice(0, MOST_ORDERS);
      for (const row of ordered) targets.set(`order ${row.submissionId}`, { kind: 'order', row });
      const ofPhone = tickets?.ok === true ? tickets.value : [];
      for (const row of ofPhone) targets.set(`ticket ${row.ticketId}`, { kind: 'ticket', row });
      const asFoundHere = ofPhone.map(ticketEntry);
      return {
        records: [
          ...asFoundHere.map((entry) => local.find((each) => same(entry, each)) ?? entry),
          ...orderEntries(ordered),
          ...quoted,
          ...partEntries(seen),
        ],
        cut: ofOrders.more || ordered.length < ofOrders.rows.length,
      };
    }

    async function takeNow(entry: PaletteEntry | null): Promise<PaletteTarget | null> {
      const isNewest = takes.begin();
      // While what is shown is read again, the row in sight is meant: none that comes into its place.
      const meant = entry ?? (rereading !== null && answers === rereading ? get().active : null);
      while (meant === null && isNewest() && get().looking) await answers;
      while (rereading !== null) await rereading;
      if (!isNewest()) return null;
      const taken = meant ?? get().active;
      const target = taken === null ? null : targetOf(taken);
      if (taken === null || target === null) return null;
      recent = distinct([taken, ...recent]).slice(0, MOST_RECENT);
      return target;
    }

    return {
      typed: '',
      found: [],
      more: false,
      active: null,
      ordersOutstanding: 0,
      looking: false,
      async open(rows) {
        isOpen = true;
        takes.drop();
        const isNewest = asks.begin();
        actions = actionEntries(rows);
        taught = actionEntries(taughtFirst(rows));
        takeLocal(actions);
        set({ typed: '', looking: false });
        show('', NOTHING, null);
        if (!(await readAtHand())) return;
        if (isNewest()) show('', NOTHING, null);
        else await get().type(get().typed);
      },
      async type(typed) {
        const isNewest = asks.begin();
        set({ typed, looking: true });
        // What is at hand is shown with the key; what main finds joins it.
        show(typed, NOTHING, null);
        const shown = get().active;
        const answer = look(typed).then((records) => {
          if (!isNewest()) return;
          const { active } = get();
          show(typed, records, active === shown ? null : active);
          set({ looking: false });
        });
        answers = answer;
        await answer;
      },
      move(step) {
        const { found, active } = get();
        const at = active === null ? Math.min(step, 0) : found.indexOf(active) + step;
        const next = found.at(at % found.length);
        if (next !== undefined) set({ active: next });
      },
      take(entry) {
        const { promise: stopped, resolve } = Promise.withResolvers<null>();
        const end = (): void => resolve(null);
        endWait = end;
        const taking = takeNow(entry).finally(() => {
          if (endWait === end) endWait = null;
        });
        return held(Promise.race([taking, stopped]));
      },
      stop() {
        const end = endWait;
        endWait = null;
        takes.drop();
        end?.();
        return end !== null;
      },
      putAway() {
        isOpen = false;
        get().stop();
      },
      async forgetRecords() {
        recent = recent.filter(isAction);
        targets.clear();
        if (!isOpen) {
          asks.drop();
          readings.drop();
          takeLocal([]);
          set({ found: [], more: false, active: null });
          return;
        }
        const again = readAgain();
        answers = again;
        rereading = again;
        await again;
        if (rereading === again) rereading = null;
      },
    };
  });
}

function isAction({ kind }: PaletteEntry): boolean {
  return kind === 'action';
}

/** An entry that was taken before and is not read again: its order may stand otherwise by now. */
function readBefore(entry: PaletteEntry): PaletteEntry {
  return { ...entry, standing: undefined };
}

function same(one: PaletteEntry, other: PaletteEntry): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function distinct(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  return entries.filter((entry, at) => entries.findIndex((other) => same(entry, other)) === at);
}
