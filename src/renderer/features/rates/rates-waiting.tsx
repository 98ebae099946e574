import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './rates-screen.module.css';

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

/** What stands where the rates will be, in words, with the key that stops the waiting. */
export function RatesWaiting({ postcode, onCancel }: { readonly postcode: string; readonly onCancel: () => void }) {
  return (
    <div className={styles.waiting}>
      <p className={styles.waitingWords} role="status">
        Asking the carriers for postcode {postcode}…
        <Button variant="quiet" size="small" onClick={onCancel} keyAction="back">
          Stop
        </Button>
      </p>
      {PLACES.map((place) => (
        <Skeleton key={place} height={44} />
      ))}
    </div>
  );
}
