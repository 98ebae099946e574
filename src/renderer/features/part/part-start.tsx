import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { GuideOffer } from '../../counter/guide-offer.tsx';
import { focusTarget } from '../../counter/focus-targets.ts';
import styles from './part-start.module.css';

/** What stands on the stage before a part was opened: how a sale goes, key by key. */
export function PartStart() {
  return (
    <div className={styles.start}>
      <EmptyState title="Which part does the customer want?">
        <p>Type or scan any code of it and press Enter.</p>
        <Button keyAction="go to part" onClick={() => focusTarget('part code')}>
          Part code
        </Button>
      </EmptyState>
      <p className={styles.note}>The service opens parts by their exact code; it has no search.</p>
      <GuideOffer />
    </div>
  );
}
