import { useEffect, useEffectEvent, useRef } from 'react';
import { matchChord, type KeyPress } from '#renderer/keyboard/chord.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { onMac } from '#renderer/keyboard/on-mac.ts';
import { takesText } from '#renderer/keyboard/takes-text.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import type { RemovedLine } from './removed-lines.ts';

/** Where the undo of every program is pressed. */
interface UndoPlace {
  /** The cursor stands in a field that takes text. */
  readonly inField: boolean;
  /** Something was typed into a field since the line was removed. */
  readonly typedSince: boolean;
}

/**
 * Whether a key undoes a removal. It is what everybody presses behind a slip, so it undoes what was done last: in a
 * field into which something was typed since it is the field's.
 */
export function undoesRemoval(press: KeyPress, { inField, typedSince }: UndoPlace, mac: boolean): boolean {
  return matchChord('Mod+Z', press, mac) !== null && !(inField && typedSince);
}

/** Has Ctrl+Z put the line back that was removed last, as long as that is offered. */
export function useUndoOfRemoval(removed: RemovedLine | null): void {
  useUndoBehind(removed, () => keyRegistry.perform('put line back'));
}

/** Has Ctrl+Z undo what was done last; null while nothing is to be undone. */
export function useUndoBehind(done: object | null, undo: () => void): void {
  const typedSince = useRef(false);
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    const place = { inField: takesText(event.target), typedSince: typedSince.current };
    if (event.defaultPrevented || keyRegistry.topLayer() > 0 || !undoesRemoval(event, place, onMac)) return 'goes on';
    event.preventDefault();
    if (!event.repeat) undo();
    return 'taken';
  });
  useEffect(() => {
    typedSince.current = false;
    if (done === null) return undefined;
    const typed = (): void => {
      typedSince.current = true;
    };
    document.addEventListener('input', typed);
    const leave = keyboardPipeline.join('key goes in', 'undo', (event) => hear(event));
    return () => {
      document.removeEventListener('input', typed);
      leave();
    };
  }, [done]);
}
