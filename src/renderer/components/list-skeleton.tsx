import styles from './list-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** The room of a list that is on its way: as many rows, each with a name and a figure to come. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, place) => (
        // The rows are alike, and none is ever moved.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className={styles.row}>
          <Skeleton width="40%" height={16} />
          <Skeleton width={72} height={20} />
        </div>
      ))}
    </div>
  );
}
