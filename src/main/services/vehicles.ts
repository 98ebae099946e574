import type { CounterpartHandlers } from '#shared/contract.ts';
import { otherPlate } from '#shared/domain/ticket/asked-for.ts';
import { isStateCode, normalisePlate, STATE_CODES, type StateCode } from '#shared/domain/australia/plate.ts';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { choiceFromPlateSearch } from '#shared/domain/vehicle/vehicle-choice.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { whyKeptOf } from '#shared/failure-kinds.ts';
import { failed, type FieldProblem, type Result, succeeded } from '#shared/result.ts';
import type { MakeView } from '#shared/session.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { CachedPlate } from '../records/cache/plate-cache.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Lookups } from './lookups.ts';
import { partsOfMake } from './parts-of-make.ts';
import { resultOf } from './stored-result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

const RECENT_LIMIT = 20;
/** Longest name of another plate, characters. */
const LONGEST_NAMED = 60;

/** Knows vehicles: by plate, those looked up before, and those that parts seen before list. */
export function createVehicles(options: {
  readonly api: PartsApi;
  readonly loadedParts: LoadedParts;
  readonly settings: KeptSettings;
  readonly lookups: Lookups;
  readonly cache: SupplierCache;
  readonly readMakes: () => Promise<Result<readonly MakeView[]>>;
  readonly now: () => Date;
}): CounterpartHandlers['vehicles'] {
  const { api, loadedParts, settings, lookups, cache, now } = options;
  let makes: { readonly makes: readonly MakeView[]; readonly readAt: string } | null = null;

  /** A plate that the supplier no longer finds is not offered, and stands in for nothing. */
  function forgetPlate(plate: string, state: StateCode): void {
    const known = cache.plates.find(plate, state);
    if (known.ok && known.value !== null) cache.plates.forget([{ plate, state }]);
  }

  return {
    async identify({ plate: typed, state, lookup }) {
      const plate = normalisePlate(typed);
      const problems: FieldProblem[] = [];
      if (!plate.ok) problems.push({ field: 'plate', message: plate.message });
      if (!isStateCode(state)) {
        problems.push({ field: 'state', message: `Choose the state of the plate: ${STATE_CODES.join(', ')}.` });
      }
      if (!plate.ok || !isStateCode(state))
        return failed({ kind: 'invalid input', operation: 'plate search', problems });

      if (settings.current().lastState !== state) settings.changeSoon({ lastState: state });
      const answer = await lookups.run(lookup, (signal) => api.plateSearch({ plate: plate.value, state }, signal));
      if (answer.ok) {
        const { value, warnings, readAt } = answer.value;
        const came = otherPlate({ plate: plate.value, state }, value);
        if (came !== null) {
          const asked = `${plate.value} (${state})`;
          return failed({
            kind: 'other answer',
            operation: 'plate search',
            asked,
            came: clipText(came, LONGEST_NAMED),
          });
        }
        const read = { plate: plate.value, state, answer: value, warnings, readAt };
        cache.plates.keep(read);
        return succeeded(choiceOf(state, read));
      }
      if (answer.failure.kind === 'not found') forgetPlate(plate.value, state);
      // The last answer stands in for a service that cannot be reached, with the date of its look-up, and says so.
      const whyKept = whyKeptOf(answer.failure);
      if (whyKept === null) return answer;
      const known = cache.plates.find(plate.value, state);
      return known.ok && known.value !== null && isOfItsPlate(known.value)
        ? succeeded({ ...choiceOf(state, known.value), whyKept })
        : answer;
    },

    recent() {
      const recent = resultOf(cache.plates.recent(RECENT_LIMIT));
      return recent.ok
        ? succeeded(
            recent.value
              .filter(isOfItsPlate)
              .flatMap((each) => (isStateCode(each.state) ? [choiceOf(each.state, each)] : [])),
          )
        : recent;
    },

    async makes() {
      if (makes !== null) return succeeded(makes);
      const answer = await options.readMakes();
      if (!answer.ok) {
        const known = cache.makes.find();
        return known.ok && known.value !== null ? succeeded(known.value) : answer;
      }
      makes = { makes: answer.value, readAt: now().toISOString() };
      cache.makes.keep(makes.makes, makes.readAt);
      return succeeded(makes);
    },

    async ofMake({ make, filter }) {
      // After a start no part is at hand: those that were read before are taken up, one by one.
      const { skus, partsLeft } = partsOfMake(cache.knownParts, { make, filter });
      return succeeded({ ...(await loadedParts.vehiclesOfMake({ make, filter, skus })), partsLeft });
    },
  };
}

/** Whether a kept answer is about the plate that it is kept under: an earlier Counterpart did not ask. */
function isOfItsPlate({ plate, state, answer }: CachedPlate): boolean {
  return isStateCode(state) && otherPlate({ plate, state }, answer) === null;
}

function choiceOf(
  state: StateCode,
  { plate, answer, warnings, readAt }: Omit<CachedPlate, 'state'>,
): PlateVehicleChoice {
  return choiceFromPlateSearch(answer, {
    plate,
    state,
    readAt,
    unreadable: warnings.map((warning) => warning.path),
  });
}
