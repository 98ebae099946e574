import { type KeyPress, matchChord, typesInFields } from './chord.ts';
import { type KeyActionId, type KeyRow, keyRow } from './key-map.ts';

/** What an action does. `digit` is the number pressed for actions whose key is a range (`1–9`), null for the others. */
export type KeyHandler = (digit: number | null) => void;

/** A press with what the registry must know of where it happened. */
export interface RoutedPress extends KeyPress {
  /** The cursor stands in a field that takes text. */
  readonly inField: boolean;
}

/**
 * Which handler each key goes to. The one registered last wins, so that the screen on top answers first; a dialog opens
 * a layer above the window, and while one is open the layers under it hear nothing.
 */
export interface KeyRegistry {
  /** Registers a handler on a layer (0 is the window itself) and answers how to take it away again. */
  register(id: KeyActionId, layer: number, handler: KeyHandler): () => void;
  /** Opens a layer and answers how to close it. */
  openLayer(layer: number): () => void;
  /** The layer that is open on top. */
  topLayer(): number;
  /** The handler for a press, bound to its digit; null where no action wants it. */
  handlerFor(press: RoutedPress, mac: boolean): (() => void) | null;
  /** Does an action as if its key had been pressed; false where nothing is registered for it. */
  perform(id: KeyActionId): boolean;
  /** Whether its key would do something now. */
  canPerform(id: KeyActionId): boolean;
  /** Whether it would do something at the window itself, whatever dialog is open over it. */
  canPerformUnder(id: KeyActionId): boolean;
  /** Tells, before anything is painted, that what can be done may have changed; answers how to stop hearing it. */
  subscribe(hear: () => void): () => void;
}

interface Registered {
  readonly id: KeyActionId;
  readonly layer: number;
  readonly handler: KeyHandler;
}

/**
 * An empty registry. The window has one; tests make their own. `rowOf` answers the row of an action as it stands at the
 * moment of a press.
 */
export function createKeyRegistry(rowOf: (id: KeyActionId) => KeyRow = keyRow): KeyRegistry {
  let registered: readonly Registered[] = [];
  let layers: readonly number[] = [0];
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

  const topLayer = () => Math.max(...layers);
  const onTop = () => {
    const top = topLayer();
    return registered.filter((each) => each.layer === top).toReversed();
  };

  return {
    register(id, layer, handler) {
      const entry: Registered = { id, layer, handler };
      registered = [...registered, entry];
      changed();
      return () => {
        registered = registered.filter((each) => each !== entry);
        changed();
      };
    },
    openLayer(layer) {
      layers = [...layers, layer];
      changed();
      return () => {
        const index = layers.lastIndexOf(layer);
        layers = layers.filter((_, at) => at !== index);
        changed();
      };
    },
    topLayer,
    handlerFor(press, mac) {
      for (const { id, handler } of onTop()) {
        for (const chord of rowOf(id).keys) {
          if (press.inField && typesInFields(chord)) continue;
          const match = matchChord(chord, press, mac);
          if (match !== null) return () => handler(match.digit);
        }
      }
      return null;
    },
    perform(id) {
      const found = onTop().find((each) => each.id === id);
      found?.handler(null);
      return found !== undefined;
    },
    canPerform: (id) => onTop().some((each) => each.id === id),
    canPerformUnder: (id) => registered.some((each) => each.layer === 0 && each.id === id),
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
