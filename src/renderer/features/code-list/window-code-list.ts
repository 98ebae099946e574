import { declareLateStore } from '#renderer/declared-store.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createCodeListStore } from './code-list-store.ts';

/** The list of codes of the window: it follows what main tells of it. */
export const useCodeList = declareLateStore('sale', 'useCodeList', (until) => {
  const store = createCodeListStore(client, newLookup);
  until(client.on.codeListChanged((view) => store.getState().take(view)));
  return store;
});
