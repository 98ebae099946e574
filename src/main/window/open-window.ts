import { BrowserWindow } from 'electron';
import { APP_PAGE } from './app-protocol.ts';
import { WEB_PREFERENCES } from './web-preferences.ts';

export interface WindowParts {
  /** Path of the preload bundle. */
  readonly preload: string;
  /** Whether this is an unpackaged build: only there can the developer tools be opened. */
  readonly developing: boolean;
  /** Path of the window's picture; null where the system takes it from the application itself, as macOS does. */
  readonly icon?: string | null;
}

/**
 * The smallest window that the counter's three columns can be read in, px: 1280 × 800 at 125 %, less Windows' own bars.
 */
const LEAST = { width: 1024, height: 592 } as const;
const USUAL = { width: 1280, height: 800 } as const;

/**
 * Opens Counterpart's window on its one page, and shows it when there is something to see in it.
 *
 * SECURITY: its page may do what `WEB_PREFERENCES` allows; the preload is the only way in.
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
      ...WEB_PREFERENCES,
      devTools: parts.developing,
    },
  });
  window.once('ready-to-show', () => window.show());
  loadPage(window);
  return window;
}

/** How long the page is left to keep what was typed last, ms: it does so a quarter of a second after a key. */
const LAST_KEYS_MS = 500;

/** Has the page of a window begin anew, once it has kept what was typed last. */
export function showPageAnew(window: BrowserWindow): void {
  setTimeout(() => {
    if (!window.isDestroyed()) loadPage(window);
  }, LAST_KEYS_MS);
}

/** Loads Counterpart's page into its window, in place of whatever is there. */
export function loadPage(window: BrowserWindow): void {
  window.loadURL(APP_PAGE).catch((error: unknown) => {
    // A window that is closed while its page is loading has nothing to say about it.
    if (!window.isDestroyed()) throw error;
  });
}
