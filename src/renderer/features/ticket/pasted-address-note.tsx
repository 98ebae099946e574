import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { setAddress } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { commands } from '#renderer/commands.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import {
  findingsOf,
  isUnsorted,
  notSaidWords,
  type PastedAddress,
  pastedInto,
  rewordedWords,
  usePastedAddress,
  withPasted,
} from './pasted-address.ts';
import styles from './ticket-column.module.css';

/**
 * Sorts a whole address that is pasted into one of its fields; false where the text is none and goes in as it is.
 * `instead` says that it takes the place of a whole street.
 */
export function takePastedAddress(text: string, instead: boolean): boolean {
  const { ticket, edit } = useOpenTicket.getState();
  const pasted = ticket === null ? null : pastedInto(ticket, text, instead);
  if (pasted === null) {
    if (isUnsorted(text)) announce('The pasted text could not be sorted: it stands in this field as it came.');
    usePastedAddress.setState({ pasted: null, unsorted: ticket !== null && isUnsorted(text) ? ticket.id : null });
    return false;
  }
  if (!edit((open) => withPasted(open, pasted))) return false;
  usePastedAddress.setState({ pasted, unsorted: null });
  announce(
    pasted.isSorted
      ? 'The pasted address was sorted into its fields. Check them.'
      : 'The pasted text could not be sorted. It stands in the street, and the rest of the address before was taken out.',
  );
  return true;
}

/** What became of a pasted address, and what was found beside it. */
export function PastedAddressNote({ ticket }: { readonly ticket: Ticket }) {
  const pasted = usePastedAddress((state) => state.pasted);
  const unsorted = usePastedAddress((state) => state.unsorted);
  const locked = useOpenTicket((state) => state.lock !== null);
  if (!locked && unsorted === ticket.id) {
    return (
      <p className={styles.pasted}>
        The pasted text could not be sorted: it stands in its field as it came. Put each part into its own field.
      </p>
    );
  }
  return locked || pasted === null || pasted.ticketId !== ticket.id ? null : <Note pasted={pasted} ticket={ticket} />;
}

function Note({ pasted, ticket }: { readonly pasted: PastedAddress; readonly ticket: Ticket }) {
  const findings = findingsOf(pasted, ticket);
  const [next] = findings;
  const said = [rewordedWords(pasted.sorted), notSaidWords(pasted)].filter((words) => words !== null).join(' ');
  const takeNext = (): void => {
    if (next !== undefined && useOpenTicket.getState().edit(next.take)) announce(`Taken. ${next.words}`);
  };
  const takeBack = (): void => {
    if (!useOpenTicket.getState().edit((open) => setAddress(open, pasted.before))) return;
    usePastedAddress.setState({ pasted: null, unsorted: null });
    commands.focusField('address.line1');
    announce('The address is as it was before.');
  };
  useKeyAction('take pasted', takeNext, next !== undefined);
  useKeyAction('take paste back', takeBack);
  return (
    <section className={styles.pasted} aria-label="The pasted address">
      <p>
        {pasted.isSorted
          ? 'The pasted address was sorted into its fields: check them.'
          : 'The pasted text could not be sorted: it stands in the street as it came.'}{' '}
        {said}
      </p>
      {findings.length === 0 ? null : (
        <ul>
          {findings.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <p className={styles.pastedActs}>
        {findings.length === 0 && pasted.sorted.offered.length === 0 && pasted.sorted.remainder === '' ? null : (
          // It stays when all is taken: the focus may be on it.
          <Button size="small" keyAction="take pasted" busy={next === undefined} onClick={takeNext}>
            {next === undefined ? 'All is taken' : 'Take the first of these'}
          </Button>
        )}
        <Button size="small" variant="quiet" keyAction="take paste back" onClick={takeBack}>
          Put the address back
        </Button>
      </p>
    </section>
  );
}
