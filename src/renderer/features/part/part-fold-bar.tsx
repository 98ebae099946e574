import { ChevronDown, ChevronRight } from 'lucide-react';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import styles from './part-fold-bar.module.css';
import type { PartFold } from './part-folds.ts';
import { FOLD_WORDS } from './part-messages.ts';
import { usePartFolds } from './window-part.ts';

/** A section that can be opened, as it is named on the bar: short to the eye, whole to a screen reader. */
export interface FoldName {
  readonly fold: PartFold;
  readonly words: string;
  /** What of its name a screen reader alone hears, behind the words: the row has no room for it. */
  readonly more?: string;
  /** How many are in it; left out where nothing is counted. */
  readonly count?: string;
  /** What is counted, for a screen reader; left out where the words say it. */
  readonly unit?: string;
}

/** The key of each section. */
const FOLD_KEYS: Readonly<Record<PartFold, KeyActionId>> = {
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

function FoldButton({ fold, words, more, count, unit }: FoldName) {
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
      <Chevron size={12} aria-hidden="true" />
      <span>
        {words}
        {more === undefined ? null : <VisuallyHidden>{more}</VisuallyHidden>}
        {count === undefined ? null : (
          <>
            <VisuallyHidden> ·</VisuallyHidden> <span className={styles.count}>{count}</span>
          </>
        )}
        {unit === undefined ? null : <VisuallyHidden>{unit}</VisuallyHidden>}
      </span>
      <KeyHint action={action} corner />
    </button>
  );
}
