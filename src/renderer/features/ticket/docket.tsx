import { type ReactNode, useEffect } from 'react';
import { classNames } from '#renderer/components/class-names.ts';
import { commands } from '#renderer/commands.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { DocketCards } from './docket-cards.tsx';
import { DocketSheet } from './docket-sheet.tsx';
import { goToLines, useAwaitedField } from './field-requests.ts';
import { useFormsBeside } from './forms-beside.ts';
import { LockNotice } from './lock-notice.tsx';
import { useRateLimit } from './rate-limit.ts';
import { ReviewFollowing } from './review-following.ts';
import styles from './ticket-column.module.css';
import { useTicketColumn } from './ticket-column-store.ts';
import { TicketFoot } from './ticket-foot.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { enterField, TicketProblems, useTicketProblems } from './ticket-problems.ts';

/** The sale with its lines, who buys and where it goes, the total always in sight. */
export function Docket({ ticketId }: { readonly ticketId: string }) {
  useRateLimit(ticketId);
  useKeyAction('go to lines', goToLines);
  useKeyAction('go to notes', () => commands.focusField('notes'));
  useKeyAction('go to address', () => commands.focusField('address.line1'));
  useKeyAction('go to order details', () => commands.focusField('customerReference'));
  return (
    <DocketProblems>
      <LockNotice />
      <DocketBody>
        <TicketLines />
        {/* The forms beside the lines say all that the cards do. */}
        <div className={styles.cards}>
          <DocketCards />
        </div>
      </DocketBody>
      <TicketFoot />
      <DocketRequests ticketId={ticketId} />
      <ReviewFollowing />
    </DocketProblems>
  );
}

/**
 * Takes the column for the ticket, then what is asked of its fields. It draws nothing: no line is drawn for a request.
 */
function DocketRequests({ ticketId }: { readonly ticketId: string }) {
  const take = useTicketColumn((state) => state.take);
  useEffect(() => take(ticketId), [ticketId, take]);
  useAwaitedField(ticketId);
  return null;
}

/**
 * The lines with the forms, which stand over them, or beside them in a wide window. No line is drawn again where the
 * forms open.
 */
function DocketBody({ children }: { readonly children: ReactNode }) {
  const sheet = useTicketColumn((state) => state.sheet);
  const beside = useFormsBeside() && sheet;
  return (
    // It hears in which ticket its fields are entered; nothing is done with it itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={classNames(styles.body, beside && styles.beside)}
      data-docket=""
      data-forms-beside={beside ? '' : undefined}
      onFocus={enterField}
      onInput={enterField}
    >
      <div className={styles.under} inert={sheet && !beside}>
        {children}
      </div>
      <DocketSheet />
    </div>
  );
}

/** The messages beside the fields, for all of the docket; only what shows one is drawn again with them. */
function DocketProblems({ children }: { readonly children: ReactNode }) {
  return <TicketProblems value={useTicketProblems()}>{children}</TicketProblems>;
}
