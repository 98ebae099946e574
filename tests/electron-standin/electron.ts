import { networkInterfaces } from 'node:os';
import { guardedApp } from './app.ts';
import { BrowserWindow, copyThroughAWindow } from './browser-window.ts';
import { standInDialog } from './dialog.ts';
import { guardedIpcMain } from './ipc-main.ts';
import { menu } from './menu.ts';
import { onlyWhatIsThere } from './only-what-is-there.ts';
import { standInProtocol } from './protocol.ts';
import { requireReady } from './readiness.ts';
import { guardedScreen } from './screen.ts';
import { guardedSession } from './session.ts';
import { StandInEmitter } from './stand-in-emitter.ts';

/**
 * What main gets for `import … from 'electron'` on the stand-in. A name that is missing here does not link, and says
 * so; a member that is missing from one of these throws by name.
 */

export const app = guardedApp;
export { BrowserWindow };
export const ipcMain = guardedIpcMain;
export const screen = guardedScreen;
export const protocol = onlyWhatIsThere('protocol', standInProtocol);
export const Menu = onlyWhatIsThere('Menu', menu);

export const session = onlyWhatIsThere('session', {
  get defaultSession(): object {
    requireReady('session.defaultSession');
    return guardedSession;
  },
});

export const dialog = onlyWhatIsThere('dialog', standInDialog);

export const clipboard = onlyWhatIsThere('clipboard', { writeText: copyThroughAWindow });

export const net = onlyWhatIsThere('net', {
  /** Whether any interface but the loopback one has an address. */
  isOnline(): boolean {
    return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));
  },
});

/** Nothing here hears that the computer shuts down: a stand-in is ended by a signal, as by a person. */
export const powerMonitor = onlyWhatIsThere('powerMonitor', new StandInEmitter('powerMonitor', ['shutdown']), ['on']);

export const shell = onlyWhatIsThere('shell', {
  /** Nothing is opened outside of a stand-in: the address is printed. */
  async openExternal(url: string): Promise<void> {
    console.info(`Would open ${url} in the person's ${url.startsWith('mailto:') ? 'mail program' : 'browser'}.`);
  },
});

const electron = onlyWhatIsThere('electron', {
  app,
  BrowserWindow,
  ipcMain,
  screen,
  protocol,
  Menu,
  session,
  clipboard,
  dialog,
  net,
  powerMonitor,
  shell,
});
export default electron;
export { electron as 'module.exports' };
