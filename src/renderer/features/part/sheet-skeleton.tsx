import { Skeleton } from '#renderer/components/skeleton.tsx';
import styles from './sheet-skeleton.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The room of a part that is on its way: its fit, what it is and costs, its stock. */
export function SheetSkeleton() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.block}>
        <Skeleton width="45%" height={28} />
        <Skeleton width="100%" height={36} />
        <Skeleton width="80%" height={16} />
      </div>
      <div className={styles.head}>
        <Skeleton width={112} height={112} />
        <div className={styles.block}>
          <Skeleton width="70%" height={20} />
          <Skeleton width="40%" height={16} />
          <Skeleton width={200} height={42} />
        </div>
        <Skeleton width={110} height={34} />
      </div>
      <div className={styles.block}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={18} />
        ))}
      </div>
    </div>
  );
}
