import type { FieldProblem } from '../../result.ts';
import { checkAbn } from '../australia/abn.ts';
import { holdsCardNumber } from '../values/card-number.ts';
import { CARD_MESSAGE } from '../ticket/card-refusal.ts';
import type { ServiceMapping } from '../order/order.ts';
import type { StateCode } from '../australia/plate.ts';
import { SHORTEST_QUIET_MS } from '../order/quiet-time.ts';
import {
  checkScannerSettings,
  defaultScannerSettings,
  type ScannerSettings,
  type TypedScannerSettings,
} from './scanner-settings.ts';
import { checkLogo } from './shop-logo.ts';

/** The shop's settings that a seller or owner can change. All texts are trimmed; none holds a secret. */
export interface ShopSettings {
  readonly orderAccount: string;
  readonly defaultWarehouse: string;
  readonly carrierAccount: string;
  readonly freightChargeIdentifier: string;
  /** `limit` of the rate request, 1–50. */
  readonly rateLimit: number;
  readonly defaultState: StateCode | null;
  /** Whether the supplier's prices include GST; null until the shop has said so. There is no default. */
  readonly supplierPricesIncludeGst: boolean | null;
  /** Whether the prices of delivery include GST; null until the shop has said so. There is no default. */
  readonly freightIncludesGst: boolean | null;
  readonly serviceMap: readonly ServiceMapping[];
  /** 2–6 capitals or digits before the customer reference. */
  readonly referencePrefix: string;
  /** Total deadlines of the calls, ms. */
  readonly plateDeadlineMs: number;
  readonly readDeadlineMs: number;
  readonly orderDeadlineMs: number;
  /** How long after an order was sent nobody may write down that it was not placed, ms: 5 minutes or more. */
  readonly notPlacedAfterMs: number;
  /** Days that a quote stands, 1–90. */
  readonly quoteDays: number;
  /** Days after which the customer of a dead quote or a closed ticket is forgotten, 1–3,650. */
  readonly forgetDeadDays: number;
  /** Years that the customer of an acknowledged order is kept, 1–20. */
  readonly keepOrderYears: number;
  /** Of the person at this counter, for the history; may be empty. */
  readonly initials: string;
  /** The shop as papers name it; may be empty. */
  readonly shopName: string;
  readonly shopAbn: string;
  readonly shopTerms: string;
  /** The number that customers ring, as it is printed; may be empty. */
  readonly shopPhone: string;
  /** A picture as a data address (`shop-logo.ts`); may be empty. */
  readonly shopLogo: string;
  /** How this counter's scanner is told from a person. */
  readonly scanner: ScannerSettings;
}

/** Settings as they are typed: numbers as text, deadlines in seconds. */
export interface TypedSettings {
  readonly orderAccount: string;
  readonly defaultWarehouse: string;
  readonly carrierAccount: string;
  readonly freightChargeIdentifier: string;
  readonly rateLimit: string;
  readonly defaultState: StateCode | null;
  readonly supplierPricesIncludeGst: boolean | null;
  /** Whether the prices of delivery include GST; null until the shop has said so. There is no default. */
  readonly freightIncludesGst: boolean | null;
  readonly serviceMap: readonly ServiceMapping[];
  readonly referencePrefix: string;
  readonly plateDeadlineSeconds: string;
  readonly readDeadlineSeconds: string;
  readonly orderDeadlineSeconds: string;
  readonly notPlacedAfterMinutes: string;
  readonly quoteDays: string;
  readonly forgetDeadDays: string;
  readonly keepOrderYears: string;
  readonly initials: string;
  readonly shopName: string;
  readonly shopAbn: string;
  /** May hold line breaks. */
  readonly shopTerms: string;
  readonly shopPhone: string;
  readonly shopLogo: string;
  readonly scanner: TypedScannerSettings;
}

/** The settings of a shop that has set nothing yet. */
export function defaultSettings(): ShopSettings {
  return {
    orderAccount: '',
    defaultWarehouse: '',
    carrierAccount: '',
    freightChargeIdentifier: '',
    rateLimit: 10,
    defaultState: null,
    supplierPricesIncludeGst: null,
    freightIncludesGst: null,
    serviceMap: [],
    referencePrefix: 'CP',
    plateDeadlineMs: 15_000,
    readDeadlineMs: 10_000,
    orderDeadlineMs: 60_000,
    notPlacedAfterMs: SHORTEST_QUIET_MS,
    quoteDays: 14,
    forgetDeadDays: 60,
    keepOrderYears: 5,
    initials: '',
    shopName: '',
    shopAbn: '',
    shopTerms: '',
    shopPhone: '',
    shopLogo: '',
    scanner: defaultScannerSettings(),
  };
}

/** Settings as they would be typed, numbers as text: what `checkSettings` takes. */
export function typedSettingsOf(settings: ShopSettings): TypedSettings {
  const { plateDeadlineMs, readDeadlineMs, orderDeadlineMs, notPlacedAfterMs, scanner, ...rest } = settings;
  return {
    ...rest,
    rateLimit: String(settings.rateLimit),
    plateDeadlineSeconds: String(plateDeadlineMs / 1000),
    readDeadlineSeconds: String(readDeadlineMs / 1000),
    orderDeadlineSeconds: String(orderDeadlineMs / 1000),
    notPlacedAfterMinutes: String(notPlacedAfterMs / MINUTE_MS),
    quoteDays: String(settings.quoteDays),
    forgetDeadDays: String(settings.forgetDeadDays),
    keepOrderYears: String(settings.keepOrderYears),
    scanner: { ...scanner, gapMs: String(scanner.gapMs), minLength: String(scanner.minLength) },
  };
}

/** Checks settings as typed: what they come to, or every problem beside its field. */
export function checkSettings(
  typed: TypedSettings,
):
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string): void => {
    problems.push({ field, message });
  };
  const text = (field: TextField): string => checkedText(field, typed[field], report);
  const whole = (field: WholeField): number => checkedWhole(field, typed[field], report);

  const referencePrefix = typed.referencePrefix.trim().toUpperCase();
  if (!/^[A-Z0-9]{2,6}$/.test(referencePrefix)) {
    report('referencePrefix', 'Type 2 to 6 letters or digits: they stand before the number of every sale.');
  }
  const settings: ShopSettings = {
    orderAccount: text('orderAccount'),
    defaultWarehouse: text('defaultWarehouse'),
    carrierAccount: text('carrierAccount'),
    freightChargeIdentifier: text('freightChargeIdentifier'),
    rateLimit: whole('rateLimit'),
    defaultState: typed.defaultState,
    supplierPricesIncludeGst: typed.supplierPricesIncludeGst,
    freightIncludesGst: typed.freightIncludesGst,
    serviceMap: checkedMap(typed.serviceMap, report),
    referencePrefix,
    plateDeadlineMs: whole('plateDeadlineSeconds') * 1000,
    readDeadlineMs: whole('readDeadlineSeconds') * 1000,
    orderDeadlineMs: whole('orderDeadlineSeconds') * 1000,
    notPlacedAfterMs: whole('notPlacedAfterMinutes') * MINUTE_MS,
    quoteDays: whole('quoteDays'),
    forgetDeadDays: whole('forgetDeadDays'),
    keepOrderYears: whole('keepOrderYears'),
    initials: checkedInitials(typed.initials, report),
    shopName: text('shopName'),
    shopAbn: checkedAbn(typed.shopAbn, report),
    shopTerms: checkedTerms(typed.shopTerms, report),
    shopPhone: checkedPhone(typed.shopPhone, report),
    shopLogo: checkedLogo(typed.shopLogo, report),
    scanner: checkedScanner(typed.scanner, report),
  };
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

const MINUTE_MS = 60_000;

type Report = (field: string, message: string) => void;
type TextField = 'orderAccount' | 'defaultWarehouse' | 'carrierAccount' | 'freightChargeIdentifier' | 'shopName';
type WholeField =
  | 'rateLimit'
  | 'plateDeadlineSeconds'
  | 'readDeadlineSeconds'
  | 'orderDeadlineSeconds'
  | 'notPlacedAfterMinutes'
  | 'quoteDays'
  | 'forgetDeadDays'
  | 'keepOrderYears';

/** The whole numbers among the settings: from, to, and what they count. */
const RANGES: { readonly [field in WholeField]: { readonly from: number; readonly to: number; readonly of: string } } =
  {
    rateLimit: { from: 1, to: 50, of: 'rates' },
    plateDeadlineSeconds: { from: 1, to: 120, of: 'seconds' },
    readDeadlineSeconds: { from: 1, to: 120, of: 'seconds' },
    orderDeadlineSeconds: { from: 5, to: 300, of: 'seconds' },
    notPlacedAfterMinutes: { from: SHORTEST_QUIET_MS / MINUTE_MS, to: 240, of: 'minutes' },
    quoteDays: { from: 1, to: 90, of: 'days' },
    forgetDeadDays: { from: 1, to: 3650, of: 'days' },
    keepOrderYears: { from: 1, to: 20, of: 'years' },
  };
const LONGEST_TEXT = 100;
const LONGEST_INITIALS = 10;
const LONGEST_TERMS = 2_000;

function checkedWhole(field: WholeField, typed: string, report: Report): number {
  const { from, to, of } = RANGES[field];
  const text = typed.trim();
  const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to)) report(field, `Type a whole number of ${of} from ${from} to ${to}.`);
  return value;
}

function checkedText(field: string, typed: string, report: Report): string {
  const text = typed.trim();
  if (text.length > LONGEST_TEXT) report(field, `Type at most ${LONGEST_TEXT} characters.`);
  if (/\p{Cc}/u.test(text)) report(field, 'This holds a line break or control character: type it again.');
  if (holdsCardNumber(text)) report(field, CARD_MESSAGE);
  return text;
}

function checkedInitials(typed: string, report: Report): string {
  const initials = checkedText('initials', typed, report);
  if (initials.length > LONGEST_INITIALS) report('initials', `Type at most ${LONGEST_INITIALS} letters.`);
  return initials;
}

/** It may be left out. Kept as "51 824 753 556". */
function checkedAbn(typed: string, report: Report): string {
  if (typed.trim() === '') return '';
  const abn = checkAbn(typed);
  if (!abn.ok) report('shopAbn', abn.message);
  return abn.ok ? abn.value : '';
}

/** It is printed and never dialled from here, so that only its form is looked at. */
function checkedPhone(typed: string, report: Report): string {
  const phone = checkedText('shopPhone', typed, report);
  if (phone !== '' && !/^\+?(?:[ ().-]*\d){6,15}$/.test(phone)) {
    report('shopPhone', 'Type the number as customers dial it, such as (02) 5550 1234, or leave it out.');
  }
  return phone;
}

function checkedLogo(dataAddress: string, report: Report): string {
  const logo = checkLogo(dataAddress);
  if (!logo.ok) report('shopLogo', logo.message);
  return logo.ok ? logo.value : '';
}

function checkedScanner(typed: TypedScannerSettings, report: Report): ScannerSettings {
  const scanner = checkScannerSettings(typed);
  if (scanner.ok) return scanner.settings;
  for (const { field, message } of scanner.problems) report(field, message);
  return defaultScannerSettings();
}

/** Terms go onto paper, so their lines are kept. */
function checkedTerms(typed: string, report: Report): string {
  const terms = typed.replace(/\r\n?/g, '\n').trim();
  if (terms.length > LONGEST_TERMS)
    report('shopTerms', `Type at most ${LONGEST_TERMS.toLocaleString('en-AU')} characters.`);
  if (holdsCardNumber(terms)) report('shopTerms', CARD_MESSAGE);
  if (/[^\P{Cc}\n\t]/u.test(terms)) report('shopTerms', 'This holds a control character: type it again.');
  return terms;
}

/** The mapping table: a row that is wholly empty is left out; every other needs a code of its own and an identifier. */
function checkedMap(rows: readonly ServiceMapping[], report: Report): readonly ServiceMapping[] {
  const codes = new Set<string>();
  return rows.flatMap((row, at) => {
    const checked = (field: keyof ServiceMapping): string =>
      checkedText(`serviceMap.${at}.${field}`, row[field], report);
    const serviceCode = checked('serviceCode');
    const carrierIdentifier = checked('carrierIdentifier');
    const carrierAccount = checked('carrierAccount');
    if (serviceCode === '' && carrierIdentifier === '' && carrierAccount === '') return [];
    if (serviceCode === '') report(`serviceMap.${at}.serviceCode`, 'Type the service code of the rate.');
    if (carrierIdentifier === '')
      report(`serviceMap.${at}.carrierIdentifier`, 'Type the carrier identifier of the order line.');
    if (codes.has(serviceCode))
      report(`serviceMap.${at}.serviceCode`, 'This service code stands in the table already.');
    codes.add(serviceCode);
    return [{ serviceCode, carrierIdentifier, carrierAccount }];
  });
}
