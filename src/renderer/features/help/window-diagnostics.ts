import { declareLateStore } from '../../declared-store.ts';
import { dayAndTime } from '../../sale/shop-time.ts';
import { client, newLookup } from '../../counterpart-client.ts';
import { createDiagnostics } from './diagnostics-store.ts';

/** The diagnostics of the window. */
export const useDiagnostics = declareLateStore('window', 'useDiagnostics', () =>
  createDiagnostics(client, { newLookup, moment: dayAndTime }),
);
