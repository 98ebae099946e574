import { create } from 'zustand';
import { farUnderWords } from '#shared/domain/ticket/line-price.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { keepInViewState } from '#renderer/sale/view-state-fields.ts';

/** A price of a line, as it was typed. */
interface TypedPrice {
  readonly lineId: string;
  readonly price: string;
}

interface PricesPointedOut {
  /** Prices that were pointed out, the last at the end: none of them is a second time. */
  readonly told: readonly TypedPrice[];
  /** The one that is pointed out on the screen; null where none is. */
  readonly shown: TypedPrice | null;
  /** The cursor left the price of a line: one that is far under the supplier's is pointed out, once. */
  look(line: TicketLine): void;
}

/** As many as are kept with a ticket: what is kept of where a person is has to stay short. */
const MOST_TOLD = 20;

/** Typed prices far under the supplier's, each pointed out once, also over a restart. */
export const usePricesPointedOut = declareLateStore('sale', 'usePricesPointedOut', () =>
  create<PricesPointedOut>()((set, get) => ({
    told: [],
    shown: null,
    look(line) {
      const words = farUnderWords(line);
      const typed = { lineId: line.id, price: line.price };
      if (words === null || isAmong(get().told, typed)) return;
      set(({ told }) => ({ told: [...told, typed].slice(-MOST_TOLD), shown: typed }));
      announce(`${line.sku}: ${words}`);
    },
  })),
);

/** What is pointed out of the price of a line now, in words; null where nothing is. */
export function usePointedOut(line: TicketLine): string | null {
  const shown = usePricesPointedOut((state) => state.shown !== null && isSame(state.shown, line));
  return shown ? farUnderWords(line) : null;
}

/** Looks at the price of a line of a ticket. */
export function lookAtPrice(ticket: Ticket | null, lineId: string): void {
  const line = ticket?.lines.find(({ id }) => id === lineId);
  if (line !== undefined) usePricesPointedOut.getState().look(line);
}

keepInViewState('prices pointed out', {
  read() {
    const { told } = usePricesPointedOut.getState();
    return told.map(({ lineId, price }) => `${lineId} ${price}`).join('\n');
  },
  restore: (text) => usePricesPointedOut.setState({ told: text.split('\n').flatMap(typedIn), shown: null }),
});

function typedIn(text: string): readonly TypedPrice[] {
  const at = text.indexOf(' ');
  return at < 1 ? [] : [{ lineId: text.slice(0, at), price: text.slice(at + 1) }];
}

function isAmong(told: readonly TypedPrice[], typed: TypedPrice): boolean {
  return told.some((each) => each.lineId === typed.lineId && each.price === typed.price);
}

function isSame({ lineId, price }: TypedPrice, line: TicketLine): boolean {
  return lineId === line.id && price === line.price;
}
