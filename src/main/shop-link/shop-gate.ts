import { randomUUID } from 'node:crypto';
import { assertNever } from '#shared/assert-never.ts';
import type { ClaimRefusal, EqualOrder } from '#shared/domain/order/claim-refusal.ts';
import { mayStillLeave, type Moment } from '#shared/domain/order/send-window.ts';
import { isAnsweredByServer } from '../answered-by-server.ts';
import type { Guarded } from '../records/database/guard-store.ts';
import type { ClaimedOrder, JoinedOrders, OrderToTell } from '../records/joined-orders/joined-orders.ts';
import { marksOf } from '../records/shop/order-parts.ts';
import type { ClaimAnswer, OrderClaim, OrderGate } from '../services/order-gate.ts';
import type { AnswerOf, Seen, ShopCalls } from './calls.ts';
import { storedValue } from './stored-value.ts';

/** How the shop has a ticket that is to be ordered. */
export type TicketAtShop =
  | { readonly kind: 'held'; readonly hold: number }
  | { readonly kind: 'held elsewhere'; readonly counter: number | null }
  /** The shop does not have it as it stands here, and could not be given it. */
  | { readonly kind: 'not there' };

/** What the gate of a counter of a shop needs. */
export interface ShopGateNeeds {
  readonly calls: Pick<ShopCalls, 'claim' | 'abandon' | 'conclude'>;
  readonly orders: Guarded<JoinedOrders>;
  /** The number of this counter. */
  readonly counter: number;
  /** What this counter saw last of the ledger; null where it belongs to no shop any more. */
  readonly seen: () => Seen | null;
  /** Whether everything that this counter knows was brought since the shop went back last. */
  readonly hasBrought: () => boolean;
  /**
   * Sees to it that the shop has a ticket as it stands here, and answers how it does. Rejects where it is not reached.
   */
  readonly ticketAtShop: (ticketId: string) => Promise<TicketAtShop>;
  /** The secret by which the counters of the shop mark equal orders; null until this counter was handed it. */
  readonly markSecret: () => Uint8Array | null;
  /** The id of the quote that a ticket was sold from; null where there is none. */
  readonly fromQuote: (ticketId: string) => string | null;
  /** What names the customer of an order, encrypted with the shop's key; null where nothing does. */
  readonly customerOf: (claim: OrderClaim) => Uint8Array | null;
  /** An order of the shop as far as this counter knows it; null where it does not. */
  readonly known: (
    submissionId: string,
  ) => { readonly counter: number; readonly reference: string; readonly sentAt: string | null } | null;
  /** Both clocks of this computer, and its sleeps. */
  readonly moment: () => Moment;
  /** Hears that the shop is in another epoch than the one this counter knows. */
  readonly heardEpoch: (epoch: number) => void;
  /** Hears that what this counter says of its order, and what a person wrote down of it, cannot both be true. */
  readonly contradicted: (submissionId: string) => void;
  /** Hears of faults of Counterpart's own, and of answers that cannot be. */
  readonly fault: (error: unknown) => void;
  readonly paces?: Partial<ShopGatePaces>;
}

/** The paces of the gate, ms. */
export interface ShopGatePaces {
  /** How long all of a claim may take: what comes later counts as not answered. */
  readonly claimMs: number;
  /** How long it is until what the shop could not be told is told again. */
  readonly againMs: number;
}

const USUAL_PACES: ShopGatePaces = { claimMs: 5_000, againMs: 1_000 };

/** The gate of a counter of a shop, and what it still has to tell. */
export interface ShopGate extends OrderGate {
  /** How many endings and calls off the shop has not been told yet. Throws where the records do not say. */
  waiting(): number;
  /** Tells what is still to be told, at once: to be called when the shop is reached again. */
  tellNow(): void;
  /** Resolves when nothing is being told at the moment. */
  settled(): Promise<void>;
  /**
   * Ends it: what was granted and has not left does not leave any more. What is left to tell is told by the next one.
   */
  close(): void;
}

const UNREACHABLE = { kind: 'unreachable' } as const satisfies ClaimAnswer;

/**
 * Makes the gate of a counter of a shop (`docs/decisions/0037-an-order-passes-a-gate.md`): every order is claimed at
 * the shop before one byte of it leaves. Without the shop's word nothing is sent.
 */
export function createShopGate(needs: ShopGateNeeds): ShopGate {
  const { calls, orders, moment } = needs;
  const paces = { ...USUAL_PACES, ...needs.paces };
  /** Attempts that were given up here, for good: none of them is asked for any more. */
  const givenUp = new Set<string>();
  /** Those of them that the shop has not confirmed. */
  const callingOff = new Map<string, ClaimedOrder>();
  let closed = false;

  async function ask(claim: OrderClaim, asked: Moment): Promise<ClaimAnswer> {
    const { submissionId, ticketId } = claim;
    const ticket = await needs.ticketAtShop(ticketId);
    if (ticket.kind === 'held elsewhere') return refused({ because: 'held elsewhere', counter: ticket.counter });
    if (ticket.kind === 'not there') return refused({ because: 'ticket not there' });
    const [seen, secret] = [needs.seen(), needs.markSecret()];
    // Given up while the ticket was on its way: nothing was asked for, and nothing will be.
    if (closed || givenUp.has(submissionId) || seen === null || secret === null) return UNREACHABLE;
    const { lines, address, reference } = marksOf(claim.request, secret);
    const attempt = randomUUID();
    // On the disk before it is asked for, in the same step: whatever becomes of the answer, it can be called off.
    storedValue(orders.asking({ submissionId, ticketId, attempt }));
    const answer = await calls.claim({
      submissionId,
      ticketId,
      hold: ticket.hold,
      attempt,
      seen,
      lines,
      address,
      reference: reference.length === 0 ? null : reference,
      fromQuote: needs.fromQuote(ticketId),
      inSpiteOf: claim.inSpiteOf,
      customer: needs.customerOf(claim),
    });
    const told = answered(answer, { submissionId, asked });
    // It was answered, so that nothing of it is on its way, and it was not granted: there is nothing to call off.
    if (told.kind === 'refused' && answer.kind !== 'claimed before') storedValue(orders.calledOff(submissionId));
    return told;
  }

  function answered(
    answer: AnswerOf<'claim'>,
    { submissionId, asked }: { readonly submissionId: string; readonly asked: Moment },
  ): ClaimAnswer {
    switch (answer.kind) {
      case 'granted':
        return {
          kind: 'granted',
          stillHolds: () => stillHolds(submissionId, answer.epoch) && mayStillLeave(asked, moment()),
        };
      case 'not held':
        return answer.holder === needs.counter
          ? refused({ because: 'changed hands' })
          : refused({ because: 'held elsewhere', counter: answer.holder });
      case 'ordered':
        return refused({ because: 'ordered elsewhere', counter: needs.known(answer.submission)?.counter ?? null });
      case 'equal to an earlier one':
        return refused({ because: 'equal order', earlier: answer.earlier.map(equalOrder) });
      case 'ordering closed':
        return refused({ because: 'ordering closed', waitingFor: answer.waitedFor.map(({ name }) => name) });
      case 'went back':
        needs.heardEpoch(answer.epoch);
        return refused({ because: 'ordering closed', waitingFor: [] });
      case 'other epoch':
      case 'bring the journal':
        needs.heardEpoch(answer.epoch);
        return refused({ because: 'journal wanted' });
      case 'claimed before':
        return refused({ because: 'claimed before' });
      case 'no such ticket':
        return refused({ because: 'ticket not there' });
      case 'not durable':
        return refused({ because: 'not durable' });
      default:
        return assertNever(answer);
    }
  }

  /** What was granted before the shop went back to an earlier copy is void after it: the shop has forgotten it. */
  function stillHolds(submissionId: string, epoch: number): boolean {
    try {
      return !closed && !givenUp.has(submissionId) && needs.seen()?.epoch === epoch;
    } catch {
      return false;
    }
  }

  function equalOrder(earlier: Extract<AnswerOf<'claim'>, { kind: 'equal to an earlier one' }>['earlier'][number]) {
    const { submission, counter, state, claimedAt, because } = earlier;
    const { reference = '', sentAt } = needs.known(submission) ?? {};
    // The shop counts one that was brought as of the bringing.
    const at = sentAt != null && Date.parse(sentAt) < Date.parse(claimedAt) ? sentAt : claimedAt;
    return { submissionId: submission, counter, reference, at, state, because: BECAUSE[because] };
  }

  async function claim(order: OrderClaim): Promise<ClaimAnswer> {
    if (closed) return UNREACHABLE;
    const late = Promise.withResolvers<ClaimAnswer>();
    const timer = setTimeout(() => {
      givenUp.add(order.submissionId);
      late.resolve(UNREACHABLE);
    }, paces.claimMs);
    try {
      return await Promise.race([ask(order, moment()), late.promise]);
    } catch {
      givenUp.add(order.submissionId);
      return UNREACHABLE;
    } finally {
      clearTimeout(timer);
    }
  }

  /** One thing after another is told, so that the shop hears the end of an attempt after its beginning. */
  let telling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;

  function tellNow(): void {
    if (closed) return;
    isWanted = true;
    telling ??= tellAll().finally(() => {
      telling = null;
    });
  }

  async function tellAll(): Promise<void> {
    try {
      while (isWanted && !closed) {
        isWanted = false;
        for (const order of callingOff.values()) await unlessRefused(callOff(order));
        for (const order of storedValue(orders.toTell())) await unlessRefused(tell(order));
      }
    } catch {
      // It is not reached, or the disk does not take it: it is tried again, by the next gate where this one is closed.
    }
    if (!closed && isAnythingLeft()) again();
  }

  /** One that the server itself refuses keeps no other one back. */
  async function unlessRefused(told: Promise<void>): Promise<void> {
    try {
      await told;
    } catch (error) {
      if (!isAnsweredByServer(error)) throw error;
    }
  }

  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(tellNow, paces.againMs).unref();
  }

  function isAnythingLeft(): boolean {
    try {
      return waiting() > 0;
    } catch {
      return true;
    }
  }

  const waiting = (): number => callingOff.size + storedValue(orders.toTell()).length;

  function foundOf(submissionId: string): ReturnType<JoinedOrders['claimed']> | undefined {
    try {
      return storedValue(orders.claimed(submissionId));
    } catch {
      return undefined;
    }
  }

  async function callOff(order: ClaimedOrder): Promise<void> {
    const { submissionId, attempt } = order;
    const answer = await calls.abandon(order);
    // The shop took it for unknown, or a person found something out: its counter alone knows that nothing left.
    if (answer.kind === 'ended') {
      const told = await calls.conclude({ submissionId, attempt, state: 'not sent', told: '{}' });
      hear(submissionId, told);
    }
    storedValue(orders.calledOff(submissionId));
    callingOff.delete(submissionId);
  }

  async function tell(order: OrderToTell): Promise<void> {
    const { submissionId, ticketId, attempt, state, told } = order;
    const isBrought = needs.hasBrought();
    const answer = await calls.conclude({ submissionId, attempt, state, told });
    hear(submissionId, answer);
    // One that left nothing, and that the shop has forgotten: only a claim that comes late could still know of it.
    if (answer.kind === 'no such order' && state === 'not sent') {
      await calls.abandon({ submissionId, ticketId, attempt });
    }
    // One that was brought, and is not there: it stands in a branch that this counter does not see.
    else if (answer.kind === 'no ending' || (answer.kind === 'no such order' && !isBrought)) return;
    // Of an order that another number sent (another counter, or this one before it joined again) the journal says all.
    storedValue(orders.told(submissionId, state));
  }

  /** An order that the shop has forgotten comes to it with the journal, and is told then. */
  function hear(submissionId: string, answer: AnswerOf<'conclude'>): void {
    if (answer.kind === 'concluded' && answer.contradiction !== null) needs.contradicted(submissionId);
    if (answer.kind === 'other attempt' || answer.kind === 'no ending') {
      needs.fault(new Error(`The shop does not take the end of ${submissionId}: ${answer.kind}.`));
    }
  }

  return {
    claim,
    abandon(submissionId) {
      givenUp.add(submissionId);
      const found = foundOf(submissionId);
      // The records are closed or do not say: the next opening calls it off.
      if (found === undefined) return false;
      // Nothing was ever asked for, and from now on nothing will be.
      if (found === null || found.calledOff) return true;
      const { calledOff: _, ...order } = found;
      callingOff.set(submissionId, order);
      tellNow();
      return false;
    },
    // The journal itself says what is still to be told.
    conclude: tellNow,
    waiting,
    tellNow,
    settled: async () => {
      while (telling !== null) await telling;
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const BECAUSE: {
  readonly [said in 'same lines and address' | 'same reference' | 'same quote']: EqualOrder['because'];
} = {
  'same lines and address': 'same lines and address',
  'same reference': 'same customer reference',
  'same quote': 'same quote',
};

function refused(refusal: ClaimRefusal): ClaimAnswer {
  return { kind: 'refused', refusal };
}
