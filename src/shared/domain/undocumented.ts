import type { Json } from '../interface/json.ts';
import type { Product } from '../interface/product.ts';
import type { UndocumentedView } from './part-view.ts';
import { clipToJsonBytes, jsonBytes } from './text-size.ts';

/** Fields of a product whose shape `interface.md` 2.2 does not show, and keys that it does not name (`field-notes.md` 1.11). */

/** Keys of a product that are shown elsewhere, or are of no use to a counter. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'sku',
  'manufacturer_sku',
  'title',
  'description',
  'image_url',
  'price',
  'clearance',
  'created_at',
  'updated_at',
  'visible_on_website',
  'product_type',
  'brand',
  'cross_sell_products',
  'product_attributes',
  'catalogue_notes',
  'vehicle_applications',
  'vehicles',
  'stock',
  'product_code',
  'slug',
  'type',
  'source',
]);

/** The longest value, in UTF-8 bytes of JSON; a longer one is shown as the beginning of its indented text. */
const LONGEST_VALUE = 2_000;
const LONGEST_KEY = 100;

/** What the record holds in such fields, where it holds something. */
export function undocumentedViews(product: Product): readonly UndocumentedView[] {
  return Object.entries(product).flatMap(([key, value]) => {
    if (SHOWN_ELSEWHERE.has(key) || isEmpty(value)) return [];
    return [
      {
        key: clipToJsonBytes(key, LONGEST_KEY),
        value: shownValue(value as Json),
      },
    ];
  });
}

function shownValue(value: Json): Json {
  return jsonBytes(value) <= LONGEST_VALUE ? value : clipToJsonBytes(JSON.stringify(value, null, 2), LONGEST_VALUE);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
