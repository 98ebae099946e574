import { Button } from '#renderer/components/button.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import styles from './rates-screen.module.css';

/** That the carriers are being asked, in words, with the key that stops the waiting. */
export function RatesWaiting({ postcode, onCancel }: { readonly postcode: string; readonly onCancel: () => void }) {
  return (
    <p className={styles.waiting} role="status">
      Asking the carriers for postcode {postcode}…
      <Button variant="quiet" size="small" onClick={onCancel} keyAction="back">
        Stop
      </Button>
    </p>
  );
}

/** The room that the rates will take. */
export function RatesSkeleton() {
  return (
    <div className={styles.compare} aria-hidden="true">
      <ListSkeleton rows={4} />
      <div className={styles.skeleton}>
        <Skeleton height={220} />
      </div>
    </div>
  );
}
