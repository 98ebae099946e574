import { BrowserWindow } from 'electron';
import { APP_PAGE } from './app-protocol.ts';

export interface WindowParts {
  /** Path of the preload bundle. */
  readonly preload: string;
  /** Whether this is an unpackaged build: only there can the developer tools be opened. */
  readonly developing: boolean;
  /** Path of the window's picture; null where the system takes it from the application itself, as macOS does. */
  readonly icon?: string | null;
}

/** The smallest window that the counter's three columns can be read in, px. */
const LEAST = { width: 1024, height: 700 } as const;
const USUAL = { width: 1280, height: 800 } as const;

/**
 * Opens Counterpart's window on its one page, and shows it when there is something to see in it.
 *
 * SECURITY: every preference that keeps the page away from Node, from the network and from other pages is written out,
 * so that none of them hangs on a default.
 */
export function openWindow(parts: WindowParts): BrowserWindow {
  const window = new BrowserWindow({
    ...USUAL,
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    useContentSize: true,
    title: 'Counterpart',
    ...(parts.icon === undefined || parts.icon === null ? {} : { icon: parts.icon }),
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: parts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      plugins: false,
      navigateOnDragDrop: false,
      webgl: false,
      spellcheck: false,
      devTools: parts.developing,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.loadURL(APP_PAGE).catch((error: unknown) => {
    // A window that is closed while its page is loading has nothing to say about it.
    if (!window.isDestroyed()) throw error;
  });
  return window;
}
