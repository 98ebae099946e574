import { holdsCardNumber } from '../../../shared/domain/card-number.ts';

/** Most characters of a reason, as the bridge allows. */
export const LONGEST_REASON = 500;

/** What is wrong with the reason for sending an order a second time; null where it will do. */
export function reasonProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Say why, in a few words.';
  if (holdsCardNumber(typed)) return 'This looks like a card number. Take it out: card numbers are never kept or sent.';
  return null;
}
