import { z } from 'zod';
import type { ListedVehicleChoice, PlateVehicleChoice } from '../domain/vehicle/vehicle-choice.ts';
import type { MakeView, PartsLeft } from '../session.ts';
import { call, lookup, nothing, shortText } from './call.ts';

/** Vehicles by plate, those looked up before, and those that parts list. */
export const vehiclesCalls = {
  /**
   * Looks a plate up. The state is remembered for the next one. `resume` asks for the answer of the look-up of this
   * plate that was under way when the window went away: nothing is asked of the service for it.
   */
  identify: call<PlateVehicleChoice>()(
    z.object({ plate: shortText, state: shortText, lookup, resume: z.boolean().optional() }),
  ),
  /** Vehicles looked up since Counterpart started, newest first, at most 20. */
  recent: call<readonly PlateVehicleChoice[]>()(nothing),
  /** Makes by popularity, read once and kept. */
  makes: call<{ readonly makes: readonly MakeView[]; readonly readAt: string }>()(nothing),
  /**
   * Vehicles of a make that the parts seen before list, at most 50. `partsLeft` says which of those parts were not all
   * looked through.
   */
  ofMake: call<{
    readonly vehicles: readonly ListedVehicleChoice[];
    readonly more: number;
    readonly partsLeft: PartsLeft;
  }>()(z.object({ make: shortText, filter: shortText })),
} as const;
