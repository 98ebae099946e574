import { useEffect, useState } from 'react';

/** Whether something began longer ago than `afterMs`; it is drawn again once it has. False where nothing began. */
export function useIsLongAgo(iso: string | null, afterMs: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const dueMs = iso === null ? null : Date.parse(iso) + afterMs;
  useEffect(() => {
    if (dueMs === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, dueMs - Date.now()));
    return () => clearTimeout(timer);
  }, [dueMs]);
  return dueMs !== null && now >= dueMs;
}
