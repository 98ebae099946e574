import { useEffect } from 'react';
import { create } from 'zustand';
import { marginOf } from '#shared/domain/price/margin.ts';
import { typedPriceCents } from '#shared/domain/ticket/line-price.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { announce } from '../components/live-region.tsx';
import { declareLateStore } from '../declared-store.ts';
import { keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { MARGIN, marginWords, spokenMargin } from './margin-messages.ts';
import { useOpenPart } from './open-part.ts';
import { useOpenTicket } from './open-ticket.ts';
import { atCustomerPrice, priceTermsNow, useLevelsUsed } from './price-terms.ts';

/** Whether the key is held that shows the supplier's prices and the margins. */
export const useMarginHeld = declareLateStore('sale', 'useMarginHeld', () =>
  create<{ readonly held: boolean }>(() => ({ held: false })),
);

/**
 * Shows the seller's own figures while their key is held: whatever key comes up hides them, and so does the window when
 * it is no longer looked at, for the key may come up elsewhere. Used once, by the counter.
 */
export function useMarginKey(): void {
  const isOn = useLevelsUsed();
  useKeyAction(
    'show margin',
    () => {
      // A key that is held repeats itself; it is said once.
      if (useMarginHeld.getState().held) return;
      useMarginHeld.setState({ held: true });
      announce(spokenFigures());
    },
    isOn,
  );
  useEffect(() => {
    const hide = (): void => {
      if (!useMarginHeld.getState().held) return;
      useMarginHeld.setState({ held: false });
      // What was said of them stays nowhere on the page, either.
      announce(MARGIN.gone);
    };
    const leave = keyboardPipeline.join('key is released', 'held margin', () => {
      hide();
      return 'goes on';
    });
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      hide();
      leave();
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
}

/**
 * Whether a price of the supplier's may be on the seller's screen: without levels it always may, as it is what
 * customers pay, else as long as the key is held.
 */
export function useSupplierPriceShown(): boolean {
  const isOn = useLevelsUsed();
  const held = useMarginHeld((state) => state.held);
  return !isOn || held;
}

/** The supplier's price and the margin of a line, in words; null where it has no level, or either is not known. */
export function lineMarginWords({ pricing, partPriceCents, price }: TicketLine): string | null {
  const cents = typedPriceCents(price);
  if (pricing === undefined || partPriceCents === null || cents === null) return null;
  return marginWords(marginOf(partPriceCents, cents));
}

/** What a screen reader says of the part that is open and of each line. */
function spokenFigures(): string {
  const said: string[] = [];
  const { part } = useOpenPart.getState();
  const supplierCents = part?.priced?.priceCents ?? null;
  if (part?.priced !== undefined && supplierCents !== null) {
    const { priceCents } = atCustomerPrice(part.priced, priceTermsNow());
    if (priceCents !== null) {
      said.push(spokenMargin(part.sku, priceCents, marginWords(marginOf(supplierCents, priceCents))));
    }
  }
  for (const line of useOpenTicket.getState().ticket?.lines ?? []) {
    const words = lineMarginWords(line);
    const cents = typedPriceCents(line.price);
    if (words === null || cents === null) continue;
    const spoken = spokenMargin(line.sku, cents, words);
    if (!said.includes(spoken)) said.push(spoken);
  }
  return said.length === 0 ? MARGIN.none : said.join(' ');
}
