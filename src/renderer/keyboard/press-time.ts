import { type Heard, keyboardPipeline } from './keyboard-pipeline.ts';

let began = 0;

/**
 * When the press that is being handled began, ms of the window's clock: of a key when it went down, of a button when
 * the pointer did.
 */
export function pressBegan(): number {
  return began;
}

/**
 * Does a press that was kept until now, and which began at `at`; null where nobody knows when, which is as long ago as
 * can be.
 */
export function asBegunAt(at: number | null, act: () => void): void {
  const before = began;
  began = at ?? 0;
  try {
    act();
  } finally {
    began = before;
  }
}

/** Notes when presses begin, before anybody hears them. A held key began once. Called once, at the start. */
export function beginTimingPresses(): void {
  const note = (event: Event): Heard => {
    if (event.isTrusted && !(event instanceof KeyboardEvent && event.repeat)) began = event.timeStamp;
    return 'goes on';
  };
  keyboardPipeline.join('key arrives', 'press time', note);
  keyboardPipeline.join('pointer is pressed', 'press time', note);
}
