import type { ClaimRefusal } from '#shared/domain/order/claim-refusal.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';

/** What is asked for: that this submission, and no other of its ticket, may go out. */
export interface OrderClaim {
  readonly submissionId: string;
  readonly ticketId: string;
  readonly request: OrderRequest;
  /** Why it goes out in spite of an earlier, equal order; null where no person gave a reason. */
  readonly reason: string | null;
  /** The earlier orders that the person was shown and gave that reason for, by their ids. */
  readonly inSpiteOf: readonly string[];
}

/** What the gate says to a claim. */
export type ClaimAnswer =
  | {
      readonly kind: 'granted';
      /** Asked at the last look before the first byte: false where the grant ended meanwhile. Never throws. */
      readonly stillHolds: () => boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** Nobody answered, or the answer was lost: it may have been granted, so it has to be called off. */
  | { readonly kind: 'unreachable' };

/**
 * What an order has to pass before anything of it is sent
 * (`docs/decisions/0037-an-order-passes-a-gate.md`). It is asked after the submission is in the journal as prepared,
 * and before that is marked as sending.
 */
export interface OrderGate {
  /**
   * Asks for leave to send; answers within its own deadline. A promise that rejects counts as *unreachable*. One that
   * has nobody to ask answers at once, and no promise.
   */
  claim(claim: OrderClaim): ClaimAnswer | Promise<ClaimAnswer>;
  /**
   * Makes sure that no claim of this submission is granted any more. True once that is certain; false while it is not:
   * then the gate goes on trying by itself, and is asked again. Never throws.
   */
  abandon(submissionId: string): boolean;
  /** Hears how a submission ended, once that is on the disk. It may hear the same twice. Never throws. */
  conclude(view: SubmissionView): void;
}

/** A gate that nobody stands behind: the counter has joined a shop, and its link is not open yet. Nothing goes out. */
export const CLOSED_GATE: OrderGate = {
  claim: () => ({ kind: 'unreachable' }),
  abandon: () => false,
  conclude: () => {},
};

/**
 * A gate that stands in the place of whichever holds now: a counter joins a shop and leaves it while orders are made.
 */
export interface SwitchedGate extends OrderGate {
  become(gate: OrderGate): void;
}

/** Makes it, as that of a counter alone. */
export function createSwitchedGate(): SwitchedGate {
  let gate = ALONE_GATE;
  return {
    become: (other) => {
      gate = other;
    },
    claim: (claim) => gate.claim(claim),
    abandon: (submissionId) => gate.abandon(submissionId),
    conclude: (view) => gate.conclude(view),
  };
}

/** The gate of one counter alone: its own journal is all there is to ask, and that was asked before. */
export const ALONE_GATE: OrderGate = {
  claim: () => ({ kind: 'granted', stillHolds: () => true }),
  abandon: () => true,
  conclude: () => {},
};
