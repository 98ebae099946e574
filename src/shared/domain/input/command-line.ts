import type { KnownOrders } from '#shared/records-view.ts';
import type { Reading } from './command-reading.ts';
import {
  beginsAsNumberOfOrder,
  commandWeight,
  hasFormOfItsOwn,
  isEmail,
  isNumberOfOrder,
  isQuoteSaid,
  type WeighedReading,
} from './command-weight.ts';
import { checkPartCode } from '../values/part-code.ts';
import { isForeignNumber, isWholeNumber, phoneDigits, typedPhone } from '../australia/phone-digits.ts';
import { normalisePlate, type StateCode } from '../australia/plate.ts';
import { checkCount } from './typed-count.ts';
import { type QuoteSeries, typedQuote } from '../values/quote-number.ts';
import { statedPlate } from '../australia/stated-plate.ts';
import { dayInWords } from './typed-day.ts';

/** What a typed line comes to: all that it may mean, likeliest first; and where it can mean nothing, why. */
export interface Command {
  readonly readings: readonly Reading[];
  /** What is wrong with the line and how to fix it; null where it has a reading, or nothing was typed. */
  readonly problem: string | null;
}

/** What is known of the counter that the line was typed at. */
export interface CommandPlace {
  /** Of the quotes of the open mode. */
  readonly series: QuoteSeries;
  /** The state that a plate was looked up in last; null where none was. */
  readonly lastState: StateCode | null;
  /**
   * What the field is there for that the line was typed into: it goes before everything but what has a form of its own.
   * Null where the field is there for anything.
   */
  readonly expected: 'plate' | 'part' | null;
  /** What the line is to the orders that were sent, as the records say; null while nobody has said. */
  readonly orders: KnownOrders | null;
}

/** Letters and digits of the longest plates that are given out today. */
const LONGEST_PLATE = 7;
/** Digits that a bare number of a quote has at the most, and digits of a phone number without and with its country. */
const LONGEST_BARE_NUMBER = 7;
const LONGEST_PHONE = 10;
const LONGEST_FOREIGN_PHONE = 15;

/**
 * Reads the one line that a seller types into: a plate, a plate and its state in either order, a part code, `3*CODE`,
 * the number of a quote or of an order, a phone number or six digits of one, whatever else an order is known by.
 * Nothing that it may mean is left out; the order only says what Enter takes.
 */
export function readCommand(typed: string, place: CommandPlace): Command {
  const text = typed.trim();
  if (text === '') return { readings: [], problem: null };
  const counted = /^([-−\d.,]+)\s*[*×]\s*(.*)$/su.exec(text);
  if (counted !== null) return readCounted(counted[1], counted[2]);
  if (isEmail(text)) return { readings: [{ kind: 'orders', typed: text }], problem: null };
  const code = checkPartCode(text);
  if (!code.ok) return { readings: [], problem: code.message };
  const readings: readonly WeighedReading[] = [
    ...plateReadings(text),
    { kind: 'part', code: code.value, quantity: 1 },
    ...quoteReadings(text, place.series),
    ...phoneReadings(text),
    ...orderReadings(text, place.orders),
  ];
  const weighed = readings.map((reading) => ({
    reading,
    rank:
      place.expected === null
        ? 0
        : hasFormOfItsOwn(reading, text)
          ? 2
          : isExpected(reading, text, place.expected)
            ? 1
            : 0,
    weight: commandWeight(reading, text, place.lastState),
  }));
  return {
    readings: weighed
      .toSorted((one, other) => other.rank - one.rank || other.weight - one.weight)
      .map(({ reading }) => reading),
    problem: null,
  };
}

/** Whether the field is there for this. What is longer than any plate of today and written in pieces is hardly one. */
function isExpected(reading: WeighedReading, text: string, expected: CommandPlace['expected']): boolean {
  if (reading.kind !== expected) return false;
  return reading.kind !== 'plate' || reading.plate.length <= LONGEST_PLATE || !/[-/._]/.test(text);
}

/** `3*CODE`, or `3*` alone. */
function readCounted(count = '', rest = ''): Command {
  const quantity = checkCount(count);
  if (!quantity.ok) return { readings: [], problem: quantity.message };
  if (rest === '') return { readings: [{ kind: 'count', quantity: quantity.value }], problem: null };
  const code = checkPartCode(rest);
  return code.ok
    ? { readings: [{ kind: 'part', code: code.value, quantity: quantity.value }], problem: null }
    : { readings: [], problem: code.message };
}

function plateReadings(text: string): readonly WeighedReading[] {
  const readings: WeighedReading[] = [];
  const stated = statedPlate(text);
  if (stated !== null) readings.push({ kind: 'plate', ...stated });
  const whole = normalisePlate(text);
  if (whole.ok) readings.push({ kind: 'plate', plate: whole.value, state: null });
  return readings;
}

function quoteReadings(text: string, series: QuoteSeries): readonly WeighedReading[] {
  const quote = typedQuote(text);
  if (quote !== null && isQuoteSaid(text)) return [{ kind: 'quote', here: true, ...quote, series }];
  if (quote !== null) return [{ kind: 'quote', here: quote.series === series, ...quote }];
  if (!/^\d+$/.test(text) || text.length > LONGEST_BARE_NUMBER || Number(text) === 0) return [];
  return [{ kind: 'quote', here: true, series, number: Number(text), revision: null }];
}

/**
 * The one order that the line is the number of. Else the orders that hold it; and those that might, where the line is
 * written as a whole reference of ours, a whole transaction id or a day in words: none of these is ever asked of the
 * supplier. What merely begins so is the number of an order as long as the records have not said that none holds it.
 */
function orderReadings(text: string, orders: KnownOrders | null): readonly WeighedReading[] {
  const [named, another] = orders?.named ?? [];
  if (named !== undefined && another === undefined) return [{ kind: 'order', row: named }];
  const held = named !== undefined || orders?.some === true;
  const mayBe = orders === null && beginsAsNumberOfOrder(text);
  return held || mayBe || isNumberOfOrder(text) || dayInWords(text) !== null ? [{ kind: 'orders', typed: text }] : [];
}

function phoneReadings(text: string): readonly WeighedReading[] {
  if (typedPhone(text) === null) return [];
  const digits = phoneDigits(text);
  const foreign = isForeignNumber(text);
  const longest = foreign || text.startsWith('+') ? LONGEST_FOREIGN_PHONE : LONGEST_PHONE;
  return digits.length > longest ? [] : [{ kind: 'phone', digits, whole: !foreign && isWholeNumber(digits) }];
}
