import { ChevronDown, ChevronRight } from 'lucide-react';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import styles from './part-fold-bar.module.css';
import type { PartFold } from './part-folds.ts';
import { FOLD_WORDS } from './part-messages.ts';
import { usePartFolds } from './window-part.ts';

/** A section that can be opened, as it is named on the bar. */
export interface FoldName {
  readonly fold: PartFold;
  readonly words: string;
}

/** The key of each section. */
export const FOLD_KEYS: Readonly<Record<PartFold, KeyActionId>> = {
  why: 'show why',
  others: 'show other parts',
  accessories: 'show accessories',
  stock: 'show stock',
  towing: 'go to towing',
  specs: 'show specs',
  vehicles: 'filter fitting',
};

/** DOM id of a section that is open. */
export function foldId(fold: PartFold): string {
  return `part-${fold}`;
}

/** The sections of a part by name: each opens and folds away by its button or its key. */
export function PartFoldBar({ folds }: { readonly folds: readonly FoldName[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
    <div role="group" aria-label={FOLD_WORDS.group} className={styles.bar}>
      {folds.map((each) => (
        <FoldButton key={each.fold} {...each} />
      ))}
    </div>
  );
}

function FoldButton({ fold, words }: FoldName) {
  const open = usePartFolds((state) => state.open.has(fold));
  const action = FOLD_KEYS[fold];
  const chord = useKeyChord(action);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={open}
      aria-controls={open ? foldId(fold) : undefined}
      aria-keyshortcuts={ariaChord(chord)}
      onClick={() => usePartFolds.getState().toggle(fold)}
    >
      <Chevron size={14} aria-hidden="true" />
      {words}
      <KeyHint action={action} />
    </button>
  );
}
