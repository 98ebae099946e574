import { type BrowserWindow, dialog } from 'electron';

/** What a person may do where the page of the window has ended. */
export interface ReopenOrQuit {
  /** Loads the page again. */
  readonly again: () => void;
  readonly quit: () => void;
}

const CLOSE = 1;

/**
 * Says so where the page of a window has ended by itself (a fault of it, no memory left, ended from outside), which
 * leaves an empty window, and offers the way back. Main goes on meanwhile: what was typed is kept, and an order that is
 * under way gets its outcome.
 */
export function offerReopening(window: BrowserWindow, ways: ReopenOrQuit): void {
  let asking = false;
  async function ask(): Promise<void> {
    asking = true;
    try {
      const { response } = await dialog.showMessageBox(window, OPTIONS);
      if (window.isDestroyed()) return;
      if (response === CLOSE) ways.quit();
      else ways.again();
    } finally {
      asking = false;
    }
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && !asking && !window.isDestroyed()) void ask();
  });
}

const OPTIONS = {
  type: 'error' as const,
  title: 'Counterpart',
  message: 'Counterpart’s window has stopped',
  detail:
    'Tickets, quotes and orders are kept. At most the last keys that you typed are missing. An order that was being sent goes on. Open the window again to carry on where you left off.',
  buttons: ['Open the window again', 'Close Counterpart'],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
};
