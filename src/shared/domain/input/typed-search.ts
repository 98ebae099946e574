/** What is searched for while it is typed: parts seen before, quotes, linked barcodes. */

/** Most characters of a search. No field takes more, and the contract refuses what is longer. */
export const LONGEST_SEARCH = 200;

/** From how many characters on the records are looked through: one alone is in nearly everything. */
const SHORTEST_SEARCH = 2;

/** What to search for, without the spaces round it; null while it is too short, or longer than a search may be. */
export function searchWords(typed: string): string | null {
  const words = typed.trim();
  return words.length < SHORTEST_SEARCH || words.length > LONGEST_SEARCH ? null : words;
}
