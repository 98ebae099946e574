import {
  classifyExchange,
  type OrderExchange,
  outcomeWords,
  type SubmissionView,
} from '../../shared/domain/submission.ts';
import type { Records } from '../records/records.ts';
import type { ReachPoint } from './crash-points.ts';
import { submissionView } from './submission-view.ts';

/** Writes down what came back for a submission, and how it ended. */
export interface AnswerKeeper {
  /**
   * Keeps the answer, then interprets it, then writes the outcome down; answers how the submission stands. Where the disk
   * does not take it the submission stands as unknown, with what the service said in words, and it is tried again every
   * second until the disk takes it or Counterpart ends: at the next start it is unknown then.
   */
  keep(sending: SubmissionView, exchange: OrderExchange): SubmissionView;
  /** A submission whose outcome the disk has not taken yet; null for every other. */
  unwritten(submissionId: string): SubmissionView | null;
}

const TRY_AGAIN_MS = 1_000;

/** Makes the keeper. `changed` hears how a submission stands now. */
export function createAnswerKeeper(options: {
  readonly submissions: Pick<Records['submissions'], 'keepAnswer' | 'conclude'>;
  readonly reach: ReachPoint;
  readonly changed: (view: SubmissionView) => void;
}): AnswerKeeper {
  const { submissions, reach, changed } = options;
  const unwritten = new Map<string, SubmissionView>();
  let closed = false;

  /** Answers the words of what went wrong, or how the submission ended. */
  function write(id: string, exchange: OrderExchange, answer: { kept: boolean }): string | SubmissionView {
    if (!answer.kept) {
      const kept = submissions.keepAnswer(id, JSON.stringify(exchange));
      if (!kept.ok) return kept.failure.words;
      answer.kept = true;
      reach('answer kept');
    }
    const concluded = submissions.conclude(id, classifyExchange(exchange));
    if (!concluded.ok) return concluded.failure.words;
    reach('concluded');
    const view = submissionView(concluded.value);
    if (view === null) throw new Error(`Submission ${id} ended without having been sent.`);
    return view;
  }

  /** Records that were closed meanwhile throw: then there is nothing left to write to, now or later. */
  function tryToWrite(id: string, exchange: OrderExchange, answer: { kept: boolean }): string | SubmissionView {
    try {
      return write(id, exchange, answer);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      closed = true;
      return 'The records were closed.';
    }
  }

  function standsAsUnknown(sending: SubmissionView, exchange: OrderExchange, words: string): SubmissionView {
    const said = outcomeWords(classifyExchange(exchange));
    const happened = `what came back could not be written down (${words}) – it says: ${said}`;
    return {
      ...sending,
      state: { kind: 'ended', endedAt: sending.startedAt, outcome: { kind: 'unknown', happened, status: null } },
    };
  }

  function tryAgain(sending: SubmissionView, exchange: OrderExchange, answer: { kept: boolean }): void {
    if (closed) return;
    setTimeout(() => {
      const written = tryToWrite(sending.id, exchange, answer);
      if (typeof written === 'string') {
        tryAgain(sending, exchange, answer);
        return;
      }
      unwritten.delete(sending.id);
      changed(written);
    }, TRY_AGAIN_MS).unref();
  }

  return {
    keep(sending, exchange) {
      reach('answer arrived');
      const answer = { kept: false };
      const written = tryToWrite(sending.id, exchange, answer);
      if (typeof written !== 'string') {
        changed(written);
        return written;
      }
      const unknown = standsAsUnknown(sending, exchange, written);
      unwritten.set(sending.id, unknown);
      tryAgain(sending, exchange, answer);
      changed(unknown);
      return unknown;
    },
    unwritten: (submissionId) => unwritten.get(submissionId) ?? null,
  };
}
