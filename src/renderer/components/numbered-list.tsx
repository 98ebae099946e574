import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { addNumberList, isActiveList, raiseNumberList, useNumberLists } from '../keyboard/number-lists.ts';
import { useTypedNumber } from '../keyboard/use-typed-number.ts';
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
  /** Numbers past 9 are taken by typing both digits; where more than one begins with the first, Enter takes that one alone. */
  readonly pastNine?: boolean;
  /** Lines of a word or two, such as months, in two columns from top to bottom. */
  readonly twoColumns?: boolean;
  /** Its own name among the lists, for one that what stands around it raises; it makes one up where none is given. */
  readonly token?: symbol;
}

/**
 * A list to pick from by number: 1–9 takes a line whenever the cursor is in no text field. Of several lists the one
 * shown or focused last has the numbers, and shows it.
 */
export function NumberedList(props: NumberedListProps) {
  const { label, items, onPick, numbers = true, pastNine = false, twoColumns = false } = props;
  const [ownToken] = useState(() => Symbol(label));
  const token = props.token ?? ownToken;
  const active = useNumberLists((state) => isActiveList(state.lists, token));
  const takeNumber = (number: number): void => {
    const index = items.findIndex((item, at) => numberOf(item, at) === number);
    if (index >= 0 && items[index]?.disabled !== true) onPick(index);
  };
  const { begun, start } = useTypedNumber(items.map(numberOf), takeNumber);
  const pick = useEffectEvent(pastNine ? start : takeNumber);
  useEffect(() => (numbers ? addNumberList(token, (digit) => pick(digit)) : undefined), [token, numbers]);
  const list = (
    <ol
      className={classNames(styles.list, active && styles.active, twoColumns && styles.twoColumns)}
      style={twoColumns ? { gridTemplateRows: `repeat(${Math.ceil(items.length / 2)}, auto)` } : undefined}
      aria-label={label}
      onFocus={() => raiseNumberList(token)}
      onKeyDown={moveByArrow}
    >
      {items.map((item, index) => (
        <li key={item.key}>
          <button
            type="button"
            className={classNames(
              styles.item,
              item.selected === true && styles.selected,
              begun !== null && isBegunBy(begun.digits, numberOf(item, index)) && styles.begun,
            )}
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
  if (!pastNine || items.every((item, index) => numberOf(item, index) <= 9)) return list;
  return (
    <>
      {list}
      <p className={styles.howTo} role="status">
        {begun === null ? 'Past 9: type both digits.' : begunWords(begun.digits, begun.whole)}
      </p>
    </>
  );
}

function isBegunBy(digits: string, number: number): boolean {
  return String(number).startsWith(digits);
}

function begunWords(digits: string, whole: number | null): string {
  return whole === null ? `${digits}… the next digit.` : `${digits}… the next digit, or Enter for ${whole}.`;
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
