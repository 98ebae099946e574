import { useCallback, useSyncExternalStore } from 'react';
import barKey from '../components/bar-key.module.css';
import { classNames } from '../components/class-names.ts';
import { KeyHint } from '../components/key-hint.tsx';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { ariaChord, useKeyChord } from '../keyboard/key-table.ts';
import { activeList, useNumberLists } from '../keyboard/number-lists.ts';
import { keyRegistry } from '../keyboard/use-key-action.ts';
import { coversCounter, useMainView } from '../sale/main-view.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { barWords, COUNTER_KEYS, momentKeys, START_KEYS } from './bar-keys.ts';
import { BAR_MESSAGES } from './bar-messages.ts';
import styles from './bottom-bar.module.css';

/** The bar at the foot: the function keys in their order, and the keys of the moment. */
export function BottomBar({ atCounter }: { readonly atCounter: boolean }) {
  return (
    <footer className={styles.bar}>
      <nav aria-label={BAR_MESSAGES.bar} className={styles.keys}>
        {atCounter
          ? COUNTER_KEYS.map((action) => <BarButton key={action} action={action} />)
          : START_KEYS.map((action) => <StartButton key={action} action={action} />)}
        {atCounter ? <MomentKeys /> : null}
      </nav>
    </footer>
  );
}

/** Each in a place of its own width: what comes and goes moves none of the others. */
function MomentKeys() {
  const covered = useMainView(coversCounter);
  // As one text, which is the same for as long as the keys are.
  const keys = useSyncExternalStore(keyRegistry.subscribe, () =>
    momentKeys(keyRegistry.canPerform, covered).join('\n'),
  );
  const heard = useNumberLists((state) => !state.typing && activeList(state, 0) !== null);
  return (
    <div className={classNames(styles.moment, heard && styles.digitsFirst)}>
      {keys.split('\n').map((action, at) =>
        action === '' ? null : (
          // A place of the bar, not a key: another key in it is the same button with other words.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <BarButton key={at} action={action as KeyActionId} />
        ),
      )}
    </div>
  );
}

function StartButton({ action }: { readonly action: KeyActionId }) {
  return useCanPerform(action) ? <BarButton action={action} /> : null;
}

/** It keeps its place where its key does nothing now, and says so. */
function BarButton({ action }: { readonly action: KeyActionId }) {
  const can = useCanPerform(action);
  const chord = useKeyChord(action);
  const locked = useOpenTicket(({ lock }) => lock !== null);
  return (
    <button
      type="button"
      className={classNames(barKey.key, styles.key)}
      aria-disabled={can ? undefined : true}
      aria-keyshortcuts={ariaChord(chord)}
      onClick={() => keyRegistry.perform(action)}
    >
      <KeyHint action={action} always /> {barWords(action, locked)}
    </button>
  );
}

function useCanPerform(action: KeyActionId): boolean {
  return useSyncExternalStore(
    keyRegistry.subscribe,
    useCallback(() => keyRegistry.canPerform(action), [action]),
  );
}
