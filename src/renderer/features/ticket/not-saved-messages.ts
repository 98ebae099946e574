import type { FieldProblem } from '#shared/result.ts';
import { refusedPartLabel } from '#renderer/sale/ticket-field-labels.ts';

/** What is said of a ticket that is not saved, loaded when one is not. */
export const NOT_SAVED = {
  title: 'Not saved',
  keptBut: 'Saved, except one thing.',
  retry: 'What you typed is still here. Trying again.',
  now: 'Save now',
} as const;

/** Since when nothing is saved. */
export function sinceWords(time: string): string {
  return ` since ${time}`;
}

/** Which part of a ticket the bridge does not take, why, and what to do. */
export function unsavableWords({ field, message }: FieldProblem): string {
  return `${refusedPartLabel(field)}: ${message} Change or remove it.`;
}
