import type { ReactNode } from 'react';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { ariaChord, useKeyChord } from '../keyboard/key-table.ts';
import styles from './answer-cell.module.css';
import { KeyHint } from './key-hint.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The small button beside the label of a cell: its key stands on it, and a screen reader hears what it does. */
export function AnswerCellKey({
  action,
  words,
  onPress,
  icon,
  disabled,
  title,
}: {
  /** The action whose key it is. */
  readonly action: KeyActionId;
  readonly words: string;
  readonly onPress: () => void;
  readonly icon?: ReactNode;
  /** It keeps its place and the focus while it can do nothing. */
  readonly disabled?: boolean;
  readonly title?: string;
}) {
  const chord = useKeyChord(action);
  return (
    <button
      type="button"
      className={styles.key}
      aria-keyshortcuts={ariaChord(chord)}
      aria-disabled={disabled}
      title={title}
      onClick={() => {
        if (disabled !== true) onPress();
      }}
    >
      {icon}
      <VisuallyHidden>{words}</VisuallyHidden>
      <KeyHint action={action} />
    </button>
  );
}
