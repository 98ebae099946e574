import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react';
import { inSightFirst } from './in-sight-first.ts';
import { type Heard, keyboardPipeline } from './keyboard-pipeline.ts';
import { chordWords, type KeyActionId } from './key-map.ts';
import { createKeyRegistry, type HandlerRank, type KeyHandler, type KeyRegistry } from './key-registry.ts';
import { subjectsOf } from './key-subjects.ts';
import { rowNow } from './key-table.ts';
import { onMac } from './on-mac.ts';
import { takesText } from './takes-text.ts';
import { typedAhead } from './typed-ahead.ts';
import { unheardWords } from './unheard-keys.ts';
import { saidBecause, unheardReason } from './unheard-reasons.ts';
import { keyTurns } from './window-turns.ts';

/** The window's own registry. */
export const keyRegistry: KeyRegistry = createKeyRegistry(rowNow, {
  pass(id, digit, run) {
    const subjects = subjectsOf(id);
    if (subjects === null) {
      keyTurns.done(pressedWords(id, digit));
      run();
      return;
    }
    // Done later, it is done by the component that is mounted then.
    let now = true;
    keyTurns.take({
      words: pressedWords(id, digit),
      ...subjects,
      ready: () => keyRegistry.canPerformUnder(id),
      run: () => (now ? run() : keyRegistry.performUnder(id, digit)),
    });
    now = false;
  },
  takes(id) {
    const subjects = subjectsOf(id);
    return subjects !== null && subjects.on.length > 0 && keyTurns.waitsOn(subjects.on);
  },
});

/** A key as it was pressed: "F5", "Ctrl 3". */
export function pressedWords(id: KeyActionId, digit: number | null): string {
  const words = chordWords(rowNow(id).keys[0] ?? '', onMac);
  return digit === null ? words : words.replace('1–9', String(digit));
}

/** Layer that a component lives on: 0 the window, one more for every dialog it stands in. */
export const KeyLayer = createContext(0);

/** Brings what the component stands in into sight, and returns whether it was covered; null where it never is. */
export const BeforeKeys = createContext<(() => boolean) | null>(null);

/** Does `handler` when the action's key is pressed, as long as the component is there and `enabled` is true. */
export function useKeyAction(id: KeyActionId, handler: KeyHandler, enabled = true, rank: HandlerRank = 'usual'): void {
  const layer = useContext(KeyLayer);
  const before = useContext(BeforeKeys);
  const handle = useEffectEvent(handler);
  // Before it is painted: a key is good from the moment that its screen is seen.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    // A dialog stands over every view.
    const bring = layer > 0 ? null : before;
    const answer: KeyHandler = (digit) => {
      bring?.();
      return handle(digit);
    };
    return keyRegistry.register(id, layer, answer, rank, inSightFirst(id, bring));
  }, [id, layer, before, enabled, rank]);
}

/**
 * Sends the key presses that no element wanted to what is typed ahead, then to the registry; used once, by the
 * application.
 */
export function useKeyboard(): void {
  useLayoutEffect(() => {
    const leave = [
      keyboardPipeline.join('key comes out', 'type-ahead', keepTyped),
      keyboardPipeline.join('key comes out', 'actions', doAction),
    ];
    return () => {
      for (const each of leave) each();
    };
  }, []);
}

function keepTyped(event: KeyboardEvent): Heard {
  if (isDone(event) || takesText(event.target) || !typedAhead.keep(event)) return 'goes on';
  event.preventDefault();
  return 'taken';
}

function doAction(event: KeyboardEvent): Heard {
  if (isDone(event)) return 'goes on';
  const run = keyRegistry.handlerFor(
    {
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      shiftKey: event.shiftKey,
      inField: takesText(event.target),
    },
    onMac,
  );
  if (run === null) {
    // A dialog says itself which keys are not done in it.
    const why = event.repeat || keyRegistry.topLayer() > 0 ? null : unheardWords(event, onMac, rowNow, unheardReason);
    if (why !== null) {
      keyTurns.say(why.words, why.key);
      if (why.because !== null) saidBecause(why.because, why.words);
    }
    return 'goes on';
  }
  event.preventDefault();
  if (!event.repeat) run();
  return 'taken';
}

/** Whether an element did what the key is for, or a letter is still being composed of it. */
function isDone({ defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return defaultPrevented || isComposing;
}
