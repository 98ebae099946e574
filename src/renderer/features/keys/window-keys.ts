import { declareLateStore } from '../../declared-store.ts';
import { takeSession } from '../../sale/session.ts';
import { client } from '../../counterpart-client.ts';
import { useKeyTable } from '../../keyboard/key-table.ts';
import { onMac } from '../../keyboard/on-mac.ts';
import { createKeysStore } from './keys-store.ts';

/** The keys of the person at this window. */
export const useKeys = declareLateStore('window', 'useKeys', () =>
  createKeysStore({
    remaps: () => useKeyTable.getState().remaps,
    save: async (keys) => takeSession(await client.setUp.saveKeys({ keys: keys.map((remap) => ({ ...remap })) })),
    mac: onMac,
  }),
);
