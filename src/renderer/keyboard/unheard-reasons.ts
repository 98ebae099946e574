import { useLayoutEffect } from 'react';
import type { KeyActionId } from './key-map.ts';
import { keyTurns } from './window-turns.ts';

interface Reason {
  readonly words: string;
  /** What was said of the key for it; null while nobody pressed it. */
  readonly said: string | null;
}

/** Why the key of an action does nothing for now, by the action. */
const reasons = new Map<KeyActionId, Reason>();

/** Why the key of an action does nothing where it could do something; null where nobody says why. */
export function unheardReason(id: KeyActionId): string | null {
  return reasons.get(id)?.words ?? null;
}

/** The key was pressed, and this was said of it because of the reason: it is over once the reason is. */
export function saidBecause(id: KeyActionId, said: string): void {
  const reason = reasons.get(id);
  if (reason !== undefined) reasons.set(id, { ...reason, said });
}

/** Says why the key of an action does nothing for now. Answers how to say that the reason is over. */
export function giveReason(id: KeyActionId, words: string): () => void {
  reasons.set(id, { words, said: null });
  return () => {
    const said = reasons.get(id)?.said ?? null;
    reasons.delete(id);
    if (said !== null) keyTurns.unsay(said);
  };
}

/** Says why the key of an action does nothing for now, in a few words without a full stop; null while it does. */
export function useUnheardReason(id: KeyActionId, words: string | null): void {
  useLayoutEffect(() => (words === null ? undefined : giveReason(id, words)), [id, words]);
}
