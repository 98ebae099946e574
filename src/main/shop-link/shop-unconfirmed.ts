import { contradictionWords } from '#shared/domain/order/contradiction.ts';
import type { ShopContradiction } from '#shared/shop-view.ts';
import type { AnswerOf, ShopCalls } from './calls.ts';

/** An order that somebody has to look into, as the shop has it. */
type UnresolvedAtShop = AnswerOf<'unresolved_orders'>['orders'][number];

/** What the list needs. */
export interface ShopUnconfirmedNeeds {
  readonly calls: Pick<ShopCalls, 'unresolvedOrders' | 'settleContradiction' | 'settledHere'>;
  /** The customer reference of an order; empty where it was forgotten or has not arrived. */
  readonly referenceOf: (submissionId: string) => string;
}

/** What the shop alone knows of an order of which nobody knows what became of it. Its papers are in the replica. */
export interface UnconfirmedAtShop {
  readonly submissionId: string;
  readonly counterName: string;
  /**
   * Milliseconds, from this answer on, until *not placed* may be written down; longer where its counter said nothing.
   */
  readonly notPlacedInMs: number;
  /** Why what was said of it cannot all be true; null where it can. */
  readonly contradiction: ShopContradiction | null;
}

/** Orders of a branch of which nobody knows what became of them, whichever counter sent them. */
export interface ShopUnconfirmed {
  /** All of them, the oldest first. Rejects where the shop is not reached. */
  read(): Promise<readonly UnconfirmedAtShop[]>;
  /**
   * A person has dealt with a contradiction: it stands there no more. Another one may have done so before. Rejects
   * where the shop is not reached, and where its answer is lost.
   */
  settleContradiction(submissionId: string): Promise<'settled' | 'settled before' | 'not allowed'>;
  /** Whether it was this counter that dealt with it last. Rejects where the shop is not reached, or does not know. */
  settledHere(submissionId: string): Promise<boolean>;
}

/** Makes it. */
export function createShopUnconfirmed(needs: ShopUnconfirmedNeeds): ShopUnconfirmed {
  const { calls, referenceOf } = needs;

  function contradictionOf(order: UnresolvedAtShop): ShopContradiction | null {
    if (order.contradiction === null) return null;
    const { submission: submissionId } = order;
    const words = contradictionWords(order.contradiction, transactionIdsOf(order));
    return { submissionId, customerReference: referenceOf(submissionId), counterName: nameOf(order), words };
  }

  return {
    async read() {
      const { orders } = await calls.unresolvedOrders();
      return orders.map((order) => ({
        submissionId: order.submission,
        counterName: nameOf(order),
        notPlacedInMs: order.leftMs,
        contradiction: contradictionOf(order),
      }));
    },
    async settleContradiction(submissionId) {
      const answer = await calls.settleContradiction(submissionId);
      return answer.kind === 'settled' && answer.found === false ? 'settled before' : answer.kind;
    },
    settledHere: async (submissionId) => (await calls.settledHere(submissionId)).here,
  };
}

/** Every ID of the supplier that was told of an order: its own first. Functions of before keep no other one. */
function transactionIdsOf({ told }: UnresolvedAtShop): readonly string[] {
  const others: unknown = told['otherIds'];
  const ids: readonly unknown[] = [told['transactionId'], ...(Array.isArray(others) ? others : [])];
  return ids.filter((id): id is string => typeof id === 'string' && id.trim() !== '');
}

const nameOf = ({ counter, counterName }: UnresolvedAtShop): string => counterName ?? `Counter ${counter}`;
