/**
 * A text as it came, or as it reads once its escapes are written out, and where each of its characters stood at first.
 */
export interface Writing {
  readonly text: string;
  /** Where each character began in the first text; null where nothing was written out. */
  readonly starts: Uint32Array | null;
  /** Where it ended. */
  readonly ends: Uint32Array | null;
}

/** Names that a page gives to signs that a credential may hold. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    ast: '*',
    bsol: '\\',
    colon: ':',
    comma: ',',
    commat: '@',
    dollar: '$',
    equals: '=',
    excl: '!',
    grave: '`',
    gt: '>',
    hat: '^',
    hyphen: '-',
    lbrace: '{',
    lbrack: '[',
    lcub: '{',
    lowbar: '_',
    lpar: '(',
    lsqb: '[',
    lt: '<',
    num: '#',
    percnt: '%',
    period: '.',
    plus: '+',
    quest: '?',
    quot: '"',
    rbrace: '}',
    rbrack: ']',
    rcub: '}',
    rpar: ')',
    rsqb: ']',
    semi: ';',
    sol: '/',
    verbar: '|',
    vert: '|',
  }),
);

/** One character that is written by its number or its name, or behind a stroke. */
const ESCAPE =
  /\\u00([0-7][0-9a-f])|\\u\{0{0,4}([0-9a-f]{2})\}|\\x([0-7][0-9a-f])|%([0-7][0-9a-f])|&#x0{0,6}([0-9a-f]{2});?|&#0{0,6}(\d{2,3});?|&([a-z]{2,6});|\\([^a-z0-9\s])/gi;

/** A text as it came. */
export function firstWriting(text: string): Writing {
  return { text, starts: null, ends: null };
}

/** The text with its escapes written out, those within others once; null where it holds none. */
export function writtenOut({ text, starts, ends }: Writing): Writing | null {
  const signs = [...text.matchAll(ESCAPE)].flatMap((found) => {
    const sign = signOf(found);
    return sign === null ? [] : [{ at: found.index, length: found[0].length, sign }];
  });
  if (signs.length === 0) return null;
  const length = signs.reduce((left, sign) => left - sign.length + 1, text.length);
  const out = { starts: new Uint32Array(length), ends: new Uint32Array(length) };
  let read = 0;
  let written = 0;
  let plain = '';
  const take = (taken: number): void => {
    out.starts[written] = starts?.[read] ?? read;
    out.ends[written] = ends?.[read + taken - 1] ?? read + taken;
    read += taken;
    written += 1;
  };
  for (const sign of signs) {
    plain += text.slice(read, sign.at) + sign.sign;
    while (read < sign.at) take(1);
    take(sign.length);
  }
  plain += text.slice(read);
  while (read < text.length) take(1);
  return { text: plain, ...out };
}

/** The sign that an escape stands for; null where it is none that a credential may hold. */
function signOf(found: RegExpExecArray): string | null {
  const [, json, long, short, address, page, pageDecimal, name, stroke] = found;
  if (stroke !== undefined) return stroke;
  if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? null;
  const hexadecimal = json ?? long ?? short ?? address ?? page;
  const code = hexadecimal === undefined ? Number(pageDecimal) : Number.parseInt(hexadecimal, 16);
  return code >= 0x20 && code <= 0x7e ? String.fromCharCode(code) : null;
}
