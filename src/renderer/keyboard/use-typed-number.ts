import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takesText } from './takes-text.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';

/** Digits that were typed of a number, and what may be done with them. */
export interface NumberTyping {
  /** What was begun; null while nothing is. */
  readonly begun: Extract<TypedNumber, { readonly kind: 'begun' }> | null;
  /** A digit was pressed with none before it. */
  readonly start: (digit: number) => void;
}

/**
 * Takes lines of a list by numbers of more than one digit. While one is begun the next key is heard before anybody else: a
 * digit goes on with it, Enter takes what stands there, Escape and Backspace let go of it, and any other key does too and
 * then does what it always does.
 */
export function useTypedNumber(numbers: readonly number[], take: (number: number) => void): NumberTyping {
  const [begun, setBegun] = useState<NumberTyping['begun']>(null);
  // Two keys may come before anything is drawn: what the first one began is known to the second.
  const current = useRef<NumberTyping['begun']>(null);
  const leaveOff = (next: NumberTyping['begun']): void => {
    current.current = next;
    setBegun(next);
  };
  const read = (digits: string): void => {
    const typed = readTypedNumber(digits, numbers);
    leaveOff(typed.kind === 'begun' ? typed : null);
    if (typed.kind === 'taken') take(typed.number);
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const before = current.current;
    if (before === null || event.ctrlKey || event.metaKey || event.altKey || isModifier(event.key)) return;
    const goesOn = /^\d$/.test(event.key);
    if (takesText(event.target) || (!goesOn && !ENDING.has(event.key))) {
      leaveOff(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (goesOn) {
      read(`${before.digits}${event.key}`);
      return;
    }
    leaveOff(null);
    if (event.key === 'Enter' && before.whole !== null) take(before.whole);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return { begun, start: (digit) => read(String(digit)) };
}

const ENDING: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Backspace']);

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';
}
