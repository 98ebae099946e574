import { useEffect } from 'react';
import { keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { takesText } from '../keyboard/takes-text.ts';
import { pressedWords } from '../keyboard/use-key-action.ts';
import { keyTurns } from '../keyboard/window-turns.ts';
import { TYPED_NOWHERE } from './sale-messages.ts';

/**
 * Says which keys begin the next sale where somebody types on a screen that has no field for it, such as that of an
 * order that was placed: the next plate is not lost without a word.
 */
export function useTypedNowhere(): void {
  useEffect(
    () =>
      keyboardPipeline.join('key comes out', 'type-ahead', (event) => {
        const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
        const isLetter = /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;
        if (!isLetter || repeat || defaultPrevented || takesText(target)) return 'goes on';
        if (document.querySelector('[role="dialog"]') === null)
          keyTurns.say(TYPED_NOWHERE(pressedWords('new ticket', null), pressedWords('go to plate', null)));
        return 'goes on';
      }),
    [],
  );
}
