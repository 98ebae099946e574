import type { CounterpartHandlers } from '../../shared/contract.ts';
import { isStateCode, normalisePlate, STATE_CODES } from '../../shared/domain/plate.ts';
import type { PlateVehicleChoice } from '../../shared/domain/vehicle-choice.ts';
import { choiceFromPlateSearch } from '../../shared/domain/vehicle-choice.ts';
import { failed, type FieldProblem, type Result, succeeded } from '../../shared/result.ts';
import type { MakeView } from '../../shared/session.ts';
import type { PartShelf } from '../part-shelf/part-shelf.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { Lookups } from './lookups.ts';
import type { SettingsKeeper } from './stored-settings.ts';

const RECENT_LIMIT = 20;

/** Knows vehicles: by plate, those looked up before, and those that parts seen before list. */
export function createVehicles(options: {
  readonly api: PartsApi;
  readonly shelf: PartShelf;
  readonly settings: SettingsKeeper;
  readonly lookups: Lookups;
  readonly readMakes: () => Promise<Result<readonly MakeView[]>>;
  readonly now: () => Date;
}): CounterpartHandlers['vehicles'] {
  const { api, shelf, settings, lookups, now } = options;
  let recent: readonly PlateVehicleChoice[] = [];
  let makes: { readonly makes: readonly MakeView[]; readonly readAt: string } | null = null;

  return {
    async identify({ plate: typed, state, lookup }) {
      const plate = normalisePlate(typed);
      const problems: FieldProblem[] = [];
      if (!plate.ok) problems.push({ field: 'plate', message: plate.message });
      if (!isStateCode(state)) {
        problems.push({ field: 'state', message: `Pick the state of the plate: ${STATE_CODES.join(', ')}.` });
      }
      if (!plate.ok || !isStateCode(state))
        return failed({ kind: 'invalid input', operation: 'plate search', problems });

      if (settings.current().lastState !== state) settings.changeSoon({ lastState: state });
      const answer = await lookups.run(lookup, (signal) => api.plateSearch({ plate: plate.value, state }, signal));
      if (!answer.ok) return answer;
      const choice = choiceFromPlateSearch(answer.value.value, {
        plate: plate.value,
        state,
        readAt: answer.value.readAt,
        unreadable: answer.value.warnings.map((warning) => warning.path),
      });
      const others = recent.filter((known) => known.plate !== choice.plate || known.state !== choice.state);
      recent = [choice, ...others].slice(0, RECENT_LIMIT);
      return succeeded(choice);
    },

    recent: () => succeeded(recent),

    async makes() {
      if (makes !== null) return succeeded(makes);
      const answer = await options.readMakes();
      if (!answer.ok) return answer;
      makes = { makes: answer.value, readAt: now().toISOString() };
      return succeeded(makes);
    },

    async ofMake({ make, filter }) {
      return succeeded(await shelf.vehiclesOfMake(make, filter));
    },
  };
}
