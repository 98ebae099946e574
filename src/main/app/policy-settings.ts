import { ownSettingsAfter, type Policy, settingsInForce } from '#shared/domain/settings/policy.ts';
import { SETTING_NAMES, settingRow, settingsBy, type ShopSettings } from '#shared/domain/settings/settings.ts';
import type { KeptSettings, StoredConnection, StoredSettings } from './stored-settings.ts';

/**
 * Settings under a policy: what is read of them is what holds, and what a person chose is kept in their file beside it,
 * so that it comes back when the policy goes.
 */
export function settingsUnderPolicy(kept: KeptSettings, policy: Policy): KeptSettings {
  const withOwn = ({ shop, ...rest }: Partial<StoredSettings>): Partial<StoredSettings> => {
    const { shop: own, chosen } = kept.current();
    return shop === undefined ? rest : { ...rest, ...ownSettingsAfter({ shop: own, chosen }, policy, shop) };
  };
  let last: { readonly own: StoredSettings; readonly inForce: StoredSettings } | null = null;
  return {
    current() {
      const own = kept.current();
      if (last?.own !== own) last = { own, inForce: { ...own, shop: settingsInForce(own, policy) } };
      return last.inForce;
    },
    change: (patch) => kept.change(withOwn(patch)),
    changeSoon: (patch) => kept.changeSoon(withOwn(patch)),
    flush: () => kept.flush(),
  };
}

/** Settings of practice, with those that are of the counter in either mode read from, and kept with, the service's. */
export function withCounterSettings(practice: KeptSettings, service: KeptSettings): KeptSettings {
  const ofCounter = (from: ShopSettings, others: ShopSettings): ShopSettings =>
    settingsBy((name) => (settingRow(name).ofCounter === true ? from : others)[name]);
  const isSame = (one: ShopSettings, other: ShopSettings) =>
    SETTING_NAMES.every((name) => settingRow(name).ofCounter !== true || one[name] === other[name]);

  /** Keeps those of the counter with the service's. */
  function keepOfCounter({ shop }: Partial<StoredSettings>): void {
    const ofService = service.current().shop;
    if (shop !== undefined && !isSame(shop, ofService)) service.change({ shop: ofCounter(shop, ofService) });
  }

  return {
    current() {
      const own = practice.current();
      return { ...own, shop: ofCounter(service.current().shop, own.shop) };
    },
    change(patch) {
      keepOfCounter(patch);
      practice.change(patch);
    },
    changeSoon(patch) {
      keepOfCounter(patch);
      practice.changeSoon(patch);
    },
    flush: () => practice.flush(),
  };
}

/**
 * The connection under a policy: what is enforced of it, and else what a person typed. Another address, store or list
 * is asked anew who it is. Null where there is not enough for one.
 */
export function connectionUnderPolicy(
  stored: StoredConnection | null,
  { connection: { baseUrl, store, useStoreVehicles } }: Policy,
): StoredConnection | null {
  if (stored === null) {
    if (baseUrl === undefined || store === undefined) return null;
    return {
      baseUrl,
      store,
      useStoreVehicles: useStoreVehicles ?? true,
      merchantId: null,
      merchantToConfirm: null,
    };
  }
  const enforced = {
    baseUrl: baseUrl ?? stored.baseUrl,
    store: store ?? stored.store,
    useStoreVehicles: useStoreVehicles ?? stored.useStoreVehicles,
  };
  const isAnother = enforced.baseUrl !== stored.baseUrl || enforced.store !== stored.store;
  return { ...stored, ...enforced, ...(isAnother ? { merchantId: null, merchantToConfirm: null } : {}) };
}
