import { SETTING_NAMES, settingField, settingRow } from '#shared/domain/settings/settings.ts';
import type { Mode, Notice, PolicyView } from '#shared/session.ts';
import type { LoadedPolicy } from './load-policy.ts';

/**
 * What the window is told of a policy. Practice has settings of its own, so that only those of the counter hold there.
 */
export function policyViewOf({ policy, places }: LoadedPolicy, mode: Mode): PolicyView {
  const enforced = SETTING_NAMES.filter(
    (name) => policy.enforced[name] !== undefined && (mode !== 'practice' || settingRow(name).ofCounter === true),
  ).map(settingField);
  return { enforced, connection: policy.connection, counter: policy.counter, places };
}

/** Most problems that the notice names; the settings name all. */
const MOST_NAMED = 3;

/** What a person has to be told of a policy; null where all of it was taken. */
export function policyNotice({ places }: LoadedPolicy): Notice | null {
  const problems = places.flatMap(({ place, problems: found }) => found.map((words) => `${place}: ${words}`));
  if (problems.length === 0) return null;
  const more = problems.length - MOST_NAMED;
  const named = [...problems.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more in the settings.`] : [])];
  return {
    id: 'policy',
    words: `Settings of your organisation could not be read as they are. Tell the person who looks after the computers. ${named.join(' ')}`,
  };
}
