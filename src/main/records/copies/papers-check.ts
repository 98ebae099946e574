import type { ChainCheck, ChainedLog } from '../database/chained-log.ts';
import type { Documents } from '../shop/submission-documents.ts';
import { papersOf, type SubmissionEvent } from '../shop/submission-record.ts';

/** Entries that are read in one piece. */
const PIECE = 250;

interface Checked {
  readonly history: ChainedLog<SubmissionEvent>;
  readonly documents: Pick<Documents, 'sound'>;
}

/** A paper that the history refers to and that is not there, or is not what was kept. */
interface MissingPaper {
  readonly hash: string;
  readonly seq: number;
  readonly submissionId: string;
}

/**
 * Checks the history of the orders, and every paper that it refers to and does not itself say was lost, in pieces of
 * about a millisecond.
 */
export function* verifyingWithPapers(checked: Checked): Generator<void, ChainCheck> {
  const chain = yield* checked.history.verifying();
  if (!chain.whole) return chain;
  const [first] = yield* missingPapers(checked);
  if (first === undefined) return chain;
  return { whole: false, at: first.seq, because: 'a document that it refers to is missing or was changed' };
}

/** Writes down in the history which papers a damaged file did not give up. To be called in a transaction. */
export function noteLostPapers(checked: Checked): void {
  const missing = Map.groupBy(resultOf(missingPapers(checked)), ({ submissionId }) => submissionId);
  for (const [submissionId, papers] of missing) {
    checked.history.append(submissionId, { event: 'papers lost', papers: papers.map(({ hash }) => hash) });
  }
}

/** What a check comes to that nobody waits between. */
export function resultOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Those missing, the first first. A paper that is added meanwhile is not looked for. */
function* missingPapers({ history, documents }: Checked): Generator<void, readonly MissingPaper[]> {
  const wanted = new Map<string, MissingPaper>();
  const lost = new Set<string>();
  let after = 0;
  for (;;) {
    const entries = history.behind(after, PIECE);
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.seq;
    for (const { seq, subject, entry } of entries) {
      for (const hash of papersOf(entry)) wanted.set(hash, { hash, seq, submissionId: subject });
      if (entry.event === 'papers lost') for (const hash of entry.papers) lost.add(hash);
    }
    yield;
  }
  for (const hashes of documents.sound()) {
    for (const hash of hashes) wanted.delete(hash);
    yield;
  }
  return [...wanted.values()].filter(({ hash }) => !lost.has(hash));
}
