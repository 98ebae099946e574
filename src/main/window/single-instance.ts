import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App, BrowserWindow } from 'electron';
import { REPORT_SWITCH } from '../app/start-task.ts';

/**
 * Whether this is the only Counterpart on its data folder. Where another one has it already that one comes to the
 * front, this answers false, and the caller quits: two on one folder would overwrite one another's settings and
 * tickets. The data folder (`app.setPath('userData', …)`) must be set before.
 *
 * @param window answers the window that is open now, or null
 */
export function claimDataFolder(
  app: Pick<App, 'requestSingleInstanceLock' | 'on'>,
  window: () => BrowserWindow | null,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv) => {
    // Support asked for a report: nobody wants the window.
    if (argv.includes(`--${REPORT_SWITCH}`)) return;
    const open = window();
    if (open === null || open.isDestroyed()) return;
    if (open.isMinimized()) open.restore();
    open.show();
    open.focus();
  });
  return true;
}

/** What Chromium puts into the folder of a running program, elsewhere than on Windows: a link that leads nowhere. */
const LOCK = 'SingletonLock';

/**
 * Why a data folder could not be claimed although no Counterpart has it: the system's error, where nothing can be
 * written there. Null where another one may have it.
 */
export function whyUnclaimed(folder: string, platform: NodeJS.Platform): Error | null {
  if (platform === 'win32') return null;
  try {
    if (lstatSync(join(folder, LOCK), { throwIfNoEntry: false }) !== undefined) return null;
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error instanceof Error ? error : null;
  }
}
