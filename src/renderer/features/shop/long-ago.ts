import { useEffect, useState } from 'react';

/**
 * Whether something began longer ago than `afterMs`; it is drawn again once it has. False where nothing began, and for
 * what begins anew.
 */
export function useIsLongAgo(iso: string | null, afterMs: number): boolean {
  const [longAgo, setLongAgo] = useState(() => (iso !== null && leftMs(iso, afterMs) === 0 ? iso : null));
  useEffect(() => (iso === null ? undefined : whenLongAgo(iso, afterMs, () => setLongAgo(iso))), [iso, afterMs]);
  return iso !== null && longAgo === iso;
}

/**
 * Acts once something began longer ago than `afterMs`, and answers how that is called off. From here on a clock that
 * only goes on counts: that of the computer may be put back meanwhile.
 */
export function whenLongAgo(iso: string, afterMs: number, act: () => void): () => void {
  const timer = setTimeout(act, leftMs(iso, afterMs));
  return () => clearTimeout(timer);
}

/** What begins later than now began before the clock was put back: where that is long, nobody knows when. */
function leftMs(iso: string, afterMs: number): number {
  const ageMs = Date.now() - Date.parse(iso);
  return ageMs < -afterMs ? 0 : Math.min(afterMs, Math.max(0, afterMs - ageMs));
}
