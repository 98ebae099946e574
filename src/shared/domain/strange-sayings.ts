import type { FittingVehicle, Product, VehicleApplication } from '../interface/product.ts';
import { isBlankValue } from './vehicle-attributes.ts';
import { compareText } from './compare-text.ts';

/**
 * What a part's record says that Counterpart does not understand. Any of it may be a "not for", so it is never passed over:
 * it becomes a condition to ask. A value that holds nothing says nothing.
 */

/** Something that is not understood: under which key, and all of it as text. */
export interface StrangeSaying {
  readonly key: string;
  readonly text: string;
}

/** Keys of a listed vehicle that say what it is. */
export const VEHICLE_KEYS: ReadonlySet<string> = new Set([
  'id',
  'make',
  'model',
  'body',
  'series',
  'month_from',
  'year_from',
  'month_to',
  'year_to',
  'engine',
  'cylinders',
  'variant',
  'transmission',
  'fuel_type',
  'engine_capacity',
]);
/** Keys of an application that are read as what they are. */
const APPLICATION_KEYS: ReadonlySet<string> = new Set(['vehicles', 'catalogue_notes', 'attributes']);
/** The one attribute of an application whose meaning is known. */
export const MONTH_ATTRIBUTE = 'fits_vehicle_year_from_month';

/** Keys of a part's record whose meaning is known, or that say nothing of a vehicle whatever they hold. */
export const PART_KEYS: ReadonlySet<string> = new Set([
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
  'assemblies',
  'cross_sell_products',
  'product_attributes',
  'catalogue_notes',
  'alternate_skus',
  'related_skus',
  'vehicle_applications',
  'vehicles',
  'stock',
  'product_code',
  'slug',
  'type',
  'source',
]);
const PRODUCT_TYPE_KEYS: ReadonlySet<string> = new Set(['title', 'code']);
const CROSS_SELL_KEYS: ReadonlySet<string> = new Set([
  'sku',
  'product_type',
  'relationship_type',
  'catalogue_notes',
  'title',
  'image',
]);
const STOCK_KEYS: ReadonlySet<string> = new Set(['warehouse_code', 'qty_on_hand', 'availability']);

/** Words of a text that speaks of what a part does not fit, or fits alone. */
const RESTRICTS =
  /\b(?:not (?:for|suit|suited|suitable|fit|with|on|to suit|compatible|available for)|(?:does|do|will|can)(?: ?not|n.t)(?: \w+)? (?:fit|suit)|except|excludes?|excluding|excl|only|unless|without|suits?|fits?)\b/i;

/** Whether a value says nothing: null, blanks and hyphens, an empty list or object, and what holds nothing else. */
export function saysNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return isBlankValue(value);
  return typeof value === 'object' && Object.values(value).every(saysNothing);
}

/** What decoding says of unreadable fields that hold nothing, or that did not come. */
const HOLDING_NOTHING: ReadonlySet<string> = new Set([
  'null',
  'array of 0',
  'empty object',
  'string ""',
  'string "-"',
  'missing',
]);

/** Whether an unreadable field, in the words that decoding has for what came, says nothing. */
export function receivedNothing(received: string): boolean {
  return HOLDING_NOTHING.has(received);
}

/** What is not understood of a listed vehicle. Its power in kW is; in any other shape it is not. */
export function strangeOfVehicle(vehicle: FittingVehicle): readonly StrangeSaying[] {
  return strangeKeys(vehicle, VEHICLE_KEYS).filter(
    ({ key, text }) => key !== 'kw_power' || !/^\d+(?:[.,]\d+)?\s*(?:kw)?$/i.test(text.trim()),
  );
}

/** What is not understood of an application itself, and of its attributes. */
export function strangeOfApplication(application: VehicleApplication): {
  readonly own: readonly StrangeSaying[];
  readonly attributes: readonly StrangeSaying[];
} {
  return {
    own: strangeKeys(application, APPLICATION_KEYS),
    attributes: strangeKeys(application.attributes ?? {}, new Set([MONTH_ATTRIBUTE])),
  };
}

/** What is not understood of the part's own record, and what of it speaks of fit where it is not looked for. */
export function strangeOfPart(product: Product): readonly StrangeSaying[] {
  const ofEach = (name: string, items: readonly object[] | undefined, known: ReadonlySet<string>) =>
    (items ?? []).flatMap((item) => strangeKeys(item, known).map(({ key, text }) => ({ key: `${name} ${key}`, text })));
  const attributes = strangeKeys(product.product_attributes ?? {}, new Set()).filter(speaksOfFit);
  const all = [
    ...strangeKeys(product, PART_KEYS),
    ...ofEach('product type', product.product_type === undefined ? [] : [product.product_type], PRODUCT_TYPE_KEYS),
    ...ofEach('sold with', product.cross_sell_products, CROSS_SELL_KEYS),
    ...ofEach('stock', product.stock, STOCK_KEYS),
    ...attributes,
  ];
  const each = new Map(all.map((saying) => [JSON.stringify(saying), saying]));
  return [...each].toSorted(([left], [right]) => compareText(left, right)).map(([, saying]) => saying);
}

/** Whether something that is not understood speaks of what the part fits or does not. */
export function speaksOfFit({ key, text }: StrangeSaying): boolean {
  return RESTRICTS.test(`${key.replaceAll('_', ' ')}: ${text}`);
}

/** The part's own note, where it speaks of what the part fits or does not; null where there is none. */
export function restrictingNote({ catalogue_notes: note }: Product): string | null {
  const text = note?.trim() ?? '';
  return RESTRICTS.test(text) ? text : null;
}

function strangeKeys(holder: object, known: ReadonlySet<string>): readonly StrangeSaying[] {
  return Object.entries(holder)
    .filter(([key, value]) => !known.has(key) && !saysNothing(value))
    .map(([key, value]) => ({ key, text: textOf(value) }));
}

/** A value as text; of an object with its keys in order, so that the order that they came in does not matter. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const entries = Object.entries(value).toSorted(([left], [right]) => compareText(left, right));
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]));
}
