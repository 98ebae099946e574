import { BrowserWindow, type WebContents } from 'electron';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import type { PaperPage } from '../documents/paper-page.ts';
import { APP_ADDRESS } from './app-protocol.ts';
import type { PrintJobs } from './print-jobs.ts';
import { WEB_PREFERENCES } from './web-preferences.ts';

/** Prints papers, and makes PDFs of them, each in a hidden window of its own that is gone afterwards. */
export interface PaperPress {
  /** `printed` is false where the person called it off. */
  print(page: PaperPage): Promise<Result<{ readonly printed: boolean }>>;
  pdf(page: PaperPage): Promise<Result<Uint8Array>>;
}

/** How long each step may take, ms. Nothing of Electron's printing is sure ever to answer. */
export interface PaperLimits {
  readonly loadingMs: number;
  readonly pdfMs: number;
  /** The system's print dialog included, in which a person may take their time. */
  readonly printingMs: number;
}

const LIMITS: PaperLimits = { loadingMs: 20_000, pdfMs: 60_000, printingMs: 300_000 };

/**
 * Makes the printer. `papers` are the print jobs that `app://` is answered from, `owner` the window that papers are
 * printed for: when it closes they go with it, so that nothing unseen keeps Counterpart running.
 */
export function createPaperPress(parts: {
  readonly papers: Pick<PrintJobs, 'lay'>;
  readonly owner: () => BrowserWindow | null;
  readonly limits?: PaperLimits;
}): PaperPress {
  const { papers, owner, limits = LIMITS } = parts;

  /**
   * Shows a paper to `task`, all of it, its font included: a page has loaded once the fonts of its texts are there.
   */
  async function shown<T>(page: PaperPage, task: (contents: WebContents) => Promise<Result<T>>): Promise<Result<T>> {
    const laid = papers.lay(page);
    const window = openPaperWindow();
    const close = () => {
      if (!window.isDestroyed()) window.destroy();
    };
    const main = owner();
    main?.once('closed', close);
    try {
      const loaded = await within(limits.loadingMs, window.loadURL(`${APP_ADDRESS}${laid.path}`));
      return loaded.ended ? await task(window.webContents) : failed(notDone('The document took too long to prepare.'));
    } catch {
      return failed(notDone('The document could not be prepared.'));
    } finally {
      laid.takeAway();
      main?.removeListener('closed', close);
      close();
    }
  }

  return {
    print: (page) =>
      shown(page, async (contents) => {
        const printed = await within(limits.printingMs, print(contents));
        if (!printed.ended) {
          return failed({
            kind: 'platform',
            words: 'The printer has not said whether it printed. Look at the printer before you print it again.',
          });
        }
        return printed.value;
      }),

    pdf: (page) =>
      shown(page, async (contents) => {
        const made = await within(
          limits.pdfMs,
          contents.printToPDF({
            pageSize: 'A4',
            preferCSSPageSize: true,
            printBackground: true,
            displayHeaderFooter: false,
            generateTaggedPDF: true,
          }),
        );
        return made.ended ? succeeded(made.value) : failed(notDone('The PDF took too long to be made.'));
      }),
  };
}

/**
 * Opens a hidden window for one paper.
 *
 * SECURITY: it has no preload and runs no script, so that there is no bridge to reach and nothing to reach it with.
 * Like every page it may do what `WEB_PREFERENCES` allows.
 */
function openPaperWindow(): BrowserWindow {
  return new BrowserWindow({
    width: 800,
    height: 1130,
    title: 'Counterpart paper',
    show: false,
    webPreferences: {
      javascript: false,
      ...WEB_PREFERENCES,
      devTools: false,
    },
  });
}

/** Asks the system's dialog for a printer and prints. */
function print(contents: WebContents): ReturnType<PaperPress['print']> {
  return new Promise((resolve) => {
    const options = {
      silent: false,
      printBackground: true,
      pageSize: 'A4',
      margins: { marginType: 'default' },
    } as const;
    contents.print(options, (success, reason) => resolve(success ? succeeded({ printed: true }) : notPrinted(reason)));
  });
}

/** What Electron's reason comes to: called off, or why not. */
function notPrinted(reason: string): Result<{ readonly printed: boolean }> {
  if (/cancel/i.test(reason)) return succeeded({ printed: false });
  if (/no valid printers|no printers/i.test(reason)) {
    return failed({ kind: 'platform', words: 'This computer has no printer. Set one up, or save a PDF.' });
  }
  return failed(notDone(`The printer did not accept it (${reason || 'no reason given'}).`));
}

function notDone(words: string): Failure {
  return { kind: 'platform', words: `${words} Try again, or copy it as text.` };
}

/** What a task comes to, or that it has not ended in time. One that ends later is nobody's business any more. */
async function within<T>(
  ms: number,
  task: Promise<T>,
): Promise<{ readonly ended: true; readonly value: T } | { readonly ended: false }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ readonly ended: false }>((resolve) => {
    timer = setTimeout(() => resolve({ ended: false }), ms);
  });
  try {
    task.catch(() => undefined);
    return await Promise.race([task.then((value) => ({ ended: true as const, value })), late]);
  } finally {
    clearTimeout(timer);
  }
}
