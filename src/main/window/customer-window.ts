import { BrowserWindow, type Rectangle, screen } from 'electron';
import { showToCustomer } from '../ipc/show-to-customer.ts';
import { customerWindowPlace } from '../services/customer-window-place.ts';
import type { CustomerWindowNews, CustomerWindowPort } from '../services/customer-window.ts';
import { CUSTOMER_PAGE } from './app-protocol.ts';
import { WEB_PREFERENCES } from './web-preferences.ts';

/** How long a window stays where it was moved before that counts, ms: an unplugged display pushes its windows about. */
const SETTLED_MS = 1_000;

/**
 * Makes the port of the customer's window. It may be used once the application is ready.
 *
 * SECURITY: its page may do what `WEB_PREFERENCES` allows, and its preload lets one event in and nothing out: main
 * answers no call of it (`answer-windows.ts`). It cannot be focused, so that no key that the seller presses ever goes
 * to it.
 */
export function createCustomerWindowPort(parts: {
  /** Path of its own preload bundle. */
  readonly preload: string;
  readonly developing: boolean;
  /** The seller's window; null while there is none. */
  readonly seller: () => BrowserWindow | null;
  readonly news: CustomerWindowNews;
}): CustomerWindowPort {
  const { news, seller } = parts;
  let window: BrowserWindow | null = null;
  let displayId: number | null = null;
  let isPageThere = false;
  let settling: NodeJS.Timeout | null = null;

  function close(): void {
    if (settling !== null) clearTimeout(settling);
    settling = null;
    const open = window;
    window = null;
    displayId = null;
    isPageThere = false;
    if (open !== null && !open.isDestroyed()) open.destroy();
  }

  /** Says where the window is, once it has stayed there. */
  function settle(open: BrowserWindow): void {
    if (settling !== null) clearTimeout(settling);
    settling = setTimeout(() => {
      settling = null;
      if (open !== window || open.isDestroyed()) return;
      const bounds = open.getBounds();
      displayId = displayAt(bounds);
      news.moved({ displayId, bounds });
    }, SETTLED_MS);
  }

  function show(bounds: Rectangle): BrowserWindow {
    const open = new BrowserWindow({
      ...bounds,
      title: 'Counterpart for the customer',
      show: false,
      frame: false,
      focusable: false,
      resizable: false,
      skipTaskbar: true,
      webPreferences: { preload: parts.preload, ...WEB_PREFERENCES, devTools: parts.developing },
    });
    // Never `show`: that would take the keyboard.
    open.once('ready-to-show', () => open.showInactive());
    open.on('move', () => settle(open));
    open.webContents.on('did-finish-load', () => {
      if (open !== window) return;
      isPageThere = true;
      news.pageIsThere();
    });
    const gone = (): void => {
      if (open !== window) return;
      close();
      news.closed();
    };
    open.once('closed', gone);
    open.webContents.on('render-process-gone', gone);
    open.loadURL(CUSTOMER_PAGE).catch((error: unknown) => {
      // A window that is closed while its page is loading has nothing to say about it.
      if (!open.isDestroyed()) throw error;
    });
    return open;
  }

  screen.on('display-removed', (_event, { id }) => {
    if (window === null || id !== displayId) return;
    close();
    news.displayGone();
  });
  screen.on('display-added', () => news.displayCame());

  return {
    open(kept, asked) {
      close();
      const owner = seller();
      const sellersDisplay = owner === null || owner.isDestroyed() ? null : displayAt(owner.getBounds());
      const place = customerWindowPlace({ displays: screen.getAllDisplays(), sellersDisplay, kept, asked });
      if (place === null) return false;
      ({ displayId } = place);
      window = show(place.bounds);
      settle(window);
      return true;
    },
    close,
    draw(picture) {
      if (window !== null && isPageThere) showToCustomer(window, picture);
    },
  };
}

function displayAt(bounds: Rectangle): number {
  return screen.getDisplayMatching(bounds).id;
}
