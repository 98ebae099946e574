import { appendFileSync } from 'node:fs';

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

/**
 * Names the file that the bridge is logged to. A switch of the command line and no variable, so that nobody's
 * environment writes down what a counter types: credential and customers cross there.
 */
export const BRIDGE_LOG_SWITCH = 'standin-bridge-log';

const file = process.argv
  .find((argument) => argument.startsWith(`--${BRIDGE_LOG_SWITCH}=`))
  ?.slice(BRIDGE_LOG_SWITCH.length + 3);

/**
 * Appends a message to the file that the switch names, one JSON object a line; nothing without
 * it.
 */
export function logBridgeMessage(channel: string, direction: BridgeMessage['direction'], json: string): void {
  if (file === undefined || file === '') return;
  const message: BridgeMessage = { channel, direction, bytes: Buffer.byteLength(json), json };
  appendFileSync(file, `${JSON.stringify(message)}\n`);
}
