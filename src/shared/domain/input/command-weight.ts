import { assertNever } from '#shared/assert-never.ts';
import type { Reading } from './command-reading.ts';
import { STATE_CODES, type StateCode } from '../australia/plate.ts';
import { hasGeneralShape, OLDER_SERIES } from '../australia/plate-shape.ts';
import { labelledQuote } from '../values/quote-number.ts';
import { surelyStated } from '../australia/stated-plate.ts';
import { typedDay } from './typed-day.ts';

/** A reading that others stand beside; `3*` never means anything else. */
export type WeighedReading = Exclude<Reading, { readonly kind: 'count' }>;

/** The number of an order that the records hold is that order and nothing else. */
const NAMED_WEIGHT = 101;
/** What is written as an order's own number, as an e-mail address or as a day is hardly anything else. */
const ORDER_WEIGHT = 99;
/** So are several words that some order holds, but for a plate behind its state. */
const WORDS_WEIGHT = 90;
/** What some order holds is offered behind what else it may be. */
const HELD_WEIGHT = 16;

/**
 * How likely a typed line means this, from 0 to 100; only the order counts. `text` is the line, trimmed. Written down
 * as the counter sees it: what has a form of its own (a label, a phone with its 0, a plate with its state) goes before
 * what anything could be, and a part code is what anything could be.
 */
export function commandWeight(reading: WeighedReading, text: string, lastState: StateCode | null): number {
  switch (reading.kind) {
    case 'plate':
      return plateWeight(reading.plate, reading.state, text, lastState);
    case 'part':
      return partWeight(text);
    case 'quote':
      return quoteWeight(reading.here, text);
    case 'order':
      return NAMED_WEIGHT;
    case 'orders':
      if (isWords(text)) return WORDS_WEIGHT;
      return isWrittenAsOrders(text) ? ORDER_WEIGHT : HELD_WEIGHT;
    case 'phone':
      return phoneWeight(reading.digits, reading.whole, text);
    default:
      return assertNever(reading);
  }
}

/**
 * Whether a line is written as nothing but this is: a plate with its state, the whole label of a quote or its number
 * as it is said, a whole phone number with its country, its 0 or its blanks.
 */
export function hasFormOfItsOwn(reading: WeighedReading, text: string): boolean {
  switch (reading.kind) {
    case 'plate':
      return reading.state !== null && surelyStated(text);
    case 'part':
      return false;
    case 'quote':
      return reading.here && (labelledQuote(text) !== null || isQuoteSaid(text));
    case 'order':
      return true;
    case 'orders':
      return isWrittenAsOrders(text) || isWords(text);
    case 'phone':
      return text.startsWith('+') || (reading.whole && /^0|\D/.test(text));
    default:
      return assertNever(reading);
  }
}

/** Our reference, whole, or a whole transaction id. */
export function isNumberOfOrder(text: string): boolean {
  return /^[A-Z0-9]{2,6}-20\d{6}-\d+-\d+$/i.test(text) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Our reference from its day on, or a transaction id from its first hyphen on. */
export function beginsAsNumberOfOrder(text: string): boolean {
  return /^[A-Z0-9]{2,6}-20\d{6}(-\d*){0,2}$/i.test(text) || /^[0-9a-f]{8}-[0-9a-f-]{1,27}$/i.test(text);
}

/** Whether a number stands behind q and a blank, as it is said: "q 123", "q 123/2". Then q is short for quote. */
export function isQuoteSaid(text: string): boolean {
  return /^q\s{1,3}\d{1,9}\s?(?:\/\s?[1-9]\d{0,3})?$/i.test(text);
}

/** An e-mail address, as far as anybody is found by it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Whether a line is written as what is kept of orders alone: their number, an e-mail address, a day. */
function isWrittenAsOrders(text: string): boolean {
  return beginsAsNumberOfOrder(text) || isEmail(text) || typedDay(text, SOME_DAY) !== null;
}

/** Several words without a digit: names, streets, towns. */
function isWords(text: string): boolean {
  return /^[\p{L}'’.-]+(\s+[\p{L}'’.-]+)+$/u.test(text);
}

/** Any day will do: only how it is written counts. */
const SOME_DAY = new Date(2000, 11, 31, 12);

function plateWeight(plate: string, state: StateCode | null, text: string, lastState: StateCode | null): number {
  const stated = surelyStated(text);
  if (state !== null && !stated) return 60;
  if (state !== null) return hasGeneralShape(plate, state) ? 98 : 92;
  if (stated) return 3;
  const digitsAlone = /^\d+$/.test(plate);
  const shapeOf = (code: StateCode): boolean => hasGeneralShape(plate, code);
  if (digitsAlone) {
    if (!shapeOf('NT')) return 5;
    return lastState === 'NT' ? 60 : 20;
  }
  if (lastState !== null && shapeOf(lastState)) return 80;
  if (STATE_CODES.some(shapeOf)) return 66;
  if (OLDER_SERIES.test(plate)) return 64;
  if (!/\d/.test(plate)) return plate.length <= 7 ? 55 : 45;
  return plate.length <= 7 ? 35 : 15;
}

function partWeight(text: string): number {
  if (/\s/.test(text)) return 18;
  if (text.startsWith('+')) return 5;
  if (/^\d+$/.test(text)) return /^(\d{8}|\d{12,14})$/.test(text) ? 58 : 50;
  if (!/\d/.test(text)) return 30;
  return /[-/._]/.test(text) ? 62 : 50;
}

function quoteWeight(here: boolean, text: string): number {
  if (/^\d/.test(text)) return 10;
  if (labelledQuote(text) !== null) return here ? 100 : 48;
  if (!here) return 12;
  return /^[a-z]+[-‐-―−]/i.test(text) ? 70 : 40;
}

function phoneWeight(digits: string, whole: boolean, text: string): number {
  if (text.startsWith('+')) return 100;
  if (whole && digits.length > 6) return 96;
  if (/\D/.test(text)) return 75;
  if (digits.startsWith('04')) return 70;
  return whole ? 40 : 30;
}
