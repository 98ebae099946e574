import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { addNumberList, isActiveList, raiseNumberList, useNumberLists } from '../keyboard/number-lists.ts';
import { classNames } from './class-names.ts';
import styles from './numbered-list.module.css';

/** One line of a numbered list. */
export interface NumberedItem {
  readonly key: string;
  /** Number to take it by, where it is not its place in the list. */
  readonly number?: number;
  readonly content: ReactNode;
  /** At the right edge: a price, an age, a count. */
  readonly aside?: ReactNode;
  /** Shown, but cannot be taken; the content says why. */
  readonly disabled?: boolean;
  readonly selected?: boolean;
}

/** What a numbered list takes. */
export interface NumberedListProps {
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly items: readonly NumberedItem[];
  /** Takes a line, by its place from 0. */
  readonly onPick: (index: number) => void;
  /** False where another list should keep 1–9; the lines can still be reached with Tab. */
  readonly numbers?: boolean;
}

/**
 * A list to pick from by number: 1–9 takes a line whenever the cursor is in no text field. Of several lists the one
 * shown or focused last has the numbers, and shows it.
 */
export function NumberedList({ label, items, onPick, numbers = true }: NumberedListProps) {
  const [token] = useState(() => Symbol(label));
  const active = useNumberLists((state) => isActiveList(state.lists, token));
  const pick = useEffectEvent((digit: number) => {
    const index = items.findIndex((item, at) => numberOf(item, at) === digit);
    if (index >= 0 && items[index]?.disabled !== true) onPick(index);
  });
  useEffect(() => (numbers ? addNumberList(token, (digit) => pick(digit)) : undefined), [token, numbers]);
  return (
    <ol
      className={classNames(styles.list, active && styles.active)}
      aria-label={label}
      onFocus={() => raiseNumberList(token)}
      onKeyDown={moveByArrow}
    >
      {items.map((item, index) => (
        <li key={item.key}>
          <button
            type="button"
            className={classNames(styles.item, item.selected === true && styles.selected)}
            disabled={item.disabled}
            aria-keyshortcuts={numbers && numberOf(item, index) <= 9 ? String(numberOf(item, index)) : undefined}
            aria-pressed={item.selected}
            onClick={() => onPick(index)}
          >
            <span className={styles.number} aria-hidden="true">
              {numberOf(item, index)}
            </span>
            <span className={styles.content}>{item.content}</span>
            {item.aside === undefined ? null : <span className={styles.aside}>{item.aside}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

function numberOf(item: NumberedItem, index: number): number {
  return item.number ?? index + 1;
}

/** Up and down go from line to line. */
function moveByArrow(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLButtonElement ? buttons.indexOf(focused) : -1;
  buttons[at + step]?.focus();
  event.preventDefault();
}
