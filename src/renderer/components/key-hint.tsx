import { chordWords, type KeyActionId } from '../keyboard/key-map.ts';
import { useKeyChord, useKeyWords } from '../keyboard/key-table.ts';
import { onMac } from '../keyboard/on-mac.ts';
import styles from './key-hint.module.css';

/**
 * Shows a chord as a key cap. On buttons screen readers hear it through `aria-keyshortcuts`; elsewhere say `spoken`.
 */
export function KeyCap({ chord, spoken = false }: { readonly chord: string; readonly spoken?: boolean }) {
  return (
    <kbd className={styles.cap} aria-hidden={spoken ? undefined : true}>
      {chordWords(chord, onMac)}
    </kbd>
  );
}

/** Shows the key of an action, as the person at this counter has it. */
export function KeyHint({ action }: { readonly action: KeyActionId }) {
  return <KeyCap chord={useKeyChord(action)} />;
}

/** The key of an action within a sentence. */
export function KeyWords({ action }: { readonly action: KeyActionId }) {
  return useKeyWords(action);
}
