import { describe, expect, it } from 'vitest';
import { withSharedVehicles } from '#main/part-cache/shared-vehicles.ts';
import { listedVehicle, towbar } from '#tests/builders/domain-samples.ts';

const application = (...vehicles: readonly ReturnType<typeof listedVehicle>[]) => ({
  ...towbar().vehicle_applications[0],
  vehicles: [...vehicles],
  catalogue_notes: null,
  document: null,
  attributes: {},
});

describe('the vehicles of a part', () => {
  it('are kept once where its applications say the same of them as its own list', () => {
    const listed = listedVehicle();
    const product = towbar({ vehicles: [listed], vehicle_applications: [application(listedVehicle())] });
    const shared = withSharedVehicles(product);
    expect(shared.vehicle_applications[0]?.vehicles[0]).toBe(shared.vehicles[0]);
    expect(shared).toEqual(product);
  });

  it('stay as an application says them where that is something else, more or less', () => {
    const listed = { ...listedVehicle(), product_specific_attributes: { note: ['a'] } };
    const others = [
      { ...listed, body: 'Wagon' },
      { ...listed, more: 'said' },
      Object.fromEntries(Object.entries(listed).filter(([field]) => field !== 'body')) as typeof listed,
      { ...listed, product_specific_attributes: { note: ['b'] } },
      { ...listedVehicle(), id: 'unlisted' },
    ];
    const product = towbar({ vehicles: [listed], vehicle_applications: [application(...others)] });
    const { vehicle_applications: groups, vehicles } = withSharedVehicles(product);
    expect(groups[0]?.vehicles).toEqual(others);
    for (const vehicle of groups[0]?.vehicles ?? []) expect(vehicle).not.toBe(vehicles[0]);
  });

  it('are shared where what they say of the part is the same in depth', () => {
    const listed = { ...listedVehicle(), product_specific_attributes: { note: ['a'] } };
    const product = towbar({ vehicles: [listed], vehicle_applications: [application(structuredClone(listed))] });
    const { vehicle_applications: groups, vehicles } = withSharedVehicles(product);
    expect(groups[0]?.vehicles[0]).toBe(vehicles[0]);
  });
});
