import { create } from 'zustand';
import { client } from '../counterpart-client.ts';

/** Whether the system says that there is a network: a hint for a banner, never a gate. */
export const useNetworkHint = create<{ readonly online: boolean }>(() => ({ online: true }));

/** Hears the hint from main. Called once. */
export function beginNetworkHint(): void {
  client.on.networkHint(({ online }) => useNetworkHint.setState({ online }));
}
