import { Suspense } from 'react';
import { PackageSearch } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { late, useLoaded } from '#renderer/components/late.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useGuideIsOffered } from '#renderer/sale/guide-offer-store.ts';
import { type KeyActionId, keyRow } from '#renderer/keyboard/key-map.ts';
import { START_WORDS } from './part-first-messages.ts';
import styles from './part-start.module.css';

const GuideOffer = late(async () => (await import('#renderer/sale/guide-offer.tsx')).GuideOffer);

/** A sale from its first key to its last, as the keys stand at the foot of the window, and are called there. */
const SALE: readonly KeyActionId[] = ['go to plate', 'go to part', 'add to ticket', 'compare rates', 'review order'];

/** What stands in the main view before a part was opened: how a sale goes, key by key. */
export function PartStart() {
  const isOffered = useGuideIsOffered();
  const isLoaded = useLoaded(GuideOffer, isOffered);
  // An offer that came late would move what stands here.
  if (isOffered && !isLoaded) return null;
  return (
    <div className={styles.start}>
      <EmptyState icon={PackageSearch} title={START_WORDS.title}>
        <p>{START_WORDS.exact}</p>
        <Button keyAction="go to part" onClick={() => focusTarget('part code')}>
          {START_WORDS.button}
        </Button>
      </EmptyState>
      <ol className={styles.sale} aria-label={START_WORDS.steps}>
        {SALE.map((action) => (
          <li key={action} className={styles.step}>
            <span className={styles.key}>
              <KeyWords action={action} />
            </span>
            <span>{keyRow(action).short}</span>
          </li>
        ))}
      </ol>
      {isOffered ? (
        <Suspense fallback={null}>
          <GuideOffer />
        </Suspense>
      ) : null}
    </div>
  );
}
