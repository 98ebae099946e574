import type { KeyActionId } from './key-map.ts';
import type { KeyHandler } from './key-registry.ts';
import { leadsElsewhere } from './key-subjects.ts';

/**
 * What a key does in a part of the window that another view may cover. `bring` brings the part into sight, and returns
 * whether it was covered. A key that leads there is done at once. One that changes something is not done while that
 * cannot be seen: nobody confirms with a customer, or takes off a ticket, what is behind the settings. It is done when
 * it is pressed again.
 */
export function inSightFirst(id: KeyActionId, bring: (() => boolean) | null, handler: KeyHandler): KeyHandler {
  return (digit) => (bring?.() === true && !leadsElsewhere(id) ? undefined : handler(digit));
}
