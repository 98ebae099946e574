import type { KeyActionId } from '../keyboard/key-map.ts';

/** What is known of a main view, beside its screen and what its key does (`shell/counter.tsx`). */
interface MainViewRow {
  /** What it is called in the title of the window. */
  readonly title: string;
  /** The action that shows it. Its words in the table of keys are its help, on the key sheet and in the palette. */
  readonly key: KeyActionId;
  /** Whether it belongs to the ticket in front; the others are over it, and it is taken up again behind them. */
  readonly ofTicket: boolean;
  /** Whether it is there in practice alone. */
  readonly inPracticeOnly: boolean;
}

const OF_TICKET = { ofTicket: true, inPracticeOnly: false } as const;
const OVER_TICKET = { ofTicket: false, inPracticeOnly: false } as const;

/** What the middle of the counter can show. */
export const MAIN_VIEWS = {
  part: { title: 'Part', key: 'go to part', ...OF_TICKET },
  rates: { title: 'Delivery rates', key: 'compare rates', ...OF_TICKET },
  review: { title: 'Order review', key: 'review order', ...OF_TICKET },
  tickets: { title: 'Tickets', key: 'show tickets', ...OVER_TICKET },
  quotes: { title: 'Quotes', key: 'find quote', ...OVER_TICKET },
  orders: { title: 'Orders', key: 'show orders', ...OVER_TICKET },
  lessons: { title: 'Lessons', key: 'show lessons', ofTicket: false, inPracticeOnly: true },
  settings: { title: 'Settings', key: 'open settings', ...OVER_TICKET },
  keys: { title: 'Keys', key: 'change keys', ...OVER_TICKET },
  barcodes: { title: 'Barcodes', key: 'show barcodes', ...OVER_TICKET },
  diagnostics: { title: 'Diagnostics', key: 'show diagnostics', ...OVER_TICKET },
  about: { title: 'About', key: 'show about', ...OVER_TICKET },
} as const satisfies Readonly<Record<string, MainViewRow>>;

/** What the middle of the counter shows. */
export type StageView = keyof typeof MAIN_VIEWS;

/** The views that belong to the ticket in front. */
export type TicketView = {
  [view in StageView]: (typeof MAIN_VIEWS)[view]['ofTicket'] extends true ? view : never;
}[StageView];

/** The names of all main views. */
export const MAIN_VIEW_NAMES = Object.keys(MAIN_VIEWS) as readonly StageView[];

/** Whether a view belongs to the ticket in front. */
export function isTicketView(view: StageView): view is TicketView {
  return MAIN_VIEWS[view].ofTicket;
}
