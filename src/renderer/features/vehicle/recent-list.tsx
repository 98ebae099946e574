import { useEffect } from 'react';
import { type PlateVehicleChoice, type VehicleChoice } from '../../../shared/domain/vehicle-choice.ts';
import { vehicleTitle } from '../../../shared/domain/vehicle-title.ts';
import { Age } from '../../components/age.tsx';
import { NumberedList } from '../../components/numbered-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { readRecent, useRecentVehicles } from './recent-vehicles.ts';
import styles from './recent-list.module.css';
import { takePicked } from './vehicle-desk.ts';

/** Vehicles looked up before, to take again without another look-up. `numbers` false leaves 1–9 to other lists. */
export function RecentList({
  numbers,
  current,
}: {
  readonly numbers: boolean;
  /** The ticket's vehicle, which need not be offered again. */
  readonly current: VehicleChoice | null;
}) {
  const known = useRecentVehicles((state) => state.vehicles);
  useEffect(() => void readRecent(), []);
  const vehicles = (known ?? []).filter((vehicle) => !isSamePlate(vehicle, current));
  if (vehicles.length === 0) return null;
  return (
    <Panel title="Looked up before" flush>
      <div className={styles.list}>
        <NumberedList
          label="Vehicles looked up before"
          numbers={numbers}
          items={vehicles.map((vehicle) => ({
            key: `${vehicle.plate} ${vehicle.state}`,
            content: (
              <>
                <span className={styles.plate}>
                  {vehicle.plate} <span className={styles.state}>{vehicle.state}</span>
                </span>
                <span className={styles.title} title={vehicleTitle(vehicle)}>
                  {vehicleTitle(vehicle)}
                </span>
              </>
            ),
            aside: <Age readAt={vehicle.readAt} what="plate" verb="" />,
          }))}
          onPick={(index) => {
            const picked = vehicles[index];
            if (picked !== undefined) takePicked(picked);
          }}
        />
      </div>
    </Panel>
  );
}

function isSamePlate(vehicle: PlateVehicleChoice, current: VehicleChoice | null): boolean {
  return current?.kind === 'by plate' && current.plate === vehicle.plate && current.state === vehicle.state;
}
