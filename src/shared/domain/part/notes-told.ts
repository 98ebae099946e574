import { fingerprintOf } from '../values/fingerprint.ts';
import { clipText } from '../values/text-size.ts';

/** The catalogue notes of a part as a line keeps them: their beginning to be read, and a mark of the whole. */
export interface NotesTold {
  /** At most 300 characters. */
  readonly words: string;
  /** Equal for equal notes, whatever their blanks. */
  readonly mark: string;
}

const LONGEST = 300;

/** What a line keeps of a part's notes; null where it has none. */
export function notesTold(notes: string | null): NotesTold | null {
  const plain = (notes ?? '').replace(/\s+/g, ' ').trim();
  return plain === '' ? null : { words: clipText(plain, LONGEST), mark: fingerprintOf(plain) };
}
