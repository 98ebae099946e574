/** What is said of a quote wherever it is listed once it was ordered, or another revision in its stead. */
export const QUOTE_ORDER = {
  ordered: 'Ordered',
  orderedAs: (revision: number): string => `Ordered as revision ${revision}`,
} as const;
