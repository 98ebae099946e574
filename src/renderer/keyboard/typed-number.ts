/** What became of the digits of a number that is being typed. */
export type TypedNumber =
  /** This number was meant: no longer one begins with it, or Enter ended it. */
  | { readonly kind: 'taken'; readonly number: number }
  /** More than one number begins so. `whole` is the one that Enter takes; null where these digits alone are none. */
  | { readonly kind: 'begun'; readonly digits: string; readonly whole: number | null }
  /** No number begins so. */
  | { readonly kind: 'none' };

/**
 * Reads the digits typed to take a line of a list that goes past 9: "7" of twelve is taken at once, "1" waits for what may
 * follow, since 10, 11 and 12 begin with it too. Nothing is decided by the time that passes between two keys.
 */
export function readTypedNumber(digits: string, numbers: readonly number[]): TypedNumber {
  const possible = numbers.filter((number) => String(number).startsWith(digits));
  const whole = possible.find((number) => String(number) === digits) ?? null;
  if (possible.length === 0) return { kind: 'none' };
  return whole !== null && possible.length === 1 ? { kind: 'taken', number: whole } : { kind: 'begun', digits, whole };
}
