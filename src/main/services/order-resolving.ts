import type { Calls, CounterpartHandlers, ParsedInputOf } from '#shared/contract.ts';
import { CARD_NOT_SENT, holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { notPlacedTooEarlyWords } from '#shared/domain/order/quiet-time.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { type Failure, failed, type FieldProblem, type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { SubmissionRecord } from '../records/shop/submission-record.ts';
import type { AnswerRecorder } from './answer-recorder.ts';
import type { QuietTimes } from './quiet-times.ts';
import { resultOf } from './stored-result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import { submissionView } from './submission-view.ts';

type Input = ParsedInputOf<Calls['orders']['resolve']>;

/** What a person found out of an order; the supplier's own ID of it where it was placed. */
export type FoundOut =
  | { readonly placed: true; readonly transactionId: string }
  | { readonly placed: false; readonly transactionId: null };

/**
 * Asks the other counters of a shop whether what was found out of an order may be written down, and tells them. Null
 * where the counter is alone; otherwise why it may not, or null.
 */
export type AskShop = (submissionId: string, found: FoundOut) => Promise<Failure | null> | null;

/**
 * Makes the call that writes down what a person found out about an unknown order: *placed* at any time, *not placed*
 * only once its quiet time is over.
 */
export function createResolving(options: {
  readonly submissions: Pick<Records['submissions'], 'find' | 'resolve'>;
  readonly audit: Pick<Records['audit'], 'record'>;
  readonly settings: KeptSettings;
  /** The initials to write down for those that were typed; left out where nobody signs in. */
  readonly initialsOf?: (typed: string) => string;
  /** A submission whose outcome the disk has not taken yet. */
  readonly unwritten: AnswerRecorder['unwritten'];
  readonly quietTimes: QuietTimes;
  readonly changed: (view: SubmissionView) => void;
  /** The word of the shop first, where there is one; null where there is nobody to ask. */
  readonly askShop: AskShop;
}): CounterpartHandlers['orders']['resolve'] {
  const { submissions, audit, settings, unwritten, quietTimes, changed } = options;

  function problemsOf(input: Input, record: SubmissionRecord): readonly FieldProblem[] {
    const leftMs = input.placed ? 0 : quietTimes.leftMs(record);
    const early = leftMs === 0 ? [] : [{ field: 'placed', message: notPlacedTooEarlyWords(leftMs) }];
    return [...textProblems(input), ...early];
  }

  return (input) => {
    const asked = lookAt(input);
    if (!asked.ok) return asked;
    const word = options.askShop(input.submissionId, foundOut(input));
    return word === null ? writeDown(input, asked.value) : afterWord(word, input);
  };

  async function afterWord(word: Promise<Failure | null>, input: Input): Promise<Result<SubmissionView>> {
    const refused = await word;
    if (refused !== null) return failed(refused);
    // What another counter found out of it may have been taken in meanwhile.
    const asked = lookAt(input);
    return asked.ok ? writeDown(input, asked.value) : failed(asked.failure);
  }

  function lookAt(input: Input): Result<SubmissionRecord> {
    const found = submissions.find(input.submissionId);
    if (!found.ok) return resultOf(found);
    if (unwritten(input.submissionId) !== null) return failed(problem(UNWRITTEN));
    if (found.value?.state !== 'unknown') return failed(problem(NOT_UNKNOWN));
    const problems = problemsOf(input, found.value);
    return problems.length > 0 ? failed({ kind: 'invalid input', operation: null, problems }) : succeeded(found.value);
  }

  function writeDown(input: Input, record: SubmissionRecord): Result<SubmissionView> {
    const told = { rung: input.rung.trim(), said: input.said.trim() };
    const resolution = input.placed
      ? ({ ...told, placed: true, transactionId: supplierId(input) } as const)
      : ({ ...told, placed: false } as const);
    const typed = input.initials.trim() || settings.current().shop.initials;
    const initials = options.initialsOf?.(typed) ?? typed;
    const resolved = submissions.resolve(record.id, resolution, initials);
    if (!resolved.ok) return resultOf(resolved);
    const as = input.placed ? 'placed' : 'not placed';
    audit.record({ act: 'unknown resolved', submissionId: record.id, as }, initials);
    const view = submissionView(resolved.value);
    if (view === null) throw new Error('A resolved submission was never sent.');
    changed(view);
    return succeeded(view);
  }
}

function foundOut(input: Input): FoundOut {
  return input.placed ? { placed: true, transactionId: supplierId(input) } : { placed: false, transactionId: null };
}

function supplierId({ transactionId }: Input): string {
  return transactionId?.trim() ?? '';
}

const NOT_UNKNOWN = 'This order is resolved already. Look at the list again.';
const UNWRITTEN = 'The supplier’s answer can’t be saved to the disk yet. Free some space: then it is saved by itself.';

function textProblems(input: Input): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const wanted = (field: 'rung' | 'said', message: string) => {
    if (input[field].trim() === '') problems.push({ field, message });
    if (holdsCardNumber(input[field])) problems.push({ field, message: CARD_NOT_SENT });
  };
  wanted('rung', 'Enter who you spoke to.');
  wanted('said', 'Enter what they said.');
  if (input.placed && supplierId(input) === '') {
    problems.push({ field: 'transactionId', message: 'Enter the supplier’s order ID.' });
  }
  return problems;
}

function problem(message: string): Failure {
  return { kind: 'invalid input', operation: 'order', problems: [{ field: 'order', message }] };
}
