import type { CounterpartHandlers } from '#shared/contract.ts';
import { otherPlate } from '#shared/domain/ticket/asked-for.ts';
import { isStateCode, normalisePlate, STATE_CODES, type StateCode } from '#shared/domain/australia/plate.ts';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { choiceFromPlateSearch } from '#shared/domain/vehicle/vehicle-choice.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { whyKeptOf } from '#shared/failure-kinds.ts';
import { failed, type FieldProblem, invalidField, type Result, succeeded } from '#shared/result.ts';
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
/** How long an answer is kept for a window that is being loaded anew, ms. */
const RESUMED_MS = 60_000;
/** Longest name of another plate, characters. */
const LONGEST_NAMED = 60;

/** A plate as it is asked for. */
interface AskedPlate {
  readonly plate: string;
  readonly state: StateCode;
}

/** The look-up of a plate, under way or answered a moment ago. */
interface KeptLookUp {
  readonly lookup: string;
  readonly answer: Promise<Result<PlateVehicleChoice>>;
}

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
  /** The newest of each plate. */
  const keptLookUps = new Map<string, KeptLookUp>();

  /** A plate that the supplier no longer finds is not offered, and stands in for nothing. */
  function forgetPlate(plate: string, state: StateCode): void {
    const known = cache.plates.find(plate, state);
    if (known.ok && known.value !== null) cache.plates.forget([{ plate, state }]);
  }

  async function ask({ plate, state }: AskedPlate, lookup: string): Promise<Result<PlateVehicleChoice>> {
    const answer = await lookups.run(lookup, (signal) => api.plateSearch({ plate, state }, signal));
    if (answer.ok) {
      const { value, warnings, readAt } = answer.value;
      const came = otherPlate({ plate, state }, value);
      if (came !== null) {
        const asked = `${plate} (${state})`;
        return failed({ kind: 'other answer', operation: 'plate search', asked, came: clipText(came, LONGEST_NAMED) });
      }
      const read = { plate, state, answer: value, warnings, readAt };
      cache.plates.keep(read);
      return succeeded(choiceOf(state, read));
    }
    if (answer.failure.kind === 'not found') forgetPlate(plate, state);
    // The last answer stands in for a service that cannot be reached, with the date of its look-up, and says so.
    const whyKept = whyKeptOf(answer.failure);
    if (whyKept === null) return answer;
    const known = cache.plates.find(plate, state);
    return known.ok && known.value !== null && isOfItsPlate(known.value)
      ? succeeded({ ...choiceOf(state, known.value), whyKept })
      : answer;
  }

  /** Keeps a look-up until a moment after its end: the window may be loaded anew before it has the answer. */
  function keepLookUp(plate: string, kept: KeptLookUp): void {
    keptLookUps.set(plate, kept);
    const forget = (): void => {
      if (keptLookUps.get(plate) === kept) keptLookUps.delete(plate);
    };
    void kept.answer.catch(() => undefined).then(() => setTimeout(forget, RESUMED_MS).unref());
  }

  /** The answer of a look-up that was asked for before the window was loaded anew. */
  async function resume(asked: AskedPlate, lookup: string): Promise<Result<PlateVehicleChoice>> {
    const before = keptLookUps.get(nameOf(asked));
    if (before === undefined) return failed(CUT_OFF);
    const answer = await lookups.run(lookup, (signal) => {
      signal.addEventListener('abort', () => lookups.cancel(before.lookup));
      return before.answer;
    });
    return !answer.ok && answer.failure.kind === 'cancelled' ? failed(CUT_OFF) : answer;
  }

  return {
    async identify({ plate: typed, state, lookup, resume: resumes }) {
      const plate = normalisePlate(typed);
      const problems: FieldProblem[] = [];
      if (!plate.ok) problems.push({ field: 'plate', message: plate.message });
      if (!isStateCode(state)) {
        problems.push({ field: 'state', message: `Choose the state of the plate: ${STATE_CODES.join(', ')}.` });
      }
      if (!plate.ok || !isStateCode(state))
        return failed({ kind: 'invalid input', operation: 'plate search', problems });

      const asked = { plate: plate.value, state };
      if (resumes === true) return await resume(asked, lookup);
      if (settings.current().lastState !== state) settings.changeSoon({ lastState: state });
      const answer = ask(asked, lookup);
      keepLookUp(nameOf(asked), { lookup, answer });
      return await answer;
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

function nameOf({ plate, state }: AskedPlate): string {
  return `${state} ${plate}`;
}

/** Nobody can say any more what became of a look-up. */
const CUT_OFF = invalidField('plate', 'This look-up was cut off. Press Enter to look the plate up again.');

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
