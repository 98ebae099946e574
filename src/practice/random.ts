/** Numbers that look like chance and are the same at every start: the practice catalogue is drawn from them. */
export interface Chance {
  /** The next number, at least 0 and less than 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** A 32-bit hash of a text (FNV-1a): turns a label into a seed. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A stream of numbers for one purpose (mulberry32). The same seed and label give the same numbers; another label gives
 * an independent stream, so that a part added to the catalogue does not change the others.
 */
export function chanceOf(seed: number, label: string): Chance {
  let state = (hashOf(label) ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) {
        throw new RangeError('Cannot pick from an empty list');
      }
      return picked;
    },
  };
}
