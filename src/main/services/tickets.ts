import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers } from '../../shared/contract.ts';
import { customerReference } from '../../shared/domain/customer-reference.ts';
import { openTicket, type Ticket } from '../../shared/domain/ticket.ts';
import { succeeded } from '../../shared/result.ts';
import type { SettingsKeeper } from './stored-settings.ts';

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
      // A window that still shows an earlier ticket must not bring it back over the one that was opened since.
      if (current === null || current.id === ticket.id) current = ticket;
      return succeeded({ savedAt: now().toISOString() });
    },
    startNew: () => {
      current = open();
      return succeeded(current);
    },
  };
}
