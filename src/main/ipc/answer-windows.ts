import { type BrowserWindow, type IpcMain, ipcMain } from 'electron';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { bindContract } from './bind-contract.ts';
import { isOurMainFrame } from './sender-check.ts';

/**
 * Starts answering the calls of the seller's window, and nobody else's.
 *
 * SECURITY: the customer's window and the windows of papers are not among those that may ask.
 *
 * @param parts.window answers the seller's window, or null while there is none
 * @returns stops answering
 */
export function answerWindows(parts: {
  readonly handlers: CounterpartHandlers;
  readonly window: () => BrowserWindow | null;
  readonly logFault: (reference: string, error: unknown) => void;
}): () => void {
  removeForeignListeners(ipcMain);
  return bindContract({
    ...parts,
    ipcMain,
    isOurs(event) {
      const open = parts.window();
      return isOurMainFrame(event, open === null ? [] : [open.webContents]);
    },
  });
}

/**
 * SECURITY: takes away the listener that the settings library registers by itself. It answers any sender, unchecked,
 * with the path of the data folder; nothing in Counterpart asks it.
 */
function removeForeignListeners(ipcMain: Pick<IpcMain, 'removeAllListeners'>): void {
  ipcMain.removeAllListeners('electron-store-get-data');
}
