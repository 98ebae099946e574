import type { FittingVehicle, Product, VehicleApplication } from '#shared/interface/product.ts';
import { compareText } from '../values/compare-text.ts';
import {
  APPLICATION_KEYS,
  CROSS_SELL_KEYS,
  MONTH_ATTRIBUTE,
  PART_KEYS,
  PRODUCT_TYPE_KEYS,
  SELLING_KEYS,
  STOCK_KEYS,
  VEHICLE_KEYS,
} from '../part/known-keys.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { VehicleNames } from './named-vehicles.ts';
import { isNamesAlone } from './plain-names.ts';
import {
  deniesOfVehicle,
  isAttributeOfFit,
  isKeyOfFit,
  isNoteOfFit,
  keysLeaveOut,
  leavesOut,
  mayRestrictFit,
} from './restricting-words.ts';
import { receivedNothing } from '../values/received-nothing.ts';
import { isBlankValue } from '../vehicle/vehicle-attributes.ts';

/**
 * What a part's record says that Counterpart does not understand. Any of it may be a "not for", so it is never passed
 * over: it becomes a condition to ask. A value that holds nothing says nothing.
 */

/** Something that is not understood: under which key, and all of it as text. */
export interface StrangeSaying {
  readonly key: string;
  readonly text: string;
}

/**
 * Whether a value says nothing: null, blanks and hyphens, an empty list or object, and what holds nothing else. Keys
 * may speak where their values do not: "excludes GR Sport" over an empty text. `under` are the keys that the value
 * stands under.
 */
export function saysNothing(value: unknown, ...under: readonly string[]): boolean {
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value);
    const isList = Array.isArray(value);
    if (inside.length > 0) return inside.every(([key, each]) => saysNothing(each, ...under, ...(isList ? [] : [key])));
  } else if (typeof value === 'string' ? !isBlankValue(value) : value !== null && value !== undefined) return false;
  return !keysLeaveOut(under);
}

/** A text that decoding tells whole. */
const WHOLE_TEXT = /^string "(?<text>.*[^…]|)"$/s;

/** Whether an unreadable field says nothing of a vehicle: nothing came, or blanks and hyphens alone. */
export function receivedBlank(warning: Pick<FieldWarning, 'received'>): boolean {
  return receivedNothing(warning) || isBlankValue(WHOLE_TEXT.exec(warning.received)?.groups?.text ?? warning.received);
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
  return text === undefined || leavesOut(text);
}

/**
 * What is not understood of a listed vehicle. Its power in kW is; in any other shape it is not. Texts that say more
 * than the names of vehicles are not understood either.
 */
export function strangeOfVehicle(vehicle: FittingVehicle): readonly StrangeSaying[] {
  const strange = strangeKeys(vehicle, VEHICLE_KEYS).filter(
    ({ key, text }) => key !== 'kw_power' || !/^\d+(?:[.,]\d+)?\s*(?:kw)?$/i.test(text.trim()),
  );
  for (const key of TEXT_KEYS) {
    const text = vehicle[key];
    if (text !== undefined && !isNamesAlone(text)) strange.push({ key, text: text.trim() });
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
export function strangeOfPart(product: Product, names: VehicleNames): readonly StrangeSaying[] {
  const ofEach = (name: string, items: readonly object[] | undefined, known: ReadonlySet<string>) =>
    (items ?? []).flatMap((item) => strangeKeys(item, known).map(({ key, text }) => ({ key: `${name} ${key}`, text })));
  const attributes = strangeKeys(product.product_attributes ?? {}, NONE).filter(({ key, text }) =>
    isAttributeOfFit(key, text, names),
  );
  const { assemblies, alternate_skus, related_skus, product_type: type } = product;
  const otherParts = Object.entries({ assemblies, alternate_skus, related_skus })
    .filter(([, value]) => !saysNothing(value) && speaksOfFitWithin(value))
    .map(([key, value]) => ({ key, text: textOf(value) }));
  const all = [
    ...strangeKeys(product, PART_KEYS),
    ...otherParts,
    ...ofEach('product type', type === undefined ? [] : [type], PRODUCT_TYPE_KEYS),
    ...ofEach('sold with', product.cross_sell_products, CROSS_SELL_KEYS),
    ...ofEach('stock', product.stock, STOCK_KEYS),
    ...attributes,
    ...sellingTexts(product).filter(({ text }) => leavesOut(text, names)),
    ...sentencesOf(product.description ?? '').filter(({ text }) => deniesOfVehicle(text, names)),
    ...product.vehicle_applications.flatMap(ofNoVehicle),
  ];
  const each = new Map(all.map((saying) => [JSON.stringify(saying), saying]));
  return [...each].toSorted(([left], [right]) => compareText(left, right)).map(([, saying]) => saying);
}

/** Short texts that name or sell a part. */
function sellingTexts(product: Product): readonly StrangeSaying[] {
  const texts = Object.entries(product).filter(([key]) => key === 'title' || SELLING_KEYS.has(key));
  return [
    ...texts.flatMap(([key, value]) => (typeof value === 'string' ? [{ key, text: value.trim() }] : [])),
    { key: 'slug', text: product.slug?.replaceAll('-', ' ') ?? '' },
    { key: 'product type', text: product.product_type?.title ?? '' },
    ...(product.stock ?? []).map(({ availability = '' }) => ({ key: 'availability', text: availability })),
  ];
}

/** Elements that begin a line; a line break within one ends no sentence. */
const BLOCKS = /<\/?(?:p|h\d|hr|li|ul|ol|dl|dt|dd|div|section|article|table|tbody|thead|caption|t[dhr])\b[^<>]*>/gi;
/** Elements that run on within a word. */
const WITHIN_WORDS = /<\/?(?:a|abbr|b|em|font|i|mark|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi;
/** Names of entities that stand in words of denial. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: '’', lsquo: '’', rsquo: '’' };
/** Names of letters with an accent. */
const ACCENTED = /^[a-z](?:acute|grave|uml|circ|tilde|cedil|ring|slash|caron)$/i;
/** Names of blanks, marks and signs, which part words. */
const PARTING =
  /^(?:\w*sp|\w*quo|\w*dash|hyphen|minus|quot|lt|gt|bull|middot|copy|reg|trade|hellip|times|deg|frac\d+|plusmn|divide|sect|tab|newline|\w*arr)$/i;
/** What stands for a character that is not known, where it may be a letter or nothing that is seen. */
const UNKNOWN_CHARACTER = '\u200b';

/** The sentences of a description, each without its marks of HTML. */
function sentencesOf(description: string): readonly StrangeSaying[] {
  return withoutEntities(
    description
      .replace(/\s+/g, ' ')
      .replace(BLOCKS, '\n')
      .replace(WITHIN_WORDS, '')
      .replace(/<[^<>]*>/g, ' '),
  )
    .split(/[\n!?]|\.(?=\s|$)/)
    .map((sentence) => ({ key: 'description', text: sentence.replace(/\s+/g, ' ').trim() }));
}

const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]\w*));?/gi;

/** A text with the characters that its entities stand for. */
function withoutEntities(text: string): string {
  return text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characterNamed(name);
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= HIGHEST_CHARACTER ? String.fromCodePoint(code) : ' ';
  });
}

const HIGHEST_CHARACTER = 0x10ffff;

function characterNamed(name: string): string {
  if (ACCENTED.test(name)) return name.charAt(0);
  return ENTITIES[name] ?? (PARTING.test(name) ? ' ' : UNKNOWN_CHARACTER);
}

/** What an application says that names no vehicle: it may be meant for any. */
function ofNoVehicle(application: VehicleApplication): readonly StrangeSaying[] {
  if (application.vehicles.length > 0) return [];
  const { own, attributes } = strangeOfApplication(application);
  const month = application.attributes?.fits_vehicle_year_from_month;
  const said = [
    ...own,
    ...attributes,
    { key: 'notes', text: application.catalogue_notes?.trim() ?? '' },
    { key: 'first month that it fits', text: month === undefined ? '' : String(month) },
  ];
  return said
    .filter(({ text }) => !isBlankValue(text))
    .map(({ key, text }) => ({ key: `application without vehicles, ${key}`, text }));
}

/** Whether a value speaks of what something fits: in a key of it, or in a text, however deep. */
function speaksOfFitWithin(value: unknown): boolean {
  if (typeof value === 'string') return mayRestrictFit(value);
  if (typeof value !== 'object' || value === null) return false;
  const isList = Array.isArray(value);
  return Object.entries(value).some(
    ([key, each]) => (!isList && !saysNothing(each, key) && isKeyOfFit(key)) || speaksOfFitWithin(each),
  );
}

/** Whether something that is not understood speaks of what the part fits or does not. */
export function speaksOfFit({ key, text }: StrangeSaying): boolean {
  return isKeyOfFit(key) || mayRestrictFit(text);
}

/** The part's own note, where it may speak of what the part fits or does not; null where there is none. */
export function restrictingNote({ catalogue_notes: note }: Product, names: VehicleNames): string | null {
  const text = note?.trim() ?? '';
  return isNoteOfFit(text, names) ? text : null;
}

const NONE: ReadonlySet<string> = new Set();

function strangeKeys(holder: object, known: ReadonlySet<string>): StrangeSaying[] {
  return Object.entries(holder)
    .filter(([key, value]) => !known.has(key) && !saysNothing(value, key))
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
