import { describe, expect, it } from 'vitest';
import type { OpenFiles } from '#main/app/records-lifecycle.ts';
import type { Records } from '#main/records/records.ts';
import { createUpdateRecords } from '#main/update/update-records.ts';
import { newShopKey, shopCipher } from '#main/shop-link/cipher.ts';
import { order, ticket } from '../records/sale.ts';
import { answerOf, openShop, temporaryFolder } from '../records/shop.ts';

const AT = '2026-03-02T12:00:00.000Z';
const PLACE = { place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 };
const CIPHER = shopCipher(newShopKey());

/** An order of another counter of the shop, as this one takes it in. */
function theirs(submissionId: string, state: 'sending' | 'unknown') {
  return {
    submissionId,
    attempt: 'a',
    ticketId: `ticket of ${submissionId}`,
    counter: 1001,
    state,
    apart: false,
    lines: Buffer.of(1),
    address: Buffer.of(2),
    reference: Buffer.of(3),
    told: '{}',
    claimedAt: AT,
    endedAt: state === 'unknown' ? AT : null,
    resolvedAt: null,
    customer: null,
  };
}

function recordsOf(folder: string, records: Records) {
  const view = { kind: 'open', recoveryCode: 'not due', remark: null } as const;
  const files = { records } as unknown as OpenFiles;
  const lifecycle = { open: async () => view, view: () => view, current: () => files };
  const none = { ...lifecycle, current: () => null };
  return createUpdateRecords({
    service: { folder, lifecycle },
    practice: { folder: temporaryFolder(), lifecycle: none },
  });
}

describe('what an update sees in the records', () => {
  it('is no order that another counter of the shop sends or does not know of: it goes on there', async () => {
    const folder = temporaryFolder();
    const records = openShop(folder);
    answerOf(records.joined.membership.join(PLACE, AT));
    const entries = [theirs('s1', 'sending'), theirs('s2', 'unknown')].map((submission, at) => ({
      seq: at + 1,
      hash: `${at + 1}`,
      about: { kind: 'submission' as const, submission },
    }));
    answerOf(records.joined.takingIn.take(entries, CIPHER));
    expect(answerOf(records.submissions.unresolved())).toHaveLength(2);
    const seen = recordsOf(folder, records);
    expect(await seen.look()).toMatchObject({ recordsSeen: true, sending: 0, unknown: 0 });

    answerOf(records.tickets.save(ticket('t1'), null));
    answerOf(records.submissions.prepare({ id: 'own', ticketId: 't1', request: order(), reason: null }));
    answerOf(records.submissions.send('own'));
    expect(await seen.look()).toMatchObject({ sending: 1, unknown: 0 });
    answerOf(records.submissions.conclude('own', { kind: 'unknown', happened: 'cut', status: null }));
    expect(await seen.look()).toMatchObject({ sending: 0, unknown: 1 });
  });
});
