import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { describe, expect, it } from 'vitest';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import {
  gateField,
  gateNotes,
  gateProblems,
  type LineGate,
  lineGates,
  openGateAgain,
  settleGate,
  ticketGates,
} from '#shared/domain/ticket/line-gates.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import { openConditions } from '#shared/domain/fitment/verdict-sheet.ts';
import { boundedConditions } from '#shared/domain/fitment/verdict-bounds.ts';
import type { FitCondition, Verdict } from '#shared/domain/fitment/verdict.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { ORDER_SETTINGS, plateChoice, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const REAR_STEP: FitCondition = { state: 'to ask', words: 'Not with rear step', source: 'application note' };
const LEAF: FitCondition = {
  state: 'to ask',
  words: 'Leaf springs',
  source: 'application note',
  asks: 'note: Leaf',
  id: 'note: Leaf #1',
};

function conditional(...conditions: readonly FitCondition[]): Verdict {
  return { kind: 'listed with conditions', evidence: [], conditions, unchecked: [] };
}

/** A ticket for a Hilux whose towbar has this verdict. */
function judged(verdict: Verdict, ticket: Ticket = readyTicket()): Ticket {
  return setVerdicts(setVehicle(ticket, plateChoice([{}])), new Map([['TB-100', verdict]]));
}

/** The gate at this place. */
function gateAt(ticket: Ticket, at = 0): LineGate {
  const gate = ticketGates(ticket)[at];
  if (gate === undefined) throw new Error(`there is no gate ${at}`);
  return gate;
}

function towingTicket(trailer: string, ball = ''): Ticket {
  const towing = [
    { key: 'towing_capacity', label: 'Towing capacity', value: '2500' },
    { key: 'ball_weight', label: 'Ball weight', value: '250' },
  ];
  return readyTicket({ lines: [ticketLine({ towing })], towing: { trailer, ball } });
}

describe('a condition that is to be asked', () => {
  it('stops the order until it was asked and is so', () => {
    const ticket = judged(conditional(REAR_STEP, LEAF));
    const stopped = reviewOrder(ticket, ORDER_SETTINGS);
    expect(stopped.request).toBeNull();
    expect(stopped.problems).toEqual([
      { field: 'lines.l1.conditions', message: expect.stringContaining('Not with rear step') },
      { field: 'lines.l1.conditions', message: expect.stringContaining('Leaf springs') },
    ]);
    const one = settleGate(ticket, gateAt(ticket), null);
    expect(gateProblems(one).map(({ message }) => message)).toEqual([expect.stringContaining('Leaf springs')]);
    const both = settleGate(one, gateAt(one, 1), null);
    expect(reviewOrder(both, ORDER_SETTINGS).request?.order.notes).toEqual([]);
    expect(ticketGates(both).map(({ state }) => state.kind)).toEqual(['asked and true', 'asked and true']);
    expect(gateProblems(openGateAgain(both, gateAt(both)))).toHaveLength(1);
  });

  it('may be passed for a reason, which goes along', () => {
    const ticket = judged(conditional(REAR_STEP));
    const given = settleGate(ticket, gateAt(ticket), ' He takes\nthe step off ');
    expect(reviewOrder(given, ORDER_SETTINGS).request?.order.notes).toEqual([
      'TB-100: not confirmed: “Not with rear step”. Sold anyway: He takes the step off',
    ]);
    expect(reviewOrder(settleGate(ticket, gateAt(ticket), '  '), ORDER_SETTINGS).request).toBeNull();
  });

  it('is nothing to ask where it is met, or not met, which is against the verdict', () => {
    expect(ticketGates(judged(conditional({ ...REAR_STEP, state: 'met' })))).toEqual([]);
    expect(ticketGates(judged(conditional({ ...REAR_STEP, state: 'not met' })))).toEqual([]);
    expect(
      ticketGates(judged({ kind: 'listed', evidence: [], met: [{ ...LEAF, state: 'met' }], unchecked: [] })),
    ).toEqual([]);
    expect(ticketGates(readyTicket())).toEqual([]);
  });

  it.each<readonly [string, FitCondition]>([
    ['other words', { ...REAR_STEP, words: 'Leaf springs, not coil' }],
    ['another source', { ...REAR_STEP, words: LEAF.words, source: 'unreadable note' }],
    ['another name, as of a note of which only the end is another', { ...LEAF, id: 'note: Leaf #2' }],
  ])('is another one with %s: what was said of the one is not said of the other', (_, changed) => {
    const ticket = judged(conditional(LEAF));
    const asked = settleGate(ticket, gateAt(ticket), null);
    const line = { ...asked.lines[0], openConditions: openConditions(conditional(changed)) } as Ticket['lines'][number];
    expect(gateProblems({ ...asked, lines: [line] })).toHaveLength(1);
  });

  it('counts those that are too many to be said, and is another one when one of them changes', () => {
    const many = (last: string) =>
      boundedConditions(
        [...Array(20).keys()].map((at) => ({
          state: 'to ask' as const,
          source: 'application note' as const,
          words: at === 19 ? last : `Note ${at}`,
        })),
      );
    const [first, changed] = [many('the last'), many('the very last')].map((conditions) =>
      openConditions(conditional(...conditions)),
    );
    expect(first?.at(-1)?.words).toBe(changed?.at(-1)?.words);
    expect(first?.at(-1)?.name).not.toBe(changed?.at(-1)?.name);
    expect(first?.slice(0, -1)).toEqual(changed?.slice(0, -1));
  });

  it('belongs to its part and its vehicle', () => {
    const ticket = judged(conditional(REAR_STEP));
    const asked = settleGate(ticket, gateAt(ticket), null);
    expect(gateProblems({ ...asked, vehicle: plateChoice([{}], { plate: 'XYZ999' }) })).toHaveLength(1);
    const lines = asked.lines.map((line) => ({ ...line, sku: 'TB-200' }));
    expect(gateProblems({ ...asked, lines })).toHaveLength(1);
    expect(settleGate(ticket, { ...gateAt(ticket), lineId: 'l2' }, null)).toEqual(ticket);
  });

  it('of a line that was kept before conditions were asked one by one is what its evidence says, or its sentence', () => {
    const evidence = {
      listings: [],
      conditions: [
        { state: 'to ask', words: 'Not with rear step' },
        { state: 'met', words: 'Leaf springs' },
      ],
      compared: [],
      nearest: [],
      unchecked: [],
    } as const;
    const old = ticketLine({ verdict: 'listed with conditions', verdictWords: 'Listed. Not with rear step.' });
    const asks = (line: Ticket['lines'][number]) => lineGates(readyTicket(), line).map(({ words }) => words);
    expect(asks({ ...old, evidence })).toEqual(['Not with rear step']);
    expect(asks(old)).toEqual(['Listed. Not with rear step.']);
    expect(asks({ ...old, evidence: null, verdictWords: null })).toEqual(['It is listed with conditions.']);
    expect(asks(ticketLine({ verdict: 'listed' }))).toEqual([]);
  });
});

describe('a towing limit that the customer is over', () => {
  it('takes a reason, which goes along; that it was asked is none', () => {
    const ticket = towingTicket('3000');
    expect(reviewOrder(ticket, ORDER_SETTINGS)).toMatchObject({
      request: null,
      problems: [{ field: 'lines.l1.towing', message: expect.stringContaining('500 kg over the part’s 2500 kg') }],
    });
    expect(gateField(gateAt(ticket))).toBe('lines.l1.towing');
    expect(gateProblems(settleGate(ticket, gateAt(ticket), null))).toHaveLength(1);
    const given = settleGate(ticket, gateAt(ticket), 'Tows it empty');
    expect(gateNotes(given)).toEqual([
      'TB-100: Loaded trailer: 3000 kg is 500 kg over the part’s 2500 kg. Sold anyway: Tows it empty',
    ]);
    expect(reviewOrder(given, ORDER_SETTINGS).request?.order.notes).toEqual(gateNotes(given));
  });

  it('is each weight on its own, and another one for other figures', () => {
    const both = towingTicket('3000', '300');
    expect(ticketGates(both)).toHaveLength(2);
    const given = settleGate(both, gateAt(both), 'Tows it empty');
    expect(gateProblems(given).map(({ message }) => message)).toEqual([expect.stringContaining('Ball weight')]);
    expect(gateProblems({ ...given, towing: { trailer: '3100', ball: '' } })).toHaveLength(1);
    expect(gateProblems({ ...given, towing: { trailer: '2500', ball: '250' } })).toEqual([]);
  });
});

describe('what was settled', () => {
  it('with a card number in it is refused and not kept', () => {
    const ticket = judged(conditional(REAR_STEP));
    const typed = settleGate(ticket, gateAt(ticket), 'pays by 4111 1111 1111 1111');
    expect(cardNumberProblems(typed).map(({ field }) => field)).toEqual(['lines.l1.conditions']);
    expect(withoutCardNumbers(typed, ticket)).toEqual(ticket);
    const asked = settleGate(ticket, gateAt(ticket), null);
    expect(withoutCardNumbers(asked, ticket)).toEqual(asked);
  });

  it('crosses the bridge with its ticket', () => {
    const ticket = judged(conditional(REAR_STEP, LEAF));
    const settled = settleGate(settleGate(ticket, gateAt(ticket), 'x'.repeat(5_000)), gateAt(ticket, 1), null);
    expect(ticketSchema.parse(settled)).toEqual(settled);
  });
});
