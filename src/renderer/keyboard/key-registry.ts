import { type ChordMatch, type KeyPress, matchChord, typesInFields } from './chord.ts';
import { KEY_MAP, type KeyActionId, type KeyRow, keyRow } from './key-map.ts';

/**
 * What an action does. `digit` is the number pressed for actions whose key is a range (`1–9`), null for the others.
 * Answers a promise where it is done later.
 */
export type KeyHandler = (digit: number | null) => unknown;

/** What a press does before the action is done, or takes its turn. True where that is all it does. */
export type KeyFirst = () => boolean;

/** Stands before the handlers of the window itself: an action may have to wait for what it works on. */
export interface KeyGate {
  /** Does an action now, or in its turn. */
  pass(id: KeyActionId, digit: number | null, run: () => unknown): void;
  /** Whether an action is to be passed although nothing is registered for it now: its screen may be on its way. */
  takes(id: KeyActionId): boolean;
}

const OPEN_GATE: KeyGate = { pass: (_id, _digit, run) => void run(), takes: () => false };

/** A press with what the registry must know of where it happened. */
export interface RoutedPress extends KeyPress {
  /** The cursor stands in a field that takes text. */
  readonly inField: boolean;
}

/**
 * Which of the handlers of a layer answers first. `with the cursor`: it belongs to what the cursor stands in, and what
 * comes up elsewhere meanwhile does not take its key. `after all others`: it takes its key where nothing else does,
 * such as a note that is over everything and in the way of nothing.
 */
export type HandlerRank = 'after all others' | 'usual' | 'with the cursor';

/**
 * Which handler each key goes to. The one with the cursor wins, then the one registered last, so that the screen on top
 * answers first; a dialog opens a layer above the window, and while one is open the layers under it hear nothing.
 */
export interface KeyRegistry {
  /** Registers a handler on a layer (0 is the window itself) and answers how to take it away again. */
  register(id: KeyActionId, layer: number, handler: KeyHandler, rank?: HandlerRank, first?: KeyFirst): () => void;
  /**
   * Opens a layer and answers how to close it. `makeWay` closes it for a key that means nothing on it, and does that
   * key under it, or says why not; null where the layers under it sleep.
   */
  openLayer(layer: number, makeWay?: MakeWay | null): () => void;
  /** The layer that is open on top. */
  topLayer(): number;
  /** The handler for a press, bound to its digit; null where no action wants it. */
  handlerFor(press: RoutedPress, mac: boolean): (() => void) | null;
  /**
   * Does an action as if its key had been pressed; false where it is not done: nothing is registered for it, or
   * something else came first.
   */
  perform(id: KeyActionId): boolean;
  /** Whether its key would do something now. */
  canPerform(id: KeyActionId): boolean;
  /** Whether it would do something at the window itself, whatever dialog is open over it. */
  canPerformUnder(id: KeyActionId): boolean;
  /** Does it at the window itself, past the gate: its turn has come. Answers what its handler answers. */
  performUnder(id: KeyActionId, digit: number | null): unknown;
  /** Tells, before anything is painted, that what can be done may have changed; answers how to stop hearing it. */
  subscribe(hear: () => void): () => void;
}

/** Does the key of an action under a layer, for a key that means nothing on it. */
export type MakeWay = (perform: () => void, id: KeyActionId, digit: number | null) => void;

/** The one that answers first stands last. */
const RANKS: readonly HandlerRank[] = ['after all others', 'usual', 'with the cursor'];

interface Registered {
  readonly id: KeyActionId;
  readonly layer: number;
  readonly handler: KeyHandler;
  readonly rank: HandlerRank;
  readonly first: KeyFirst;
}

/**
 * An empty registry. The window has one; tests make their own. `rowOf` answers the row of an action as it stands at the
 * moment of a press.
 */
export function createKeyRegistry(rowOf: (id: KeyActionId) => KeyRow = keyRow, gate: KeyGate = OPEN_GATE): KeyRegistry {
  let registered: readonly Registered[] = [];
  interface Layer {
    readonly layer: number;
    readonly makeWay: MakeWay | null;
  }
  let layers: readonly Layer[] = [{ layer: 0, makeWay: null }];
  const listeners = new Set<() => void>();
  let telling = false;

  /** Told once for all that comes and goes with one drawing. */
  const changed = () => {
    if (telling) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      for (const hear of listeners) hear();
    });
  };

  const topLayer = () => Math.max(...layers.map(({ layer }) => layer));
  const onTop = () => {
    const top = topLayer();
    return registered.filter((each) => each.layer === top).toReversed();
  };

  const pass = ({ id, layer, handler, first }: Registered, digit: number | null): boolean => {
    if (first()) return false;
    if (layer === 0) gate.pass(id, digit, () => handler(digit));
    else handler(digit);
    return true;
  };
  const under = (id: KeyActionId): Registered | undefined =>
    registered.findLast((each) => each.layer === 0 && each.id === id);
  const matchOf = (id: KeyActionId, press: RoutedPress, mac: boolean): ChordMatch | null => {
    for (const chord of rowOf(id).keys) {
      if (press.inField && typesInFields(chord)) continue;
      const match = matchChord(chord, press, mac);
      if (match !== null) return match;
    }
    return null;
  };

  /** A key of the window under a sheet that makes way; null where it means nothing there, or types in fields. */
  const throughTop = (press: RoutedPress, mac: boolean): (() => void) | null => {
    const top = topLayer();
    const makeWay = layers.findLast(({ layer }) => layer === top)?.makeWay ?? null;
    if (makeWay === null) return null;
    for (const each of registered.toReversed()) {
      if (each.layer !== 0 || each.id === 'back' || rowOf(each.id).keys.some(typesInFields)) continue;
      const match = matchOf(each.id, press, mac);
      if (match !== null)
        return () => {
          const perform = (): void => {
            if (under(each.id)?.first() !== true)
              gate.pass(each.id, match.digit, () => under(each.id)?.handler(match.digit));
          };
          makeWay(perform, each.id, match.digit);
        };
    }
    return null;
  };

  return {
    register(id, layer, handler, rank = 'usual', first = () => false) {
      const entry: Registered = { id, layer, handler, rank, first };
      registered = [...registered, entry].toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
      changed();
      return () => {
        registered = registered.filter((each) => each !== entry);
        changed();
      };
    },
    openLayer(layer, makeWay = null) {
      const opened: Layer = { layer, makeWay };
      layers = [...layers, opened];
      changed();
      return () => {
        layers = layers.filter((each) => each !== opened);
        changed();
      };
    },
    topLayer,
    handlerFor(press, mac) {
      for (const each of onTop()) {
        const match = matchOf(each.id, press, mac);
        if (match !== null) return () => void pass(each, match.digit);
      }
      if (topLayer() > 0) return throughTop(press, mac);
      for (const { id } of KEY_MAP) {
        const match = gate.takes(id) ? matchOf(id, press, mac) : null;
        if (match !== null) return () => gate.pass(id, match.digit, () => under(id)?.handler(match.digit));
      }
      return null;
    },
    perform(id) {
      const found = onTop().find((each) => each.id === id);
      return found !== undefined && pass(found, null);
    },
    performUnder: (id, digit) => under(id)?.handler(digit),
    canPerform: (id) => onTop().some((each) => each.id === id),
    canPerformUnder: (id) => under(id) !== undefined,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
