import { create } from 'zustand';
import type { SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { declareLateStore } from '../declared-store.ts';

/** What decides most of the parts known for a vehicle: asked where the sale itself asks nothing. */
export interface KnownQuestion {
  /** The vehicle as it was when it was worked out; null while nothing is asked. */
  readonly vehicle: VehicleChoice | null;
  readonly question: SaleQuestion | null;
}

/** The question of the list of known parts, for the place where questions to the customer are asked. */
export const useKnownQuestion = declareLateStore('sale', 'useKnownQuestion', () =>
  create<KnownQuestion>(() => ({ vehicle: null, question: null })),
);
