import { createHash } from 'node:crypto';
import { z } from 'zod';
import { RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';

/**
 * What the records had come to when they were written last, kept outside their file, so that an older file that is put
 * in its place is known for one (`docs/decisions/0017-a-mark-beside-the-records.md`). It names nobody.
 */
export interface Mark {
  /** Names the file's life: drawn anew when records are begun, and whenever they go back to an earlier copy. */
  readonly incarnation: string;
  /** Counts the incarnations of this computer, so that the later of two marks is known. */
  readonly turn: number;
  readonly history: ChainHead;
  readonly audit: ChainHead;
  /** The last quote number that was given. */
  readonly quotes: number;
  /** How many quotes and revisions were issued here; 0 in a mark of before they were counted. */
  readonly issued: number;
}

/** Counts the quotes and revisions that were issued here: a copy that lacks only a revision is told by it. */
export const ISSUED_COUNTER = 'quote issued';

/** The last entry of a chained log; `seq` 0 and an empty hash where there is none. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** What a file says of its own life. */
export interface Life {
  readonly incarnation: string;
  readonly turn: number;
  /** Incarnations that it went on from, the last first. */
  readonly before: readonly string[];
  /** The computer that had it open last (`this-computer.ts`). */
  readonly computer: string;
}

/** What the file says of itself, and what it holds at the places that a mark names. */
export interface MarkedFile {
  /** Null for a file that no Counterpart with marks has had open. */
  readonly life: Life | null;
  readonly quotes: number;
  readonly issued: number;
  /** The hash of an entry; null where the file has none of this number. */
  hashAt(log: 'submission_history' | 'audit', seq: number): string | null;
  /** False for a file that holds no ticket, quote or submission. */
  readonly holdsSales: boolean;
}

/** What was found where a mark is kept. */
export type FoundMark =
  | { readonly kind: 'mark'; readonly mark: Mark }
  /** Nothing was ever kept there, or it was taken away. */
  | { readonly kind: 'none' }
  /** Something that is not whole. */
  | { readonly kind: 'torn' }
  /** It could not be asked: a locked keychain, or none. It says nothing. */
  | { readonly kind: 'not known' };

/** How a file stands to the marks. All but *in step* and *new here* are an earlier copy, or cannot be told from one. */
export type Standing =
  /** The file holds everything that the marks name. */
  | 'in step'
  /** No Counterpart with marks has had it open: the first start after an update, or an empty file. */
  | 'new here'
  /** It ends before what this computer wrote last. */
  | 'behind'
  /**
   * It holds something else at a place that a mark names, or is of another life: another computer's, or begun before.
   */
  | 'another file'
  /** Another computer had it open last, and nothing here says what was written there. */
  | 'cannot tell';

const head = z.object({ seq: z.int().min(0), hash: z.string().max(128) });
const markSchema = z.object({
  incarnation: z.string().min(1).max(64),
  turn: z.int().min(0),
  history: head,
  audit: head,
  quotes: z.int().min(0),
  issued: z.int().min(0).default(0),
});
const markFile = z.object({ format: z.literal('counterpart records mark'), mark: markSchema, check: z.string() });

/** The text of a mark, with a check that tells one that was torn. */
export function writeMark(mark: Mark): string {
  return `${JSON.stringify({ format: 'counterpart records mark', mark, check: checkOf(mark) })}\n`;
}

/** Reads the text of a mark; null where it is not whole. */
export function readMark(text: string): Mark | null {
  try {
    const parsed = markFile.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.check === checkOf(parsed.data.mark) ? parsed.data.mark : null;
  } catch {
    return null;
  }
}

/**
 * Holds a file against the mark beside it and the one in the keychain. Of marks of different turns the later one
 * counts; where both are of one life the file has to hold what either names. `computer` names this one: a file that
 * another computer had open last, and that no keychain vouches for, may be older than what was written there.
 */
export function standingOf(file: MarkedFile, beside: FoundMark, inKeychain: FoundMark, computer: string): Standing {
  const { life } = file;
  const marks = [beside, inKeychain].flatMap((found) => (found.kind === 'mark' ? [found.mark] : []));
  if (life === null) return marks.length === 0 && beside.kind === 'none' ? 'new here' : 'another file';
  const turn = Math.max(...marks.map((mark) => mark.turn));
  const latest = marks.filter((mark) => mark.turn === turn);
  const amiss = latest.map((mark) => standingTo(file, life, mark)).find((standing) => standing !== 'in step');
  if (amiss !== undefined) return amiss;
  const isVouchedFor = inKeychain.kind === 'mark' && latest.includes(inKeychain.mark);
  return isVouchedFor || life.computer === computer || !file.holdsSales ? 'in step' : 'cannot tell';
}

function standingTo(file: MarkedFile, life: Life, mark: Mark): Standing {
  if (life.incarnation !== mark.incarnation) {
    // The file went on to a new life and was closed before its mark was written.
    return life.before.includes(mark.incarnation) ? 'in step' : 'another file';
  }
  // A number of a reserve, which an earlier Counterpart took for its own, says nothing of how far those have come.
  const isBehind = file.quotes < mark.quotes && mark.quotes < RESERVES_FROM;
  if (isBehind || file.issued < mark.issued) return 'behind';
  const heads = [
    { log: 'submission_history', at: mark.history },
    { log: 'audit', at: mark.audit },
  ] as const;
  for (const { log, at } of heads) {
    if (at.seq === 0) continue;
    const hash = file.hashAt(log, at.seq);
    if (hash === null) return 'behind';
    if (hash !== at.hash) return 'another file';
  }
  return 'in step';
}

function checkOf(mark: Mark): string {
  const { incarnation, turn, history, audit, quotes, issued } = mark;
  const parts = [incarnation, turn, history.seq, history.hash, audit.seq, audit.hash, quotes];
  // A mark of before they were counted has the check that it had.
  if (issued > 0) parts.push(issued);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
