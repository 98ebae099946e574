import { makeName } from './make-names.ts';
import { normaliseAttribute } from './vehicle-attributes.ts';
import type { KnownAttributes, VehicleAttribute } from './vehicle-choice.ts';

/** Attributes of a vehicle and their values in a shop's words (`docs/trade.md` 2). */

const LABELS: { readonly [attribute in VehicleAttribute]: string } = {
  make: 'make',
  model: 'model',
  series: 'series',
  variant: 'variant',
  body: 'body',
  fuel_type: 'fuel',
  drivetrain: 'drive',
  transmission: 'gearbox',
  engine: 'engine code',
  engine_capacity: 'engine size',
  cylinders: 'cylinders',
};

/** What stands behind the cab of a ute, and the bodies of cars. */
const BODY_KINDS: Readonly<Record<string, string>> = {
  CABCHASSIS: 'tray (cab-chassis)',
  TUB: 'tub',
  UTE: 'ute',
  WAGON: 'wagon',
  SEDAN: 'sedan',
  HATCH: 'hatch',
};

/**
 * A ute's body as it is compared: its cab, and what stands behind it: "DUALCABTUB", "DUALCABCABCHASSIS", "SINGLETUB".
 */
const UTE_BODY = /^(SINGLE|EXTRA|DUAL|SPACE|KING|SUPER|FREESTYLE|CLUB)(?:CAB)?(CABCHASSIS|TUB|UTE)$/;

/** Values that a shop has its own words for, by attribute and normalised value. */
const VALUE_WORDS: { readonly [attribute in VehicleAttribute]?: Readonly<Record<string, string>> } = {
  body: BODY_KINDS,
  drivetrain: { '4X4': '4x4', '4X2': '4x2', AWD: 'all-wheel drive', FWD: 'front-wheel drive', RWD: 'rear-wheel drive' },
  fuel_type: { DIESEL: 'diesel', PETROL: 'petrol', HYBRID: 'hybrid', ELECTRIC: 'electric', LPG: 'LPG' },
  transmission: { AUTOMATIC: 'automatic', MANUAL: 'manual' },
};

/** The values of an attribute in its question, where they alone do not say what they are. */
const ASKED_AS: { readonly [attribute in VehicleAttribute]?: (values: string) => string } = {
  variant: (values) => `badge ${values}`,
  engine: (values) => `engine code ${values}`,
  cylinders: (values) => `${values} cylinders`,
};

/** Where on the vehicle the value of an attribute is found; the customer knows the others. */
const FOUND_AT: { readonly [attribute in VehicleAttribute]?: string } = {
  series: 'On the build plate.',
  engine: 'On the build plate.',
};

/** Values that are read out in a question; with more of them it names what is asked, and the list has the values. */
const READ_OUT = 5;

/** An attribute in a shop's words; a name that is none of ours is made readable ("tow_pack" is "tow pack"). */
export function attributeLabel(attribute: string): string {
  if (Object.hasOwn(LABELS, attribute)) return LABELS[attribute as VehicleAttribute];
  return attribute.replaceAll('_', ' ').trim();
}

/** A value in a shop's words: the body "Cab Chassis" is "tray (cab-chassis)", the capacity "2.8" is "2.8 L". */
export function attributeValueWords(attribute: string, value: string): string {
  const normalised = normaliseAttribute(attribute, value);
  if (normalised === null) return value.trim();
  if (attribute === 'engine_capacity') {
    // "1.6T" says more than a number: it stays as it is.
    if (!/^[\d.\s]+(?:L|LT|LTR|LIT\w+)?$/i.test(value.trim())) return value.trim();
    return `${normalised.includes('.') ? normalised : `${normalised}.0`} L`;
  }
  if (attribute === 'cylinders') return normalised;
  if (attribute === 'make') return makeName(value);
  return VALUE_WORDS[attribute as VehicleAttribute]?.[normalised] ?? value.trim();
}

/**
 * Values of an attribute, each with the words that tell it from the others: of "Dual Cab Tub" and "Dual Cab
 * Cab-Chassis" nobody needs to hear of the cab, which leaves "tub" and "tray". In the order that they came in.
 */
export function withTellingWords<Each extends { readonly value: string }>(
  attribute: string,
  values: readonly Each[],
): readonly (Each & { readonly label: string })[] {
  const utes = values.flatMap((each) => {
    const body = attribute === 'body' ? uteBody(each.value) : null;
    return body === null ? [] : [{ each, ...body }];
  });
  const sameCab = new Set(utes.map(({ cab }) => cab)).size < 2;
  const sameKind = new Set(utes.map(({ kind }) => kind)).size < 2;
  if (utes.length < values.length || (sameCab && sameKind)) {
    return values.map((each) => ({ ...each, label: attributeValueWords(attribute, each.value) }));
  }
  return utes.map(({ each, cab, kind }) => {
    if (sameKind) return { ...each, label: `${cab} cab` };
    return { ...each, label: sameCab ? kind : `${cab}-cab ${kind}` };
  });
}

function uteBody(value: string): { readonly cab: string; readonly kind: string } | null {
  const [, cab, kind] = UTE_BODY.exec(normaliseAttribute('body', value) ?? '') ?? [];
  if (cab === undefined || kind === undefined) return null;
  return { cab: cab.toLowerCase(), kind: kind === 'CABCHASSIS' ? 'tray' : attributeValueWords('body', kind) };
}

/** The question about an attribute, for a customer on the phone. `values` are in a shop's words already. */
export function questionWords(attribute: VehicleAttribute, values: readonly string[]): string {
  if (values.length > READ_OUT) return `Ask: which ${attribute === 'variant' ? 'badge' : attributeLabel(attribute)}?`;
  const asked = orWords(values);
  return `Ask: ${ASKED_AS[attribute]?.(asked) ?? asked}?`;
}

/** Where on the vehicle the answer to the question about an attribute is found; null where the customer knows it. */
export function questionPlace(attribute: VehicleAttribute): string | null {
  return FOUND_AT[attribute] ?? null;
}

/** "a", "a or b", "a, b or c". */
export function orWords(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

/** "a", "a and b", "a, b and c". */
export function andWords(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * A vehicle in one line of what is known of it: "Toyota Hilux GUN126R SR5 Dual Cab 2.8 L Diesel". Empty where nothing
 * is.
 */
export function vehicleLine(attributes: Partial<KnownAttributes>): string {
  const capacity = attributes.engine_capacity
    ? attributeValueWords('engine_capacity', attributes.engine_capacity)
    : null;
  return [
    typeof attributes.make === 'string' ? makeName(attributes.make) : null,
    attributes.model,
    attributes.series,
    attributes.variant,
    attributes.body,
    attributes.drivetrain,
    capacity,
    attributes.fuel_type,
    attributes.transmission,
  ]
    .filter((part) => part !== null && part !== undefined && part.replace(/[-\s]/g, '') !== '')
    .join(' ');
}

/**
 * Descriptions, each reduced to the words that not all of them have: of two that differ in "coil rear" and "leaf rear"
 * that leaves "coil" and "leaf". One that has no word of its own stays as it is.
 */
export function tellingWords(descriptions: readonly string[]): readonly string[] {
  const words = descriptions.map((description) => description.replace(/[()]/g, ' ').split(/\s+/));
  const shared = (word: string): boolean => words.every((of) => of.includes(word));
  return descriptions.map((description, at) => {
    const own = (words[at] as readonly string[]).filter((word) => word !== '' && !shared(word));
    return own.length === 0 ? description : own.join(' ');
  });
}

/** A text with its first letter in capitals. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
