import { accepted, type Checked, refused } from '#shared/domain/values/checked.ts';
import type { KeyPress } from './chord.ts';

/**
 * Chords as they are written and pressed, in one form: `Mod`, `Alt`, `Shift` in this order, then the key by its name
 * ("Mod+Shift+T", "Alt+1–9", "F5"). `Mod` is Ctrl, and ⌘ on a Mac, so that settings mean the same on either.
 */

const MODIFIERS = ['Mod', 'Alt', 'Shift'] as const;
type Modifier = (typeof MODIFIERS)[number];

const MODIFIER_NAMES: ReadonlyMap<string, Modifier> = new Map([
  ['mod', 'Mod'],
  ['cmd', 'Mod'],
  ['command', 'Mod'],
  ['⌘', 'Mod'],
  ['alt', 'Alt'],
  ['option', 'Alt'],
  ['⌥', 'Alt'],
  ['shift', 'Shift'],
  ['⇧', 'Shift'],
]);
const CONTROL_NAMES: ReadonlySet<string> = new Set(['ctrl', 'control', '⌃', '^']);

/** Keys with a name of more than one sign, by all that people call them. The first is the name of the key event. */
const NAMED_KEYS: readonly (readonly string[])[] = [
  ['Escape', 'esc', '⎋'],
  ['Enter', 'return', '⏎', '↵'],
  ['Tab', '⇥'],
  ['Backspace', '⌫'],
  ['Delete', 'del', '⌦'],
  ['Insert', 'ins'],
  ['Home'],
  ['End'],
  ['PageUp', 'pgup'],
  ['PageDown', 'pgdn'],
  ['ArrowUp', 'up', '↑'],
  ['ArrowDown', 'down', '↓'],
  ['ArrowLeft', 'left', '←'],
  ['ArrowRight', 'right', '→'],
  ...Array.from({ length: 12 }, (_, index) => [`F${index + 1}`]),
];
const KEY_NAMES: ReadonlyMap<string, string> = new Map(
  NAMED_KEYS.flatMap(([name = '', ...others]) => [name, ...others].map((each) => [each.toLowerCase(), name] as const)),
);

const NOT_A_CHORD = 'Press the keys together, such as Alt and a letter, or a function key.';
const FOREIGN_CONTROL = 'On a Mac the counter’s keys are held with ⌘, ⌥ or ⇧: Ctrl is left to the system.';
const FOREIGN_META = 'The Windows key is left to the system: use Ctrl, Alt or Shift.';

/**
 * A chord as somebody wrote it ("ctrl + shift + t", "Ctrl ,", "⌘K", "Esc"), in the one form; refused with words where
 * it is none.
 */
export function readChord(written: string, mac: boolean): Checked<string> {
  const parts = written
    .trim()
    .replace(/[⌘⌥⇧⌃]/gu, '$&+')
    .split(/[\s+]+/u);
  const held = new Set<Modifier>();
  for (const part of parts.slice(0, -1)) {
    const name = part.toLowerCase();
    const control = CONTROL_NAMES.has(name);
    if (control && mac) return refused(FOREIGN_CONTROL);
    const modifier = control ? 'Mod' : MODIFIER_NAMES.get(name);
    if (modifier === undefined) return refused(NOT_A_CHORD);
    held.add(modifier);
  }
  const key = keyNamed(parts.at(-1) ?? '');
  return key === null ? refused(NOT_A_CHORD) : accepted(chordOf(held, key));
}

/**
 * The chord of a press, for giving it to an action; null while only Ctrl, Alt, Shift or ⌘ are held. `range` is true for
 * an action that takes any digit from 1 to 9: then the digit that was pressed stands for them all.
 */
export function chordOfPress(press: KeyPress, mac: boolean, range: boolean): Checked<string> | null {
  if (/^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn)$/.test(press.key)) return null;
  if (mac && press.ctrlKey) return refused(FOREIGN_CONTROL);
  if (!mac && press.metaKey) return refused(FOREIGN_META);
  const held = new Set<Modifier>();
  if (press.ctrlKey || press.metaKey) held.add('Mod');
  if (press.altKey) held.add('Alt');
  if (press.shiftKey) held.add('Shift');
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(press.code)?.[1];
  if (range)
    return digit === undefined || digit === '0'
      ? refused('Press it with a digit from 1 to 9.')
      : accepted(chordOf(held, '1–9'));
  // With Alt held, the key says what it types on this layout, and not which key it is.
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  const key = /^[a-z]$/i.test(press.key) ? press.key.toUpperCase() : (letter ?? digit ?? keyNamed(press.key));
  return key === null ? refused('This key has no name: choose another.') : accepted(chordOf(held, key));
}

/**
 * Whether some press would do both chords. A range takes every digit from 1 to 9; a sign comes with Shift or without.
 */
export function chordsClash(one: string, other: string): boolean {
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  if (one.slice(0, -key.length) !== other.slice(0, -otherKey.length)) return false;
  return key === otherKey || takesDigit(key, otherKey) || takesDigit(otherKey, key);
}

function takesDigit(range: string, key: string): boolean {
  return range === '1–9' && /^[1-9]$/.test(key);
}

/** Whether a chord takes any digit from 1 to 9. */
export function isRange(chord: string): boolean {
  return keyOf(chord) === '1–9';
}

/** The key of a chord in the one form, without what is held. */
export function keyOf(chord: string): string {
  return chord.split('+').at(-1) ?? '';
}

/** The name of a key; null for one that no chord is written with: the blank, and `+`, which stands between the keys. */
function keyNamed(name: string): string | null {
  const named = KEY_NAMES.get(name.toLowerCase());
  if (named !== undefined) return named;
  if (name === '1–9' || name === '1-9') return '1–9';
  return [...name].length === 1 && /^[!-*,-~]$/.test(name) ? name.toUpperCase() : null;
}

/**
 * Shift is a part of making a sign on many layouts, so a sign is written without it (`chord.ts` does not ask for it).
 */
function chordOf(held: ReadonlySet<Modifier>, key: string): string {
  const sign = key.length === 1 && !/[A-Z0-9 ]/.test(key);
  return [...MODIFIERS.filter((modifier) => held.has(modifier) && !(sign && modifier === 'Shift')), key].join('+');
}
