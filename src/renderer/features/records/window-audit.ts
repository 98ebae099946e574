import { declareLateStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';
import { createAudit } from './audit-store.ts';

/** The history of the window. */
export const useAudit = declareLateStore('sale', 'useAudit', () => createAudit(client.records.audit));
