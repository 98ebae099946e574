import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';
import { client } from '../counterpart-client.ts';

/** Whether the system says that there is a network: a hint for a banner, never a gate. */
export const useNetworkHint = declareStore('useNetworkHint', () =>
  create<{ readonly online: boolean }>(() => ({ online: navigator.onLine })),
);

/** Hears the hint from the system. Called once. */
export function beginNetworkHint(): void {
  addEventListener('online', () => {
    useNetworkHint.setState({ online: true });
    void client.connection.check();
  });
  addEventListener('offline', () => useNetworkHint.setState({ online: false }));
}
