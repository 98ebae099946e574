import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Records } from '../records/records.ts';
import { createShopGate, type ShopGate, type ShopGatePaces, type TicketAtShop } from './shop-gate.ts';
import type { ShopSession } from './shop-session.ts';
import { storedValue } from './stored-value.ts';

/** What the gate of a session needs beside it. */
export interface SessionGateOptions {
  readonly records: Pick<Records, 'joined' | 'joinedOrders' | 'tickets'>;
  readonly counter: number;
  readonly moment: () => Moment;
  /** Hears that what a counter says of an order, and what a person wrote down of it, cannot both be true. */
  readonly contradicted: (submissionId: string) => void;
  readonly fault: (error: unknown) => void;
  readonly paces?: Partial<ShopGatePaces>;
}

/** Makes the gate of a counter that belongs to a shop, over its connection. */
export function createGateOfSession(session: ShopSession, options: SessionGateOptions): ShopGate {
  const { records } = options;
  const { outbox } = records.joined;

  async function ticketAtShop(ticketId: string): Promise<TicketAtShop> {
    // The shop has to have the ticket as it is sent, or somebody else could go on with an older one.
    const isThere = await session.flush(ticketId);
    const hold = isThere ? storedValue(outbox.hold(ticketId)) : null;
    if (hold !== null) return { kind: 'held', hold };
    if (!session.isUp()) throw new Error('The shop is not reached.');
    const elsewhere = storedValue(records.tickets.heldElsewhere(ticketId));
    return elsewhere === null ? { kind: 'not there' } : { kind: 'held elsewhere', counter: elsewhere.holder };
  }

  return createShopGate({
    calls: session.calls,
    orders: records.joinedOrders,
    counter: options.counter,
    seen: session.seen,
    hasBrought: session.hasBrought,
    ticketAtShop,
    markSecret: () => session.cipher()?.marks ?? null,
    fromQuote: (ticketId) => storedValue(outbox.fromQuote(ticketId)),
    customerOf({ submissionId }) {
      const key = session.cipher();
      return key === null ? null : storedValue(outbox.claimed(submissionId, key));
    },
    known: (submissionId) => storedValue(outbox.sentBy(submissionId)),
    moment: options.moment,
    heardEpoch: session.heardEpoch,
    contradicted: options.contradicted,
    fault: options.fault,
    ...(options.paces === undefined ? {} : { paces: options.paces }),
  });
}
