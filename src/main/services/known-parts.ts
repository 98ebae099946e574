import type { CounterpartHandlers } from '#shared/contract.ts';
import { mayBeListedAs } from '#shared/domain/fitment/known-models.ts';
import { knownParts } from '#shared/domain/fitment/known-parts.ts';
import { succeeded } from '#shared/result.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import { resultOf } from './stored-result.ts';

/** How long main looks through parts at a stretch, ms, and how long it leaves between two stretches. */
const STRETCH_MS = 4;
const PAUSE_MS = 20;
/** The most brands, and types, that are offered. */
const MOST_NAMES = 500;

/** The parts for a vehicle, and what keeps their index whole. */
export interface KnownPartsService {
  readonly calls: CounterpartHandlers['known'];
  /** Looks through no part any more. */
  close(): void;
}

/** Finds the parts for a vehicle in the index beside the cache, and brings that up to the cache in its own time. */
export function createKnownParts(options: {
  readonly cache: Pick<SupplierCache, 'knownParts'>;
  readonly loadedParts: Pick<LoadedParts, 'question'>;
}): KnownPartsService {
  const { loadedParts } = options;
  const index = options.cache.knownParts;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let closed = false;

  /** Looks through parts that are not indexed, stretch by stretch. What the disk refuses ends it until it is asked. */
  function goOn(): void {
    timer = null;
    const until = performance.now() + STRETCH_MS;
    let more = true;
    while (more && performance.now() < until) {
      const step = index.step();
      more = step.ok && step.value;
    }
    if (more) later();
  }

  function later(): void {
    if (closed || timer !== null) return;
    timer = setTimeout(goOn, PAUSE_MS);
    timer.unref();
  }

  /** An index that cannot be read is made anew of the parts; what is asked meanwhile says how many are left. */
  function orMadeAnew<T>(found: Stored<T>): Stored<T> {
    if (!found.ok && found.failure.kind === 'damaged' && index.clear().ok) later();
    return found;
  }

  later();
  return {
    calls: {
      parts({ vehicle, typed, like }) {
        const models = orMadeAnew(index.models());
        if (!models.ok) return resultOf(models);
        const isPossible = mayBeListedAs(vehicle);
        const found = orMadeAnew(index.listing(models.value.filter(isPossible).map(({ id }) => id)));
        if (!found.ok) return resultOf(found);
        const part = like === null ? null : index.find(like);
        const left = index.left();
        if (left.ok && left.value > 0) later();
        return succeeded({
          ...knownParts(found.value, { typed, like: part?.ok === true ? part.value : null }),
          left: left.ok ? left.value : 0,
        });
      },

      rebuild() {
        const cleared = index.clear();
        if (!cleared.ok) return resultOf(cleared);
        later();
        const left = index.left();
        return left.ok ? succeeded({ left: left.value }) : resultOf(left);
      },

      names: () => resultOf(orMadeAnew(index.names(MOST_NAMES))),

      async question(input) {
        return succeeded(await loadedParts.question(input));
      },
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
