import { POST_WRITINGS } from '../australia/post-words.ts';
import { isStreetType } from '../australia/street-words.ts';

/** Words of a street address that are written short, by their short form without its stop. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ave: 'avenue',
    av: 'avenue',
    bvd: 'boulevard',
    blvd: 'boulevard',
    boulevarde: 'boulevard',
    bldg: 'building',
    ch: 'chase',
    cct: 'circuit',
    cir: 'circle',
    cl: 'close',
    cnr: 'corner',
    cres: 'crescent',
    cr: 'crescent',
    crt: 'court',
    ct: 'court',
    dr: 'drive',
    drv: 'drive',
    esp: 'esplanade',
    fwy: 'freeway',
    fy: 'factory',
    gdns: 'gardens',
    gr: 'grove',
    gve: 'grove',
    hwy: 'highway',
    hts: 'heights',
    la: 'lane',
    ln: 'lane',
    mt: 'mount',
    mwy: 'motorway',
    pde: 'parade',
    pl: 'place',
    pkwy: 'parkway',
    pt: 'point',
    rd: 'road',
    rdg: 'ridge',
    sq: 'square',
    st: 'street',
    str: 'street',
    ste: 'unit',
    tce: 'terrace',
    terr: 'terrace',
    trk: 'track',
    wy: 'way',
    lvl: 'level',
    fl: 'level',
    flr: 'level',
    apt: 'unit',
    apartment: 'unit',
    flat: 'unit',
    u: 'unit',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    nth: 'north',
    sth: 'south',
    saint: 'street',
    suite: 'unit',
    shop: 'unit',
    units: 'unit',
    shops: 'unit',
    floor: 'level',
    storey: 'level',
    gf: 'g',
    gt: 'great',
    gd: 'grand',
    crs: 'crescent',
    crct: 'circuit',
    crcl: 'circle',
    cirt: 'circuit',
    strt: 'street',
    sts: 'street',
    streets: 'street',
    rds: 'road',
    roads: 'road',
    aves: 'avenue',
    avenues: 'avenue',
    aven: 'avenue',
    bvde: 'boulevard',
    bld: 'building',
    par: 'parade',
    prde: 'parade',
    hiway: 'highway',
    hway: 'highway',
    expwy: 'expressway',
    pky: 'parkway',
    prom: 'promenade',
    ter: 'terrace',
    trce: 'terrace',
    espl: 'esplanade',
    gdn: 'gardens',
    grn: 'green',
    grv: 'grove',
    arc: 'arcade',
    aly: 'alley',
    bypa: 'bypass',
    byp: 'bypass',
    conc: 'concourse',
    qy: 'quay',
    vw: 'view',
    wlk: 'walk',
    lk: 'link',
    rtt: 'retreat',
    trl: 'trail',
    junc: 'junction',
    jnc: 'junction',
    upr: 'upper',
    lwr: 'lower',
    crn: 'corner',
    fty: 'factory',
    fcty: 'factory',
    fact: 'factory',
    wh: 'warehouse',
    whs: 'warehouse',
    whse: 'warehouse',
    hse: 'house',
    blk: 'block',
    twr: 'tower',
    rm: 'room',
    first: '1st',
    second: '2nd',
    third: '3rd',
  }),
);

/** Words that an address may leave out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['no', 'number', 'the', 'and', 'of']);
/**
 * What has a number or a letter of its own beside the number of the street: written before the street, or behind it.
 */
const WITHIN: ReadonlySet<string> = new Set(
  'unit level lot building warehouse factory shed bay block tower dock gate office room'.split(' '),
);
/** Words that say where at a street, and are no name of somebody there. */
const WHEREABOUTS =
  /^(?:rear|front|back|side|behind|upper|lower|upstairs|downstairs|basement|mezzanine|g|ground|north|south|east|west)$/;
/** The beginning of a number of a street, or of something at it. */
const NUMBER = /^\d/;

/** Who it goes to, rather than where: up to the next number or comma. */
const TO_WHOM = /(?:\b(?:attn|attention|care\s+of)\b|\batt[.:]|\bc\/(?:o\b|-)|\bf\.?a\.?o[.:])[^,\d]*/gi;

/**
 * The street lines of an address in one writing, to be compared and never to be shown: "Unit 3, 12 Example St." and
 * "3/12 Example Street" are one, and so is the same street behind the name of a firm. Two that differ in a number or in
 * the name of the street are two.
 */
export function streetInOneWriting(line1: string, line2: string): string {
  const pieces = [line1, line2].flatMap((line) => plain(line.replaceAll(TO_WHOM, ' ')).split(/[,;\n]/));
  const told = withoutNames(pieces.map((piece) => ({ piece, words: wordsIn(piece) })));
  return (
    cornerInOneWriting(told.map(({ piece }) => piece).join(',')) ?? numbersFirst(told.flatMap(({ words }) => words))
  );
}

/**
 * A locality in one writing, to be compared and never to be shown, without the state and the postcode that have fields
 * of their own.
 */
export function inOneWriting(text: string): string {
  const locality = wordsIn(plain(text)).join(' ');
  return locality.replace(/^\d{4} (?=.)/, '').replace(BEHIND_A_LOCALITY, '');
}

const BEHIND_A_LOCALITY =
  /(?<=.)(?: (?:nsw|vic|qld|sa|wa|tas|act|nt|new south wales|queensland|south australia|western australia|tasmania|northern territory|australian capital territory|australia|\d{4}))+$/;

interface AddressWords {
  readonly piece: string;
  readonly words: readonly string[];
}

/** A text in small letters without marks, with boxes and bags of the post, and initials, in one writing. */
function plain(text: string): string {
  const small = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’'`]/gu, '')
    .toLowerCase()
    .replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
    .replaceAll(/\bw\/h(?:ouse|se)?\b/g, ' warehouse ');
  return POST_WRITINGS.reduce((told, { written, short }) => told.replaceAll(written, ` ${short} `), small).replaceAll(
    /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu,
    (initials) => `${initials.replaceAll('.', '')} `,
  );
}

/** The words of a text, none of them written short, and a letter behind a number with its number: "15 A" is "15a". */
function wordsIn(text: string): readonly string[] {
  return text
    .replaceAll(/(?<![\p{L}\p{N}])(\d+) ([a-z])(?= +[a-z])(?<![nsew])/gu, '$1$2')
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)
    .map((word) => SHORT.get(word) ?? word)
    .filter((word) => word !== '' && !LEFT_OUT.has(word));
}

/** The pieces of an address without those that say a name and not where, if another one says where. */
function withoutNames(pieces: readonly AddressWords[]): readonly AddressWords[] {
  if (!pieces.some(({ words }) => isWhole(words))) return pieces;
  return pieces
    .filter(
      ({ words }) => words.some((word) => NUMBER.test(word) || saysWhere(word)) || /^[a-z]$/.test(words.at(-1) ?? ''),
    )
    .map(({ piece, words }) => ({ piece, words: withoutNameBefore(words) }));
}

/** Whether words say where by themselves: a number with a street, or a box or bag with its number. */
function isWhole(words: readonly string[]): boolean {
  const number = words.findIndex((word) => NUMBER.test(word));
  return number >= 0 && (words.slice(number).some(isStreetType) || isPostWord(words[number - 1] ?? ''));
}

function isPostWord(word: string): boolean {
  return /^(?:box|bag|pmb|rmb|rsd|cmb|parcellocker|parcelcollect)$/.test(word);
}

function saysWhere(word: string): boolean {
  return isStreetType(word) || isPostWord(word) || WITHIN.has(word) || WHEREABOUTS.test(word) || word === 'corner';
}

/** Words without a name of two words or more that stands before the only number: "Example Garage 21 Sample Street". */
function withoutNameBefore(words: readonly string[]): readonly string[] {
  const number = words.findIndex((word) => NUMBER.test(word));
  const isNamed = isWhole(words) && number > 1 && !words.slice(0, number).some(saysWhere);
  return isNamed && words.filter((word) => NUMBER.test(word)).length === 1 ? words.slice(number) : words;
}

/**
 * A corner by its streets in the order of the alphabet, each with its kind: "George & Pitt Sts"; null for anything
 * else.
 */
function cornerInOneWriting(text: string): string | null {
  if (!/\b(?:cnr|crn|corner)\b/.test(text)) return null;
  const sides = text
    .split(/\b(?:cnr|crn|corner)\b|[,&+]|\b(?:and|with)\b|(?<!\d ?)\//)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  if (sides.filter((words) => words.some((word) => /^[a-z]/.test(word))).length < 2) return null;
  const kind = sides.flat().findLast(isStreetType);
  const streets = sides.map((words) => {
    const hasKind = words.some((word) => NUMBER.test(word) || isStreetType(word));
    return numbersFirst(hasKind || kind === undefined ? words : [...words, kind]);
  });
  return `corner ${streets.sort().join(' & ')}`;
}

/** Words of an address with storeys, lots and buildings first, then units, however they stood round the street. */
function numbersFirst(words: readonly string[]): string {
  const isOnlyNumber = words.filter((word) => NUMBER.test(word)).length === 1;
  const named: string[] = [];
  const units: string[] = [];
  const rest: string[] = [];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const next = left[0] ?? '';
    const within = word === 'l' && NUMBER.test(next) ? (isOnlyNumber ? 'lot' : 'level') : word;
    if (next === 'level' && /^(?:ground|\d+(?:st|nd|rd|th))$/.test(word)) {
      left.shift();
      named.push(word === 'ground' ? 'g' : `level ${Number.parseInt(word, 10)}`);
    } else if (WITHIN.has(within) && /^(?:\d\w*|[a-z])$/.test(next)) {
      left.shift();
      if (within === 'unit') units.push(next);
      else named.push(within === 'level' && next === 'g' ? 'g' : `${within} ${next}`);
    } else if (within !== 'unit') {
      rest.push(within);
    }
  }
  return [...named.sort(), ...units, ...rest].join(' ');
}
