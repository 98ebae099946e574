import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';
import { create as createStore } from 'zustand/react';

/**
 * What the gallery gives the window in place of zustand: the same stores, each of which remembers how to be as it was at
 * the start. So every state is drawn on stores that nobody has touched, and no list of them has to be kept.
 */

type Initialiser<State> = StateCreator<State, [], []>;
type Bound<State> = UseBoundStore<StoreApi<State>>;

const resets: (() => void)[] = [];

function recorded<State>(initialiser: Initialiser<State>): Bound<State> {
  const store = createStore(initialiser);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** As zustand's own `create`, in both its forms. */
export function create<State>(): (initialiser: Initialiser<State>) => Bound<State>;
export function create<State>(initialiser: Initialiser<State>): Bound<State>;
export function create<State>(
  initialiser?: Initialiser<State>,
): Bound<State> | ((initialiser: Initialiser<State>) => Bound<State>) {
  return initialiser === undefined ? recorded : recorded(initialiser);
}

/** Puts every store of the window back to how it began. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
