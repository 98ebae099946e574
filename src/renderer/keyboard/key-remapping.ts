import { type Checked, refused, accepted } from '#shared/domain/values/checked.ts';
import type { KeyRemap } from '#shared/domain/settings/key-remaps.ts';
import { chordsClash, isRange, readChord } from './chord-text.ts';
import { chordWords, KEY_MAP, type KeyActionId, type KeyRow } from './key-map.ts';
import { seenTogether } from './key-places.ts';
import { reservedBecause } from './reserved-chords.ts';

/**
 * Actions whose keys everybody relies on: the way back, the two keys that send an order, the digits, and the sheet of
 * keys.
 */
const FIXED: ReadonlySet<string> = new Set<KeyActionId>([
  'back',
  'submit order',
  'send again',
  'pick number',
  'show keys',
]);

/** A row of the remaps that does not stand, and why. */
export interface RefusedRemap {
  readonly action: string;
  /** What is in the way and how to fix it. */
  readonly message: string;
  /** Actions that have the key already; empty where that is not the reason. */
  readonly clashesWith: readonly string[];
}

/** The table of keys as this person has it. No two actions of it that can be wanted at once share a key. */
export interface ResolvedKeys {
  readonly rows: readonly KeyRow[];
  /** Remaps that do not stand: their actions have their own keys. Empty where all of them do. */
  readonly refused: readonly RefusedRemap[];
}

/**
 * Puts a person's remaps onto a table of keys. A remap gives its action that one chord in place of all its own. Rows
 * that do not stand are left out, each with its reason; of two remaps that clash, neither stands. Settings are saved
 * only where nothing is refused; at start-up the rest of the table holds whatever the file says. `table` has no clash
 * of its own.
 */
export function resolveKeys(
  remaps: readonly KeyRemap[],
  mac: boolean,
  table: readonly KeyRow[] = KEY_MAP,
): ResolvedKeys {
  const refusals: RefusedRemap[] = [];
  const chords = new Map<string, string>();
  for (const { action, chord } of remaps) {
    const row = table.find(({ id }) => id === action);
    const checked =
      row === undefined ? refused(`There is no action “${action}”: remove it.`) : checkRemap(row, chord, mac);
    if (!checked.ok) refusals.push({ action, message: checked.message, clashesWith: [] });
    else if (chords.has(action))
      refusals.push({ action, message: 'This action has a key above: remove one.', clashesWith: [] });
    else chords.set(action, checked.value);
  }
  for (;;) {
    const rows = table.map((row) => rowWith(row, chords.get(row.id)));
    const clashing = rows
      .filter(({ id }) => chords.has(id))
      .map((row) => ({ row, others: rows.filter((other) => clash(row, other)) }))
      .filter(({ others }) => others.length > 0);
    if (clashing.length === 0) return { rows, refused: refusals };
    // An action that falls back to its own keys may stand in the way of one that took them: so it is looked at again.
    for (const { row, others } of clashing) {
      chords.delete(row.id);
      refusals.push({ action: row.id, message: clashWords(row, others, mac), clashesWith: others.map(({ id }) => id) });
    }
  }
}

/**
 * The remaps with a chord given to an action; without one for it where that chord is its own. Null gives its own keys
 * back.
 */
export function withRemap(remaps: readonly KeyRemap[], action: KeyActionId, chord: string | null): readonly KeyRemap[] {
  const others = remaps.filter((remap) => remap.action !== action);
  const own: readonly KeyRow[] = KEY_MAP;
  const isOwn = own.some(({ id, keys }) => id === action && keys.length === 1 && keys[0] === chord);
  return chord === null || isOwn ? others : [...others, { action, chord }];
}

/** Whether a person can give this action another key. */
export function canBeRemapped(action: KeyActionId): boolean {
  return !FIXED.has(action);
}

function checkRemap(row: KeyRow, written: string, mac: boolean): Checked<string> {
  const own = row.keys.map((key) => chordWords(key, mac)).join(' or ');
  if (FIXED.has(row.id)) return refused(`“${row.label}” keeps its key, ${own}.`);
  const chord = readChord(written, mac);
  if (!chord.ok) return chord;
  // Its own key is good for it, whatever it is.
  if (row.keys.includes(chord.value)) return chord;
  const range = row.keys.some(isRange);
  if (range !== isRange(chord.value)) {
    return refused(
      range ? `“${row.label}” needs a digit: press it with one from 1 to 9.` : 'Choose one key, not all the digits.',
    );
  }
  const because = reservedBecause(chord.value);
  return because === null
    ? accepted(chord.value)
    : refused(`${chordWords(chord.value, mac)} can’t be used: ${because}.`);
}

function rowWith(row: KeyRow, chord: string | undefined): KeyRow {
  return chord === undefined ? row : { ...row, keys: [chord] };
}

function clash(one: KeyRow, other: KeyRow): boolean {
  if (one.id === other.id || !seenTogether(one.where, other.where)) return false;
  return one.keys.some((key) => other.keys.some((otherKey) => chordsClash(key, otherKey)));
}

function clashWords(row: KeyRow, others: readonly KeyRow[], mac: boolean): string {
  const chord = chordWords(row.keys[0] ?? '', mac);
  const names = others.map(({ label, where }) => `“${label}” (${where})`).join(' and ');
  return `${chord} is the key of ${names}. Choose another, or change that one first.`;
}
