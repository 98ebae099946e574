import { focusedTarget, focusTarget } from '#renderer/sale/focus-targets.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { usePlateLookUp } from './vehicle-acts.ts';
import { VEHICLE_MESSAGES } from './vehicle-messages.ts';

/** The soonest that anybody has seen that the state is asked for, ms; who types on without a look is faster. */
export const SEEN_MS = 500;

/**
 * Moves the cursor on from a plate that lacks nothing but its state. What is typed before anybody can have seen that
 * was meant for something else: it chooses no state, and looks nothing up.
 */
export function goToMissingState(): void {
  const { plateProblem, stateProblem } = usePlateLookUp.getState();
  if (plateProblem !== null || stateProblem === null || focusedTarget() !== 'plate') return;
  if (focusTarget('state')) skipUnseen(false);
}

/**
 * Skips what is typed now, until a person pauses; `typing`: they have been at it since before the state was asked for.
 * A key that leads elsewhere by itself goes there.
 */
function skipUnseen(typing: boolean): void {
  const release = heldKeys.hold();
  setTimeout(() => {
    // Somewhere else the keys are for what is there, such as a PIN.
    const skips = focusedTarget() === 'state' && (typing ? heldKeys.drop() : heldKeys.dropTyped());
    if (skips) {
      // Behind a text that was skipped, such as a code, a key would work on another thing than it was pressed for.
      heldKeys.drop();
      keyTurns.say(VEHICLE_MESSAGES.stateFirst);
      skipUnseen(true);
    }
    release();
  }, SEEN_MS);
}
