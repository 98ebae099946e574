import type { FittingVehicle, Product, VehicleApplication } from '../interface/product.ts';
import { compareText } from './compare-text.ts';
import {
  APPLICATION_KEYS,
  CROSS_SELL_KEYS,
  MONTH_ATTRIBUTE,
  PART_KEYS,
  PRODUCT_TYPE_KEYS,
  SELLING_KEYS,
  STOCK_KEYS,
  VEHICLE_KEYS,
} from './known-keys.ts';
import type { FieldWarning } from '../interface/field-warning.ts';
import { isBlankValue } from './vehicle-attributes.ts';

/**
 * What a part's record says that Counterpart does not understand. Any of it may be a "not for", so it is never passed over:
 * it becomes a condition to ask. A value that holds nothing says nothing.
 */

/** Something that is not understood: under which key, and all of it as text. */
export interface StrangeSaying {
  readonly key: string;
  readonly text: string;
}

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
const HOLDING_NOTHING: ReadonlySet<string> = new Set(['null', 'array of 0', 'empty object', 'missing']);
/** A text that decoding tells whole. */
const WHOLE_TEXT = /^string "(?<text>.*[^…]|)"$/s;

/** Whether an unreadable field, in the words that decoding has for what came, says nothing. */
export function receivedNothing(received: string): boolean {
  const text = WHOLE_TEXT.exec(received)?.groups?.text;
  return text === undefined ? HOLDING_NOTHING.has(received) : isBlankValue(text);
}

/**
 * Whether an unreadable field of a part's own record may say what the part fits. Under a key that sells the part, a
 * number, a yes or no and a text that is known whole and speaks of no fit say nothing of a vehicle.
 */
export function mayRestrict({ path, received }: Pick<FieldWarning, 'path' | 'received'>): boolean {
  const key = path.replace(/[^\w$].*$/s, '');
  if (!SELLING_KEYS.has(key)) return true;
  if (/^(?:number|boolean) /.test(received)) return false;
  const text = WHOLE_TEXT.exec(received)?.groups?.text;
  return text === undefined || speaksOfFit({ key, text });
}

/** What in a text of a listed vehicle takes some of the vehicles out that it names. */
const TAKES_OUT =
  /\b(?:not|no|except|excepting|excludes?|excluding|excl|exc|only|unless|without|but|left.hand|lhd|from|until|till|up to|before|prior to|after|vin|chassis (?:no|num))\b|\bw\/o\b/i;
/** The longest name of one vehicle that is taken for one, characters. */
const LONGEST_NAME = 80;
/** What parts the names of a list. */
const LIST_MARKS = /[,;|/]/;

/** Whether a text of a listed vehicle says more than a name, or a list of names. */
function saysMoreThanNames(text: string): boolean {
  return TAKES_OUT.test(text) || text.split(LIST_MARKS).some((name) => name.length > LONGEST_NAME);
}

/**
 * What is not understood of a listed vehicle. Its power in kW is; in any other shape it is not. Texts that say more than
 * the names of vehicles are not understood either.
 */
export function strangeOfVehicle(vehicle: FittingVehicle): readonly StrangeSaying[] {
  const strange = strangeKeys(vehicle, VEHICLE_KEYS).filter(
    ({ key, text }) => key !== 'kw_power' || !/^\d+(?:[.,]\d+)?\s*(?:kw)?$/i.test(text.trim()),
  );
  for (const key of TEXT_KEYS) {
    const text = vehicle[key];
    if (text !== undefined && saysMoreThanNames(text)) strange.push({ key, text: text.trim() });
  }
  return strange;
}

/** Texts of a listed vehicle that name it. */
const TEXT_KEYS = [
  'make',
  'model',
  'body',
  'series',
  'variant',
  'transmission',
  'engine',
  'engine_capacity',
  'fuel_type',
] as const satisfies readonly (keyof FittingVehicle)[];

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
  const attributes = strangeKeys(product.product_attributes ?? {}, NONE).filter(speaksOfFit);
  const { assemblies, alternate_skus, related_skus } = product;
  const otherParts = strangeKeys({ assemblies, alternate_skus, related_skus }, NONE).filter(speaksOfFit);
  const all = [
    ...strangeKeys(product, PART_KEYS),
    ...otherParts,
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
  const name = key.replaceAll('_', ' ');
  return RESTRICTS.test(`${name}: ${text}`) || RESTRICTS.test(`${name} ${text}`);
}

/** The part's own note, where it speaks of what the part fits or does not; null where there is none. */
export function restrictingNote({ catalogue_notes: note }: Product): string | null {
  const text = note?.trim() ?? '';
  return RESTRICTS.test(text) ? text : null;
}

const NONE: ReadonlySet<string> = new Set();

function strangeKeys(holder: object, known: ReadonlySet<string>): StrangeSaying[] {
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
