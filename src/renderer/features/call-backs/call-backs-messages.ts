import { CARD_NOT_KEPT } from '#shared/domain/values/card-number.ts';
import type { QuickTime } from '#shared/domain/input/call-back-time.ts';
import type { CallBackState } from '#shared/domain/ticket/call-back.ts';

/** `word` is the supplier's for the stock of a part; null where none came. */
function notSure(sku: string, word: string | null): string {
  const why = word === null ? 'the supplier gives no availability' : `the supplier says “${word}”`;
  return `${sku}: not sure, ${why}.`;
}

/** Every text of the call-backs: the list, the question when to ring back, and the count in the bar at the top. */
export const CALL_BACKS_MESSAGES = {
  count: (due: number, more = false) => (more ? `${due}+` : String(due)),
  countMeans: (due: number, more = false) =>
    more ? `${due} call-backs due, or more` : due === 1 ? '1 call-back due' : `${due} call-backs due`,
  title: 'Call-backs',
  lead: 'Call-backs, quotes that end soon, unconfirmed orders, and parts back in stock.',
  list: 'Call-backs',
  acts: 'Do with this call-back',
  set: 'Set a call-back',
  none: 'No call-backs',
  noneMeans: {
    set: 'sets one for the current ticket or quote.',
    stock: 'waits for stock of the current part.',
    all: 'waits for every part of the ticket that is short everywhere.',
  },
  hidden: {
    timed: (count: number) => (count === 1 ? '1 later call-back is not shown.' : `${count} later ones are not shown.`),
    waiting: (count: number) =>
      count === 1 ? '1 more waits for stock and is not shown.' : `${count} more wait for stock and are not shown.`,
    todo: 'Mark some done to see the next.',
  },
  states: {
    due: 'Due',
    later: 'Later',
    waiting: 'Out of stock',
    done: 'Done',
  } satisfies Readonly<Record<CallBackState, string>>,
  unconfirmed: 'Unconfirmed',
  noName: 'No name',
  quoteEnds: (label: string, day: string) => `Quote ${label} ends ${day}`,
  quoteEnded: (label: string, day: string) => `Quote ${label} ended ${day}`,
  aboutQuote: (label: string) => `Quote ${label}`,
  short: 'Short of stock',
  waitsFor: (sku: string, wanted: number) =>
    wanted === 1 ? `Tell me when ${sku} is back in stock` : `Tell me when ${wanted} of ${sku} are in stock`,
  isBack: (sku: string, wanted: number) =>
    wanted === 1 ? `${sku} is back in stock` : `${wanted} of ${sku} are in stock`,
  resolve: (reference: string) => `Order ${reference}: call the supplier`,
  today: (clock: string) => `Today ${clock}`,
  tomorrow: (clock: string) => `Tomorrow ${clock}`,
  yesterday: (clock: string) => `Yesterday ${clock}`,
  when: {
    sent: (when: string) => `Sent ${when}`,
    waiting: 'When in stock',
  },
  keys: {
    done: 'Done',
    hour: 'In an hour',
    tomorrow: 'Tomorrow',
    undo: 'Undo “done”',
    refresh: 'Refresh stock',
  },
  said: {
    done: (name: string) => `Done: ${name}.`,
    undone: (name: string) => `No longer done: ${name}.`,
    later: (name: string, when: string) => `${name}: ${when}.`,
    pickFirst: 'Go to a call-back first.',
    nothingToUndo: 'No call-back was marked done.',
    pickDone: 'Go to the call-back that is done first.',
    resolveFirst: 'An unconfirmed order stays until it is resolved.',
    waits: 'This waits for stock, not for a time.',
    isDone: 'This is done. Undo “done” first.',
    onlyAwaited: 'Only a part that is out of stock can be refreshed.',
    refreshing: (sku: string) => `Refreshing ${sku}.`,
    stillOut: (sku: string, wanted: number) =>
      wanted === 1 ? `${sku} is still out of stock.` : `Still fewer than ${wanted} of ${sku} in stock.`,
    notKnown: (sku: string) => `${sku}: stock is not known.`,
    isBack: (sku: string, wanted: number) =>
      wanted === 1 ? `${sku} is back in stock.` : `${wanted} of ${sku} are in stock.`,
  },
  stock: {
    noPart: 'Open a part or go to an item first.',
    inStock: (sku: string) => `${sku} is in stock.`,
    notKnown: (sku: string) => `Stock of ${sku} is not known. Refresh it first.`,
    notSure,
    notSureWaits: (sku: string, word: string | null, wanted: number) =>
      wanted === 1
        ? `${notSure(sku, word)} Listed under call-backs when it is back in stock.`
        : `${notSure(sku, word)} Listed under call-backs when ${wanted} are in stock.`,
    noneShort: 'No item of this ticket is known to be short everywhere.',
    waits: (sku: string, wanted: number) =>
      wanted === 1
        ? `${sku}: listed under call-backs when it is back in stock.`
        : `${sku}: listed under call-backs when ${wanted} are in stock.`,
    waitForAll: (asked: number, before: number) =>
      [
        asked === 0 ? '' : `${asked} ${asked === 1 ? 'part' : 'parts'}: listed under call-backs when back in stock.`,
        before === 0 ? '' : `${before} listed already.`,
      ]
        .filter((text) => text !== '')
        .join(' '),
  },
  question: {
    title: 'Set a call-back',
    when: 'When?',
    quick: {
      'in an hour': 'In an hour',
      'this afternoon': 'This afternoon',
      'tomorrow morning': 'Tomorrow morning',
      'in two days': 'In two days',
      'next week': 'Next week',
    } satisfies Readonly<Record<QuickTime, string>>,
    over: 'over',
    same: (name: string) => `same as “${name}”`,
    another: 'Another time',
    time: 'Time',
    timeHint: 'Such as 3 pm, tomorrow 9:30, Mon 10 am or 4/12 2 pm.',
    reads: (when: string) => `Call back: ${when}`,
    about: 'About (optional)',
    aboutHint: 'Deleted with the customer’s data.',
    save: 'Set call-back',
    notSaved: 'Call-back not saved',
    past: (when: string) => `${when} is in the past. Enter a later time.`,
    pastDay: (when: string) => `${when} is in the past. Enter a later day, or add the year.`,
    noSuchDay: (day: string) => `There is no ${day}. Check day and month.`,
    tooFar: 'At most a year ahead.',
    noTime: 'Enter a time, such as 3 pm or tomorrow 9:30.',
    needsTime: 'Choose or enter a time.',
    tooLong: (has: number, most: number) => `At most ${most} characters; this has ${has}. Shorten it.`,
    nobody: (key: string) =>
      `No name or phone on this ticket yet. Esc and ${key} go to them. Or note under About whom to call.`,
    forgotten: 'The customer of this call-back was deleted.',
    alreadySet: (when: string) => `Already set: ${when}. This adds another.`,
    card: CARD_NOT_KEPT,
    saved: (when: string) => `Call-back set: ${when}.`,
  },
} as const;
