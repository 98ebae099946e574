import type { KeyActionId } from './key-map.ts';
import type { KeyFirst } from './key-registry.ts';
import { leadsElsewhere } from './key-subjects.ts';

/** Leads to its question, and takes the answer off at once: it changes the vehicle, whatever else it does. */
const LEADS_AND_CHANGES: KeyActionId = 'take back answer';

/**
 * What a key does first in a part of the window that another view may cover. `bring` brings the part into sight, and
 * returns whether it was covered. A key that only leads there is done at once. One that changes something is not done
 * while that cannot be seen: nobody confirms with a customer, or takes off a ticket, what is behind the settings. It is
 * done when it is pressed again. One that was pressed in sight and waits is done in its turn, whatever covers it then.
 */
export function inSightFirst(id: KeyActionId, bring: (() => boolean) | null): KeyFirst {
  return () => (id === LEADS_AND_CHANGES || !leadsElsewhere(id)) && bring?.() === true;
}
