import { expect, test } from 'vitest';
import { freshPracticeSettings, freshSettings, keepSettings } from '../../../../src/main/services/stored-settings.ts';
import type { SettingsFile } from '../../../../src/main/settings-store.ts';

interface TrialFile extends SettingsFile {
  content: Readonly<Record<string, unknown>>;
  full: boolean;
  aside: number;
}

function fileWith(content: Readonly<Record<string, unknown>>): TrialFile {
  const file: TrialFile = {
    content,
    full: false,
    aside: 0,
    read: () => file.content,
    write: (next) => {
      if (file.full) throw new Error('No space left');
      file.content = next;
    },
    setAside: () => {
      file.aside += 1;
      file.content = {};
      return 'settings.damaged-1.json';
    },
  };
  return file;
}

const FRESH = freshSettings();

test('a fresh file starts with fresh settings and is not written to', () => {
  const file = fileWith({});
  const { keeper, setAside } = keepSettings(file, FRESH);
  expect(keeper.current()).toEqual(FRESH);
  expect(setAside).toBeNull();
  expect(file.content).toEqual({});
});

test('a change is in the file when it was made, and is read again from there', () => {
  const file = fileWith({});
  keepSettings(file, FRESH).keeper.change({ lastState: 'WA', counterNumber: 4812 });
  const { keeper, setAside } = keepSettings(file, FRESH);
  expect(setAside).toBeNull();
  expect(keeper.current()).toEqual({ ...FRESH, lastState: 'WA', counterNumber: 4812 });
});

test('a change that the disk does not take is not pretended', () => {
  const file = fileWith({});
  const { keeper } = keepSettings(file, FRESH);
  file.full = true;
  expect(() => keeper.change({ lastState: 'WA' })).toThrow('No space left');
  expect(keeper.current().lastState).toBeNull();
});

const GOOD = freshPracticeSettings();
const CONNECTION = { baseUrl: 'https://parts.example', store: 's', useStoreVehicles: true, merchantId: 1 };
test.each<[string, object]>([
  ['a field is missing', { shop: GOOD.shop }],
  ['a number is a text', { ...GOOD, counterNumber: '4812' }],
  ['a state is none', { ...GOOD, lastState: 'ZZ' }],
  ['a deadline is nothing', { ...GOOD, shop: { ...GOOD.shop, readDeadlineMs: 0 } }],
  ['the connection is half', { ...GOOD, connection: { baseUrl: 'https://parts.example' } }],
  ['the merchant is a text', { ...GOOD, connection: { ...CONNECTION, merchantToConfirm: '7' } }],
])('settings in which %s are set aside, and fresh ones are started with', (_, content) => {
  const file = fileWith({ ...content });
  const { keeper, setAside } = keepSettings(file, FRESH);
  expect(setAside).toBe('settings.damaged-1.json');
  expect(file.aside).toBe(1);
  expect(keeper.current()).toEqual(FRESH);
});

test('no field of fresh settings is a secret, and practice can sell at once', () => {
  expect(JSON.stringify(Object.keys(GOOD))).not.toMatch(/"credential"/);
  const { orderAccount, defaultWarehouse, freightChargeIdentifier, supplierPricesIncludeGst } = GOOD.shop;
  expect([orderAccount, defaultWarehouse, freightChargeIdentifier, supplierPricesIncludeGst]).toEqual([
    'TRAINING',
    'SYD1',
    'FREIGHT',
    true,
  ]);
});

test('a file of before a shop had a phone and a logo on its papers is read, without them', () => {
  const { shopPhone: _, shopLogo: __, ...before } = GOOD.shop;
  const { keeper, setAside } = keepSettings(fileWith({ ...GOOD, shop: before }), FRESH);
  expect(setAside).toBeNull();
  expect(keeper.current().shop).toEqual({ ...before, shopPhone: '', shopLogo: '' });
});

test('a look that this Counterpart does not know is left, and nothing else of the file', () => {
  const file = fileWith({ ...GOOD, appearance: { theme: 'sepia', density: 'comfortable' } });
  const { keeper, setAside } = keepSettings(file, FRESH);
  expect(setAside).toBeNull();
  expect(keeper.current()).toEqual(GOOD);
});

test('keys that a person gave are kept, and a file from before there were any has none', () => {
  const { keys: _none, ...before } = FRESH;
  expect(keepSettings(fileWith({ ...before }), FRESH).keeper.current().keys).toEqual([]);
  const keys = [{ action: 'compare rates', chord: 'Alt+D' }];
  const file = fileWith({ ...FRESH });
  keepSettings(file, FRESH).keeper.change({ keys });
  expect(keepSettings(file, FRESH).keeper.current().keys).toEqual(keys);
});
