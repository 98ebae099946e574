import { useEffect, useEffectEvent, useState } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { DIGIT_ALONE_MS } from '#renderer/keyboard/behind-digit.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { type AnswerSoFar, hearAnswerKey } from './answer-keys.ts';

const NOTHING: AnswerSoFar = { kept: null, typedAt: null };

/**
 * Has the numbers of a question that came up by itself answer it once nothing was typed behind them for a while, or
 * with Enter at once. `typed` says that what was typed on is no answer. Returns the number that is kept back; null for
 * none.
 */
export function useNumberAlone(options: {
  readonly count: number;
  readonly answer: (number: number) => void;
  readonly typed: () => void;
}): number | null {
  const [soFar, setSoFar] = useState(NOTHING);
  const answer = useEffectEvent((number: number): void => {
    setSoFar(NOTHING);
    options.answer(number);
  });
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    // What is typed for a place that is on its way comes again once that is there.
    if (event.isTrusted && heldKeys.holding()) return 'goes on';
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp } = event;
    const press = { key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp };
    const step = hearAnswerKey(soFar, press, options.count);
    switch (step.kind) {
      case 'goes on':
        return 'goes on';
      case 'nothing':
        break;
      case 'keeps':
        setSoFar({ kept: step.number, typedAt: null });
        break;
      case 'forgets':
        setSoFar(NOTHING);
        break;
      case 'answers':
        answer(step.number);
        if (!step.taken) return 'goes on';
        break;
      case 'typed':
        setSoFar({ kept: null, typedAt: timeStamp });
        options.typed();
        break;
      default:
        assertNever(step);
    }
    event.preventDefault();
    return 'taken';
  });
  useEffect(() => keyboardPipeline.join('key goes in', 'number or text', (event) => hear(event)), []);
  const { kept } = soFar;
  const answerKept = useEffectEvent((): void => {
    if (kept !== null) answer(kept);
  });
  useEffect(() => {
    if (kept === null) return undefined;
    const alone = setTimeout(() => answerKept(), DIGIT_ALONE_MS);
    return () => clearTimeout(alone);
  }, [kept]);
  return kept;
}
