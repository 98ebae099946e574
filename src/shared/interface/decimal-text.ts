import { z } from 'zod';

/**
 * A decimal amount or quantity carried as a string (`docs/service.md` 3.1 price, 3.5 qty_on_hand): an optional minus,
 * digits, optionally a point and digits. Thousands separators, blanks and exponents are not decimals: "1,234.50" and ""
 * are unreadable, never a guess.
 */
export const decimalText = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,12})?$/)
  .describe('decimal in a string');

/** The same, at least zero: a price. */
export const priceText = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,12})?$/)
  .describe('decimal of at least 0 in a string');
