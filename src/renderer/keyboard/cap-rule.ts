/**
 * How the cap of a key stands on a control. `shown`: at all times. `while heard`: unless what is typed goes into a
 * field. `quiet`: as the settings say, while Alt is held where nobody chose. `told elsewhere`: on F1 and in the search,
 * never on a control.
 */
export type CapStyle = 'shown' | 'while heard' | 'quiet' | 'told elsewhere';

/**
 * How the cap of a chord stands on a control: a digit is shown where it is heard, a key with Alt is quiet, and so is a
 * function key with Shift or a digit with Ctrl, which would stand beside the keys that are used most; one with Alt and
 * Shift is for what is rarely done and is told elsewhere.
 */
export function capStyle(chord: string): CapStyle {
  if (/^\d$/.test(chord)) return 'while heard';
  const held = chord.split('+').slice(0, -1);
  if (!held.includes('Alt')) return /^Shift\+F\d+$|^Mod\+.*1–9$/.test(chord) ? 'quiet' : 'shown';
  return held.includes('Shift') ? 'told elsewhere' : 'quiet';
}
