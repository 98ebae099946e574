import { readFile } from 'node:fs/promises';
import { LIVE_SWITCH } from '#main/app/live-mode.ts';
import { BRIDGE_LOG_SWITCH, type BridgeMessage } from '../electron-standin/bridge-log.ts';

/** The switches of a trial on the stand-in that writes every message over the bridge into this file. */
export function recordingBridge(file: string): readonly string[] {
  return [`--${LIVE_SWITCH}`, `--${BRIDGE_LOG_SWITCH}=${file}`];
}

/** Every message that has crossed so far, in order. Messages are written before they are passed on. */
export async function bridgeMessages(file: string): Promise<readonly BridgeMessage[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as BridgeMessage);
}
