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
    fl: 'floor',
    flr: 'floor',
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
  }),
);

/** Words that an address may leave out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['unit', 'no', 'number', 'the']);

/** A second line that says where in the building: it is written before the street as often as behind it. */
const WITHIN = /^\s*(unit|u|apt|apartment|flat|shop|suite|ste|level|lvl|floor|fl|flr)\b/i;

/** A post office box, however its letters stand: "P.O. Box", "G P O Box", "Post Office Box". */
const POST_BOX = /\b(g(?:eneral\b)?)?[.\s]*(?:p[.\s]*o|post\s+office)[.\s]*box(?![a-z])/gi;
/** To whom it goes and not where, as far as the next number or comma. */
const TO_WHOM = /(?:\b(?:attn|attention|care\s+of)\b|\batt[.:]|\bc\/(?:o\b|-)|\bf\.?a\.?o[.:])[^,\d]*/gi;

/**
 * The street lines of an address in one writing, to be compared and never to be shown: "Unit 3, 12 Example St." and
 * "3/12 Example Street" are one. Two that differ in a number or in a name are two.
 */
export function streetInOneWriting(line1: string, line2: string): string {
  return placeInOneWriting(line1.replaceAll(TO_WHOM, ' '), line2.replaceAll(TO_WHOM, ' '));
}

function placeInOneWriting(line1: string, line2: string): string {
  return inOneWriting(WITHIN.test(line2) ? `${line2} ${line1}` : `${line1} ${line2}`);
}

/** A street or a locality in one writing, to be compared and never to be shown. */
export function inOneWriting(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’'`]/gu, '')
    .toLowerCase()
    .replaceAll(POST_BOX, (_, general: string | undefined) => (general === undefined ? ' po box ' : ' gpo box '))
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})/u)
    .map((word) => SHORT.get(word) ?? word)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))
    .join(' ');
}
