/**
 * What is typed behind a digit that a list was to take tells whether it was meant for the list: a plate, or a code, may
 * begin with the same digit.
 */

/**
 * So long nothing may be typed behind a digit for it to be meant by itself, ms: longer than a slow typist takes.
 */
export const DIGIT_ALONE_MS = 1000;

/** What of a key press says whether it writes. */
export interface PressBehind {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** Whether a press writes something, or begins to. */
export function writes(press: PressBehind): boolean {
  if (press.isComposing || press.key === 'Dead' || press.key === 'Process') return true;
  return [...press.key].length === 1 && !isChord(press);
}

/** Whether a key is pressed with another one that makes it mean something else. */
export function isChord({ ctrlKey, metaKey, altKey }: PressBehind): boolean {
  return ctrlKey || metaKey || altKey;
}
