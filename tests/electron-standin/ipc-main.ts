import { EventEmitter } from 'node:events';
import { logBridgeMessage } from './bridge-log.ts';
import { onlyWhatIsThere } from './only-what-is-there.ts';
import { createCloneCodec } from './structured-clone.ts';

type Handler = (event: object, ...values: unknown[]) => unknown;
const codec = createCloneCodec();

/** How an invoked channel was answered. */
export type InvokeAnswer =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly message: string };

/**
 * Stands in for `ipcMain`: handlers of what the window invokes. Channels that are only sent to are never heard from.
 */
export class StandInIpcMain extends EventEmitter {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  /**
   * For web contents of the stand-in: answers an invocation as Electron does. A rejected handler keeps only its
   * message, and an answer that cannot be cloned is a rejection.
   */
  async answer(channel: string, event: object, payload: string): Promise<InvokeAnswer> {
    logBridgeMessage(channel, 'call', payload);
    try {
      const handler = this.handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      const answer = codec.encode(await handler(event, ...(codec.decode(payload) as unknown[])));
      logBridgeMessage(channel, 'answer', answer);
      return { ok: true, payload: answer };
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      logBridgeMessage(channel, 'refusal', JSON.stringify(String(error)));
      return { ok: false, message: String(error) };
    }
  }
}

const MEMBERS = [
  'handle',
  'removeHandler',
  'on',
  'removeAllListeners',
] as const satisfies readonly (keyof Electron.IpcMain)[];

/** The one receiver of messages of this process, and what main sees of it. */
export const ipcMain = new StandInIpcMain();
export const guardedIpcMain = onlyWhatIsThere('ipcMain', ipcMain, MEMBERS);
