import { setCustomer, type Ticket } from '../../../shared/domain/ticket/ticket.ts';
import { Button } from '../../components/button.tsx';
import { commands } from '../../commands.ts';
import { useFocusTarget } from '../../sale/focus-targets.ts';
import { Section } from './section.tsx';
import { TicketTextField } from './ticket-text-field.tsx';

/** Who is buying: name, phone, e-mail, and what they want said with the order. */
export function CustomerForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const { customer } = ticket;
  const name = useFocusTarget('customer');
  const named = [customer.name, customer.phone, customer.email].some((text) => text.trim() !== '');
  return (
    <Section section="customer" title="Customer" summary={customer.name.trim()} problems={problems}>
      <TicketTextField
        field="customer.name"
        value={customer.name}
        change={(open, typed) => setCustomer(open, { name: typed })}
        inputRef={name}
        purpose="name"
      />
      <TicketTextField
        field="customer.phone"
        value={customer.phone}
        change={(open, typed) => setCustomer(open, { phone: typed })}
        inputMode="tel"
        purpose="tel-national"
      />
      <TicketTextField
        field="customer.email"
        value={customer.email}
        change={(open, typed) => setCustomer(open, { email: typed })}
        inputMode="email"
        purpose="email"
      />
      <TicketTextField
        field="customer.note"
        value={customer.note}
        change={(open, typed) => setCustomer(open, { note: typed })}
        rows={2}
        hint="Goes out with the order as the customer’s own words."
      />
      {named ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            keyAction="customer records"
            onClick={() => commands.showCustomer(ticket.id)}
          >
            What is kept of this customer
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
