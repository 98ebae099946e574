import type { KeyActionId } from './key-map.ts';
import type { KeyFirst } from './key-registry.ts';
import { leadsElsewhere } from './key-subjects.ts';

/** Leads to its question, and takes the answer off at once: it changes the vehicle, whatever else it does. */
const LEADS_AND_CHANGES: KeyActionId = 'take back answer';

/** Puts a part on that is seen as soon as it is there, asked about where it may not fit, and taken off by a key. */
const ADDS_IN_SIGHT: KeyActionId = 'add required';

/**
 * What a key does first in a part of the window that another view may cover. `bring` brings the part into sight, and
 * returns whether it was covered. A key that only leads there is done at once, and so is the one for a required part,
 * as behind a quote. One that changes something is not done while that cannot be seen: nobody confirms with a
 * customer, or takes off a ticket, what is behind the settings. It is done when it is pressed again. One that was
 * pressed in sight and waits is done in its turn, whatever covers it then.
 */
export function inSightFirst(id: KeyActionId, bring: (() => boolean) | null): KeyFirst {
  const waits = id === LEADS_AND_CHANGES || !(id === ADDS_IN_SIGHT || leadsElsewhere(id));
  return () => waits && bring?.() === true;
}
