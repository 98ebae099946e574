import type { CustomerView } from './domain/customer-window/customer-view.ts';
import type { Theme } from './domain/settings/appearance.ts';

/** What the customer's window has round what it shows. Main alone says it. */
export interface CustomerShop {
  /** As the shop's documents name it; empty where it has set none. */
  readonly name: string;
  /** Where the page finds the logo, a path of its own origin; null where the shop has none. */
  readonly logo: string | null;
  readonly practice: boolean;
  readonly theme: Theme;
}

/** All that the customer's window draws. */
export interface CustomerScreen {
  readonly shop: CustomerShop;
  readonly view: CustomerView;
}

/** What the page of the customer's window is given: one event, and nothing that it could ask. */
export interface CustomerWindowApi {
  /** Hears what is to be drawn. */
  onScreen(hear: (screen: CustomerScreen) => void): void;
}

/** How the customer's window stands: closed, open, or to be opened once its display is there again. */
export type CustomerWindowState = 'closed' | 'open' | 'waiting';

/** The one channel that the customer's window hears. */
export const CUSTOMER_VIEW_CHANNEL = 'counterpart:customer-view';
