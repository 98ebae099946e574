import { compactCode } from '#shared/domain/values/folded-text.ts';
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
/** How many words of a filter, and of a model, are compared as its name, at most. */
const MOST_WORDS = 12;

/** Parts that are looked through for the vehicles of a make. */
export interface PartsOfMake {
  readonly skus: readonly string[];
  readonly partsLeft: PartsLeft;
}

/**
 * The parts read before whose vehicles are offered under a make: of each of its models in turn the newest, those of the
 * models first that the filter names whole by the most words in a row, then of those that it names in part by the most
 * words. An index that cannot be read has none.
 */
export function partsOfMake(
  index: Pick<Guarded<KnownPartIndex>, 'models' | 'newest'>,
  { make, filter }: { readonly make: string; readonly filter: string },
): PartsOfMake {
  const isOfMake = sameMakeAs(make);
  const models = valueOr(index.models(), []).filter((each) => isOfMake(each.make));
  const howNamed = naming(filter);
  const named = [...Map.groupBy(models, ({ model }) => howNamed(model))].sort(([one], [other]) => other - one);
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
  const taken = named.map(([how, some]) => ({ how, isWhole: takeUp(some) }));
  // Who typed a model looks for no other one.
  const isOfModel = (taken[0]?.how ?? 0) >= NAMED_WHOLE;
  const isAllIn = isOfModel ? taken[0]?.isWhole === true : taken.every(({ isWhole }) => isWhole);
  return { skus: [...skus], partsLeft: isAllIn ? 'none' : isOfModel ? 'of model' : 'of make' };
}

/** From here on a model is named whole. */
const NAMED_WHOLE = 1000;

/**
 * Makes the measure of how a filter names a model: whole by so many words in a row, which are some of its words however
 * they are joined ("cx 5" names CX-5 by two, and 5 by one); else by how many words that are a part of its name.
 */
function naming(filter: string): (model: string) => number {
  const words = filter.toUpperCase().split(/\s+/).filter(Boolean);
  const typed = runsOf(filter);
  return (model) => {
    let most = 0;
    for (const joined of runsOf(model).keys()) most = Math.max(most, typed.get(joined) ?? 0);
    const capitals = model.toUpperCase();
    return most > 0 ? NAMED_WHOLE + most : words.filter((word) => capitals.includes(word)).length;
  };
}

/** Words in a row of a text, joined without blanks and signs, and how many words each are, at most. */
function runsOf(text: string): ReadonlyMap<string, number> {
  const words = text.split(/\s+/).map(compactCode).filter(Boolean).slice(0, MOST_WORDS);
  const runs = new Map<string, number>();
  for (let first = 0; first < words.length; first += 1) {
    for (let end = first + 1; end <= words.length; end += 1) {
      const joined = words.slice(first, end).join('');
      runs.set(joined, Math.max(runs.get(joined) ?? 0, end - first));
    }
  }
  return runs;
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
