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
  typedInto,
  usePastedAddress,
  withPasted,
} from './pasted-address.ts';
import { PASTE, pasteTakenNews } from './ticket-messages.ts';
import styles from './forms.module.css';
import { useUndoOfSplit } from './undo-of-removal.ts';

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

/** The cursor came into the street. */
export function enterStreet(): void {
  const { ticket } = useOpenTicket.getState();
  usePastedAddress.setState({ entered: ticket === null ? null : { ticketId: ticket.id, line1: ticket.address.line1 } });
}

/**
 * Sorts a whole address that was typed into the street, as the cursor leaves it. One that stood there as the cursor
 * came, such as one that was put back, stays as it is.
 */
export function splitTypedAddress(): void {
  const { ticket, edit } = useOpenTicket.getState();
  const { entered } = usePastedAddress.getState();
  if (ticket === null || entered?.ticketId !== ticket.id || entered.line1 === ticket.address.line1) return;
  const typed = typedInto(ticket);
  if (typed === null || !edit((open) => withPasted(open, typed))) return;
  usePastedAddress.setState({ pasted: typed, unsorted: null });
  announce(PASTE.typedNews);
}

/** Sorts it before a key is done that takes the address as it stands, such as the one of delivery rates. */
export function splitBeforeKey({ key }: { readonly key: string }): void {
  if (/^F\d+$/.test(key)) splitTypedAddress();
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
  const isTyped = pasted.from === 'typing';
  const findings = findingsOf(pasted, ticket);
  const [next] = findings;
  const said = [rewordedWords(pasted.sorted), notSaidWords(pasted)].filter((words) => words !== null).join(' ');
  const takeNext = (): void => {
    if (next !== undefined && useOpenTicket.getState().edit(next.take)) announce(pasteTakenNews(next.words));
  };
  const takeBack = (): void => {
    if (!useOpenTicket.getState().edit((open) => setAddress(open, pasted.before))) return;
    usePastedAddress.setState({ pasted: null, unsorted: null });
    enterStreet();
    commands.focusField('address.line1');
    announce(isTyped ? PASTE.typedBackNews : PASTE.undoneNews);
  };
  useKeyAction('take pasted', takeNext, next !== undefined);
  useKeyAction('take paste back', takeBack);
  useUndoOfSplit(pasted);
  return (
    <section className={styles.pasted} aria-label={PASTE.name}>
      <p>
        {isTyped ? PASTE.typed : pasted.isSorted ? PASTE.sorted : PASTE.unsorted} {said}
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
            {next === undefined ? PASTE.allTaken : PASTE.takes[next.kind]}
          </Button>
        )}
        <Button size="small" variant="quiet" keyAction="take paste back" onClick={takeBack}>
          {isTyped ? PASTE.undoTyped : PASTE.undo}
        </Button>
      </p>
    </section>
  );
}
