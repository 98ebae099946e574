/** What of a keyboard event a chord is compared with. */
export interface KeyPress {
  readonly key: string;
  /** The physical key, such as "Digit3" or "KeyA": with Alt held, `key` is another character on many layouts. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A press that matched: `digit` is the one pressed where the chord ends in a range such as `1–9`, null elsewhere. */
export interface ChordMatch {
  readonly digit: number | null;
}

/** Whether a press is this chord (`key-map.ts`). `Mod` is Ctrl, or ⌘ on a Mac. */
export function matchChord(chord: string, press: KeyPress, mac: boolean): ChordMatch | null {
  const parts = chord.split('+');
  const last = parts.at(-1) ?? '';
  const held = new Set(parts.slice(0, -1));
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  if (mod !== held.has('Mod') || other || press.altKey !== held.has('Alt')) return null;
  const character = last.length === 1 && !/[a-z0-9]/i.test(last);
  if (!character && press.shiftKey !== held.has('Shift')) return null;
  if (last === '1–9') {
    const digit = digitOf(press);
    return digit === null || digit === 0 ? null : { digit };
  }
  return keyMatches(last, press) ? { digit: null } : null;
}

/** Whether a chord types a character when the cursor stands in a field: such a chord is left to the field. */
export function typesInFields(chord: string): boolean {
  return chord === '1–9' || chord.length === 1;
}

function keyMatches(name: string, press: KeyPress): boolean {
  if (/^[a-z]$/i.test(name))
    return press.code === `Key${name.toUpperCase()}` || press.key.toUpperCase() === name.toUpperCase();
  if (/^\d$/.test(name)) return digitOf(press) === Number(name);
  return press.key === name;
}

function digitOf(press: KeyPress): number | null {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1] ?? /^(\d)$/.exec(press.key)?.[1];
  return found === undefined ? null : Number(found);
}
