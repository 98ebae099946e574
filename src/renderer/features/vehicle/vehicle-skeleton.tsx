import { Skeleton } from '#renderer/components/skeleton.tsx';
import styles from './vehicle-skeleton.module.css';

const ROWS = ['series', 'variant', 'body', 'drive', 'code', 'size', 'cylinders', 'fuel', 'gearbox'] as const;

/** The room of the vehicle that is being looked up: its name, where it is from, what is known of it. */
export function VehicleSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton width="75%" height={22} />
      <Skeleton width="60%" height={14} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="25%" height={12} />
          <Skeleton width="62%" height={12} />
        </div>
      ))}
    </div>
  );
}
