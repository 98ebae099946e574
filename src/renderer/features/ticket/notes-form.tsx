import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { Section } from './section.tsx';
import { type SectionControls, TicketTextFields } from './ticket-text-field.tsx';

/** Notes that go to the supplier with the order, one a line. */
export function NotesForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const notes = useFocusTarget('notes');
  const count = ticket.notes.split('\n').filter((line) => line.trim() !== '').length;
  const controls: SectionControls<'notes'> = {
    notes: { rows: 3, hint: 'One note a line. They go to the supplier with the order.', inputRef: notes },
  };
  return (
    <Section section="notes" title="Notes" summary={count === 0 ? 'none' : String(count)} problems={problems}>
      <TicketTextFields ticket={ticket} controls={controls} />
    </Section>
  );
}
