import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyCap, KeyHint } from '#renderer/components/key-hint.tsx';
import hidden from '#renderer/components/visually-hidden.module.css';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { shortDay } from '#renderer/sale/shop-time.ts';
import type { KnownCustomer } from '#shared/records-view.ts';
import { CustomerHintNote } from './customer-hint.tsx';
import styles from './known-customers.module.css';
import { sellSameAgain, showSheetOf, takeKnownCustomer, useKnownCustomers } from './known-customers.ts';
import { foundCustomersWords, KNOWN_CUSTOMERS, lastSaleWords, moreCustomersWords } from './known-customers-messages.ts';
import { TicketTextField, useTicketText } from './ticket-text-field.tsx';

/**
 * The phone of the customer, and over what is below it the customers who are known by what is typed of it. What is
 * typed stays in the field: one key takes the customer who is pointed at, arrows point at another, and everything else
 * goes on as if there were no list. It is gone with the cursor.
 */
export function PhoneField() {
  const customers = useKnownCustomers((state) => state.customers);
  const active = useKnownCustomers((state) => state.active);
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const listId = useId();
  const some = customers.length > 0;
  useKeyAction(
    'take known customer',
    () => void takeKnownCustomer(useKnownCustomers.getState().active),
    some,
    'with the cursor',
  );
  const again = useKnownCustomers(({ customers: known, active: at }) => isSold(known[at]));
  useKeyAction('same again', () => void sellSameAgain(), again, 'with the cursor');
  // Once they are on the ticket their last sale is still one key away, wherever the cursor is.
  const phone = useTicketText('customer.phone');
  const takenSold = useKnownCustomers(({ taken }) => taken?.phone === phone && isSold(taken));
  useKeyAction('same again', () => void sellSameAgain(), !again && takenSold);
  useKeyAction('show customer sheet', () => showSheetOf(useKnownCustomers.getState().active), some, 'with the cursor');
  // Another ticket has another phone.
  useEffect(() => () => useKnownCustomers.getState().leaveTicket(), [ticketId]);
  const hearKey = (event: KeyboardEvent): void => {
    if (!some || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    useKnownCustomers.getState().move(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    // The field keeps the cursor and has the keys of the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.place} onKeyDown={hearKey}>
      <TicketTextField
        field="customer.phone"
        combobox={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': some,
          'aria-controls': listId,
          'aria-activedescendant': some ? `${listId}-${active}` : undefined,
        }}
        onTyped={(typed) => {
          if (ticketId !== null) void useKnownCustomers.getState().ask(typed, ticketId);
        }}
        // Back from a sheet, or by Esc and F7: as long as nobody is on the ticket, who has the phone is said again.
        onEntered={(held) => {
          const { taken } = useKnownCustomers.getState();
          const named = useOpenTicket.getState().ticket?.customer.name.trim() !== '';
          if (ticketId !== null && !named && taken === null) void useKnownCustomers.getState().ask(held, ticketId);
        }}
        onLeft={() => useKnownCustomers.getState().clear()}
      />
      <CustomerHintNote />
      <KnownCustomers listId={listId} />
    </div>
  );
}

function KnownCustomers({ listId }: { readonly listId: string }) {
  const { customers, more, active } = useKnownCustomers();
  const typed = useTicketText('customer.phone');
  const key = useKeyWords('take known customer');
  const some = customers.length > 0;
  return (
    <>
      <div className={classNames(styles.over, some ? null : styles.none)}>
        <div id={listId} role="listbox" aria-label={KNOWN_CUSTOMERS.list} className={styles.list}>
          {customers.map((customer, at) => (
            <Option
              // Two people of one phone have two names, and no two lists are one.
              key={`${customer.phone} ${customer.name}`}
              id={`${listId}-${at}`}
              customer={customer}
              active={at === active}
              onTake={() => void takeKnownCustomer(at)}
            />
          ))}
        </div>
        <p className={styles.how}>
          <span>
            <KeyHint action="take known customer" spoken /> {KNOWN_CUSTOMERS.use}{' '}
            {isSold(customers[active]) ? (
              <>
                <KeyHint action="same again" spoken /> {KNOWN_CUSTOMERS.again}{' '}
              </>
            ) : null}
            <KeyHint action="show customer sheet" spoken /> {KNOWN_CUSTOMERS.sheet}{' '}
            {customers.length < 2 ? null : (
              <span className={styles.choose}>
                <KeyCap chord="↑" spoken /> <KeyCap chord="↓" spoken /> {KNOWN_CUSTOMERS.choose}
              </span>
            )}
          </span>
          {more ? <span>{moreCustomersWords(typed)}</span> : null}
        </p>
      </div>
      <p role="status" className={hidden.hidden}>
        {foundCustomersWords(customers.length, key)}
      </p>
    </>
  );
}

function Option({
  id,
  customer,
  active,
  onTake,
}: {
  readonly id: string;
  readonly customer: KnownCustomer;
  readonly active: boolean;
  readonly onTake: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { name, phone, plates, address, last } = customer;
  const said = name.trim() === '' ? KNOWN_CUSTOMERS.noName : name;
  const where = address === null ? KNOWN_CUSTOMERS.noAddress : [address.line1, address.city].filter(isSaid).join(', ');
  const lastSale = lastSaleWords(last, last.at === '' ? '' : shortDay(last.at));
  return (
    // The field has the keys of the list: the option is pointed at by aria-activedescendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(styles.option, active && styles.active)}
      // The cursor stays in the phone, or the list would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className={styles.row}>
        <span className={styles.name}>{said}</span>
        <span className={styles.phone}>{phone}</span>
      </span>
      <span className={styles.row}>
        <span className={styles.detail}>{where}</span>
        <span className={styles.plates}>{plates.join(' ')}</span>
      </span>
      <span className={styles.detail}>{lastSale}</span>
    </div>
  );
}

function isSaid(text: string): boolean {
  return text.trim() !== '';
}

/** Whether a customer's last sale holds anything that can be sold again. */
function isSold(customer: KnownCustomer | null | undefined): boolean {
  return customer != null && customer.last.firstPart !== '';
}
