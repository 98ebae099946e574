import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './answer-cell.module.css';
import { classNames } from './class-names.ts';
import { StatusIcon, type StatusTone } from './status-icon.tsx';
import tones from './tone.module.css';

/** What an answer is worth: known, being asked for, too old to promise, not known, or in the way of the sale. */
export type AnswerState = 'known' | 'checking' | 'old' | 'unknown' | 'blocked';

/** One of the four answers of a call, in a word and a line. */
export interface Answer {
  readonly state: AnswerState;
  readonly tone: StatusTone;
  /** A person has to do something about it now: it is coloured. What blocks the sale is coloured too. */
  readonly check: boolean;
  readonly word: string;
  readonly line: string;
}

/** Words longer than these are in smaller letters, so that two rows do, characters. */
const LONG = 16;
/** Words longer than these take two rows at 1280 across, and leave one to the line, characters. */
const TWO_ROWS = 20;

/** A cell of the answer strip, of one size and at one place in every state. */
export function AnswerCell({
  label,
  answer,
  icon: Icon,
  heading = false,
  wide = false,
  opensBelow = false,
  aside,
  action,
  children,
}: {
  readonly label: string;
  /** Null while it is not there yet: the cell keeps its place. */
  readonly answer: Answer | null;
  /** In the place of the tick while it is known: for a figure, which is neither good nor bad. */
  readonly icon?: LucideIcon;
  /** Whether the word is a heading to jump to. */
  readonly heading?: boolean;
  /** Takes more room than its neighbours: for what is in the way, or is being typed. */
  readonly wide?: boolean;
  /** What is asked of it hangs under the strip: the cell has one frame with it. */
  readonly opensBelow?: boolean;
  /** Beside the label: the key that asks again. */
  readonly aside?: ReactNode;
  /** In the place of the line: the one thing to do about it. */
  readonly action?: ReactNode;
  /** In the place of the word and the line. */
  readonly children?: ReactNode;
}) {
  const Word = heading ? 'h2' : 'p';
  const length = answer?.word.length ?? 0;
  const coloured = answer !== null && (answer.check || answer.state === 'blocked');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own
    <div
      role="group"
      aria-label={label}
      aria-busy={answer === null || answer.state === 'checking'}
      className={classNames(styles.cell, answer !== null && tones[answer.tone], coloured && styles.coloured)}
      data-state={answer?.state ?? 'checking'}
      data-wide={wide || coloured}
      data-opens-below={opensBelow}
    >
      <p className={styles.label}>
        <span>{label}</span>
        {aside}
      </p>
      {children ?? (
        <>
          <Word className={classNames(styles.word, length > LONG && styles.long, length > TWO_ROWS && styles.twoRows)}>
            {answer === null ? null : (
              <>
                {Icon !== undefined && answer.tone === 'fit' ? (
                  <Icon className={styles.icon} size={18} aria-hidden="true" />
                ) : (
                  <StatusIcon tone={answer.tone} size={18} />
                )}
                <span className={styles.text} title={answer.word}>
                  {answer.word}
                </span>
              </>
            )}
          </Word>
          {action ?? (
            <p className={styles.line} title={answer?.line}>
              {answer?.line}
            </p>
          )}
        </>
      )}
    </div>
  );
}
