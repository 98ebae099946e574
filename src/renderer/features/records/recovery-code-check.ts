import type { CounterpartApi } from '#shared/contract.ts';
import type { Failure } from '#shared/result.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { RECOVERY_MESSAGES } from './recovery-messages.ts';

type Checking = Pick<CounterpartApi['records'], 'checkRecoveryCode'>;

/** What is said of a well-formed code that is not the one. */
export const WRONG_CODE = RECOVERY_MESSAGES.wrong;

/** What checking a code came to: right, or what to show of it. */
export type JudgedCode =
  | { readonly kind: 'right' }
  | {
      readonly kind: 'not right';
      readonly shown: { readonly problem: string | null; readonly failure: Failure | null };
    };

/** Compares what was typed with the code of these records. Nothing is asked where nothing was typed. */
export async function judgeTyped(typed: string, client: Checking): Promise<JudgedCode> {
  if (typed.trim() === '')
    return { kind: 'not right', shown: { problem: RECOVERY_MESSAGES.nothingTyped, failure: null } };
  return judgeCode(await client.checkRecoveryCode({ code: typed }));
}

/** Tells a right code from a wrong one, a mistyped one, and an answer that is about neither. */
export function judgeCode(answer: Awaited<ReturnType<Checking['checkRecoveryCode']>>): JudgedCode {
  if (answer.ok && answer.value.right) return { kind: 'right' };
  if (answer.ok) return { kind: 'not right', shown: { problem: WRONG_CODE, failure: null } };
  const problem = fieldProblem(answer.failure, 'code');
  return { kind: 'not right', shown: { problem, failure: problem === null ? answer.failure : null } };
}

/** The groups that a code is read and typed in. */
export function codeGroups(code: string): readonly string[] {
  return code.split('-');
}
