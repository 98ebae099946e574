import type { ClosingReason } from '../ticket/closing-reason.ts';

/** Why there is no sheet of what was typed, and what to know of one that there is. */
export const SHEET_DAYS = {
  noDay: 'Enter a day or a range: today, yesterday, 4/3, 1/3 to 15/3, last week, March 2026.',
  noSuchDay: (typed: string) => `There is no ${typed}. Check day and month.`,
  endsBefore: (from: string, to: string) => `This range ends before it begins: ${from} to ${to}.`,
  inFuture: (day: string) => `${day} is in the future. Enter today or an earlier day.`,
  beforeFirst: (first: string) => `The first record is from ${first}. Enter that day or a later one.`,
  tooLong: (days: number) => `A day sheet has at most ${days} days. Enter a shorter range.`,
  cutOff: (day: string) => `Counted up to ${day}.`,
  recordsBegin: (day: string) => `Records begin ${day}.`,
  clockWentBack: (day: string) =>
    `This computer’s clock was put back: there are records from ${day}. Check its date and time.`,
} as const;

/** The words of the sheet's parts, on the screen, on paper and in the file for spreadsheets. */
export const SHEET = {
  tickets: {
    title: 'Tickets',
    all: 'New tickets',
    ordered: 'Ordered',
    unconfirmed: 'Order unconfirmed',
    open: 'Still open',
    notSold: 'Closed, not sold',
    goOn: (count: number) =>
      count === 1
        ? '1 more was opened from a quote and counts with its first ticket.'
        : `${count} more were opened from quotes and count with their first tickets.`,
  },
  quotes: {
    title: 'Quotes',
    all: 'New quotes',
    ordered: 'Ordered',
    unconfirmed: 'Order unconfirmed',
    replaced: 'Replaced by another quote',
    open: 'Still valid',
    ended: 'Expired, not ordered',
    estimates: (count: number) =>
      count === 1
        ? '1 is an estimate: a figure in it was old or open.'
        : `${count} are estimates: a figure in each was old or open.`,
  },
  orders: {
    title: 'Orders',
    placed: 'Placed',
    unconfirmed: 'Unconfirmed',
    notPlaced: 'Not placed',
    mayChange: 'Unconfirmed orders are not in the amount placed.',
  },
  unknown: {
    title: 'Unconfirmed orders',
    all: 'Unconfirmed at first',
    open: 'Still unconfirmed',
    placed: 'Found placed',
    notPlaced: 'Found not placed',
    among: 'These are counted under Orders too, as they are now.',
  },
  freight: {
    title: 'Freight',
    all: 'Freight on placed orders',
    noCarrier: 'Carrier not known',
    none: (count: number) =>
      count === 1 ? '1 placed order has no freight.' : `${count} placed orders have no freight.`,
  },
  lost: {
    title: 'Lost sales',
    all: 'All lost sales',
    noReason: 'No reason given',
    notLost: (count: number) =>
      count === 1
        ? '1 more closed ticket was ordered or went on.'
        : `${count} more closed tickets were ordered or went on.`,
    undated: (count: number) =>
      count === 1
        ? '1 more came from another counter without the day of its closing. It is not counted.'
        : `${count} more came from other counters without the day of their closing. They are not counted.`,
  },
  initials: {
    title: 'Placed orders by initials',
    none: 'No initials',
    elsewhere: 'Sent at other counters',
    source: 'Initials are of who was signed in when the order was sent, or those in the settings.',
    knownThere: 'Initials of orders that other counters sent are known there.',
  },
  withoutAmount: (count: number) => (count === 1 ? '1 without an amount' : `${count} without an amount`),
  columns: { what: 'What', count: 'Number', amount: 'Amount' },
  withGst: 'Amounts include GST, and delivery where one was chosen.',
  now: 'What became of tickets, quotes and orders is as it is now.',
} as const;

/** Why a sale was lost, in a word. */
export const LOST_BECAUSE: { readonly [reason in ClosingReason]: string } = {
  price: 'Price',
  stock: 'Stock',
  fit: 'Fit',
  delivery: 'Delivery',
  'only asking': 'Only asking',
  other: 'Other',
};
