/** The five operations of `docs/service.md` and the product picture, by the names that people use for them. */
export const PRACTICE_OPERATIONS = [
  'vehicle access',
  'product',
  'plate search',
  'shipping rates',
  'order',
  'product picture',
] as const;
export type PracticeOperation = (typeof PRACTICE_OPERATIONS)[number];
