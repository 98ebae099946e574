import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCallNotesService } from '#main/services/call-notes.ts';
import type { CallNotes } from '#shared/records-view.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { asAPowerCutLeaves, openOrderHarness, type OrderHarness, press, readyTicket } from './order-harness.ts';

/** What is typed of a call about an unknown order, kept in the records themselves. */

let folder: string;
let harness: OrderHarness;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-call-notes-'));
  harness = open(folder);
});
afterEach(() => {
  harness.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(dataFolder: string): OrderHarness {
  return openOrderHarness({
    folder: dataFolder,
    api: { submitOrder: async () => ({ kind: 'no complete answer', happened: 'the connection was cut' }) },
  });
}

const NOTES: CallNotes = { rung: 'Kim', said: 'They look', placed: null, transactionId: '', initials: 'JS' };

async function unknownOrder(parcel: number): Promise<string> {
  const sent = valueIn(await press(harness, readyTicket(harness, parcel)));
  if (sent.kind !== 'sent') throw new Error('It was stopped.');
  return sent.submission.id;
}

test('is there again after a kill, each with its own order', async () => {
  const [first, second] = [await unknownOrder(1), await unknownOrder(2)];
  const calls = createCallNotesService(harness);
  valueIn(await calls.keepCallNotes({ submissionId: first, notes: NOTES }));
  valueIn(await calls.keepCallNotes({ submissionId: second, notes: { ...NOTES, rung: 'Sam', placed: true } }));
  valueIn(await calls.keepCallNotes({ submissionId: first, notes: { ...NOTES, said: 'They looked' } }));
  // What a power cut leaves of the files: nothing was closed.
  const left = mkdtempSync(join(tmpdir(), 'counterpart-call-notes-after-'));
  const after = open(asAPowerCutLeaves(folder, left));
  const kept = valueIn(await createCallNotesService(after).callNotes(undefined));
  after.close();
  rmSync(left, { recursive: true, force: true });
  expect(new Map(kept.map(({ submissionId, notes }) => [submissionId, notes]))).toEqual(
    new Map([
      [first, { ...NOTES, said: 'They looked' }],
      [second, { ...NOTES, rung: 'Sam', placed: true }],
    ]),
  );
});

test('is gone once it was written down how the order ended, and never holds a card number', async () => {
  const id = await unknownOrder(1);
  const calls = createCallNotesService(harness);
  valueIn(await calls.keepCallNotes({ submissionId: id, notes: { ...NOTES, said: 'pays by 4111 1111 1111 1111' } }));
  const kept = async () => valueIn(await calls.callNotes(undefined))[0]?.notes;
  expect(await kept()).toEqual({ ...NOTES, said: 'pays by ' });
  valueIn(await calls.keepCallNotes({ submissionId: id, notes: { ...NOTES, transactionId: 'EX-1' } }));
  valueIn(await calls.keepCallNotes({ submissionId: id, notes: { ...NOTES, transactionId: '4111111111111111' } }));
  expect(await kept(), 'where nothing stands around it, what was kept before').toEqual({
    ...NOTES,
    transactionId: 'EX-1',
  });
  valueIn(await harness.orders.calls.resolve({ ...NOTES, submissionId: id, placed: true, transactionId: 'T-1' }));
  expect(valueIn(await calls.callNotes(undefined))).toEqual([]);
  valueIn(await calls.keepCallNotes({ submissionId: id, notes: NOTES }));
  expect(valueIn(await calls.callNotes(undefined))).toEqual([]);
});
