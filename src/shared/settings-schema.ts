import { z } from 'zod';
import { shortText } from './contract/call.ts';
import { STATE_CODES } from './domain/australia/plate.ts';
import { MOST_LEVEL_ROWS } from './domain/price/price-level.ts';
import { PRICE_ROUNDINGS } from './domain/price/price-rule.ts';
import { SCAN_ENDS } from './domain/settings/scanner-settings.ts';
import { UPDATE_MODES } from './domain/update/may-update.ts';
import {
  SETTING_NAMES,
  type SettingForm,
  settingField,
  type SettingName,
  settingRow,
  type TypedSettings,
} from './domain/settings/settings.ts';

/**
 * The schemas of the settings, by the form of each: as they cross the bridge, typed, and as they stand in their file.
 * They check shapes and sizes only; what is right is decided by the rows in `domain/settings/settings.ts`.
 */

const carriers = <Text extends z.ZodType>(text: Text, most: number) =>
  z.array(z.object({ serviceCode: text, carrierIdentifier: text, carrierAccount: text })).max(most);

const MOST_ROWS = 100;

/** As it is typed. Numbers are typed as text, so that a bad one is answered beside its field. */
export const TYPED_FORMS: { readonly [form in SettingForm]: (longest: number) => z.ZodType } = {
  text: (longest) => z.string().max(longest),
  number: (longest) => z.string().max(longest),
  state: () => z.enum(STATE_CODES).nullable(),
  'yes or no': () => z.boolean().nullable(),
  carriers: () => carriers(shortText, MOST_ROWS),
  charges: () => z.array(z.object({ name: shortText, code: shortText, price: shortText })).max(MOST_ROWS),
  'price levels': () =>
    z
      .array(z.object({ level: shortText, brand: shortText, type: shortText, change: shortText, rounding: shortText }))
      .max(MOST_LEVEL_ROWS + MOST_ROWS),
  scanner: () =>
    z.object({
      gapMs: shortText,
      minLength: shortText,
      prefix: shortText,
      suffix: shortText,
      ends: z.enum(SCAN_ENDS),
    }),
  updates: () => z.enum(UPDATE_MODES),
};

const STORED: { readonly [form in SettingForm]: z.ZodType } = {
  text: z.string(),
  number: z.int(),
  state: z.enum(STATE_CODES).nullable(),
  'yes or no': z.boolean().nullable(),
  carriers: carriers(z.string(), 1_000),
  charges: z.array(z.object({ name: z.string(), code: z.string(), cents: z.int() })).max(1_000),
  'price levels': z
    .array(
      z.object({
        level: z.string(),
        brand: z.string(),
        type: z.string(),
        as: z.enum(['factor', 'discount']),
        tenThousandths: z.int(),
        rounding: z.enum(PRICE_ROUNDINGS),
      }),
    )
    .max(1_000),
  scanner: z.object({
    gapMs: z.int(),
    minLength: z.int(),
    prefix: z.string(),
    suffix: z.string(),
    ends: z.enum(SCAN_ENDS),
  }),
  updates: z.enum(UPDATE_MODES),
};

/** Settings as they are typed. */
export const settingsInput = z.object(
  Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const { form, longest } = settingRow(name);
      return [settingField(name), TYPED_FORMS[form](longest)];
    }),
  ),
) as unknown as z.ZodType<TypedSettings, TypedSettings>;

/** What a setting has to be in its file before it can be checked as typed. */
export function storedSetting(name: SettingName): z.ZodType {
  return STORED[settingRow(name).form];
}
