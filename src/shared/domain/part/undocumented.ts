import type { Json } from '#shared/interface/json.ts';
import type { Product } from '#shared/interface/product.ts';
import { SHOWN_KEYS } from './known-keys.ts';
import type { UndocumentedView } from './part-view.ts';
import { clipToJsonBytes, jsonBytes } from '../values/text-size.ts';

/**
 * Fields of a product whose shape `docs/service.md` 3.1 does not show, and keys that it does not name (`docs/trade.md`
 * 1.11).
 */

/** The longest value, in UTF-8 bytes of JSON; a longer one is shown as the beginning of its indented text. */
const LONGEST_VALUE = 2_000;
const LONGEST_KEY = 100;

/**
 * What the record holds in such fields, where it holds something; of a key in `left`, what its reading into rows left
 * over.
 */
export function undocumentedViews(
  product: Product,
  left: ReadonlyMap<string, readonly Json[]>,
): readonly UndocumentedView[] {
  return Object.entries(product).flatMap(([key, value]) => {
    const shown = leftOf(value as Json, left.get(key));
    if (SHOWN_KEYS.has(key) || isEmpty(shown)) return [];
    return [
      {
        key: clipToJsonBytes(key, LONGEST_KEY),
        value: shownValue(shown),
      },
    ];
  });
}

/** The value as it came where nothing of it was read; else what is left over. */
function leftOf(value: Json, left: readonly Json[] | undefined): Json {
  if (left === undefined) return value;
  return left.length === 1 ? (left[0] as Json) : left;
}

function shownValue(value: Json): Json {
  return jsonBytes(value) <= LONGEST_VALUE ? value : clipToJsonBytes(JSON.stringify(value, null, 2), LONGEST_VALUE);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
