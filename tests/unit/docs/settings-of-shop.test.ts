import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SETTING_NAMES, type SettingName } from '#shared/domain/settings/settings.ts';
import { SHEET_SETTINGS } from '#shared/domain/settings/shop-sheet.ts';

/** What each setting is called in the table of docs/several-counters.md. */
const CALLED: { readonly [name in SettingName]: string } = {
  orderAccount: 'order account',
  supplierPhone: 'supplier phone',
  defaultWarehouse: 'your warehouse',
  carrierAccount: 'carrier account',
  freightChargeIdentifier: 'freight line code',
  rateLimit: 'max rates',
  defaultState: 'default state',
  supplierPricesIncludeGst: 'whether the supplier’s prices',
  freightIncludesGst: 'delivery prices',
  serviceMap: 'carrier mapping',
  charges: 'extra charges, price levels',
  chargesIncludeGst: 'charges include GST',
  priceLevels: 'price levels',
  orderAtCustomerPrice: 'the customer’s price',
  vehicleInNotes: 'the vehicle in its notes',
  referencePrefix: 'reference prefix',
  plateDeadlineMs: 'seconds for plates',
  readDeadlineMs: 'parts',
  orderDeadlineMs: 'orders',
  notPlacedAfterMs: 'minutes until *not placed*',
  quoteDays: 'days that a quote is valid',
  forgetDeadDays: 'days until customer data is deleted',
  keepOrderYears: 'years that customers of orders are kept',
  codesPerMinute: 'pace and size of the code list',
  refreshesPerDay: 'parts refreshed a day',
  partsOnDiskBytes: 'pace and size of the code list',
  lockAfterMinutes: 'window lock',
  startWithSession: 'start with the session',
  initials: 'initials',
  shopName: 'name, ABN',
  shopAbn: 'ABN',
  shopTerms: 'terms',
  shopPhone: 'phone',
  shopLogo: 'logo of the shop',
  updates: 'updates',
  updateFromHour: 'updates and their hours',
  updateToHour: 'updates and their hours',
  scanner: 'scanner',
};

it('says in docs/several-counters.md of every setting whether it is the shop’s or a counter’s own', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/several-counters.md'), 'utf8').replaceAll(
    "'",
    '’',
  );
  const [, shop = ''] = /^\| the shop’s \| (.+) \|$/m.exec(page) ?? [];
  const [, counter = ''] = /^\| a counter’s own \| (.+) \|$/m.exec(page) ?? [];
  const lacking = SETTING_NAMES.filter(
    (name) => !(SHEET_SETTINGS.includes(name) ? shop : counter).includes(CALLED[name]),
  );
  expect(lacking).toEqual([]);
});
