/** Random numbers of a seed: the same for the same seed, on every computer. */
export interface RandomNumbers {
  /** From 0 up to 1. */
  next(): number;
  /** One of these. */
  of<Value>(values: readonly Value[]): Value;
  /** Whether something happens that happens so often, from 0 to 1. */
  happens(howOften: number): boolean;
}

/** Makes them (mulberry32). */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    of: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
    happens: (howOften) => next() < howOften,
  };
}
