import { useEffect, useState } from 'react';
import type { LINE_READING } from './loaded-line-reading.ts';

/** How a line is read that was typed into one of the two fields of the counter. */
export type LineReading = typeof LINE_READING;

let loaded: LineReading | null = null;

/** Loads how a line is read: nothing is typed yet when the first screen is drawn. */
export async function loadLineReading(): Promise<LineReading> {
  loaded ??= (await import('./loaded-line-reading.ts')).LINE_READING;
  return loaded;
}

/** Returns how a line is read; null until it is loaded. */
export function lineReading(): LineReading | null {
  return loaded;
}

/**
 * Returns how a line is read, and loads it behind the first screen; null until then. A line is sent off all the same.
 */
export function useLineReading(): LineReading | null {
  const [, setThere] = useState(loaded !== null);
  useEffect(() => {
    if (loaded !== null) return;
    // What could not be loaded is loaded again when a line is sent off.
    loadLineReading().then(
      () => setThere(true),
      () => undefined,
    );
  }, []);
  return loaded;
}
