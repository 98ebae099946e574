import type { Checked } from '#shared/domain/values/checked.ts';
import type { EnforcedConnection, Policy } from '#shared/domain/settings/policy.ts';
import {
  type CounterRules,
  DEFAULTS_KEY,
  longestOfKey,
  looksLikeSecret,
  type PolicyKey,
  policyKeyNamed,
} from '#shared/domain/settings/policy-keys.ts';
import { settingField, settingRow, type ShopSettings } from '#shared/domain/settings/settings.ts';
import { POLICY_FORM_WORDS, POLICY_FORMS } from '#shared/policy-schema.ts';
import { checkBaseUrl } from '../parts-api/base-url.ts';
import { isObject } from '#shared/domain/values/json-text.ts';

/** The keys of a policy that were taken, with their values as they were written: what is kept of it. */
export interface TakenKeys {
  readonly enforced: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
}

/** A policy of which nothing was taken. */
export const NOTHING_TAKEN: TakenKeys = { enforced: {}, defaults: {} };

/**
 * Takes the keys of a policy that can be used, one by one, and names the others in words. A key that was good before
 * and is not any more keeps its last good value: what is refused never sets a counter free.
 *
 * SECURITY: no value is ever named in the words: it may be what should not be there.
 */
export function takeKeys(
  content: Readonly<Record<string, unknown>>,
  before: TakenKeys,
): { readonly taken: TakenKeys; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const { [DEFAULTS_KEY]: below = {}, ...enforced } = content;
  if (!isObject(below)) problems.push(`${DEFAULTS_KEY} has to hold keys of its own.${keptWords(before.defaults)}`);
  return {
    taken: {
      enforced: takeTier(enforced, 'enforced', before.enforced, problems),
      defaults: isObject(below) ? takeTier(below, 'defaults', before.defaults, problems) : before.defaults,
    },
    problems,
  };
}

type Tier = keyof TakenKeys;

function takeTier(
  content: Readonly<Record<string, unknown>>,
  tier: Tier,
  before: Readonly<Record<string, unknown>>,
  problems: string[],
): Readonly<Record<string, unknown>> {
  const taken: [string, unknown][] = [];
  for (const [key, value] of Object.entries(content)) {
    const row = policyKeyNamed(key);
    const named = `${tier === 'defaults' ? `${DEFAULTS_KEY}, ` : ''}${nameToShow(key)}`;
    if (row === undefined) {
      problems.push(`${named}: ${looksLikeSecret(key) ? NO_SECRETS : 'Counterpart knows no such key.'}`);
      continue;
    }
    if (tier === 'defaults' && row.tiers === 'enforced alone') {
      problems.push(`${named}: it can only be enforced, not set as a default.`);
      continue;
    }
    const read = readValue(row, value);
    if (read.ok) taken.push([key, value]);
    else {
      const kept = Object.hasOwn(before, key);
      problems.push(`${named}: ${read.message}${kept ? KEPT : ''}`);
      if (kept) taken.push([key, before[key]]);
    }
  }
  return Object.fromEntries(taken);
}

const KEPT = ' Its value from before stays.';
const NO_SECRETS =
  'a policy never holds a secret, and this was not read. Take it out, change that secret, and use counterpart --provision.';

function keptWords(before: Readonly<Record<string, unknown>>): string {
  return Object.keys(before).length === 0 ? '' : ' The defaults from before stay.';
}

const LONGEST_NAME = 60;

/** A name that somebody wrote, fit for a line on the screen. */
function nameToShow(key: string): string {
  const plain = key.replaceAll(/\p{C}/gu, ' ').trim();
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain || '(a key without a name)';
}

/** The policy of keys that were taken; those of the first sources hold before those of the later. */
export function policyOf(sources: readonly TakenKeys[]): Policy {
  const enforced: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  const connection: Record<string, unknown> = {};
  const counter: Record<string, unknown> = {};
  for (const taken of sources) {
    for (const tier of ['enforced', 'defaults'] as const) {
      for (const [key, value] of Object.entries(taken[tier])) {
        const row = policyKeyNamed(key);
        if (row === undefined || (tier === 'defaults' && row.tiers === 'enforced alone')) continue;
        const read = readValue(row, value);
        if (!read.ok) continue;
        const ofSettings = tier === 'enforced' ? enforced : defaults;
        const into = { connection, counter, setting: ofSettings }[row.sets.kind];
        into[row.sets.name] ??= read.value;
      }
    }
  }
  return {
    enforced: enforced as Partial<ShopSettings>,
    defaults: defaults as Partial<ShopSettings>,
    connection: connection as EnforcedConnection,
    counter: counter as CounterRules,
  };
}

/** What a value of a key comes to as it is kept, or what is wrong with it. */
function readValue(row: PolicyKey, written: unknown): Checked<unknown> {
  const { form, sets } = row;
  const typed = POLICY_FORMS[form](longestOfKey(row)).safeParse(written);
  if (!typed.success) return { ok: false, message: `it has to be ${POLICY_FORM_WORDS[form]}.` };
  if (sets.kind === 'connection')
    return sets.name === 'baseUrl' ? checkBaseUrl(String(typed.data)) : lineOf(typed.data);
  if (sets.kind === 'counter') return lineOf(typed.data);
  const problems: string[] = [];
  const value = settingRow(sets.name).check(typed.data as never, settingField(sets.name), (_field, message) => {
    problems.push(message);
  });
  return problems[0] === undefined ? { ok: true, value } : { ok: false, message: problems[0] };
}

/** A text of one line; what is no text stays as it is. */
function lineOf(typed: unknown): Checked<unknown> {
  if (typeof typed !== 'string') return { ok: true, value: typed };
  const line = typed.replaceAll(/\p{Cc}/gu, ' ').trim();
  return line === '' ? { ok: false, message: 'it has to be a text that is not empty.' } : { ok: true, value: line };
}
