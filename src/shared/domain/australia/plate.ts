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
