import { normaliseAttribute } from '../vehicle/vehicle-attributes.ts';

/**
 * Whether a text of a listed vehicle is the name of one, or a list of names. A name is made of words and codes, never
 * of the words that a sentence is made of: whatever says more may take vehicles out that it names, and is asked about.
 */

/** The longest name of one vehicle that is taken for one, characters. */
const LONGEST_NAME = 80;
/** What parts the names of a list. */
const LIST_MARKS = /[,;|/]/;

/**
 * What names and lists of them are written in: Latin letters, figures, blanks and some marks. An "!" begins no name.
 */
const OTHER_THAN_NAME = /[^\p{Script=Latin}\p{M}\p{N}\s,;|/+&.'’"”″()[\]_#·•°®™©!×‐-―−-]|^\s*!|[,;|/(]\s*!|\.\.\./u;

/** A verb of denial without its apostrophe, or with a blank for it: "wont", "does nt". */
export const NEGATED_VERB = String.raw`\b(?:is|are|was|do|does|did|has|have|wo|ca|could|would|should|must|ai) ?nt\b`;

/**
 * Words that sentences are made of and names are not: of denial, leaving out, condition, time and fitting. "No Limits"
 * and "PreRunner" are names; "EX" is one where it stands in capitals, "Fit" and "up!" where no figure comes before.
 */
const SENTENCE_WORD = new RegExp(
  [
    String.raw`\b(?:not|non|nor|none|neither|never|cannot|no(?!\s+limits?\b))\b`,
    String.raw`n['’]t\b`,
    NEGATED_VERB,
    String.raw`(?:^|\s)[!#](?=\s|\d)|\bto be (?:advised|confirmed)\b`,
    String.raw`\b(?:prohibited|forbidden|banned|disallowed|uses?|takes?|order|contact)\b`,
    String.raw`\bn(?:\/|\.)\s*a\b`,
    String.raw`\b(?:except\w*|exclud\w*|exclusions?|excl|exc|unless|without|minus|less|omit\w*|lack\w*|delet\w*|removed|removing|exempt\w*|avoid\w*|barr(?:ed|ing)|reject\w*|ineligible|save|but|sans)\b`,
    String.raw`\bw\/|\bc\/w\b|\b(?:with|only|than|others?(?=\s)|apart|instead|otherwise|if|when|where|whether|for|from|to|till|until)\b`,
    String.raw`(?:^|[,;|/(]|\ball)\s*bar\s`,
    String.raw`\b(?:before|after|prior|since|between|during|through|thru|onwards?|upwards?|later|earlier|newer|older|post)\b`,
    String.raw`\bpre\b(?![\s-]*runner)`,
    String.raw`\b(?:suits?|suited|suitable|unsuit\w*|fits|fitted|fitment|\w*compatib\w*|requires?|required|req|needs?|must|check|confirm|see|refer|ask|equipped)\b`,
    String.raw`\son\b|\s[‐-―−-](?=\p{L})`,
    String.raw`\b(?:models|built|made|produced|lhd|left[\s-]?hand|vin|chassis\s+(?:no|num)\w*)\b`,
  ].join('|'),
  'iu',
);
/** "ex", which leaves out what comes after it: a badge is in capitals, among words that are not. */
const LEAVING_OUT = /\bex(?:\.?\s+\w|-\w\w)/iu;
const BADGE = /\bEX[\s-]+\w/u;

const YEAR = String.raw`(?:my\s?\d{2}(?:\.\d+)?|(?:19|20)\d\d)`;
/** A year or a date that is compared with: "2018-on", "2018+", "- 2018", "06/2018", "2015-2018", "late 2018". */
const COMPARED_DATE = new RegExp(
  [
    String.raw`\b${YEAR}\s*(?:[+]|[‐-―−-]\s*(?=$|[\s,;|/)])|\s*[/‐-―−-]?\s*(?:on|up)\b|\s*[‐-―−-]\s*${YEAR}\b)`,
    String.raw`(?:^|[\s,;|(])[‐-―−-]\s*${YEAR}\b`,
    String.raw`\b(?:0?[1-9]|1[0-2])\s*[/.-]\s*(?:19|20)\d\d\b`,
    String.raw`(?<![\d.])\b(?:0?[1-9]|1[0-2])\/\d\d\b(?!\.\d)`,
    String.raw`\b(?:early|mid|late)[\s-]+(?:model\b|${YEAR})`,
    String.raw`\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+(?:19|20)\d\d\b`,
  ].join('|'),
  'iu',
);

/** What is still to be said. */
const TO_BE_SAID = /^\s*t\.?b\.?[ac]\.?\s*$/i;

/** The most texts that are kept as they were judged, and the characters of one that is kept. */
const MOST_KEPT = 20_000;
const LONGEST_KEPT = 300;
const KEPT = new Map<string, boolean>();

/** Whether a text says nothing, or nothing but names. Each text is judged once. */
export function isNamesAlone(text: string): boolean {
  const kept = KEPT.get(text);
  if (kept !== undefined) return kept;
  const is = judge(text);
  if (text.length > LONGEST_KEPT) return is;
  if (KEPT.size >= MOST_KEPT) KEPT.clear();
  KEPT.set(text, is);
  return is;
}

function judge(text: string): boolean {
  if (text.split(LIST_MARKS).some((name) => name.length > LONGEST_NAME)) return false;
  // An underscore parts words here; to the words below it would be a letter of one.
  const written = text.normalize('NFKC').replaceAll('_', ' ');
  if (OTHER_THAN_NAME.test(written)) return false;
  if (TO_BE_SAID.test(written)) return false;
  if (normaliseAttribute('variant', written) === null) return true;
  const leavesOut = LEAVING_OUT.test(written) && !(BADGE.test(written) && /\p{Ll}/u.test(written));
  return !leavesOut && !SENTENCE_WORD.test(written) && !COMPARED_DATE.test(written);
}

/** Whether a text compares with a year or a date. */
export function comparesDates(text: string): boolean {
  return COMPARED_DATE.test(text);
}
