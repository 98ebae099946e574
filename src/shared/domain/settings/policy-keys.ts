import type { UpdateRing } from '../update/update-feed.ts';
import { SETTING_NAMES, type SettingForm, settingField, type SettingName, settingRow } from './settings.ts';

/**
 * The keys of a policy, by which an organisation sets what its counters have in common. They are made from the rows of
 * the settings: each setting that a policy may set is named as it is typed, with a capital letter. The connection has
 * three keys of its own.
 */
export interface PolicyKey {
  /** As it stands in a policy: `QuoteDays`. */
  readonly key: string;
  readonly sets:
    | { readonly kind: 'setting'; readonly name: SettingName }
    | { readonly kind: 'connection'; readonly name: ConnectionName }
    | { readonly kind: 'counter'; readonly name: CounterRuleName };
  /** What a person calls it. */
  readonly words: string;
  readonly form: PolicyForm;
  /** Where it may stand: what is no setting of a person is enforced or not set at all. */
  readonly tiers: 'either' | 'enforced alone';
}

/** How a value of a policy is written: as a setting is typed, or as one of the rings of updates. */
export type PolicyForm = SettingForm | 'update ring';

/** What of the connection a policy sets, by its fields in the form. */
export type ConnectionName = 'baseUrl' | 'store' | 'useStoreVehicles';

/** What an organisation decides of a counter beside its settings. What is not named is as it is without a policy. */
export interface CounterRules {
  /** The group of counters that it gets new versions with; `all` where it is not named. */
  readonly updateRing?: UpdateRing;
  /** Whether practice can be opened; it can where it is not named. */
  readonly practiceAllowed?: boolean;
  /** Who keeps the printed recovery code, in the organisation's own words. */
  readonly recoveryPaperTo?: string;
}

type CounterRuleName = keyof CounterRules;

/** Under this key of a policy stands what is only a default: a person may set it otherwise. */
export const DEFAULTS_KEY = 'Defaults';

/** The most characters of a text of the connection, and of one that the screen shows in a line. */
const LONGEST_CONNECTION_TEXT = 2_000;
const LONGEST_RULE_TEXT = 120;

const CONNECTION: { readonly [name in ConnectionName]: Pick<PolicyKey, 'words' | 'form'> } = {
  baseUrl: { words: 'the supplier’s address', form: 'text' },
  store: { words: 'the store identifier', form: 'text' },
  useStoreVehicles: { words: 'whether the store’s own vehicles are used', form: 'yes or no' },
};

const COUNTER: { readonly [name in CounterRuleName]: Pick<PolicyKey, 'words' | 'form'> } = {
  updateRing: { words: 'ring of updates', form: 'update ring' },
  practiceAllowed: { words: 'whether practice can be opened', form: 'yes or no' },
  recoveryPaperTo: { words: 'who keeps the printed recovery code', form: 'text' },
};

/** Every key that a policy may hold, those that are no settings first. */
export const POLICY_KEYS: readonly PolicyKey[] = [
  ...(Object.keys(CONNECTION) as ConnectionName[]).map(
    (name): PolicyKey => ({
      key: capitalised(name),
      sets: { kind: 'connection', name },
      ...CONNECTION[name],
      tiers: 'enforced alone',
    }),
  ),
  ...(Object.keys(COUNTER) as CounterRuleName[]).map(
    (name): PolicyKey => ({
      key: capitalised(name),
      sets: { kind: 'counter', name },
      ...COUNTER[name],
      tiers: 'enforced alone',
    }),
  ),
  ...SETTING_NAMES.filter((name) => settingRow(name).personal !== true).map(
    (name): PolicyKey => ({
      key: capitalised(settingField(name)),
      sets: { kind: 'setting', name },
      words: settingRow(name).words,
      form: settingRow(name).form,
      tiers: 'either',
    }),
  ),
];

/** The most characters of a key's text. */
export function longestOfKey({ sets }: PolicyKey): number {
  if (sets.kind === 'setting') return settingRow(sets.name).longest;
  return sets.kind === 'connection' ? LONGEST_CONNECTION_TEXT : LONGEST_RULE_TEXT;
}

/** The row of a key as it is written in a policy; undefined for one that nobody knows. */
export function policyKeyNamed(key: string): PolicyKey | undefined {
  return POLICY_KEYS.find((each) => each.key === key);
}

/**
 * Whether the name of a key says that a secret is in it.
 *
 * SECURITY: a policy can be read by everybody who uses the computer, so that no secret may stand there.
 */
export function looksLikeSecret(key: string): boolean {
  return /credential|passw|passphrase|secret|token|bearer|authori[sz]|api.?key|recovery.?code|private.?key/i.test(key);
}

function capitalised(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
