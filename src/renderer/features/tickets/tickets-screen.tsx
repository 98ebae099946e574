import { Receipt } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import type { Failure } from '#shared/result.ts';
import type { ElsewhereTicket, TicketRow } from '#shared/records-view.ts';
import { BackButton } from '#renderer/components/back-button.tsx';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { NEW_TICKET } from '#renderer/sale/act-messages.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { keyRegistry, useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { TicketTable, type TicketTableRow } from './ticket-table.tsx';
import { numberedTickets } from './ticket-rows.ts';
import screen from '#renderer/components/screen.module.css';
import styles from './tickets-screen.module.css';
import { closeTicket, goToTicket, reopenTicket } from './ticket-acts.ts';
import { useTicketList } from './window-tickets.ts';
import { TICKETS_MESSAGES as messages } from './tickets-messages.ts';

/** What the list of tickets shows of the other counters of a shop. */
export interface TicketsOfOthers {
  /** Null while they are not read yet. */
  readonly rows: readonly ElsewhereTicket[] | null;
  /** Why they could not be read; null where nothing is wrong. */
  readonly failure: Failure | null;
  readonly read: () => Promise<void>;
  readonly onTakeOver: (row: ElsewhereTicket) => void | Promise<void>;
}

/**
 * The main view of all tickets: the open ones to go to by number, those of other counters to be taken over by the
 * numbers behind, and the last that were closed to be opened again.
 */
export function TicketsScreen({
  others,
}: {
  /** The tickets of the other counters; left out at a counter that works alone. */
  readonly others?: TicketsOfOthers;
}) {
  const own = useTicketList();
  const readOthers = others?.read;
  const read = useCallback(async () => {
    await Promise.all([useTicketList.getState().read(), readOthers?.()]);
  }, [readOthers]);
  const failure = own.failure ?? others?.failure ?? null;
  // What stands below would move where one of them came later.
  const list = others?.rows === null ? null : own.list;
  const ticket = useOpenTicket((state) => state.ticket);
  const pickKey = useKeyWords('pick ticket');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void read();
  }, [read]);
  useKeyAction('show tickets', () => {
    heading.current?.focus();
    void read();
  });
  const open = list === null ? [] : numberedTickets(list, ticket);
  const closed = list?.closed ?? [];
  const elsewhere = (others?.rows ?? []).map((row, at) => ({ row, number: open.length + at + 1 }));
  const keys = useNumberList({
    name: 'open tickets',
    numbers: [...open, ...elsewhere].map(({ number }) => number),
    pick(picked) {
      const found = open.find(({ number }) => number === picked);
      const other = elsewhere.find(({ number }) => number === picked);
      if (found !== undefined) void goToTicket(found.row);
      else if (other !== undefined) void others?.onTakeOver(other.row);
    },
  });
  return (
    <section className={screen.screen} aria-label={messages.title}>
      <ScreenHead title={messages.title} heading={heading} lead={messages.lead(pickKey)}>
        <div className={screen.acts}>
          <Button keyAction="new ticket" onClick={() => keyRegistry.perform('new ticket')}>
            {NEW_TICKET}
          </Button>
          <BackButton />
        </div>
      </ScreenHead>
      <ListFailure failure={failure} onRetry={() => void read()} />
      {list === null ? (
        failure === null && <ListSkeleton rows={4} />
      ) : (
        <>
          <TicketTable
            caption={messages.openTickets}
            active={keys.active}
            begun={keys.begun}
            onFocus={keys.raise}
            last={open.length + elsewhere.length}
            rows={open.map(({ row, number, inFront }) => openRow(row, number, inFront))}
          />
          {others === undefined ? null : (
            <>
              <h3 className={styles.section}>{messages.others}</h3>
              {elsewhere.length === 0 ? (
                <p>{messages.noOthers}</p>
              ) : (
                <>
                  <p>{messages.howToTakeOver}</p>
                  <TicketTable
                    caption={messages.others}
                    active={keys.active}
                    begun={keys.begun}
                    onFocus={keys.raise}
                    last={open.length + elsewhere.length}
                    rows={elsewhere.map(({ row, number }) => otherRow(row, number, () => void others.onTakeOver(row)))}
                  />
                </>
              )}
            </>
          )}
          <h3 className={styles.section}>{messages.recentlyClosed}</h3>
          {closed.length === 0 ? (
            <EmptyState icon={Receipt} title={messages.noneClosed}>
              <p>
                <KeyHint action="close ticket" spoken /> {messages.howToClose.close}{' '}
                <KeyHint action="reopen ticket" spoken /> {messages.howToClose.reopen}
              </p>
            </EmptyState>
          ) : (
            <TicketTable caption={messages.recentlyClosed} rows={closed.map(closedRow)} />
          )}
        </>
      )}
    </section>
  );
}

function ListFailure({ failure, onRetry }: { readonly failure: Failure | null; readonly onRetry: () => void }) {
  return failure === null ? null : <FailureNote failure={failure} onRetry={onRetry} />;
}

function openRow(row: TicketRow, number: number, inFront: boolean): TicketTableRow {
  return {
    row,
    number,
    inFront,
    go: { words: messages.goTo, act: () => void goToTicket(row) },
    close: () => void closeTicket(row.ticketId),
  };
}

/** A ticket that another counter has, or nobody. */
function otherRow(row: ElsewhereTicket, number: number, takeOver: () => void): TicketTableRow {
  const { holder } = row;
  const name = holder === null ? messages.nobody : holder.name === '' ? messages.counter(holder.counter) : holder.name;
  return {
    row,
    number,
    inFront: false,
    holder: row.newer === true ? messages.newer(name) : name,
    go: { words: holder === null ? messages.goTo : messages.takeOver, act: takeOver },
    close: null,
  };
}

function closedRow(row: TicketRow): TicketTableRow {
  return {
    row,
    number: null,
    inFront: false,
    go: { words: messages.reopen, act: () => void reopenTicket(row.ticketId) },
    close: null,
  };
}
