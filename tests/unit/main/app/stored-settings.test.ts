import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { freshPracticeSettings, freshSettings, keepSettings, newCounterNumber } from '#main/app/stored-settings.ts';
import type { SettingsFile } from '#main/settings-store.ts';
import { effort } from '#tests/support/effort.ts';

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
      return 'settings.damaged-1.json';
    },
  };
  return file;
}

const FRESH = freshSettings();

test('a fresh file starts with fresh settings and is not written to', () => {
  const file = fileWith({});
  const { kept, wrong } = keepSettings(file, FRESH);
  expect(kept.current()).toEqual(FRESH);
  expect(wrong).toBeNull();
  expect(file.content).toEqual({});
});

test('a change is in the file when it was made, and is read again from there', () => {
  const file = fileWith({});
  keepSettings(file, FRESH).kept.change({ lastState: 'WA', counterNumber: 4812 });
  const { kept, wrong } = keepSettings(file, FRESH);
  expect(wrong).toBeNull();
  expect(kept.current()).toEqual({ ...FRESH, lastState: 'WA', counterNumber: 4812 });
});

test('a change that the disk does not take is not pretended', () => {
  const file = fileWith({});
  const { kept } = keepSettings(file, FRESH);
  file.full = true;
  expect(() => kept.change({ lastState: 'WA' })).toThrow('No space left');
  expect(kept.current().lastState).toBeNull();
});

afterEach(() => vi.useRealTimers());

test('a state that a full disk does not take is remembered, and goes along with the next change', () => {
  vi.useFakeTimers();
  const file = fileWith({});
  const { kept } = keepSettings(file, FRESH);
  file.full = true;
  kept.changeSoon({ lastState: 'WA' });
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
  expect(() => kept.change({ counterNumber: 4812 })).toThrow('No space left');
  expect(() => kept.flush()).not.toThrow();
  expect(kept.current()).toEqual({ ...FRESH, lastState: 'WA' });
  file.full = false;
  kept.change({ counterNumber: 4812 });
  expect(keepSettings(file, FRESH).kept.current()).toEqual({ ...FRESH, lastState: 'WA', counterNumber: 4812 });
});

test('a state that a full disk does not take is tried again, and written once there is space', () => {
  vi.useFakeTimers();
  const file = fileWith({});
  const { kept } = keepSettings(file, FRESH);
  file.full = true;
  kept.changeSoon({ lastState: 'WA' });
  vi.advanceTimersByTime(1_000);
  file.full = false;
  expect(file.content).toEqual({});
  vi.advanceTimersByTime(60_000);
  expect(keepSettings(file, FRESH).kept.current().lastState).toBe('WA');
});

test('what waits for a full disk is not forgotten because a change was refused meanwhile', () => {
  vi.useFakeTimers();
  const file = fileWith({});
  const { kept } = keepSettings(file, FRESH);
  file.full = true;
  kept.changeSoon({ lastState: 'WA' });
  expect(() => kept.change({ counterNumber: 4812 })).toThrow('No space left');
  file.full = false;
  kept.flush();
  expect(keepSettings(file, FRESH).kept.current().lastState).toBe('WA');
});

const GOOD = freshPracticeSettings();
const CONNECTION = { baseUrl: 'https://parts.example', store: 's', useStoreVehicles: true, merchantId: 1 };
const STORED = { ...GOOD, connection: { ...CONNECTION, merchantToConfirm: null } };
const shop = (change: object) => ({ shop: { ...STORED.shop, ...change } });
const connection = (change: object) => ({ connection: { ...STORED.connection, ...change } });

test.each<[string, object, string, object]>([
  ['a value is missing', { connection: undefined }, 'the supplier connection', { connection: null }],
  [
    'a number is a text',
    { counterNumber: '4812' },
    'the number of this counter',
    { counterNumber: FRESH.counterNumber },
  ],
  ['a state is none', { lastState: 'ZZ' }, 'the state of the last plate', { lastState: null }],
  ['a time is none', { credentialSavedAt: 'yesterday' }, 'when the credential was saved', { credentialSavedAt: null }],
  [
    'a deadline is nothing',
    shop({ readDeadlineMs: 0 }),
    'seconds for parts and rates',
    shop({ readDeadlineMs: 10_000 }),
  ],
  [
    'not placed is possible too early',
    shop({ notPlacedAfterMs: 1_000 }),
    'minutes until “not placed”',
    shop({ notPlacedAfterMs: 300_000 }),
  ],
  ['a deadline is for ever', shop({ orderDeadlineMs: 9e9 }), 'seconds for an order', shop({ orderDeadlineMs: 60_000 })],
  [
    'a deadline is half a second',
    shop({ plateDeadlineMs: 1_500 }),
    'seconds for a plate',
    shop({ plateDeadlineMs: 15_000 }),
  ],
  ['a limit is too large', shop({ rateLimit: 51 }), 'max rates', shop({ rateLimit: FRESH.shop.rateLimit })],
  [
    'a prefix could not be typed',
    shop({ referencePrefix: '../' }),
    'reference prefix',
    shop({ referencePrefix: 'CP' }),
  ],
  ['an ABN is none', shop({ shopAbn: '12 345 678 901' }), 'ABN', shop({ shopAbn: '' })],
  ['a text holds a card number', shop({ shopTerms: '4111 1111 1111 1111' }), 'terms', shop({ shopTerms: '' })],
  ['a text holds a line break', shop({ orderAccount: 'A\r\nB' }), 'order account', shop({ orderAccount: '' })],
  ['the logo is a drawing', shop({ shopLogo: 'data:image/svg+xml;base64,PHN2Zz4=' }), 'logo', shop({ shopLogo: '' })],
  [
    'the carrier table names a code twice',
    shop({ serviceMap: [row('A'), row('A')] }),
    'carrier mapping',
    shop({ serviceMap: [] }),
  ],
  [
    'the scanner is too slow',
    shop({ scanner: { ...FRESH.shop.scanner, gapMs: 400 } }),
    'scanner',
    shop({ scanner: FRESH.shop.scanner }),
  ],
  [
    'the connection is half',
    { connection: { baseUrl: 'https://parts.example' } },
    'the supplier connection',
    { connection: null },
  ],
  ['the merchant is a text', connection({ merchantToConfirm: '7' }), 'the supplier connection', { connection: null }],
  [
    'the connection before is half',
    { connectionBefore: { baseUrl: 'https://parts.example' } },
    'the previous supplier connection',
    { connectionBefore: null },
  ],
  ['the store is empty', connection({ store: ' ' }), 'the supplier connection', { connection: null }],
  [
    'the address is of another machine over http',
    connection({ baseUrl: 'http://parts.example' }),
    'the supplier connection',
    { connection: null },
  ],
  [
    'the address holds a password',
    connection({ baseUrl: 'https://u:p@parts.example' }),
    'the supplier connection',
    { connection: null },
  ],
])(
  'settings in which %s keep all else, say which value it was, and are kept aside as they were',
  (_, change, value, instead) => {
    const file = fileWith({ ...STORED, ...change });
    const { kept, wrong } = keepSettings(file, FRESH);
    expect(wrong).toEqual({ setAside: 'settings.damaged-1.json', values: [value] });
    expect(file.aside).toBe(1);
    expect(kept.current()).toEqual({ ...STORED, ...instead });
    expect(file.content).toEqual(kept.current());
    expect(keepSettings(file, FRESH).wrong).toBeNull();
  },
);

test('settings of an earlier Counterpart know no connection before, and nothing is said of it', () => {
  const { connectionBefore: _none, ...earlier } = STORED;
  const { kept, wrong } = keepSettings(fileWith(earlier), FRESH);
  expect(wrong).toBeNull();
  expect(kept.current()).toEqual({ ...STORED, connectionBefore: null });
});

test('settings that could have been typed are taken as the form would have left them', () => {
  const file = fileWith({
    ...STORED,
    ...connection({ baseUrl: ' https://PARTS.example/api/ ' }),
    ...shop({ referencePrefix: 'ab' }),
  });
  const { kept, wrong } = keepSettings(file, FRESH);
  expect(wrong).toBeNull();
  expect(kept.current()).toMatchObject({
    connection: { baseUrl: 'https://parts.example/api' },
    shop: { referencePrefix: 'AB' },
  });
});

test('whatever stands in a settings file, what is read from it is good, and is good again', () => {
  const anyValue = fc.oneof(fc.jsonValue(), fc.constantFrom('', null, -1, 1e9, 'http://parts.example', []));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(STORED)), anyValue),
      fc.dictionary(fc.constantFrom(...Object.keys(STORED.shop)), anyValue),
      (change, inShop) => {
        const file = fileWith({ ...STORED, ...shop(inShop), ...change });
        const { kept } = keepSettings(file, FRESH);
        const again = keepSettings(fileWith({ ...kept.current() }), FRESH);
        expect(again.wrong).toBeNull();
        expect(again.kept.current()).toEqual(kept.current());
      },
    ),
    { numRuns: effort(30, 100) },
  );
});

function row(serviceCode: string) {
  return { serviceCode, carrierIdentifier: 'C', carrierAccount: '' };
}

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
  const { kept, wrong } = keepSettings(fileWith({ ...GOOD, shop: before }), FRESH);
  expect(wrong).toBeNull();
  expect(kept.current().shop).toEqual({ ...before, shopPhone: '', shopLogo: '' });
});

test('a look that this Counterpart does not know is left, and nothing else of the file', () => {
  const file = fileWith({ ...GOOD, appearance: { theme: 'sepia', density: 'comfortable' } });
  const { kept, wrong } = keepSettings(file, FRESH);
  expect(wrong).toBeNull();
  expect(kept.current()).toEqual(GOOD);
});

test('a file of before the key caps were a setting keeps its look, with caps while Alt is held', () => {
  const { kept, wrong } = keepSettings(fileWith({ ...GOOD, appearance: { theme: 'dark', density: 'compact' } }), FRESH);
  expect(wrong).toBeNull();
  expect(kept.current().appearance).toEqual({ theme: 'dark', density: 'compact', keyCaps: 'held' });
});

test('keys that a person gave are kept, and a file from before there were any has none', () => {
  const { keys: _none, ...before } = FRESH;
  expect(keepSettings(fileWith({ ...before }), FRESH).kept.current().keys).toEqual([]);
  const keys = [{ action: 'compare rates', chord: 'Alt+D' }];
  const file = fileWith({ ...FRESH });
  keepSettings(file, FRESH).kept.change({ keys });
  expect(keepSettings(file, FRESH).kept.current().keys).toEqual(keys);
  const old = fileWith({ ...FRESH, keys: [{ action: 'tie barcode', chord: 'F11' }] });
  expect(keepSettings(old, FRESH).kept.current().keys).toEqual([{ action: 'link barcode', chord: 'F11' }]);
});

test.each([1_000, 4_812, 9_999])('a counter whose number is drawn anew gets another one than %d', (before) => {
  const drawn = Array.from({ length: 100_000 }, () => newCounterNumber(before));
  expect(drawn).not.toContain(before);
  expect(Math.min(...new Set(drawn))).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...new Set(drawn))).toBeLessThanOrEqual(9_999);
});
