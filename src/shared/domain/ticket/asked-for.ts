import type { PlateSearchAnswer } from '#shared/interface/plate-search.ts';
import type { Product } from '#shared/interface/product.ts';
import { STATE_CODES, type StateCode } from '../australia/plate.ts';
import { MOST_STATE_WORDS, stateNamed } from '../australia/state-names.ts';
import { checkPartCode } from '../values/part-code.ts';

/** Whether what came is what was asked for: an answer about something else is never taken for it. */

/**
 * Whether a part has this code among its own: SKU, maker's code, product code and slug, null where it carries none.
 * Which of them the service looks parts up by is not shown. Capitals and blanks tell nothing apart.
 */
export function isPartAskedFor(code: string, own: readonly (string | null)[]): boolean {
  return own.some((each) => each !== null && folded(each) === folded(code));
}

/**
 * The codes beside its sku that a part which was read before is asked for by where the sku is not found, in this order:
 * the one that it was found by, its product code, its slug and its maker's code, each once.
 */
export function otherCodes(
  askedFor: string,
  { sku, product_code: productCode, slug, manufacturer_sku: manufacturerSku }: Product,
): readonly string[] {
  const codes = [askedFor, productCode, slug, manufacturerSku].map((code) => checkPartCode(code ?? ''));
  return [...new Set(codes.flatMap((code) => (code.ok && code.value !== sku ? code.value : [])))];
}

/**
 * The one of several parts that a code means: the first that has exactly this code, by the first of its own codes that
 * it is, or else the first that has it in other capitals or blanks. Undefined where none has it.
 */
export function partAskedFor<Part>(
  code: string,
  parts: readonly Part[],
  codesOf: (part: Part) => readonly (string | null | undefined)[],
): Part | undefined {
  const wanted = folded(code);
  let found: { readonly part: Part; readonly rank: number } | undefined;
  for (const part of parts) {
    const own = codesOf(part);
    const exact = own.indexOf(code);
    const alike = exact === -1 ? own.findIndex((each) => folded(each ?? '') === wanted) : -1;
    if (exact === -1 && alike === -1) continue;
    const rank = exact === -1 ? own.length + alike : exact;
    if (found === undefined || rank < found.rank) found = { part, rank };
  }
  return found?.part;
}

/**
 * The plate that an answer names in the place of the one that was asked for: "XYZ789 (VIC)". Null where it names the
 * same one, in whatever capitals and blanks, or none. A state is another one only where it is one of the eight.
 */
export function otherPlate(
  asked: { readonly plate: string; readonly state: StateCode },
  { plate: echo }: Pick<PlateSearchAnswer, 'plate'>,
): string | null {
  const number = barePlate(echo?.number ?? '');
  const state = statesIn(echo?.state ?? '');
  const same = number === '' || number === barePlate(asked.plate);
  if (same && (state.length === 0 || state.includes(asked.state))) return null;
  return `${number === '' ? asked.plate : number} (${state[0] ?? asked.state})`;
}

function folded(code: string): string {
  return code.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** Letters and digits, as plates are compared. */
function barePlate(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The states that a text names, by abbreviation or by name. */
function statesIn(text: string): readonly StateCode[] {
  const words = text.split(/[\s,;:/()_-]+/).filter((word) => word !== '');
  const whole = stateNamed(words.slice(0, MOST_STATE_WORDS));
  const single = words.flatMap((word) => stateNamed([word]) ?? []);
  return STATE_CODES.filter((code) => code === whole || single.includes(code));
}
