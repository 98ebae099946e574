import { setVehicle } from '#tests/builders/ticket-changes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { withoutEndedReasons } from '#shared/domain/ticket/ended-reasons.ts';
import { gateProblems, settleGate, ticketGates } from '#shared/domain/ticket/line-gates.ts';
import { requiredParts, waiveRequired } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import {
  answerQuestion,
  pickCandidate,
  takeBackAnswer,
  unpick,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { vehicleChange, vehicleName } from '#shared/domain/vehicle/vehicle-identity.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { lacksReason, overrideReason, overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { plateChoice, readyTicket, ticketLine, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

const A = plateChoice([
  { ids: ['a1'], attributes: { ...UNKNOWN_ATTRIBUTES, body: 'tub' } },
  { ids: ['a2'], attributes: { ...UNKNOWN_ATTRIBUTES, body: 'tray' } },
]);
const B = plateChoice([{ ids: ['b1'] }], { plate: 'XYZ999' });
const TAKEN: VehicleChoice = {
  kind: 'from a part',
  id: 'a1',
  description: 'Hilux',
  attributes: UNKNOWN_ATTRIBUTES,
  readAt: A.readAt,
};
const TUB = answerQuestion(A, { attribute: 'body', value: 'tub' });

const NOT_LISTED: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };
const NEAR: Verdict = { ...NOT_LISTED, nearest: [{ vehicleId: 'c', listedAs: 'TOYOTA Hilux', differs: [] }] };
const CONDITIONAL: Verdict = {
  kind: 'listed with conditions',
  evidence: [],
  conditions: [{ state: 'to ask', words: 'Not with rear step', source: 'application note' }],
  unchecked: [],
};
const LISTED: Verdict = { kind: 'listed', evidence: [], unchecked: [] };

const TOWING = [{ key: 'towing_capacity', label: 'Towing capacity', value: '2500' }];
const REQUIRED = [{ sku: 'WH-1', title: 'Harness' }];

/** A ticket for vehicle A with this verdict, a required part and a trailer that is too heavy. */
function saleOf(verdict: Verdict, vehicle: VehicleChoice = A): Ticket {
  const lines = [ticketLine({ towing: TOWING, required: REQUIRED })];
  return judge(setVehicle(readyTicket({ lines, towing: { trailer: '3000', ball: '' } }), vehicle), verdict);
}

function judge(ticket: Ticket, verdict: Verdict | null): Ticket {
  return setVerdicts(ticket, new Map([['TB-100', verdict]]));
}

/** Gives every reason that the ticket asks for. */
function withEveryReason(ticket: Ticket): Ticket {
  let given = overrideVerdict(waiveRequired(ticket, 'l1', 'WH-1', 'Has one'), 'l1', 'He insists');
  for (const gate of ticketGates(given)) given = settleGate(given, gate, 'He knows');
  return given;
}

function only({ lines: [line] }: Ticket): TicketLine {
  if (line === undefined) throw new Error('the ticket has no line');
  return line;
}

/** What is left of the reasons. */
function reasonsOf(ticket: Ticket): readonly string[] {
  const { overriddenVerdict, waived, settled } = only(ticket);
  return [
    ...(overriddenVerdict === undefined ? [] : ['verdict']),
    ...(waived.length === 0 ? [] : ['waiver']),
    ...(settled.length === 0 ? [] : ['gates']),
  ];
}

describe('a vehicle', () => {
  it('is named by its plate and ids, whatever was answered about it and whenever it was looked up', () => {
    expect(vehicleName(TUB)).toBe(vehicleName(A));
    expect(vehicleName({ ...A, readAt: 'later' })).toBe(vehicleName(A));
    expect(
      new Set([A, B, TAKEN, { ...A, state: 'VIC' as const }, plateChoice([{ ids: ['a1'] }])].map(vehicleName)).size,
    ).toBe(5);
    expect(vehicleName(null)).toBeNull();
  });

  it.each<readonly [string, VehicleChoice | null, VehicleChoice | null, string]>([
    ['the first one', null, A, 'same'],
    ['none still', null, null, 'same'],
    ['looked up once more', A, { ...A, readAt: 'later' }, 'same'],
    ['with an answer', A, TUB, 'same'],
    ['with an answer taken back', TUB, takeBackAnswer(TUB, 'body'), 'less known'],
    ['with another answer', TUB, answerQuestion(TUB, { attribute: 'body', value: 'tray' }), 'other'],
    ['picked', A, pickCandidate(A, 1), 'same'],
    ['not picked any more', pickCandidate(A, 1), unpick(pickCandidate(A, 1)), 'less known'],
    ['another pick', pickCandidate(A, 1), pickCandidate(A, 2), 'other'],
    [
      'an answer back that left none',
      answerQuestion(pickCandidate(A, 9), { attribute: 'body', value: 'van' }),
      A,
      'less known',
    ],
    ['taken off', A, null, 'other'],
    ['another plate', A, B, 'other'],
    ['one taken from a part', A, TAKEN, 'other'],
  ])('changes: %s', (_, before, after, change) => {
    expect(vehicleChange(before, after)).toBe(change);
  });
});

describe('a reason', () => {
  it('stays while the vehicle, the part and the verdict do', () => {
    const given = withEveryReason(saleOf(NOT_LISTED));
    expect(reasonsOf(given)).toEqual(['verdict', 'waiver', 'gates']);
    expect(judge(given, NOT_LISTED)).toEqual(given);
    expect(judge(setVehicle(given, TUB), NOT_LISTED)).toEqual({ ...given, vehicle: TUB });
    expect(withoutEndedReasons(given, given)).toBe(given);
  });

  it.each<readonly [string, VehicleChoice | null]>([
    ['another vehicle', B],
    ['the vehicle taken off', null],
    ['an answer taken back', takeBackAnswer(TUB, 'body')],
  ])('ends with %s, and does not come back', (_, other) => {
    const given = withEveryReason(saleOf(NOT_LISTED, TUB));
    const changed = setVehicle(given, other);
    expect(reasonsOf(changed)).toEqual([]);
    const back = judge(setVehicle(changed, TUB), NOT_LISTED);
    expect(reasonsOf(back)).toEqual([]);
    expect(lacksReason(only(back), back.vehicle)).toBe(true);
    expect(requiredParts(back)).toMatchObject([{ state: 'missing' }]);
  });

  it('for what is towed ends with another vehicle, and the weights stay: they are of the trailer', () => {
    const given = withEveryReason(saleOf(LISTED));
    expect(gateProblems(given)).toEqual([]);
    const corrected = judge(setVehicle(given, B), LISTED);
    expect(corrected.towing).toEqual(given.towing);
    // The sum is judged anew: the trailer is still too heavy for the part, and a reason is asked for again.
    expect(gateProblems(corrected)).toHaveLength(1);
    expect(setVehicle(given, null).towing).toEqual(given.towing);
  });

  it('for what is towed ends with the weights', () => {
    const given = withEveryReason(saleOf(LISTED));
    const typed = (ticket: Ticket, trailer: string) =>
      withoutEndedReasons(ticket, { ...ticket, towing: { trailer, ball: '' } });
    expect(gateProblems(typed(typed(given, '2000'), '3000'))).toHaveLength(1);
    const judging = { ...given, lines: given.lines.map((line) => ({ ...line, verdict: null, openConditions: [] })) };
    expect(gateProblems(withoutEndedReasons(given, judging))).toEqual([]);
    expect(gateProblems(typed(typed(judging, '2000'), '3000'))).toHaveLength(1);
  });

  it('ends with another verdict: of another kind, or one that stands on something else', () => {
    const given = withEveryReason(saleOf(NOT_LISTED));
    expect(reasonsOf(judge(given, NEAR))).toEqual(['waiver', 'gates']);
    expect(reasonsOf(judge(judge(given, LISTED), NOT_LISTED))).toEqual(['gates']);
    const asked = withEveryReason(saleOf(CONDITIONAL));
    expect(only(asked).settled).toHaveLength(2);
    const back = judge(judge(asked, LISTED), CONDITIONAL);
    expect(gateProblems(back)).toHaveLength(1);
    expect(reasonsOf(back)).toEqual(['waiver', 'gates']);
  });

  it('waits while the part is being judged', () => {
    const asked = withEveryReason(saleOf(CONDITIONAL));
    const judging = setVehicle(asked, TUB);
    expect(only(judging)).toMatchObject({ verdict: null, settled: only(asked).settled });
    expect(gateProblems(judge(judging, CONDITIONAL))).toEqual([]);
  });

  it('for going without a part ends when another part is required in its place', () => {
    const given = withEveryReason(saleOf(LISTED));
    const other = { ...given, lines: given.lines.map((line) => ({ ...line, required: [{ sku: 'WH-2', title: '' }] })) };
    expect(reasonsOf(withoutEndedReasons(given, other))).toEqual(['verdict', 'gates']);
  });

  it('of a line that was put back is kept only for the same vehicle', () => {
    const given = withEveryReason(saleOf(NOT_LISTED));
    const without = { ...given, lines: [] };
    expect(withoutEndedReasons(without, given)).toBe(given);
    const elsewhere = { ...without, vehicle: B };
    expect(reasonsOf(withoutEndedReasons(elsewhere, { ...given, vehicle: B }))).toEqual([]);
  });

  it('kept before vehicles and verdicts were told with it stands for its kind of verdict', () => {
    const ticket = saleOf(NOT_LISTED);
    const lines = ticket.lines.map((line) => ({
      ...line,
      overriddenVerdict: { verdict: 'not listed' as const, reason: 'He insists' },
      waived: [{ sku: 'WH-1', reason: 'Has one' }],
    }));
    const old = { ...ticket, lines };
    expect(overrideReason(only(old), old.vehicle)).toBe('He insists');
    expect(requiredParts(old)).toMatchObject([{ state: 'waived' }]);
    expect(reasonsOf(setVehicle(old, B))).toEqual([]);
  });

  it('stays with its verdict however that is worded: on a ticket of before, too', () => {
    const given = withEveryReason(saleOf(NOT_LISTED));
    const reworded = { ...given, lines: given.lines.map((line) => ({ ...line, verdictWords: 'No such vehicle.' })) };
    expect(reasonsOf(judge(reworded, NOT_LISTED))).toEqual(reasonsOf(given));
    const lines = given.lines.map(({ verdictGround: _ground, ...line }) => ({
      ...line,
      verdictWords: 'No vehicle of this part’s list is the customer’s.',
      overriddenVerdict: {
        verdict: 'not listed' as const,
        words: 'No vehicle of this part’s list is the customer’s.',
        vehicle: vehicleName(A),
        reason: 'He insists',
      },
    }));
    const old = ticketSchema.parse({ ...given, lines });
    expect(lacksReason(only(old), old.vehicle)).toBe(false);
    expect(reasonsOf(judge(old, NOT_LISTED))).toEqual(reasonsOf(given));
    expect(overrideReason(only(judge(old, NOT_LISTED)), A)).toBe('He insists');
    expect(reasonsOf(judge(old, LISTED))).toEqual(['gates']);
  });

  it('given where no vehicle was named stays with the first one', () => {
    const given = waiveRequired(readyTicket({ lines: [ticketLine({ required: REQUIRED })] }), 'l1', 'WH-1', 'Has one');
    expect(requiredParts(judge(setVehicle(given, A), LISTED))).toMatchObject([{ state: 'waived' }]);
  });

  it('is never there for another vehicle than the one that it was given for, whatever happens in between', () => {
    const step = fc.oneof(
      fc
        .constantFrom<VehicleChoice | null>(A, B, TUB, TAKEN, pickCandidate(A, 2), null)
        .map((vehicle) => (ticket: Ticket) => setVehicle(ticket, vehicle)),
      fc
        .constantFrom(NOT_LISTED, NEAR, CONDITIONAL, LISTED)
        .map((verdict) => (ticket: Ticket) => judge(ticket, ticket.vehicle === null ? null : verdict)),
    );
    const hits = countHits({ ended: 0.3 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let ticket = withEveryReason(saleOf(NOT_LISTED));
        let ended = false;
        for (const change of steps) {
          const after = change(ticket);
          ended ||= vehicleChange(ticket.vehicle, after.vehicle) !== 'same';
          ticket = after;
          hits.count('ended', ended);
          if (ended) expect(reasonsOf(ticket)).toEqual([]);
        }
      }),
    );
    hits.expectShares();
  });
});

describe('a line that was not there before', () => {
  it('keeps what was settled of it while it is judged', () => {
    const settled = withEveryReason(saleOf({ ...LISTED }));
    const judging = judge(settled, null);
    expect(reasonsOf(withoutEndedReasons({ ...settled, lines: [] }, judging))).toEqual(reasonsOf(judging));
  });
});
