import { type Events, eventChannel, type PayloadOf } from '#shared/contract.ts';

/** The slice of a window that an announcement needs. */
export interface ListeningWindow {
  isDestroyed(): boolean;
  readonly webContents: { send(channel: string, payload: unknown): void };
}

/** Tells every open window that something happened: one of the events of the contract, with its payload. */
export type Announce = <Name extends keyof Events>(name: Name, payload: PayloadOf<Events[Name]>) => void;

/**
 * The only way by which main speaks to a window without being asked.
 *
 * @param windows answers the windows that are open now
 */
export function createAnnounce(windows: () => Iterable<ListeningWindow>): Announce {
  return (name, payload) => {
    for (const window of windows()) {
      if (!window.isDestroyed()) window.webContents.send(eventChannel(name), payload);
    }
  };
}
