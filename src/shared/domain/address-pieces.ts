/** A pasted address in pieces: what commas, line ends and the like keep apart. */

/** What a word before a piece says that it is; *any* where none does. */
export type PieceRole = 'any' | 'name' | 'city';

/** One piece: its words, in order. */
export interface AddressPiece {
  readonly words: readonly string[];
  readonly role: PieceRole;
}

const BREAKS = /[\p{Cc}\u2028\u2029,;|•·]+|\s[-–—]+\s/u;
const LABEL =
  /^(?<label>(?:(?:delivery|shipping|postal|street) )?address(?: line)? ?\d?|street|suburb|city|town|state|post ?code|zip|country|company|business|(?:full |contact |customer )?name|(?:deliver|ship|send) to)\s*:|^(?<attention>attention|attn)[\s:.]+/iu;

/** The pieces of a text, and the words that introduced them ("Suburb:"), as they were pasted. Nothing else is left out but signs that stand alone. */
export function addressPieces(text: string): {
  readonly pieces: readonly AddressPiece[];
  readonly labels: readonly string[];
} {
  const labels: string[] = [];
  const pieces = text.split(BREAKS).flatMap((part): readonly AddressPiece[] => {
    const found = LABEL.exec(part.trimStart());
    const words = part
      .trimStart()
      .slice(found?.[0].length ?? 0)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}\p{S}&]/u.test(word));
    if (found !== null) labels.push(found[0].trim());
    return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? [{ words, role: roleOf(found) }] : [];
  });
  return { pieces, labels };
}

function roleOf(found: RegExpExecArray | null): PieceRole {
  const said = found?.[0] ?? '';
  if (/name|^att/i.test(said)) return 'name';
  return /^(?:suburb|city|town)/i.test(said) ? 'city' : 'any';
}

/** Words as one text. */
export function joined(words: readonly string[]): string {
  return words.join(' ');
}
