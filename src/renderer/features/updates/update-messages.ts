import type { UpdateObstacle } from '#shared/domain/update/may-update.ts';
import { WAITS_FOR } from '#shared/domain/update/waiting-words.ts';

/** Every text about new versions in the bar at the top. */
export const UPDATE_MESSAGES = {
  ready: (version: string) => `Version ${version} is ready`,
  matters: (version: string) => `Security: install version ${version} today`,
  means: 'Takes about a minute. Counterpart closes and starts again; nothing typed is lost.',
  waits: (version: string, obstacle: UpdateObstacle) => `Version ${version} waits: ${WAITS_FOR[obstacle]}`,
  waitsForTicket: (version: string, name: string, more: number) =>
    more === 0
      ? `Version ${version} waits: send or close ticket ${name}`
      : `Version ${version} waits: send or close ticket ${name} and ${more} more`,
  waitsElsewhere: (version: string, mode: 'service' | 'practice') =>
    mode === 'practice'
      ? `Version ${version} waits: send or close a ticket in practice`
      : `Version ${version} waits: send or close a ticket in live mode`,
  waitsMeans: 'It is installed when Counterpart is closed and nothing is in the way.',
  install: 'Install',
  installing: 'Closing…',
  notToday: 'Not today',
  notTodayMeans: (left: number) =>
    left === 1 ? 'You can put it off once more.' : `You can put it off ${left} more times.`,
} as const;
