import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { MAIN_VIEWS, type MainView } from '../sale/main-views.ts';
import { SHELL_MESSAGES as messages } from './shell-messages.ts';
import { saleRules } from '../sale/sale-rules.ts';

/**
 * The title of the window, by which it is told from others in the list of windows and by a screen reader: where one is,
 * for which vehicle, and that it is practice (WCAG 2.2, 2.4.2). Other programs can read it, so it names neither
 * customer nor plate. `place` is what stands instead of the counter; null at it.
 */
export function pageTitle({
  place,
  view,
  vehicle,
  practice,
}: {
  readonly place: string | null;
  readonly view: MainView;
  readonly vehicle: VehicleChoice | null;
  readonly practice: boolean;
}): string {
  const sale = place === null ? [MAIN_VIEWS[view].title, saleName(vehicle)] : [place];
  return [...sale, practice ? messages.practice : '', messages.name].filter((part) => part !== '').join(' – ');
}

/** The vehicle of the sale; empty while none is known by more than its plate. */
function saleName(vehicle: VehicleChoice | null): string {
  const words = vehicle === null ? '' : (saleRules()?.vehicleTitle(vehicle) ?? '');
  return words.startsWith('Plate ') ? '' : words;
}
