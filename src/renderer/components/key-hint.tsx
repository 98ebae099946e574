import { chordWords, type KeyActionId, keyRow } from '../keyboard/key-map.ts';
import { onMac } from '../keyboard/use-key-action.ts';
import styles from './key-hint.module.css';

/** Shows a chord as a key cap. On buttons screen readers hear it through `aria-keyshortcuts`; elsewhere say `spoken`. */
export function KeyCap({ chord, spoken = false }: { readonly chord: string; readonly spoken?: boolean }) {
  return (
    <kbd className={styles.cap} aria-hidden={spoken ? undefined : true}>
      {chordWords(chord, onMac)}
    </kbd>
  );
}

/** Shows the key of an action, from the one table. */
export function KeyHint({ action }: { readonly action: KeyActionId }) {
  return <KeyCap chord={keyRow(action).keys[0] ?? ''} />;
}
