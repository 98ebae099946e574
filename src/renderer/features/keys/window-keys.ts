import { declareLateStore } from '#renderer/declared-store.ts';
import { takeSession } from '#renderer/sale/session.ts';
import { client } from '#renderer/counterpart-client.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { onMac } from '#renderer/keyboard/on-mac.ts';
import { createKeysStore } from './keys-store.ts';

/** The keys of the person at this window. */
export const useKeys = declareLateStore('window', 'useKeys', () =>
  createKeysStore({
    remaps: () => useKeyTable.getState().remaps,
    save: async (keys) => takeSession(await client.setUp.saveKeys({ keys: keys.map((remap) => ({ ...remap })) })),
    mac: onMac,
  }),
);
