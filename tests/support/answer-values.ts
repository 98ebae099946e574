import type { Failure, Result } from '#shared/result.ts';

/** What a call answered; throws, with the failure, where it failed. */
export function valueIn<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`Expected a value and got a failure: ${JSON.stringify(answer.failure)}`);
  return answer.value;
}

/** The failure of a failed call; throws where it succeeded. */
export function failureOf(answer: Result<unknown>): Failure {
  if (answer.ok) throw new Error('Expected a failure and got a value');
  return answer.failure;
}

/** The fields that an input was refused for. */
export function problemFields(answer: Result<unknown>): readonly string[] {
  const failure = failureOf(answer);
  return failure.kind === 'invalid input' ? failure.problems.map(({ field }) => field) : [];
}

/** The words that an input was refused with, in one text. */
export function problemWords(answer: Result<unknown>): string {
  const failure = failureOf(answer);
  return failure.kind === 'invalid input' ? failure.problems.map(({ message }) => message).join(' ') : '';
}
