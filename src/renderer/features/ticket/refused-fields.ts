import { sectionOf } from '#renderer/sale/ticket-fields.ts';
import type { ProblemsByField } from './field-problems.ts';

/** What of a line has no field to type into: the lines count it themselves. */
const NOT_TYPED = /^lines\..+\.(?:required|honoured|priceReason|overriddenVerdict|conditions|towing)$/;

/** How many fields of the ticket are refused. What is not on the ticket, such as a setting, is not counted. */
export function countRefusedFields(problems: ProblemsByField): number {
  return [...problems.keys()].filter((field) => sectionOf(field) !== null && !NOT_TYPED.test(field)).length;
}
