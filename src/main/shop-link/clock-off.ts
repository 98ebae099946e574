/** By how much a clock may be off before that is said, ms: an answer of the shop is seconds on its way at most. */
const SAID_FROM_MS = 60_000;

/**
 * Returns how far the clock of this computer is ahead of the shop's, ms, below zero where it is behind; null where that
 * is a minute or less, or the shop's time cannot be read.
 *
 * @param ownMs the time here when the answer came, with the shop's in `shopMs`
 */
export function clockOff(ownMs: number, shopMs: number): number | null {
  const offMs = ownMs - shopMs;
  return Math.abs(offMs) > SAID_FROM_MS ? offMs : null;
}
