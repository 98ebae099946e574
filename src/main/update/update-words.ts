import type { UpdateObstacle } from '#shared/domain/update/may-update.ts';
import { WAITS_FOR } from '#shared/domain/update/waiting-words.ts';

/** What a person is told of updates outside of the bar. */
export const UPDATE_WORDS = {
  notInstalled: (from: string, to: string) =>
    `Version ${to} could not be installed. Version ${from} is still here, and nothing was changed. Ask the person who looks after this computer.`,
  wentBack: (from: string, to: string) =>
    `Version ${to} did not start properly, so version ${from} is back. Tickets, quotes and orders are all here. ${to} is not tried here again.`,
  stopped: (from: string, to: string, folder: string) =>
    `Version ${to} did not start properly, and version ${from} cannot open what was saved since. Nothing was deleted. The records, and the copy from before the update, are in ${folder}. Install the newest version over this one.`,
  fetchFailed: (why: string) => `An update could not be downloaded. ${why} It is tried again later.`,
  diskFull: 'The disk is full: free some space.',
  diskRefused: (code: string) => `The disk could not save it (${code}).`,
  notAsPromised: 'A downloaded update was not what its feed says. It was deleted.',
  off: 'Updates are off in the settings.',
  notBuiltIn: 'This Counterpart was built without updates.',
  byOthers: 'This computer’s Counterpart is updated by the person who looks after it.',
  notLooked: 'Counterpart has not looked for an update yet.',
  waits: (obstacles: readonly UpdateObstacle[]) =>
    `It waits: ${obstacles.map((obstacle) => WAITS_FOR[obstacle]).join('; ')}.`,
  ready: (version: string) => `Version ${version} is ready to install.`,
} as const;
