import type { FittingVehicle, Product } from '#shared/interface/product.ts';
import { compareAttribute } from '../vehicle/vehicle-attributes.ts';
import { remainingCandidates, type VehicleChoice } from '../vehicle/vehicle-choice.ts';

/**
 * Which parts may list a vehicle, without a look at their lists. The makes and models that a part lists are few, and a
 * part that lists none that could be the vehicle's is not listed for it whatever else its record says: an identifier
 * decides nothing where make or model contradicts it, and without one both have to agree. So these name all parts whose
 * verdict may be another, and some more: the verdict of the whole record decides.
 */

/** A make and a model as a part's list writes them; empty where it does not say. */
export interface ListedModel {
  readonly make: string;
  readonly model: string;
}

/** The makes and models that a part lists, each pair once: of its flat list and of every group. */
export function modelsListed({ vehicles, vehicle_applications: groups }: Product): readonly ListedModel[] {
  const found = new Models();
  found.add(vehicles);
  for (const group of groups) found.add(group.vehicles);
  return found.all();
}

/** Makes and models, gathered list by list. */
export class Models {
  readonly #byMake = new Map<string, Set<string>>();

  add(vehicles: readonly Pick<FittingVehicle, 'make' | 'model'>[]): void {
    for (const { make = '', model = '' } of vehicles) {
      const models = this.#byMake.get(make);
      if (models === undefined) this.#byMake.set(make, new Set([model]));
      else models.add(model);
    }
  }

  all(): readonly ListedModel[] {
    return [...this.#byMake].flatMap(([make, models]) => [...models].map((model) => ({ make, model })));
  }
}

/**
 * Makes the test of a listed make and model: whether a vehicle that is listed so may be one that is still possible.
 * Made once for many models, for a make is compared once.
 */
export function mayBeListedAs(choice: VehicleChoice): (listed: ListedModel) => boolean {
  const names = remainingCandidates(choice).map(({ attributes: { make, model } }) => ({ make, model }));
  const ours = [...new Map(names.map((name) => [JSON.stringify([name.make, name.model]), name])).values()];
  const ofMake = new Map<string, typeof ours>();
  return ({ make, model }) => {
    let possible = ofMake.get(make);
    if (possible === undefined) {
      possible = ours.filter((name) => compareAttribute('make', name.make, make) !== 'different');
      ofMake.set(make, possible);
    }
    return possible.some((name) => compareAttribute('model', name.model, model) !== 'different');
  };
}
