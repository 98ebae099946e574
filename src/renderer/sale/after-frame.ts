import { heldKeys } from '../keyboard/window-holds.ts';

/**
 * Does something once the next frame is on the screen, so that what is drawn does not wait for it, such as for what a
 * long ticket costs to send. A frame is there when the one behind it begins. A window that draws no frames does not do
 * it: what has to be done then has a time of its own besides.
 */
export function afterNextFrame(act: () => void): void {
  withFrameAfterNext(() => setTimeout(act));
}

/** The longest that `withSecondFrame` waits for frames, ms: several of a busy window. */
const NO_FRAME_MS = 100;

/**
 * Does something at the beginning of the frame behind the next one, of which what it changes is a part: such as moving
 * the focus, for which what was changed would have to be laid out before its own frame. A window that draws no frames
 * does it after 100 ms.
 */
export function withSecondFrame(act: () => void): void {
  if (together !== null) {
    together.push(act);
    return;
  }
  const acts = [act];
  together = acts;
  const apart = (): void => {
    if (together === acts) together = null;
  };
  const doAll = (): void => {
    apart();
    clearTimeout(timer);
    for (const each of acts.splice(0)) {
      try {
        each();
      } catch (error) {
        reportError(error);
      }
    }
  };
  const timer = setTimeout(doAll, NO_FRAME_MS);
  requestAnimationFrame(() => {
    apart();
    requestAnimationFrame(doAll);
  });
}

/**
 * What waits for the same second frame, until the first one begins: one change of the screen asks for several, and each
 * request of a frame and each timer takes its time from the frame that is waited for.
 */
let together: (() => void)[] | null = null;

/**
 * Does the same, and holds the keys until what that changed is drawn: such as moving the focus to what the keys are for
 * from then on. What the focus leaves is closed behind it, and a key that came before that would be for what closes.
 */
export function withKeysHeld(act: () => void): void {
  holdUntil(withSecondFrame, act);
}

/** The same in the frame that draws what was done, where nothing has to be laid out before it for that. */
export function withKeysHeldToFrame(act: () => void): void {
  holdUntil(requestAnimationFrame, act);
}

/** Holds the keys until something was done later, and lets them go behind it, whatever becomes of it. */
function holdUntil(later: (act: () => void) => unknown, act: () => void): void {
  const release = heldKeys.hold();
  later(() => {
    try {
      act();
    } finally {
      setTimeout(release);
    }
  });
}

/** Does something at the beginning of the frame behind the next one. A window that draws no frames does not do it. */
export function withFrameAfterNext(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
