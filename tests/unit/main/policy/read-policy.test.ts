import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING_TAKEN, policyOf, takeKeys, type TakenKeys } from '#main/policy/read-policy.ts';
import { POLICY_KEYS } from '#shared/domain/settings/policy-keys.ts';
import { effort } from '#tests/support/effort.ts';

const read = (content: Readonly<Record<string, unknown>>, before: TakenKeys = NOTHING_TAKEN) => {
  const { taken, problems } = takeKeys(content, before);
  return { policy: policyOf([taken]), problems, taken };
};

describe('a policy', () => {
  test('is read in two tiers, each value as a person would have typed it', () => {
    const { policy, problems } = read({
      BaseUrl: 'https://parts.example/api/',
      Store: ' s-1 ',
      UseStoreVehicles: 0,
      UpdateRing: 'pilot',
      PracticeAllowed: 0,
      RecoveryPaperTo: ' Head office,\r\nMs Lee ',
      QuoteDays: 21,
      PlateDeadlineSeconds: '20',
      ShopTerms: ['First line.', 'Second line.'],
      SupplierPricesIncludeGst: 1,
      DefaultState: 'NSW',
      Charges: '[{"name":"Tail lift","code":"TAIL","price":"45"}]',
      Defaults: {
        ShopName: 'Chain',
        ServiceMap: [{ serviceCode: 'ST', carrierIdentifier: 'STAR', carrierAccount: '' }],
      },
    });
    expect(problems).toEqual([]);
    expect(policy).toEqual({
      connection: { baseUrl: 'https://parts.example/api', store: 's-1', useStoreVehicles: false },
      counter: { updateRing: 'pilot', practiceAllowed: false, recoveryPaperTo: 'Head office,  Ms Lee' },
      enforced: {
        quoteDays: 21,
        plateDeadlineMs: 20_000,
        shopTerms: 'First line.\nSecond line.',
        supplierPricesIncludeGst: true,
        defaultState: 'NSW',
        charges: [{ name: 'Tail lift', code: 'TAIL', cents: 4_500 }],
      },
      defaults: {
        shopName: 'Chain',
        serviceMap: [{ serviceCode: 'ST', carrierIdentifier: 'STAR', carrierAccount: '' }],
      },
    });
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['of another type', { QuoteDays: true }, 'QuoteDays: it has to be a whole number.'],
    ['that could not be typed', { QuoteDays: 400 }, 'QuoteDays: Type a whole number of days from 1 to 90.'],
    ['of no known key', { Quotedays: 4 }, 'Quotedays: Counterpart knows no such key.'],
    ['of no address', { BaseUrl: 'http://parts.example' }, 'BaseUrl: The address must start with https://'],
    ['of an empty store', { Store: ' ' }, 'Store: it has to be a text that is not empty.'],
    ['of a ring that is none', { UpdateRing: 'beta' }, 'UpdateRing: it has to be one of pilot, early, all.'],
    [
      'of nobody who keeps a paper',
      { RecoveryPaperTo: ' ' },
      'RecoveryPaperTo: it has to be a text that is not empty.',
    ],
    ['as a default, of the counter', { Defaults: { PracticeAllowed: false } }, 'it can only be enforced'],
    ['of a state that is none', { DefaultState: null }, 'DefaultState: it has to be a state such as NSW.'],
    ['of a table that is no JSON', { Charges: '[{' }, 'Charges: it has to be a list of rows'],
    ['that is a person’s own', { Initials: 'AB' }, 'Initials: Counterpart knows no such key.'],
    [
      'as a default, of the connection',
      { Defaults: { BaseUrl: 'https://a.example' } },
      'Defaults, BaseUrl: it can only be enforced',
    ],
    ['with no keys as defaults', { Defaults: 7 }, 'Defaults has to hold keys of its own.'],
    ['without a name', { '\u0000': 7 }, '(a key without a name): Counterpart knows no such key.'],
  ])('names a value %s, and takes the others', (_what, wrong, words) => {
    const { policy, problems } = read({ ...wrong, KeepOrderYears: 7 });
    expect(problems).toEqual([expect.stringContaining(words)]);
    expect(policy).toEqual({ enforced: { keepOrderYears: 7 }, defaults: {}, connection: {}, counter: {} });
  });

  test('with a secret names its key, takes nothing of it, and never says its value', () => {
    const sentinel = 'SENTINEL-1234';
    const { taken, problems } = read({ Credential: sentinel, Defaults: { ApiKey: sentinel }, QuoteDays: [sentinel] });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/^Credential: a policy never holds a secret.*counterpart --provision\.$/);
    expect(problems[2]).toMatch(/^Defaults, ApiKey: a policy never holds a secret/);
    expect(JSON.stringify({ taken, problems })).not.toContain(sentinel);
  });

  test('with a value that is no good any more keeps the one from before', () => {
    const before = read({ QuoteDays: 21, KeepOrderYears: 7, Defaults: { ShopName: 'Chain' } }).taken;
    const { policy, problems, taken } = read({ QuoteDays: 'many', Defaults: [] }, before);
    expect(policy).toEqual({
      enforced: { quoteDays: 21 },
      defaults: { shopName: 'Chain' },
      connection: {},
      counter: {},
    });
    expect(problems).toEqual([
      'Defaults has to hold keys of its own. The defaults from before stay.',
      'QuoteDays: it has to be a whole number. Its value from before stays.',
    ]);
    // And goes on to keep it.
    expect(read({ QuoteDays: 0, Defaults: {} }, taken).policy).toEqual({
      enforced: { quoteDays: 21 },
      defaults: {},
      connection: {},
      counter: {},
    });
  });

  test('of several places holds by the first that names a key', () => {
    const computer = read({ QuoteDays: 7, Defaults: { ShopName: 'Computer' } }).taken;
    const person = read({ QuoteDays: 8, KeepOrderYears: 2, Defaults: { ShopName: 'Person' } }).taken;
    expect(policyOf([computer, person])).toEqual({
      enforced: { quoteDays: 7, keepOrderYears: 2 },
      defaults: { shopName: 'Computer' },
      connection: {},
      counter: {},
    });
  });

  test('of whatever content is read without a fault, and what is taken of it is taken again', () => {
    const keys = fc.constantFrom(...POLICY_KEYS.map(({ key }) => key), 'Defaults', '__proto__', 'other');
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), fc.dictionary(keys, fc.jsonValue()), (root, below) => {
        const first = read({ ...root, Defaults: below });
        const again = read({ ...first.taken.enforced, Defaults: first.taken.defaults });
        expect(again.problems).toEqual([]);
        expect(again.policy).toEqual(first.policy);
      }),
      { numRuns: effort(25, 100) },
    );
  });
});
