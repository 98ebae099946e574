import { GraduationCap } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { client } from '../counterpart-client.ts';
import { keyRegistry, useKeyAction } from '../keyboard/use-key-action.ts';
import { useGuideOffer } from './guide-offer-store.ts';
import styles from './guide-offer.module.css';
import { takeSession, useSession } from './session.ts';

/**
 * Offers the guided sale to a person who is in practice for the first time. Done or declined once, it is not offered
 * again.
 */
export function GuideOffer() {
  const taken = useGuideOffer((state) => state.taken);
  const isNew =
    useSession(({ session }) => session?.mode === 'practice' && session.guide === 'to be offered') && !taken;
  const decline = () => void client.setUp.guideSeen({ how: 'declined' }).then(takeSession);
  useKeyAction('decline guide', decline, isNew);
  if (!isNew) return null;
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
