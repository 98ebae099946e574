import { contradictionWords } from '#shared/domain/order/contradiction.ts';
import { orderTotals } from '#shared/domain/order/order-totals.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { ShopUnknownOrder } from '#shared/shop-unconfirmed-view.ts';
import { callText, linesOf } from '../services/unknown-orders.ts';
import type { AnswerOf, ShopCalls } from './calls.ts';

/** An order that somebody has to look into, as the shop has it. */
export type UnresolvedAtShop = AnswerOf<'unresolved_orders'>['orders'][number];

/** What the list needs. */
export interface ShopUnconfirmedNeeds {
  readonly calls: Pick<ShopCalls, 'unresolvedOrders' | 'settleContradiction'>;
  /** The number of this counter. */
  readonly counter: number;
  /** An order as it was sent, out of what is encrypted with it; null where it was forgotten or has not arrived. */
  readonly requestOf: (order: UnresolvedAtShop) => OrderRequest | null;
}

/** Orders of a branch of which nobody knows what became of them, whichever counter sent them. */
export interface ShopUnconfirmed {
  /** All of them, those that contradict first, then the oldest first. Rejects where the shop is not reached. */
  read(): Promise<readonly ShopUnknownOrder[]>;
  /** A person has dealt with a contradiction: it stands there no more. */
  settleContradiction(submissionId: string): Promise<'settled' | 'not allowed' | 'not reached'>;
}

/** Makes it. */
export function createShopUnconfirmed(needs: ShopUnconfirmedNeeds): ShopUnconfirmed {
  const { calls, counter } = needs;

  function shown(order: UnresolvedAtShop): ShopUnknownOrder {
    const request = needs.requestOf(order);
    const told = toldOf(order.told);
    const head = {
      account: request?.order.account ?? told.account,
      warehouse: request?.order.warehouse ?? told.warehouse,
      customerReference: request?.order.customer_reference ?? '',
    };
    return {
      ...head,
      submissionId: order.submission,
      ticketId: order.ticket,
      state: order.state === 'sending' ? 'sending' : 'unknown',
      sentAt: order.claimedAt,
      lines: linesOf(request?.order ?? null),
      customer: request?.order.customer_name ?? '',
      totalCents: request === null ? null : orderTotals(request.order).totalCents,
      happened: happenedWords(order),
      notPlacedInMs: order.leftMs,
      callText: callText(head, order.claimedAt, request?.order ?? null),
      counter: order.counter,
      counterName: nameOf(order),
      isThisCounter: order.counter === counter,
      isHeardOf: order.endedAt !== null,
      contradiction: order.contradiction === null ? null : contradictionWords(order.contradiction),
    };
  }

  return {
    async read() {
      const { orders } = await calls.unresolvedOrders();
      const all = orders.map(shown);
      const contradicts = ({ contradiction }: ShopUnknownOrder) => (contradiction === null ? 1 : 0);
      return all.toSorted((one, other) => contradicts(one) - contradicts(other));
    },
    async settleContradiction(submissionId) {
      try {
        return (await calls.settleContradiction(submissionId)).kind;
      } catch {
        return 'not reached';
      }
    },
  };
}

const nameOf = ({ counter, counterName }: UnresolvedAtShop): string => counterName ?? `Counter ${counter}`;

function happenedWords(order: UnresolvedAtShop): string {
  if (order.state === 'sending') return `${nameOf(order)} has not said yet how it ended.`;
  if (order.state !== 'unknown') return `It counts as ${order.state}.`;
  return order.endedAt === null
    ? `${nameOf(order)} will not say any more how it ended.`
    : `${nameOf(order)} does not know whether the supplier has it.`;
}

function toldOf(told: UnresolvedAtShop['told']): { readonly account: string; readonly warehouse: string } {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { account: text(told['account']), warehouse: text(told['warehouse']) };
}
