import { isPropertyOfPart } from '../part/attributes.ts';
import { comparesDates } from './plain-names.ts';
import { normaliseAttribute } from '../vehicle/vehicle-attributes.ts';

/** Which words of a part's own record, in its notes, its attributes and the names of its keys, may say what it fits. */

/** What is said of the box and of the work, not of a vehicle: taken out before a note is looked at. */
const WORK_ALONE =
  /\b(?:not|non?|without(?: any)?)(?: \w+)? (?:needed|required|necessary|included|supplied)\b|\brated for\b|\bfor(?= (?:\d+(?:\.\d+)? ?(?:seconds?|minutes?|hours?|days?|km)\b))/giu;

/** Words of denial and leaving out, and of what alone is meant. */
const DENIES =
  /\b(?:not|non?|nor|none|neither|cannot|except\w*|exclud\w*|exclusions?|excl?|unless|without|incompat\w*|un(?:suit|fit)\w*|ineligible|minus|omit\w*|exempt\w*|avoid\w*|barr(?:ed|ing)|foul\w*|interfer\w*|conflict\w*|only|other than|apart from|all (?:but|bar))\b|n['’]t\b|\bw\/|\bn\/a\b|[<>≠≤≥¬=]/iu;
/** Forms of for, suit and fit, what a vehicle has to have, and vehicles of some kind. */
const SUITS =
  /(?:^|[.;:!?]\s*)with\b|\b(?:requires?|must have|vehicles|for|suits?|suited|suitable|fits?|fitted|fitment|\w*compatib\w*)\b/iu;
/** What vehicles are told apart by: wheelbase, cab, drive, springs, steering side, body, fuel, gearbox, year and trim. */
const OF_VEHICLES =
  /\b(?:[lsmx]wb|wheel[\s-]?bases?|(?:single|dual|double|crew|king|space|super|extra|club|freestyle)[\s-]?cabs?|cabs?|chassis|[24]\s?[x×]\s?[24]|[24a-f]wd|(?:wheel|rear|front|two|four)[\s-]drive|drive\s?trains?|(?:coil|leaf|air)[\s-]?(?:springs?|rear|front|sprung)|[2-9][\s-]?(?:door|seat)\w*|springs?|suspension|lhd|rhd|(?:left|right)[\s-]?hand|tubs?|trays?|trayback|ute|utes|wagons?|sedans?|hatch(?:back)?s?|coupes?|convertibles?|vans?|diesel|petrol|hybrid|automatics?|transmissions?|gearbox|models?|variants?|series|trims? levels?|badges?|facelift\w*|years?|vin|build|built)\b/iu;
/** A year, and not a number of something. */
const YEARS =
  /\b(?:my\s?\d{2}\b|(?:19|20)\d\d\b(?!\s*(?:kg|g|mm|cm|m|km|n\.?m|rpm|kw|w|lm|lumens|hours?|ml|l|lb|psi|kpa|v|amps?|a|dollars)\b))/iu;
/** Letters that no word above is written in. */
const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}\p{Script=Common}]|[\u00ad\u200b-\u200f\u2060\ufeff]/u;

/** Whether a note or another text about a part may say what it fits or does not. */
export function mayRestrictFit(text: string): boolean {
  // One blank for many: words are looked for across blanks, and a record may hold any number of them.
  const written = text.normalize('NFKC').replace(/\s+/g, ' ');
  if (OTHER_LETTERS.test(written)) return true;
  const rest = written.replace(WORK_ALONE, ' ');
  const says = [DENIES, SUITS, OF_VEHICLES, YEARS].some((words) => words.test(rest));
  return says || comparesDates(rest);
}

/** Words by which a note says how the part itself stands. */
const STANDING = /\b(?:discontinued|superseded|obsolete|universal|clearance|new)\b/giu;

/**
 * Whether a note is a name and no sentence: one or two words, or each word begins with a capital or a figure, as in
 * "GR Sport". Words that say how the part stands are no names.
 */
export function isNameAlone(text: string): boolean {
  const words = text.replace(STANDING, ' ').match(/[\p{L}\p{N}][^\s,;|/]*/gu) ?? [];
  return words.length > 0 && (words.length < 3 || words.every((word) => /^[\p{Lu}\p{N}]/u.test(word)));
}

/** What a text that sells a part, or describes it, says of a vehicle that it does not fit. */
const DENIES_FIT =
  /\b(?:not|cannot|never|\w+n['’]t)(?: be)? (?:for|suit\w*|fit\w*|with|to suit|compatible|available for|clear)\b|\b(?:does|do|will|can) ?(?:not|n.t) \w+ (?:fit|suit)\b|\bexcept\b|\bexclud\w*|\bexclusions?\b|\bexcl\b|\bincompatib\w*|\bunsuit\w*/iu;

/** Whether a longer text denies in so many words that a part fits something. */
export function deniesFit(text: string): boolean {
  return DENIES_FIT.test(text.normalize('NFKC'));
}

/** A "not" that belongs to no verb. */
const BARE_NOT = /(?<!\b(?:is|are|was|does|do|did|will|can|has|have|need|must|should|may) )\bnot\b/iu;

/** Whether a short text, as a title is, leaves something out. */
export function leavesOut(text: string): boolean {
  return BARE_NOT.test(text.normalize('NFKC')) || deniesFit(text);
}

/** "notFor", "not_for" and "not-for" are three writings of "not for". */
export function keyWords(key: string): string {
  return key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Words of a key that speak of leaving out, or of fitting. */
const KEY_OF_FIT =
  /\b(?:not|no(?! of\b)|non|only|without|unless|for|fits?|fitted|fitment|(?:un)?suit\w*|except\w*|exclu\w*|exc|excl|\w*compat\w*|omit\w*|appl(?:y|ies|ications?)|restrict\w*|limit(?:ed|ation|ations)|ineligible|exempt\w*|avoid\w*|barred|conflicts?|interfer\w*|unfit\w*|disqualif\w*|requires?|requirements?|prerequisites?|needs?|from|until|since)\b/u;
/** Words of a key that name a vehicle or what it is told apart by. */
const KEY_OF_VEHICLE =
  /\b(?:vehicles?|cars?|makes?|models?|variants?|series|bod(?:y|ies)|cabs?|wheel ?base|[lsm]wb|steering|lhd|rhd|drive(?: ?trains?| ?types?)?|[24]wd|awd|chassis|suspension|springs?|years?|fuels?|transmissions?|gearbox|engines?|trim|badges?|vin|build|market|roof|doors?|seats?|turbo)\b/u;

/** Whether the name of a key says that a vehicle, or what fits one, stands under it. */
export function isKeyOfFit(key: string): boolean {
  const words = keyWords(key);
  if (/\bwarranty\b/.test(words)) return false;
  return [KEY_OF_FIT, KEY_OF_VEHICLE, OF_VEHICLES].some((known) => known.test(words));
}

/** Words of a key that say what kind of thing is left out, and not which. */
const KINDS_OF_THING =
  /\b(?:vehicles?|cars?|models?|variants?|series|makes?|bod(?:y|ies)|years?|ids?|skus?|lists?|items?|types?|notes?|texts?|reasons?|codes?|details?|products?|specific|attributes?|from|to|with|any|is|be|does|on|of|the)\b/gu;
const KEY_DENIES = /\b(?:not|no(?! of\b)|non|only|without|except\w*|exclu\w*|excl?|incompat\w*|unsuit\w*|omit\w*)\b/u;
const ALL_DENIALS = new RegExp(KEY_DENIES.source, 'gu');
const BESIDE_DENIAL = /\b(?:for|fits?|fitted|suit\w*|compatib\w*)\b/gu;

/**
 * Whether keys, from the outermost on, say by themselves what is left out, whatever stands under them: "excludes GR Sport"
 * does, and "excludes" over "GR Sport", but not "excludes". One name alone, as "not_in_stock", is that of a field.
 */
export function keysLeaveOut(keys: readonly string[]): boolean {
  if (keys.length < 2 && !/\s/.test(keys.join(''))) return false;
  const denying = keys.findIndex((key) => KEY_DENIES.test(keyWords(key)));
  if (denying === -1) return false;
  const left = [ALL_DENIALS, BESIDE_DENIAL, KINDS_OF_THING].reduce(
    (words, known) => words.replace(known, ' '),
    keyWords(keys.slice(denying).join(' ')),
  );
  return left.trim() !== '';
}

/** A bare no, or a mark alone, as a cross is. */
const DENIAL = /^(?:no|n|false|not|0+|[^\p{L}\p{N}\s.,‐-―−-]+)$/iu;
/** A figure, or some as "12/24". */
const FIGURE = /^[+-]?\d+(?:[.,]\d+)?(?: ?[/x×] ?\d+(?:[.,]\d+)?)*$/u;

/**
 * Whether an attribute of a part may say what it fits: by the name of its key, by its value, or as a bare "no" under a name
 * that may be a vehicle's. Keys that are known to say what the part is are read by their values alone.
 */
export function isAttributeOfFit(key: string, value: string): boolean {
  const said = value.trim();
  const isDenied = DENIAL.test(said);
  if (!isPropertyOfPart(key) && (isKeyOfFit(key) || isDenied)) return true;
  if (isDenied || FIGURE.test(said) || normaliseAttribute('variant', said) === null) return false;
  return mayRestrictFit(said);
}
