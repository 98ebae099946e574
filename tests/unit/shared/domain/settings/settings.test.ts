import { describe, expect, it } from 'vitest';
import {
  checkSettings,
  defaultSettings,
  SETTING_NAMES,
  type SETTINGS,
  settingField,
  settingRow,
  type TypedSettings,
  typedSettingsOf,
} from '#shared/domain/settings/settings.ts';
import { settingsInput, storedSetting } from '#shared/settings-schema.ts';

const TYPED: TypedSettings = {
  orderAccount: ' ACC-1 ',
  supplierPhone: ' 1300 975 707 ',
  defaultWarehouse: 'SYD1',
  carrierAccount: '',
  freightChargeIdentifier: 'FREIGHT',
  rateLimit: ' 10 ',
  defaultState: 'NT',
  supplierPricesIncludeGst: true,
  freightIncludesGst: true,
  serviceMap: [{ serviceCode: ' ST ', carrierIdentifier: 'STAR', carrierAccount: '' }],
  charges: [{ name: ' Tail lift ', code: ' TAIL ', price: '$45' }],
  chargesIncludeGst: false,
  priceLevels: [{ level: ' Trade ', brand: '', type: ' Towbar ', change: '-10 %', rounding: '5 c' }],
  orderAtCustomerPrice: false,
  vehicleInNotes: true,
  referencePrefix: ' cp ',
  plateDeadlineSeconds: '15',
  readDeadlineSeconds: '10',
  orderDeadlineSeconds: '60',
  notPlacedAfterMinutes: '5',
  quoteDays: '30',
  codesPerMinute: '30',
  refreshesPerDay: '200',
  partsOnDiskGigabytes: '2',
  forgetDeadDays: '90',
  keepOrderYears: '7',
  startWithSession: true,
  lockAfterMinutes: '10',
  initials: ' jb ',
  shopName: ' Example Towbars ',
  shopAbn: '51824753556',
  shopTerms: ' Goods stay ours until paid.\r\nNo returns on electrical parts. ',
  shopPhone: ' (02) 5550 1234 ',
  shopLogo: 'data:image/jpeg;base64,/9j/',
  updates: 'auto',
  updateFromHour: ' 20 ',
  updateToHour: '6',
  scanner: { gapMs: ' 30 ', minLength: '5', prefix: '~', suffix: '', ends: 'Tab' },
};

function problems(change: Partial<TypedSettings>): readonly string[] {
  const checked = checkSettings({ ...TYPED, ...change });
  return checked.ok ? [] : checked.problems.map(({ field }) => field);
}

describe('the settings of a shop', () => {
  it('begin with nothing claimed of the supplier', () => {
    expect(defaultSettings()).toMatchObject({
      orderAccount: '',
      rateLimit: 10,
      defaultState: null,
      supplierPricesIncludeGst: null,
      freightIncludesGst: null,
      plateDeadlineMs: 15_000,
      readDeadlineMs: 10_000,
      orderDeadlineMs: 60_000,
      notPlacedAfterMs: 300_000,
    });
  });

  it('are trimmed, with deadlines in milliseconds', () => {
    expect(checkSettings(TYPED)).toEqual({
      ok: true,
      settings: {
        orderAccount: 'ACC-1',
        supplierPhone: '1300 975 707',
        defaultWarehouse: 'SYD1',
        carrierAccount: '',
        freightChargeIdentifier: 'FREIGHT',
        rateLimit: 10,
        defaultState: 'NT',
        supplierPricesIncludeGst: true,
        freightIncludesGst: true,
        serviceMap: [{ serviceCode: 'ST', carrierIdentifier: 'STAR', carrierAccount: '' }],
        charges: [{ name: 'Tail lift', code: 'TAIL', cents: 4_500 }],
        chargesIncludeGst: false,
        priceLevels: [
          { level: 'Trade', brand: '', type: 'Towbar', as: 'discount', tenThousandths: 9_000, rounding: '5 c' },
        ],
        orderAtCustomerPrice: false,
        vehicleInNotes: true,
        referencePrefix: 'CP',
        plateDeadlineMs: 15_000,
        readDeadlineMs: 10_000,
        orderDeadlineMs: 60_000,
        notPlacedAfterMs: 300_000,
        quoteDays: 30,
        codesPerMinute: 30,
        refreshesPerDay: 200,
        partsOnDiskBytes: 2 * 1024 ** 3,
        forgetDeadDays: 90,
        keepOrderYears: 7,
        startWithSession: true,
        lockAfterMinutes: 10,
        updates: 'auto',
        updateFromHour: 20,
        updateToHour: 6,
        initials: 'jb',
        shopName: 'Example Towbars',
        shopAbn: '51 824 753 556',
        shopTerms: 'Goods stay ours until paid.\nNo returns on electrical parts.',
        shopPhone: '(02) 5550 1234',
        shopLogo: 'data:image/jpeg;base64,/9j/',
        scanner: { gapMs: 30, minLength: 5, prefix: '~', suffix: '', ends: 'Tab' },
      },
    });
  });

  it('are those of the beginning where they are typed as they stand', () => {
    const fresh = defaultSettings();
    const {
      plateDeadlineMs,
      readDeadlineMs,
      orderDeadlineMs,
      notPlacedAfterMs,
      rateLimit,
      partsOnDiskBytes,
      ...texts
    } = fresh;
    const typed: TypedSettings = {
      ...texts,
      charges: [],
      priceLevels: [],
      rateLimit: String(rateLimit),
      plateDeadlineSeconds: String(plateDeadlineMs / 1000),
      readDeadlineSeconds: String(readDeadlineMs / 1000),
      orderDeadlineSeconds: String(orderDeadlineMs / 1000),
      notPlacedAfterMinutes: String(notPlacedAfterMs / 60_000),
      updateFromHour: '0',
      updateToHour: '0',
      quoteDays: String(fresh.quoteDays),
      codesPerMinute: String(fresh.codesPerMinute),
      refreshesPerDay: String(fresh.refreshesPerDay),
      partsOnDiskGigabytes: String(partsOnDiskBytes / 1024 ** 3),
      forgetDeadDays: String(fresh.forgetDeadDays),
      keepOrderYears: String(fresh.keepOrderYears),
      startWithSession: false,
      lockAfterMinutes: String(fresh.lockAfterMinutes),
      scanner: { gapMs: '40', minLength: '4', prefix: '', suffix: '', ends: 'Enter' },
    };
    expect(checkSettings(typed)).toEqual({ ok: true, settings: defaultSettings() });
  });

  it('name the field of the scanner that is wrong', () => {
    const scanner = { gapMs: '60', minLength: '2', prefix: 'a b', suffix: '', ends: 'Enter' } as const;
    expect(problems({ scanner })).toEqual(['scanner.gapMs', 'scanner.minLength', 'scanner.prefix']);
  });

  it.each(['', '0', '51', '1.5', '-1', 'ten', '1e1', '99999'])('refuse a rate limit of %j', (rateLimit) => {
    expect(problems({ rateLimit })).toEqual(['rateLimit']);
  });

  it.each([
    ['plateDeadlineSeconds', '0'],
    ['plateDeadlineSeconds', '121'],
    ['readDeadlineSeconds', 'x'],
    ['orderDeadlineSeconds', '4'],
    ['orderDeadlineSeconds', '301'],
    ['notPlacedAfterMinutes', '4'],
    ['notPlacedAfterMinutes', '241'],
    ['quoteDays', '91'],
    ['codesPerMinute', '0'],
    ['refreshesPerDay', '-1'],
    ['partsOnDiskGigabytes', '0'],
    ['forgetDeadDays', '0'],
    ['keepOrderYears', '21'],
    ['initials', 'longer than ten'],
    ['shopName', 'x'.repeat(101)],
    ['shopTerms', 'x'.repeat(2_001)],
    ['shopTerms', 'bell \u0007'],
    ['shopTerms', 'pay to 4111 1111 1111 1111'],
    ['shopName', '4111111111111111'],
    ['shopAbn', '5182475355'],
    ['shopAbn', '51824753557'],
    ['shopAbn', '00824753556'],
    ['shopPhone', 'ask for Alex'],
    ['shopPhone', '5550'],
    ['supplierPhone', 'the order desk'],
    ['shopLogo', 'https://example.com/logo.png'],
  ])('refuse a %s of %j', (field, typed) => {
    expect(problems({ [field]: typed })).toEqual([field]);
  });

  it('take an ABN as it is written, and none', () => {
    for (const [typed, kept] of [
      ['53 004 085 616', '53 004 085 616'],
      [' 51824753556 ', '51 824 753 556'],
      ['', ''],
    ] as const) {
      expect(checkSettings({ ...TYPED, shopAbn: typed })).toMatchObject({ ok: true, settings: { shopAbn: kept } });
    }
  });

  it.each(['', 'C', 'COUNTER', 'C-P', 'Ä1'])('refuse the prefix %j', (referencePrefix) => {
    expect(problems({ referencePrefix })).toEqual(['referencePrefix']);
  });

  it('refuse what is too long or holds a line break, beside each field', () => {
    expect(problems({ orderAccount: 'x'.repeat(101), defaultWarehouse: 'SYD\n1' })).toEqual([
      'orderAccount',
      'defaultWarehouse',
    ]);
  });

  it('leave empty rows of the mapping table out and refuse half ones and doubles', () => {
    const row = { serviceCode: 'ST', carrierIdentifier: 'STAR', carrierAccount: '' };
    const empty = { serviceCode: ' ', carrierIdentifier: '', carrierAccount: '' };
    expect(checkSettings({ ...TYPED, serviceMap: [empty, row] })).toMatchObject({
      ok: true,
      settings: { serviceMap: [row] },
    });
    expect(problems({ serviceMap: [row, row] })).toEqual(['serviceMap.1.serviceCode']);
    expect(problems({ serviceMap: [{ ...empty, carrierAccount: 'A' }] })).toEqual([
      'serviceMap.0.serviceCode',
      'serviceMap.0.carrierIdentifier',
    ]);
  });

  it('leave empty rows of the price levels out and refuse what cannot be a level', () => {
    const empty = { level: ' ', brand: '', type: '', change: '', rounding: 'none' };
    const row = { ...empty, level: 'Trade', change: '1.2' };
    expect(checkSettings({ ...TYPED, priceLevels: [empty, row] })).toMatchObject({
      settings: { priceLevels: [{ level: 'Trade', as: 'factor', tenThousandths: 12_000, rounding: 'none' }] },
    });
    const refused = (...rows: (typeof row)[]) => problems({ priceLevels: rows });
    expect(refused({ ...empty, change: '1.2' })).toEqual(['priceLevels.0.level']);
    expect(refused({ ...row, level: 'x'.repeat(31) })).toEqual(['priceLevels.0.level']);
    expect(refused(row, { ...row, level: ' TRADE' })).toEqual(['priceLevels.1.level']);
    expect(refused(row, { ...row, brand: 'Haulmark' }, { ...row, type: 'Towbar' })).toEqual([]);
    for (const change of ['', '0', '-1', '-100 %', '10 %', 'x']) {
      expect([change, ...refused({ ...row, change })]).toEqual([change, 'priceLevels.0.change']);
    }
    expect(refused({ ...row, rounding: 'up' })).toEqual(['priceLevels.0.rounding']);
    const many = Array.from({ length: 201 }, (_, at) => ({ ...row, brand: `B${at}` }));
    expect(refused(...many)).toEqual(['priceLevels']);
    expect(refused(...many.slice(1))).toEqual([]);
  });

  it('leave empty rows of the charges out and refuse half ones, doubles and prices that cannot be meant', () => {
    const row = { name: 'Fitting', code: 'FIT', price: '150.50' };
    const empty = { name: '', code: ' ', price: '' };
    expect(checkSettings({ ...TYPED, charges: [empty, row] })).toMatchObject({
      ok: true,
      settings: { charges: [{ name: 'Fitting', code: 'FIT', cents: 15_050 }] },
    });
    expect(problems({ charges: [row, { ...row, name: ' FITTING ' }] })).toEqual(['charges.1.name']);
    expect(problems({ charges: [{ ...empty, price: '5' }] })).toEqual(['charges.0.name', 'charges.0.code']);
    expect(problems({ charges: [{ ...row, name: 'x'.repeat(41) }] })).toEqual(['charges.0.name']);
    const twentyOne = Array.from({ length: 21 }, (_, at) => ({ ...row, name: `Charge ${at}` }));
    expect(problems({ charges: twentyOne })).toEqual(['charges']);
    expect(problems({ charges: twentyOne.slice(1) })).toEqual([]);
    for (const price of ['', '-5', '0', '0.00', 'five', '1.005', '10000.01']) {
      expect([price, ...problems({ charges: [{ ...row, price }] })]).toEqual([price, 'charges.0.price']);
    }
    expect(problems({ charges: [{ ...row, price: '10,000' }] })).toEqual([]);
  });

  it('are refused with every problem at once', () => {
    const checked = checkSettings({ ...TYPED, rateLimit: '', referencePrefix: '', orderDeadlineSeconds: '' });
    expect(checked.ok ? [] : checked.problems).toHaveLength(3);
    expect(checked.ok ? [] : checked.problems.every(({ message }) => /^(?:Type|Enter) /.test(message))).toBe(true);
  });
});

describe('the row of a setting', () => {
  it.each(SETTING_NAMES)('makes its schemas, its form and its check: %s', (name) => {
    const fresh = defaultSettings();
    const field = settingField(name) as keyof TypedSettings;
    expect(storedSetting(name).safeParse(fresh[name]).success).toBe(true);
    expect(settingsInput.safeParse({ ...TYPED, [field]: typedSettingsOf(fresh)[field] }).success).toBe(true);
    expect(settingsInput.safeParse({ ...TYPED, [field]: undefined }).success).toBe(false);
    expect(settingsInput.safeParse({ ...TYPED, [field]: { no: 'setting' } }).success).toBe(false);
    expect(SETTING_NAMES.filter((each) => settingField(each) === field)).toEqual([name]);
    expect(settingRow(name).words).not.toBe('');
  });

  it('is wanted by the compiler: a setting that one of them leaves out does not compile', () => {
    const { quoteDays: _forgotten, ...without } = TYPED;
    // @ts-expect-error quoteDays is not typed
    const typed: TypedSettings = without;
    expect(settingsInput.safeParse(typed).success).toBe(false);
    // @ts-expect-error a row has a check of its own
    const row: typeof SETTINGS.shopName = { form: 'text', words: 'name', field: null, fresh: '' };
    expect(row).not.toHaveProperty('check');
  });
});
