import { randomUUID } from 'node:crypto';
import type { OrderRequest } from '#shared/interface/order.ts';

/** An order that the practice service accepted. */
export interface AcceptedOrder {
  /** The GUID that was, or would have been, answered. */
  readonly transactionId: string;
  /** When it was accepted, ISO time. */
  readonly at: string;
  readonly order: OrderRequest['order'];
  /** The body as it was received. */
  readonly body: string;
}

/** The orders that were accepted, in their order. Nothing is ever recognised as the same: two are two. */
export class OrderBook {
  readonly #accepted: AcceptedOrder[] = [];

  get accepted(): readonly AcceptedOrder[] {
    return this.#accepted;
  }

  /** Accepts an order. */
  accept(order: OrderRequest['order'], body: string): AcceptedOrder {
    const accepted = { transactionId: randomUUID(), at: new Date().toISOString(), order, body };
    this.#accepted.push(accepted);
    return accepted;
  }
}
