import { normaliseAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import type { PartsLeft } from '#shared/session.ts';
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
  readonly partsLeft: PartsLeft;
}

/**
 * The parts read before whose vehicles are offered under a make: of each of its models in turn the newest, those of the
 * models first that the filter names whole, then of those that it names in part. An index that cannot be read has none.
 */
export function partsOfMake(
  index: Pick<Guarded<KnownPartIndex>, 'models' | 'newest'>,
  { make, filter }: { readonly make: string; readonly filter: string },
): PartsOfMake {
  const isOfMake = sameMakeAs(make);
  const models = valueOr(index.models(), []).filter((each) => isOfMake(each.make));
  const words = filter.toUpperCase().split(/\s+/).filter(Boolean);
  const named = Map.groupBy(models, ({ model }) => howNamed(model, words));
  const skus = new Set<string>();
  let vehicles = 0;
  /** Takes parts of some models up; false where not all of them are. */
  function takeUp(some: typeof models): boolean {
    const ids = some.slice(0, MOST_MODELS).map(({ id }) => id);
    let isWhole = some.length <= MOST_MODELS;
    // One more than is taken up: it says that there are more.
    for (const { sku, vehicleCount } of valueOr(index.newest(ids, MOST_PARTS + 1), [])) {
      if (skus.has(sku)) continue;
      const fits = skus.size === 0 || vehicles + vehicleCount <= MOST_VEHICLES;
      if (fits && skus.size < MOST_PARTS) {
        skus.add(sku);
        vehicles += vehicleCount;
      } else isWhole = false;
    }
    return isWhole;
  }
  const [isModelWhole, ...others] = HOW_NAMED.map((how) => takeUp(named.get(how) ?? []));
  // Who typed a model looks for no other one.
  const isOfModel = named.has('whole');
  const isAllIn = isOfModel ? isModelWhole === true : others.every(Boolean);
  return { skus: [...skus], partsLeft: isAllIn ? 'none' : isOfModel ? 'of model' : 'of make' };
}

/** How a filter names a model, in the order in which their parts are taken up. */
const HOW_NAMED = ['whole', 'in part', 'no'] as const;
type HowNamed = (typeof HOW_NAMED)[number];

/** How words in capitals name a model: as one of its words, as a part of it, or not. */
function howNamed(model: string, words: readonly string[]): HowNamed {
  const capitals = model.toUpperCase();
  const own = capitals.split(/\s+/);
  if (words.some((word) => own.includes(word))) return 'whole';
  return words.some((word) => capitals.includes(word)) ? 'in part' : 'no';
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
