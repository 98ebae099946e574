import { PackageSearch } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { GuideOffer } from '#renderer/sale/guide-offer.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import styles from './part-start.module.css';

/** A sale from its first key to its last, as the keys stand at the foot of the window. */
const SALE: readonly { readonly action: KeyActionId; readonly does: string }[] = [
  { action: 'go to plate', does: 'Whose vehicle' },
  { action: 'go to part', does: 'Which part' },
  { action: 'add to ticket', does: 'Onto the ticket' },
  { action: 'compare rates', does: 'What delivery costs' },
  { action: 'review order', does: 'Read out and send' },
];

/** What stands in the main view before a part was opened: how a sale goes, key by key. */
export function PartStart() {
  return (
    <div className={styles.start}>
      <EmptyState icon={PackageSearch} title="Which part does the customer want?">
        <p>Type or scan any code of it and press Enter.</p>
        <Button keyAction="go to part" onClick={() => focusTarget('part code')}>
          Part code
        </Button>
      </EmptyState>
      <ol className={styles.sale} aria-label="A sale, key by key">
        {SALE.map(({ action, does }) => (
          <li key={action} className={styles.step}>
            <KeyHint action={action} />
            <span>{does}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>The service opens parts by their exact code; it has no search.</p>
      <GuideOffer />
    </div>
  );
}
