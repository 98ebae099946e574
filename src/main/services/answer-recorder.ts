import { type OrderExchange, outcomeOf, outcomeWords, type SubmissionView } from '#shared/domain/order/submission.ts';
import { RecordsClosedError } from '../records/database/records-closed-error.ts';
import type { Records } from '../records/records.ts';
import type { ReachPoint } from '../app/crash-points.ts';
import { submissionView } from './submission-view.ts';

/** Writes down what came back for a submission, and how it ended. */
export interface AnswerRecorder {
  /**
   * Keeps the answer, then interprets it, then writes the outcome down; answers how the submission stands, and never
   * throws. Where the disk does not take it the submission stands as unknown, with what the service said in words, and
   * it is tried again every second until the disk takes it or Counterpart ends. An answer that was kept by then is used
   * at the next start.
   */
  keep(sending: SubmissionView, exchange: OrderExchange): SubmissionView;
  /** A submission whose outcome the disk has not taken yet; null for every other. */
  unwritten(submissionId: string): SubmissionView | null;
}

/** What came back for submissions that the disk has not taken: the next opening of the records writes it down. */
export type UnwrittenAnswers = Map<string, OrderExchange>;

const TRY_AGAIN_MS = 1_000;

/** Makes the recorder. `changed` hears how a submission stands now. */
export function createAnswerRecorder(options: {
  readonly submissions: Pick<Records['submissions'], 'keepAnswer' | 'conclude'>;
  readonly unwrittenAnswers: UnwrittenAnswers;
  readonly reach: ReachPoint;
  readonly changed: (view: SubmissionView) => void;
}): AnswerRecorder {
  const { submissions, unwrittenAnswers, reach, changed } = options;
  const unwritten = new Map<string, SubmissionView>();
  let closed = false;

  /** Answers the words of what went wrong, or how the submission ended. */
  function write(id: string, exchange: OrderExchange, answer: { kept: boolean }): string | SubmissionView {
    if (!answer.kept) {
      const kept = submissions.keepAnswer(id, JSON.stringify(exchange));
      if (!kept.ok) return kept.failure.words;
      answer.kept = true;
      unwrittenAnswers.delete(id);
      reach('answer kept');
    }
    const concluded = submissions.conclude(id, outcomeOf(exchange));
    if (!concluded.ok) return concluded.failure.words;
    reach('concluded');
    const view = submissionView(concluded.value);
    return view ?? 'The journal has no time at which this order was sent.';
  }

  /**
   * A fault of Counterpart's own is one more reason that it is not written, and it is tried again. Once the records are
   * closed the next opening writes it down.
   */
  function tryToWrite(id: string, exchange: OrderExchange, answer: { kept: boolean }): string | SubmissionView {
    try {
      return write(id, exchange, answer);
    } catch (error) {
      closed ||= error instanceof RecordsClosedError;
      return closed ? 'The records were closed.' : 'Counterpart failed while it wrote it down.';
    }
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
      unwrittenAnswers.set(sending.id, exchange);
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

function standsAsUnknown(sending: SubmissionView, exchange: OrderExchange, words: string): SubmissionView {
  const said = outcomeWords(outcomeOf(exchange));
  const happened = `what came back could not be written down (${words}) – it says: ${said}`;
  return {
    ...sending,
    state: { kind: 'ended', endedAt: sending.startedAt, outcome: { kind: 'unknown', happened, status: null } },
  };
}
