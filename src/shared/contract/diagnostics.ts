import { z } from 'zod';
import type { Diagnostics, NetworkFinding } from '../domain/support/diagnostics.ts';
import { call, lookup, nothing, shortText } from './call.ts';

/** How Counterpart itself is doing. */
export const diagnosticsCalls = {
  /** How Counterpart itself is doing. No secret, no customer, no plate, no code and no path is in it. */
  read: call<Diagnostics>()(nothing),
  /**
   * Goes the way to the service step by step, as far as it comes. Asks nothing that costs anything, and can be called
   * off: `stopped` says so, and what was found until then is answered.
   */
  checkNetwork: call<{ readonly findings: readonly NetworkFinding[]; readonly stopped: boolean }>()(
    z.object({ lookup }),
  ),
  /**
   * Checks the whole file of the records beside the running counter, however large it is; `read` says what was found.
   * Called off, nobody waits for it any more: `stopped` says so, and it is finished in the background.
   */
  checkRecords: call<{ readonly stopped: boolean }>()(z.object({ lookup })),
  /** Deletes records that were set aside, by a name that `read` listed as deletable, with what belongs to them. */
  deleteSetAside: call<null>()(z.object({ name: shortText.min(1) })),
} as const;
