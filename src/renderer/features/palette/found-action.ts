import { KEY_MAP } from '#renderer/keyboard/key-map.ts';
import { keyRegistry, pressedWords } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { PALETTE_MESSAGES } from './palette-messages.ts';

/**
 * Does an action that was found, as its key does. One that changes what another view covered only brings that into
 * sight: the palette is gone by then, so it is said what to press.
 */
export function doFoundAction(id: string): void {
  const action = KEY_MAP.find((row) => row.id === id);
  // It shows something for as long as it is held: nobody holds it here, and nothing would hide that.
  if (action?.id === 'show margin') {
    keyTurns.say(PALETTE_MESSAGES.toHold(pressedWords(action.id, null)));
    return;
  }
  if (action === undefined || keyRegistry.perform(action.id) || !keyRegistry.canPerform(action.id)) return;
  const key = pressedWords(action.id, null);
  keyTurns.say(PALETTE_MESSAGES.seenFirst(action.label, key), key);
}
