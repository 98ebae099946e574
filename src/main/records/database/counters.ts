import type { Sqlite } from './sqlite.ts';

/** Numbers that only rise: by one at each call, in the transaction of whatever takes the number. */
export interface Counters {
  /** The next number, from 1. Called within a transaction that fails, the number is given again: no gap. */
  next(name: string): number;
  /** The last number given; 0 before the first. */
  last(name: string): number;
  /** Makes sure that this number and those below it are not given any more. */
  raise(name: string, to: number): void;
}

/** Makes the counters. No clock and no other table has a say in them. */
export function createCounters(database: Sqlite): Counters {
  const advance = database
    .prepare<[string], number>(
      'INSERT INTO counters (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
    )
    .pluck();
  const lift = database.prepare<[string, number, number]>(
    'INSERT INTO counters (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE ? > value',
  );
  const read = database.prepare<[string], number>('SELECT value FROM counters WHERE name = ?').pluck();
  return {
    next: (name) => {
      const value = advance.get(name);
      if (value === undefined) throw new Error(`The counter ${name} gave no number.`);
      return value;
    },
    last: (name) => read.get(name) ?? 0,
    raise: (name, to) => {
      if (to > 0) lift.run(name, to, to);
    },
  };
}
