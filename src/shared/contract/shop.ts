import { z } from 'zod';
import type { JoinOutcome, JoinPlan, SharedTicketRow, ShopView, TakeOverAnswer } from '../shop-view.ts';
import { call, nothing, shortText } from './call.ts';

/** An invitation is one line: address, fingerprint and code. */
const line = z.string().max(2_000);

/** The shop of several counters that this one belongs to, or joins. Live mode alone has one. */
export const shopCalls = {
  read: call<ShopView>()(nothing),
  /** What joining by this line would share. Changes nothing, here or there. */
  tryLine: call<JoinPlan>()(z.object({ line })),
  /** Joins. What was begun goes on by itself after a crash; the same line can be given again. */
  join: call<JoinOutcome>()(z.object({ line })),
  /** Leaves: what this counter has of the shop stays here as its own records. */
  leave: call<ShopView>()(nothing),
  /** The open tickets that other counters have, the one that was saved last first. */
  tickets: call<readonly SharedTicketRow[]>()(nothing),
  /** Takes a ticket over from the counter that has it, and brings it to the front. */
  takeOver: call<TakeOverAnswer>()(z.object({ ticketId: shortText })),
  /** The shop orders again without waiting for this counter: it is gone for good. Stands in the history. */
  waive: call<ShopView>()(z.object({ counter: z.int() })),
} as const;
