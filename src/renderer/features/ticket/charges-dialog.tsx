import { Check } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  type ChargeChoice,
  chargeChoices,
  type ShopCharges,
  toggleCharge,
} from '#shared/domain/ticket/ticket-charge.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import styles from './charges-dialog.module.css';
import { chargePrice, CHARGES } from './charges-messages.ts';

/** The charges of the shop: a number puts one on the ticket, or takes it off. Nothing for a ticket that has gone. */
export function ChargesDialog({ ticketId, onClose }: { readonly ticketId: string; readonly onClose: () => void }) {
  const ticket = useOpenTicket((state) => (state.ticket?.id === ticketId ? state.ticket : null));
  const settings = useSession((state) => state.session?.settings);
  const list = useRef<HTMLDivElement>(null);
  const gone = ticket === null;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (gone) leave();
  }, [gone]);
  if (ticket === null || settings === undefined) return null;
  const shop: ShopCharges = { rows: settings.charges, includesGst: settings.chargesIncludeGst };
  return (
    <Dialog open onClose={onClose} title={CHARGES.title} initialFocus={list} keysGoOn="those that lead elsewhere">
      <Charges ticket={ticket} shop={shop} list={list} />
    </Dialog>
  );
}

function Charges({
  ticket,
  shop,
  list,
}: {
  readonly ticket: Ticket;
  readonly shop: ShopCharges;
  /** Has the focus at first: the digits are for it. */
  readonly list: RefObject<HTMLDivElement | null>;
}) {
  const locked = useOpenTicket((state) => state.lock !== null);
  useDialogNumbers();
  const choices = chargeChoices(ticket, shop);
  return (
    <div ref={list} tabIndex={-1} className={styles.charges}>
      <p className={styles.how}>{leadWords(choices, shop, locked)}</p>
      {choices.length === 0 ? null : (
        <NumberedList
          label={CHARGES.list}
          items={choices.map(({ name, on, cents, asSetCents }) => ({
            key: name,
            content: name,
            aside: <ChargeAside on={on} price={chargePrice({ cents, asSetCents })} />,
            disabled: cents === null || locked,
            selected: on,
          }))}
          onPick={(index) => toggle(choices[index], shop)}
        />
      )}
    </div>
  );
}

function leadWords(choices: readonly ChargeChoice[], { includesGst }: ShopCharges, locked: boolean): string {
  if (locked) return CHARGES.locked;
  if (choices.length === 0) return CHARGES.none;
  return includesGst === null ? CHARGES.noGst : CHARGES.how;
}

function ChargeAside({ on, price }: { readonly on: boolean; readonly price: string }) {
  return (
    <span className={styles.aside}>
      {on ? (
        <span className={styles.on}>
          <Check size={14} aria-hidden="true" /> {CHARGES.on}
        </span>
      ) : null}
      <span>{price}</span>
    </span>
  );
}

function toggle(choice: ChargeChoice | undefined, shop: ShopCharges): void {
  if (choice?.cents === undefined || choice.cents === null) return;
  if (!useOpenTicket.getState().edit((ticket) => toggleCharge(ticket, choice.name, shop))) return;
  announce(choice.on ? CHARGES.removed(choice.name) : CHARGES.added(choice.name, choice.cents));
}
