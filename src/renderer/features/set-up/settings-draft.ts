import type { SettingsInput } from '#shared/contract.ts';
import { type ShopSettings, typedSettingsOf } from '#shared/domain/settings/settings.ts';

/** The settings as they are typed: numbers as text, deadlines in seconds. */
export function settingsDraft(settings: ShopSettings): SettingsInput {
  return { ...typedSettingsOf(settings), serviceMap: settings.serviceMap.map((row) => ({ ...row })) };
}

/** A row of the mapping table, as typed. */
export type ServiceRow = SettingsInput['serviceMap'][number];

/** The draft with a row of the mapping table changed. */
export function changeServiceRow(draft: SettingsInput, index: number, part: Partial<ServiceRow>): SettingsInput {
  return { ...draft, serviceMap: draft.serviceMap.map((row, at) => (at === index ? { ...row, ...part } : row)) };
}

/** The draft with an empty row at the foot of the mapping table. */
export function addServiceRow(draft: SettingsInput): SettingsInput {
  return {
    ...draft,
    serviceMap: [...draft.serviceMap, { serviceCode: '', carrierIdentifier: '', carrierAccount: '' }],
  };
}

/** The draft without a row of the mapping table. */
export function removeServiceRow(draft: SettingsInput, index: number): SettingsInput {
  return { ...draft, serviceMap: draft.serviceMap.filter((_, at) => at !== index) };
}

/** A row of the charges, as typed. */
export type ChargeRow = SettingsInput['charges'][number];

/** The draft with a charge changed. */
export function changeChargeRow(draft: SettingsInput, index: number, part: Partial<ChargeRow>): SettingsInput {
  return { ...draft, charges: draft.charges.map((row, at) => (at === index ? { ...row, ...part } : row)) };
}

/** The draft with an empty row at the foot of the charges. */
export function addChargeRow(draft: SettingsInput): SettingsInput {
  return { ...draft, charges: [...draft.charges, { name: '', code: '', price: '' }] };
}

/** The draft without a charge. */
export function removeChargeRow(draft: SettingsInput, index: number): SettingsInput {
  return { ...draft, charges: draft.charges.filter((_, at) => at !== index) };
}

/** Whether two drafts say the same. */
export function sameDraft(one: SettingsInput, other: SettingsInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The draft with the fields that were refused as they are saved. A field within another, such as one row of a table, is
 * refused with all of it.
 */
export function draftWithout(draft: SettingsInput, refused: readonly string[], saved: SettingsInput): SettingsInput {
  const names = new Set(refused.map((field) => field.split('.')[0]));
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, names.has(name) ? saved[name as keyof SettingsInput] : value]),
  ) as unknown as SettingsInput;
}
