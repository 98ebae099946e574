import type { FieldProblem } from '#shared/result.ts';
import { checkAbn } from '../australia/abn.ts';
import { CARD_NOT_SENT, holdsCardNumber } from '../values/card-number.ts';
import { LARGEST_CHARGE_CENTS, MOST_CHARGES, isSameCharge, type ShopCharge } from '../ticket/ticket-charge.ts';
import { decimalOfCents, formatCents, parseDollars } from '../values/money.ts';
import type { ServiceMapping } from '../order/carrier-mapping.ts';
import type { StateCode } from '../australia/plate.ts';
import type { UpdateMode } from '../update/may-update.ts';
import { SHORTEST_QUIET_MS } from '../order/quiet-time.ts';
import { isSameLevel, type LevelRow, MOST_LEVEL_ROWS } from '../price/price-level.ts';
import { parsePriceChange, PRICE_ROUNDINGS, priceChangeWords, readRounding } from '../price/price-rule.ts';
import { checkScannerSettings } from './scanner-check.ts';
import { defaultScannerSettings, type ScannerSettings, type TypedScannerSettings } from './scanner-settings.ts';
import { checkLogo, LONGEST_LOGO } from './shop-logo.ts';

/** How a setting is typed and kept. */
export type SettingForm =
  | 'text'
  | 'number'
  | 'state'
  | 'yes or no'
  | 'carriers'
  | 'charges'
  | 'price levels'
  | 'scanner'
  | 'updates';

/** What a setting of each form is kept as. */
interface Kept {
  readonly text: string;
  readonly number: number;
  readonly state: StateCode | null;
  readonly 'yes or no': boolean | null;
  readonly carriers: readonly ServiceMapping[];
  readonly charges: readonly ShopCharge[];
  readonly 'price levels': readonly LevelRow[];
  readonly scanner: ScannerSettings;
  readonly updates: UpdateMode;
}

/** What it is typed as. */
interface Typed {
  readonly text: string;
  readonly number: string;
  readonly state: StateCode | null;
  readonly 'yes or no': boolean | null;
  readonly carriers: readonly ServiceMapping[];
  readonly charges: readonly TypedCharge[];
  readonly 'price levels': readonly TypedLevelRow[];
  readonly scanner: TypedScannerSettings;
  readonly updates: UpdateMode;
}

/** A row of the charges as it is typed: its price in dollars. */
export interface TypedCharge {
  readonly name: string;
  readonly code: string;
  readonly price: string;
}

/** A row of the price levels as it is typed: a factor or a discount as text, and the name of a rounding. */
export interface TypedLevelRow {
  readonly level: string;
  readonly brand: string;
  readonly type: string;
  readonly change: string;
  readonly rounding: string;
}

/** What is known of a setting, once. Its schemas are made from its form (`settings-schema.ts`). */
export interface Setting<Form extends SettingForm, Field extends string | null = null> {
  readonly form: Form;
  /** What a person calls it. */
  readonly words: string;
  /** What it is called where it is typed; null where that is its own name. */
  readonly field: Field;
  /** The most characters that the bridge takes of a text; what is right is decided by `check`. */
  readonly longest: number;
  /** Whether files of an earlier Counterpart do not have it: missing there, it is no mistake. */
  readonly added: boolean;
  /** True where it is of the person at the counter: no policy sets it. */
  readonly personal?: true;
  /** True where it is of the counter in either mode: practice has none of its own. */
  readonly ofCounter?: true;
  /** The least and the most of a number, as it is typed. */
  readonly range?: { readonly from: number; readonly to: number };
  /** What it is until somebody sets it. */
  readonly fresh: Kept[Form];
  readonly typed: (kept: Kept[Form]) => Typed[Form];
  /** Returns what the typed value comes to. Reports what is wrong with it beside its field. */
  readonly check: (typed: Typed[Form], field: string, report: Report) => Kept[Form];
}

const ADDED = { added: true } as const;
const LONGEST_ON_BRIDGE = 200;

type RowOptions<Form extends SettingForm> = Pick<Setting<Form>, 'form' | 'words' | 'fresh' | 'typed' | 'check'> &
  Partial<Pick<Setting<Form>, 'added'>>;

/** A setting of a form of its own, called by its own name. */
function row<Form extends SettingForm>(options: RowOptions<Form>): Setting<Form> {
  return { field: null, longest: LONGEST_ON_BRIDGE, added: false, ...options };
}

type TextOptions = Partial<Pick<Setting<'text'>, 'added' | 'personal' | 'fresh' | 'longest' | 'check'>>;

function text(words: string, options: TextOptions = {}): Setting<'text'> {
  return {
    form: 'text',
    words,
    field: null,
    longest: LONGEST_ON_BRIDGE,
    added: false,
    fresh: '',
    typed: (kept) => kept,
    check: (typed, field, report) => checkedText(field, typed, report),
    ...options,
  };
}

/** A whole number from and to, of what it counts. `unit` is what one of them is kept as. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly of: string;
  readonly unit?: number;
}

function wholeNumber<const Field extends string | null>(
  words: string,
  field: Field,
  range: Range,
  options: Pick<Setting<'number'>, 'fresh' | 'ofCounter'> & { readonly added?: boolean },
): Setting<'number', Field> {
  const { unit = 1 } = range;
  return {
    form: 'number',
    words,
    field,
    longest: LONGEST_ON_BRIDGE,
    added: false,
    range: { from: range.from, to: range.to },
    typed: (kept) => String(kept / unit),
    check: (typed, name, report) => checkedNumber(name, typed, range, report) * unit,
    ...options,
  };
}

type PickedOptions = Pick<Setting<'text'>, 'words'> & Partial<Pick<Setting<'text'>, 'added'>>;

/** A state that is picked, and taken as it was. */
function pickedState(options: PickedOptions): Setting<'state'> {
  return row({ form: 'state', fresh: null, typed: asPicked, check: asPicked, ...options });
}

/** A yes or no that is picked, and taken as it was; neither until somebody has said which. */
function pickedAnswer(options: PickedOptions): Setting<'yes or no'> {
  return row({ form: 'yes or no', fresh: null, typed: asPicked, check: asPicked, ...options });
}

function asPicked<Value>(value: Value): Value {
  return value;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const GIGABYTE = 1024 ** 3;
const LONGEST_TEXT = 100;
const LONGEST_INITIALS = 10;
const LONGEST_TERMS = 2_000;

/** The shop's settings that a seller or owner can change. None holds a secret. A row here is all but its control. */
export const SETTINGS = {
  orderAccount: text('order account'),
  /** The number to call about an order; may be empty. */
  supplierPhone: text('phone of the supplier', { ...ADDED, check: checkedPhone }),
  defaultWarehouse: text('your warehouse'),
  carrierAccount: text('carrier account'),
  freightChargeIdentifier: text('freight line code'),
  /** `limit` of the rate request. */
  rateLimit: wholeNumber('max rates', null, { from: 1, to: 50, of: 'rates' }, { fresh: 10 }),
  defaultState: pickedState({ words: 'default state' }),
  /** Whether the supplier's prices include GST; null until the shop has said so. There is no default. */
  supplierPricesIncludeGst: pickedAnswer({ words: 'whether the supplier’s prices include GST' }),
  /** Whether the prices of delivery include GST; null until the shop has said so. There is no default. */
  freightIncludesGst: pickedAnswer({ words: 'whether delivery prices include GST', ...ADDED }),
  serviceMap: row({
    form: 'carriers',
    words: 'carrier mapping',
    fresh: [],
    typed: (kept) => kept,
    check: checkedMap,
  }),
  /** What is charged beside parts and delivery. */
  charges: row({
    form: 'charges',
    words: 'extra charges',
    ...ADDED,
    fresh: [],
    typed: (kept) => kept.map(({ name, code, cents }) => ({ name, code, price: decimalOfCents(cents) })),
    check: checkedCharges,
  }),
  /** Whether the prices of charges include GST; null until the shop has said so. There is no default. */
  chargesIncludeGst: pickedAnswer({ words: 'whether charges include GST', ...ADDED }),
  /** What customers pay of the supplier's price, by level, brand and product type. Without a row levels are off. */
  priceLevels: row({
    form: 'price levels',
    words: 'price levels',
    ...ADDED,
    fresh: [],
    typed: (kept) =>
      kept.map(({ level, brand, type, rounding, ...rule }) => ({
        level,
        brand,
        type,
        change: priceChangeWords(rule),
        rounding,
      })),
    check: checkedLevels,
  }),
  /** Where levels are on: whether an order carries the customer's price, or the supplier's. There is no default. */
  orderAtCustomerPrice: pickedAnswer({ words: 'whether an order carries the customer’s price', ...ADDED }),
  /** Whether the vehicle of a ticket goes into the notes of its order: off until somebody says otherwise. */
  vehicleInNotes: {
    ...pickedAnswer({ words: 'whether the vehicle is in the notes of an order', ...ADDED }),
    fresh: false,
  },
  /** 2–6 capitals or digits before the customer reference. */
  referencePrefix: text('reference prefix', { fresh: 'CP', check: checkedPrefix }),
  /** Total deadlines of the calls, ms. */
  plateDeadlineMs: wholeNumber(
    'seconds for a plate',
    'plateDeadlineSeconds',
    { from: 1, to: 120, of: 'seconds', unit: SECOND_MS },
    { fresh: 15_000 },
  ),
  readDeadlineMs: wholeNumber(
    'seconds for parts and rates',
    'readDeadlineSeconds',
    { from: 1, to: 120, of: 'seconds', unit: SECOND_MS },
    { fresh: 10_000 },
  ),
  orderDeadlineMs: wholeNumber(
    'seconds for an order',
    'orderDeadlineSeconds',
    { from: 5, to: 300, of: 'seconds', unit: SECOND_MS },
    { fresh: 60_000 },
  ),
  /** How long after an order was sent nobody may write down that it was not placed, ms. */
  notPlacedAfterMs: wholeNumber(
    'minutes until “not placed”',
    'notPlacedAfterMinutes',
    { from: SHORTEST_QUIET_MS / MINUTE_MS, to: 240, of: 'minutes', unit: MINUTE_MS },
    { fresh: SHORTEST_QUIET_MS, ...ADDED },
  ),
  quoteDays: wholeNumber('days that a quote is valid', null, { from: 1, to: 90, of: 'days' }, { fresh: 14, ...ADDED }),
  /** Days after which the customer of a dead quote or a closed ticket is forgotten. */
  forgetDeadDays: wholeNumber(
    'days until customer data is deleted',
    null,
    { from: 1, to: 3650, of: 'days' },
    { fresh: 60, ...ADDED },
  ),
  /** Years that the customer of an acknowledged order is kept. */
  keepOrderYears: wholeNumber(
    'years that customers of orders are kept',
    null,
    { from: 1, to: 20, of: 'years' },
    { fresh: 5, ...ADDED },
  ),
  /** How many parts of the list of codes are read a minute, one at a time. */
  codesPerMinute: wholeNumber('codes read a minute', null, { from: 1, to: 120, of: 'codes' }, { fresh: 20, ...ADDED }),
  /** How many parts a day are read again of themselves, those that are awaited first, then the oldest; 0 is off. */
  refreshesPerDay: wholeNumber(
    'parts refreshed a day',
    null,
    { from: 0, to: 9_999, of: 'parts' },
    { fresh: 0, ...ADDED },
  ),
  /** The most that parts and pictures may take on the disk before the list stops, bytes. */
  partsOnDiskBytes: wholeNumber(
    'gigabytes for parts on the disk',
    'partsOnDiskGigabytes',
    { from: 1, to: 200, of: 'gigabytes', unit: GIGABYTE },
    { fresh: 5 * GIGABYTE, ...ADDED },
  ),
  /** Minutes without a key or the mouse after which the window locks; 0 is off. */
  lockAfterMinutes: wholeNumber(
    'minutes until the window locks',
    null,
    { from: 0, to: 240, of: 'minutes' },
    { fresh: 0, ofCounter: true, ...ADDED },
  ),
  /** Whether Counterpart starts when the person signs in to the computer: only where somebody asked for it. */
  startWithSession: {
    ...pickedAnswer({ words: 'whether Counterpart starts with the session', ...ADDED }),
    fresh: false,
    ofCounter: true,
  },
  /** Of the person at this counter, for the history; may be empty. */
  initials: text('initials', { ...ADDED, personal: true, check: checkedInitials }),
  /** The shop as papers name it; may be empty, as may all that follows of it. */
  shopName: text('name of the shop', ADDED),
  shopAbn: text('ABN', { ...ADDED, check: checkedAbn }),
  /** May hold line breaks. */
  shopTerms: text('terms', { ...ADDED, longest: LONGEST_TERMS, check: checkedTerms }),
  /** The number that customers ring, as it is printed. */
  shopPhone: text('phone of the shop', { ...ADDED, check: checkedPhone }),
  /** A picture as a data address (`shop-logo.ts`). One that is a little too long is answered beside its field. */
  shopLogo: text('logo', { ...ADDED, longest: 2 * LONGEST_LOGO, check: checkedLogo }),
  /** Whether a new version is put in place by itself, once somebody asked for it, or not at all. */
  updates: {
    ...row({
      form: 'updates',
      words: 'updates',
      ...ADDED,
      fresh: 'ask',
      typed: (kept) => kept,
      check: (typed) => typed,
    }),
    ofCounter: true,
  },
  /** The hours of the day in which one may be put in place while nobody is there; the same twice is none. */
  updateFromHour: wholeNumber(
    'hour from which updates may install',
    null,
    { from: 0, to: 23, of: 'hours' },
    { fresh: 0, ofCounter: true, ...ADDED },
  ),
  updateToHour: wholeNumber(
    'hour until which updates may install',
    null,
    { from: 0, to: 23, of: 'hours' },
    { fresh: 0, ofCounter: true, ...ADDED },
  ),
  /** How this counter's scanner is told from a person. */
  scanner: row({
    form: 'scanner',
    words: 'scanner',
    ...ADDED,
    fresh: defaultScannerSettings(),
    typed: (scanner) => ({ ...scanner, gapMs: String(scanner.gapMs), minLength: String(scanner.minLength) }),
    check: checkedScanner,
  }),
} as const;

type Settings = typeof SETTINGS;

/** The name of a setting. */
export type SettingName = keyof Settings;

/** What a setting is called where it is typed. */
type FieldOf<Name extends SettingName> = Settings[Name]['field'] extends string ? Settings[Name]['field'] : Name;

/** The settings of a shop as they are kept. All texts are trimmed. */
export type ShopSettings = { readonly [name in SettingName]: Kept[Settings[name]['form']] };

/** Settings as they are typed: numbers as text, deadlines in seconds. */
export type TypedSettings = { readonly [name in SettingName as FieldOf<name>]: Typed[Settings[name]['form']] };

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** What is known of a setting, whatever its form. */
type AnySetting = Setting<SettingForm, string | null>;

/** The row of a setting. */
export function settingRow(name: SettingName): AnySetting {
  return SETTINGS[name] as unknown as AnySetting;
}

/** What a setting is called where it is typed. */
export function settingField(name: SettingName): string {
  return SETTINGS[name].field ?? name;
}

/** The settings of a shop that has set nothing yet. */
export function defaultSettings(): ShopSettings {
  return settingsBy((name) => settingRow(name).fresh);
}

/** Settings as they would be typed, numbers as text: what `checkSettings` takes. */
export function typedSettingsOf(settings: ShopSettings): TypedSettings {
  const typed = SETTING_NAMES.map((name) => [settingField(name), settingRow(name).typed(settings[name] as never)]);
  return Object.fromEntries(typed) as TypedSettings;
}

/** Checks settings as typed: what they come to, or every problem beside its field. */
export function checkSettings(
  typed: TypedSettings,
):
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const report: Report = (field, message) => {
    problems.push({ field, message });
  };
  const settings = settingsBy((name) => {
    const field = settingField(name);
    return settingRow(name).check(typed[field as keyof TypedSettings] as never, field, report);
  });
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

/** Settings by their names. */
export function settingsBy(find: (name: SettingName) => unknown): ShopSettings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, find(name)])) as unknown as ShopSettings;
}

type Report = (field: string, message: string) => void;

/** The number that was typed; NaN where it is refused. */
function checkedNumber(field: string, typed: string, { from, to, of }: Range, report: Report): number {
  const text = typed.trim();
  const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) report(field, `Type a whole number of ${of} from ${from} to ${to}.`);
  return value;
}

function checkedText(field: string, typed: string, report: Report): string {
  const text = typed.trim();
  if (text.length > LONGEST_TEXT) report(field, `Type at most ${LONGEST_TEXT} characters.`);
  if (/\p{Cc}/u.test(text)) report(field, 'This holds a line break or control character: type it again.');
  if (holdsCardNumber(text)) report(field, CARD_NOT_SENT);
  return text;
}

function checkedPrefix(typed: string, field: string, report: Report): string {
  const prefix = typed.trim().toUpperCase();
  if (!/^[A-Z0-9]{2,6}$/.test(prefix)) {
    report(field, 'Type 2 to 6 letters or digits. Every reference starts with them.');
  }
  return prefix;
}

function checkedInitials(typed: string, field: string, report: Report): string {
  const initials = checkedText(field, typed, report);
  if (initials.length > LONGEST_INITIALS) report(field, `Type at most ${LONGEST_INITIALS} characters.`);
  return initials;
}

/** It may be left out. Kept as "51 824 753 556". */
function checkedAbn(typed: string, field: string, report: Report): string {
  if (typed.trim() === '') return '';
  const abn = checkAbn(typed);
  if (!abn.ok) report(field, abn.message);
  return abn.ok ? abn.value : '';
}

/** It is printed and never dialled from here, so that only its form is looked at. */
function checkedPhone(typed: string, field: string, report: Report): string {
  const phone = checkedText(field, typed, report);
  if (phone !== '' && !/^\+?(?:[ ().-]*\d){6,15}$/.test(phone)) {
    report(field, 'Type the number as it is dialled, such as (02) 5550 1234, or leave it out.');
  }
  return phone;
}

function checkedLogo(dataAddress: string, field: string, report: Report): string {
  const logo = checkLogo(dataAddress);
  if (!logo.ok) report(field, logo.message);
  return logo.ok ? logo.value : '';
}

function checkedScanner(typed: TypedScannerSettings, _field: string, report: Report): ScannerSettings {
  const scanner = checkScannerSettings(typed);
  if (scanner.ok) return scanner.settings;
  for (const { field, message } of scanner.problems) report(field, message);
  return defaultScannerSettings();
}

/** Terms go onto paper, so their lines are kept. */
function checkedTerms(typed: string, field: string, report: Report): string {
  const terms = typed.replace(/\r\n?/g, '\n').trim();
  if (terms.length > LONGEST_TERMS) report(field, `Type at most ${LONGEST_TERMS.toLocaleString('en-AU')} characters.`);
  if (holdsCardNumber(terms)) report(field, CARD_NOT_SENT);
  if (/[^\P{Cc}\n\t]/u.test(terms)) report(field, 'This holds a control character: type it again.');
  return terms;
}

/** The mapping table: a row that is wholly empty is left out; every other needs a code of its own and an identifier. */
function checkedMap(rows: readonly ServiceMapping[], name: string, report: Report): readonly ServiceMapping[] {
  const codes = new Set<string>();
  return rows.flatMap((row, at) => {
    const checked = (field: keyof ServiceMapping): string => checkedText(`${name}.${at}.${field}`, row[field], report);
    const serviceCode = checked('serviceCode');
    const carrierIdentifier = checked('carrierIdentifier');
    const carrierAccount = checked('carrierAccount');
    if (serviceCode === '' && carrierIdentifier === '' && carrierAccount === '') return [];
    if (serviceCode === '') report(`${name}.${at}.serviceCode`, 'Type the carrier’s service code.');
    if (carrierIdentifier === '')
      report(`${name}.${at}.carrierIdentifier`, 'Enter the carrier as it is named on the order.');
    if (codes.has(serviceCode)) report(`${name}.${at}.serviceCode`, 'This code is in the table already.');
    codes.add(serviceCode);
    return [{ serviceCode, carrierIdentifier, carrierAccount }];
  });
}

const LONGEST_CHARGE_NAME = 40;

/** The charges: a row that is wholly empty is left out; every other needs a name of its own, a code and a price. */
function checkedCharges(rows: readonly TypedCharge[], name: string, report: Report): readonly ShopCharge[] {
  const kept: ShopCharge[] = [];
  for (const [at, row] of rows.entries()) {
    const field = (of: keyof TypedCharge): string => `${name}.${at}.${of}`;
    if (`${row.name}${row.code}${row.price}`.trim() === '') continue;
    const charge = checkedText(field('name'), row.name, report);
    const code = checkedText(field('code'), row.code, report);
    if (charge === '') report(field('name'), 'Type what the charge is called, e.g. Tail lift.');
    if (charge.length > LONGEST_CHARGE_NAME) report(field('name'), `Type at most ${LONGEST_CHARGE_NAME} characters.`);
    else if (kept.some((other) => isSameCharge(other, charge))) {
      report(field('name'), `${charge} is in the table already.`);
    }
    if (code === '') report(field('code'), 'Type the code that this charge has on the order.');
    kept.push({ name: charge, code, cents: checkedCharge(row.price, field('price'), report) });
  }
  if (kept.length > MOST_CHARGES) report(name, `There can be at most ${MOST_CHARGES} charges. Remove some.`);
  return kept;
}

function checkedCharge(typed: string, field: string, report: Report): number {
  const price = parseDollars(typed);
  if (!price.ok) {
    report(field, price.message);
    return 0;
  }
  if (price.value === 0) report(field, 'A charge of $0.00 charges nothing. Type its price, or remove the row.');
  if (price.value > LARGEST_CHARGE_CENTS) report(field, `A charge is at most ${formatCents(LARGEST_CHARGE_CENTS)}.`);
  return price.value;
}

const LONGEST_LEVEL_NAME = 30;

/**
 * The price levels: a row that is wholly empty is left out; every other needs a level and a factor or discount. One
 * level has one row for one brand and product type.
 */
function checkedLevels(rows: readonly TypedLevelRow[], name: string, report: Report): readonly LevelRow[] {
  const kept: LevelRow[] = [];
  for (const [at, row] of rows.entries()) {
    const field = (of: keyof TypedLevelRow): string => `${name}.${at}.${of}`;
    if (`${row.level}${row.brand}${row.type}${row.change}`.trim() === '') continue;
    const level = checkedText(field('level'), row.level, report);
    const brand = checkedText(field('brand'), row.brand, report);
    const type = checkedText(field('type'), row.type, report);
    if (level === '') report(field('level'), 'Type the name of the level, e.g. Trade.');
    else if (level.length > LONGEST_LEVEL_NAME) {
      report(field('level'), `Type at most ${LONGEST_LEVEL_NAME} characters.`);
    } else if (kept.some((other) => isSameRow(other, { level, brand, type }))) {
      report(field('level'), `${level} has a row for this brand and type already.`);
    }
    const change = parsePriceChange(row.change);
    if (!change.ok) report(field('change'), change.message);
    const rounding = readRounding(row.rounding);
    if (rounding === null) report(field('rounding'), `Choose a rounding: ${PRICE_ROUNDINGS.join(', ')}.`);
    if (change.ok && rounding !== null) kept.push({ level, brand, type, ...change.value, rounding });
  }
  if (kept.length > MOST_LEVEL_ROWS) report(name, `There can be at most ${MOST_LEVEL_ROWS} rows. Remove some.`);
  return kept;
}

function isSameRow(one: LevelRow, other: Pick<LevelRow, 'level' | 'brand' | 'type'>): boolean {
  return (['level', 'brand', 'type'] as const).every((each) => isSameLevel(one[each], other[each]));
}
