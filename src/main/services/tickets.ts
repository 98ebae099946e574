import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers } from '../../shared/contract.ts';
import { customerReference } from '../../shared/domain/customer-reference.ts';
import { openTicket, type Ticket } from '../../shared/domain/ticket.ts';
import { type FieldProblem, failed, succeeded } from '../../shared/result.ts';
import type { SettingsKeeper } from './stored-settings.ts';

const ANOTHER_TICKET: FieldProblem = {
  field: 'ticket',
  message: 'This ticket is no longer the open one, so it was not saved. Start a new ticket with Ctrl+N.',
};

/** Keeps the open ticket while Counterpart runs, so that a window that is loaded again is as it was. */
export function createTickets(options: {
  readonly settings: SettingsKeeper;
  readonly now: () => Date;
}): CounterpartHandlers['tickets'] {
  const { settings, now } = options;
  let current: Ticket | null = null;

  function open(): Ticket {
    const counter = settings.current().referenceCounter + 1;
    settings.change({ referenceCounter: counter });
    const { shop, lastState } = settings.current();
    const openedAt = now().toISOString();
    return openTicket({
      id: randomUUID(),
      openedAt,
      customerReference: customerReference(shop.referencePrefix, openedAt, counter),
      state: shop.defaultState ?? lastState,
    });
  }

  return {
    current: () => {
      current ??= open();
      return succeeded(current);
    },
    save: ({ ticket }) => {
      // A window that still shows another ticket, an earlier one or one of the other door, must not bring it back.
      if (current?.id !== ticket.id)
        return failed({ kind: 'invalid input', operation: null, problems: [ANOTHER_TICKET] });
      current = ticket;
      return succeeded({ savedAt: now().toISOString() });
    },
    startNew: () => {
      current = open();
      return succeeded(current);
    },
  };
}
