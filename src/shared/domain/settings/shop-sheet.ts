import { isObject } from '../values/json-text.ts';
import { namesThatDiffer } from './policy.ts';
import {
  checkSettings,
  SETTING_NAMES,
  settingField,
  type SettingName,
  settingRow,
  settingsBy,
  type ShopSettings,
  typedSettingsOf,
} from './settings.ts';

/** Whether all counters of a shop have a setting in common, or each its own. */
const OF_SHOP: { readonly [name in SettingName]: boolean } = {
  orderAccount: true,
  supplierPhone: true,
  defaultWarehouse: true,
  carrierAccount: true,
  freightChargeIdentifier: true,
  rateLimit: false,
  defaultState: true,
  supplierPricesIncludeGst: true,
  freightIncludesGst: true,
  serviceMap: true,
  charges: true,
  chargesIncludeGst: true,
  priceLevels: true,
  orderAtCustomerPrice: true,
  vehicleInNotes: true,
  referencePrefix: false,
  plateDeadlineMs: false,
  readDeadlineMs: false,
  orderDeadlineMs: false,
  notPlacedAfterMs: false,
  quoteDays: true,
  forgetDeadDays: true,
  keepOrderYears: true,
  codesPerMinute: false,
  refreshesPerDay: false,
  partsOnDiskBytes: false,
  lockAfterMinutes: false,
  startWithSession: false,
  initials: false,
  shopName: true,
  shopAbn: true,
  shopTerms: true,
  shopPhone: true,
  shopLogo: true,
  updates: false,
  updateFromHour: false,
  updateToHour: false,
  scanner: false,
};

/** The settings that the counters of a shop have in common: its sheet. */
export const SHEET_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter((name) => OF_SHOP[name]);

/** The fields of the sheet, as they are called where they are typed. */
export const SHEET_FIELDS: readonly string[] = SHEET_SETTINGS.map(settingField);

/** The form in which this Counterpart writes a sheet, and the newest that it reads. */
export const SHEET_FORM = 1;

/** The sheet as the counters hand it on. A newer Counterpart may have put more into it, which stays. */
export interface ShopSheet {
  readonly form: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Reads a sheet; null where it is none. */
export function readSheet(body: unknown): ShopSheet | null {
  if (!isObject(body) || typeof body['form'] !== 'number' || !isObject(body['settings'])) return null;
  return { form: body['form'], settings: body['settings'] };
}

/** Puts the settings of a counter onto a sheet; null begins one. */
export function sheetWith(sheet: ShopSheet | null, settings: ShopSettings): ShopSheet {
  const own = Object.fromEntries(SHEET_SETTINGS.map((name) => [name, settings[name]]));
  return { ...sheet, form: Math.max(sheet?.form ?? 0, SHEET_FORM), settings: { ...sheet?.settings, ...own } };
}

/**
 * The settings of a counter with those of the sheet in place of its own. What the sheet does not have, or has in a way
 * that is not a setting, stays; of a sheet in a newer form, all of it.
 */
export function settingsOfSheet(own: ShopSettings, sheet: ShopSheet): ShopSettings {
  if (sheet.form > SHEET_FORM) return own;
  let taken = own;
  for (const name of SHEET_SETTINGS) {
    const value = sheet.settings[name];
    if (value === undefined) continue;
    const next = settingsBy((each) => (each === name ? value : taken[each]));
    if (isRight(next, name)) taken = next;
  }
  return taken;
}

/** Which settings of the sheet two have otherwise. */
export function sheetDifferences(one: ShopSettings, other: ShopSettings): readonly SettingName[] {
  return namesThatDiffer(one, other).filter((name) => OF_SHOP[name]);
}

/** Settings by what a person calls them. */
export function settingWords(names: readonly SettingName[]): readonly string[] {
  return names.map((name) => settingRow(name).words);
}

function isRight(settings: ShopSettings, name: SettingName): boolean {
  try {
    const checked = checkSettings(typedSettingsOf(settings));
    const field = settingField(name);
    return checked.ok || !checked.problems.some((problem) => problem.field.split('.')[0] === field);
  } catch {
    return false;
  }
}
