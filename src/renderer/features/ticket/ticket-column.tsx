import { Suspense, useEffect } from 'react';
import { commands } from '#renderer/commands.ts';
import { late, useLoaded } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { COLUMN_WORDS } from './column-messages.ts';
import { LateLineList } from './late-line-list.ts';
import styles from './ticket-column.module.css';

const FailureNote = late(async () => (await import('#renderer/components/failure-note.tsx')).FailureNote);
const Docket = late(async () => (await import('./docket.tsx')).Docket);

/**
 * The place of the docket. The docket is loaded as soon as the first screen stands, for the first plate is typed
 * without it; a field of it that is asked for before has its keys held (`field-focus-store.ts`).
 */
export function TicketColumn() {
  const ticketId = useOpenTicket((state) => state.ticket?.id ?? null);
  const failure = useOpenTicket((state) => state.failure);
  const loaded = useLoaded(Docket, true);
  const hasLines = useOpenTicket((state) => (state.ticket?.lines.length ?? 0) > 0);
  useEffect(() => {
    // Beside the docket, and not only once that stands. What fails here is tried again where it is shown.
    if (hasLines) LateLineList.preload().catch(() => undefined);
  }, [hasLines]);
  return (
    <section className={styles.column} aria-label={COLUMN_WORDS.name}>
      {failure === null ? null : (
        <div className={styles.failure}>
          <Suspense fallback={null}>
            <FailureNote
              failure={failure}
              title={ticketId === null ? COLUMN_WORDS.notOpened : undefined}
              onRetry={() => void useOpenTicket.getState().tryAgain()}
            />
          </Suspense>
        </div>
      )}
      {ticketId === null || !loaded ? (
        <>
          {failure === null || ticketId !== null ? <Skeleton height={320} /> : null}
          <KeysAhead />
        </>
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          <Docket ticketId={ticketId} />
        </Suspense>
      )}
    </section>
  );
}

/** Until the docket is drawn its fields can only be requested: what is typed behind such a key waits for the field. */
function KeysAhead() {
  useKeyAction('go to lines', () => commands.focusField('lines'));
  useKeyAction('go to notes', () => commands.focusField('notes'));
  useKeyAction('go to address', () => commands.focusField('address.line1'));
  useKeyAction('go to order details', () => commands.focusField('customerReference'));
  return null;
}
