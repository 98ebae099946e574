/** What became of the digits of a number that is being typed. */
export type TypedNumber =
  /**
   * This number was meant: no longer one begins with it, or Enter ended it. 0 where that means something of its own.
   */
  | { readonly kind: 'taken'; readonly number: number }
  /** More than one number begins so. `whole` is the one that Enter takes; null where these digits alone are none. */
  | { readonly kind: 'begun'; readonly digits: string; readonly whole: number | null }
  /** No number begins so. */
  | { readonly kind: 'none' };

/**
 * Reads the digits typed to take a line of a list: "7" of twelve is taken at once, "1" waits for what may follow, since
 * 10, 11 and 12 begin with it too, and "0" waits for "03". Nothing is decided by the time that passes between two keys.
 * `zero`: 0 alone means something too, such as "don't know".
 */
export function readTypedNumber(digits: string, numbers: readonly number[], zero = false): TypedNumber {
  const twoDigits = numbers.some((number) => number > 9);
  if (digits === '0') {
    if (twoDigits) return { kind: 'begun', digits, whole: zero ? 0 : null };
    return zero ? { kind: 'taken', number: 0 } : { kind: 'none' };
  }
  if (digits.startsWith('0')) {
    const padded = twoDigits ? numbers.find((number) => `0${number}` === digits) : undefined;
    return padded === undefined ? { kind: 'none' } : { kind: 'taken', number: padded };
  }
  const possible = numbers.filter((number) => String(number).startsWith(digits));
  const whole = possible.find((number) => String(number) === digits) ?? null;
  if (possible.length === 0) return { kind: 'none' };
  return whole !== null && possible.length === 1 ? { kind: 'taken', number: whole } : { kind: 'begun', digits, whole };
}
