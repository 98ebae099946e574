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
import { PASTE, pasteTakenNews } from './ticket-messages.ts';
import styles from './forms.module.css';

/**
 * Sorts a whole address that is pasted into one of its fields; false where the text is none and goes in as it is.
 * `instead` says that it takes the place of a whole street.
 */
export function takePastedAddress(text: string, instead: boolean): boolean {
  const { ticket, edit } = useOpenTicket.getState();
  const pasted = ticket === null ? null : pastedInto(ticket, text, instead);
  if (pasted === null) {
    if (isUnsorted(text)) announce(PASTE.unsortedNews);
    usePastedAddress.setState({ pasted: null, unsorted: ticket !== null && isUnsorted(text) ? ticket.id : null });
    return false;
  }
  if (!edit((open) => withPasted(open, pasted))) return false;
  usePastedAddress.setState({ pasted, unsorted: null });
  announce(pasted.isSorted ? PASTE.sortedNews : PASTE.inStreetNews);
  return true;
}

/** What became of a pasted address, and what was found beside it. */
export function PastedAddressNote() {
  const ticket = useOpenTicket((state) => state.ticket);
  const pasted = usePastedAddress((state) => state.pasted);
  const unsorted = usePastedAddress((state) => state.unsorted);
  const locked = useOpenTicket((state) => state.lock !== null);
  if (ticket === null || locked) return null;
  if (unsorted === ticket.id) {
    return <p className={styles.pasted}>{PASTE.notSorted}</p>;
  }
  return pasted === null || pasted.ticketId !== ticket.id ? null : <Note pasted={pasted} ticket={ticket} />;
}

function Note({ pasted, ticket }: { readonly pasted: PastedAddress; readonly ticket: Ticket }) {
  const findings = findingsOf(pasted, ticket);
  const [next] = findings;
  const said = [rewordedWords(pasted.sorted), notSaidWords(pasted)].filter((words) => words !== null).join(' ');
  const takeNext = (): void => {
    if (next !== undefined && useOpenTicket.getState().edit(next.take)) announce(pasteTakenNews(next.words));
  };
  const takeBack = (): void => {
    if (!useOpenTicket.getState().edit((open) => setAddress(open, pasted.before))) return;
    usePastedAddress.setState({ pasted: null, unsorted: null });
    commands.focusField('address.line1');
    announce(PASTE.undoneNews);
  };
  useKeyAction('take pasted', takeNext, next !== undefined);
  useKeyAction('take paste back', takeBack);
  return (
    <section className={styles.pasted} aria-label={PASTE.name}>
      <p>
        {pasted.isSorted ? PASTE.sorted : PASTE.unsorted} {said}
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
            {next === undefined ? PASTE.allTaken : PASTE.take}
          </Button>
        )}
        <Button size="small" variant="quiet" keyAction="take paste back" onClick={takeBack}>
          {PASTE.undo}
        </Button>
      </p>
    </section>
  );
}
