import { BrowserWindow, ipcMain } from 'electron';
import type { CounterpartHandlers } from '../../shared/contract.ts';
import { bindContract } from './bind-contract.ts';
import { removeForeignListeners } from './foreign-listeners.ts';
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
