import { BrowserWindow, type IpcMain, ipcMain } from 'electron';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { bindContract } from './bind-contract.ts';
import { isOurMainFrame } from './sender-check.ts';

/**
 * Starts answering the calls of Counterpart's windows, and nobody else's.
 *
 * @returns stops answering
 */
export function answerWindows(parts: {
  readonly handlers: CounterpartHandlers;
  readonly logFault: (reference: string, error: unknown) => void;
}): () => void {
  removeForeignListeners(ipcMain);
  return bindContract({
    ...parts,
    ipcMain,
    isOurs: (event) =>
      isOurMainFrame(
        event,
        BrowserWindow.getAllWindows().map((open) => open.webContents),
      ),
  });
}

/**
 * SECURITY: takes away the listener that the settings library registers by itself. It answers any sender, unchecked,
 * with the path of the data folder; nothing in Counterpart asks it.
 */
function removeForeignListeners(ipcMain: Pick<IpcMain, 'removeAllListeners'>): void {
  ipcMain.removeAllListeners('electron-store-get-data');
}
