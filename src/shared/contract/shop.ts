import { z } from 'zod';
import type { Ticket } from '../domain/ticket/ticket.ts';
import type { JoinPreview, ShopView } from '../shop-view.ts';
import { call, nothing, shortText } from './call.ts';

/** The line of an invitation, with the line breaks that a mail puts into it. */
const line = z.object({ line: z.string().max(2_000) });

/** The shop of several counters that this one belongs to, or may join. Practice belongs to none. */
export const shopCalls = {
  state: call<ShopView>()(nothing),
  /** Looks at the line of an invitation and says what joining by it would share. Nothing is changed anywhere. */
  preview: call<JoinPreview>()(line),
  join: call<ShopView>()(line),
  /**
   * Leaves the shop; everything that this counter knows stays here as its own. `withoutShop`: also where the shop
   * cannot be told, and what it does not have yet stays here alone.
   */
  leave: call<ShopView>()(z.object({ withoutShop: z.boolean() })),
  /** Takes a ticket over from the counter that has it, and brings it to the front. `hold` is the one that was seen. */
  takeOver: call<Ticket>()(z.object({ ticketId: shortText, hold: z.int().positive() })),
  /** Lets the shop order without what a counter may have sent, after it went back to a backup. */
  waive: call<ShopView>()(z.object({ counter: z.int() })),
  /**
   * Takes another counter out of the shop: it shares nothing more, its tickets are free, and what it was sending is
   * unconfirmed. `name` is the one that was confirmed.
   */
  takeOut: call<ShopView>()(z.object({ counter: z.int(), name: shortText })),
  /** A person has asked the supplier about an order of which not everything that was said can be true. */
  settleContradiction: call<ShopView>()(z.object({ submissionId: shortText })),
} as const;
