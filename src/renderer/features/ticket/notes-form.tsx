import { setOrderTexts, type Ticket } from '../../../shared/domain/ticket/ticket.ts';
import { useFocusTarget } from '../../sale/focus-targets.ts';
import { Section } from './section.tsx';
import { TicketTextField } from './ticket-text-field.tsx';

/** Notes that go to the supplier with the order, one a line. */
export function NotesForm({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const notes = useFocusTarget('notes');
  const count = ticket.notes.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <Section section="notes" title="Notes" summary={count === 0 ? 'none' : String(count)} problems={problems}>
      <TicketTextField
        field="notes"
        value={ticket.notes}
        change={(open, typed) => setOrderTexts(open, { notes: typed })}
        rows={3}
        hint="One note a line. They go to the supplier with the order."
        inputRef={notes}
      />
    </Section>
  );
}
