import { Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { overriddenPrice } from '#shared/domain/ticket/line-price.ts';
import { DialogOnItsWay } from '#renderer/components/dialog.tsx';
import { late } from '#renderer/components/late.tsx';
import { declareLateStore } from '#renderer/declared-store.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { ticketInFront, useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMarginKey } from '#renderer/sale/margin-held.ts';
import { useLevelsOn, useLevelsUsed } from '#renderer/sale/price-terms.ts';
import { noReasonWords, PRICES } from './prices-messages.ts';
import { takeCustomerLevel } from './ticket-level-taking.ts';

/** What is asked about the prices of a ticket. */
export type PriceQuestion =
  | { readonly kind: 'level'; readonly ticketId: string }
  | { readonly kind: 'reason'; readonly ticketId: string; readonly lineId: string };

/** The question about prices that is open; null where none is. */
const usePriceQuestion = declareLateStore('sale', 'usePriceQuestion', () =>
  create<{ readonly open: PriceQuestion | null }>(() => ({ open: null })),
);

const PricesDialog = late(async () => (await import('./prices-dialog.tsx')).PricesDialog);

/**
 * Asks why a line of the ticket in front is sold at a price of one's own: the first one without a reason, or this one.
 */
export function askPriceReason(lineId?: string): void {
  const { ticket, lock } = useOpenTicket.getState();
  const wanted = ticket?.lines.filter((line) => overriddenPrice(line) !== null) ?? [];
  const line =
    wanted.find(({ id }) => id === lineId) ??
    wanted.find((each) => overriddenPrice(each)?.reason === null) ??
    wanted[0];
  if (ticket === null) return;
  if (line === undefined) {
    keyTurns.say(noReasonWords(ticket.lines, lock !== null));
    return;
  }
  usePriceQuestion.setState({ open: { kind: 'reason', ticketId: ticket.id, lineId: line.id } });
}

/**
 * The level of a ticket and the reasons of its prices, by their keys. Nothing where levels are off, and the ticket has
 * none.
 */
export function PricesHost() {
  const isOn = useLevelsUsed();
  useMarginKey();
  const open = usePriceQuestion((state) => state.open);
  useKeyAction(
    'choose price level',
    () => {
      const asked = ticketInFront().then((ticket) => {
        if (ticket !== null) usePriceQuestion.setState({ open: { kind: 'level', ticketId: ticket.id } });
      });
      void holdDuring(asked);
    },
    isOn,
  );
  const levelsOn = useLevelsOn();
  useKeyAction(
    'take customer level',
    () => {
      const taken = ticketInFront().then((ticket) => (ticket === null ? undefined : takeCustomerLevel(ticket)));
      void holdDuring(taken);
    },
    levelsOn,
  );
  useKeyAction('price reason', () => void holdDuring(ticketInFront().then(() => askPriceReason())), isOn);
  useUnheardReason('show margin', levelsOn ? null : PRICES.keysOff);
  useUnheardReason('choose price level', isOn ? null : PRICES.keysOff);
  useUnheardReason('take customer level', levelsOn ? null : PRICES.keysOff);
  useUnheardReason('price reason', isOn ? null : PRICES.keysOff);
  useEffect(() => () => close(), []);
  return open === null ? null : (
    <Suspense fallback={<DialogOnItsWay />}>
      <PricesDialog question={open} onClose={close} />
    </Suspense>
  );
}

function close(): void {
  usePriceQuestion.setState({ open: null });
}
