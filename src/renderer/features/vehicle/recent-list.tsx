import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { Age } from '#renderer/components/age.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import styles from './recent-list.module.css';
import { takePicked } from './vehicle-acts.ts';

/** What the list of recent vehicles takes. */
export interface RecentListProps {
  /** False leaves 1–9 to other lists. */
  readonly numbers: boolean;
  readonly vehicles: readonly PlateVehicleChoice[];
}

/** Vehicles looked up before, to take again without another look-up. */
export function RecentList({ numbers, vehicles }: RecentListProps) {
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
