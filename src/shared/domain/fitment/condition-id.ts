import { fingerprintOf } from '../values/fingerprint.ts';
import type { FitCondition } from './verdict.ts';

/**
 * The name of a condition: what it says, and of what. It stays the same however often the part is read, in whatever
 * order its lists come, and whatever was answered; another note, another month or another value has another name. What
 * a person settles is kept under it.
 */
export function conditionId(condition: Pick<FitCondition, 'id' | 'source' | 'words'>): string {
  return condition.id ?? conditionName(condition.source, condition.words);
}

/** Names a condition by all that it says. `said` holds whole texts, never the shortened ones that are shown. */
export function conditionName(source: FitCondition['source'], ...said: readonly string[]): string {
  return `${source} #${fingerprintOf(JSON.stringify(said))}`;
}

/** The name of several conditions that are shown as one; the order that they come in does not matter. */
export function nameOfAll(conditions: readonly FitCondition[]): string {
  const names = [...new Set(conditions.map(conditionId))].sort();
  const [only] = names;
  return names.length === 1 && only !== undefined ? only : `several #${fingerprintOf(JSON.stringify(names))}`;
}
