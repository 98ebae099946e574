import { keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';

/**
 * How long moves are gathered before the place is kept, ms: within the time in which everything typed has to be kept.
 */
const GATHER_MS = 120;

/** Keeps the place once moves have been gathered; undefined while none was made. */
let keeping: ReturnType<typeof setTimeout> | undefined;
/** Whether the counter is there, whose moves are kept. */
let hearing = false;

/** Keeps the places of a sale. Returns how to end it: a move that was made last is not kept any more. */
export function beginPlaceKeeping(): () => void {
  return () => {
    clearTimeout(keeping);
    keeping = undefined;
  };
}

/** Keeps the place a moment after another view was asked for at the counter. */
export function keepView(): void {
  if (hearing) keepPlaceSoon();
}

/** Keeps the place a moment after a move, so that a restart at any time takes it up again. */
function keepPlaceSoon(): void {
  keeping ??= setTimeout(() => {
    keeping = undefined;
    void useOpenTicket.getState().keepPlace();
  }, GATHER_MS);
}

/** Hears the moves that a person makes by key or pointer. Returns how to end it. */
export function hearMoves(): () => void {
  document.addEventListener('focusin', keepPlaceSoon);
  document.addEventListener('input', keepPlaceSoon);
  document.addEventListener('click', keepPlaceSoon);
  const leaveKeys = keyboardPipeline.join('key is released', 'view state', () => {
    keepPlaceSoon();
    return 'goes on';
  });
  hearing = true;
  return () => {
    hearing = false;
    leaveKeys();
    document.removeEventListener('focusin', keepPlaceSoon);
    document.removeEventListener('input', keepPlaceSoon);
    document.removeEventListener('click', keepPlaceSoon);
  };
}
