import { appendFileSync } from 'node:fs';
import { BRIDGE_LOG_SWITCH, switchValue } from './switches.ts';

/** One message that crossed between a window and main. */
export interface BridgeMessage {
  readonly channel: string;
  /**
   * `call`: from the window; `answer`: to it; `refusal`: an answer of a handler that threw; `event`: to it, unasked.
   */
  readonly direction: 'call' | 'answer' | 'refusal' | 'event';
  /** Length of the message as text, bytes. */
  readonly bytes: number;
  readonly json: string;
}

const file = switchValue(BRIDGE_LOG_SWITCH);

/**
 * Appends a message to the file that the switch names, one JSON object a line; nothing without
 * it.
 */
export function logBridgeMessage(channel: string, direction: BridgeMessage['direction'], json: string): void {
  if (file === null) return;
  const message: BridgeMessage = { channel, direction, bytes: Buffer.byteLength(json), json };
  appendFileSync(file, `${JSON.stringify(message)}\n`);
}
