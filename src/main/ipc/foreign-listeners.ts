import type { IpcMain } from 'electron';

/**
 * SECURITY: takes away the listener that the settings library registers by itself. It answers any sender, unchecked,
 * with the path of the data folder; nothing in Counterpart asks it.
 */
export function removeForeignListeners(ipcMain: Pick<IpcMain, 'removeAllListeners'>): void {
  ipcMain.removeAllListeners('electron-store-get-data');
}
