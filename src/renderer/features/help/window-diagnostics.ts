import { declareLateStore } from '#renderer/declared-store.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createDiagnostics } from './diagnostics-store.ts';

/** The diagnostics of the window: what was found of one mode is not said of another. */
export const useDiagnostics = declareLateStore('sale', 'useDiagnostics', () =>
  createDiagnostics(client, {
    newLookup,
    moment: dayAndTime,
    leave() {
      const { view, show } = useMainView.getState();
      if (view === 'diagnostics') show('part');
    },
  }),
);
