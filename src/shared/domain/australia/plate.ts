import { accepted, type Checked, refused } from '../values/checked.ts';
import { clipText } from '../values/text-size.ts';

/** The states and territories that a plate can be registered in, in the order in which they are offered. */
export const STATE_CODES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type StateCode = (typeof STATE_CODES)[number];

/** Whether a text is one of the eight abbreviations, exactly as they are written. */
export function isStateCode(text: string): text is StateCode {
  return (STATE_CODES as readonly string[]).includes(text);
}

/** The longest part of a typed text that a message repeats, in characters. */
const ECHO_LIMIT = 20;

/**
 * A plate as it is looked up: capitals and digits, 1 to 9 of them (`docs/trade.md` 5). Blanks, dots and hyphens
 * are left out; anything else is refused, as a personalised plate holds nothing but letters and digits either.
 */
export function normalisePlate(typed: string): Checked<string> {
  const bare = typed.replace(/[\s.‐-―−-]/g, '');
  if (bare === '') return refused('Type the plate: 1 to 9 letters and digits.');
  if (!/^[A-Za-z0-9]+$/.test(bare)) {
    return refused(`A plate has letters A to Z and digits only. Leave out ${strangers(bare)}.`);
  }
  if (bare.length > 9) {
    return refused(
      `A plate has at most 9 letters and digits; this one has ${bare.length}: “${clipText(bare, ECHO_LIMIT)}”.`,
    );
  }
  return accepted(bare.toUpperCase());
}

/** What in the text is no letter or digit, to be named in a message: shown where it can be seen, else in words. */
function strangers(text: string): string {
  const signs = [...new Set(text.match(/[^A-Za-z0-9]/gu))];
  const visible = signs.filter((sign) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign)).slice(0, 3);
  if (visible.length === 0) return 'the invisible characters (clear the field and type the plate again)';
  const unseen = signs.length > visible.length ? ' and the other characters' : '';
  return `${visible.map((sign) => `“${sign}”`).join(' ')}${unseen}`;
}

/** The general series that each state issues now (`docs/trade.md` 5), and how a plate of it is written. */
const GENERAL_SERIES: { readonly [state in StateCode]: { readonly shape: RegExp; readonly example: string } } = {
  NSW: { shape: /^[A-Z]{2}\d{2}[A-Z]{2}$/, example: 'AB-12-CD' },
  VIC: { shape: /^\d[A-Z]{2}\d[A-Z]{2}$/, example: '1AB-2CD' },
  QLD: { shape: /^\d{3}[A-Z]{2}[A-Z0-9]$/, example: '123-ABC or 123-AB4' },
  WA: { shape: /^\d[A-Z]{3}\d{3}$/, example: '1ABC-234' },
  SA: { shape: /^S\d{3}[A-Z]{3}$/, example: 'S123-ABC' },
  TAS: { shape: /^[A-Z]\d{2}[A-Z]{2}$/, example: 'A-12-BC' },
  ACT: { shape: /^Y[A-Z]{2}\d{2}[A-Z]$/, example: 'YAB-12C' },
  NT: { shape: /^(C[A-Z]\d{2}[A-Z]{2}|\d{1,6})$/, example: 'CA-12-BC, or digits alone' },
};

/** How plates looked in most states before the general series of today, such as ABC-123. */
export const OLDER_SERIES = /^[A-Z]{3}\d{3}$/;

/**
 * Plates that a state issued before its general series and that are still on the road, and those of motorcycles and
 * heritage vehicles: general knowledge, and not all of them. Nothing needs to be said of such a plate.
 */
const STILL_ON_THE_ROAD: { readonly [state in StateCode]: readonly RegExp[] } = {
  NSW: [OLDER_SERIES, /^[A-Z]{3}\d{2}[A-Z]$/],
  VIC: [OLDER_SERIES, /^\d[A-Z]\d[A-Z]{2}$/, /^[XY][A-Z]\d{2}[A-Z]{2}$/],
  QLD: [OLDER_SERIES],
  WA: [OLDER_SERIES, /^\d[A-Z]{2}\d{3}$/, /^[A-Z]{1,3}\d{1,5}[A-Z]?$/],
  SA: [OLDER_SERIES, /^[A-Z]{2}\d{2}[A-Z]{2}$/, /^S\d{2}[A-Z]{3}$/],
  TAS: [OLDER_SERIES],
  ACT: [/^[YZ][A-Z]{2}\d{3}$/],
  NT: [],
};

/**
 * Plates of clubs, historic vehicles, trailers and motorcycles, and those from before the series: in every state they
 * are a number alone, or one with one or two letters before or behind it.
 */
const SHORT_FORMS: readonly RegExp[] = [
  /^\d{1,6}$/,
  /^[A-Z]{1,2}\d{1,6}$/,
  /^\d{1,6}[A-Z]{1,2}$/,
  /^[A-Z]{1,2}\d{3,5}[A-Z]$/,
  /^[A-Z]{3}\d{2}$/,
  /^\d{2}[A-Z]{3}$/,
];

/** Whether a normalised plate has the shape of the general series that its state issues now. */
export function hasGeneralShape(plate: string, state: StateCode): boolean {
  return GENERAL_SERIES[state].shape.test(plate);
}

/**
 * A hint where a normalised plate has neither the shape of its state's general series nor one that is known from
 * before; null where it has. Personalised plates break every pattern, so this is shown beside the field and never
 * refuses anything.
 */
export function plateShapeHint(plate: string, state: StateCode): string | null {
  const series = GENERAL_SERIES[state];
  const known = [...STILL_ON_THE_ROAD[state], ...SHORT_FORMS];
  if (hasGeneralShape(plate, state) || known.some((shape) => shape.test(plate))) return null;
  return `Not the usual ${state} shape (${series.example}). Older and personalised plates differ: check it with the customer.`;
}

/** Characters that are read or heard for one another (`docs/trade.md` 5). */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
  ['S', '5'],
  ['5', 'S'],
  ['B', '8'],
  ['8', 'B'],
]);

/**
 * Plates that a normalised plate may have been misread from: each with one look-alike character exchanged, from the
 * left. They are offered as a question and never looked up unasked, as each look-up may be paid for.
 */
export function lookAlikePlates(plate: string): readonly string[] {
  return [...plate].flatMap((character, at) => {
    const other = LOOK_ALIKES.get(character);
    return other === undefined ? [] : [plate.slice(0, at) + other + plate.slice(at + 1)];
  });
}
