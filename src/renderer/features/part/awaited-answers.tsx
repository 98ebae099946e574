import { AnswerCell } from '#renderer/components/answer-cell.tsx';
import styles from './answer-strip.module.css';
import { STRIP_WORDS } from './part-first-messages.ts';

/** The place of the answers while no part is open, or the first one is on its way: nothing moves when they come. */
export function AwaitedAnswers() {
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.cells}>
        <AnswerCell label={STRIP_WORDS.fit} answer={null} />
        <AnswerCell label={STRIP_WORDS.stock} answer={null} />
        <AnswerCell label={STRIP_WORDS.price} answer={null} />
        <AnswerCell label={STRIP_WORDS.delivery} answer={null} />
      </div>
    </div>
  );
}
