import type { FitCondition, ListedEvidence, Unchecked } from './verdict.ts';

/**
 * Keeps a verdict small enough to cross the bridge, whatever a part lists: each thing is said once, and what is too much
 * is counted, never dropped in silence.
 */

const MOST_EVIDENCE = 12;
const MOST_CONDITIONS = 12;
const MOST_UNCHECKED = 20;

/** Every listing once, in order; the application with conditions is never crowded out by its vehicle in the flat list. */
export function boundedEvidence(evidence: readonly ListedEvidence[]): readonly ListedEvidence[] {
  const applied = new Set(evidence.filter(({ application }) => application !== null).map(({ vehicleId }) => vehicleId));
  const telling = evidence.filter(({ application, vehicleId }) => application !== null || !applied.has(vehicleId));
  return once(telling, ({ vehicleId, application }) => `${application} ${vehicleId}`).slice(0, MOST_EVIDENCE);
}

/** The order in which conditions are read out, within those that are not met and those to ask. */
const READ_OUT_ORDER: { readonly [source in FitCondition['source']]: number } = {
  'matched by description': 0,
  'some of its vehicles': 1,
  'application note': 2,
  'unreadable note': 3,
  'application month': 4,
  'vehicle months': 5,
};

const STATE_ORDER: { readonly [state in FitCondition['state']]: number } = { 'not met': 0, 'to ask': 1, met: 2 };

/**
 * Every condition once, those not met first and those met last, then by what they stand on; too many end in one that says
 * how many more there are.
 */
export function boundedConditions(conditions: readonly FitCondition[]): readonly FitCondition[] {
  const sorted = once(conditions, ({ state, words }) => `${state} ${words}`).toSorted(
    (left, right) =>
      STATE_ORDER[left.state] - STATE_ORDER[right.state] || READ_OUT_ORDER[left.source] - READ_OUT_ORDER[right.source],
  );
  if (sorted.length <= MOST_CONDITIONS) return sorted;
  const kept = sorted.slice(0, MOST_CONDITIONS - 1);
  const more = sorted.length - kept.length;
  const met = sorted.every(({ state }) => state === 'met');
  return [
    ...kept,
    {
      state: met ? 'met' : 'to ask',
      words: `${more} more conditions: read them in the list of fitting vehicles`,
      source: 'vehicle months',
    },
  ];
}

/** Every unchecked field once, in order; too many end in one that says how many more there are. */
export function boundedUnchecked(unchecked: readonly Unchecked[]): readonly Unchecked[] {
  const distinct = once(unchecked, ({ field }) => field);
  if (distinct.length <= MOST_UNCHECKED) return distinct;
  const kept = distinct.slice(0, MOST_UNCHECKED - 1);
  return [...kept, { field: `${distinct.length - kept.length} more fields`, reason: 'there are too many to name' }];
}

function once<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
