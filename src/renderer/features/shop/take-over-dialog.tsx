import { useRef } from 'react';
import type { ElsewhereTicket } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import { SHOP_MESSAGES } from './shop-messages.ts';
import styles from './shop.module.css';

const messages = SHOP_MESSAGES.takeOver;

/** The question before a ticket is taken from the counter that has it: somebody there may be on the phone with its customer. */
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
        <p>{messages.means}</p>
      </div>
    </Dialog>
  );
}
