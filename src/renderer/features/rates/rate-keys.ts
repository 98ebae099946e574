import { useEffect, useEffectEvent } from 'react';
import { isChord, type PressBehind, writes } from '#renderer/keyboard/behind-digit.ts';
import { hearElsewhere } from '#renderer/keyboard/hear-elsewhere.ts';
import type { Heard } from '#renderer/keyboard/keyboard-pipeline.ts';
import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';
import { endNumber } from '#renderer/keyboard/number-lists.ts';
import type { NumberListKeys } from '#renderer/keyboard/use-number-list.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';

/** Keys that the list itself hears behind a digit: they take the number, or let go of it. */
const OF_THE_LIST: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Backspace']);

/** Whether a key behind the first digit of a rate leads elsewhere: then the rate that stands there is meant. */
export function leadsOn(press: PressBehind): boolean {
  if (isModifierKey(press.key) || writes(press)) return false;
  return isChord(press) || !OF_THE_LIST.has(press.key);
}

/** Chooses the rate whose digit was begun where a key or the pointer leads elsewhere: no choice is lost. */
export function useRateKeys({ active, begun }: Pick<NumberListKeys, 'active' | 'begun'>): void {
  const end = useEffectEvent((): void => {
    if (active && begun !== null) endNumber(0);
  });
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    // What is typed for a place that is on its way comes again once that is there.
    if (!(event.isTrusted && heldKeys.holding()) && leadsOn(event)) end();
    return 'goes on';
  });
  // Joined all the time: the digit may be given back by the scanner with the very key that leads on.
  useEffect(
    () =>
      hearElsewhere(
        (event) => hear(event),
        () => end(),
      ),
    [],
  );
}
