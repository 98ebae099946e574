import { Skeleton } from '#renderer/components/skeleton.tsx';
import styles from './vehicle-skeleton.module.css';

/** The room of the vehicle that is being looked up: its name, two lines of it, and its plate. */
export function VehicleSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton width="70%" height={22} />
      <Skeleton width="85%" height={14} />
      <Skeleton width="60%" height={14} />
      <Skeleton width="45%" height={20} />
    </div>
  );
}
