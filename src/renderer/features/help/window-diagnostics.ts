import { declareLateStore } from '#renderer/declared-store.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createDiagnostics } from './diagnostics-store.ts';

/** The diagnostics of the window. */
export const useDiagnostics = declareLateStore('window', 'useDiagnostics', () =>
  createDiagnostics(client, { newLookup, moment: dayAndTime }),
);
