import { abnRemark } from '#shared/domain/australia/abn.ts';
import type { TicketField } from '#shared/domain/ticket/ticket-fields.ts';
import { Button } from '#renderer/components/button.tsx';
import { commands } from '#renderer/commands.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { NotedOfCustomer } from './customer-hint.tsx';
import { focusField } from './field-focus-store.ts';
import styles from './forms.module.css';
import { PhoneField } from './phone-field.tsx';
import { useTicketColumn } from './ticket-column-store.ts';
import { FORMS } from './ticket-messages.ts';
import { TicketTextField, useTicketText } from './ticket-text-field.tsx';

/** Who is buying: phone first, for that is what is known first; what they want said with the order is opened. */
export function CustomerFields() {
  return (
    <div className={styles.group} data-group="customer">
      <PhoneField />
      <TicketTextField field="customer.name" />
      <TicketTextField field="customer.email" />
      <OpenedFields />
      <NotedOfCustomer />
    </div>
  );
}

/** The fields that few sales have: each is shown once it is opened or filled in, and until then its button. */
function OpenedFields() {
  const note = useTicketText('customer.note');
  const purchaseOrder = useTicketText('purchaseOrder');
  const company = useTicketText('customer.company');
  const abn = useTicketText('customer.abn');
  const parts = useTicketColumn((state) => state.parts);
  const companyOpened = parts.has('company');
  // What is recalled or was typed before is said at once; of what is being typed nothing is until the cursor leaves.
  const abnLeft = useTicketColumn(({ left }) => left.has('customer.abn')) || !companyOpened;
  const locked = useOpenTicket((state) => state.lock !== null);
  const hasCompany = company !== '' || abn !== '' || companyOpened;
  const hasNote = note !== '' || parts.has('note');
  const hasOrder = purchaseOrder !== '' || parts.has('purchase order');
  return (
    <>
      {hasCompany ? (
        <>
          <TicketTextField field="customer.company" />
          <TicketTextField field="customer.abn" hint={abnLeft ? abnRemark(abn) : null} />
        </>
      ) : null}
      {hasOrder ? <TicketTextField field="purchaseOrder" hint={FORMS.purchaseOrderHint} /> : null}
      {hasNote ? <TicketTextField field="customer.note" hint={FORMS.noteHint} /> : null}
      {locked || (hasCompany && hasNote && hasOrder) ? null : (
        <div className={styles.more}>
          {hasCompany ? null : <Opener field="customer.company" words={FORMS.addCompany} />}
          {hasNote ? null : <Opener field="customer.note" words={FORMS.addNote} />}
          {hasOrder ? null : <Opener field="purchaseOrder" words={FORMS.addPurchaseOrder} />}
        </div>
      )}
    </>
  );
}

function Opener({ field, words }: { readonly field: TicketField; readonly words: string }) {
  return (
    <Button size="small" variant="quiet" onClick={() => focusField(field)}>
      {words}
    </Button>
  );
}

/** The way to all that is kept of the customer, once there is one; before, what has to be known of them. */
export function CustomerRecords() {
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const named =
    [useTicketText('customer.name'), useTicketText('customer.phone'), useTicketText('customer.email')]
      .join('')
      .trim() !== '';
  if (ticketId === null || !named) return <p className={styles.how}>{FORMS.contactHint}</p>;
  return (
    <Button variant="quiet" size="small" keyAction="customer records" onClick={() => commands.showCustomer(ticketId)}>
      {FORMS.records}
    </Button>
  );
}
