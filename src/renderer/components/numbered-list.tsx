import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { BegunNumber, NumberRank } from '../keyboard/number-lists.ts';
import { useNumberList } from '../keyboard/use-number-list.ts';
import { classNames } from './class-names.ts';
import { NUMBER_MESSAGES } from './numbered-list-messages.ts';
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
  /** False where another list should keep the digits; the lines can still be reached with Tab. */
  readonly numbers?: boolean;
  /** Its claim on the digits, where it is another than that of what stands around it. */
  readonly rank?: NumberRank;
  /** What 0 does, and what that is called: “don’t know”. */
  readonly zero?: { readonly words: string; readonly act: () => void };
  /** Lines of a word or two, such as months, in two columns from top to bottom. */
  readonly twoColumns?: boolean;
  /** Its own name among the lists, for one that what stands around it raises; it makes one up where none is given. */
  readonly token?: symbol;
}

/**
 * A list to pick from by number, whenever the cursor is in no text field: past 9 both digits are typed, and where more
 * than one number begins with the first, Enter takes that one alone. Of several lists the one with the focus, or else
 * the one shown last, has the numbers, and it alone shows them.
 */
export function NumberedList(props: NumberedListProps) {
  const { label, items, onPick, numbers = true, twoColumns = false, rank, zero } = props;
  const element = useRef<HTMLOListElement>(null);
  const { active, begun, raise } = useNumberList({
    name: label,
    ...(props.token === undefined ? {} : { token: props.token }),
    numbers: items.flatMap((item, at) => (item.disabled === true ? [] : [numberOf(item, at)])),
    pick: (number) => onPick(items.findIndex((item, at) => numberOf(item, at) === number)),
    zero: zero?.act,
    enabled: numbers,
    rank,
    element: () => element.current,
  });
  const last = Math.max(0, ...items.map(numberOf));
  const list = (
    <ol
      ref={element}
      className={classNames(styles.list, twoColumns && styles.twoColumns)}
      style={twoColumns ? { gridTemplateRows: `repeat(${Math.ceil(items.length / 2)}, auto)` } : undefined}
      aria-label={label}
      onFocus={raise}
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
            <ListNumber number={numberOf(item, index)} heard={active} last={last} />
            <span className={styles.content}>{item.content}</span>
            {item.aside === undefined ? null : <span className={styles.aside}>{item.aside}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
  if (last <= 9) return list;
  return (
    <>
      {list}
      <PastNine begun={begun} last={last} {...(zero === undefined ? {} : { zero: zero.words })} />
    </>
  );
}

/** More lines than these number themselves plainly: with the keys of the bar, more caps than one looks over at once. */
const MOST_CAPS = 5;

/**
 * The number of a line: shown while its list hears the digits (`active` of `useNumberList`); its place stays free while
 * another one does or the cursor stands in a field. Nothing moves when it comes. It is a key cap in a short list, and
 * the number alone in one whose `last` number is high.
 */
export function ListNumber({
  number,
  heard,
  last,
}: {
  readonly number: number;
  readonly heard: boolean;
  readonly last: number;
}) {
  const capped = last <= MOST_CAPS;
  return (
    <span
      className={classNames(heard ? styles.number : styles.unheard, capped ? null : styles.plain)}
      data-cap={heard && capped}
      aria-hidden="true"
    >
      {heard ? number : null}
    </span>
  );
}

/** How the numbers past nine are typed, up to the `last` one, and what is begun of one. */
export function PastNine({
  begun,
  last,
  zero,
}: {
  readonly begun: Pick<BegunNumber, 'digits' | 'whole'> | null;
  readonly last?: number;
  readonly zero?: string;
}) {
  return (
    <p className={styles.howTo} role="status">
      {begun === null
        ? NUMBER_MESSAGES.bothDigits(last)
        : NUMBER_MESSAGES.begun(begun.digits, begun.whole === 0 ? zero : begun.whole)}
    </p>
  );
}

function isBegunBy(digits: string, number: number): boolean {
  return String(number).startsWith(digits);
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
