import { describe, expect, it } from 'vitest';
import { withFoundVehicle } from '#shared/domain/ticket/found-vehicle.ts';
import { BUILD_MONTH } from '#shared/domain/vehicle/build-span.ts';
import { withVehicle } from '#shared/domain/ticket/ticket.ts';
import {
  answerQuestion,
  pickCandidate,
  type PlateVehicleChoice,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import type { WhyKept } from '#shared/result.ts';
import { plateChoice, readyTicket, ticketLine, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

const OFFLINE: WhyKept = { kind: 'offline' };
const TIMED_OUT: WhyKept = { kind: 'timed out' };

const TUB = { ids: ['a1'], attributes: { ...UNKNOWN_ATTRIBUTES, body: 'tub' } };
const TRAY = { ids: ['a2'], attributes: { ...UNKNOWN_ATTRIBUTES, body: 'tray' } };
const FRESH = plateChoice([TUB, TRAY]);
const KEPT: PlateVehicleChoice = { ...FRESH, whyKept: OFFLINE };
const LATER: PlateVehicleChoice = { ...FRESH, readAt: '2026-03-05T09:00:00.000+11:00' };

const settled = (choice: PlateVehicleChoice): PlateVehicleChoice =>
  pickCandidate(answerQuestion(choice, { attribute: BUILD_MONTH, value: '5' }), 2);

const ticketOf = (vehicle: VehicleChoice | null) => readyTicket({ lines: [ticketLine()], vehicle });

describe('a plate that is looked up once more', () => {
  it('changes why it is kept alone, where the same kept answer came: what was answered and judged stays', () => {
    const ticket = ticketOf(settled(KEPT));
    const again = withFoundVehicle(ticket, { ...FRESH, whyKept: TIMED_OUT });
    expect(again).toEqual({ ...ticket, vehicle: { ...settled(KEPT), whyKept: TIMED_OUT } });
    expect(again.lines).toBe(ticket.lines);
  });

  it('stays the vehicle of the ticket where what is kept here is older, whatever that says', () => {
    const ticket = ticketOf(settled(LATER));
    const older = plateChoice([TRAY], { whyKept: OFFLINE });
    expect(withFoundVehicle(ticket, older)).toEqual({ ...ticket, vehicle: { ...settled(LATER), whyKept: OFFLINE } });
    // The same moment, written in another zone.
    const utc = { ...older, readAt: new Date(LATER.readAt).toISOString() };
    expect(withFoundVehicle(ticket, utc)).toEqual({ ...ticket, vehicle: { ...settled(LATER), whyKept: OFFLINE } });
  });

  it('keeps answers and pick where it brings the same vehicles, and is not kept any more', () => {
    const ticket = ticketOf(settled(KEPT));
    expect(withFoundVehicle(ticket, LATER)).toEqual(withVehicle(ticket, settled(LATER)));
    expect(withFoundVehicle(ticket, { ...LATER, whyKept: TIMED_OUT }).vehicle).toEqual({
      ...settled(LATER),
      whyKept: TIMED_OUT,
    });
    // The keys of an answer that was read back from the records may stand in another order.
    const turned = LATER.candidates.map((each) => ({
      attributes: Object.fromEntries(Object.entries(each.attributes).toReversed()) as typeof each.attributes,
      ids: each.ids,
      description: each.description,
      number: each.number,
    }));
    expect(withFoundVehicle(ticket, { ...LATER, candidates: turned }).vehicle).toMatchObject({ pickedNumber: 2 });
  });

  it.each([
    ['is the same', 2018, 2018, true],
    ['is another', 2018, 2019, false],
    ['is not said any more', 2018, null, false],
    ['is said for the first time', null, 2018, false],
  ])('keeps the build month only where the factory’s year %s: it is a month of that year', (_, before, now, stays) => {
    const built = (choice: PlateVehicleChoice, year: number | null): PlateVehicleChoice => ({
      ...choice,
      factory: { attributes: UNKNOWN_ATTRIBUTES, year },
    });
    const asked = answerQuestion(settled(KEPT), { attribute: 'body', value: 'tray' });
    const again = withFoundVehicle(ticketOf(built(asked, before)), built(LATER, now)).vehicle as PlateVehicleChoice;
    const month = stays ? [{ attribute: BUILD_MONTH, value: '5' }] : [];
    expect(again).toEqual({ ...built(settled(LATER), now), answers: [...month, { attribute: 'body', value: 'tray' }] });
  });

  it('keeps no build month where the factory’s record is one of another make by now', () => {
    const toyota = {
      ...LATER,
      candidates: plateChoice([{ attributes: { ...UNKNOWN_ATTRIBUTES, make: 'Toyota' } }]).candidates,
    };
    const built = (make: string, choice: PlateVehicleChoice) => ({
      ...choice,
      factory: { attributes: { ...UNKNOWN_ATTRIBUTES, make }, year: 2018 },
    });
    const asked = built('Toyota', answerQuestion(toyota, { attribute: BUILD_MONTH, value: '5' }));
    expect(withFoundVehicle(ticketOf(asked), built('Toyota', toyota)).vehicle).toMatchObject({
      answers: [{ value: '5' }],
    });
    expect(withFoundVehicle(ticketOf(asked), built('Mazda', toyota)).vehicle).toMatchObject({ answers: [] });
  });

  it('is asked anew where it brings other vehicles, or the same under other numbers', () => {
    const ticket = ticketOf(settled(KEPT));
    const more = { ...LATER, candidates: plateChoice([TUB, TRAY, {}]).candidates };
    expect(withFoundVehicle(ticket, more)).toEqual(withVehicle(ticket, more));
    const turned = { ...LATER, candidates: plateChoice([TRAY, TUB]).candidates };
    expect(withFoundVehicle(ticket, turned)).toEqual(withVehicle(ticket, turned));
  });

  it('has nothing of another plate or state, of a vehicle from a part, or of none', () => {
    const fromPart: VehicleChoice = {
      kind: 'from a part',
      id: 'a1',
      description: '',
      attributes: UNKNOWN_ATTRIBUTES,
      readAt: FRESH.readAt,
    };
    const others = [null, fromPart, settled({ ...KEPT, plate: 'XYZ999' }), settled({ ...KEPT, state: 'VIC' })];
    for (const vehicle of others) {
      const ticket = ticketOf(vehicle);
      expect(withFoundVehicle(ticket, KEPT)).toEqual(withVehicle(ticket, KEPT));
    }
    const ticket = ticketOf(settled(KEPT));
    expect(withFoundVehicle(ticket, fromPart)).toEqual(withVehicle(ticket, fromPart));
    expect(withFoundVehicle(ticket, null)).toEqual(withVehicle(ticket, null));
  });
});
