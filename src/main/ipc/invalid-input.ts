import type { z } from 'zod';
import { type Failure, type FieldProblem } from '#shared/result.ts';

/**
 * The words for one thing that is wrong with an input. What was typed is never repeated: it may be a credential, and
 * the message may be read out.
 */
function wordsFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Something of another kind belongs here (expected: ${issue.expected}).`;
    case 'too_big':
      return issue.origin === 'string'
        ? `This is too long: at most ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `There are too many of these: at most ${issue.maximum}.`
          : `This is too large: at most ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'This is empty: fill it in.'
          : `This is too short: at least ${issue.minimum} characters.`
        : issue.origin === 'array'
          ? `There are too few of these: at least ${issue.minimum}.`
          : `This is too small: at least ${issue.minimum}.`;
    case 'invalid_value':
      return `This is not one of the choices: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'This is not in the form that is needed here.';
    default:
      return 'This cannot be accepted as it is.';
  }
}

/**
 * The failure that an input is answered with when it does not satisfy the schema of its call: each problem with the
 * path of its field (`lines.0.quantity`; empty for the input as a whole) and never with the value.
 */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): Failure {
  const problems = issues.map(
    (issue): FieldProblem => ({ field: issue.path.map(String).join('.'), message: wordsFor(issue) }),
  );
  return { kind: 'invalid input', operation: null, problems };
}
