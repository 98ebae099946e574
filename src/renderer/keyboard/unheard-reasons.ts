import { useLayoutEffect } from 'react';
import type { KeyActionId } from './key-map.ts';
import { keyTurns } from './window-turns.ts';

interface Reason {
  readonly id: KeyActionId;
  readonly words: string;
  /** What was said of the key for it; null while nobody pressed it. */
  said: string | null;
}

/** Why the keys of actions do nothing for now, the newest last: two parts of the screen may say it of one. */
let reasons: readonly Reason[] = [];

/** Why the key of an action does nothing where it could do something; null where nobody says why. */
export function unheardReason(id: KeyActionId): string | null {
  return newest(id)?.words ?? null;
}

function newest(id: KeyActionId): Reason | undefined {
  return reasons.findLast((each) => each.id === id);
}

/** The key was pressed, and this was said of it because of the reason: it is over once the reason is. */
export function saidBecause(id: KeyActionId, said: string): void {
  const reason = newest(id);
  if (reason !== undefined) reason.said = said;
}

/** Says why the key of an action does nothing for now. Answers how to say that the reason is over. */
export function giveReason(id: KeyActionId, words: string): () => void {
  const reason: Reason = { id, words, said: null };
  reasons = [...reasons, reason];
  return () => {
    reasons = reasons.filter((each) => each !== reason);
    if (reason.said !== null) keyTurns.unsay(reason.said);
  };
}

/** Says why the key of an action does nothing for now, in a few words without a full stop; null while it does. */
export function useUnheardReason(id: KeyActionId, words: string | null): void {
  useLayoutEffect(() => (words === null ? undefined : giveReason(id, words)), [id, words]);
}
