import { wordsOf } from '#shared/domain/values/folded-text.ts';
import { readChord } from './chord-text.ts';
import { chordWords, type KeyRow } from './key-map.ts';

/**
 * The actions with exactly the key that was typed ("alt d", "F6"); where none has it, those whose words, place or keys
 * hold the beginnings that were typed. All of them where nothing was.
 */
export function findActions<Row extends KeyRow>(rows: readonly Row[], typed: string, mac: boolean): readonly Row[] {
  const chord = readChord(typed, mac);
  const exact = rows.filter(({ keys }) => chord.ok && isWholeKey(typed, chord.value) && keys.includes(chord.value));
  return exact.length > 0 ? exact : rows.filter((row) => holds(row, typed, mac));
}

/** A letter alone is the beginning of a word, and no key. */
function isWholeKey(typed: string, chord: string): boolean {
  return typed.trim().length > 1 || chord.length > 1;
}

function holds({ label, where, keys }: KeyRow, typed: string, mac: boolean): boolean {
  const words = wordsOf(`${label} ${where} ${keys.map((chord) => chordWords(chord, mac)).join(' ')}`);
  return wordsOf(typed).every((word) => words.some((each) => each.startsWith(word)));
}
