import { closenessOfKinds, KIND_ATTRIBUTES, type KindAttribute, type KindValue, readKind } from './kind-writing.ts';
import { closenessOfSizes, readSizes, type SizesValue } from './litres.ts';
import { closenessOfNames, type NameValue, readName, readSpanned } from './name-writing.ts';
import { type Closeness, DIFFERENT, MIXED_UP, SAME, WRITING } from './synonym-lexicon.ts';
import type { VehicleAttribute } from './vehicle-choice.ts';

/**
 * The one way to compare what records say of a vehicle: the product's, the plate's and the factory's write the same
 * thing differently, and "", "-" and null all mean unknown, never different. Spelling never decides: what may be
 * another writing of the same is `possibly the same`.
 */

/** What a value of a record can be. */
export type AttributeValue = string | number | null | undefined;

/** How two values compare; `unknown` where either is not known. */
export type Comparison = 'same' | 'possibly the same' | 'different' | 'unknown';

/** A value, read once. */
type ReadValue =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string; readonly attribute: KindAttribute; readonly value: KindValue }
  | { readonly kind: 'sizes'; readonly text: string; readonly sizes: SizesValue }
  | {
      readonly kind: 'names';
      readonly text: string;
      readonly names: readonly NameValue[];
      /** What the members may mean as well: those of a list that are shortened, the span of a range. */
      readonly spanned: readonly NameValue[];
    };

/** Attributes that a record may give as a list: a vehicle of one of them is of the list. */
const LISTS: ReadonlySet<string> = new Set<VehicleAttribute>(['series', 'variant', 'engine']);
/** What parts the members of a list. */
const LIST_MARKS = /[,;/|&]|\s(?:OR|AND|\+)\s/;

const BLANKS_AND_HYPHENS = /[\s‐-―−-]+/g;
/** What records write where they know nothing, or where every value is meant. */
const SAYS_NOTHING =
  /^(?:N\/A\.?|N\.A\.?|UNKNOWN|UNSPECIFIED|UNDEFINED|NONE|NULL|NIL|BLANK|NO DATA|T\.?B\.?[AC]\.?|0+|NOT (?:APPLICABLE|AVAILABLE|SPECIFIED|KNOWN|STATED|RECORDED)|(?:ALL|ANY|VARIOUS)(?: [A-Z]+)?)$/;
/** What says nothing beside words of the trade; of a series it is a name. */
const SAYS_NO_KIND = /^(?:NA|OTHER|TO BE (?:ADVISED|CONFIRMED))$/;

/** The most values that are kept as they were read. */
const MOST_KEPT = 20_000;
const KEPT = new Map<string, ReadValue | null>();

/**
 * A value in the one form that it is compared in: equal texts mean the same. Null where the value is unknown: "", "-",
 * null, "N/A", a capacity or number of cylinders that is 0 or cannot be read. A list has its members sorted, with
 * commas.
 */
export function normaliseAttribute(attribute: string, value: AttributeValue): string | null {
  return readValue(attribute, value)?.text ?? null;
}

/** Whether a text says nothing: blanks and hyphens alone. */
export function isBlankValue(text: string): boolean {
  return text.replace(BLANKS_AND_HYPHENS, '') === '';
}

/** Whether a value of an attribute says anything. */
export function isKnownValue(attribute: VehicleAttribute, value: AttributeValue): boolean {
  return normaliseAttribute(attribute, value) !== null;
}

/** Compares two values of an attribute as they came. Either way round it comes to the same. */
export function compareAttribute(
  attribute: VehicleAttribute,
  ours: AttributeValue,
  theirs: AttributeValue,
): Comparison {
  const closeness = closenessOf(attribute, ours, theirs);
  if (closeness === null) return 'unknown';
  if (closeness === SAME) return 'same';
  return closeness === DIFFERENT ? 'different' : 'possibly the same';
}

/**
 * Whether two values are one answer to a question: they are the same, or may be two writings of it. What one record
 * says beside the other, such as the badges SR and SR5, are two answers. Unknown values are no answers.
 */
export function isOneAnswer(attribute: VehicleAttribute, one: AttributeValue, other: AttributeValue): boolean {
  const closeness = closenessOf(attribute, one, other);
  return closeness !== null && closeness <= WRITING;
}

/** Whether two values contradict each other so far that they cannot be said of one vehicle without somebody looking. */
export function contradicts(attribute: VehicleAttribute, one: AttributeValue, other: AttributeValue): boolean {
  if (one === other) return false;
  const closeness = closenessOf(attribute, one, other);
  return closeness !== null && closeness >= MIXED_UP;
}

/** Null where either is unknown. */
function closenessOf(attribute: VehicleAttribute, one: AttributeValue, other: AttributeValue): Closeness | null {
  const left = readValue(attribute, one);
  const right = readValue(attribute, other);
  if (left === null || right === null) return null;
  if (left.text === right.text) return SAME;
  if (left.kind === 'words' && right.kind === 'words') return closenessOfKinds(left.attribute, left.value, right.value);
  if (left.kind === 'sizes' && right.kind === 'sizes') return closenessOfSizes(left.sizes, right.sizes);
  if (left.kind !== 'names' || right.kind !== 'names') return DIFFERENT;
  const written = closenessOfLists(attribute, left.names, right.names);
  if (written <= WRITING || left.spanned.length + right.spanned.length === 0) return written;
  const all = closenessOfLists(attribute, [...left.names, ...left.spanned], [...right.names, ...right.spanned]);
  return all === DIFFERENT ? written : WRITING;
}

/** The nearest pair of two lists; a list is never the same as one of its members where the attribute is no list. */
function closenessOfLists(attribute: string, one: readonly NameValue[], other: readonly NameValue[]): Closeness {
  const pairs: readonly Closeness[] = one.flatMap((left) =>
    other.map((right) => closenessOfNames(attribute, left, right)),
  );
  const [nearest = DIFFERENT] = pairs.toSorted((left, right) => left - right);
  const isMember = LISTS.has(attribute) && (one.length === 1 || other.length === 1);
  return nearest === SAME && !isMember ? WRITING : nearest;
}

function readValue(attribute: string, value: AttributeValue): ReadValue | null {
  if (value === null || value === undefined) return null;
  const key = `${attribute} ${value}`;
  const kept = KEPT.get(key);
  if (kept !== undefined) return kept;
  const text = String(value).normalize('NFKC').trim().toUpperCase();
  const read = isBlankValue(text) || SAYS_NOTHING.test(text) ? null : readText(attribute, text);
  if (KEPT.size >= MOST_KEPT) KEPT.clear();
  KEPT.set(key, read);
  return read;
}

function readText(attribute: string, text: string): ReadValue | null {
  if (attribute === 'engine_capacity') return sizesRead(text);
  if (attribute === 'cylinders') return numberRead(cylinderCount(text));
  const kindAttribute = KIND_ATTRIBUTES.find((each) => each === attribute);
  if (kindAttribute !== undefined) {
    const value = SAYS_NO_KIND.test(text) ? null : readKind(kindAttribute, text);
    return value === null ? null : { kind: 'words', text: value.text, attribute: kindAttribute, value };
  }
  const members = text.split(LIST_MARKS);
  const names = new Map(
    members.flatMap((member) => readName(attribute, member) ?? []).map((name) => [name.bare, name]),
  );
  if (names.size === 0) return null;
  return {
    kind: 'names',
    text: [...names.keys()].sort().join(','),
    names: [...names.values()],
    spanned: readSpanned(attribute, members),
  };
}

function sizesRead(text: string): ReadValue | null {
  const sizes = readSizes(text);
  if (sizes === null) return null;
  return { kind: 'sizes', text: sizes.litres.join(sizes.isRange ? '-' : ','), sizes };
}

function numberRead(text: string | null): ReadValue | null {
  return text === null ? null : { kind: 'number', text };
}

const CYLINDERS = /^(?:(?:[VILHBWR]|INLINE|STRAIGHT|FLAT|BOXER)[\s-]*)?(\d{1,2})(?:\.0+)?(?:\s*CYL(?:INDERS?|S|\.)?)?$/;
/** Numbers as records write them out. */
const WRITTEN_NUMBERS: readonly string[] = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT'];

/** "4", 4, "4 cyl", "I4", "inline 4" and "four" are "4"; 0 and other words are unknown. */
function cylinderCount(text: string): string | null {
  const digits = WRITTEN_NUMBERS.reduce((said, word, number) => said.replace(word, String(number)), text);
  const number = Number(CYLINDERS.exec(digits)?.[1] ?? 0);
  return number === 0 ? null : String(number);
}
