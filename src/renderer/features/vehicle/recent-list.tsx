import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { PlateAge } from './plate-age.tsx';
import styles from './recent-list.module.css';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';
import { takePicked } from './vehicle-acts.ts';

const RECENT_ID = 'recent-vehicles';

/** What the list of recent vehicles takes. */
export interface RecentListProps {
  /** False leaves 1–9 to other lists. */
  readonly numbers: boolean;
  readonly vehicles: readonly PlateVehicleChoice[];
}

/** Vehicles looked up before, to take again without another look-up. */
export function RecentList({ numbers, vehicles }: RecentListProps) {
  return (
    <section aria-labelledby={RECENT_ID}>
      <h2 id={RECENT_ID} className={styles.heading}>
        {MESSAGES.recent}
      </h2>
      <NumberedList
        label={MESSAGES.recent}
        numbers={numbers}
        items={vehicles.map((vehicle) => ({
          key: `${vehicle.plate} ${vehicle.state}`,
          content: (
            <>
              <span className={styles.head}>
                <span className={styles.plate}>
                  {vehicle.plate} <span className={styles.state}>{vehicle.state}</span>
                </span>
                <PlateAge readAt={vehicle.readAt} verb="" />
              </span>
              <span className={styles.title}>{vehicleTitle(vehicle)}</span>
            </>
          ),
        }))}
        onPick={(index) => {
          const picked = vehicles[index];
          if (picked !== undefined) takePicked(picked);
        }}
      />
    </section>
  );
}
