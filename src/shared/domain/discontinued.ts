import type { Product } from '../interface/product.ts';

/** A sentence of a note: what stands before a full stop, a semicolon or the end of a line. */
const SENTENCES = /[.;!?](?=\s|$)|[\r\n]+|[•|]/;

/**
 * Words after which a sentence is about something else: a part that this one stands in for, or the vehicle that it suits.
 * "Replaced by" is not among them.
 */
const ABOUT_ANOTHER =
  /\b(?:replac(?:es|ing)|supplant(?:s|ing)|super[sc]ed(?:es|ing)|takes (?:over from|the place of)|suits|fits|formerly|previously|(?:replacement|substitute|substitutes|successor|supersession|alternative|alternate|equivalent|upgrade|update|same|stand-in) (?:for|of|to|from|as)|(?:in(?: the)? place|instead|in lieu) of)\b/i;
/** "For discontinued TB-90". */
const FOR_ANOTHER = /\bfor (?:the |all |any |now[- ]|older )*$/i;
/** Words that come back from the other part to this one. */
const BACK_TO_THIS = /\b(?:but|itself|and is|this part is)\b/i;
/** "This is not discontinued". */
const DENIED = /\b(?:not|never|isn[’']?t|no longer|non)[\s-]+(?:yet |been |being |marked |listed as )?$/i;

/**
 * Whether a part is discontinued. The service shows no flag for it, so this is an assumption, and the only place that
 * makes it: a part is discontinued where the word "discontinued" stands in its notes or in what a warehouse says of it,
 * and is said of this part: not of the one that it replaces, and not denied.
 */
export function isDiscontinued(product: Pick<Product, 'catalogue_notes' | 'stock'>): boolean {
  const texts = [product.catalogue_notes ?? '', ...(product.stock ?? []).map(({ availability }) => availability ?? '')];
  return texts.some((text) => text.split(SENTENCES).some(saysDiscontinued));
}

function saysDiscontinued(sentence: string): boolean {
  return [...sentence.matchAll(/\bdiscontinued\b/gi)].some(({ index }) => {
    const before = sentence.slice(0, index);
    if (DENIED.test(before) || FOR_ANOTHER.test(before)) return false;
    const another = ABOUT_ANOTHER.exec(before);
    return another === null || BACK_TO_THIS.test(before.slice(another.index));
  });
}
