import type { CounterpartApi } from '#shared/contract.ts';
import type { ContractChannels } from '#shared/contract-channels.ts';

/** The slice of `ipcRenderer` that the window's API stands on. */
export interface Messenger<Event> {
  invoke(channel: string, ...inputs: unknown[]): Promise<unknown>;
  on(channel: string, listener: (event: Event, payload: unknown) => void): unknown;
  removeListener(channel: string, listener: (event: Event, payload: unknown) => void): unknown;
}

/**
 * The API of the window, derived from the channels of the contract: a function for each call, and for each event one
 * that answers how to stop hearing it.
 *
 * SECURITY: only a call's input and an event's payload pass through. Neither the messenger nor an event object of its
 * own reaches the page, and no channel can be named that the contract does not have.
 */
export function counterpartApi<Event>(channels: ContractChannels, messenger: Messenger<Event>): CounterpartApi {
  const rooms = Object.entries(channels.calls).map(([room, verbs]) => {
    const asks = Object.entries(verbs).map(
      ([verb, channel]) => [verb, (input: unknown) => messenger.invoke(channel, input)] as const,
    );
    return [room, Object.fromEntries(asks)] as const;
  });
  const on = Object.entries(channels.events).map(([name, channel]) => {
    const subscribe = (hear: (payload: unknown) => void) => {
      const listener = (_event: Event, payload: unknown) => hear(payload);
      messenger.on(channel, listener);
      return () => {
        messenger.removeListener(channel, listener);
      };
    };
    return [name, subscribe] as const;
  });
  return { ...Object.fromEntries(rooms), on: Object.fromEntries(on) } as unknown as CounterpartApi;
}
