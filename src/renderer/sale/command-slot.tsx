import { useState } from 'react';
import { type Reading, readingWords } from '#shared/domain/input/command-reading.ts';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { KeyCap } from '../components/key-hint.tsx';
import { ListNumber } from '../components/numbered-list.tsx';
import { useNumberList } from '../keyboard/use-number-list.ts';
import { SlotWords } from './slot-hint.tsx';
import styles from './command-slot.module.css';

/**
 * Under a field that anything can be typed into: what Enter takes the line for, and what else it may mean, by number.
 * Its room is kept, so that nothing moves while a line is typed.
 */
export function CommandSlot({
  id,
  first,
  others,
  said = null,
  onPick,
}: {
  /** DOM id, by which the field is described. */
  readonly id: string;
  readonly first: Reading | null;
  readonly others: readonly Reading[];
  /** What is said instead while nothing is typed; null for nothing. */
  readonly said?: string | null;
  readonly onPick: (reading: Reading) => void;
}) {
  const [inside, setInside] = useState(false);
  const { active, raise } = useNumberList({
    name: 'other readings',
    numbers: others.map((_, at) => at + 1),
    pick: take,
    enabled: inside,
  });
  function take(number: number): void {
    const reading = others[number - 1];
    if (reading !== undefined) onPick(reading);
  }
  return (
    <div className={styles.slot}>
      {first === null ? (
        <SlotWords id={id} said={said} />
      ) : (
        <p id={id} className={styles.first} title={readingWords(first)}>
          <KeyCap chord="Enter" spoken /> {readingWords(first)}
        </p>
      )}
      {others.length === 0 ? null : (
        <ol
          aria-label="Or take it for"
          className={styles.others}
          onFocus={() => {
            setInside(true);
            raise();
          }}
          onBlur={() => setInside(false)}
        >
          <li aria-hidden="true" className={styles.arrow}>
            <KeyCap chord="↓" />
          </li>
          {others.map((reading, index) => (
            <li key={readingWords(reading)}>
              <button
                type="button"
                className={styles.other}
                aria-keyshortcuts={String(index + 1)}
                title={readingWords(reading)}
                onClick={() => onPick(reading)}
                onKeyDown={(event) => {
                  const step = STEPS[event.key];
                  if (step === undefined) return;
                  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
                  buttons[index + step]?.focus();
                  event.preventDefault();
                }}
              >
                <ListNumber number={index + 1} heard={active} last={others.length} />
                <span aria-hidden="true">{SHORT[reading.kind]}</span>
                <VisuallyHidden>{readingWords(reading)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Kinds of readings, where there is room for a word. */
const SHORT: { readonly [kind in Reading['kind']]: string } = {
  plate: 'Plate',
  part: 'Part',
  count: 'How many',
  quote: 'Quote',
  order: 'Order',
  orders: 'Orders',
  phone: 'Phone',
};
