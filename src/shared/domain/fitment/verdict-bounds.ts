import type { Unchecked } from '../vehicle/build-span.ts';
import { compareText } from '../values/compare-text.ts';
import { saidOfMonths } from './build-months.ts';
import { conditionId, nameOfAll } from './condition-id.ts';
import { foldedId } from '../vehicle/vehicle-id.ts';
import { onceFor } from '../values/once-for.ts';
import { type FitCondition, type ListedEvidence, MOST_EVIDENCE } from './verdict.ts';

/**
 * Keeps a verdict small enough to cross the bridge, whatever a part lists: each thing is said once, and what is too
 * much is counted, never dropped in silence.
 */

const MOST_CONDITIONS = 12;
const MOST_UNCHECKED = 20;

/**
 * Every listing once, by vehicle and when it was built; the application with conditions is never crowded out by its
 * vehicle in the flat list.
 */
export function boundedEvidence(evidence: readonly ListedEvidence[]): readonly ListedEvidence[] {
  const applied = new Set(
    evidence.filter(({ application }) => application !== null).map(({ vehicleId }) => foldedId(vehicleId)),
  );
  const telling = evidence
    .filter(({ application, vehicleId }) => application !== null || !applied.has(foldedId(vehicleId)))
    .map((each) => ({ each, key: sayingKey(each) }))
    .toSorted((left, right) => compareText(left.key, right.key))
    .map(({ each }) => each);
  return once(telling, ({ vehicleId, application, span }) => JSON.stringify([application, vehicleId, span])).slice(
    0,
    MOST_EVIDENCE,
  );
}

/** What a listing says, in a text to order by: the same wherever in the record it stands. Made once. */
const sayingKey = onceFor(({ vehicleId, applicationNotes, fromMonth, listedAs, span }: ListedEvidence) =>
  JSON.stringify([vehicleId, applicationNotes ?? '', fromMonth ?? 0, listedAs, span]),
);

/** The order in which conditions are read out, within those that are not met and those to ask. */
const READ_OUT_ORDER: { readonly [source in FitCondition['source']]: number } = {
  'matched by description': 0,
  'some of its vehicles': 1,
  'application note': 2,
  'unreadable note': 3,
  'records differ': 4,
  'not understood': 5,
  'application month': 6,
  'vehicle months': 7,
};

const STATE_ORDER: { readonly [state in FitCondition['state']]: number } = { 'not met': 0, 'to ask': 1, met: 2 };

/**
 * Every condition once, those not met first and those met last, then by what they stand on and what they say; too many
 * end in one that says how many more there are. The order that they come in does not matter.
 */
export function boundedConditions(conditions: readonly FitCondition[]): readonly FitCondition[] {
  const sorted = saidOnce(conditions).toSorted(
    (left, right) =>
      STATE_ORDER[left.state] - STATE_ORDER[right.state] ||
      READ_OUT_ORDER[left.source] - READ_OUT_ORDER[right.source] ||
      compareText(left.words, right.words) ||
      compareText(conditionId(left), conditionId(right)),
  );
  if (sorted.length <= MOST_CONDITIONS) return sorted;
  const kept = sorted.slice(0, MOST_CONDITIONS - 1);
  const more = sorted.slice(kept.length);
  const met = sorted.every(({ state }) => state === 'met');
  return [
    ...kept,
    {
      state: met ? 'met' : 'to ask',
      words: `${more.length} more conditions: read them in the list of fitting vehicles`,
      source: 'vehicle months',
      id: nameOfAll(more),
    },
  ];
}

/** Conditions that read alike as one, which has the names of all of them. */
function saidOnce(conditions: readonly FitCondition[]): readonly FitCondition[] {
  const alike = Map.groupBy(conditions, ({ state, source, words, asks }) =>
    JSON.stringify([state, source, words, asks]),
  );
  return [...alike.values()].map((same) => ({ ...(same[0] as FitCondition), id: nameOfAll(same) }));
}

/**
 * The conditions of a verdict with each month once. What an application and the vehicle that it lists both say is the
 * vehicle's, since that rules a vehicle out; it has the names of both. Months that differ, and what is asked in another
 * way, stay apart.
 */
export function monthsSaidOnce(conditions: readonly FitCondition[]): readonly FitCondition[] {
  const ofApplication = Map.groupBy(
    conditions.filter(({ source }) => source === 'application month'),
    sayingOfMonths,
  );
  const ofVehicle = new Set(conditions.filter(({ source }) => source === 'vehicle months').map(sayingOfMonths));
  return conditions.flatMap((condition) => {
    const saying = sayingOfMonths(condition);
    if (condition.source === 'application month') return ofVehicle.has(saying) ? [] : [condition];
    const same = condition.source === 'vehicle months' ? (ofApplication.get(saying) ?? []) : [];
    return [same.length === 0 ? condition : { ...condition, id: nameOfAll([condition, ...same]) }];
  });
}

function sayingOfMonths(condition: FitCondition): string {
  return JSON.stringify([condition.state, saidOfMonths(condition), condition.asks]);
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
