import type { FittingVehicle } from '#shared/interface/product.ts';
import { bareWriting, piecesOf } from '../vehicle/synonym-lexicon.ts';
import { SYNONYM_ROWS } from '../vehicle/synonyms.ts';

/**
 * Which words of a text name a vehicle: the names that a part lists, the models of the table of synonyms, badges of
 * letters and figures, and in a sentence a word in a capital that does not begin it. Anyone who writes that a part does
 * not fit has countless words for that, but has to name what it does not fit.
 */

/** Names as they are compared: capitals, in letters and digits alone. */
export type VehicleNames = Pick<ReadonlySet<string>, 'has'>;

/** Names that are words of every day as well: they name a vehicle only where their capital says so. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'ACCENT ACTIVE AUTO AUTOMATIC BASE BLACK BRAVO CARNIVAL CHALLENGER COMFORT COMMERCIAL COMMUTER CORE CRUISE CRUISER CUSTOM DEFENDER DELUXE DISCOVERY DODGE EDGE ELITE ENDEAVOUR ESCAPE EXCEL EXPRESS FORTE FRONTIER FUSION HEAVYDUTY LEGACY LIBERTY LIMITED LUXURY MANUAL MARCH MASTER MINI NAVIGATOR PATROL PLATINUM PLUS PREMIUM PRO PULSAR RAM ROVER SAFARI SEAT SPORT SPORTS STANDARD STD STEED TANK TOURER TOURING TRACKER TRANSIT TREND TURBO UTE VERSA VISION WHITE'.split(
    ' ',
  ),
);
/** The fewest letters and digits of a name that is looked for whatever its capitals. */
const SHORTEST_NAME = 3;

function isName(bare: string): boolean {
  return bare.length >= SHORTEST_NAME && /[A-Z]/.test(bare) && !EVERYDAY.has(bare);
}

/** Badges that say which of the vehicles of a model is meant, of the makes that are sold in Australia. */
const BADGES = piecesOf(
  'AMG Ascent Calais GL GLI GLS GLX GR Getaway GSR GT GTI GTS GXL Hilander HiRider HSE Kakadu Laramie LS LSM LST LSU LT LTZ Outdoor Overland Pinnacle Raptor Rogue Rubicon Rugged Ruggedx Sahara SLI SR SR5 SRX SS SSV STX TDI Thunder Titanium Trailhawk TRD VXR Warrior Wildtrak Workmate XL XLS XLT XTerrain XTR Z71',
);
const BADGE_WORDS: ReadonlySet<string> = new Set(BADGES);

/** Models of the table of synonyms, and badges. */
const KNOWN_NAMES: VehicleNames = new Set([
  ...SYNONYM_ROWS.filter(({ attribute }) => attribute === 'model')
    .flatMap(({ words }) => words.map(bareWriting))
    .filter(isName),
  ...BADGES.filter(isName),
  'GRSPORT',
]);
const KNOWN_MAKES: VehicleNames = new Set(
  SYNONYM_ROWS.filter(({ attribute }) => attribute === 'make')
    .flatMap(({ words }) => words.map(bareWriting))
    .filter(isName),
);

const NAMING = ['model', 'series', 'variant'] as const satisfies readonly (keyof FittingVehicle)[];

/** Names of the vehicles that a part lists. They are read when the first text asks for them, each text of them once. */
export function listedNames(vehicles: () => readonly FittingVehicle[]): VehicleNames {
  let names: ReadonlySet<string> | null = null;
  return {
    has: (name) => {
      names ??= namesOf(vehicles());
      return names.has(name);
    },
  };
}

function namesOf(vehicles: readonly FittingVehicle[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const field of NAMING) {
    let before: string | undefined;
    for (const vehicle of vehicles) {
      const text = vehicle[field];
      if (text !== undefined && text !== before) texts.add(text);
      before = text;
    }
  }
  return new Set([...texts].flatMap((text) => text.split(/[,;|/]/).map(bareWriting)).filter(isName));
}

/** The most pieces of a name. */
const LONGEST_NAME = 4;

/** Whether a text names a vehicle of the list or of the table, in whichever capitals. */
export function holdsName(text: string, names: VehicleNames): boolean {
  const pieces = piecesOf(text);
  return pieces.some((_, at) => beginsWithKnown(pieces.slice(at, at + LONGEST_NAME), names));
}

/** Whether a text names a make of the table. */
function holdsMake(text: string): boolean {
  const pieces = piecesOf(text);
  return pieces.some((_, at) => beginsWithKnown(pieces.slice(at, at + LONGEST_NAME), KNOWN_MAKES));
}

function beginsWithKnown(pieces: readonly string[], names: VehicleNames): boolean {
  return pieces.some((_, to) => {
    const run = pieces.slice(0, to + 1).join('');
    return KNOWN_NAMES.has(run) || (isName(run) && names.has(run));
  });
}

/** Whether a text is nothing but badges and words that stand beside one, with one badge at least: "gr sport". */
export function isBadge(text: string): boolean {
  const pieces = piecesOf(text);
  return (
    pieces.some((piece) => BADGE_WORDS.has(piece)) &&
    pieces.every((piece) => BADGE_WORDS.has(piece) || EVERYDAY.has(piece))
  );
}

/** A badge or a code: capitals, or capitals and figures. */
const BADGE = /^(?:\p{Lu}{2,4}|(?=[\p{Lu}-]*\d)\p{Lu}[\p{Lu}\d]*(?:-[\p{Lu}\d]+)*)(?![\p{L}\d])/u;
/** Capitals and codes of the trade that name no vehicle: of bolts, bulbs, standards, materials, places. */
const OF_TRADE =
  /^(?:M\d{1,2}|H\d{1,2}|T\d{1,2}|IP\d\d\w?|ISO\w*|ADRS?\w*|AS|ANZ|AC|DC|LED|LEDS|UV|USB|RGB|HID|PVC|PTFE|EPDM|HDPE|OEM?|DIY|GST|NSW|VIC|QLD|TAS|ACT|NT|SA|WA|NZ|USA|UK|EU|FAQ|PDF|DVD|CD|TV|RRP|SKU|ECU|ECE|SAE|DOT|VOC|PSI|RPM|OK|HD|WLL|MBS|MSDS|SDS|NOT|NO|ONLY|AND|OR|THE|FOR|WITH|ALL|ANY|NEW|SET|KIT|PAIR|LEFT|REAR|BALL|PIN)$/u;
/** Words with a capital wherever they stand. */
const CAPITALS =
  /^(?:Australia\w*|Zealand|Tasmania\w*|Victoria\w*|Queensland|Sydney|Melbourne|Brisbane|Perth|Adelaide|Standards?|Rules?|Designs?|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Nm|Loctite|Teflon|Velcro|Phillips|Torx|Allen|Bluetooth|Class|English|China|Thailand|Japan|Germany|Italy|Taiwan|I)(?:day)?$/u;

/** What vehicles are told apart by, where a text that denies goes on with it. */
const TOLD_APART =
  /^(?:[lsmx]wb|[24]\s?[x×]\s?[24]|[24af]wd|lhd|rhd|(?:single|dual|double|extra|crew|king|space|super)[\s-]?cabs?|utes?|wagons?|sedans?|hatch(?:back)?s?|diesels?|petrols?|hybrids?|automatics?|models|variants)\b/iu;

/** How much of a text is looked at for the name that it begins with, characters. */
const LONGEST_BEGINNING = 120;

/** Whether a text begins with a name; with `capitals` any word in a capital is one. */
export function beginsWithName(text: string, names: VehicleNames, capitals: boolean): boolean {
  if (TOLD_APART.test(text) || isWrittenAsName(text, capitals)) return true;
  return beginsWithKnown(piecesOf(text.slice(0, LONGEST_BEGINNING)).slice(0, LONGEST_NAME), names);
}

/** Whether a text begins with what is written as a name is: a badge, and with `capitals` a word in a capital. */
function isWrittenAsName(text: string, capitals: boolean): boolean {
  const [badge] = BADGE.exec(text) ?? [];
  if (badge !== undefined) return !OF_TRADE.test(badge);
  const [word] = (capitals && /^\p{Lu}\p{Ll}[\p{L}\d]*/u.exec(text)) || [];
  return word !== undefined && !CAPITALS.test(word);
}

/** Where a word begins. */
const WORD = /(?<![\p{L}\p{N}_'’-])[\p{L}\p{N}]/gu;
/** What a sentence begins after, among the characters before it. */
const SENTENCE_START = /[.!?:;•\n]\s*$/;
const LOOKED_BACK = 3;

function beginsSentence(text: string, at: number): boolean {
  return at === 0 || SENTENCE_START.test(text.slice(Math.max(0, at - LOOKED_BACK), at));
}

/** Whether a note names a vehicle, another part or a code: any of its words is a name. */
export function namesAnything(text: string, names: VehicleNames): boolean {
  if (holdsMake(text) || holdsName(text, names)) return true;
  return [...text.matchAll(WORD)].some(({ index }) => isWrittenAsName(text.slice(index), !beginsSentence(text, index)));
}

/** Words that stand beside a badge and say what it is a variant of: body, drive, gearbox, fuel, size, doors. */
const BESIDE_BADGE: ReadonlySet<string> = new Set(
  piecesOf(
    'cab dual double single extra crew king space super ute utility tub pickup chassis wagon sedan hatch hatchback coupe van tray auto automatic manual man cvt dct dsg turbo diesel petrol hybrid phev ev tdi awd fwd rwd edition series special pack package plus line range limited touring tourer door dr doors seat seats hi rider runner pre high low long short wheelbase lwb swb mwb sport sports black white red grey silver blue premium luxury executive prestige signature launch anniversary base standard std se my the of and new',
  ),
);
const FIGURES = /^(?:\d+(?:[.X]\d+)?[A-Z]{0,2}|MY\d{2})$/;

/**
 * Whether a text of variants holds one and says more beside it than other badges, bodies, drives and years: "GR Sport
 * nein" of GR Sport. A word of letters and figures is a badge.
 */
export function saysMoreThan(text: string, variant: string): boolean {
  const own = piecesOf(variant);
  return own.length > 0 && text.split(/[,;|/]/).some((member) => isMoreThan(piecesOf(member), own));
}

/** The fewest letters of a variant that is looked for within a word. */
const SHORTEST_WITHIN = 4;

function isMoreThan(pieces: readonly string[], own: readonly string[]): boolean {
  const [joined, bare] = [pieces.join(''), own.join('')];
  if (joined === bare) return false;
  if (own.every((piece) => pieces.includes(piece))) {
    return pieces.some((piece) => !own.includes(piece) && !isBesideBadge(piece));
  }
  if (bare.length < SHORTEST_WITHIN || !joined.includes(bare)) return false;
  // Run together with the variant stands what may leave it out: "xGR Sport".
  const others = pieces.join(' ').replace(own.join(' '), ' ').split(' ');
  return others.some((piece) => piece !== '' && !isBesideBadge(piece));
}

function isBesideBadge(piece: string): boolean {
  return (
    BADGE_WORDS.has(piece) ||
    EVERYDAY.has(piece) ||
    BESIDE_BADGE.has(piece) ||
    FIGURES.test(piece) ||
    /^(?=.*\d)(?=.*[A-Z])/.test(piece)
  );
}
