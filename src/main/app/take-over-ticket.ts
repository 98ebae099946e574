import type { CounterpartHandlers } from '#shared/contract.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { failed, invalidField, type Result } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import { newerWords } from '../services/tickets.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import { NOT_JOINED_WORDS, TAKE_OVER_WORDS } from './shop-words.ts';

/** Makes the call by which this counter takes a ticket over from another one. */
export function createTakeOverTicket(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'records' | 'session'>;
  /** Brings an open ticket of this counter to the front. */
  readonly openTicket: (ticketId: string) => Promise<Result<Ticket>> | Result<Ticket>;
}): CounterpartHandlers['shop']['takeOver'] {
  const { shop } = options;
  return async ({ ticketId, hold }) => {
    const here = shop.session();
    if (here === null) return failed(invalidField('ticket', NOT_JOINED_WORDS));
    const held = shop.records()?.tickets.heldElsewhere(ticketId);
    if (held?.ok === true && held.value?.newer === 1) {
      return failed(invalidField('ticket', newerWords(held.value.holder)));
    }
    const answer = await here.takeOver(ticketId, hold);
    // While the shop is away a ticket that nobody has is gone on with, until the shop is heard of it.
    const isNobodys = isOfNobody(shop.records(), ticketId);
    if (answer.kind === 'not reached' && isNobodys) return await options.openTicket(ticketId);
    if (answer.kind !== 'taken') return failed(invalidField('ticket', TAKE_OVER_WORDS[answer.kind]));
    return await options.openTicket(ticketId);
  };
}

/** Whether a ticket of the shop is nobody's, as far as this counter has heard. */
function isOfNobody(records: Records | null, ticketId: string): boolean {
  const held = records?.tickets.heldElsewhere(ticketId);
  return held?.ok === true && held.value !== null && held.value.holder === null;
}
