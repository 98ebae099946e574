import type { CounterpartApi } from '#shared/contract.ts';
import type { Failure } from '#shared/result.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import type { RecoveryCodeState } from './recovery-code-store.ts';
import { RECOVERY_MESSAGES } from './recovery-messages.ts';

type Checking = Pick<CounterpartApi['records'], 'checkRecoveryCode'>;

/** What is said of a well-formed code that is not the one. */
export const WRONG_CODE = RECOVERY_MESSAGES.wrong;

/** What checking a code came to: right, or what to show of it. */
export type JudgedCode =
  /** `newerBegun` where another code was made since, and not typed back. */
  | { readonly kind: 'right'; readonly newerBegun: boolean }
  | {
      readonly kind: 'not right';
      readonly shown: { readonly problem: string | null; readonly failure: Failure | null };
    };

/**
 * Compares what was typed with the code of these records: where one is shown it is to be that one. Nothing is asked
 * where nothing was typed.
 */
export async function judgeTyped(
  { typed, code }: Pick<RecoveryCodeState, 'typed' | 'code'>,
  client: Checking,
): Promise<JudgedCode> {
  if (typed.trim() === '') return notRight(RECOVERY_MESSAGES.nothingTyped);
  const judged = judgeCode(await client.checkRecoveryCode({ code: typed }));
  return judged.kind === 'right' && judged.newerBegun && code !== null ? notRight(RECOVERY_MESSAGES.before) : judged;
}

function notRight(problem: string): JudgedCode {
  return { kind: 'not right', shown: { problem, failure: null } };
}

/** Tells a right code from a wrong one, a mistyped one, and an answer that is about neither. */
export function judgeCode(answer: Awaited<ReturnType<Checking['checkRecoveryCode']>>): JudgedCode {
  if (answer.ok) {
    const { right, newerBegun } = answer.value;
    return right ? { kind: 'right', newerBegun } : notRight(WRONG_CODE);
  }
  const problem = fieldProblem(answer.failure, 'code');
  return { kind: 'not right', shown: { problem, failure: problem === null ? answer.failure : null } };
}

/** The groups that a code is read and typed in. */
export function codeGroups(code: string): readonly string[] {
  return code.split('-');
}
