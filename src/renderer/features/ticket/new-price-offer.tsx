import { CircleDollarSign } from 'lucide-react';
import { hasOwnPrice, settleNewPrice, toldPriceCents } from '#shared/domain/ticket/line-price.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './required-parts.module.css';

/** The supplier asks another price than the line was told with: it is settled here, or in the review of the order. */
export function NewPriceOffer({ line, keyed }: { readonly line: TicketLine; readonly keyed: boolean }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const { newPrice } = line;
  if (newPrice === null || newPrice === undefined) return null;
  const told = toldPriceCents(line);
  return (
    <div className={styles.part}>
      <p className={styles.words}>
        <CircleDollarSign size={14} aria-hidden="true" />
        <span>
          The supplier asks {formatCents(newPrice.cents)} now,{' '}
          {told === null ? 'before no price' : `not ${formatCents(told)}`}.
        </span>
      </p>
      {locked ? null : (
        <div className={styles.actions}>
          <Button
            size="small"
            {...(keyed ? { keyAction: 'take new price' as const } : {})}
            onClick={() => settle(line, 'take')}
          >
            Take {formatCents(newPrice.cents)}
          </Button>
          {hasOwnPrice(line) ? (
            <Button
              size="small"
              variant="quiet"
              {...(keyed ? { keyAction: 'keep our price' as const } : {})}
              onClick={() => settle(line, 'keep')}
            >
              Keep our price
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** The keys for the first line whose price is not settled. Answers that line; null where there is none. */
export function useNewPriceKeys(lines: readonly TicketLine[], locked: boolean): TicketLine | null {
  const line = lines.find(({ newPrice }) => newPrice !== null && newPrice !== undefined) ?? null;
  useKeyAction(
    'take new price',
    () => {
      if (line !== null) settle(line, 'take');
    },
    !locked && line !== null,
  );
  useKeyAction(
    'keep our price',
    () => {
      if (line !== null) settle(line, 'keep');
    },
    !locked && line !== null && hasOwnPrice(line),
  );
  return line;
}

function settle(line: TicketLine, how: 'take' | 'keep'): void {
  if (!useOpenTicket.getState().edit((ticket) => settleNewPrice(ticket, line.id, how))) return;
  announce(how === 'take' ? `${line.title} is at the supplier’s new price.` : `${line.title} keeps our price.`);
}
