import type { KeyActionId } from '../keyboard/key-map.ts';

/**
 * What is known of a main view, beside its screen (`shell/other-views.tsx`) and what its key does
 * (`shell/counter.tsx`).
 */
interface MainViewRow {
  /** What it is called in the title of the window. */
  readonly title: string;
  /** The action that shows it. Its words in the table of keys are its help, on the key sheet and in the palette. */
  readonly key: KeyActionId;
  /** Whether it belongs to the ticket in front; the others are over it, and it is taken up again behind them. */
  readonly ofTicket?: boolean;
  /** Whether it is there in practice alone. */
  readonly inPracticeOnly?: boolean;
}

/** What the counter can show: of the ticket in the middle, everything else over the whole of it. */
export const MAIN_VIEWS = {
  part: { title: 'Part', key: 'go to part', ofTicket: true },
  known: { title: 'Parts for this vehicle', key: 'show vehicle parts', ofTicket: true },
  rates: { title: 'Delivery rates', key: 'compare rates', ofTicket: true },
  review: { title: 'Order review', key: 'review order', ofTicket: true },
  tickets: { title: 'Tickets', key: 'show tickets' },
  quotes: { title: 'Quotes', key: 'find quote' },
  orders: { title: 'Orders', key: 'show orders' },
  'call-backs': { title: 'Call-backs', key: 'show call-backs' },
  customer: { title: 'Customer sheet', key: 'show customer sheet' },
  day: { title: 'Day sheet', key: 'show day sheet' },
  lessons: { title: 'Lessons', key: 'show lessons', inPracticeOnly: true },
  settings: { title: 'Settings', key: 'open settings' },
  keys: { title: 'Keys', key: 'change keys' },
  codes: { title: 'Code list', key: 'show codes' },
  barcodes: { title: 'Barcodes', key: 'show barcodes' },
  diagnostics: { title: 'Diagnostics', key: 'show diagnostics' },
  about: { title: 'About', key: 'show about' },
} as const satisfies Readonly<Record<string, MainViewRow>>;

/** What the counter shows. */
export type MainView = keyof typeof MAIN_VIEWS;

/** The views that belong to the ticket in front. */
export type TicketView = {
  [view in MainView]: (typeof MAIN_VIEWS)[view] extends { readonly ofTicket: true } ? view : never;
}[MainView];

/** The names of all main views. */
export const MAIN_VIEW_NAMES = Object.keys(MAIN_VIEWS) as readonly MainView[];

/** The row of a main view. */
export function mainViewRow(view: MainView): MainViewRow {
  return MAIN_VIEWS[view];
}

/** Whether a view belongs to the ticket in front. */
export function isTicketView(view: MainView): view is TicketView {
  return mainViewRow(view).ofTicket === true;
}
