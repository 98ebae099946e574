import { bareWord } from '../values/bare-word.ts';
import { wordAt } from './street-words.ts';

/**
 * How people write a box, a bag or a locker of the post. One list for what freight rarely goes to and for comparing
 * addresses; general knowledge, never shown as authority.
 */

/** One way of the post to deliver, as it is written, and what it is in short. */
export interface PostWriting {
  /** In a text without marks on its letters. */
  readonly written: RegExp;
  /** To be compared, and never to be shown. */
  readonly short: string;
  /** Whether it is somewhere else than at the customer: freight rarely goes there. */
  readonly isAway: boolean;
}

/** Short forms that firms are called by as well: with the number of the box or bag behind them. */
const NUMBERED = String.raw`\b\.?(?:\s+(?:bag|box))?(?=[\s.:#]*(?:no\b[\s.:]*)?\d)`;

/** All of them; of two that begin at one place in a text the first one is meant. */
export const POST_WRITINGS: readonly PostWriting[] = [
  {
    written: /\bg(?:eneral\b)?[.\s/-]*(?:p[.\s/-]*o|post\s+office)[.\s/-]*box(?![a-z])/gi,
    short: 'gpo box',
    isAway: true,
  },
  { written: /\b(?:p[.\s/-]*o|post\s+office)[.\s/-]*box(?![a-z])/gi, short: 'po box', isAway: true },
  { written: numbered('p[.\\s]*o[.\\s]*b'), short: 'po box', isAway: true },
  { written: /\bprivate\s+(?:mail\s*)?(?:bag|box)\b/gi, short: 'pmb', isAway: true },
  { written: numbered('p[.\\s]*m[.\\s]*b'), short: 'pmb', isAway: true },
  { written: /\broadside\s+(?:mail\s*)?(?:bag|box)\b|\br[.\s]*m[.\s]*b\b\.?/gi, short: 'rmb', isAway: false },
  { written: /\broadside\s+delivery\b|\br[.\s]*s[.\s]*d\b\.?/gi, short: 'rsd', isAway: false },
  { written: /\bcommunity\s+(?:mail\s*)?(?:bag|box)\b/gi, short: 'cmb', isAway: true },
  { written: numbered('c[.\\s]*m[.\\s]*b'), short: 'cmb', isAway: true },
  { written: /\blocked\s+(?:mail\s*)?bag\b/gi, short: 'locked bag', isAway: true },
  { written: /\bparcel\s+locker\b/gi, short: 'parcellocker', isAway: true },
  { written: /\bparcel\s+collect\b/gi, short: 'parcelcollect', isAway: true },
];

function numbered(initials: string): RegExp {
  return new RegExp(`\\b${initials}${NUMBERED}`, 'gi');
}

/** Where among these words a box, a bag or a locker of the post begins; -1 where none does. */
export function boxStart(words: readonly string[]): number {
  const text = words.join(' ');
  const found = POST_WRITINGS.flatMap(({ written, isAway }) => (isAway ? [text.search(written)] : []));
  const starts = found.filter((start) => start >= 0);
  return starts.length === 0 ? -1 : text.slice(0, Math.min(...starts)).split(' ').length - 1;
}

/** "PO Box 12", "G.P.O. Box 12", "Locked Bag 3", "PMB 7". */
export function isBox(words: readonly string[]): boolean {
  return boxStart(words) >= 0;
}

/** How many of the words are a box that they begin with: up to its number, or to both of those of a locker. */
export function boxLength(words: readonly string[]): number {
  let length = words.findIndex((word) => /\d/.test(word)) + 1;
  while (length > 0 && /^\d{5,}$/.test(bareWord(wordAt(words, length)))) length += 1;
  return length;
}
