import { isDeepStrictEqual } from 'node:util';
import type { CounterpartHandlers } from '#shared/contract.ts';
import type { CustomerScreen, CustomerShop, CustomerWindowState } from '#shared/customer-screen.ts';
import { type CustomerView, NO_SALE } from '#shared/domain/customer-window/customer-view.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import type { KeptCustomerWindow, WindowPlace } from './customer-window-place.ts';

/** The customer's window as the platform opens it. None of it takes the focus from the seller's window. */
export interface CustomerWindowPort {
  /**
   * Opens it; `asked` is whether a person asks for it now. False where the display it was on is not there: then it is
   * to be opened once that is.
   */
  open(kept: WindowPlace | null, asked: boolean): boolean;
  close(): void;
  /** Has its page draw something, in place of all that it drew before. Nothing where the page is not there yet. */
  draw(screen: CustomerScreen): void;
}

/** What the platform says of the customer's window. */
export interface CustomerWindowNews {
  /** Its page is there and has drawn nothing yet. */
  readonly pageIsThere: () => void;
  /** It is somewhere else now. */
  readonly moved: (place: WindowPlace) => void;
  /** Its display was unplugged, and it was closed for that. */
  readonly displayGone: () => void;
  /** A display was plugged in. */
  readonly displayCame: () => void;
  /** It was closed by a person, or ended by itself. */
  readonly closed: () => void;
}

/** The customer's window: whether it is open, and what it shows. */
export interface CustomerWindow {
  readonly calls: CounterpartHandlers['customerWindow'];
  state(): CustomerWindowState;
  /** The seller's window is there: opens the customer's where it was open before. */
  begin(): void;
  /** Shows the shop alone until the seller's window says something new: its page ended, or begins anew. */
  blank(): void;
  /** Shows the shop alone for as long as the seller's window is locked, and what was there before once it is open. */
  cover(covered: boolean): void;
  /** How Counterpart is set up changed: another mode shows nothing of the one before. */
  sessionChanged(session: SessionView): void;
  /** Counterpart closes: the window goes, and comes back with the next start. */
  end(): void;
}

/**
 * Keeps the customer's window: it is closed until a person opens it, and shows what the seller's window says. SECURITY:
 * it shows nothing that the seller's window does not stand by any more, because it outlives that one's page, its mode
 * and its lock, and would show one customer's sale to the next.
 */
export function createCustomerWindow(options: {
  readonly openPort: (news: CustomerWindowNews) => CustomerWindowPort;
  readonly settings: {
    current(): { readonly customerWindow: KeptCustomerWindow };
    changeSoon(patch: { readonly customerWindow: KeptCustomerWindow }): void;
    /** Writes what waits to be written. Never throws: a disk that does not take it is no reason to stay open. */
    flush(): void;
  };
  readonly session: () => SessionView;
  /** What the window has round what it shows, of how Counterpart is set up. */
  readonly shopOf: (session: SessionView) => CustomerShop;
  /** Tells the seller's window how this one stands. */
  readonly announce: (session: SessionView) => void;
}): CustomerWindow {
  const { settings } = options;
  let state: CustomerWindowState = 'closed';
  let view: CustomerView = NO_SALE;
  let mode: SessionView['mode'] | null = null;
  let shop: CustomerShop | null = null;
  let ended = false;
  let covered = false;

  const port = options.openPort({
    pageIsThere: draw,
    moved(place) {
      if (state === 'open') keep({ open: true, place });
    },
    displayGone() {
      if (state === 'open') become('waiting');
    },
    displayCame() {
      if (state === 'waiting') open(false);
    },
    closed() {
      if (ended || state !== 'open') return;
      keep({ ...settings.current().customerWindow, open: false });
      become('closed');
    },
  });

  function keep(customerWindow: KeptCustomerWindow): void {
    if (!isDeepStrictEqual(customerWindow, settings.current().customerWindow)) settings.changeSoon({ customerWindow });
  }

  function become(next: CustomerWindowState): void {
    // A window that is not there shows nothing once it is there again, before the seller's says what.
    view = NO_SALE;
    if (next === state) return;
    state = next;
    options.announce(options.session());
  }

  function open(asked: boolean): void {
    become(port.open(settings.current().customerWindow.place, asked) ? 'open' : 'waiting');
  }

  function draw(): void {
    if (state !== 'open') return;
    shop ??= options.shopOf(options.session());
    port.draw({ shop, view: covered ? NO_SALE : view });
  }

  function show(next: CustomerView): void {
    view = next;
    draw();
  }

  return {
    calls: {
      toggle() {
        if (state === 'open') {
          keep({ ...settings.current().customerWindow, open: false });
          port.close();
          become('closed');
        } else {
          keep({ ...settings.current().customerWindow, open: true });
          open(true);
        }
        return succeeded(options.session());
      },
      show(input) {
        const open = options.session().mode;
        if (input.mode === open) {
          mode = open;
          show(input.view);
        }
        return succeeded(null);
      },
    },
    state: () => state,
    begin() {
      if (settings.current().customerWindow.open && state === 'closed') open(false);
    },
    blank: () => show(NO_SALE),
    cover(next) {
      covered = next;
      draw();
    },
    sessionChanged(session) {
      const now = options.shopOf(session);
      const isSame = isDeepStrictEqual(now, shop) && session.mode === mode;
      if (mode !== null && session.mode !== mode) view = NO_SALE;
      mode = session.mode;
      shop = now;
      if (!isSame) draw();
    },
    end() {
      ended = true;
      port.close();
      state = 'closed';
      settings.flush();
    },
  };
}
