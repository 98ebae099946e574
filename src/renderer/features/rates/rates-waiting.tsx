import { Button } from '#renderer/components/button.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { RATES } from './rates-messages.ts';
import styles from './rates-screen.module.css';

/** That the carriers are being asked, in words, with the key that stops the waiting. */
export function RatesWaiting({ postcode, onCancel }: { readonly postcode: string; readonly onCancel: () => void }) {
  return (
    <p className={styles.waiting} role="status">
      {RATES.checking(postcode)}
      <Button variant="quiet" size="small" onClick={onCancel} keyAction="back">
        {RATES.stop}
      </Button>
    </p>
  );
}

/** The room that the rates will take. */
export function RatesSkeleton() {
  return (
    <div className={styles.compare} aria-hidden="true">
      <ListSkeleton rows={4} />
    </div>
  );
}
