import { useRef } from 'react';
import type { ElsewhereTicket } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { SHOP_MESSAGES } from './shop-messages.ts';
import styles from './shop.module.css';
import { TicketLook } from './ticket-look.tsx';
import { useLook } from './use-look.ts';

const messages = SHOP_MESSAGES.takeOver;

/**
 * A ticket that another counter has, to be read here, and the question before it is taken from there: somebody may be
 * on the phone with its customer.
 */
export function TakeOverDialog({
  row,
  onTake,
  onClose,
}: {
  readonly row: ElsewhereTicket;
  readonly onTake: () => void;
  readonly onClose: () => void;
}) {
  const take = useRef<HTMLButtonElement>(null);
  const ticket = useLook(row.ticketId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title(ticketName(row))}
      initialFocus={take}
      keysGoOn="those that lead elsewhere"
      actions={
        <>
          <Button onClick={onClose}>{messages.leave}</Button>
          <Button ref={take} variant="primary" onClick={onTake}>
            {messages.take}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{messages.has(row.holder?.name ?? '', shortDayAndTime(row.savedAt))}</p>
        {ticket === null ? null : <TicketLook ticket={ticket} />}
        <p>{messages.means}</p>
      </div>
    </Dialog>
  );
}
