import { type ReactNode, Suspense, useEffect } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { late } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { commands } from '#renderer/commands.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { TicketSection } from '#shared/domain/ticket/ticket-fields.ts';
import { sectionOf } from '#renderer/sale/ticket-fields.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { AddressForm } from './address-form.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useAwaitedField } from './field-requests.ts';
import { LockNotice } from './lock-notice.tsx';
import { useRateLimit } from './rate-limit.ts';
import { NotesForm } from './notes-form.tsx';
import { OrderDetailsForm } from './order-details-form.tsx';
import { useSubmissionInView } from './submission-in-view.ts';
import styles from './ticket-column.module.css';
import { useTicketColumn } from './ticket-column-store.ts';
import { TicketFoot } from './ticket-foot.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { enterField, TicketProblems, useTicketProblems } from './ticket-problems.ts';
import { useBackToLines } from './back-to-lines.ts';

const FailureNote = late(async () => (await import('#renderer/components/failure-note.tsx')).FailureNote);

/**
 * The right column: the sale as it stands, from its parts to where they go, with the total always in sight. `children`
 * stand above its foot: what the seller is offered at this moment.
 */
export function TicketColumn({ children }: { readonly children?: ReactNode }) {
  const ticket = useOpenTicket((state) => state.ticket);
  const failure = useOpenTicket((state) => state.failure);
  return (
    <section className={styles.column} aria-label="Ticket">
      {failure === null ? null : (
        <div className={styles.failure}>
          <Suspense fallback={null}>
            <FailureNote
              failure={failure}
              title={ticket === null ? 'The ticket could not be opened' : undefined}
              onRetry={() => void useOpenTicket.getState().load()}
            />
          </Suspense>
        </div>
      )}
      {ticket === null ? (
        failure === null ? (
          <Skeleton height={320} />
        ) : null
      ) : (
        <TicketSheet ticket={ticket}>{children}</TicketSheet>
      )}
    </section>
  );
}

function TicketSheet({ ticket, children }: { readonly ticket: Ticket; readonly children: ReactNode }) {
  const take = useTicketColumn((state) => state.take);
  useEffect(() => take(ticket.id), [ticket.id, take]);
  useAwaitedField(ticket);
  useRateLimit(ticket);
  useSubmissionInView();
  useKeyAction('go to lines', () => {
    if (focusTarget('lines')) return;
    useTicketColumn.getState().fold('lines', false);
    const release = heldKeys.hold();
    setTimeout(() => {
      if (!focusTarget('lines')) focusTarget('part code');
      release();
    });
  });
  useKeyAction('go to notes', () => commands.focusField('notes'));
  useKeyAction('go to address', () => commands.focusField('address.line1'));
  useKeyAction('go to order details', () => commands.focusField('customerReference'));
  const sheet = useBackToLines();
  const problems = useTicketProblems(ticket);
  const count = (section: TicketSection): number =>
    [...problems.keys()].filter((field) => sectionOf(field) === section).length;
  return (
    <TicketProblems value={problems}>
      <LockNotice />
      {/* It hears in which ticket its fields are entered; nothing is done with it itself. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div ref={sheet} className={styles.sheet} data-ticket-sheet="" onFocus={enterField} onInput={enterField}>
        <TicketLines ticket={ticket} problems={count('lines')} />
        <CustomerForm ticket={ticket} problems={count('customer')} />
        <AddressForm ticket={ticket} problems={count('address')} />
        <NotesForm ticket={ticket} problems={count('notes')} />
        <OrderDetailsForm ticket={ticket} problems={count('order')} />
      </div>
      {children}
      <TicketFoot ticket={ticket} />
    </TicketProblems>
  );
}
