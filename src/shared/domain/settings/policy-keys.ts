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
    | { readonly kind: 'connection'; readonly name: ConnectionName };
  /** What a person calls it. */
  readonly words: string;
  readonly form: SettingForm;
  /** Where it may stand: a connection is enforced or not set at all. */
  readonly tiers: 'either' | 'enforced alone';
}

/** What of the connection a policy sets, by its fields in the form. */
export type ConnectionName = 'baseUrl' | 'store' | 'useStoreVehicles';

/** Under this key of a policy stands what is only a default: a person may set it otherwise. */
export const DEFAULTS_KEY = 'Defaults';

/** The most characters of a text of the connection. */
export const LONGEST_CONNECTION_TEXT = 2_000;

const CONNECTION: { readonly [name in ConnectionName]: Pick<PolicyKey, 'words' | 'form'> } = {
  baseUrl: { words: 'the supplier’s address', form: 'text' },
  store: { words: 'the store identifier', form: 'text' },
  useStoreVehicles: { words: 'whether the store’s own vehicles are used', form: 'yes or no' },
};

/** Every key that a policy may hold, those of the connection first. */
export const POLICY_KEYS: readonly PolicyKey[] = [
  ...(Object.keys(CONNECTION) as ConnectionName[]).map(
    (name): PolicyKey => ({
      key: capitalised(name),
      sets: { kind: 'connection', name },
      ...CONNECTION[name],
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
