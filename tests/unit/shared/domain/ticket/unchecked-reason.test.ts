import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { describe, expect, it } from 'vitest';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import {
  giveUncheckedReason,
  type UncheckedFact,
  uncheckedFigures,
  uncheckedNotes,
  uncheckedReasonProblem,
  withoutUncheckedReason,
  withStandingUncheckedReason,
} from '#shared/domain/ticket/unchecked-reason.ts';
import { withoutEndedReasons } from '#shared/domain/ticket/ended-reasons.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { ORDER_SETTINGS, plateChoice, readyTicket } from '#tests/builders/domain-samples.ts';

const PART: UncheckedFact = {
  lineId: 'l1',
  about: 'TB-100',
  figures: 'price, stock and fit',
  words: 'TB-100: not checked, as the service failed.',
};
const DELIVERY: UncheckedFact = { lineId: null, about: 'StarTrack', figures: 'delivery', words: 'StarTrack: no.' };
const BEHIND: UncheckedFact = { ...PART, lineId: 'l2', figures: null };
const REASON = 'The customer waits at the counter';

const told = readyTicket();
const given = giveUncheckedReason(told, [PART], REASON);

describe('an order whose figures could not be checked', () => {
  it('is stopped without a reason, which names what was not checked', () => {
    expect(uncheckedReasonProblem(told, [])).toBeNull();
    expect(uncheckedReasonProblem(told, [PART, DELIVERY])).toEqual({
      field: 'uncheckedReason',
      message:
        'Not checked: TB-100 (price, stock and fit); StarTrack (delivery). Give a reason in the review to send it unchecked.',
    });
  });

  it('is not stopped with one, which goes into its notes with what was not checked', () => {
    expect(uncheckedReasonProblem(given, [PART])).toBeNull();
    const note = `Not checked before it was sent: TB-100 (price, stock and fit). Sent anyway: ${REASON}`;
    expect(uncheckedNotes(given)).toEqual([note]);
    expect(reviewOrder(given, ORDER_SETTINGS).request?.order.notes).toContain(note);
    expect(uncheckedNotes(told)).toEqual([]);
  });

  it('is stopped still where the reason says nothing, and the notes say nothing of it', () => {
    const blank = giveUncheckedReason(told, [PART], ' \n ');
    expect(uncheckedReasonProblem(blank, [PART])?.message).toContain('Give a reason in the review');
    expect(uncheckedNotes(blank)).toEqual([]);
  });

  it('takes one for no other figures, however they are put in order', () => {
    const both = giveUncheckedReason(told, [PART, DELIVERY], REASON);
    expect(uncheckedReasonProblem(both, [PART])).not.toBeNull();
    expect(uncheckedReasonProblem(given, [PART, DELIVERY])).not.toBeNull();
    expect(uncheckedReasonProblem(given, [{ ...PART, figures: 'fit' }])).not.toBeNull();
    expect(uncheckedReasonProblem(given, [{ ...PART, words: 'TB-100: not checked, as nobody answered.' }])).toBeNull();
    expect(uncheckedFigures(told, [DELIVERY, PART])).toBe(uncheckedFigures(told, [PART, DELIVERY]));
  });

  it('does not go with a reason that is for what was checked since, nor with words that say something else', () => {
    expect(uncheckedReasonProblem(given, [])?.message).toContain('checked since');
    const other = {
      ...given,
      uncheckedReason: { figures: '', reason: '', ...given.uncheckedReason, words: 'nothing' },
    };
    expect(uncheckedReasonProblem(other, [PART])).not.toBeNull();
  });

  it('wants none for a part that main has read and only the window does not show', () => {
    expect(uncheckedReasonProblem(told, [BEHIND])).toBeNull();
    expect(uncheckedFigures(told, [BEHIND])).toBeNull();
    expect(giveUncheckedReason(told, [BEHIND], REASON).uncheckedReason).toBeNull();
    expect(uncheckedReasonProblem(given, [PART, BEHIND])).toBeNull();
  });
});

describe('a reason for what could not be checked ends', () => {
  it('once a later check finds something else, for good', () => {
    expect(withStandingUncheckedReason(given, [PART])).toBe(given);
    const checked = withStandingUncheckedReason(given, []);
    expect(checked.uncheckedReason).toBeNull();
    expect(withStandingUncheckedReason(checked, [PART])).toBe(checked);
    expect(withoutUncheckedReason(given)).toEqual(told);
  });

  it.each<[string, (ticket: Ticket) => Ticket]>([
    ['the quantity', (ticket) => changeLine(ticket, ticket.lines[0]?.id ?? '', { quantity: '9' })],
    ['the price', (ticket) => changeLine(ticket, ticket.lines[0]?.id ?? '', { price: '1.00' })],
    ['the warehouse', (ticket) => changeLine(ticket, ticket.lines[0]?.id ?? '', { warehouse: 'MEL1' })],
    ['a part', (ticket) => ({ ...ticket, lines: [] })],
    ['the vehicle', (ticket) => setVehicle(ticket, plateChoice([{}]))],
    ['the delivery', (ticket) => ({ ...ticket, chosenRate: { serviceCode: 'A', fingerprint: 'F' } })],
  ])('with %s, and does not come back with it', (_, change) => {
    const changed = withoutEndedReasons(given, change(given));
    expect(changed.uncheckedReason).toBeNull();
    const { lines, vehicle, chosenRate } = given;
    const back = withoutEndedReasons(changed, { ...changed, lines, vehicle, chosenRate });
    expect(uncheckedReasonProblem(back, [PART])).not.toBeNull();
  });

  it('not with the name of the customer, nor as it is given', () => {
    const renamed = setCustomer(given, { name: 'Sam Sample' });
    expect(withoutEndedReasons(given, renamed)).toBe(renamed);
    expect(withoutEndedReasons(told, given)).toBe(given);
  });

  it('with a card number in it', () => {
    const card = giveUncheckedReason(told, [PART], 'Paid with 4111 1111 1111 1111');
    expect(cardNumberProblems(card).map(({ field }) => field)).toEqual(['uncheckedReason']);
    expect(withoutCardNumbers(card, told).uncheckedReason).toBeNull();
    expect(withoutCardNumbers(given, told).uncheckedReason).toEqual(given.uncheckedReason);
  });
});
