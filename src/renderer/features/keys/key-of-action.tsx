import { classNames } from '#renderer/components/class-names.ts';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { type KeyActionId, keyRow } from '#renderer/keyboard/key-map.ts';
import { canBeRemapped } from '#renderer/keyboard/key-remapping.ts';
import { isRange } from '#renderer/keyboard/chord-text.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { KEYS_MESSAGES } from './keys-messages.ts';
import styles from './keys-screen.module.css';
import { useKeys } from './window-keys.ts';

/** One action with the keys that it has; Enter on it has it wait for another. */
export function KeyOfAction({ action, label }: { readonly action: KeyActionId; readonly label: string }) {
  const row = useKeyTable(({ rows }) => rows.find(({ id }) => id === action)) ?? keyRow(action);
  const waiting = useKeys((state) => state.waiting === action);
  const problem = useKeys((state) => (state.problem?.action === action ? state.problem.words : null));
  const changed = row !== keyRow(action);
  const ask = KEYS_MESSAGES.pressKey(row.keys.some(isRange), changed);
  if (!canBeRemapped(action)) {
    return (
      <li className={styles.action}>
        <span className={styles.fixed}>
          <span className={styles.label}>{label}</span>
          <span className={styles.same}>{KEYS_MESSAGES.fixed}</span>
          <Caps chords={row.keys} />
        </span>
      </li>
    );
  }
  return (
    <li className={styles.action}>
      <button
        type="button"
        className={classNames(styles.choose, waiting && styles.waiting)}
        aria-pressed={waiting}
        onClick={() => {
          useKeys.getState().choose(action);
          announce(ask);
        }}
      >
        <span className={styles.label}>{label}</span>
        {changed ? (
          <span className={styles.standard}>
            {KEYS_MESSAGES.standard} <Caps chords={keyRow(action).keys} />
          </span>
        ) : null}
        <Caps chords={row.keys} />
      </button>
      {waiting ? <p className={styles.ask}>{ask}</p> : null}
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}

function Caps({ chords }: { readonly chords: readonly string[] }) {
  return (
    <span className={styles.caps}>
      {chords.map((chord) => (
        <KeyCap key={chord} chord={chord} spoken />
      ))}
    </span>
  );
}
