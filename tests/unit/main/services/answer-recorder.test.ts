import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordsClosedError } from '#main/records/database/records-closed-error.ts';
import type { Stored } from '#main/records/database/storage-failure.ts';
import type { SubmissionRecord } from '#main/records/shop/submission-record.ts';
import { createAnswerRecorder, type UnwrittenAnswers } from '#main/services/answer-recorder.ts';
import type { OrderExchange, Outcome, SubmissionView } from '#shared/domain/order/submission.ts';

const AT = '2026-03-02T00:00:00.000Z';
const ANSWER: OrderExchange = { kind: 'no complete answer', happened: 'the connection was cut' };

/** Long enough for a second try, ms. */
const NEXT_TRY = 1_500;

function sending(id: string): SubmissionView {
  const of = { ticketId: `ticket-of-${id}`, customerReference: id, account: 'SHOP-1', warehouse: 'SYD1' };
  return { id, ...of, startedAt: AT, state: { kind: 'sending' } };
}

function concluded(id: string, outcome: Outcome): SubmissionRecord {
  return {
    id,
    ticketId: `ticket-of-${id}`,
    state: outcome.kind,
    account: 'SHOP-1',
    warehouse: 'SYD1',
    customerReference: id,
    preparedAt: AT,
    sentAt: AT,
    endedAt: AT,
    resolvedAt: null,
    outcome,
    resolution: null,
    customerForgotten: false,
    incarnation: '',
  };
}

/** A recorder over a journal that throws what `failing` says at the moment, with what was tried and kept. */
function recorderOver(failing: { error: Error | null }) {
  const tried: string[] = [];
  const unwrittenAnswers: UnwrittenAnswers = new Map();
  const recorder = createAnswerRecorder({
    submissions: {
      keepAnswer(id): Stored<void> {
        tried.push(id);
        if (failing.error !== null) throw failing.error;
        return { ok: true, value: undefined };
      },
      conclude: (id, outcome) => ({ ok: true, value: concluded(id, outcome) }),
    },
    unwrittenAnswers,
    reach: () => {},
    changed: () => {},
  });
  return { recorder, tried, unwrittenAnswers };
}

describe('an answer that could not be written down', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is tried again after a fault of Counterpart’s own, until it is written', async () => {
    const failing: { error: Error | null } = { error: new TypeError('Cannot read properties of undefined') };
    const { recorder, unwrittenAnswers } = recorderOver(failing);
    recorder.keep(sending('s1'), ANSWER);
    expect(recorder.unwritten('s1')).not.toBeNull();
    failing.error = null;
    await vi.advanceTimersByTimeAsync(NEXT_TRY);
    expect(recorder.unwritten('s1')).toBeNull();
    expect(unwrittenAnswers.size).toBe(0);
  });

  it('is tried again where a fault met the answer of another order before', async () => {
    const failing: { error: Error | null } = { error: new TypeError('Cannot read properties of undefined') };
    const { recorder } = recorderOver(failing);
    recorder.keep(sending('s1'), ANSWER);
    failing.error = new Error('the disk is slow');
    recorder.keep(sending('s2'), ANSWER);
    failing.error = null;
    await vi.advanceTimersByTimeAsync(NEXT_TRY);
    expect([recorder.unwritten('s1'), recorder.unwritten('s2')]).toEqual([null, null]);
  });

  it('waits for the next opening once the records are closed, and is not tried again', async () => {
    const { recorder, tried, unwrittenAnswers } = recorderOver({ error: new RecordsClosedError() });
    recorder.keep(sending('s1'), ANSWER);
    await vi.advanceTimersByTimeAsync(NEXT_TRY);
    expect(tried).toEqual(['s1']);
    expect(unwrittenAnswers.get('s1')).toEqual(ANSWER);
  });
});
