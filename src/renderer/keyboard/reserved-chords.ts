import { keyOf } from './chord-text.ts';

/**
 * Chords that no action can be given: those that write and move in a field, and those of the window and the system,
 * which the counter would never hear or would take from where everybody expects them.
 */

const WRITING = 'it writes or moves in fields and lists';
const EDITING = 'it copies, pastes or undoes in fields';
const SYSTEM = 'it is a system key';

const RESERVED: ReadonlyMap<string, string> = new Map([
  ...['Tab', 'Shift+Tab', 'Enter', 'Shift+Enter', 'Backspace', 'Shift+Backspace', 'Delete'].map(pairedWith(WRITING)),
  ...['A', 'C', 'V', 'X', 'Y', 'Z', 'Shift+Z', 'Shift+V', 'Insert', 'Backspace', 'Delete'].map(
    (keys) => [`Mod+${keys}`, EDITING] as const,
  ),
  ...['Shift+Insert', 'Shift+Delete', 'Alt+Backspace'].map(pairedWith(EDITING)),
  ...['0', '-', '=', 'Q', 'W', 'R', 'H', 'M', 'Alt+H', 'Alt+I', 'Shift+I'].map(
    (keys) => [`Mod+${keys}`, SYSTEM] as const,
  ),
  ...['F11', 'F12', 'Alt+Enter'].map(pairedWith(SYSTEM)),
  ...['Alt+F4', 'Alt+Tab', 'Alt+Shift+Tab', 'Alt+Escape', 'Mod+Tab', 'Mod+Shift+Tab', 'Mod+Escape'].map(
    pairedWith(SYSTEM),
  ),
  ...['Mod+Shift+Escape', 'Shift+F10', 'Mod+F4', 'Mod+F5'].map(pairedWith(SYSTEM)),
]);

const MOVING: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * Why an action cannot be given a chord (in the one form of `chord-text.ts`), to stand behind "because"; null where it
 * can.
 */
export function reservedBecause(chord: string): string | null {
  const reserved = RESERVED.get(chord);
  if (reserved !== undefined) return reserved;
  const key = keyOf(chord);
  if (MOVING.has(key)) return WRITING;
  const held = chord.slice(0, -key.length);
  if ((held === '' || held === 'Shift+') && (key.length === 1 || key === '1–9'))
    return 'it types a character: hold Alt or Ctrl with it';
  if (held.startsWith('Mod+Alt+')) return 'Ctrl and Alt together type a character on some keyboards';
  return null;
}

function pairedWith(reason: string): (chord: string) => readonly [string, string] {
  return (chord) => [chord, reason];
}
