import { describe, expect, it } from 'vitest';
import { createResolving } from '#main/services/order-resolving.ts';
import { createSigning } from '#main/services/signing.ts';
import type { SubmissionRecord } from '#main/records/shop/submission-record.ts';
import { freshSettings } from '#main/app/stored-settings.ts';
import type { Operator } from '#shared/domain/people/operator.ts';
import type { Failure } from '#shared/result.ts';
import { problemWords } from '#tests/support/answer-values.ts';

const JO: Operator = { id: 'jo', initials: 'JO', name: '', rights: ['sell'], active: true };
const KM: Operator = { id: 'km', initials: 'KM', name: '', rights: ['sell', 'settle unknown orders'], active: true };

const UNKNOWN: SubmissionRecord = {
  id: 'S1',
  ticketId: 'T1',
  state: 'unknown',
  account: 'ACC-1',
  warehouse: 'SYD1',
  customerReference: 'CP-260302-0001',
  preparedAt: '2026-03-02T12:05:00.000+11:00',
  sentAt: '2026-03-02T12:05:00.000+11:00',
  endedAt: '2026-03-02T12:06:00.000+11:00',
  resolvedAt: null,
  outcome: { kind: 'unknown', happened: 'no answer came', status: null },
  resolution: null,
  customerForgotten: false,
  incarnation: '',
};
const FOUND = {
  submissionId: 'S1',
  rung: 'Pat',
  said: 'They have it',
  initials: '',
  placed: true,
  transactionId: 'T-9',
};

describe('an unconfirmed order that is resolved while the shop takes its time', () => {
  it('is written down as resolved by the person who said so, not by the one who took over meanwhile', async () => {
    const signing = createSigning({ people: () => [JO, KM], now: () => 0 });
    const word = Promise.withResolvers<Failure | null>();
    const resolvedBy: string[] = [];
    const resolve = createResolving({
      submissions: {
        find: () => ({ ok: true, value: UNKNOWN }),
        resolve(_id, resolution, initials) {
          resolvedBy.push(initials);
          return { ok: true, value: { ...UNKNOWN, state: 'placed', resolution } };
        },
      },
      audit: { record: () => ({ ok: true, value: undefined }) },
      settings: {
        current: freshSettings,
        change: () => undefined,
        changeSoon: () => undefined,
        flush: () => undefined,
      },
      initialsOf: signing.initials,
      unwritten: () => null,
      quietTimes: { leftMs: () => 0 },
      changed: () => undefined,
      askShop: () => word.promise,
    });
    signing.signIn('km');
    const answer = signing.answer(async () => await resolve(FOUND));
    signing.signIn('jo');
    word.resolve(null);
    expect(await answer).toMatchObject({ ok: true });
    expect(resolvedBy).toEqual(['KM']);
  });

  it('is not resolved a second time where another counter found it out meanwhile', async () => {
    const word = Promise.withResolvers<Failure | null>();
    let now = UNKNOWN;
    const resolve = createResolving({
      submissions: {
        find: () => ({ ok: true, value: now }),
        resolve: () => {
          throw new Error('Submission S1 is not unknown, so it cannot become placed.');
        },
      },
      audit: { record: () => ({ ok: true, value: undefined }) },
      settings: {
        current: freshSettings,
        change: () => undefined,
        changeSoon: () => undefined,
        flush: () => undefined,
      },
      unwritten: () => null,
      quietTimes: { leftMs: () => 0 },
      changed: () => undefined,
      askShop: () => word.promise,
    });
    const answer = resolve(FOUND);
    now = { ...UNKNOWN, state: 'placed', resolution: { rung: 'Ann', said: 'Yes', placed: true, transactionId: 'T-9' } };
    word.resolve(null);
    expect(problemWords(await answer)).toContain('resolved already');
  });
});
