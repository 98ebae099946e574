import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  connectionOtherwise,
  enforcedOtherwise,
  isPracticeAllowed,
  namesThatDiffer,
  NO_POLICY,
  ownSettingsAfter,
  type OwnSettings,
  type Policy,
  settingsInForce,
} from '#shared/domain/settings/policy.ts';
import { longestOfKey, looksLikeSecret, POLICY_KEYS, policyKeyNamed } from '#shared/domain/settings/policy-keys.ts';
import { defaultSettings, SETTING_NAMES, type ShopSettings } from '#shared/domain/settings/settings.ts';

/** Settings of which three matter here: two numbers and a text. */
type Some = Pick<ShopSettings, 'quoteDays' | 'keepOrderYears' | 'shopName'>;
const some = fc.record({
  quoteDays: fc.integer({ min: 1, max: 3 }),
  keepOrderYears: fc.integer({ min: 1, max: 3 }),
  shopName: fc.constantFrom('', 'A', 'B'),
});
const part = fc.record(
  {
    quoteDays: fc.integer({ min: 1, max: 3 }),
    keepOrderYears: fc.integer({ min: 1, max: 3 }),
    shopName: fc.constantFrom('', 'A', 'B'),
  },
  { requiredKeys: [] },
);
const whole = (values: Some): ShopSettings => ({ ...defaultSettings(), ...values });
const policies = fc
  .record({ enforced: part, defaults: part })
  .map((tiers): Policy => ({ ...(tiers as Pick<Policy, 'enforced' | 'defaults'>), connection: {}, counter: {} }));
const owns = fc
  .record({ shop: some.map(whole), chosen: fc.subarray(['quoteDays', 'keepOrderYears', 'shopName'] as const) })
  .map((own): OwnSettings => own);

describe('settings under a policy', () => {
  it('are enforced before chosen, chosen before a default, and a default before the first', () => {
    const own = { shop: whole({ quoteDays: 7, keepOrderYears: 7, shopName: 'Own' }), chosen: ['quoteDays'] as const };
    const policy: Policy = {
      enforced: { shopName: 'Chain' },
      defaults: { quoteDays: 30, keepOrderYears: 3, shopName: 'not this' },
      connection: {},
      counter: {},
    };
    expect(settingsInForce(own, policy)).toMatchObject({ quoteDays: 7, keepOrderYears: 3, shopName: 'Chain' });
    expect(settingsInForce(own, NO_POLICY)).toEqual(own.shop);
  });

  it('take no value that is enforced otherwise, whatever was chosen', () => {
    fc.assert(
      fc.property(owns, policies, (own, policy) => {
        expect(settingsInForce(own, policy)).toMatchObject(policy.enforced);
      }),
    );
  });

  it('are in force as they were saved, but for what is enforced', () => {
    fc.assert(
      fc.property(owns, policies, some.map(whole), (own, policy, saved) => {
        const after = settingsInForce(ownSettingsAfter(own, policy, saved), policy);
        expect(after).toEqual({ ...saved, ...policy.enforced });
      }),
    );
  });

  it('come back as a person chose them once the policy goes, and choices are never lost', () => {
    fc.assert(
      fc.property(owns, policies, some.map(whole), (own, policy, saved) => {
        const after = ownSettingsAfter(own, policy, saved);
        for (const name of ['quoteDays', 'keepOrderYears', 'shopName'] as const) {
          if (policy.enforced[name] !== undefined) expect(after.shop[name]).toBe(own.shop[name]);
        }
        expect(after.chosen).toEqual(expect.arrayContaining([...own.chosen]));
      }),
    );
  });

  it('change nothing of a person’s own where they are saved as they are', () => {
    fc.assert(
      fc.property(owns, policies, (own, policy) => {
        const after = ownSettingsAfter(own, policy, settingsInForce(own, policy));
        expect(after.shop).toEqual(own.shop);
        expect(new Set(after.chosen)).toEqual(new Set(own.chosen));
      }),
    );
  });

  it('of an earlier Counterpart were chosen where they differ from the first', () => {
    const shop = {
      ...defaultSettings(),
      quoteDays: 7,
      serviceMap: [{ serviceCode: 'A', carrierIdentifier: 'B', carrierAccount: '' }],
    };
    expect(namesThatDiffer(shop, defaultSettings())).toEqual(['serviceMap', 'quoteDays']);
  });

  it('are refused beside the fields that are enforced otherwise, and nowhere else', () => {
    const policy: Policy = {
      enforced: { plateDeadlineMs: 5_000, quoteDays: 14 },
      defaults: {},
      connection: {},
      counter: {},
    };
    const saved = { ...defaultSettings(), quoteDays: 14, shopName: 'B' };
    expect(enforcedOtherwise(policy, saved)).toEqual([
      { field: 'plateDeadlineSeconds', message: 'Set by your organisation. It cannot be changed here.' },
    ]);
  });

  it('refuse another connection than is enforced', () => {
    const typed = { baseUrl: 'https://a.example', store: 'one', useStoreVehicles: true };
    expect(connectionOtherwise({}, typed)).toEqual([]);
    expect(connectionOtherwise({ baseUrl: 'https://a.example', store: 'two' }, typed)).toMatchObject([
      { field: 'store' },
    ]);
  });
});

describe('the keys of a policy', () => {
  it('are every setting but those of a person, and the connection, each once', () => {
    const keys = POLICY_KEYS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(SETTING_NAMES.length - 1 + 3 + 3);
    expect(keys).toEqual(expect.arrayContaining(['BaseUrl', 'Store', 'UseStoreVehicles', 'PlateDeadlineSeconds']));
    expect(keys).not.toContain('Initials');
    expect(policyKeyNamed('QuoteDays')).toMatchObject({
      sets: { kind: 'setting', name: 'quoteDays' },
      tiers: 'either',
    });
    expect(policyKeyNamed('BaseUrl')).toMatchObject({ tiers: 'enforced alone' });
    expect(policyKeyNamed('UpdateRing')).toMatchObject({
      sets: { kind: 'counter', name: 'updateRing' },
      form: 'update ring',
      tiers: 'enforced alone',
    });
    expect(policyKeyNamed('quoteDays')).toBeUndefined();
  });

  it('each have a longest text', () => {
    const longest = (key: string) => longestOfKey(policyKeyNamed(key) as (typeof POLICY_KEYS)[number]);
    expect([longest('ShopTerms'), longest('BaseUrl'), longest('RecoveryPaperTo')]).toEqual([2_000, 2_000, 120]);
  });

  it('let practice be opened unless they say otherwise', () => {
    expect(isPracticeAllowed(NO_POLICY)).toBe(true);
    expect(isPracticeAllowed({ counter: { practiceAllowed: true } })).toBe(true);
    expect(isPracticeAllowed({ counter: { practiceAllowed: false } })).toBe(false);
  });

  it('hold no secret, and names of secrets are known', () => {
    expect(POLICY_KEYS.filter(({ key }) => looksLikeSecret(key))).toEqual([]);
    const secrets = [
      'Credential',
      'serviceCredential',
      'ApiKey',
      'api-key',
      'Password',
      'Authorization',
      'RecoveryCode',
    ];
    expect(secrets.filter((name) => !looksLikeSecret(name))).toEqual([]);
  });
});
