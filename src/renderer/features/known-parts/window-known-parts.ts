import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { useKnownQuestion } from '#renderer/sale/known-question.ts';
import { withSecondFrame } from '#renderer/sale/after-frame.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { createKnownParts, type KnownPartsState, leftToJudge, rowsInSight } from './known-parts-store.ts';
import type { KnownRow } from './known-rows.ts';

/** The parts that are known for the vehicle of the ticket in front. */
export const useKnownParts = declareLateStore('sale', 'useKnownParts', () =>
  createKnownParts({
    parts: client.known.parts,
    glances: client.parts.glances,
    question: client.known.question,
    ask: (vehicle, question) => useKnownQuestion.setState({ vehicle, question }),
    shown: () => new Promise((resolve) => withSecondFrame(resolve)),
  }),
);

/** Whether the first row of what is typed, or that there is none, is known by now. */
export function isFirstKnown(now: KnownPartsState): boolean {
  const isListed = now.found !== null && now.foundFor === now.typed;
  return isListed && (rowsInSight(now).length > 0 || leftToJudge(now) === 0);
}

/**
 * The first row of what is typed now, once that is listed for a vehicle. Null where there is none, and where the person
 * types on, or leaves the list, before it comes.
 */
export async function firstOfTyped(vehicle: VehicleChoice): Promise<KnownRow | null> {
  const { typed } = useKnownParts.getState();
  const state = await useKnownParts.when(
    (now) => now.typed !== typed || now.phase.kind === 'idle' || now.phase.kind === 'failed' || isFirstKnown(now),
  );
  if (state === null || state.typed !== typed || state.vehicle !== vehicle || !isFirstKnown(state)) return null;
  return state.phase.kind === 'idle' ? null : (rowsInSight(state)[0] ?? null);
}
