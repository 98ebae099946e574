import { z } from 'zod';
import { keyRemapSchema } from '#shared/contract/set-up.ts';
import { DENSITIES, KEY_CAPS, THEMES, usualAppearance } from '#shared/domain/settings/appearance.ts';
import { MOST_REMAPS, withNamesOfNow } from '#shared/domain/settings/key-remaps.ts';
import { namesThatDiffer } from '#shared/domain/settings/policy.ts';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import {
  checkSettings,
  SETTING_NAMES,
  settingField,
  type SettingName,
  settingRow,
  settingsBy,
  type ShopSettings,
  typedSettingsOf,
} from '#shared/domain/settings/settings.ts';
import { storedSetting } from '#shared/settings-schema.ts';
import { NEVER_OPENED } from '../services/customer-window-place.ts';
import { checkBaseUrl } from '../parts-api/base-url.ts';
import type { StoredConnection, StoredSettings } from './stored-settings.ts';

/**
 * Reads the content of a settings file, value by value. SECURITY: each value is taken only where a person could have
 * typed it: what stands in the file goes through the same checks as what comes from the window, because anybody's
 * program can write there. A value that is refused, or missing, is the fresh one instead and is named in `wrong`, in
 * words; the others stay.
 */
export function readSettings(
  content: Readonly<Record<string, unknown>>,
  fresh: StoredSettings,
): { readonly settings: StoredSettings; readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  function value<Name extends keyof typeof VALUES>(name: Name): z.infer<(typeof VALUES)[Name]> | null {
    const parsed = VALUES[name].safeParse(content[name]);
    if (parsed.success) return parsed.data as z.infer<(typeof VALUES)[Name]>;
    wrong.push(NAMES[name]);
    return null;
  }
  const stored = z.record(z.string(), z.unknown()).safeParse(content['shop']);
  const shop = readShop(stored.success ? stored.data : {}, fresh.shop);
  const differing = namesThatDiffer(shop.settings, fresh.shop);
  const settings: StoredSettings = {
    shop: shop.settings,
    // Files of an earlier Counterpart do not have it: there what differs was chosen.
    chosen: content['chosen'] === undefined ? differing : shop.notRefused(value('chosen') ?? differing),
    connection: value('connection'),
    connectionBefore: value('connectionBefore'),
    credentialSavedAt: value('credentialSavedAt'),
    lastState: value('lastState'),
    counterNumber: value('counterNumber') ?? fresh.counterNumber,
    recoveryCodeConfirmedAt: value('recoveryCodeConfirmedAt'),
    appearance: value('appearance') ?? fresh.appearance,
    keys: value('keys') ?? fresh.keys,
    guide: value('guide') ?? fresh.guide,
    customerWindow: value('customerWindow') ?? fresh.customerWindow,
  };
  return { settings, wrong: [...(stored.success ? shop.wrong : ['the settings of the shop']), ...wrong] };
}

const time = z.iso.datetime().nullable();

const connection: z.ZodType<StoredConnection | null> = z
  .object({
    baseUrl: z.string(),
    store: z.string().trim().min(1),
    useStoreVehicles: z.boolean(),
    merchantId: z.int().nullable(),
    merchantToConfirm: z.int().nullable(),
  })
  .transform((typed, context) => {
    const baseUrl = checkBaseUrl(typed.baseUrl);
    if (baseUrl.ok) return { ...typed, baseUrl: baseUrl.value };
    context.addIssue(baseUrl.message);
    return z.NEVER;
  })
  .nullable();

/** The values of the file, but for those of the shop. Those with a value of their own were not written at first. */
const VALUES = {
  chosen: z.array(z.string()),
  connection,
  connectionBefore: connection.default(null),
  credentialSavedAt: time,
  lastState: z.enum(STATE_CODES).nullable(),
  counterNumber: z.int().min(1).max(9_999).optional(),
  recoveryCodeConfirmedAt: time.default(null),
  // A look or a guide that this Counterpart does not know is nothing that a person has to be told of.
  appearance: z
    .object({
      theme: z.enum(THEMES),
      density: z.enum(DENSITIES),
      // Files of an earlier Counterpart do not have it.
      keyCaps: z.enum(KEY_CAPS).catch(usualAppearance().keyCaps),
    })
    .catch(usualAppearance),
  keys: z.array(keyRemapSchema).max(MOST_REMAPS).default([]).transform(withNamesOfNow),
  guide: z.enum(['to be offered', 'declined', 'done']).catch('to be offered'),
  // Files of an earlier Counterpart do not have it, and where a window was is nothing to be told of.
  customerWindow: z
    .object({
      open: z.boolean(),
      place: z
        .object({
          displayId: z.number(),
          bounds: z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) }),
        })
        .nullable(),
    })
    .catch(NEVER_OPENED),
} as const;

const NAMES: { readonly [name in keyof typeof VALUES]: string } = {
  chosen: 'which settings were chosen here',
  connection: 'the supplier connection',
  connectionBefore: 'the previous supplier connection',
  credentialSavedAt: 'when the credential was saved',
  lastState: 'the state of the last plate',
  counterNumber: 'the number of this counter',
  recoveryCodeConfirmedAt: 'whether the recovery code was printed',
  appearance: 'how the window looks',
  keys: 'the custom keys',
  guide: 'the guided sale',
  customerWindow: 'the customer’s window',
};

function readShop(
  stored: Readonly<Record<string, unknown>>,
  fresh: ShopSettings,
): {
  readonly settings: ShopSettings;
  readonly wrong: readonly string[];
  /** The settings among names that were not refused; a name that nobody knows is of a later Counterpart. */
  readonly notRefused: (names: readonly string[]) => readonly SettingName[];
} {
  const notRefused = (names: readonly string[]) =>
    SETTING_NAMES.filter((name) => names.includes(name) && !refused.has(name));
  const refused = new Set<SettingName>();
  const shaped = settingsBy((name) => {
    if (stored[name] === undefined && settingRow(name).added) return fresh[name];
    const parsed = storedSetting(name).safeParse(stored[name]);
    if (!parsed.success) refused.add(name);
    return parsed.success ? parsed.data : fresh[name];
  });
  const checked = checkSettings(typedSettingsOf(shaped));
  for (const { field } of checked.ok ? [] : checked.problems) {
    const name = nameOfField(field);
    if (name !== undefined) refused.add(name);
  }
  const words = [...refused].map((name) => settingRow(name).words);
  if (checked.ok) return { settings: checked.settings, wrong: words, notRefused };
  const again = checkSettings(typedSettingsOf(settingsBy((name) => (refused.has(name) ? fresh : shaped)[name])));
  return { settings: again.ok ? again.settings : fresh, wrong: words, notRefused };
}

/** The setting that a problem of the form belongs to: `plateDeadlineSeconds`, `serviceMap.3.carrierAccount`. */
function nameOfField(field: string): SettingName | undefined {
  const [first] = field.split('.');
  return SETTING_NAMES.find((name) => settingField(name) === first);
}
