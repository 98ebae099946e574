import { z } from 'zod';
import { call, lookup } from './call.ts';

/** Look-ups under way, by the names that the window gave them. */
export const lookupsCalls = {
  /** Calls a look-up off. What was asked of the service is stopped; an unknown name is no error. */
  cancel: call<null>()(z.object({ lookup })),
} as const;
