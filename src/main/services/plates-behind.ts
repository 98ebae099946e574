import type { PlateCache } from '../records/cache/plate-cache.ts';
import type { Guarded } from '../records/database/guard-store.ts';

/** The plates that were looked up before, each kept once its answer has gone to the window. */
export interface PlatesBehind {
  readonly plates: Guarded<PlateCache>;
  /** Keeps at once what still waits: before the cache is left. */
  catchUp(): void;
}

/**
 * Keeps what the service answered to a plate right behind the answer to the window, which waits for no disk. What reads
 * the plates, or forgets some, finds them as if each had been kept at once. `fault` hears of an error of Counterpart's
 * own.
 */
export function keepBehind(plates: Guarded<PlateCache>, fault: (error: unknown) => void): PlatesBehind {
  const waiting: Parameters<PlateCache['keep']>[0][] = [];

  function catchUp(): void {
    for (const plate of waiting.splice(0)) {
      try {
        plates.keep(plate);
      } catch (error) {
        fault(error);
      }
    }
  }

  return {
    catchUp,
    plates: {
      keep(plate) {
        waiting.push(plate);
        setImmediate(catchUp);
        return { ok: true, value: undefined };
      },
      find(plate, state) {
        catchUp();
        return plates.find(plate, state);
      },
      forget(forgotten) {
        catchUp();
        return plates.forget(forgotten);
      },
      recent(limit) {
        catchUp();
        return plates.recent(limit);
      },
    },
  };
}
