import { create } from 'zustand';
import type { StateCode } from '../../shared/domain/australia/plate.ts';

/** A wish to have a plate looked up. `state` is null where the one that was used last stands in. */
export interface PlateRequest {
  readonly plate: string;
  readonly state: StateCode | null;
}

interface PlateRequestState {
  /** Null while nobody asks. */
  readonly request: PlateRequest | null;
  ask(request: PlateRequest): void;
  /** The vehicle feature has taken the wish. */
  taken(): void;
}

/** The wish to look a plate up: what was typed for a part asks, the vehicle feature answers, and neither imports the other. */
export const usePlateRequest = create<PlateRequestState>()((set) => ({
  request: null,
  ask: (request) => set({ request }),
  taken: () => set({ request: null }),
}));
