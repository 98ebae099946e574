import { bareWord } from '../values/bare-word.ts';

/**
 * Words by which the parts of an Australian street address are told apart where it comes in one line: how streets,
 * premises, boxes and firms are called. General knowledge of how people write addresses, never shown as authority.
 */

/**
 * Kinds of street, spelled out and shortened. Words that mostly end the name of a suburb, such as Park, are left out.
 */
const STREET_TYPES: ReadonlySet<string> = new Set(
  (
    'street st str road rd avenue ave av drive dr drv lane ln court ct crt close cl crescent cres cr circuit cct circle ' +
    'place pl parade pde terrace tce ter highway hwy freeway fwy motorway mwy parkway pkwy boulevard boulevarde blvd bvd ' +
    'way wy walk square sq row mall loop link track trail pass quay esplanade esp promenade alley arcade grove gr gve ' +
    'gardens gdns rise ridge view vista mews chase retreat outlook glen green approach bypass cove plaza concourse'
  ).split(' '),
);

/** Kinds that follow another one where both belong to the street, as in "Park Avenue Road" and "Ocean View Parade". */
const CLOSING_TYPES: ReadonlySet<string> = new Set(
  'street road rd avenue ave drive dr lane ln parade pde terrace tce highway hwy crescent cres boulevard circuit'.split(
    ' ',
  ),
);

/** Streets that are named by one word alone. */
const LONE_STREETS: ReadonlySet<string> = new Set(['broadway', 'strand', 'corso', 'causeway', 'esplanade', 'parade']);

/** What a number stands behind where it counts premises within a building or a block. */
const PREMISES: ReadonlySet<string> = new Set(
  (
    'unit u apt apartment flat shop suite ste level lvl floor factory fy shed bay office villa townhouse warehouse ' +
    'tenancy door dock building bldg block room rm kiosk lot'
  ).split(' '),
);

/** Words before a number of four digits that make it anything but a postcode. */
const NUMBERED: ReadonlySet<string> = new Set([
  ...PREMISES,
  ...'box bag rmb rsd no number code pin gate order ref reference po'.split(' '),
  ...'pobox gpobox pob pmb cmb mailbag'.split(' '),
]);

const FIRM_WORDS: ReadonlySet<string> = new Set(
  (
    'pty ltd limited inc co company group holdings trading enterprises industries services service motors motor auto ' +
    'autos automotive mechanical mechanics towing tow parts spares accessories garage workshop smash repairs repair ' +
    'engineering transport logistics plumbing electrical building builders constructions earthmoving hire rentals sales ' +
    'warehouse depot store stores shop centre center plaza house tower towers mall farm farms station homestead school ' +
    'college university hospital council church club hotel motel park reserve estate village airport the and of'
  ).split(' '),
);

/** Words of directions and storeys, which no name has in it: "leave at the gate", "Ground Floor". */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    'leave please ring phone call knock at to from for with by via is my our his her their your near next opposite behind ' +
    'between before after under gate side driveway carport address deliver ship send not no only safe if unattended ' +
    'signature required thanks floor level storey shed unit'
  ).split(' '),
);

const TITLES: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof']);

/** Whether a word is a kind of street: "St", "Road". */
export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(bareWord(word));
}

/** Whether a word is a kind of several streets: "Sts", "Roads". */
export function isManyStreets(word: string): boolean {
  const bare = bareWord(word);
  return bare.endsWith('s') && STREET_TYPES.has(bare.slice(0, -1));
}

/** Whether one of these words stands in the names of firms, buildings and properties. */
export function namesFirmByWord(words: readonly string[]): boolean {
  return words.some((word) => FIRM_WORDS.has(bareWord(word)));
}

/** The word at a place; empty beyond the last. */
export function wordAt(words: readonly string[], at: number): string {
  return words[at] ?? '';
}

/** "12", "12a", "1/12", "12-14", "U5/12", "#3/12", "12/a". */
export function isHouseNumber(word: string): boolean {
  return /^(?:#|[a-z]{0,2})\d{1,6}[a-z]?(?:[-–/&](?:\d{1,6}[a-z]?|[a-z])){0,3}$/i.test(
    word.replace(/[^\p{L}\p{N}]+$/u, ''),
  );
}

export function isPremises(word: string): boolean {
  return PREMISES.has(bareWord(word));
}

/** "Ground Floor", "1st Floor", "Upper Level": a storey that is named before its kind. */
export function isNamedStorey(words: readonly string[], at: number): boolean {
  const named = /^(?:ground|upper|lower|top|first|second|third|mezzanine|basement|\d{1,2}(?:st|nd|rd|th))$/;
  return named.test(bareWord(wordAt(words, at))) && /^(?:floor|level|storey)$/.test(bareWord(wordAt(words, at + 1)));
}

/** Whether a number behind this word is the number of something, and no postcode. */
export function numbersSomething(word: string): boolean {
  return NUMBERED.has(bareWord(word).replaceAll(/[./-]/g, ''));
}

/** Whether these words name a firm, a building or a property, and no person. */
function namesFirm(words: readonly string[]): boolean {
  return namesFirmByWord(words) || words.some((word) => /[\d&@]/.test(word));
}

/** Whether these words look like the name of a person: two to four words of letters, or a title before one. */
export function looksLikeName(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 4 || namesFirm(words)) return false;
  if (words.some((word) => NO_NAMES.has(bareWord(word)))) return false;
  return words.every((word) => /^\p{L}[\p{L}\p{M}.'’-]*$/u.test(word));
}

/** Whether the first of these words is a title, such as "Mrs". */
export function startsWithTitle(words: readonly string[]): boolean {
  return TITLES.has(bareWord(wordAt(words, 0)));
}

/** Where the house number stands that the street begins with; -1 where none does. "Unit 5 12 Sample" is 2. */
export function houseNumberAt(words: readonly string[]): number {
  return words.findIndex(
    (word, at) => isHouseNumber(word) && /^\p{L}/u.test(wordAt(words, at + 1)) && !isPremises(wordAt(words, at + 1)),
  );
}

/**
 * How many of the words are the street, from the front: up to its kind, and premises that are named behind it. 0 where
 * no kind of street stands in them. What follows is the suburb, if no suburb is told apart otherwise.
 */
export function streetLength(words: readonly string[]): number {
  const number = houseNumberAt(words);
  if (number >= 0 && LONE_STREETS.has(bareWord(wordAt(words, number + 1)))) return withPremises(words, number + 2);
  for (let at = number + 2; at < words.length; at += 1) {
    if (!STREET_TYPES.has(bareWord(wordAt(words, at))) || isSaint(words, at)) continue;
    let end = at + 1;
    while (CLOSING_TYPES.has(bareWord(wordAt(words, end)))) end += 1;
    return withPremises(words, end);
  }
  return 0;
}

/** "St" before a name and another kind of street: "Upper St Georges Road". */
function isSaint(words: readonly string[], at: number): boolean {
  return bareWord(wordAt(words, at)) === 'st' && CLOSING_TYPES.has(bareWord(wordAt(words, at + 2)));
}

function withPremises(words: readonly string[], end: number): number {
  let length = end;
  while (isPremises(wordAt(words, length)) && isHouseNumber(wordAt(words, length + 1))) length += 2;
  return length;
}
