import { isPropertyOfPart } from '../part/attributes.ts';
import { beginsWithName, holdsName, isBadge, namesAnything, type VehicleNames } from './named-vehicles.ts';
import { comparesDates, NEGATED_VERB } from './plain-names.ts';
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
/**
 * What vehicles are told apart by: wheelbase, cab, drive, springs, steering side, body, fuel, gearbox, year and trim.
 */
const OF_VEHICLES =
  /\b(?:[lsmx]wb|wheel[\s-]?bases?|(?:single|dual|double|crew|king|space|super|extra|club|freestyle)[\s-]?cabs?|cabs?|chassis|[24]\s?[x×]\s?[24]|[24a-f]wd|(?:wheel|rear|front|two|four)[\s-]drive|drive\s?trains?|(?:coil|leaf|air)[\s-]?(?:springs?|rear|front|sprung)|[2-9][\s-]?(?:door|seat)\w*|springs?|suspension|lhd|rhd|(?:left|right)[\s-]?hand|tubs?|trays?|trayback|ute|utes|wagons?|sedans?|hatch(?:back)?s?|coupes?|convertibles?|vans?|diesel|petrol|hybrid|automatics?|transmissions?|gearbox|models?|variants?|series|trims? levels?|badges?|facelift\w*|years?|vin|build|built)\b/iu;
/** A year, and not a number of something. */
const YEARS =
  /\b(?:my\s?\d{2}\b|(?:19|20)\d\d\b(?!\s*(?:kg|g|mm|cm|m|km|n\.?m|rpm|kw|w|lm|lumens|hours?|ml|l|lb|psi|kpa|v|amps?|a|dollars)\b))/iu;
/** Verbs of denial without their apostrophe, and what forbids. */
const FORBIDS = new RegExp(String.raw`${NEGATED_VERB}|\b(?:prohibited|forbidden|banned|disallowed|unsafe)\b`, 'iu');
/** Letters that no word above is written in. */
const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}\p{Script=Common}]|[\u00ad\u200b-\u200f\u2060\ufeff]/u;

/** Whether a note or another text about a part may say what it fits or does not. */
export function mayRestrictFit(text: string): boolean {
  // One blank for many: words are looked for across blanks, and a record may hold any number of them.
  const written = text.normalize('NFKC').replace(/\s+/g, ' ');
  if (OTHER_LETTERS.test(written)) return true;
  const rest = written.replace(WORK_ALONE, ' ');
  const says = [DENIES, FORBIDS, SUITS, OF_VEHICLES, YEARS].some((words) => words.test(rest));
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

/** What has to be asked or read elsewhere before the part is sold. */
const ASKS_FIRST =
  /\b(?:order(?:ing)?|purchas\w*|buy(?:ing)?|checkout)\b|\b(?:contact|call|ask|phone|ring) (?:us|first|the (?:supplier|maker))\b|\bwith (?:the )?(?:supplier|customer|maker)\b|\b(?:see|refer(?: to)?|consult|as per|per)\b[^.;]{0,60}\b(?:bulletins?|documents?|guides?|tables?|charts?|lists?|sheets?|memos?|circulars?|notices?)\b|\b(?:bulletin|memo|tsb|circular)s?\b|\brecall/iu;

/**
 * Whether a part's own note is to be asked about: by what it says of fit, or as it names anything that is a vehicle,
 * another part or a document, whatever the verb.
 */
export function isNoteOfFit(text: string, names: VehicleNames): boolean {
  return mayRestrictFit(text) || isNameAlone(text) || isRemarkOfFit(text, names);
}

/** Whether a remark names a vehicle, another part or a document, or asks for something before the sale. */
function isRemarkOfFit(text: string, names: VehicleNames): boolean {
  return ASKS_FIRST.test(text) || namesAnything(text, names);
}

/** What a text that sells a part, or describes it, says of a vehicle that it does not fit. */
const DENIES_FIT =
  /\b(?:not|cannot|never|\w+n['’]t|(?:is|are|was|does|do|wo|ca)nt)(?: be)? (?:for|suit\w*|fit\w*|with|to suit|compatible|available for|clear)\b|\b(?:does|do|will|can) ?(?:not|n.t) \w+ (?:fit|suit)\b|\bexcept\b|\bexclud\w*|\bexclusions?\b|\bexcl\b|\bincompatib\w*|\bunsuit\w*/iu;

/** Words of denial before a name, at once or as in "not recommended on". */
const BEFORE_NAME = new RegExp(
  String.raw`(?:${NEGATED_VERB}|n['’]t\b|\b(?:not|non?|nor|never|cannot|except\w*|exept|excl?\w*|ex|unless|without|w\/out|w\/o|minus|sans|less|omit\w*|avoid|(?:all|any|anything)(?: \w+)? (?:but|bar)|(?:other|rather) than|apart from|instead of|only)\b)`,
  'giu',
);
/** What stands between a denial and the name, as far as it may be one: "to be used on the". */
const NEAR_WORDS = /^((?:\p{L}+[ -]){0,6})/u;
const BEFORE_NAMED = /^(?:for|on|to|with|in|into|fits?|suits?|the|an?|any|all|most)[ -]$/iu;
/** Words that deny the name before them. */
const BEHIND_NAME =
  /(?<![\s:–(-])[\s:–(-]+(?:only|n\/a|excl\w*|exempt\w*|banned|prohibited|forbidden|unsuit\w*|no(?=\s*(?:$|[.,;)!])))/giu;
/** The longest name that a denial stands behind: words, and how many characters are looked at for them. */
const WORDS_BEFORE = 3;
const LONGEST_BEFORE = 80;

/** Whether a text denies something of what it names: "not recommended on Rogue", "SR5 only", "Rogue: no". */
function deniesNamed(text: string, names: VehicleNames, capitals: boolean): boolean {
  for (const { 0: denial, index } of text.matchAll(BEFORE_NAME)) {
    const isException = capitals && EXCEPTION.test(denial);
    if (isDenied(text.slice(index + denial.length), names, { atOnce: isException, linked: capitals })) return true;
  }
  for (const { index } of text.matchAll(BEHIND_NAME)) {
    const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index);
    const words = before.split(/[\s,;:.()]+/).slice(-WORDS_BEFORE);
    if (words.some((_, at) => beginsWithName(words.slice(at).join(' '), names, false))) return true;
  }
  return false;
}

/** Denials that a name alone comes after; after others stands what is not needed as well: "No Drilling". */
const EXCEPTION = /^(?:exc|exept|unless|omit|avoid|all|any|other|rather|apart|instead)/i;

/**
 * Whether what stands behind a denial comes to a name; whether a word in a capital is one, behind the denial at once
 * and behind "for" or "on".
 */
function isDenied(
  rest: string,
  names: VehicleNames,
  capitals: { readonly atOnce: boolean; readonly linked: boolean },
): boolean {
  const near = rest.replace(/^[\s.:–-]+/, '');
  if (beginsWithName(near, names, capitals.atOnce)) return true;
  const words = NEAR_WORDS.exec(near)?.[1]?.match(/\p{L}+[ -]/gu) ?? [];
  return words.some(
    (word, at) =>
      BEFORE_NAMED.test(word) &&
      beginsWithName(near.slice(words.slice(0, at + 1).join('').length), names, capitals.linked),
  );
}

/** Whether a longer text denies in so many words that a part fits something. */
export function deniesFit(text: string): boolean {
  return DENIES_FIT.test(text.normalize('NFKC'));
}

/** Characters within a word that nobody sees, and letters of another script among Latin ones but for those of units. */
const WITHIN_WORD =
  /(?<=\p{Script=Latin})(?:[\u00ad\u200b-\u200f\u2060\ufeff]+(?=\p{Script=Latin})|(?![μΩ])[\p{Script=Greek}\p{Script=Cyrillic}])/u;

/**
 * Whether a description denies something of a vehicle: that the part fits it, or anything else of what it names. Nobody
 * knows what a text says of which the words are not what they look like.
 */
export function deniesOfVehicle(text: string, names: VehicleNames): boolean {
  const written = text.normalize('NFKC');
  return WITHIN_WORD.test(written) || deniesFit(written) || deniesNamed(written, names, true);
}

const NO_NAMES: VehicleNames = new Set();

/** A "not" that belongs to no verb. */
const BARE_NOT = /(?<!\b(?:is|are|was|does|do|did|will|can|has|have|need|must|should|may) )\bnot\b/iu;
/** A year that something is before or after. */
const BESIDE_YEAR = /\b(?:pre|post|before|after|prior to|until|since|up ?to)[\s-]*(?:my\s?\d\d|(?:19|20)\d\d)\b/iu;

/** Whether a short text, as a title is, leaves something out. */
export function leavesOut(text: string, names: VehicleNames = NO_NAMES): boolean {
  const written = text.normalize('NFKC');
  return [BARE_NOT, BESIDE_YEAR, DENIES_FIT].some((words) => words.test(written)) || deniesNamed(written, names, false);
}

/** "notFor", "not_for" and "not-for" are three writings of "not for". */
function keyWords(key: string): string {
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
  /\b(?:vehicles?|cars?|makes?|models?|variants?|series|bod(?:y|ies)|cabs?|wheel ?base|[lsm]wb|steering|lhd|rhd|drive(?: ?trains?| ?types?)?|[24]wd|awd|chassis|suspension|springs?|years?|fuels?|sub ?models?|editions?|generations?|platforms?|hand(?:ed)?|transmissions?|gearbox|engines?|trim|badges?|vin|build|market|roof|doors?|seats?|turbo)\b/u;

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
 * Whether keys, from the outermost on, say by themselves what is left out, whatever stands under them: "excludes GR
 * Sport" does, and "excludes" over "GR Sport", but not "excludes". One name alone, as "not_in_stock", is that of a
 * field, but where it denies a fit, or names a vehicle: "not_for_rogue", "no_gr_sport".
 */
export function keysLeaveOut(keys: readonly string[]): boolean {
  const [only = ''] = keys;
  if (keys.length < 2 && !/\s/.test(only)) return isKeyOfLeavingOut(keyWords(only));
  const denying = keys.findIndex((key) => KEY_DENIES.test(keyWords(key)));
  if (denying === -1) return false;
  const left = [ALL_DENIALS, BESIDE_DENIAL, KINDS_OF_THING].reduce(
    (words, known) => words.replace(known, ' '),
    keyWords(keys.slice(denying).join(' ')),
  );
  return left.trim() !== '';
}

/** Words of one name that deny a fit of what comes after. */
const DENIES_FIT_OF =
  /\b(?:not? (?:for|fits?|fitted|suit\w*|compat\w*)|except\w*|exclu\w*|excl?|incompat\w*|unsuit\w*|omit\w*) (?<of>.+)$/u;
/** What a shop, and no fit, leaves out. */
const OF_SELLING =
  /\b(?:gst|tax|taxes|vat|freight|shipping|postage|delivery|feeds?|google|ebay|search|web(?:site)?|online|stock|sales?|discounts?|promo\w*|returns?|warranty|export|sitemap|resale)\b/gu;

function isKeyOfLeavingOut(words: string): boolean {
  const of = DENIES_FIT_OF.exec(words)?.groups?.of?.replace(KINDS_OF_THING, ' ').replace(OF_SELLING, ' ') ?? '';
  return of.trim() !== '' || (KEY_DENIES.test(words) && isNamed(words.replace(ALL_DENIALS, ' ')));
}

/** Whether words of a key name a vehicle. */
function isNamed(words: string, names: VehicleNames = NO_NAMES): boolean {
  return isBadge(words) || holdsName(words, names);
}

/** A bare no, or a mark alone, as a cross is. */
const DENIAL = /^(?:no|n|x|nope|nay|nein|never|false|not|0+(?:\.0+)?|[^\p{L}\p{N}\s.,‐-―−-]+)$/iu;
/** A figure, or some as "12/24". */
const FIGURE = /^[+-]?\d+(?:[.,]\d+)?(?: ?[/x×] ?\d+(?:[.,]\d+)?)*$/u;

/** Words of a key that a remark stands under. */
const KEY_OF_REMARK = /\b(?:notes?|remarks?|comments?|cautions?|warnings?|advice|usage|attention|important)\b/u;
/** Words of a key that say when something begins or ends, and a year under it. */
const KEY_OF_TIME = /\b(?:to|up ?to|prod|production|ends?|ending|starts?|stops?|begins?|yrs?|dates?)\b/u;
const HOLDS_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/**
 * Whether an attribute of a part may say what it fits: by the name of its key, by its value, or as a bare "no" under a
 * name that may be a vehicle's. Keys that are known to say what the part is are read by their values alone. `names` are
 * those of the vehicles that the part lists.
 */
export function isAttributeOfFit(key: string, value: string, names: VehicleNames = NO_NAMES): boolean {
  const said = value.trim();
  const words = keyWords(key);
  const isDenied = DENIAL.test(said);
  const isOfWarranty = /\bwarranty\b/.test(words);
  if (!isPropertyOfPart(key)) {
    if (isKeyOfFit(key) || isDenied || (KEY_OF_TIME.test(words) && HOLDS_YEAR.test(said))) return true;
    if (!isOfWarranty && isNamed(words, names)) return true;
  }
  if (isDenied || FIGURE.test(said) || normaliseAttribute('variant', said) === null) return false;
  if (mayRestrictFit(said)) return true;
  if (KEY_OF_REMARK.test(words)) return isRemarkOfFit(said, names);
  return !isOfWarranty && (holdsName(said, names) || isBadge(said));
}
