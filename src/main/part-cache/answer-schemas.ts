import type { z } from 'zod';
import { plateSearchAnswer } from '#shared/interface/plate-search.ts';
import { ratesAnswer } from '#shared/interface/shipping-rates.ts';
import { vehicleAccessAnswer } from '#shared/interface/vehicle-access.ts';

/**
 * The answers that are read as values, by operation. Products stay in the worker; the order's answer is journaled raw.
 */
export const ANSWER_SCHEMAS = {
  'vehicle access': vehicleAccessAnswer,
  'plate search': plateSearchAnswer,
  'shipping rates': ratesAnswer,
} as const;

export type ValueOperation = keyof typeof ANSWER_SCHEMAS;

/** What an operation answers. */
export type ValueOf<Name extends ValueOperation> = z.output<(typeof ANSWER_SCHEMAS)[Name]>;
