import { flushSync } from 'react-dom';
import { focusTarget } from '#renderer/sale/focus-targets.ts';

/** DOM id of the vehicle column, within which the focus is moved on. */
export const VEHICLE_COLUMN_ID = 'vehicle-column';

/**
 * Moves the focus to what is next: the question where one is asked, else the part code. It is moved only where
 * it stands in the vehicle column (or nowhere): an answer that arrives late takes nobody out of another field. The
 * vehicle is drawn first, so that the key pressed at the sight of the question goes to the question.
 */
export function moveOn(asks: boolean): void {
  flushSync(() => undefined);
  const focused = document.activeElement;
  const column = document.getElementById(VEHICLE_COLUMN_ID);
  if (focused !== null && focused !== document.body && column?.contains(focused) !== true) return;
  if (asks && focusTarget('question')) return;
  focusTarget('part code');
}
