import type { FieldProblem } from '#shared/result.ts';

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
  return `${partName(field)}: ${message} Change or remove it.`;
}

/** What a seller calls the part of a ticket that a path of the bridge, such as `ticket.lines.2.sku`, is in. */
function partName(field: string): string {
  const [, part, at] = field.split('.');
  if (part === 'lines') return at === undefined ? 'Lines' : `Line ${Number(at) + 1}`;
  if (part === 'vehicle') return 'Vehicle';
  if (part === 'rates' || part === 'chosenRate') return 'Delivery';
  return 'Ticket';
}
