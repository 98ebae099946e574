import type { PracticeService } from '#practice/start-practice-service.ts';
import type { SettingsInput } from '#shared/contract.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import { type Headless } from '#tests/support/headless-counterpart.ts';
import { valueIn } from '#tests/support/answer-values.ts';

/** Opens live mode on a practice service that runs beside Counterpart, as a shop would on its supplier. */
export async function connectToService(
  counterpart: Headless,
  service: Pick<PracticeService, 'baseUrl' | 'credential'>,
) {
  const connected = await counterpart.handlers.setUp.connect({
    baseUrl: service.baseUrl,
    store: 'practice',
    useStoreVehicles: true,
    credential: service.credential,
    lookup: 'connecting',
  });
  if (valueIn(connected).records.kind === 'open')
    valueIn(await counterpart.handlers.setUp.saveSettings(typedSettings()));
  return valueIn(await counterpart.handlers.setUp.session(undefined));
}

/** Settings with which an order can be sent, as they are typed. */
export function typedSettings(changes: Partial<SettingsInput> = {}): SettingsInput {
  const { plateDeadlineMs, readDeadlineMs, orderDeadlineMs, notPlacedAfterMs, rateLimit, partsOnDiskBytes, ...shop } =
    defaultSettings();
  return {
    ...shop,
    serviceMap: [],
    charges: [],
    priceLevels: [],
    rateLimit: String(rateLimit),
    plateDeadlineSeconds: String(plateDeadlineMs / 1000),
    readDeadlineSeconds: String(readDeadlineMs / 1000),
    orderDeadlineSeconds: String(orderDeadlineMs / 1000),
    notPlacedAfterMinutes: String(notPlacedAfterMs / 60_000),
    quoteDays: String(shop.quoteDays),
    codesPerMinute: String(shop.codesPerMinute),
    refreshesPerDay: String(shop.refreshesPerDay),
    partsOnDiskGigabytes: String(partsOnDiskBytes / 1024 ** 3),
    forgetDeadDays: String(shop.forgetDeadDays),
    keepOrderYears: String(shop.keepOrderYears),
    startWithSession: shop.startWithSession,
    lockAfterMinutes: String(shop.lockAfterMinutes),
    updateFromHour: String(shop.updateFromHour),
    updateToHour: String(shop.updateToHour),
    scanner: { gapMs: '40', minLength: '4', prefix: '', suffix: '', ends: 'Enter' },
    orderAccount: 'SHOP-1',
    defaultWarehouse: 'SYD1',
    carrierAccount: 'SHOP-FREIGHT',
    freightChargeIdentifier: 'FREIGHT',
    supplierPricesIncludeGst: true,
    freightIncludesGst: true,
    ...changes,
  };
}
