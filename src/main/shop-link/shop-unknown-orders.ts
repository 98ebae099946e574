import { contradictionWords } from '#shared/domain/order/contradiction.ts';
import { orderTotals } from '#shared/domain/order/order-totals.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { Settled, ShopUnknownOrder } from '#shared/shop-unknown-order.ts';
import type { Records } from '../records/records.ts';
import type { Resolution } from '../records/shop/submission-record.ts';
import { callText, linesOf } from '../services/unknown-orders.ts';
import type { AnswerOf, ShopCalls } from './calls.ts';

/** An order that somebody has to look into, as the shop has it. */
export type UnresolvedAtShop = AnswerOf<'unresolved_orders'>['orders'][number];

/** What it needs. */
export interface ShopUnknownOrdersNeeds {
  readonly calls: Pick<ShopCalls, 'unresolvedOrders' | 'resolve' | 'settleContradiction' | 'documentPut'>;
  readonly submissions: Pick<Records['submissions'], 'find' | 'resolve'>;
  readonly audit: Pick<Records['audit'], 'record'>;
  /** The number of this counter. */
  readonly counter: number;
  /** An order as it was sent, out of what is encrypted with it; null where it was forgotten or has not arrived. */
  readonly requestOf: (order: UnresolvedAtShop) => OrderRequest | null;
  /** Encrypts what a person was told, as a paper of an order; null where this counter has no key. */
  readonly paperOf: (
    submissionId: string,
    text: string,
  ) => { readonly hash: string; readonly encrypted: Uint8Array } | null;
}

/** The one list of a branch: orders of which nobody knows what became of them, whichever counter sent them. */
export interface ShopUnknownOrders {
  /** All of them, those that contradict first, then the oldest first. Rejects where the shop is not reached. */
  read(): Promise<readonly ShopUnknownOrder[]>;
  /** Saves what a person found out: *placed* at any time, *not placed* after the quiet time and with the right. */
  resolve(submissionId: string, resolution: Resolution, initials: string): Promise<Settled>;
  /** A person has dealt with a contradiction: it stands there no more. */
  settleContradiction(submissionId: string): Promise<'settled' | 'not allowed' | 'not reached'>;
}

/** Makes it. */
export function createShopUnknownOrders(needs: ShopUnknownOrdersNeeds): ShopUnknownOrders {
  const { calls, submissions, audit, counter } = needs;

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

  /** Who found it out stands in this counter's history; of an order of its own what was found stands in its journal too. */
  function keepHere(submissionId: string, resolution: Resolution, initials: string): void {
    const found = submissions.find(submissionId);
    if (found.ok && found.value?.state === 'unknown') submissions.resolve(submissionId, resolution, initials);
    audit.record({ act: 'unknown resolved', submissionId, as: resolution.placed ? 'placed' : 'not placed' }, initials);
  }

  /** What was said goes to the shop encrypted, as a paper of the order. */
  async function keepWords(submissionId: string, said: Pick<Resolution, 'rung' | 'said'>): Promise<boolean> {
    const paper = needs.paperOf(submissionId, JSON.stringify(said));
    if (paper === null) return false;
    try {
      const answer = await calls.documentPut({ ...paper, submissionId, kind: 'resolution' });
      return answer.kind === 'put';
    } catch {
      return false;
    }
  }

  return {
    async read() {
      const { orders } = await calls.unresolvedOrders();
      const all = orders.map(shown);
      const contradicts = ({ contradiction }: ShopUnknownOrder) => (contradiction === null ? 1 : 0);
      return all.toSorted((one, other) => contradicts(one) - contradicts(other));
    },
    async resolve(submissionId, resolution, initials) {
      const { placed, rung, said } = resolution;
      const transactionId = resolution.placed ? resolution.transactionId : null;
      try {
        // Of what was said nothing is in clear: it may name a customer.
        const told = JSON.stringify({ transactionId });
        const answer = await calls.resolve({ submissionId, placed, told });
        switch (answer.kind) {
          case 'resolved': {
            keepHere(submissionId, resolution, initials);
            return { kind: 'settled', placed, areWordsKept: await keepWords(submissionId, { rung, said }) };
          }
          case 'too early':
            return { kind: 'too early', leftMs: answer.leftMs };
          case 'not allowed':
            return { kind: 'not allowed' };
          case 'ended':
            return { kind: 'ended', state: answer.state };
          case 'no such order':
            return { kind: 'not there' };
          default:
            return answer satisfies never;
        }
      } catch {
        return { kind: 'not reached' };
      }
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
