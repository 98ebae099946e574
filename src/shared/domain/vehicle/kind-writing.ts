import {
  bareWriting,
  type Closeness,
  closenessOfWords,
  DIFFERENT,
  lengthened,
  type Lexicon,
  lexiconFor,
  LOOSE,
  piecesOf,
  readWords,
  SAME,
  unjoined,
  WRITING,
} from './synonym-lexicon.ts';
import { SYNONYM_ROWS } from './synonyms.ts';

/**
 * Values that are said in words of the trade: a body, a drive, a fuel, a gearbox. The words that the table of synonyms
 * has say what kind it is; one that it does not have cannot tell two vehicles apart, for nobody knows what it means.
 */

/** Attributes whose values are such words. */
export const KIND_ATTRIBUTES = ['body', 'drivetrain', 'fuel_type', 'transmission'] as const;
export type KindAttribute = (typeof KIND_ATTRIBUTES)[number];

/** A value in words of the trade. */
export interface KindValue {
  /** The one text that it is compared in: equal texts are the same. */
  readonly text: string;
  /** Kinds that it names: several of a car that runs on two fuels. */
  readonly kinds: readonly string[];
  /** Of a body its cab: DUALCAB. */
  readonly cabs: readonly string[];
  /** Doors of a body, speeds of a gearbox; null where it does not say. */
  readonly count: number | null;
  /** Kinds of the members of a text that may be a list, "Diesel/Electric"; empty where it is none. */
  readonly members: readonly string[];
  /** Words that the table does not have, nor as a shortened one of its own. */
  readonly strange: readonly string[];
}

/** Words of cabs: every body row that begins with a cab is about cabs. */
const CABS: ReadonlySet<string> = new Set(
  SYNONYM_ROWS.filter(({ attribute, words }) => attribute === 'body' && /cab$/i.test(words.slice(0, 1).join())).flatMap(
    ({ words }) => words.map(bareWriting),
  ),
);

/** What is counted in a value of an attribute: "4 door", "5dr", "6 speed", "6AT". */
const COUNTED: { readonly [attribute in KindAttribute]?: RegExp } = {
  body: /\b(\d)[\s-]*(?:DOORS?|DRS?|D)\b/,
  transmission: /(?<!\d)(\d{1,2})(?!\d)/,
};

/** The longest piece that is looked at for words run together. */
const LONGEST_JOINED = 60;

/** Reads a value. Null where it says nothing. */
export function readKind(attribute: KindAttribute, text: string): KindValue | null {
  const capitals = text.normalize('NFKC').toUpperCase();
  const counted = COUNTED[attribute]?.exec(capitals) ?? null;
  const rest = counted === null ? capitals : capitals.replace(counted[0], ' ');
  const lexicon = lexiconFor(attribute);
  const words = readWords(
    lexicon,
    piecesOf(rest).flatMap((piece) => (piece.length > LONGEST_JOINED ? piece : unjoined(lexicon, piece))),
  );
  if (words.length === 0 && counted === null) return null;
  const strangers = words.flatMap(({ word, known }) => (known ? [] : [{ word, meant: lengthened(lexicon, word) }]));
  const known = words.flatMap(({ word, known: isKnown }) => (isKnown ? [word] : []));
  const meant = sortedOnce([...known, ...strangers.flatMap((stranger) => stranger.meant ?? [])]);
  const isCab = (word: string): boolean => attribute === 'body' && CABS.has(word);
  const count = counted === null ? null : Number(counted[1]);
  const [cabs, kinds] = [meant.filter(isCab), meant.filter((word) => !isCab(word))];
  const ofText = sortedOnce(known);
  return {
    text: [
      ...ofText.filter(isCab),
      ...ofText.filter((word) => !isCab(word)),
      ...sortedOnce(strangers.map(({ word }) => word)),
      ...(count === null ? [] : [String(count)]),
    ].join(''),
    cabs,
    kinds,
    count,
    members: attribute === 'fuel_type' ? membersOf(lexicon, capitals) : [],
    strange: sortedOnce(strangers.flatMap(({ word, meant: own }) => (own === null ? [word] : []))),
  };
}

/** The kinds that the members of a list name; empty of one member alone. */
function membersOf(lexicon: Lexicon, text: string): readonly string[] {
  const members = text.split('/');
  if (members.length === 1) return [];
  return members.flatMap((member) =>
    readWords(lexicon, piecesOf(member)).flatMap(({ word, known }) => (known ? [word] : [])),
  );
}

function sortedOnce(words: readonly string[]): readonly string[] {
  return [...new Set(words)].sort();
}

/** How near two values of other texts are: as far apart as the part of them that is farthest. */
export function closenessOfKinds(attribute: KindAttribute, one: KindValue, other: KindValue): Closeness {
  const lexicon = lexiconFor(attribute);
  const left = withImpliedKind(one);
  const right = withImpliedKind(other);
  if (isMemberOf(left, right) || isMemberOf(right, left)) return LOOSE;
  return Math.max(
    WRITING,
    ofSets(lexicon, left.kinds, right.kinds, attribute === 'fuel_type' ? LOOSE : WRITING),
    ofSets(lexicon, left.cabs, right.cabs, WRITING),
    ofCounts(attribute, one.count, other.count),
    ofStrange(one, other),
  ) as Closeness;
}

/** Whether a value is one kind, and a member of another value that is written as a list. */
function isMemberOf({ kinds, members }: KindValue, list: KindValue): boolean {
  const [kind] = kinds;
  return kind !== undefined && kinds.length === 1 && members.length === 0 && list.members.includes(kind);
}

/** A cab is a ute's, whatever stands behind it. */
function withImpliedKind(value: KindValue): KindValue {
  return value.cabs.length > 0 && value.kinds.length === 0 ? { ...value, kinds: ['UTE'] } : value;
}

/**
 * How near two sets are. What only one side says leaves it open; `more` is how near a set is to one with more in it.
 */
function ofSets(lexicon: Lexicon, one: readonly string[], other: readonly string[], more: Closeness): Closeness {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? SAME : WRITING;
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const nearest = (word: string, words: readonly string[]): Closeness =>
    Math.min(...words.map((each) => closenessOfWords(lexicon, word, each))) as Closeness;
  const fromFew = Math.max(...few.map((word) => nearest(word, many))) as Closeness;
  if (fromFew === DIFFERENT) return DIFFERENT;
  const fromMany = many.map((word) => nearest(word, few)).map((each) => Math.min(each, more));
  return Math.max(fromFew, ...fromMany, few.length === many.length ? SAME : WRITING) as Closeness;
}

/** Doors may be counted with or without the tailgate; the speeds of a gearbox are what they are. */
function ofCounts(attribute: KindAttribute, one: number | null, other: number | null): Closeness {
  if (one === other) return SAME;
  if (one === null || other === null) return WRITING;
  const tailgate = attribute === 'body' && Math.abs(one - other) === 1 && Math.min(one, other) % 2 === 0;
  return tailgate ? WRITING : DIFFERENT;
}

/** A strange word beside words that are known may be left out by the other record; alone it may mean anything. */
function ofStrange(one: KindValue, other: KindValue): Closeness {
  if (one.strange.join(' ') === other.strange.join(' ')) return SAME;
  const isUnderstood = ({ kinds, cabs }: KindValue): boolean => kinds.length + cabs.length > 0;
  return isUnderstood(one) && isUnderstood(other) ? WRITING : LOOSE;
}
