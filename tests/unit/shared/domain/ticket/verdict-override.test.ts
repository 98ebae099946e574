import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { describe, expect, it } from 'vitest';
import { isAgainstVerdict } from '#shared/domain/ticket/against-verdict.ts';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import { goesAgainst, type Verdict } from '#shared/domain/fitment/verdict.ts';
import {
  lacksReason,
  missingReasonWords,
  overrideReason,
  overrideVerdict,
  takeBackOverride,
  verdictNote,
} from '#shared/domain/ticket/verdict-override.ts';
import { BUILD_MONTH } from '#shared/domain/vehicle/build-span.ts';
import { noteAttribute } from '#shared/domain/vehicle/vehicle-answers.ts';
import { answerQuestion, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { ORDER_SETTINGS, plateChoice, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const NOT_LISTED: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };
const UNIVERSAL: Verdict = {
  kind: 'cannot tell',
  reason: 'the part lists no vehicles',
  words: 'It lists none',
  nearest: [],
  unchecked: [],
};
const CARD = '4111 1111 1111 1111';

function withCondition(state: 'met' | 'not met' | 'to ask'): Verdict {
  return {
    kind: 'listed with conditions',
    evidence: [],
    conditions: [{ state, words: 'Built from July 2018', source: 'vehicle months' }],
    unchecked: [],
  };
}

/** A ticket whose towbar has this verdict. */
function judged(verdict: Verdict): Ticket {
  return setVerdicts(readyTicket(), new Map([['TB-100', verdict]]));
}

function only({ lines }: Ticket) {
  const [line] = lines;
  if (line === undefined) throw new Error('the ticket has no line');
  return line;
}

describe('selling a part', () => {
  it.each<readonly [string, Verdict, boolean]>([
    ['listed', { kind: 'listed', evidence: [], unchecked: [] }, false],
    ['listed with a condition to ask', withCondition('to ask'), false],
    ['listed with a condition that is met', withCondition('met'), false],
    ['listed with a condition that is not met', withCondition('not met'), true],
    ['not listed', NOT_LISTED, true],
    ['undecided', { kind: 'depends on', attribute: 'body', words: '', byValue: [], unchecked: [] }, true],
    ['of no vehicle at all', UNIVERSAL, false],
    ['of too bare a vehicle', { ...UNIVERSAL, reason: 'too little is known' } as Verdict, true],
  ])('that is %s: against its verdict %j', (_, verdict, against) => {
    expect(goesAgainst(verdict)).toBe(against);
    expect(lacksReason(only(judged(verdict)), null)).toBe(against);
  });

  it('without a verdict, or kept before reasons were asked for, is judged by its kind', () => {
    expect(isAgainstVerdict(ticketLine({ verdict: null }))).toBe(false);
    expect(isAgainstVerdict(ticketLine({ verdict: 'not listed' }))).toBe(true);
    expect(isAgainstVerdict(ticketLine({ verdict: 'depends on' }))).toBe(true);
    expect(isAgainstVerdict(ticketLine({ verdict: 'cannot tell' }))).toBe(false);
  });

  it('against its verdict stops the order until a reason is given, and the reason goes along', () => {
    const ticket = judged(NOT_LISTED);
    const stopped = reviewOrder(ticket, ORDER_SETTINGS);
    expect(stopped.problems).toEqual([
      { field: 'lines.l1.overriddenVerdict', message: missingReasonWords(only(ticket), null) },
    ]);
    expect(stopped.problems[0]?.message).toContain('TB-100');
    const given = overrideVerdict(ticket, 'l1', ' Customer drills\nhis own bracket ');
    expect(reviewOrder(given, ORDER_SETTINGS).request?.order.notes).toEqual([
      'TB-100: Not listed for this vehicle. Sold anyway: Customer drills his own bracket',
    ]);
    expect(lacksReason(only(overrideVerdict(ticket, 'l1', '  ')), null)).toBe(true);
    expect(lacksReason(only(takeBackOverride(given, 'l1')), null)).toBe(true);
    expect(takeBackOverride(given, 'l2')).toEqual(given);
  });

  it('whose question was not answered says what to ask first', () => {
    const depends = (words: string): Verdict => ({
      kind: 'depends on',
      attribute: 'series',
      words,
      byValue: [{ value: 'PX', kind: 'not listed' }],
      unchecked: [],
    });
    const said = (words: string, vehicle: VehicleChoice | null) =>
      missingReasonWords(only(judged(depends(words))), vehicle);
    const asked = 'TB-100 may not fit: ask PX or PX II, or give a reason to sell it.';
    const reason = 'TB-100 is not known to fit. Give a reason to sell it.';
    const vehicle = plateChoice([{}]);
    expect(said('Ask: PX or PX II?', vehicle)).toBe(asked);
    expect(said('Ask: PX or PX II?', answerQuestion(vehicle, { attribute: 'body', value: 'Ute' }))).toBe(asked);
    // Nobody knows: asking once more brings nothing.
    expect(said('Ask: PX or PX II?', answerQuestion(vehicle, { attribute: 'series', value: '' }))).toBe(reason);
    expect(said('Ask: PX or PX II?', null)).toBe(reason);
    // A month or a note that they did not know says nothing of the vehicle, which is still asked.
    expect(said('Ask: PX or PX II?', answerQuestion(vehicle, { attribute: BUILD_MONTH, value: '' }))).toBe(asked);
    const note = noteAttribute('Not with a sports bar.');
    expect(said('Ask: PX or PX II?', answerQuestion(vehicle, { attribute: note, value: '' }))).toBe(asked);
    expect(said('Which one is not said.', vehicle)).toBe(reason);
    expect(missingReasonWords({ ...only(judged(depends(''))), verdictWords: null }, vehicle)).toBe(reason);
    expect(missingReasonWords(only(judged(NOT_LISTED)), vehicle)).toBe(reason);
  });

  it('needs its reason again once its verdict is another', () => {
    const given = overrideVerdict(
      judged({ ...UNIVERSAL, reason: 'too little is known' } as Verdict),
      'l1',
      'It is one',
    );
    expect(overrideReason(only(given), null)).toBe('It is one');
    const answered = setVerdicts(setVehicle(given, plateChoice([{}])), new Map([['TB-100', NOT_LISTED]]));
    expect(overrideReason(only(answered), answered.vehicle)).toBeNull();
    expect(lacksReason(only(answered), answered.vehicle)).toBe(true);
  });

  it('takes no reason where there is no verdict, and keeps one short', () => {
    expect(overrideVerdict(readyTicket(), 'l1', 'why not')).toEqual(readyTicket());
    const long = overrideVerdict(judged(NOT_LISTED), 'l1', 'x'.repeat(5_000));
    expect(ticketSchema.safeParse(long).success).toBe(true);
  });

  it('says in the notes what is not known to fit, with a reason or without one', () => {
    expect(verdictNote(ticketLine({ verdict: 'listed', verdictWords: 'Listed.' }), null)).toBeNull();
    expect(verdictNote(ticketLine({ verdict: 'cannot tell', verdictWords: null }), null)).toBe('TB-100: cannot tell');
    const unmet = overrideVerdict(judged(withCondition('not met')), 'l1', 'Plate is wrong');
    expect(verdictNote(only(unmet), null)).toMatch(/^TB-100: Listed, but .* Sold anyway: Plate is wrong$/);
  });
});

describe('a reason', () => {
  it('with a card number in it is refused, and kept as it was before', () => {
    const before = overrideVerdict(judged(NOT_LISTED), 'l1', 'He insists');
    const typed = overrideVerdict(before, 'l1', `pays by ${CARD}`);
    expect(cardNumberProblems(typed).map(({ field }) => field)).toEqual(['lines.l1.overriddenVerdict']);
    expect(reviewOrder(typed, ORDER_SETTINGS)).toMatchObject({
      request: null,
      problems: [{ field: 'lines.l1.overriddenVerdict' }],
    });
    expect(withoutCardNumbers(typed, before)).toEqual(before);
    expect(overrideReason(only(withoutCardNumbers(typed, judged(NOT_LISTED))), null)).toBeNull();
    expect(overrideReason(only(withoutCardNumbers(typed, typed)), null)).toBeNull();
    expect(overrideReason(only(withoutCardNumbers(typed, readyTicket({ lines: [] }))), null)).toBeNull();
  });

  it('crosses the bridge with its ticket, and tickets kept without one still read', () => {
    const given = overrideVerdict(judged(NOT_LISTED), 'l1', 'He insists');
    expect(ticketSchema.parse(given)).toEqual(given);
    const kept = readyTicket({ lines: [ticketLine({ verdict: 'not listed' })] });
    expect(ticketSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });
});
