import { useState } from 'react';
import type { SaleOption, SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { attributeLabel } from '#shared/domain/vehicle/vehicle-words.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useKeyChord } from '#renderer/keyboard/key-table.ts';
import { isActiveList, raiseNumberList, takeZero, useNumberLists } from '#renderer/keyboard/number-lists.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './vehicle-question.module.css';

/** Longest answer of which two stand beside each other, characters. */
const SHORT = 12;
/** Parts that are named as those which the question is for. */
const PARTS_NAMED = 2;

/** The question to the customer, to be read out, with its numbered answers. */
export function AskedQuestion({
  question,
  left,
  busy,
  onAnswer,
}: {
  readonly question: SaleQuestion;
  /** How many vehicles are possible. */
  readonly left: number;
  /** An answer was given, and what comes after it is worked out. */
  readonly busy: boolean;
  /** Takes an answer by its place among the options; null for "don't know". */
  readonly onAnswer: (option: number | null) => void;
}) {
  const heading = useFocusTarget('question');
  const [token] = useState(() => Symbol('question'));
  const active = useNumberLists((state) => isActiveList(state, token));
  // Among months 0 may be the first digit of 03. Given another key, “don’t know” stands for itself.
  const zeroKey = useKeyChord('do not know') === '0';
  useKeyAction('do not know', () => (zeroKey ? takeZero(0) : onAnswer(null)), active);
  const { words, where, options, optionsCut, skus } = question;
  const short = options.length > 9 && options.every(({ label, detail }) => label.length <= SHORT && detail === null);
  return (
    <section
      className={classNames(styles.panel, short && styles.short)}
      aria-label="Question to the customer"
      aria-busy={busy}
      onFocus={() => raiseNumberList(token)}
    >
      <p className={styles.ask}>
        Ask the customer <KeyHint action="go to question" />
      </p>
      <h3 ref={heading} tabIndex={-1} className={styles.words}>
        {words}
      </h3>
      {where === null ? null : <p className={styles.hint}>{where}</p>}
      <NumberedList
        label={words}
        token={token}
        {...(zeroKey ? { zero: { words: '“don’t know”', act: () => onAnswer(null) } } : {})}
        twoColumns={short}
        items={options.map((option) => ({
          key: `${option.label} ${option.detail}`,
          content: <OptionWords question={question} option={option} />,
          ...asideOf(question, option, left),
        }))}
        onPick={onAnswer}
      />
      {optionsCut === 0 ? null : <p className={styles.hint}>and {optionsCut} more that are not shown here</p>}
      <div className={styles.foot}>
        <Button variant="quiet" size="small" keyAction="do not know" onClick={() => onAnswer(null)}>
          They don’t know
        </Button>
        <p className={styles.for}>decides {partsWords(skus)}</p>
      </div>
    </section>
  );
}

/** How many vehicles an answer leaves, where some answers leave more than one. */
function asideOf({ kind, options }: SaleQuestion, { candidates }: SaleOption, left: number): { aside?: string } {
  const settles = options.every((option) => option.candidates === 1);
  if (kind !== 'attribute' || settles || left < 2) return {};
  return { aside: candidates === 1 ? '1 vehicle' : `${candidates} vehicles` };
}

/** An answer in a shop's words; the register's own word, or all that is said of it, below. */
function OptionWords({ question, option }: { readonly question: SaleQuestion; readonly option: SaleOption }) {
  return (
    <>
      <span className={styles.option}>{option.label}</span>
      {option.detail === null ? null : (
        <span className={styles.register}>
          {question.kind === 'attribute' ? (
            <VisuallyHidden>{attributeLabel(question.asks)} in the register: </VisuallyHidden>
          ) : null}
          {option.detail}
        </span>
      )}
    </>
  );
}

function partsWords(skus: readonly string[]): string {
  const more = skus.length - PARTS_NAMED;
  return `${skus.slice(0, PARTS_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
