import { useCallback, useSyncExternalStore } from 'react';
import { KeyHint } from '../components/key-hint.tsx';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { ariaChord, useKeyChord } from '../keyboard/key-table.ts';
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
  { action: 'recheck stock', words: 'Stock' },
  { action: 'add to ticket', words: 'Add' },
  { action: 'compare rates', words: 'Rates' },
  { action: 'go to customer', words: 'Customer' },
  { action: 'make quote', words: 'Quote' },
  { action: 'review order', words: 'Review order' },
  { action: 'find quote', words: 'Find quote' },
  { action: 'find anything', words: 'Find all' },
  { action: 'new ticket', words: 'New' },
  { action: 'show tickets', words: 'Tickets' },
  { action: 'open settings', words: 'Settings' },
  { action: 'back', words: 'Back' },
];

const AT_MODE_CHOICE: readonly BarKey[] = [
  { action: 'show keys', words: 'Keys' },
  { action: 'show diagnostics', words: 'Diagnostics' },
  { action: 'show about', words: 'About' },
  { action: 'back', words: 'Back' },
];

/** The bar at the foot: the fixed keys, each a button that does what its key does. */
export function BottomBar({ atCounter }: { readonly atCounter: boolean }) {
  return (
    <footer className={styles.bar}>
      <nav aria-label="Keys" className={styles.keys}>
        {atCounter
          ? AT_COUNTER.map((key) => <BarButton key={key.action} {...key} />)
          : AT_MODE_CHOICE.map((key) => <ModeButton key={key.action} {...key} />)}
      </nav>
    </footer>
  );
}

/** Before the counter stands, only what does something is offered. */
function ModeButton(key: BarKey) {
  return useCanPerform(key.action) ? <BarButton {...key} /> : null;
}

/** It keeps its place where its key does nothing now, and says so. */
function BarButton({ action, words }: BarKey) {
  const inDialog = useInDialog();
  const can = useCanPerform(action) || (action === 'back' && inDialog);
  const chord = useKeyChord(action);
  return (
    <button
      type="button"
      className={styles.key}
      aria-disabled={can ? undefined : true}
      aria-keyshortcuts={ariaChord(chord)}
      onClick={() => keyRegistry.perform(action)}
    >
      <KeyHint action={action} /> {words}
    </button>
  );
}

/** Whether a dialog is open, which Esc closes by its own hand. */
function useInDialog(): boolean {
  return useSyncExternalStore(keyRegistry.subscribe, () => keyRegistry.topLayer() > 0);
}

function useCanPerform(action: KeyActionId): boolean {
  return useSyncExternalStore(
    keyRegistry.subscribe,
    useCallback(() => keyRegistry.canPerform(action), [action]),
  );
}
