import { describe, expect, it } from 'vitest';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { lineEvidence, verdictSheet } from '#shared/domain/fitment/verdict-sheet.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import { setVerdicts } from '#shared/domain/ticket/ticket-lines.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import {
  application,
  HILUX,
  listedVehicle,
  plateChoice,
  READ_AT,
  readyTicket,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';

const NOW = Date.parse(READ_AT) + 5 * 60_000;

function sheetOf(product: Parameters<typeof towbar>[0], choice: VehicleChoice) {
  const verdict = decideVerdict(buildFitmentIndex(towbar(product), []), choice);
  return verdictSheet(verdict, { choice, partReadAt: READ_AT, nowMs: NOW });
}

describe('a verdict laid out for reading aloud', () => {
  it('says by which id and in which application it is listed, under which conditions, and how old that is', () => {
    const listed = listedVehicle();
    const sheet = sheetOf(
      { vehicles: [listed], vehicle_applications: [application([listed], { catalogue_notes: 'Not with rear step.' })] },
      plateChoice([{}]),
    );
    expect(sheet).toEqual({
      verdict: 'Fits if… Not with rear step.',
      listings: [
        'Vehicle id a1f0 in application 1: Toyota Hilux GUN126R Dual Cab Tub 2.8 L Diesel 1GD-FTV, 10/2015 –; note: Not with rear step.',
      ],
      conditions: [expect.objectContaining({ state: 'to ask', words: 'Not with rear step.' })],
      compared: [],
      nearest: [],
      unchecked: [],
      look: [],
      ages: ['Part checked 5 min ago', 'Plate looked up 5 min ago'],
    });
  });

  it('says from which month an application fits, of a verdict that was kept before spans were too', () => {
    const kept = { vehicleId: 'a1f0', listedAs: 'Toyota Hilux', application: 0, applicationNotes: null, fromMonth: 7 };
    const { listings } = lineEvidence({ kind: 'listed', evidence: [kept], unchecked: [] });
    expect(listings).toEqual(['Vehicle id a1f0 in application 1: Toyota Hilux; fits from July of its first year']);
  });

  it('says what was compared, what is nearest and how it differs, and what could not be checked', () => {
    const other = plateChoice([{ ids: ['zz'], attributes: { ...HILUX, body: 'Wagon' } }]);
    const sheet = sheetOf({ vehicles: [listedVehicle()] }, other);
    expect(sheet.compared[0]).toMatch(/^Compared: make, model, .* and year$/);
    expect(sheet.nearest).toEqual([expect.stringContaining(': body Dual Cab Tub listed, Wagon here')]);
    const bare = sheetOf({ vehicles: [listedVehicle()] }, plateChoice([{ ids: [], attributes: UNKNOWN_ATTRIBUTES }]));
    expect(bare.nearest[0]).toMatch(/no known difference$/);
    expect(bare.unchecked[0]).toBe('make: it is not known of both vehicles');
    expect(bare.unchecked.at(-1)).toBe('and 4 more');
  });

  it('tells the first vehicle of another make in full, a later one by the names of what differs, and none twice', () => {
    const ours = plateChoice([{ ids: ['zz'], attributes: { ...HILUX, make: 'FORD', model: 'Ranger' } }]);
    const wagon = listedVehicle({ id: 'a1f2', body: 'Wagon' });
    const sheet = sheetOf({ vehicles: [listedVehicle(), listedVehicle({ id: 'a1f1' }), wagon] }, ours);
    expect(sheet.nearest).toEqual([
      expect.stringMatching(/: make Toyota listed, Ford here; model Hilux listed, Ranger here$/),
      expect.stringMatching(/Wagon .*: differs in make, model and body$/),
    ]);
  });

  it('says that register and factory disagree, and that it is a reason to look', () => {
    const choice = plateChoice([{}], {
      factory: { attributes: { ...UNKNOWN_ATTRIBUTES, fuel_type: 'Petrol' }, year: 2019 },
    });
    expect(sheetOf({ vehicles: [listedVehicle()] }, choice).look).toEqual([
      'Check the vehicle: fuel: registered diesel, built petrol',
    ]);
  });

  it('is laid out of a vehicle from a part, and of a part in many applications', () => {
    const listed = listedVehicle();
    const taken = { kind: 'from a part', id: 'a1f0', description: '', attributes: HILUX, readAt: READ_AT } as const;
    const sheet = sheetOf(
      { vehicles: [listed], vehicle_applications: Array.from({ length: 9 }, () => application([listed])) },
      taken,
    );
    expect(sheet.listings).toHaveLength(4);
    expect(sheet.listings.at(-1)).toBe('and 6 more');
    expect(sheet.ages[1]).toBe('Vehicle taken from a part checked 5 min ago');
    expect(sheetOf({ vehicles: [listed] }, taken).listings[0]).toContain('in the list of vehicles');
  });
});

describe('what of a verdict is kept with its line', () => {
  const evidenceOf = (product: Parameters<typeof towbar>[0], choice: VehicleChoice) =>
    lineEvidence(decideVerdict(buildFitmentIndex(towbar(product), []), choice));

  it('is by which id it is listed, and each condition with how it stands', () => {
    const listed = listedVehicle();
    const applications = [application([listed], { catalogue_notes: 'Not with rear step.' })];
    expect(evidenceOf({ vehicles: [listed], vehicle_applications: applications }, plateChoice([{}]))).toEqual({
      listings: [expect.stringMatching(/^Vehicle id a1f0 in application 1: Toyota Hilux/)],
      conditions: [{ state: 'to ask', words: 'Not with rear step.' }],
      compared: [],
      nearest: [],
      unchecked: [],
    });
  });

  it('is what was compared and the nearest vehicle where it is not listed', () => {
    const other = plateChoice([{ ids: ['zz'], attributes: { ...HILUX, body: 'Wagon' } }]);
    const evidence = evidenceOf({ vehicles: [listedVehicle(), listedVehicle({ id: 'a1f1' })] }, other);
    expect(evidence.compared).toEqual([expect.stringMatching(/^Compared: make/)]);
    expect(evidence.nearest).toEqual([expect.stringContaining('Wagon here')]);
    expect(evidence.listings).toEqual([]);
  });

  it('stays short whatever the part says, counts what it leaves out, and crosses the bridge with its ticket', () => {
    const listed = listedVehicle();
    const applications = Array.from({ length: 12 }, (_, at) =>
      application([listed], { catalogue_notes: `${at} ${'Trim the bumper. '.repeat(100)}` }),
    );
    const product = towbar({ vehicles: [listed], vehicle_applications: applications });
    const verdict = decideVerdict(buildFitmentIndex(product, []), plateChoice([{}]));
    const evidence = lineEvidence(verdict);
    expect(evidence.listings).toHaveLength(3);
    expect(evidence.conditions).toHaveLength(5);
    expect(evidence.conditions.at(-1)?.words).toMatch(/^and \d+ more: open the part$/);
    expect(jsonBytes(evidence)).toBeLessThan(2_500);
    const ticket = setVerdicts(readyTicket(), new Map([['TB-100', verdict]]));
    expect(ticketSchema.parse(ticket)).toEqual(ticket);
  });
});
