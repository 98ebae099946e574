import { CircleDollarSign } from 'lucide-react';
import {
  canKeepPrice,
  isToSettle,
  listPriceCents,
  newCustomerCents,
  settleNewPrice,
} from '#shared/domain/ticket/line-price.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useMarginHeld } from '#renderer/sale/margin-held.ts';
import { supplierChangeWords } from '#renderer/sale/margin-messages.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { KEEP_PRICE, newPriceSettledWords, takePriceWords, newPriceWords } from './ticket-messages.ts';
import styles from './matters.module.css';

/** The supplier asks another price than the line was told with: it is settled here, or in the review of the order. */
export function NewPriceOffer({ line, keyed }: { readonly line: TicketLine; readonly keyed: boolean }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const { newPrice } = line;
  const held = useMarginHeld((state) => state.held);
  if (newPrice === null || newPrice === undefined) return null;
  const cents = newCustomerCents(line, newPrice.cents);
  const isOffered = isToSettle(newPrice);
  return (
    <div className={classNames(styles.part, styles.offer)}>
      <p className={styles.words}>
        <CircleDollarSign size={14} aria-hidden="true" />
        <span>
          {held && isOffered && line.pricing !== undefined
            ? supplierChangeWords(line.partPriceCents, newPrice.cents)
            : newPriceWords(listPriceCents(line), cents, line.pricing === undefined)}
        </span>
      </p>
      {locked ? null : (
        <div className={styles.actions}>
          {isOffered ? (
            <Button
              size="small"
              {...(keyed ? { keyAction: 'take new price' as const } : {})}
              onClick={() => settlePrice(line, 'take')}
            >
              {takePriceWords(cents)}
            </Button>
          ) : null}
          {canKeepPrice(line) ? (
            <Button
              size="small"
              variant="quiet"
              {...(keyed ? { keyAction: 'keep our price' as const } : {})}
              onClick={() => settlePrice(line, 'keep')}
            >
              {KEEP_PRICE}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** The keys for the first line whose price is not settled. Answers that line; null where there is none. */
export function useNewPriceKeys(lines: readonly TicketLine[], locked: boolean): TicketLine | null {
  const line = lines.find(({ newPrice }) => isToSettle(newPrice)) ?? lines.find(canKeepPrice) ?? null;
  useKeyAction(
    'take new price',
    () => {
      if (line !== null) settlePrice(line, 'take');
    },
    !locked && isToSettle(line?.newPrice),
  );
  useKeyAction(
    'keep our price',
    () => {
      if (line !== null) settlePrice(line, 'keep');
    },
    !locked && line !== null && canKeepPrice(line),
  );
  return line;
}

/** Settles the new price of a line: it is used, or our own is kept. */
export function settlePrice(line: TicketLine, how: 'take' | 'keep'): void {
  if (!useOpenTicket.getState().edit((ticket) => settleNewPrice(ticket, line.id, how))) return;
  announce(newPriceSettledWords(line.title, how));
}
