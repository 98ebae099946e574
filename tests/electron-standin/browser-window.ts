import type { ChromiumPage } from './chromium.ts';
import { ipcMain } from './ipc-main.ts';
import { onlyKnownOptions, onlyWhatIsThere } from './only-what-is-there.ts';
import { requireReady } from './readiness.ts';
import { desktop, type StandInRectangle } from './screen.ts';
import { runtime } from './runtime.ts';
import { defaultSession, guardedSession } from './session.ts';
import { firePreventable, StandInEmitter } from './stand-in-emitter.ts';
import { app } from './app.ts';
import { StandInWebContents } from './web-contents.ts';

const EVENTS = ['ready-to-show', 'show', 'focus', 'move', 'close', 'closed', 'session-end'];
const OPTIONS = [
  'x',
  'y',
  'frame',
  'focusable',
  'resizable',
  'skipTaskbar',
  'width',
  'height',
  'minWidth',
  'minHeight',
  'useContentSize',
  'title',
  'show',
  'autoHideMenuBar',
  'icon',
  'webPreferences',
];
const PREFERENCES = [
  'preload',
  'javascript',
  'sandbox',
  'contextIsolation',
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'webSecurity',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'webviewTag',
  'plugins',
  'navigateOnDragDrop',
  'webgl',
  'spellcheck',
  'devTools',
];
const MEMBERS = [
  'id',
  'webContents',
  'on',
  'once',
  'removeListener',
  'loadURL',
  'show',
  'showInactive',
  'focus',
  'isFocusable',
  'isFocused',
  'getBounds',
  'restore',
  'isMinimized',
  'isDestroyed',
  'close',
  'destroy',
] as const satisfies readonly (keyof Electron.BrowserWindow)[];

interface WindowOptions {
  readonly x?: number;
  readonly y?: number;
  readonly focusable?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly show?: boolean;
  readonly webPreferences?: Readonly<Record<string, unknown>> & {
    readonly preload?: string;
    readonly javascript?: boolean;
  };
}

const open = new Set<StandInBrowserWindow>();
/** The id of the window that the keyboard is with; null while no window has taken it. */
let focusedId: number | null = null;
let lastId = 0;

/** Gives a window the size of its content, whatever frame Chromium draws round it. */
async function resize({ session }: ChromiumPage, width: number, height: number): Promise<void> {
  const [{ windowId }, { result }] = await Promise.all([
    session.send('Browser.getWindowForTarget'),
    session.send('Runtime.evaluate', {
      expression: '[outerWidth - innerWidth, outerHeight - innerHeight]',
      returnByValue: true,
    }),
  ]);
  const [across, down] = result.value as [number, number];
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: width + across, height: height + down } });
}

/** Stands in for a window: a page in Chromium. Its size is that of its content; it cannot be hidden. */
export class StandInBrowserWindow extends StandInEmitter {
  readonly id = ++lastId;
  readonly guarded: object;
  private readonly contents: StandInWebContents;
  private readonly options: WindowOptions;
  private bounds: StandInRectangle;
  private opening: Promise<ChromiumPage>;
  /** The page that stands for the window now. */
  private shown: ChromiumPage | null = null;
  private closing = false;
  private destroyed = false;

  constructor(options: WindowOptions = {}) {
    super('BrowserWindow', EVENTS);
    requireReady('BrowserWindow');
    onlyKnownOptions('BrowserWindow', options, OPTIONS);
    onlyKnownOptions('webPreferences', options.webPreferences ?? {}, PREFERENCES);
    this.contents = new StandInWebContents(defaultSession, guardedSession, ipcMain);
    this.guarded = onlyWhatIsThere('BrowserWindow', this, MEMBERS);
    open.add(this);
    app.opened(this);
    this.options = options;
    this.bounds = placedBounds(options);
    this.opening = this.open();
    app.emit('web-contents-created', {}, this.contents.guarded);
    app.emit('browser-window-created', {}, this.guarded);
  }

  /** The windows that are open now, as main sees them. */
  static all(): readonly object[] {
    return [...open].map((window) => window.guarded);
  }

  get webContents(): object {
    return this.contents.guarded;
  }

  /** A test's driver does nothing more with a page that has crashed: another one takes its place. */
  async loadURL(address: string): Promise<void> {
    if (this.contents.hasCrashed()) {
      const crashed = await this.opening;
      this.opening = this.open();
      await this.opening;
      void crashed.close().catch(() => undefined);
    }
    await this.opening;
    await this.contents.load(address);
    if (!this.destroyed) this.emit('ready-to-show');
  }

  /** A page is in sight from the start; what this adds is to say so, and to take the focus where the window may. */
  show(): void {
    this.takeFocus();
    this.showInactive();
  }

  /** As above; the focus stays where it is. */
  showInactive(): void {
    this.emit('show');
    this.whileOpen(({ targetId }) => runtime().tell({ kind: 'window shown', targetId }));
  }

  focus(): void {
    if (!this.isFocusable()) return;
    this.whileOpen(async ({ session }) => void (await session.send('Page.bringToFront')));
    this.takeFocus();
  }

  isFocusable(): boolean {
    return this.options.focusable ?? true;
  }

  isFocused(): boolean {
    return focusedId === this.id;
  }

  /** Where the window is on the desktop that `screen` says; nobody moves it but the loss of its display. */
  getBounds(): StandInRectangle {
    return { ...this.bounds };
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {}

  isDestroyed(): boolean {
    return this.destroyed;
  }

  close(): void {
    if (this.destroyed) return;
    if (firePreventable(this, 'close', {})) app.refusedToClose();
    else this.destroy();
  }

  destroy(): void {
    this.closing = true;
    // The page may be loading, and is then slow to go; the window is gone for main at once.
    setImmediate(() => this.gone());
    this.whileOpen((page) => page.close());
  }

  /** For the desktop: the display of the window is gone, and the window is on the primary one now. */
  pushBack(): void {
    const { x, y } = desktop.primary().workArea;
    this.bounds = { ...this.bounds, x, y };
    this.emit('move');
  }

  /** For the clipboard: copies a text as the page's own script would on a key press. */
  async copy(text: string): Promise<void> {
    await this.opening;
    await this.contents.copy(text);
  }

  /** Takes the focus from any other window, where this one may have it. */
  private takeFocus(): void {
    if (!this.isFocusable() || this.isFocused()) return;
    focusedId = this.id;
    this.emit('focus');
  }

  /** The page has gone. Where a person closed it, that is told as ever, but cannot be prevented any more. */
  private gone(): void {
    if (this.destroyed) return;
    if (!this.closing) firePreventable(this, 'close', {});
    this.destroyed = true;
    if (this.isFocused()) focusedId = null;
    this.contents.gone();
    open.delete(this);
    this.emit('closed');
    app.closed(this);
  }

  /** Does something to the page, as soon as there is one; a page that has gone meanwhile has nothing to say. */
  private whileOpen(task: (page: ChromiumPage) => Promise<void> | void): void {
    this.opening.then(task).catch((error: unknown) => {
      if (!this.closing && !this.destroyed) throw error;
    });
  }

  private async open(): Promise<ChromiumPage> {
    const { width = 800, height = 600, webPreferences } = this.options;
    const chromium = await runtime().chromium;
    const page = await chromium.openPage({ width, height });
    this.shown = page;
    chromium.onNews(page, (news) => {
      if (this.shown !== page) return;
      if (news === 'gone') this.gone();
      if (news === 'crashed') this.contents.crash();
    });
    await Promise.all([
      this.contents.take(chromium, page, {
        preload: webPreferences?.preload ?? null,
        javascript: webPreferences?.javascript ?? true,
      }),
      resize(page, width, height),
    ]);
    return page;
  }
}

/** Where a window opens: where its options say, else in the middle of the primary display. */
function placedBounds({ x, y, width = 800, height = 600 }: WindowOptions): StandInRectangle {
  const { workArea } = desktop.primary();
  return {
    x: x ?? Math.round(workArea.x + (workArea.width - width) / 2),
    y: y ?? Math.round(workArea.y + (workArea.height - height) / 2),
    width,
    height,
  };
}

// As a system does with the windows of a display that is unplugged.
desktop.on('left without display', (isLost: (bounds: StandInRectangle) => boolean) => {
  for (const window of open) if (isLost(window.getBounds())) window.pushBack();
});

/** The class as main sees it: to be constructed, and to be asked for its open windows. */
export const BrowserWindow: object = new Proxy(StandInBrowserWindow, {
  construct: (_class, [options]: [WindowOptions | undefined]) => new StandInBrowserWindow(options).guarded,
  get(target, key) {
    if (key === 'getAllWindows') return StandInBrowserWindow.all;
    if (typeof key === 'symbol' || key === 'prototype') return Reflect.get(target, key);
    throw new Error(`The stand-in has no BrowserWindow.${key}`);
  },
});

/** Puts a text on the clipboard of Chromium, and so of the display, by way of a window that is open. */
export async function copyThroughAWindow(text: string): Promise<void> {
  const [window] = open;
  if (window !== undefined) await window.copy(text);
}
