import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { Section } from './section.tsx';
import { type SectionControls, TicketTextFields } from './ticket-text-field.tsx';

/** What names the order to the supplier: the customer reference, and the warehouse of the order as a whole. */
export function OrderDetailsForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const preferred = useSession((state) => state.session?.settings.defaultWarehouse ?? '');
  const controls: SectionControls<'order'> = {
    customerReference: { hint: 'Names this sale to the supplier. Every sale has its own.', code: true },
    warehouse: {
      placeholder: preferred,
      hint:
        preferred === ''
          ? 'Every order needs one. The settings can hold a default.'
          : `Left empty it is ${preferred}, as the settings say.`,
      code: true,
    },
  };
  return (
    <Section
      section="order"
      title="Order details"
      summary={ticket.customerReference}
      problems={problems}
      startsFolded={problems === 0}
    >
      <TicketTextFields ticket={ticket} controls={controls} />
    </Section>
  );
}
