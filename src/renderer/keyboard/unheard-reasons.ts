import { useLayoutEffect } from 'react';
import type { KeyActionId } from './key-map.ts';

/** Why the key of an action does nothing for now, by the action. */
const reasons = new Map<KeyActionId, string>();

/** Why the key of an action does nothing where it could do something; null where nobody says why. */
export function unheardReason(id: KeyActionId): string | null {
  return reasons.get(id) ?? null;
}

/** Says why the key of an action does nothing for now, in a few words without a full stop; null while it does. */
export function useUnheardReason(id: KeyActionId, words: string | null): void {
  useLayoutEffect(() => {
    if (words === null) return undefined;
    reasons.set(id, words);
    return () => {
      reasons.delete(id);
    };
  }, [id, words]);
}
