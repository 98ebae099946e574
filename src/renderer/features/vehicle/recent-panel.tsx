import { memo, Suspense, useEffect, useMemo } from 'react';
import type { PlateVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { late, useLoaded } from '#renderer/components/late.tsx';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useSecondFrame } from '#renderer/sale/use-second-frame.ts';
import { readRecent, useRecentVehicles } from './recent-vehicles.ts';

const RecentList = late(async () => {
  const [{ RecentList: list }] = await Promise.all([import('./recent-list.tsx'), loadSaleRules()]);
  return memo(list);
});

/** The vehicles that were looked up before, once main has told them. `numbers` false leaves 1–9 to other lists. */
export function RecentPanel({
  numbers,
  current,
}: {
  readonly numbers: boolean;
  /** The ticket's vehicle, which need not be offered again. */
  readonly current: VehicleChoice | null;
}) {
  const known = useRecentVehicles((state) => state.vehicles);
  useEffect(() => void readRecent(), []);
  // The vehicle that was found is looked at first: it does not wait for the list to lose it.
  const offered = useSecondFrame(current);
  const vehicles = useMemo(() => (known ?? []).filter((vehicle) => !isSamePlate(vehicle, offered)), [known, offered]);
  const loaded = useLoaded(RecentList, vehicles.length > 0);
  return vehicles.length === 0 || !loaded ? null : (
    <Suspense fallback={null}>
      <RecentList numbers={numbers} vehicles={vehicles} />
    </Suspense>
  );
}

function isSamePlate(vehicle: PlateVehicleChoice, current: VehicleChoice | null): boolean {
  return current?.kind === 'by plate' && current.plate === vehicle.plate && current.state === vehicle.state;
}
