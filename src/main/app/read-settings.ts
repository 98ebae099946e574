import { z } from 'zod';
import { keyRemapSchema } from '../../shared/contract/set-up.ts';
import { DENSITIES, THEMES, usualAppearance } from '../../shared/domain/settings/appearance.ts';
import { MOST_REMAPS } from '../../shared/domain/settings/key-remaps.ts';
import { STATE_CODES } from '../../shared/domain/australia/plate.ts';
import { SCAN_ENDS } from '../../shared/domain/settings/scanner-settings.ts';
import { checkSettings, type ShopSettings, typedSettingsOf } from '../../shared/domain/settings/settings.ts';
import { checkBaseUrl } from '../parts-api/base-url.ts';
import type { StoredConnection, StoredSettings } from './stored-settings.ts';

/**
 * Reads the content of a settings file, value by value. Each value is taken only where a person could have typed it: what
 * stands in the file goes through the same checks as what comes from the window, because anybody's program can write there.
 * A value that is refused, or missing, is the fresh one instead and is named in `wrong`, in words; the others stay.
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
  const settings: StoredSettings = {
    shop: shop.settings,
    connection: value('connection'),
    credentialSavedAt: value('credentialSavedAt'),
    lastState: value('lastState'),
    counterNumber: value('counterNumber') ?? fresh.counterNumber,
    recoveryCodeConfirmedAt: value('recoveryCodeConfirmedAt'),
    appearance: value('appearance') ?? fresh.appearance,
    keys: value('keys') ?? fresh.keys,
    guide: value('guide') ?? fresh.guide,
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
  connection,
  credentialSavedAt: time,
  lastState: z.enum(STATE_CODES).nullable(),
  counterNumber: z.int().min(1).max(9_999).optional(),
  recoveryCodeConfirmedAt: time.default(null),
  // A look or a guide that this Counterpart does not know is nothing that a person has to be told of.
  appearance: z.object({ theme: z.enum(THEMES), density: z.enum(DENSITIES) }).catch(usualAppearance),
  keys: z.array(keyRemapSchema).max(MOST_REMAPS).default([]),
  guide: z.enum(['to be offered', 'declined', 'done']).catch('to be offered'),
} as const;

const NAMES: { readonly [name in keyof typeof VALUES]: string } = {
  connection: 'the connection to the service',
  credentialSavedAt: 'when the credential was saved',
  lastState: 'the state of the last plate',
  counterNumber: 'the number of this counter',
  recoveryCodeConfirmedAt: 'whether the recovery code was printed',
  appearance: 'how the window looks',
  keys: 'the keys that were given anew',
  guide: 'the guided sale',
};

const text = z.string();
const whole = z.int();

/** What each setting of the shop has to be before it can be checked as typed, and what a person calls it. */
const SHOP: { readonly [name in keyof ShopSettings]: readonly [z.ZodType<ShopSettings[name]>, string] } = {
  orderAccount: [text, 'order account'],
  defaultWarehouse: [text, 'your warehouse'],
  carrierAccount: [text, 'carrier account'],
  freightChargeIdentifier: [text, 'freight charge identifier'],
  rateLimit: [whole, 'rates asked for at once'],
  defaultState: [z.enum(STATE_CODES).nullable(), 'state offered first'],
  supplierPricesIncludeGst: [z.boolean().nullable(), 'whether the supplier’s prices include GST'],
  freightIncludesGst: [z.boolean().nullable(), 'whether delivery prices include GST'],
  serviceMap: [
    z.array(z.object({ serviceCode: text, carrierIdentifier: text, carrierAccount: text })).max(1_000),
    'carrier table',
  ],
  referencePrefix: [text, 'prefix of references'],
  plateDeadlineMs: [whole, 'seconds for a plate'],
  readDeadlineMs: [whole, 'seconds for parts and rates'],
  orderDeadlineMs: [whole, 'seconds for an order'],
  notPlacedAfterMs: [whole, 'minutes until “not placed”'],
  quoteDays: [whole, 'days that a quote stands'],
  forgetDeadDays: [whole, 'days until a customer is forgotten'],
  keepOrderYears: [whole, 'years that orders are kept'],
  initials: [text, 'initials'],
  shopName: [text, 'name of the shop'],
  shopAbn: [text, 'ABN'],
  shopTerms: [text, 'terms'],
  shopPhone: [text, 'phone of the shop'],
  shopLogo: [text, 'logo'],
  scanner: [
    z.object({ gapMs: whole, minLength: whole, prefix: text, suffix: text, ends: z.enum(SCAN_ENDS) }),
    'scanner',
  ],
};
const SHOP_NAMES = Object.keys(SHOP) as readonly (keyof ShopSettings)[];

/** Settings that files written by an earlier Counterpart do not have: missing, they are no mistake. */
const ADDED: ReadonlySet<keyof ShopSettings> = new Set([
  'notPlacedAfterMs',
  'freightIncludesGst',
  'quoteDays',
  'forgetDeadDays',
  'keepOrderYears',
  'initials',
  'shopName',
  'shopAbn',
  'shopTerms',
  'shopPhone',
  'shopLogo',
  'scanner',
]);

function readShop(
  stored: Readonly<Record<string, unknown>>,
  fresh: ShopSettings,
): { readonly settings: ShopSettings; readonly wrong: readonly string[] } {
  const refused = new Set<keyof ShopSettings>();
  const found = SHOP_NAMES.map((name) => {
    if (stored[name] === undefined && ADDED.has(name)) return [name, fresh[name]] as const;
    const parsed = SHOP[name][0].safeParse(stored[name]);
    if (!parsed.success) refused.add(name);
    return [name, parsed.success ? parsed.data : fresh[name]] as const;
  });
  const shaped = Object.fromEntries(found) as unknown as ShopSettings;
  const checked = checkSettings(typedSettingsOf(shaped));
  if (!checked.ok) for (const { field } of checked.problems) refused.add(nameOfField(field));
  const words = [...refused].map((name) => SHOP[name][1]);
  if (checked.ok) return { settings: checked.settings, wrong: words };
  const good = SHOP_NAMES.map((name) => [name, refused.has(name) ? fresh[name] : shaped[name]] as const);
  const again = checkSettings(typedSettingsOf(Object.fromEntries(good) as unknown as ShopSettings));
  return { settings: again.ok ? again.settings : fresh, wrong: words };
}

/** The setting that a problem of the form belongs to: `plateDeadlineSeconds`, `notPlacedAfterMinutes`, `serviceMap.3.carrierAccount`. */
function nameOfField(field: string): keyof ShopSettings {
  const [first = ''] = field.split('.');
  return first.replace(/DeadlineSeconds$/, 'DeadlineMs').replace(/AfterMinutes$/, 'AfterMs') as keyof ShopSettings;
}
