import { normaliseAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import type { KnownPartIndex } from '../records/cache/known-part-index.ts';
import type { Guarded } from '../records/database/guard-store.ts';
import { valueOr } from '../records/database/storage-failure.ts';

/** The most parts that are taken up for the vehicles of a make, and the most models of it that are looked at. */
const MOST_PARTS = 20;
const MOST_MODELS = 300;
/** How many vehicles they list together, at most: a part for nearly everything lists 20,000 by itself. */
const MOST_VEHICLES = 30_000;

/** Parts that are looked through for the vehicles of a make. */
export interface PartsOfMake {
  readonly skus: readonly string[];
  /** Whether other parts list the make, too, and are not looked through. */
  readonly partsLeft: boolean;
}

/**
 * The parts read before whose vehicles are offered under a make: of each of its models in turn the newest, those of the
 * models that the filter names first. An index that cannot be read has none.
 */
export function partsOfMake(
  index: Pick<Guarded<KnownPartIndex>, 'models' | 'newest'>,
  { make, filter }: { readonly make: string; readonly filter: string },
): PartsOfMake {
  const isOfMake = sameMakeAs(make);
  const models = valueOr(index.models(), []).filter((each) => isOfMake(each.make));
  const words = filter.toUpperCase().split(/\s+/).filter(Boolean);
  const isNamed = ({ model }: { readonly model: string }): boolean =>
    words.some((word) => model.toUpperCase().includes(word));
  const wanted = [models.filter(isNamed), models.filter((each) => !isNamed(each))];
  const found = wanted.flatMap((some) => {
    const ids = some.slice(0, MOST_MODELS).map(({ id }) => id);
    // One more than is taken up: it says that there are more.
    return valueOr(index.newest(ids, MOST_PARTS + 1), []);
  });
  const skus = new Set<string>();
  let vehicles = 0;
  let partsLeft = wanted.some(({ length }) => length > MOST_MODELS);
  for (const { sku, vehicleCount } of found) {
    if (skus.has(sku)) continue;
    const fits = skus.size === 0 || vehicles + vehicleCount <= MOST_VEHICLES;
    if (fits && skus.size < MOST_PARTS) {
      skus.add(sku);
      vehicles += vehicleCount;
    } else partsLeft = true;
  }
  return { skus: [...skus], partsLeft };
}

/** Makes the test whether a make is this one, however it is written: each writing is compared once. */
function sameMakeAs(make: string): (other: string) => boolean {
  const wanted = normaliseAttribute('make', make);
  const known = new Map<string, boolean>();
  return (other) => {
    const same = known.get(other) ?? normaliseAttribute('make', other) === wanted;
    known.set(other, same);
    return same;
  };
}
