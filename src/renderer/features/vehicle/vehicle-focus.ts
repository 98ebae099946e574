import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { withKeysHeld } from '#renderer/sale/after-frame.ts';

/** DOM id of the vehicle column, within which the focus is moved on. */
export const VEHICLE_COLUMN_ID = 'vehicle-column';

/** DOM id of the ways on where a plate brought no vehicle: the arrow leads there from the plate. */
export const PLATE_FAILURE_ID = 'plate-ways-on';

/** DOM id of the question to the customer, wherever it is drawn. */
export const QUESTION_ID = 'customer-question';

/**
 * Moves the focus to what is next: the question where one is asked, else the part code. It is moved only where
 * it stands in the vehicle column or the question (or nowhere): an answer that arrives late takes nobody out of another
 * field. The vehicle is drawn first, in a frame that waits for no focus, and the keys pressed in that frame are held:
 * one pressed at the sight of the question goes to the question. Resolves once it is moved.
 */
export function moveOn(asks: boolean): Promise<void> {
  return new Promise((resolve) => {
    withKeysHeld(() => {
      moveNow(asks);
      resolve();
    });
  });
}

function moveNow(asks: boolean): void {
  const focused = document.activeElement;
  const within = [VEHICLE_COLUMN_ID, QUESTION_ID].some((id) => document.getElementById(id)?.contains(focused) === true);
  if (focused !== null && focused !== document.body && !within) return;
  if (asks && focusTarget('question')) return;
  focusTarget('part code');
}
