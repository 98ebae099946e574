import { useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { KeyLayer } from '../keyboard/use-key-action.ts';

/**
 * Keys that several things on one screen offer, of which one is meant at a time. Only that one shows the cap: the same
 * key twice on a screen says nothing of what it does now.
 */
const SHOWN_ONCE: ReadonlySet<KeyActionId> = new Set(['back', 'new ticket']);

/** A place that shows the cap of a key. */
export interface KeyPlace {
  readonly action: KeyActionId;
  /** The layer that it is on: while a dialog is open, what is under it hears nothing. */
  readonly layer: number;
  /** It has the key whatever comes up beside it, such as what the cursor stands in. */
  readonly inFront: boolean;
  /** False while its key would do something else, or nothing: what it stands in is not in front. */
  readonly heard: boolean;
}

/**
 * Which places show the cap of their key: of several for one key, those on the highest layer; of these the one in
 * front, else the one that came last.
 */
export interface ShownKeys {
  add(place: KeyPlace): () => void;
  shows(place: KeyPlace): boolean;
  subscribe(hear: () => void): () => void;
}

/** No place shows a cap yet. The window has one of these; tests make their own. */
export function createShownKeys(): ShownKeys {
  let places: readonly KeyPlace[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly KeyPlace[]): void => {
    places = next;
    for (const hear of listeners) hear();
  };
  return {
    add(place) {
      change([...places, place]);
      return () => change(places.filter((each) => each !== place));
    },
    shows(place) {
      const shown = places
        .filter(({ action, heard }) => heard && action === place.action)
        .toSorted((one, other) => one.layer - other.layer || Number(one.inFront) - Number(other.inFront))
        .at(-1);
      return place.heard && (shown === undefined || shown === place);
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

const shownKeys = createShownKeys();
const neverTold = (): (() => void) => () => undefined;

/** Whether a place shows the cap of its key now. Its room is kept where it does not, so that nothing moves. */
export function useShownKey(action: KeyActionId, inFront: boolean, heard: boolean, counts: boolean): boolean {
  const once = counts && SHOWN_ONCE.has(action);
  const layer = useContext(KeyLayer);
  const [place, setPlace] = useState<KeyPlace>({ action, layer, inFront, heard });
  if (place.action !== action || place.inFront !== inFront || place.heard !== heard) {
    setPlace({ action, layer, inFront, heard });
  }
  useLayoutEffect(() => (once ? shownKeys.add(place) : undefined), [once, place]);
  return useSyncExternalStore(once ? shownKeys.subscribe : neverTold, () => (once ? shownKeys.shows(place) : heard));
}
