/**
 * How long it is until *not placed* may be written down, ms: `notPlacedInMs` from when main said so on. 0 where it may
 * be now. A window's clock that stands behind the announcement makes it no longer.
 */
export function quietLeftMs({
  notPlacedInMs,
  heardAt,
  now,
}: {
  readonly notPlacedInMs: number;
  readonly heardAt: number;
  readonly now: number;
}): number {
  return Math.max(0, notPlacedInMs - Math.max(0, now - heardAt));
}
