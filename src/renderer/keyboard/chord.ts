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

/** A chord taken apart. */
interface ChordParts {
  readonly last: string;
  readonly mod: boolean;
  readonly alt: boolean;
  /** Null where the last key is a character that Shift may be needed for. */
  readonly shift: boolean | null;
}

/** Each letter that is typed is compared with every chord that the window hears: they are taken apart once. */
const PARTS = new Map<string, ChordParts>();

function partsOf(chord: string): ChordParts {
  const known = PARTS.get(chord);
  if (known !== undefined) return known;
  const keys = chord.split('+');
  const last = keys.at(-1) ?? '';
  const held = new Set(keys.slice(0, -1));
  const character = last.length === 1 && !/[a-z0-9]/i.test(last);
  const parts = { last, mod: held.has('Mod'), alt: held.has('Alt'), shift: character ? null : held.has('Shift') };
  PARTS.set(chord, parts);
  return parts;
}

/** Whether a press is this chord (`key-map.ts`). `Mod` is Ctrl, or ⌘ on a Mac. */
export function matchChord(chord: string, press: KeyPress, mac: boolean): ChordMatch | null {
  const { last, mod, alt, shift } = partsOf(chord);
  const [held, other] = mac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (held !== mod || other || press.altKey !== alt) return null;
  if (shift !== null && press.shiftKey !== shift) return null;
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
