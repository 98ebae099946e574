import { ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { addressLine } from '#shared/domain/ticket/customer-facts.ts';
import { ticketFieldText, type TicketSection } from '#shared/domain/ticket/ticket-fields.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { sectionOf } from '#renderer/sale/ticket-fields.ts';
import { focusField } from './field-focus-store.ts';
import styles from './docket-cards.module.css';
import { FORMS, notesCountWords, toFixWords } from './ticket-messages.ts';
import { TicketProblems } from './ticket-problems.ts';
import { useTicketText } from './ticket-text-field.tsx';

/** Who buys, where it goes, and what else goes with the order: a line each, opened by its key. */
export function DocketCards() {
  return (
    <div className={styles.cards}>
      <CustomerCard />
      <AddressCard />
      <div className={styles.pair}>
        <NotesCard />
        <OrderCard />
      </div>
    </div>
  );
}

function CustomerCard() {
  const name = useTicketText('customer.name').trim();
  const phone = useTicketText('customer.phone').trim();
  const email = useTicketText('customer.email').trim();
  const known = [name, phone === '' ? email : phone].filter((text) => text !== '').join(' · ');
  return (
    <Card section="customer" field="customer.phone" keyAction="go to customer" title={FORMS.customer}>
      {known === '' ? <Empty>{FORMS.noCustomer}</Empty> : known}
    </Card>
  );
}

function AddressCard() {
  const known = useOpenTicket(({ ticket }) => (ticket === null ? '' : addressLine(ticket.address)));
  return (
    <Card section="address" field="address.line1" keyAction="go to address" title={FORMS.address}>
      {known === '' ? <Empty>{FORMS.noAddress}</Empty> : known}
    </Card>
  );
}

function NotesCard() {
  const notes = useOpenTicket(({ ticket }) => (ticket === null ? 0 : linesIn(ticketFieldText(ticket, 'notes'))));
  return (
    <Card section="notes" field="notes" keyAction="go to notes" title={FORMS.notes}>
      {notes === 0 ? '' : notesCountWords(notes)}
    </Card>
  );
}

function linesIn(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

function OrderCard() {
  return (
    <Card section="order" field="customerReference" keyAction="go to order details" title={FORMS.order}>
      {''}
    </Card>
  );
}

function Empty({ children }: { readonly children: string }) {
  return <span className={styles.empty}>{children}</span>;
}

/** One card: its title and key, what is in it, and how many of its fields are to be fixed. */
function Card({
  section,
  field,
  keyAction,
  title,
  children,
}: {
  readonly section: TicketSection;
  /** The field that it opens at. */
  readonly field: string;
  readonly keyAction: KeyActionId;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const problems = [...useContext(TicketProblems).keys()].filter((name) => sectionOf(name) === section).length;
  return (
    <button type="button" className={styles.card} data-card="" onClick={() => focusField(field)}>
      <span className={styles.title} title={title}>
        {title}
      </span>
      <KeyHint action={keyAction} corner />
      <span className={styles.summary} title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
      {problems === 0 ? null : (
        <span className={styles.problems}>
          <CircleAlert size={13} aria-hidden="true" /> {toFixWords(problems)}
        </span>
      )}
      <ChevronRight size={14} aria-hidden="true" />
    </button>
  );
}
