import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand';

/** How long stores live: as long as the window, or as long as the sale of one mode. */
export type Lifetime = 'window' | 'sale';

/** Makes the store that stands behind a declaration. `until` takes what is to be done when the store is thrown away. */
export type MakeStore<State> = (until: (end: () => void) => void) => StoreApi<State>;

/**
 * A store that is named where its feature stands and built by `window.ts`. It is used like a zustand hook:
 * `usePart((state) => state.sku)` in a component, `usePart.getState()` elsewhere. Before it is built its use throws.
 * Where it is built anew, the components that read it are drawn again.
 */
export interface DeclaredStore<State> extends Buildable {
  (): State;
  <Slice>(select: (state: State) => Slice): Slice;
  getState(): State;
  readonly setState: StoreApi<State>['setState'];
  /** Hears every change, and each time the store is built anew. Called in `flows.ts` alone. */
  subscribe(listener: (state: State, before: State) => void): () => void;
  /**
   * Returns the store that is built now. What is asked in one mode and answered in another is put into the store that
   * this returned before it was asked, and never into the new one.
   */
  current(): StoreApi<State>;
  /** Resolves once a state holds; null where the store was thrown away first. */
  when(holds: (state: State) => boolean): Promise<State | null>;
}

/** What `buildStores` needs of a declared store. */
export interface Buildable {
  /** Builds the store, and throws the one before away. */
  build(): void;
  /** Throws the store away. */
  end(): void;
  /** Tells the components that read the store that it was built anew. */
  tell(): void;
}

const living: { readonly [lifetime in Lifetime]: Set<Buildable> } = { window: new Set(), sale: new Set() };
const open = new Set<Lifetime>();

/**
 * Builds stores in their order, and throws all of that lifetime away that were built before, those that were loaded
 * late too. Readers are told once all of them stand.
 */
export function buildStores(lifetime: Lifetime, stores: readonly Buildable[]): void {
  const before = [...living[lifetime]];
  for (const store of before.toReversed()) store.end();
  living[lifetime].clear();
  open.add(lifetime);
  for (const store of stores) {
    store.build();
    living[lifetime].add(store);
  }
  for (const store of new Set([...stores, ...before])) store.tell();
}

/** Declares a store that `window.ts` builds by hand, in its place among those that it depends on. */
export function declareStore<State>(storeName: string, make: MakeStore<State>): DeclaredStore<State> {
  return declare(storeName, make, null);
}

/**
 * Declares a store of a module that is loaded when it is first wanted. It is built with its first use, for the sale
 * that is open then, and thrown away with it.
 */
export function declareLateStore<State>(
  lifetime: Lifetime,
  storeName: string,
  make: MakeStore<State>,
): DeclaredStore<State> {
  return declare(storeName, make, lifetime);
}

function declare<State>(storeName: string, make: MakeStore<State>, late: Lifetime | null): DeclaredStore<State> {
  const listeners = new Set<(state: State, before: State) => void>();
  const ends = new Set<() => void>();
  let built: StoreApi<State> | null = null;
  /** The last state of the store before, for those that hear of the new one. */
  let last: State | null = null;
  let unhear = (): void => undefined;

  function relay(state: State, before: State): void {
    for (const listener of new Set(listeners)) if (listeners.has(listener)) listener(state, before);
  }

  function end(): void {
    if (built !== null) last = built.getState();
    unhear();
    built = null;
    const now = [...ends];
    ends.clear();
    for (const each of now) each();
  }

  function build(): void {
    end();
    built = make((each) => ends.add(each));
    unhear = built.subscribe(relay);
  }

  function current(): StoreApi<State> {
    if (built === null && late !== null && open.has(late)) {
      build();
      living[late].add(store);
    }
    if (built === null) throw new Error(`${storeName} was used before the window built it.`);
    return built;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each store, where it is declared
  function useStore<Slice>(select?: (state: State) => Slice): State | Slice {
    return useSyncExternalStore(store.subscribe, () => {
      const state = current().getState();
      return select === undefined ? state : select(state);
    });
  }

  const store = Object.assign(useStore as () => State, {
    build,
    end,
    tell() {
      const before = last;
      last = null;
      const stands = built !== null || late !== null;
      if (before !== null && stands && listeners.size > 0) relay(current().getState(), before);
    },
    getState: () => current().getState(),
    setState: ((...change: Parameters<StoreApi<State>['setState']>) =>
      current().setState(...change)) as StoreApi<State>['setState'],
    subscribe(listener: (state: State, before: State) => void) {
      // The same function subscribed twice is two subscriptions: ending the first leaves the second.
      const own = (state: State, before: State): void => listener(state, before);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    current,
    when(holds: (state: State) => boolean): Promise<State | null> {
      const mine = current();
      const state = mine.getState();
      if (holds(state)) return Promise.resolve(state);
      return new Promise((resolve) => {
        const finish = (found: State | null): void => {
          stop();
          ends.delete(giveUp);
          resolve(found);
        };
        const giveUp = (): void => finish(null);
        const stop = mine.subscribe((now) => {
          if (holds(now)) finish(now);
        });
        ends.add(giveUp);
      });
    },
  }) as DeclaredStore<State>;
  return store;
}
