import { type KeyPress, matchChord } from './chord.ts';
import { chordWords, KEY_MAP, type KeyActionId, type KeyRow, keyRow } from './key-map.ts';

/** With more actions than these it is not said what a key is for. */
const MOST_NAMED = 2;

const FUNCTION_KEY = /^F\d+$/;
/** Keys that neither type nor move the cursor. */
const OWN_CHORD = /(?:Mod|Alt)\+|^(?:Shift\+)?F\d+$/;

/** What is said of a key, and the key as people read it. */
export interface Unheard {
  readonly key: string;
  readonly words: string;
  /** The action that said why; null where nobody did. */
  readonly because: KeyActionId | null;
}

/**
 * What is said of a key that would do something elsewhere and does nothing where it was pressed; null for one that no
 * action has. Where it could do it here and does not for now, the reason is said (`reasonOf`). Only function
 * keys, and keys with Ctrl or Alt, are keys of Counterpart alone: others type, or move the cursor.
 */
export function unheardWords(
  press: KeyPress,
  mac: boolean,
  rowOf: (id: KeyActionId) => KeyRow = keyRow,
  reasonOf: (id: KeyActionId) => string | null = () => null,
): Unheard | null {
  if (!press.ctrlKey && !press.metaKey && !press.altKey && !FUNCTION_KEY.test(press.key)) return null;
  const found = KEY_MAP.flatMap((row) => {
    const chord = rowOf(row.id).keys.find((each) => OWN_CHORD.test(each) && matchChord(each, press, mac) !== null);
    return chord === undefined ? [] : [{ id: row.id, chord, label: row.label }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const digit = matchChord(first.chord, press, mac)?.digit ?? null;
  const chord = chordWords(first.chord, mac);
  const key = digit === null ? chord : chord.replace('1–9', String(digit));
  for (const { id } of found) {
    const reason = reasonOf(id);
    if (reason === null) continue;
    return { key, words: `${key} does nothing now. ${/[.…?!]$/.test(reason) ? reason : `${reason}.`}`, because: id };
  }
  const labels = [...new Set(found.map(({ label }) => label))];
  const uses = labels.length > MOST_NAMED ? '' : ` It is for: ${labels.join('; ')}.`;
  return { key, words: `${key} does nothing here.${uses}`, because: null };
}
