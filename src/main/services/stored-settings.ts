import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type Appearance, DENSITIES, THEMES, usualAppearance } from '../../shared/domain/appearance.ts';
import { keyRemapSchema } from '../../shared/contract.ts';
import { type KeyRemap, MOST_REMAPS } from '../../shared/domain/key-remaps.ts';
import { STATE_CODES } from '../../shared/domain/plate.ts';
import { SCAN_ENDS } from '../../shared/domain/scanner-settings.ts';
import { defaultSettings, type ShopSettings } from '../../shared/domain/settings.ts';
import type { GuideSeen } from '../../shared/session.ts';
import type { SettingsFile } from '../settings-store.ts';

/** What the settings file of a data folder holds, checked when it is read and written whole. */
export interface StoredSettings {
  readonly shop: ShopSettings;
  /** The connection to the service; null before the first door was taken. The credential is not in it. */
  readonly connection: StoredConnection | null;
  /** When a credential was put into the keychain, ISO time; null when there is none. */
  readonly credentialSavedAt: string | null;
  readonly lastState: (typeof STATE_CODES)[number] | null;
  /** Names this counter in the references of its sales; drawn anew with records that do not go on from the ones before. */
  readonly counterNumber: number;
  /** When a person showed that the recovery code was printed, ISO time; null while it is due. */
  readonly recoveryCodeConfirmedAt: string | null;
  /** How the window looks. Read from the settings of the shop alone: practice looks the same. */
  readonly appearance: Appearance;
  /** Keys that a person gave to actions. Those of the service's folder hold behind either door. */
  readonly keys: readonly KeyRemap[];
  /** What became of the guided sale of practice on this computer. */
  readonly guide: GuideSeen;
}

/** Where the service is and who answered there. */
export interface StoredConnection {
  readonly baseUrl: string;
  readonly store: string;
  readonly useStoreVehicles: boolean;
  /** The merchant that a person accepted; null before vehicle access answered once. */
  readonly merchantId: number | null;
  /** Another merchant that answered since and that nobody has accepted yet; null where there is none. */
  readonly merchantToConfirm: number | null;
}

/** Settings that can be read and changed. */
export interface SettingsKeeper {
  current(): StoredSettings;
  /** Changes them; on disk when it returns. */
  change(patch: Partial<StoredSettings>): void;
  /**
   * Changes them at once and writes them in a moment, with whatever else changes until then: for what is convenient to
   * remember and not worth keeping a seller waiting for the disk.
   */
  changeSoon(patch: Partial<StoredSettings>): void;
  /** Writes what waits to be written. */
  flush(): void;
}

const fresh = defaultSettings();

/** How long a change that may wait does, ms. */
const SOON_MS = 500;

/** Settings that files written by an earlier Counterpart do not have. */
const addedToShop = {
  quoteDays: z.int().min(1).default(fresh.quoteDays),
  forgetDeadDays: z.int().min(1).default(fresh.forgetDeadDays),
  keepOrderYears: z.int().min(1).default(fresh.keepOrderYears),
  initials: z.string().default(fresh.initials),
  shopName: z.string().default(fresh.shopName),
  shopAbn: z.string().default(fresh.shopAbn),
  shopTerms: z.string().default(fresh.shopTerms),
  shopPhone: z.string().default(fresh.shopPhone),
  shopLogo: z.string().default(fresh.shopLogo),
  scanner: z
    .object({
      gapMs: z.int().min(10).max(55),
      minLength: z.int().min(3).max(20),
      prefix: z.string().max(5),
      suffix: z.string().max(5),
      ends: z.enum(SCAN_ENDS),
    })
    .default(fresh.scanner),
};

const shop: z.ZodType<ShopSettings> = z.object({
  orderAccount: z.string(),
  defaultWarehouse: z.string(),
  carrierAccount: z.string(),
  freightChargeIdentifier: z.string(),
  rateLimit: z.int().min(1),
  defaultState: z.enum(STATE_CODES).nullable(),
  supplierPricesIncludeGst: z.boolean().nullable(),
  serviceMap: z.array(z.object({ serviceCode: z.string(), carrierIdentifier: z.string(), carrierAccount: z.string() })),
  referencePrefix: z.string(),
  plateDeadlineMs: z.int().min(1),
  readDeadlineMs: z.int().min(1),
  orderDeadlineMs: z.int().min(1),
  ...addedToShop,
});

const storedSettings: z.ZodType<StoredSettings> = z.object({
  shop,
  connection: z
    .object({
      baseUrl: z.string(),
      store: z.string(),
      useStoreVehicles: z.boolean(),
      merchantId: z.int().nullable(),
      merchantToConfirm: z.int().nullable(),
    })
    .nullable(),
  credentialSavedAt: z.string().nullable(),
  lastState: z.enum(STATE_CODES).nullable(),
  counterNumber: z.int().min(1).max(9_999).default(newCounterNumber),
  recoveryCodeConfirmedAt: z.string().nullable().default(null),
  // A look that this Counterpart does not know is no reason to put the shop's settings aside.
  appearance: z.object({ theme: z.enum(THEMES), density: z.enum(DENSITIES) }).catch(usualAppearance),
  keys: z.array(keyRemapSchema).max(MOST_REMAPS).default([]),
  guide: z.enum(['to be offered', 'declined', 'done']).catch('to be offered'),
});

/** The settings of a fresh data folder. */
export function freshSettings(): StoredSettings {
  return {
    shop: defaultSettings(),
    connection: null,
    credentialSavedAt: null,
    lastState: null,
    counterNumber: newCounterNumber(),
    recoveryCodeConfirmedAt: null,
    appearance: usualAppearance(),
    keys: [],
    guide: 'to be offered',
  };
}

/** A number for a counter, of four digits. */
export function newCounterNumber(): number {
  return randomInt(1_000, 10_000);
}

/** The settings of a fresh practice folder: everything filled in, so that a sale can be tried at once. */
export function freshPracticeSettings(): StoredSettings {
  const fresh = freshSettings();
  return {
    ...fresh,
    shop: {
      ...fresh.shop,
      orderAccount: 'TRAINING',
      defaultWarehouse: 'SYD1',
      carrierAccount: 'TRAINING-FREIGHT',
      freightChargeIdentifier: 'FREIGHT',
      defaultState: 'NSW',
      supplierPricesIncludeGst: true,
      referencePrefix: 'TR',
      shopName: 'Practice Parts & Towing',
      shopPhone: '(02) 5550 0100',
      shopTerms: 'These are terms of a shop that does not exist.',
    },
  };
}

/**
 * Reads the settings out of their file. Content of another shape is moved aside, never guessed at, and fresh settings are
 * started with; `setAside` then names the file that keeps the old ones.
 */
export function keepSettings(
  file: SettingsFile,
  fresh: StoredSettings,
): { readonly keeper: SettingsKeeper; readonly setAside: string | null } {
  const content = file.read();
  let settings = fresh;
  let setAside: string | null = null;
  if (Object.keys(content).length > 0) {
    const parsed = storedSettings.safeParse(content);
    if (parsed.success) settings = parsed.data;
    else setAside = file.setAside();
  }
  let waiting: NodeJS.Timeout | null = null;
  function write(next: StoredSettings): void {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    file.write({ ...next });
    settings = next;
  }
  return {
    setAside,
    keeper: {
      current: () => settings,
      change: (patch) => write({ ...settings, ...patch }),
      changeSoon: (patch) => {
        settings = { ...settings, ...patch };
        waiting ??= setTimeout(() => write(settings), SOON_MS);
      },
      flush: () => {
        if (waiting !== null) write(settings);
      },
    },
  };
}
