import { create } from 'zustand';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { declareStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';

/** Vehicles looked up since Counterpart started, newest first; null until main has answered. */
export const useRecentVehicles = declareStore('useRecentVehicles', () =>
  create<{ readonly vehicles: readonly PlateVehicleChoice[] | null }>(() => ({
    vehicles: null,
  })),
);

/** Reads the recent vehicles again. Where main cannot tell them, the ones read before stay. */
export async function readRecent(): Promise<void> {
  const recent = useRecentVehicles.current();
  const answer = await client.vehicles.recent();
  if (answer.ok) recent.setState({ vehicles: answer.value });
}
