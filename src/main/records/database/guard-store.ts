import { RecordsClosedError } from './records-closed-error.ts';
import type { Sqlite } from './sqlite.ts';
import { stored, type Stored } from './storage-failure.ts';

/** A store whose calls answer faults of the storage as data instead of throwing them. */
export type Guarded<Store> = {
  readonly [Verb in keyof Store]: Store[Verb] extends (...input: infer Input) => infer Output
    ? (...input: Input) => Stored<Output>
    : never;
};

/**
 * Guards every call of a store of `database`. What is thrown for another reason than the storage is a fault and stays
 * one; where the database is closed meanwhile it is a `RecordsClosedError`, by which callers tell it from a fault.
 */
export function guardStore<Store extends object>(store: Store, database: Pick<Sqlite, 'open'>): Guarded<Store> {
  const guarded = Object.entries(store).map(([verb, call]) => [
    verb,
    (...input: readonly unknown[]) => {
      try {
        return stored(() => (call as (...all: readonly unknown[]) => unknown)(...input));
      } catch (error) {
        throw database.open ? error : new RecordsClosedError({ cause: error });
      }
    },
  ]);
  return Object.fromEntries(guarded) as Guarded<Store>;
}
