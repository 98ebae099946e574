import type { PlateCache } from '../records/cache/plate-cache.ts';
import type { Guarded } from '../records/database/guard-store.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import type { Privacy } from '../records/shop/privacy.ts';

/**
 * Forgets what the service answered to the plates of customers who were forgotten. Answers how many plates it was; one
 * that is still needed waits until it is not. To be called after each forgetting: what fails is done the next time.
 */
export function forgetCachedPlates(
  privacy: Pick<Privacy, 'unneededPlates' | 'platesForgotten'>,
  plates: Pick<Guarded<PlateCache>, 'forget'>,
): Stored<number> {
  const unneeded = privacy.unneededPlates();
  if (!unneeded.ok) return unneeded;
  const { value } = unneeded;
  if (value.length === 0) return { ok: true, value: 0 };
  const forgotten = plates.forget(value);
  if (!forgotten.ok) return forgotten;
  const done = privacy.platesForgotten(value);
  return done.ok ? { ok: true, value: value.length } : done;
}
