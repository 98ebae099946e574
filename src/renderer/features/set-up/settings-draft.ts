import type { SettingsInput } from '#shared/contract.ts';
import { type ShopSettings, typedSettingsOf } from '#shared/domain/settings/settings.ts';

/** The settings as they are typed: numbers as text, deadlines in seconds. */
export function settingsDraft(settings: ShopSettings): SettingsInput {
  return { ...typedSettingsOf(settings), serviceMap: settings.serviceMap.map((row) => ({ ...row })) };
}

/** A row of the mapping table, as typed. */
export type ServiceRow = SettingsInput['serviceMap'][number];

/** A row of the charges, as typed. */
export type ChargeRow = SettingsInput['charges'][number];

/** A row of the price levels, as typed. */
export type LevelRow = SettingsInput['priceLevels'][number];

/** A setting that is a table. */
export type SettingsTable = keyof typeof EMPTY_ROWS;

const EMPTY_ROWS = {
  serviceMap: { serviceCode: '', carrierIdentifier: '', carrierAccount: '' },
  charges: { name: '', code: '', price: '' },
  priceLevels: { level: '', brand: '', type: '', change: '', rounding: 'none' },
} as const satisfies {
  readonly serviceMap: ServiceRow;
  readonly charges: ChargeRow;
  readonly priceLevels: LevelRow;
};

/** The draft with fields of a row of a table changed. */
export function changeRow(
  draft: SettingsInput,
  table: SettingsTable,
  index: number,
  part: Readonly<Record<string, string>>,
): SettingsInput {
  return { ...draft, [table]: draft[table].map((row, at) => (at === index ? { ...row, ...part } : row)) };
}

/** The draft with an empty row at the foot of a table. */
export function addRow(draft: SettingsInput, table: SettingsTable): SettingsInput {
  return { ...draft, [table]: [...draft[table], EMPTY_ROWS[table]] };
}

/** The draft without a row of a table. */
export function removeRow(draft: SettingsInput, table: SettingsTable, index: number): SettingsInput {
  return { ...draft, [table]: draft[table].filter((_, at) => at !== index) };
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
