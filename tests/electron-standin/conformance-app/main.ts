import { join } from 'node:path';
import { app, BrowserWindow, clipboard, ipcMain, protocol, screen, session } from 'electron';
import { isOurMainFrame } from '../../../src/main/ipc/sender-check.ts';
import type { PaperPage } from '../../../src/main/documents/paper-page.ts';
import { claimAppScheme, serveApp, type StoredPicture } from '../../../src/main/window/app-protocol.ts';
import { createCustomerWindowPort } from '../../../src/main/window/customer-window.ts';
import { openWindow } from '../../../src/main/window/open-window.ts';
import { createPrintJobs } from '../../../src/main/window/print-jobs.ts';
import { createPaperPress } from '../../../src/main/window/paper-window.ts';
import { confirmClosing } from '../../../src/main/window/closing-dialog.ts';
import type { UnknownOrder } from '../../../src/shared/records-view.ts';
import { mapRendererFiles } from '../../../src/main/window/renderer-files.ts';
import { hardenApp, hardenSession } from '../../../src/main/window/security-policy.ts';
import { askWhereToSave } from '../../../src/main/window/save-dialog.ts';
import { claimDataFolder } from '../../../src/main/window/single-instance.ts';

/**
 * A small application on Counterpart's own window, protocol and security policy, with handlers that show what crosses
 * the bridge. The conformance spec holds Electron and the stand-in to the same answers from it.
 */

/** One pixel, as a GIF. */
const PICTURE: StoredPicture = {
  bytes: new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
  contentType: 'image/gif',
};

class Priced {
  readonly cents = 1250;
  dollars(): number {
    return this.cents / 100;
  }
}

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  'object with undefined': () => ({ there: undefined }),
  date: () => new Date(86_400_000),
  map: () => new Map([['a', new Set([1, 2])]]),
  bytes: () => new Uint8Array([1, 2, 3]),
  'class instance': () => new Priced(),
  circle: () => {
    const circle: { itself?: unknown } = {};
    circle.itself = circle;
    return circle;
  },
  numbers: () => [Number.NaN, -0, Number.POSITIVE_INFINITY, 12n],
  function: () => () => 1,
  symbol: () => Symbol('a symbol'),
};

/** Tries something on the side of main; answers the message of what it throws. */
function messageOf(task: () => unknown): string {
  try {
    task();
    return 'nothing was thrown';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const dataFolder = process.env.COUNTERPART_DATA_FOLDER;
if (dataFolder !== undefined) app.setPath('userData', dataFolder);
let window: BrowserWindow | null = null;
let seconds = 0;
const navigations: string[] = [];
const papers = createPrintJobs();
const press = createPaperPress({ papers, owner: () => window });
claimAppScheme(protocol);
hardenApp(app, async () => undefined, true);

/** What became of the customer's window and the seller's, as main heard of it. */
const news: string[] = [];

/** Opens Counterpart's window for the customer on a page of this application, and follows who has the keyboard. */
function openForCustomer(): void {
  const port = createCustomerWindowPort({
    preload: join(import.meta.dirname, 'preload.cjs'),
    developing: false,
    seller: () => window,
    news: {
      pageIsThere: () => news.push('page is there'),
      moved: () => news.push('moved'),
      displayGone: () => news.push('display gone'),
      displayCame: () => news.push('display came'),
      closed: () => news.push('closed'),
    },
  });
  app.once('browser-window-created', (_event, opened) => {
    opened.on('focus', () => news.push('took the keyboard'));
    opened.on('show', () => news.push('shown'));
  });
  port.open(null, true);
  ipcMain.handle('close for the customer', () => port.close());
}

async function start(): Promise<void> {
  await app.whenReady();
  hardenSession(session.defaultSession, false);
  serveApp(protocol, {
    files: await mapRendererFiles(join(import.meta.dirname, 'page')),
    findPicture: (sha256) => (sha256 === '0'.repeat(64) ? PICTURE : null),
    findPaper: papers.find,
  });
  app.on('second-instance', () => {
    seconds += 1;
  });
  ipcMain.handle('echo', (_event, ...values: unknown[]) => (values.length === 1 ? values[0] : values));
  ipcMain.handle('type of', (_event, value: unknown) =>
    value instanceof Date ? 'date' : value instanceof Map ? 'map' : Array.isArray(value) ? 'list' : typeof value,
  );
  ipcMain.handle('answer', (_event, name: string) => ANSWERS[name]?.());
  ipcMain.handle('throw', () => {
    throw Object.assign(new RangeError('out of stock'), { secret: 'not to cross' });
  });
  ipcMain.handle('sender', (event) => ({
    url: event.senderFrame?.url,
    origin: event.senderFrame?.origin,
    parent: event.senderFrame?.parent,
    ours: isOurMainFrame(
      event,
      BrowserWindow.getAllWindows().map((one) => one.webContents),
    ),
  }));
  ipcMain.handle('announce', (event, ...values: unknown[]) => event.sender.send('announced', ...values));
  ipcMain.handle('announce a function', (event) => messageOf(() => event.sender.send('announced', () => 1)));
  ipcMain.handle('handle twice', () => messageOf(() => ipcMain.handle('echo', () => null)));
  ipcMain.handle('copy', (_event, text: string) => clipboard.writeText(text));
  ipcMain.handle('second instances', () => seconds);
  ipcMain.handle('application', () => ({
    name: app.getName(),
    version: app.getVersion(),
    data: app.getPath('userData'),
  }));
  ipcMain.handle('missing member', () => messageOf(() => Reflect.get(app, 'foo')));
  ipcMain.handle('spelling', (_event, languages: string[]) =>
    messageOf(() => session.defaultSession.setSpellCheckerLanguages(languages)),
  );
  ipcMain.handle('too late', () => messageOf(() => app.enableSandbox()));
  ipcMain.handle('paper as a PDF', async (_event, page: PaperPage) => {
    const made = await press.pdf(page);
    return made.ok ? { pdf: Buffer.from(made.value).toString('latin1') } : made.failure;
  });
  ipcMain.handle('paper with no time', (_event, page: PaperPage) => {
    const limits = { loadingMs: 20_000, pdfMs: 0, printingMs: 0 };
    return createPaperPress({ papers, owner: () => window, limits }).pdf(page);
  });
  ipcMain.handle('paper of a window that closes', (_event, page: PaperPage) => {
    const other = openWindow({ preload: join(import.meta.dirname, 'preload.cjs'), developing: false });
    const made = createPaperPress({ papers, owner: () => other }).pdf(page);
    other.destroy();
    return made;
  });
  ipcMain.handle('print a paper', (_event, page: PaperPage) => press.print(page));
  ipcMain.handle('windows', () => BrowserWindow.getAllWindows().length);
  ipcMain.handle('open for the customer', openForCustomer);
  ipcMain.handle('customer window', () => {
    const other = BrowserWindow.getAllWindows().find((one) => one !== window);
    return {
      news,
      focusable: other?.isFocusable(),
      focused: other?.isFocused(),
      bounds: other?.getBounds(),
    };
  });
  ipcMain.handle('displays', () => ({
    all: screen.getAllDisplays().map(({ id, bounds, workArea }) => ({ id, bounds, workArea })),
    primary: screen.getPrimaryDisplay().id,
    ofWindow: window === null ? null : screen.getDisplayMatching(window.getBounds()).id,
  }));
  ipcMain.handle('navigations', () => navigations);
  ipcMain.handle('where to save', (_event, name: string) => askWhereToSave(window, { name, kind: 'PDF' }));
  ipcMain.handle('confirm closing', (_event, orders: readonly UnknownOrder[]) => confirmClosing(window, orders));
  ipcMain.handle('open another window', () => {
    openWindow({ preload: join(import.meta.dirname, 'preload.cjs'), developing: false });
  });
  window = openWindow({ preload: join(import.meta.dirname, 'preload.cjs'), developing: false });
  window.webContents.on('did-navigate', (_event, address) => navigations.push(address));
}

app.on('window-all-closed', () => app.quit());
app.on('will-quit', () => console.info('will quit'));
if (claimDataFolder(app, () => window)) void start();
else app.quit();
