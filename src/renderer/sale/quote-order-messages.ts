import type { OrderOfRevision } from '#shared/records-view.ts';

/** What is said of a quote wherever it is listed once it was ordered, or another one in its stead. */
export const QUOTE_ORDER = {
  ordered: 'Ordered',
  orderedAs: (other: string): string => `Ordered as ${other}`,
  revision: (revision: number): string => `revision ${revision}`,
} as const;

/** That another one was ordered in the stead of a quote: another revision, or another number of the same ticket. */
export function orderedAsWords(
  quote: { readonly number: number },
  { number, revision, label }: OrderOfRevision,
): string {
  return QUOTE_ORDER.orderedAs(number === quote.number ? QUOTE_ORDER.revision(revision) : label);
}
