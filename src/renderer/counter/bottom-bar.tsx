import { KeyHint } from '../components/key-hint.tsx';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { keyRegistry } from '../keyboard/use-key-action.ts';
import styles from './bottom-bar.module.css';

interface BarKey {
  readonly action: KeyActionId;
  readonly words: string;
}

const AT_COUNTER: readonly BarKey[] = [
  { action: 'show keys', words: 'Keys' },
  { action: 'go to plate', words: 'Plate' },
  { action: 'go to part', words: 'Part' },
  { action: 'recheck stock', words: 'Recheck' },
  { action: 'add to ticket', words: 'Add part' },
  { action: 'compare rates', words: 'Rates' },
  { action: 'go to customer', words: 'Customer' },
  { action: 'make quote', words: 'Quote' },
  { action: 'review order', words: 'Review order' },
  { action: 'find quote', words: 'Quotes' },
  { action: 'new ticket', words: 'New ticket' },
  { action: 'show tickets', words: 'Tickets' },
  { action: 'open settings', words: 'Settings' },
  { action: 'back', words: 'Back' },
];

const AT_DOORS: readonly BarKey[] = [
  { action: 'show keys', words: 'Keys' },
  { action: 'back', words: 'Back' },
];

/** The bar at the foot: the fixed keys, each a button that does what its key does. */
export function BottomBar({ atCounter }: { readonly atCounter: boolean }) {
  const keys = atCounter ? AT_COUNTER : AT_DOORS;
  return (
    <footer className={styles.bar}>
      <nav aria-label="Keys" className={styles.keys}>
        {keys.map(({ action, words }) => (
          <button key={action} type="button" className={styles.key} onClick={() => keyRegistry.perform(action)}>
            <KeyHint action={action} /> {words}
          </button>
        ))}
      </nav>
    </footer>
  );
}
