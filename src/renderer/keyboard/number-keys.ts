import { useContext, useEffect, useEffectEvent } from 'react';
import { type Heard, keyboardPipeline } from './keyboard-pipeline.ts';
import {
  activeList,
  begunIn,
  digitsAreTyped,
  endNumber,
  focusMoved,
  leaveNumber,
  notPicked,
  pressDigit,
  useNumberLists,
} from './number-lists.ts';
import { takesText } from './takes-text.ts';
import { KeyLayer, keyRegistry, useKeyAction } from './use-key-action.ts';
import { heldKeys } from './window-holds.ts';
import { keyTurns } from './window-turns.ts';

/**
 * Sends digits to the numbered list that is in front on this layer; used once by the application, and for each dialog
 * with a list (`dialog-numbers.ts`). While a number is begun the next key is heard before anybody else: a digit goes on
 * with it, Enter takes what stands there, Escape and Backspace let go of it, and any other key does too and then does
 * what it always does.
 */
export function useNumberKeys(): void {
  const layer = useContext(KeyLayer);
  const some = useNumberLists((state) => activeList(state, layer) !== null);
  useKeyAction(
    'pick number',
    (digit) => {
      if (digit !== null) pressDigit(layer, digit);
    },
    some,
  );
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    if (keyRegistry.topLayer() !== layer || event.ctrlKey || event.metaKey || event.altKey || isModifier(event.key))
      return 'goes on';
    // What is typed for a place that is on its way is no number of this one.
    if (event.isTrusted && heldKeys.holding()) return 'goes on';
    if (isFocusNowhere()) focusMoved();
    const begun = begunNow(layer);
    const digit = /^\d$/.test(event.key) ? Number(event.key) : null;
    if (takesText(event.target) || (begun === null && digit !== 0)) return withoutNumber(event.key);
    if (begun === null && !hasTwoDigits(layer)) return 'goes on';
    if (digit === null && !ENDING.has(event.key)) return withoutNumber(event.key);
    event.preventDefault();
    if (event.repeat) return 'taken';
    if (digit !== null) pressDigit(layer, digit);
    else if (event.key === 'Enter') endNumber(layer);
    else leaveNumber();
    return 'taken';
  });
  useEffect(() => {
    const leave = keyboardPipeline.join('key goes in', 'numbers', (event) => hear(event));
    const moved = (event: FocusEvent): void => {
      lastFocused = event.target;
      digitsAreTyped(takesText(event.target));
      focusMoved();
    };
    // The list that the focus has left no longer looks like the one with the digits.
    const left = (): void =>
      void setTimeout(() => {
        digitsAreTyped(takesText(document.activeElement));
        if (isFocusNowhere()) focusMoved();
      });
    digitsAreTyped(takesText(document.activeElement));
    document.addEventListener('focusin', moved);
    document.addEventListener('focusout', left);
    return () => {
      leave();
      document.removeEventListener('focusin', moved);
      document.removeEventListener('focusout', left);
    };
  }, []);
}

/** What had the focus last. */
let lastFocused: EventTarget | null = null;

/**
 * Whether a person took the focus away and put it nowhere. An answer that was given is drawn no more, and the list that
 * it was in keeps the digits until the focus is in the next one.
 */
function isFocusNowhere(): boolean {
  const nowhere = document.activeElement === null || document.activeElement === document.body;
  return nowhere && lastFocused instanceof Element && lastFocused.isConnected && !lastFocused.matches(':disabled');
}

const ENDING: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Backspace']);

/** The key is none of a number: it lets go of one that was begun, and does what it always does. */
function withoutNumber(key: string): Heard {
  const words = notPicked(leaveNumber(), key);
  if (words !== null) keyTurns.say(words);
  return 'goes on';
}

function begunNow(layer: number) {
  const state = useNumberLists.getState();
  const list = activeList(state, layer);
  return list === null ? null : begunIn(state, list.token);
}

/** Whether 0 may be the first of two digits here. */
function hasTwoDigits(layer: number): boolean {
  return (
    activeList(useNumberLists.getState(), layer)
      ?.numbers()
      .some((number) => number > 9) === true
  );
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';
}
