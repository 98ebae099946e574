import { stored, type Stored } from './storage-failure.ts';

/** A store whose calls answer faults of the storage as data instead of throwing them. */
export type Guarded<Store> = {
  readonly [Verb in keyof Store]: Store[Verb] extends (...input: infer Input) => infer Output
    ? (...input: Input) => Stored<Output>
    : never;
};

/** Guards every call of a store. What is thrown for another reason than the storage is a fault and stays one. */
export function guardStore<Store extends object>(store: Store): Guarded<Store> {
  const guarded = Object.entries(store).map(([verb, call]) => [
    verb,
    (...input: readonly unknown[]) => stored(() => (call as (...all: readonly unknown[]) => unknown)(...input)),
  ]);
  return Object.fromEntries(guarded) as Guarded<Store>;
}
