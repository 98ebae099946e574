import { GraduationCap } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { client } from '../counterpart-client.ts';
import { keyRegistry, useKeyAction } from '../keyboard/use-key-action.ts';
import styles from './guide-offer.module.css';
import { takeSession } from './session.ts';

/** Offers the guided sale. Done or declined once, it is not offered again (`guide-offer-store.ts`). */
export function GuideOffer() {
  const decline = () => void client.setUp.guideSeen({ how: 'declined' }).then(takeSession);
  useKeyAction('decline guide', decline);
  return (
    <aside className={styles.offer} aria-label="Guided sale">
      <GraduationCap className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>First time here?</p>
        <p>A guided sale takes two minutes: plate to quote on these very screens, one key at a time.</p>
        <div className={styles.ways}>
          <Button size="small" keyAction="guided sale" onClick={() => keyRegistry.perform('guided sale')}>
            Show me
          </Button>
          <Button size="small" variant="quiet" keyAction="decline guide" onClick={decline}>
            Skip
          </Button>
        </div>
      </div>
    </aside>
  );
}
