import { useMemo } from 'react';
import { warehousesOf } from '#shared/domain/ticket/shared-stock.ts';
import { ticketFieldText } from '#shared/domain/ticket/ticket-fields.ts';
import { Button } from '#renderer/components/button.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { focusField } from './field-focus-store.ts';
import styles from './forms.module.css';
import { NO_LINES } from './no-ticket-lines.ts';
import { type FormPart, useTicketColumn } from './ticket-column-store.ts';
import { defaultWarehouseWords, FORMS, neededWarehouseWords } from './ticket-messages.ts';
import { useFieldProblem } from './ticket-problems.ts';
import { TicketTextField } from './ticket-text-field.tsx';

/** What else goes with the order, closed until it is wanted: notes to the supplier, and what names the order. */
export function OrderFields() {
  const hasNotes = useOpenTicket(({ ticket }) => ticket !== null && ticketFieldText(ticket, 'notes') !== '');
  const notesOpened = useTicketColumn(({ parts }) => parts.has('notes'));
  const isNoted = hasNotes || notesOpened;
  const isDetailed = useDetailsShown();
  return (
    <div className={styles.group} data-group="order">
      {isNoted ? <TicketTextField field="notes" hint={FORMS.notesHint} /> : null}
      {isDetailed ? <OrderDetails /> : null}
      <div className={styles.more}>
        {isNoted ? null : <Opener part="notes" />}
        <Opener part="order" />
      </div>
    </div>
  );
}

const OPENED_AT = { notes: 'notes', order: 'customerReference' } as const;
const KEY_OF = { notes: 'go to notes', order: 'go to order details' } as const;

/** Opens a part that is closed, or closes the details again. */
function Opener({ part }: { readonly part: Extract<FormPart, 'notes' | 'order'> }) {
  const opened = useTicketColumn(({ parts }) => parts.has(part));
  const locked = useOpenTicket((state) => state.lock !== null);
  if (locked && part === 'notes') return null;
  return (
    <Button
      size="small"
      variant="quiet"
      keyAction={KEY_OF[part]}
      aria-expanded={opened}
      onClick={() => (opened ? useTicketColumn.getState().show(part, false) : focusField(OPENED_AT[part]))}
    >
      {part === 'notes' ? FORMS.addNotes : FORMS.order}
    </Button>
  );
}

/** The details show themselves where one of them is to be fixed. */
function useDetailsShown(): boolean {
  const opened = useTicketColumn(({ parts }) => parts.has('order'));
  const reference = useFieldProblem('customerReference');
  const warehouse = useFieldProblem('warehouse');
  const countryCode = useFieldProblem('address.countryCode');
  return opened || reference !== null || warehouse !== null || countryCode !== null;
}

function OrderDetails() {
  const preferred = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const lines = useOpenTicket(({ ticket }) => ticket?.lines ?? NO_LINES);
  const listed = useMemo(() => warehousesOf(lines), [lines]);
  return (
    <>
      <TicketTextField field="customerReference" hint={FORMS.referenceHint} />
      <div className={styles.pair}>
        <TicketTextField
          field="warehouse"
          placeholder={preferred}
          needed={preferred === ''}
          hint={preferred === '' ? neededWarehouseWords(listed) : defaultWarehouseWords(preferred)}
        />
        <TicketTextField field="address.countryCode" />
      </div>
    </>
  );
}
