import type { Product } from '#shared/interface/product.ts';

/** A sentence of a note: what stands before a full stop, a semicolon or the end of a line. */
const SENTENCES = /[.;!?](?=\s|$)|[\r\n]+|[•|]/;

/**
 * Words after which a sentence is about a part that this one stands in for. "Replaced by" and "replace with" are not
 * among them: they are said of this part.
 */
const STANDS_IN =
  /\b(?:(?:replac|super[sc]ed)(?:es?|ing)\b(?! (?:with|by)\b)|supplant(?:s|ing)?\b|takes? (?:over from|the place of)|formerly|previously|(?:replacement|substitute|substitutes|successor|supersession|alternative|alternate|equivalent|upgrade|update|same|stand-in) (?:for|of|to|from|as)|(?:in(?: the)? place|instead|in lieu) of)\b/i;
/** What the part is for: a vehicle, of which nothing more is said behind a comma, a dash or a bracket. */
const SUITS = /\b(?:suits|fits|(?:to|will) (?:suit|fit)|suitable for|fitted to)\b[^,(–—]*$/i;
const BREAK = /\s-\s/;
/** "Suits the Falcon, which is discontinued". */
const RELATIVE = /\b(?:which|that)\s+(?:\w+\s+){0,3}$/i;
/** "For discontinued TB-90", "not with the discontinued bull bar". */
const OF_ANOTHER = /\b(?:for|with|(?<!due )to|from|of|on|than) (?:the |all |any |an? |now[- ]|old |older )*$/i;
/** Words that come back from the other part to this one. */
const BACK_TO_THIS = /\b(?:but|itself|and is|this part is)\b/i;
/** "This is not discontinued". */
const DENIED = /\b(?:not|never|isn[’']?t|no longer|non)[\s-]+(?:yet |been |being |marked |listed as )?$/i;
/** "TB-90 was discontinued and is replaced by this part": the one that is discontinued is the other. */
const REPLACED_BY_THIS =
  /\b(?:replaced|super[sc]eded|succeeded|supplanted) (?:by|with) (?:this|it)\b|\bthis (?:\w+ )?(?:replac|super[sc]ed)es\b/i;

/** A code of a part: it begins with a letter and has a digit, or it is a long number. */
const CODE = String.raw`(?:(?=[a-z-./]*\d)[a-z][a-z0-9]*(?:[-./][a-z0-9]+)*|\d{5,})`;
/** "Discontinued part TB-90": the code that is named right behind the word, with at most three words of what it is. */
const NAMED_BEHIND = new RegExp(String.raw`^((?:\s+[a-z]+:?){0,3})\s+(${CODE})(?![\w-])`, 'i');
/** Words that are no name of a thing: what stands behind them is not what is discontinued. */
const NO_NAME =
  /\b(?:by|in|from|since|as|at|on|with|due|after|until|and|but|or|use|see|try|order|refer|supply|replaced|superseded|substitute|replacement|alternative|now|new|is|was|has|please)\b/i;
/**
 * "TB-90 is discontinued", "TB-90 (discontinued)", "TB-90, which was discontinued"; a sentence that begins "TB-90:".
 */
const NAMED_BEFORE = new RegExp(
  String.raw`(?<![\w-])(${CODE})(?:\s*\(|,?\s+(?:which|that)\s|\s)\s*(?:(?:is|was|are|were|has|have|had|been|being|now|since|already|also|recently)\s+)*$`,
  'i',
);
const NAMED_FIRST = new RegExp(String.raw`^\s*(?:the |part |item )*(${CODE})\s*[:,–—-]\s*(?:\w+\s+){0,2}$`, 'i');
/** "Replaced by TB-101", "see TB-101": that code is what there is instead of this part. */
const INSTEAD_OF_THIS = /\b(?:by|with|see|use|try|order) (?:the |part )*$/i;
/** Quarters and years look like codes. */
const TIME = /^(?:q[1-4]|[a-z]+[-/.]?(?:19|20)\d\d|[fm]y\d+)$/i;

/** How far from the word the rest of its sentence is read, in characters: notes may be of any length. */
const FARTHEST = 300;

/** What a part says of itself. Its own codes tell it from another that is named. */
type Described = Pick<Product, 'catalogue_notes' | 'stock'> &
  Partial<Pick<Product, 'sku' | 'manufacturer_sku' | 'product_code'>>;

/**
 * Whether a part is discontinued. The service shows no flag for it, so this is an assumption, and the only place that
 * makes it: a part is discontinued where the word "discontinued" stands in its notes or in what a warehouse says of it,
 * and is said of this part: not of the one that it replaces, nor of another that is named by its code, and not denied.
 */
export function isDiscontinued(product: Described): boolean {
  const texts = [product.catalogue_notes ?? '', ...(product.stock ?? []).map(({ availability }) => availability ?? '')];
  const own = [product.sku, product.manufacturer_sku, product.product_code].map((code) => plainCode(code ?? ''));
  return texts.some((text) => text.split(SENTENCES).some((sentence) => saysDiscontinued(sentence, own)));
}

function saysDiscontinued(sentence: string, own: readonly string[]): boolean {
  const isAnother = (code: string) => code !== '' && !TIME.test(code) && !own.includes(plainCode(code));
  return [...sentence.matchAll(/\bdiscontinued\b/gi)].some(({ index, 0: word }) => {
    const before = sentence.slice(Math.max(0, index - FARTHEST), index);
    const after = sentence.slice(index + word.length, index + FARTHEST);
    if (DENIED.test(before) || OF_ANOTHER.test(before) || REPLACED_BY_THIS.test(after)) return false;
    const standsIn = STANDS_IN.exec(before);
    if (standsIn !== null) return BACK_TO_THIS.test(before.slice(standsIn.index));
    return !isAnother(namedBehind(after)) && !isAnother(namedBefore(before)) && !isOfVehicle(before);
  });
}

/** The code that "discontinued" is said of, where it stands behind the word; empty where none does. */
function namedBehind(after: string): string {
  const [, words = '', code = ''] = NAMED_BEHIND.exec(after) ?? [];
  return NO_NAME.test(words) ? '' : code;
}

/** The code that "discontinued" is said of, where it stands before the word; empty where none does. */
function namedBefore(before: string): string {
  const named = NAMED_BEFORE.exec(before) ?? NAMED_FIRST.exec(before);
  if (named === null || INSTEAD_OF_THIS.test(before.slice(0, named.index))) return '';
  return named[1] as string;
}

/** Whether "discontinued" is said of the vehicle that the part is for. */
function isOfVehicle(before: string): boolean {
  if (BACK_TO_THIS.test(before)) return false;
  return SUITS.test(RELATIVE.test(before) ? before.replaceAll(/[,(]/g, ' ') : before.replace(BREAK, ' – '));
}

function plainCode(code: string): string {
  return code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
}
