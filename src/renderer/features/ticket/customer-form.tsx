import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { commands } from '#renderer/commands.ts';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { Section } from './section.tsx';
import { type SectionControls, TicketTextFields } from './ticket-text-field.tsx';

const CONTROLS: SectionControls<'customer'> = {
  'customer.name': { purpose: 'name' },
  'customer.phone': { inputMode: 'tel', purpose: 'tel-national' },
  'customer.email': { inputMode: 'email', purpose: 'email' },
  'customer.note': { rows: 2, hint: 'Goes out with the order as the customer’s own words.' },
};

/** Who is buying: name, phone, e-mail, and what they want said with the order. */
export function CustomerForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const { customer } = ticket;
  const name = useFocusTarget('customer');
  const controls = { ...CONTROLS, 'customer.name': { ...CONTROLS['customer.name'], inputRef: name } };
  const named = [customer.name, customer.phone, customer.email].some((text) => text.trim() !== '');
  return (
    <Section section="customer" title="Customer" summary={customer.name.trim()} problems={problems}>
      <TicketTextFields ticket={ticket} controls={controls} />
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
