import { useSyncExternalStore } from 'react';

/** A window in which two bars over a screen push its foot out: lower than the small screens that counters have. */
const LOW = '(max-height: 767px)';

/** Whether the window is so low that one bar is all that fits over a screen. */
export function useLowWindow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(LOW).matches);
}

function listen(changed: () => void): () => void {
  const low = window.matchMedia(LOW);
  low.addEventListener('change', changed);
  return () => low.removeEventListener('change', changed);
}
