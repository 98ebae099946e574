import { randomUUID } from 'node:crypto';
import type { ClaimRefusal } from '#shared/domain/order/claim-refusal.ts';
import type { Records } from '../records/records.ts';
import type { ClaimAnswer, OrderClaim, OrderGate } from '../services/order-gate.ts';
import type { AnswerOf } from './calls.ts';
import type { ShopSession } from './shop-session.ts';
import { storedValue } from './stored-value.ts';

/** How long a claim may take altogether, ms: what comes later counts as not answered. */
const CLAIM_MS = 5_000;

const UNREACHABLE = { kind: 'unreachable' } as const satisfies ClaimAnswer;

/**
 * Makes the gate of a counter of a shop: every order is claimed at the shop before one byte of it leaves
 * (`docs/decisions/0037-an-order-passes-a-gate.md`). Without the shop's word nothing is sent.
 */
export function createSharedGate(
  session: ShopSession,
  records: Pick<Records, 'joined' | 'submissions' | 'tickets'>,
): OrderGate {
  const { outbox } = records.joined;

  async function ask(claim: OrderClaim, isLate: () => boolean): Promise<ClaimAnswer> {
    const key = session.cipher();
    if (key === null || !session.isUp()) return UNREACHABLE;
    // The shop has to have the ticket as it is sent, or somebody else could go on with an older one.
    if (!(await session.flush(claim.ticketId))) return held(claim.ticketId);
    const hold = storedValue(outbox.hold(claim.ticketId));
    const marks = storedValue(outbox.marks(claim.submissionId));
    if (hold === null || marks === null) return held(claim.ticketId);
    const inSpiteOf =
      claim.reason === null
        ? []
        : storedValue(records.submissions.earlier(claim.request)).map(({ submission }) => submission.id);
    // Nobody waits any more, and it counts as never asked for: then it is not.
    if (isLate()) return UNREACHABLE;
    const attempt = randomUUID();
    // On the disk before it is asked: only by it can the claim be called off.
    storedValue(outbox.keepAttempt(claim.submissionId, attempt));
    const at = session.seen();
    const answer = await session.calls.claim({
      submissionId: claim.submissionId,
      ticketId: claim.ticketId,
      hold,
      attempt,
      seen: at,
      ...marks,
      // A second sale of one quote is no stop: nobody could give a reason for it.
      fromQuote: null,
      inSpiteOf,
      customer: storedValue(outbox.claimed(claim.submissionId, key)),
    });
    return answered(answer, at.epoch);
  }

  /** Why the shop does not have the ticket as this counter's. */
  function held(ticketId: string): ClaimAnswer {
    const elsewhere = storedValue(records.tickets.heldElsewhere(ticketId));
    return elsewhere === null ? UNREACHABLE : refused({ because: 'held elsewhere', counter: elsewhere.holder });
  }

  function answered(answer: AnswerOf<'claim'>, epoch: number): ClaimAnswer {
    switch (answer.kind) {
      case 'granted':
        // What was granted before a restore is void after it: the shop has forgotten it.
        return { kind: 'granted', stillHolds: () => epochNow() === epoch };
      case 'not held':
        return refused({ because: 'held elsewhere', counter: answer.holder });
      case 'ordered':
        return refused({ because: 'ordered elsewhere', counter: null });
      case 'equal to an earlier one': {
        const [first] = answer.earlier;
        const known = first === undefined ? null : storedValue(records.submissions.find(first.submission));
        const reference = known?.customerReference || first?.because || '';
        return refused({ because: 'equal order', reference, counter: first?.counter ?? null });
      }
      case 'ordering closed':
        return refused({ because: 'ordering closed', waitingFor: answer.waitedFor.map(({ name }) => name) });
      case 'other epoch':
      case 'went back':
      case 'bring the journal':
        return refused({ because: 'ordering closed', waitingFor: [] });
      case 'claimed before':
        return refused({ because: 'claimed before' });
      case 'not durable':
      case 'no such ticket':
        return UNREACHABLE;
      default:
        return answer satisfies never;
    }
  }

  function epochNow(): number | null {
    try {
      return session.seen().epoch;
    } catch {
      return null;
    }
  }

  /** Records that are closed know of none, and then nothing is certain. */
  function attemptOf(submissionId: string): ReturnType<typeof outbox.attempt> | { readonly ok: false } {
    try {
      return outbox.attempt(submissionId);
    } catch {
      return { ok: false };
    }
  }

  const underWay = new Set<string>();

  async function callOff(submissionId: string, attempt: string): Promise<void> {
    const found = storedValue(records.submissions.find(submissionId));
    if (found === null || !session.isUp()) return;
    const answer = await session.calls.abandon({ submissionId, ticketId: found.ticketId, attempt });
    // The shop took it for unknown meanwhile, as of records that were put back: its own counter knows that nothing left.
    if (answer.kind === 'ended' && answer.state === 'unknown') {
      await session.calls.conclude({ submissionId, attempt, state: 'not sent', told: '{}' });
    }
    storedValue(outbox.calledOff(submissionId));
  }

  return {
    claim: async (claim) => await withDeadline(async (isLate) => await ask(claim, isLate)),
    abandon(submissionId) {
      const kept = attemptOf(submissionId);
      if (!kept.ok) return false;
      // Nothing was ever asked of it.
      if (kept.value === null || kept.value.calledOff) return true;
      if (underWay.has(submissionId)) return false;
      underWay.add(submissionId);
      callOff(submissionId, kept.value.attempt)
        .catch(() => {})
        .finally(() => underWay.delete(submissionId));
      return false;
    },
    // The journal itself puts how it ended into the outbox.
    conclude: () => {},
  };
}

function refused(refusal: ClaimRefusal): ClaimAnswer {
  return { kind: 'refused', refusal };
}

async function withDeadline(ask: (isLate: () => boolean) => Promise<ClaimAnswer>): Promise<ClaimAnswer> {
  const late = Promise.withResolvers<ClaimAnswer>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.resolve(UNREACHABLE);
  }, CLAIM_MS);
  try {
    return await Promise.race([ask(() => isLate), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
