import { useContext, useState } from 'react';
import type { SaleOption, SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { attributeLabel, sentenceCase } from '#shared/domain/vehicle/vehicle-words.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import hidden from '#renderer/components/visually-hidden.module.css';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { QuestionAbove } from '#renderer/sale/question-above.ts';
import { useKeyChord } from '#renderer/keyboard/key-table.ts';
import {
  hearsDigits,
  isActiveList,
  raiseNumberList,
  takeZero,
  useNumberLists,
} from '#renderer/keyboard/number-lists.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { QUESTION_ID } from './vehicle-focus.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';
import styles from './vehicle-question.module.css';

/** The most characters of all answers that two short rows of a cell hold, each with its number. */
const MOST_IN_ROWS = 44;
/** What a number and the room round an answer are as wide as, characters. */
const ROOM_OF_ONE = 6;
/** Letters of a month in a row of twelve. */
const MONTH_LETTERS = 3;
/** Parts that are named as those which the question is for. */
const PARTS_NAMED = 2;

/**
 * The question to the customer in one line, to be read out, and its numbered answers in a row; its answers alone where
 * the fit cell over them says the question.
 */
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
  const hears = useNumberLists((state) => hearsDigits(state, token));
  // Among months 0 may be the first digit of 03. Given another key, “don’t know” stands for itself.
  const zeroKey = useKeyChord('do not know') === '0';
  useKeyAction('do not know', () => (zeroKey ? takeZero(0) : onAnswer(null)), active);
  const { words, where, options, optionsCut, skus } = question;
  const rows = fitsInRows(question);
  const above = useContext(QuestionAbove);
  const dontKnow = (
    <Button
      variant="quiet"
      size="small"
      className={styles.dontKnow}
      keyAction="do not know"
      // A digit is typed into the field that has the cursor.
      keyHeard={zeroKey ? hears : active}
      onClick={() => onAnswer(null)}
    >
      {MESSAGES.dontKnow}
    </Button>
  );
  return (
    <section
      id={QUESTION_ID}
      className={classNames(styles.question, rows ? styles.inRows : styles.inLines, above && styles.saidAbove)}
      aria-label={MESSAGES.question}
      aria-busy={busy}
      onFocus={() => raiseNumberList(token)}
    >
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={above ? hidden.hidden : styles.words}>
          {words}
        </h3>
        {above ? null : <KeyHint action="go to question" />}
        {above ? null : dontKnow}
      </div>
      <div className={styles.answers}>
        <NumberedList
          label={words}
          token={token}
          {...(zeroKey ? { zero: { words: MESSAGES.zero, act: () => onAnswer(null) } } : {})}
          items={options.map((option) => ({
            key: `${option.label} ${option.detail}`,
            content: rows ? (
              <ShortOption question={question} option={option} left={left} />
            ) : (
              <LongOption question={question} option={option} />
            ),
            ...(rows ? {} : asideOf(question, option, left)),
          }))}
          onPick={onAnswer}
        />
      </div>
      {above ? dontKnow : null}
      {optionsCut === 0 ? null : <p className={styles.hint}>{MESSAGES.notShown(optionsCut)}</p>}
      <p className={styles.hint}>{[where, affectedWords(where, skus)].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

/** Whether the answers are short enough to stand in two rows. The months are, by their first letters. */
function fitsInRows({ kind, options }: SaleQuestion): boolean {
  if (kind === 'build month') return true;
  const room = options.reduce((sum, { label }) => sum + label.length + ROOM_OF_ONE, 0);
  return kind === 'attribute' && room <= MOST_IN_ROWS * 2;
}

/** How many vehicles an answer leaves, where some answers leave more than one; null where that says nothing. */
function vehiclesLeft({ kind, options }: SaleQuestion, { candidates }: SaleOption, left: number): string | null {
  const settles = options.every((option) => option.candidates === 1);
  return kind !== 'attribute' || settles || left < 2 ? null : MESSAGES.vehicles(candidates);
}

function asideOf(question: SaleQuestion, option: SaleOption, left: number): { aside?: string } {
  const aside = vehiclesLeft(question, option, left);
  return aside === null ? {} : { aside };
}

/** An answer in a word; the register's own word and how many vehicles it leaves are told, and are its tooltip. */
function ShortOption({
  question,
  option,
  left,
}: {
  readonly question: SaleQuestion;
  readonly option: SaleOption;
  readonly left: number;
}) {
  const { label, detail } = option;
  const more = [
    detail === null ? null : `${MESSAGES.inRegister(attributeLabel(question.asks))}${detail}`,
    vehiclesLeft(question, option, left),
  ].filter((each) => each !== null);
  if (question.kind === 'build month') {
    return (
      <span title={label}>
        <span aria-hidden="true">{label.slice(0, MONTH_LETTERS)}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={styles.option} title={more.length === 0 ? undefined : sentenceCase(more.join(', '))}>
      {sentenceCase(label)}
      {more.length === 0 ? null : <VisuallyHidden> {more.join(', ')}</VisuallyHidden>}
    </span>
  );
}

/** An answer in a shop's words; the register's own word, or all that is said of it, below. */
function LongOption({ question, option }: { readonly question: SaleQuestion; readonly option: SaleOption }) {
  return (
    <>
      <span className={styles.option}>{sentenceCase(option.label)}</span>
      {option.detail === null ? null : (
        <span className={styles.register}>
          {question.kind === 'attribute' ? (
            <VisuallyHidden>{MESSAGES.inRegister(attributeLabel(question.asks))}</VisuallyHidden>
          ) : null}
          {option.detail}
        </span>
      )}
    </>
  );
}

/** Which parts the answer is for; empty where the line before it names the only one already. */
function affectedWords(where: string | null, skus: readonly string[]): string {
  const [only] = skus;
  const isNamed = skus.length === 1 && only !== undefined && where?.includes(only) === true;
  return isNamed ? '' : MESSAGES.affects(partsWords(skus));
}

function partsWords(skus: readonly string[]): string {
  const named = skus.slice(0, PARTS_NAMED).join(', ');
  const more = skus.length - PARTS_NAMED;
  return more > 0 ? MESSAGES.affectsMore(named, more) : named;
}
