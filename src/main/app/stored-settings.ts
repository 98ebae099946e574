import { randomInt } from 'node:crypto';
import { type Appearance, usualAppearance } from '#shared/domain/settings/appearance.ts';
import type { KeyRemap } from '#shared/domain/settings/key-remaps.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';
import { defaultSettings, type SettingName, type ShopSettings } from '#shared/domain/settings/settings.ts';
import type { GuideSeen } from '#shared/session.ts';
import { type KeptCustomerWindow, NEVER_OPENED } from '../services/customer-window-place.ts';
import type { SettingsFile } from '../settings-store.ts';
import { readSettings } from './read-settings.ts';

/** What the settings file of a data folder holds, checked when it is read and written whole. */
export interface StoredSettings {
  readonly shop: ShopSettings;
  /** The settings of the shop that somebody chose: those hold before the defaults of a policy. */
  readonly chosen: readonly SettingName[];
  /** The connection to the service; null before a mode was chosen. The credential is not in it. */
  readonly connection: StoredConnection | null;
  /**
   * The last connection whose merchant was accepted, or the last one where none ever was; null before the first. It
   * outlives *Disconnect*, and is asked nothing: it is what who answers at the next connection is compared with.
   */
  readonly connectionBefore: StoredConnection | null;
  /** When a credential was put into the keychain, ISO time; null when there is none. */
  readonly credentialSavedAt: string | null;
  readonly lastState: StateCode | null;
  /**
   * Names this counter in the references of its sales; drawn anew with records that do not go on from the ones before.
   */
  readonly counterNumber: number;
  /** When a person showed that the recovery code was printed, ISO time; null while it is due. */
  readonly recoveryCodeConfirmedAt: string | null;
  /** How the window looks. Read from the settings of the shop alone: practice looks the same. */
  readonly appearance: Appearance;
  /** Keys that a person gave to actions. Those of the service's folder hold in either mode. */
  readonly keys: readonly KeyRemap[];
  /** What became of the guided sale of practice on this computer. */
  readonly guide: GuideSeen;
  /** Whether the customer's window is open, and where it was last. Of this counter, in either mode. */
  readonly customerWindow: KeptCustomerWindow;
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
export interface KeptSettings {
  current(): StoredSettings;
  /** Changes them; on disk when it returns. */
  change(patch: Partial<StoredSettings>): void;
  /**
   * Changes them at once and writes them in a moment, with whatever else changes until then: for what is convenient to
   * remember and not worth keeping a seller waiting for the disk. What the disk does not take holds until the end, is
   * written with the next change, and is tried again after a while.
   */
  changeSoon(patch: Partial<StoredSettings>): void;
  /** Writes what waits to be written. Never throws: what the disk does not take goes on waiting. */
  flush(): void;
}

/** How long a change that may wait does, ms. */
const SOON_MS = 500;
/** How long one waits that the disk did not take, ms. */
const AGAIN_MS = 30_000;

/** The settings of a fresh data folder. */
export function freshSettings(): StoredSettings {
  return {
    shop: defaultSettings(),
    chosen: [],
    connection: null,
    connectionBefore: null,
    credentialSavedAt: null,
    lastState: null,
    counterNumber: newCounterNumber(),
    recoveryCodeConfirmedAt: null,
    appearance: usualAppearance(),
    keys: [],
    guide: 'to be offered',
    customerWindow: NEVER_OPENED,
  };
}

/**
 * A number for a counter, of four digits, and another one than `before`: under that one sales were numbered that the
 * records do not know any more.
 */
export function newCounterNumber(before: number | null = null): number {
  if (before === null) return randomInt(1_000, 10_000);
  const drawn = randomInt(1_000, 9_999);
  return drawn < before ? drawn : drawn + 1;
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
      // More than practice has carriers, so that the cheapest of all can be told.
      rateLimit: 20,
      defaultState: 'NSW',
      supplierPricesIncludeGst: true,
      freightIncludesGst: true,
      referencePrefix: 'TR',
      shopName: 'Practice Parts & Towing',
      shopPhone: '(02) 5550 0100',
      shopTerms: 'These are terms of a shop that does not exist.',
    },
  };
}

/**
 * What of a settings file was not as it should be: where the file is kept as it was, and which values are fresh now.
 */
export interface WrongSettings {
  readonly setAside: string;
  /** In words; never empty. */
  readonly values: readonly string[];
}

/** Most values that are named. */
const MOST_NAMED = 6;

/** Values of a settings file in one line: those that come first, and how many more there are. */
export function namedValues(values: readonly string[]): string {
  const more = values.length - MOST_NAMED;
  return [...values.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/**
 * Reads the settings out of their file. Where a value of it is wrong the file is kept aside as it was, never guessed
 * at; that value is fresh from here on, and the others stay.
 */
export function keepSettings(
  file: SettingsFile,
  fresh: StoredSettings,
): { readonly kept: KeptSettings; readonly wrong: WrongSettings | null } {
  const content = file.read();
  let settings = fresh;
  let wrong: WrongSettings | null = null;
  if (Object.keys(content).length > 0) {
    const read = readSettings(content, fresh);
    settings = read.settings;
    if (read.wrong.length > 0) {
      wrong = { setAside: file.setAside(), values: read.wrong };
      file.write({ ...settings });
    }
  }
  let waiting: NodeJS.Timeout | null = null;
  function write(next: StoredSettings): void {
    file.write({ ...next });
    settings = next;
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
  }
  /** Nobody waits for this to be written, so nobody is told where the disk does not take it. */
  function writeWaiting(): void {
    if (waiting !== null) clearTimeout(waiting);
    try {
      write(settings);
    } catch {
      waiting = setTimeout(writeWaiting, AGAIN_MS).unref();
    }
  }
  return {
    wrong,
    kept: {
      current: () => settings,
      change: (patch) => write({ ...settings, ...patch }),
      changeSoon: (patch) => {
        settings = { ...settings, ...patch };
        waiting ??= setTimeout(writeWaiting, SOON_MS);
      },
      flush: () => {
        if (waiting !== null) writeWaiting();
      },
    },
  };
}
