import { expect, it } from 'vitest';
import { checkHistory } from '#tests/support/histories/check-history.ts';
import type { History, HistoryEnd, HistoryEvent } from '#tests/support/histories/history.ts';
import { randomNumbers } from '#tests/support/histories/random-numbers.ts';

/** The checker of histories, tried on histories of which each breaks one promise. */

const [COUNTER, TICKET, ORDER, QUOTE] = [1001, 't-1', 's-1', 'q-1'];
const GRANTED: HistoryEvent = { kind: 'granted', counter: COUNTER, ticket: TICKET, submission: ORDER };
const LEFT: HistoryEvent = { kind: 'bytes left', counter: COUNTER, ticket: TICKET, submission: ORDER };
const TOOK: HistoryEvent = { kind: 'supplier took', ticket: TICKET };
const LABEL: HistoryEvent = { kind: 'label given', counter: COUNTER, label: 7, quote: QUOTE };
const KEPT: HistoryEvent = { kind: 'quote kept', counter: COUNTER, quote: QUOTE };
const SAW: HistoryEvent = { kind: 'saw', counter: COUNTER, epoch: 1, seq: 2, hash: 'two' };
const ACKNOWLEDGED = { submission: ORDER, ticket: TICKET, state: 'acknowledged', apart: false };
const EVENTS = [GRANTED, LEFT, TOOK, LABEL, KEPT, SAW];

function history(events: readonly HistoryEvent[], end: Partial<HistoryEnd> = {}): History {
  const ledger = [
    { seq: 1, hash: 'one' },
    { seq: 2, hash: 'two' },
  ];
  const whole = { epoch: 1, ledger, orders: [ACKNOWLEDGED], quotes: [QUOTE], journals: [ACKNOWLEDGED], ...end };
  return { seed: 1, events, end: whole };
}

it('finds nothing where everything was kept', () => {
  expect(checkHistory(history(EVENTS))).toEqual([]);
});

it.each<[string, History, string]>([
  ['two orders of a ticket at the supplier', history([...EVENTS, TOOK]), 'The supplier has ticket t-1 2 times.'],
  [
    'two live orders of a ticket at the shop',
    history(EVENTS, { orders: [ACKNOWLEDGED, { ...ACKNOWLEDGED, submission: 's-2', state: 'unknown' }] }),
    'The shop has 2 live orders of ticket t-1.',
  ],
  ['bytes without a claim', history(EVENTS.slice(1)), 'Order s-1 left counter 1001 without a claim.'],
  ['bytes before the claim', history([LEFT, GRANTED, TOOK]), 'Order s-1 left counter 1001 without a claim.'],
  [
    'bytes by the claim of another counter',
    history([GRANTED, { ...LEFT, counter: 1002 }]),
    'Order s-1 left counter 1002 without a claim.',
  ],
  ['bytes twice', history([...EVENTS, LEFT]), 'Order s-1 left twice.'],
  ['a number twice', history([...EVENTS, { ...LABEL, quote: 'q-2' }]), 'Number 7 was given to two quotes.'],
  [
    'an entry that was changed',
    history([...EVENTS, { ...SAW, hash: 'another' }]),
    'Counter 1001 saw another entry 2 than the ledger has.',
  ],
  [
    'an entry that is gone',
    history([...EVENTS, { ...SAW, seq: 3, hash: 'three' }]),
    'Counter 1001 saw another entry 3 than the ledger has.',
  ],
  ['a gap', history([], { ledger: [{ seq: 2, hash: 'two' }] }), 'The ledger has a gap before 2.'],
  ['a quote that was kept', history(EVENTS, { quotes: [] }), 'Quote q-1 was kept, and is gone.'],
  [
    'an answer that the shop never heard',
    history(EVENTS, { orders: [{ ...ACKNOWLEDGED, state: 'unknown' }] }),
    'Order s-1 is acknowledged in its journal, and not at the shop.',
  ],
])('finds %s', (_, broken, words) => {
  expect(checkHistory(broken)).toContain(words);
});

it('lets go what a shop that went back has forgotten, and a second order that it sets apart', () => {
  const events: readonly HistoryEvent[] = [...EVENTS, { ...SAW, seq: 3, hash: 'three' }, { kind: 'went back' }];
  const apart = { ...ACKNOWLEDGED, submission: 's-2', apart: true };
  const notSent = { ...ACKNOWLEDGED, submission: 's-3', state: 'not sent' };
  const end = { epoch: 2, orders: [ACKNOWLEDGED, apart], journals: [ACKNOWLEDGED, notSent] };
  expect(checkHistory(history(events, end))).toEqual([]);
  expect(checkHistory(history([...events, { ...SAW, epoch: 2, hash: 'another' }], end))).toHaveLength(1);
});

it('draws the same numbers from the same seed', () => {
  const drawn = (seed: number): readonly number[] => {
    const random = randomNumbers(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(3)).not.toEqual(drawn(4));
  expect(drawn(3).every((number) => number >= 0 && number < 1)).toBe(true);
  expect(() => randomNumbers(1).of([])).toThrow('nothing to choose');
});
