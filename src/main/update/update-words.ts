import type { UpdateObstacle } from '#shared/domain/update/may-update.ts';

/** What a person is told of updates outside of the bar. */
export const UPDATE_WORDS = {
  notInstalled: (from: string, to: string) =>
    `Version ${to} could not be installed. Version ${from} is still here, and nothing was changed. Ask the person who looks after this computer.`,
  wentBack: (from: string, to: string) =>
    `Version ${to} did not start properly, so version ${from} is back. Tickets, quotes and orders are all here. ${to} is not tried here again.`,
  stopped: (from: string, to: string, folder: string) =>
    `Version ${to} did not start properly, and version ${from} cannot open what was saved since. Nothing was deleted. The records, and the copy from before the update, are in ${folder}. Install the newest version over this one.`,
  fetchFailed: (why: string) => `An update could not be fetched. ${why} It is tried again later.`,
  diskFull: 'The disk is full: free some space.',
  diskRefused: (code: string) => `The disk did not take it (${code}).`,
  notAsPromised: 'A fetched update was not what its feed says. It was deleted.',
  notPrepared: 'An update could not be prepared. It is tried again at the next closing.',
  off: 'Updates are off in the settings.',
  notBuiltIn: 'This Counterpart was built without updates.',
  byOthers: 'This computer’s Counterpart is updated by the person who looks after it.',
  notLooked: 'No update was looked for yet.',
  waits: (obstacles: readonly UpdateObstacle[]) => `It waits for: ${obstacles.join(', ')}.`,
  ready: (version: string) => `Version ${version} is ready to install.`,
} as const;
