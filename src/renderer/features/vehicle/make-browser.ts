import { create } from 'zustand';
import type { ListedVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Failure } from '#shared/result.ts';
import type { MakeView, PartsLeft } from '#shared/session.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';

/** The makes by popularity, and the known vehicles of the one picked. */
interface MakeBrowserState {
  readonly makes: readonly MakeView[] | null;
  /** When the makes were read, ISO time; null until they have come. */
  readonly readAt: string | null;
  readonly make: string | null;
  /** What its vehicles were asked for by. */
  readonly filter: string;
  /** The filter that the shown vehicles were read for; null while none are. */
  readonly readFor: string | null;
  /** Vehicles of the make that parts opened before list; null while they are read. */
  readonly vehicles: readonly ListedVehicleChoice[] | null;
  /** How many more there are than are shown. */
  readonly more: number;
  /** Which parts were not all looked through: they may list other vehicles than those. */
  readonly partsLeft: PartsLeft;
  readonly failure: Failure | null;
}

/** Choosing a vehicle without a plate. */
export const useMakeBrowser = declareLateStore('sale', 'useMakeBrowser', () =>
  create<MakeBrowserState>(() => ({
    makes: null,
    readAt: null,
    make: null,
    filter: '',
    readFor: null,
    vehicles: null,
    more: 0,
    partsLeft: 'none',
    failure: null,
  })),
);

let newest = 0;

/** Reads the makes by popularity. That they could not be read is nothing to say once one of them is picked. */
export async function readMakes(): Promise<void> {
  const browser = useMakeBrowser.current();
  browser.setState({ failure: null });
  const answer = await client.vehicles.makes();
  if (answer.ok) browser.setState({ makes: answer.value.makes, readAt: answer.value.readAt });
  else if (browser.getState().make === null) browser.setState({ failure: answer.failure });
}

/**
 * Shows the vehicles of a make that hold all words of the filter; an answer overtaken by a newer request is dropped.
 */
export async function readVehiclesOf(make: string, filter: string): Promise<void> {
  newest += 1;
  const mine = newest;
  const browser = useMakeBrowser.current();
  browser.setState((state) => ({
    make,
    filter,
    failure: null,
    ...(state.make === make ? {} : { vehicles: null, readFor: null }),
  }));
  const answer = await client.vehicles.ofMake({ make, filter });
  if (mine !== newest) return;
  browser.setState(answer.ok ? { ...answer.value, readFor: filter } : { failure: answer.failure });
}

/**
 * Resolves once the vehicles that are shown are those of a filter, which are read where they are not: with false where
 * that failed, or something else was asked for by then.
 */
export async function whenVehiclesOf(make: string, filter: string): Promise<boolean> {
  const isThere = (): boolean => {
    const { make: of, readFor } = useMakeBrowser.getState();
    return of === make && readFor === filter;
  };
  if (!isThere()) await readVehiclesOf(make, filter);
  return isThere();
}

/** Reads again what could not be read: the makes, or the vehicles of the one picked for what is typed. */
export function readAgain(): Promise<void> {
  const { make, filter } = useMakeBrowser.getState();
  return make === null ? readMakes() : readVehiclesOf(make, filter);
}

/** Goes back to the makes. */
export function leaveMake(): void {
  newest += 1;
  useMakeBrowser.setState({ make: null, readFor: null, vehicles: null, more: 0, partsLeft: 'none', failure: null });
}
