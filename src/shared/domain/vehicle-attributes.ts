import Big from 'big.js';
import type { VehicleAttribute } from './vehicle-choice.ts';

/**
 * One way to compare what three records say of a vehicle (`field-notes.md` 1.10): the product's, the plate's and the
 * factory's write the same thing differently, and "", "-" and null all mean unknown, never different.
 */

/** What a value of a record can be. */
export type AttributeValue = string | number | null | undefined;

/** How two values compare; `unknown` where either is not known or one only says less than the other. */
export type Comparison = 'same' | 'different' | 'unknown';

/** Words by what they are read as. */
type Equivalents = Readonly<Record<string, string>>;
/** Words by the more exact ones that they do not contradict. */
type VaguerWords = Readonly<Record<string, readonly string[]>>;

/** Attributes in several words that may be more or less exact: "Ute" against "Dual Cab Ute" is no contradiction. */
type WordyAttribute = 'body' | 'drivetrain' | 'fuel_type' | 'transmission';

/**
 * The equivalences of words, attribute by attribute, in capitals: the left is read as the right, and an empty right is
 * left out. Nothing else is taken to be the same. AWD is not 4x4, and stays so.
 */
const EQUIVALENT: { readonly [attribute in WordyAttribute]: Equivalents } = {
  body: {
    UTILITY: 'UTE',
    PICKUP: 'TUB',
    TRAYBACK: 'CABCHASSIS',
    STATIONWAGON: 'WAGON',
    HATCHBACK: 'HATCH',
    CREW: 'DUAL',
    DOUBLE: 'DUAL',
  },
  drivetrain: { '4X4': '4X4', '4WD': '4X4', '4X2': '4X2', '2WD': '4X2' },
  fuel_type: { UNLEADED: 'PETROL', GASOLINE: 'PETROL', TURBO: '' },
  transmission: { AUTO: 'AUTOMATIC', MAN: 'MANUAL' },
};

/** Words that say less than others but do not contradict them: a ute has a tub or a tray, a 4x2 front or rear drive. */
const VAGUER: { readonly [attribute in WordyAttribute]: VaguerWords } = {
  body: { UTE: ['TUB', 'CABCHASSIS'] },
  drivetrain: { '4X2': ['FWD', 'RWD'] },
  fuel_type: {},
  transmission: { AUTOMATIC: ['CVT', 'DCT', 'DSG'] },
};

/** Pairs of words that are one word of a body. */
const BODY_PAIRS = /\b(CAB|TRAY|PICK|STATION)[\s-]+(CHASSIS|BACK|UP|WAGON)\b/g;

/** Attributes that a record may give as a list: any member in common is the same. */
const LISTS: ReadonlySet<string> = new Set<VehicleAttribute>(['series', 'variant', 'engine']);

const BLANKS_AND_HYPHENS = /[\s‐-―−-]+/g;

/**
 * A value in the one form that it is compared in: equal texts mean the same. Null where the value is unknown: "", "-",
 * null, a capacity or number of cylinders that is 0 or cannot be read. A list has its members sorted, with commas.
 */
export function normaliseAttribute(attribute: string, value: AttributeValue): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value).normalize('NFKC').trim().toUpperCase();
  if (isBlankValue(text)) return null;
  if (attribute === 'engine_capacity') return litres(text);
  if (attribute === 'cylinders') return cylinderCount(text);
  if (isWordy(attribute)) return wordsOf(attribute, text).join('') || null;
  if (!LISTS.has(attribute)) return bareOf(text);
  const members = text.split(/[,;/]/).map((member) => bareOf(attribute === 'series' ? arabicSeries(member) : member));
  return (
    [...new Set(members)]
      .filter((member) => member !== '')
      .sort()
      .join(',') || null
  );
}

function isWordy(attribute: string): attribute is WordyAttribute {
  return Object.hasOwn(EQUIVALENT, attribute);
}

/** Whether a text says nothing: blanks and hyphens alone. */
export function isBlankValue(text: string): boolean {
  return bareOf(text) === '';
}

/** Whether a value of an attribute says anything. */
export function isKnownValue(attribute: VehicleAttribute, value: AttributeValue): boolean {
  return normaliseAttribute(attribute, value) !== null;
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
    const members = right.split(',');
    return left.split(',').some((member) => members.includes(member)) ? 'same' : 'different';
  }
  return isWordy(attribute) ? compareWords(attribute, String(ours), String(theirs)) : 'different';
}

/** The same words in another order are the same; words that only say less leave it open. */
function compareWords(attribute: WordyAttribute, ours: string, theirs: string): Comparison {
  const left = wordsOf(attribute, ours.normalize('NFKC').toUpperCase());
  const right = wordsOf(attribute, theirs.normalize('NFKC').toUpperCase());
  if (left.length === right.length && left.every((word) => right.includes(word))) return 'same';
  return saysLess(attribute, left, right) || saysLess(attribute, right, left) ? 'unknown' : 'different';
}

/** Whether every word of `less` is among those of `more`, itself or as a vaguer one. */
function saysLess(attribute: WordyAttribute, less: readonly string[], more: readonly string[]): boolean {
  const vaguer = VAGUER[attribute];
  return less.every((word) => more.some((other) => other === word || vaguer[word]?.includes(other)));
}

/** The words of a value in capitals, each as it is read, once. */
function wordsOf(attribute: WordyAttribute, text: string): readonly string[] {
  const equivalents = EQUIVALENT[attribute];
  const whole = equivalents[bareOf(text)];
  if (whole !== undefined) return [whole];
  const joined = text.replace(BODY_PAIRS, '$1$2');
  const words = joined.split(/[\s,;/()‐-―−-]+/).map((word) => equivalents[word] ?? word);
  return [...new Set(words)].filter((word) => word !== '');
}

function bareOf(text: string): string {
  return text.replace(BLANKS_AND_HYPHENS, '');
}

/** "2.8 L", "2.8", "2.80" and 2.8 are "2.8"; what is no number of litres is unknown. */
function litres(text: string): string | null {
  const number = /^(\d{1,3}(?:\.\d{1,6})?)\s*(?:L|LT|LTR|LITRES?)?$/.exec(text)?.[1];
  if (number === undefined) return null;
  const value = new Big(number);
  return value.eq(0) ? null : value.toFixed();
}

/** "4", 4 and "4 cyl" are "4"; 0 and words are unknown. */
function cylinderCount(text: string): string | null {
  const number = Number(/^(\d{1,2})(?:\s*CYL(?:INDERS?|\.)?)?$/.exec(text)?.[1] ?? 0);
  return number === 0 ? null : String(number);
}

/** Series are said "PX2" and written "PX II": a Roman numeral at the end is read as the number that it is. */
function arabicSeries(text: string): string {
  return text
    .trim()
    .replace(/[\s-]+IV$/, '4')
    .replace(/(?<=[A-Z0-9\s-])III$/, '3')
    .replace(/(?<=[A-Z0-9\s-])II$/, '2');
}
