import type { FieldProblem } from '#shared/result.ts';
import { ENFORCED } from './enforced-words.ts';
import type { ConnectionName, CounterRules } from './policy-keys.ts';
import { SETTING_NAMES, settingField, type SettingName, settingsBy, type ShopSettings } from './settings.ts';

/** What an organisation set for this counter, checked. */
export interface Policy {
  /** Holds whatever a person chose. */
  readonly enforced: Partial<ShopSettings>;
  /** Holds until a person chose something else. */
  readonly defaults: Partial<ShopSettings>;
  /** Where the supplier is; always enforced. */
  readonly connection: EnforcedConnection;
  /** What nobody at the counter chooses; always enforced. */
  readonly counter: CounterRules;
}

/** What of a connection is enforced. What is not named a person types. */
export interface EnforcedConnection {
  readonly baseUrl?: string;
  readonly store?: string;
  readonly useStoreVehicles?: boolean;
}

/** The policy of a counter that nobody manages. */
export const NO_POLICY: Policy = { enforced: {}, defaults: {}, connection: {}, counter: {} };

/** Whether a person may open practice. */
export function isPracticeAllowed({ counter }: Pick<Policy, 'counter'>): boolean {
  return counter.practiceAllowed !== false;
}

/** What a person typed here: the settings as they were kept, and the names of those that somebody chose. */
export interface OwnSettings {
  readonly shop: ShopSettings;
  readonly chosen: readonly SettingName[];
}

/** The settings that hold: what is enforced, else what a person chose, else a default of the policy, else the first. */
export function settingsInForce({ shop, chosen }: OwnSettings, policy: Policy): ShopSettings {
  return settingsBy((name) => {
    if (policy.enforced[name] !== undefined) return policy.enforced[name];
    const ofPolicy = policy.defaults[name];
    return ofPolicy === undefined || chosen.includes(name) ? shop[name] : ofPolicy;
  });
}

/**
 * What a person's own settings are once the settings in force were saved as `saved`. A setting is chosen once it was
 * changed. An enforced one stays as it was under the policy, so that it comes back when the policy goes.
 */
export function ownSettingsAfter(own: OwnSettings, policy: Policy, saved: ShopSettings): OwnSettings {
  const before = settingsInForce(own, policy);
  const changed = SETTING_NAMES.filter(
    (name) => policy.enforced[name] === undefined && !isSame(saved[name], before[name]),
  );
  return {
    shop: settingsBy((name) => (changed.includes(name) ? saved[name] : own.shop[name])),
    chosen: SETTING_NAMES.filter((name) => changed.includes(name) || own.chosen.includes(name)),
  };
}

/** The settings that differ from the first ones: what an earlier Counterpart, which kept no names, was told. */
export function namesThatDiffer(shop: ShopSettings, first: ShopSettings): readonly SettingName[] {
  return SETTING_NAMES.filter((name) => !isSame(shop[name], first[name]));
}

/**
 * The problems of settings that somebody tries to save otherwise than they are enforced; empty where there are none.
 */
export function enforcedOtherwise(policy: Policy, saved: ShopSettings): readonly FieldProblem[] {
  return SETTING_NAMES.filter(
    (name) => policy.enforced[name] !== undefined && !isSame(saved[name], policy.enforced[name]),
  ).map((name) => ({ field: settingField(name), message: ENFORCED }));
}

/** The same of a connection as it was typed. */
export function connectionOtherwise(
  enforced: EnforcedConnection,
  typed: Required<EnforcedConnection>,
): readonly FieldProblem[] {
  return (Object.keys(typed) as ConnectionName[])
    .filter((name) => enforced[name] !== undefined && enforced[name] !== typed[name])
    .map((field) => ({ field, message: ENFORCED }));
}

/** Values of settings are texts, numbers, and rows of them in a fixed order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
