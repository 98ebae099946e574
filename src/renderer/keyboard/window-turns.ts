import { declareStore } from '../declared-store.ts';
import { createKeyTurns, createKeyTurnsStore, LONGEST_WAIT_MS } from './key-turns.ts';
import type { KeySubject } from './key-subjects.ts';
import { heldKeys } from './window-holds.ts';

/** Why what was asked for last is not there; null where it is. `coming`: another one is on its way. */
export type Lack = (on: readonly KeySubject[], coming: boolean) => string | null;

const lacks = new Map<KeySubject, Lack>();
let context = (): string => '';

/** What is shown of the turns of the window. */
export const useKeyTurns = declareStore('useKeyTurns', createKeyTurnsStore);

/** The acting keys of the window, in their turn. */
export const keyTurns = createKeyTurns(
  {
    lacks(on, coming) {
      for (const subject of on) {
        const why = lacks.get(subject)?.(on, coming.has(subject)) ?? null;
        if (why !== null) return why;
      }
      return null;
    },
    context: () => context(),
    hold: () => heldKeys.hold(LONGEST_WAIT_MS),
    drop: () => heldKeys.drop(),
    dropTyped: () => heldKeys.dropTyped(),
    drawn: (next) => void setTimeout(next),
  },
  useKeyTurns,
);

/** Has a feature say why what was asked for of its subject is not there. */
export function tellLack(subject: KeySubject, lack: Lack): void {
  lacks.set(subject, lack);
}

/** Has the counter say in which ticket a key is pressed. */
export function tellContext(read: () => string): void {
  context = read;
}

/** Does what asks for something else: now, or behind the keys that wait for what was asked for before. */
export function askInTurn(words: string, ask: () => void): void {
  keyTurns.take({ words, on: [], leads: false, ready: () => true, run: ask });
}
