import { readFile } from 'node:fs/promises';
import type { BridgeMessage } from '../electron-standin/bridge-log.ts';

/** Environment in which the stand-in writes every message over the bridge into this file. */
export function recordingBridge(file: string): Readonly<Record<string, string>> {
  return { COUNTERPART_STANDIN_BRIDGE_LOG: file };
}

/** Every message that has crossed so far, in order. Messages are written before they are passed on. */
export async function bridgeMessages(file: string): Promise<readonly BridgeMessage[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as BridgeMessage);
}
