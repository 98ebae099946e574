import Big from 'big.js';
import type { VehicleAttribute } from './vehicle-choice.ts';

/**
 * One way to compare what three records say of a vehicle (`field-notes.md` 1.10): the product's, the plate's and the
 * factory's write the same thing differently, and "", "-" and null all mean unknown, never different.
 */

/** What a value of a record can be. */
export type AttributeValue = string | number | null | undefined;

/** How two values compare; `unknown` where either is not known or the words are too vague to tell. */
export type Comparison = 'same' | 'different' | 'unknown';

/**
 * The equivalences, attribute by attribute, in capitals without blanks and hyphens: the left is read as the right.
 * Nothing else is taken to be the same. AWD is not 4x4, and stays so.
 */
const EQUIVALENT: { readonly [attribute in VehicleAttribute]?: Readonly<Record<string, string>> } = {
  body: {
    UTILITY: 'UTE',
    PICKUP: 'TUB',
    STYLESIDE: 'TUB',
    TRAYBACK: 'CABCHASSIS',
    TRAY: 'CABCHASSIS',
    STATIONWAGON: 'WAGON',
    HATCHBACK: 'HATCH',
  },
  drivetrain: { '4WD': '4X4', '2WD': '4X2' },
  fuel_type: {
    UNLEADED: 'PETROL',
    GASOLINE: 'PETROL',
    PETROLUNLEADED: 'PETROL',
    UNLEADEDPETROL: 'PETROL',
    TURBODIESEL: 'DIESEL',
    DIESELTURBO: 'DIESEL',
  },
  transmission: { AUTO: 'AUTOMATIC', MAN: 'MANUAL' },
};

/** Words that say less than another but do not contradict it: a 4x2 is driven by its front or its rear wheels. */
const VAGUER: { readonly [attribute in VehicleAttribute]?: Readonly<Record<string, readonly string[]>> } = {
  drivetrain: { '4X2': ['FWD', 'RWD'] },
};

/** Attributes that a record may give as a list: any member in common is the same. */
const LISTS: ReadonlySet<string> = new Set<VehicleAttribute>(['series', 'variant', 'engine']);
/** Attributes whose words may be more or less exact: "Ute" against "Dual Cab Ute" is no contradiction. */
const WORDY: ReadonlySet<string> = new Set<VehicleAttribute>(['body', 'transmission', 'fuel_type']);

const BLANKS_AND_HYPHENS = /[\s‐-―−-]+/g;

/**
 * A value in the one form that it is compared in: equal texts mean the same. Null where the value is unknown: "", "-",
 * null, a capacity or number of cylinders that is 0 or cannot be read.
 */
export function normaliseAttribute(attribute: string, value: AttributeValue): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value).normalize('NFKC').trim().toUpperCase();
  if (isBlankValue(text)) return null;
  if (attribute === 'engine_capacity') return litres(text);
  if (attribute === 'cylinders') return cylinderCount(text);
  if (!LISTS.has(attribute)) return oneWord(attribute, text);
  const members = text.split(/[,;/]/).flatMap((member) => oneWord(attribute, member) ?? []);
  return members.length === 0 ? null : [...new Set(members)].sort().join(',');
}

/** Whether a text says nothing: blanks and hyphens alone. */
export function isBlankValue(text: string): boolean {
  return text.replace(BLANKS_AND_HYPHENS, '') === '';
}

/** Compares two values of an attribute as they came. */
export function compareAttribute(
  attribute: VehicleAttribute,
  ours: AttributeValue,
  theirs: AttributeValue,
): Comparison {
  const left = normaliseAttribute(attribute, ours);
  const right = normaliseAttribute(attribute, theirs);
  if (left === null || right === null) return 'unknown';
  if (left === right) return 'same';
  if (LISTS.has(attribute)) {
    const others = right.split(',');
    return left.split(',').some((member) => others.includes(member)) ? 'same' : 'different';
  }
  const vaguer = VAGUER[attribute];
  if (vaguer?.[left]?.includes(right) || vaguer?.[right]?.includes(left)) return 'unknown';
  if (WORDY.has(attribute) && (holdsWords(attribute, ours, theirs) || holdsWords(attribute, theirs, ours)))
    return 'unknown';
  return 'different';
}

/** "2.8 L", "2.8", "2.80" and 2.8 are "2.8"; what is no number of litres is unknown. */
function litres(text: string): string | null {
  const number = /^(\d+(?:\.\d+)?)\s*(?:L|LT|LTR|LITRE|LITRES)?$/.exec(text)?.[1];
  if (number === undefined) return null;
  const value = new Big(number);
  return value.eq(0) ? null : value.toFixed();
}

/** "4", 4 and "4 cyl" are "4"; 0 and words are unknown. */
function cylinderCount(text: string): string | null {
  const number = Number(/^(\d{1,2})(?:\s*CYL(?:INDERS?|\.)?)?$/.exec(text)?.[1] ?? 0);
  return number === 0 ? null : String(number);
}

function oneWord(attribute: string, text: string): string | null {
  const bare = (attribute === 'series' ? arabicSeries(text) : text).replace(BLANKS_AND_HYPHENS, '');
  if (bare === '') return null;
  return EQUIVALENT[attribute as VehicleAttribute]?.[bare] ?? bare;
}

/** Series are said "PX2" and written "PX II": a Roman numeral at the end is read as the number that it is. */
function arabicSeries(text: string): string {
  return text
    .trim()
    .replace(/[\s-]+IV$/, '4')
    .replace(/(?<=[A-Z0-9\s-])III$/, '3')
    .replace(/(?<=[A-Z0-9\s-])II$/, '2');
}

/** Whether every word of `fewer` is among the words of `more`. */
function holdsWords(attribute: string, more: AttributeValue, fewer: AttributeValue): boolean {
  const words = new Set(wordsOf(attribute, more));
  return wordsOf(attribute, fewer).every((word) => words.has(word));
}

function wordsOf(attribute: string, value: AttributeValue): readonly string[] {
  const text = String(value)
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/\bPICK[\s-]UP\b/g, 'PICKUP');
  const joined = text.replace(/\bCAB[\s-]CHASSIS\b/g, 'CABCHASSIS').replace(/\bTRAY[\s-]BACK\b/g, 'TRAYBACK');
  return joined.split(/[\s,;/()-]+/).flatMap((word) => oneWord(attribute, word) ?? []);
}
