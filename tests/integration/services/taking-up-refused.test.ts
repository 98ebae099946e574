import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as TakingUp from '#main/services/taking-up.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type Headless, memoryKeychain, openHeadless } from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectToService } from './live-mode.ts';

/** Whether the disk is full once the records are open, before what was under way is taken up in them. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('#main/services/taking-up.ts', async (original) => {
  const { takeUpOrders } = await original<typeof TakingUp>();
  const failure = { kind: 'disk full', words: 'The disk is full.', code: 'SQLITE_FULL' } as const;
  return {
    takeUpOrders: (...given: Parameters<typeof takeUpOrders>) =>
      disk.isFull ? { ok: false, failure } : takeUpOrders(...given),
  };
});

let service: PracticeService;
let counterpart: Headless | null = null;
beforeAll(async () => {
  service = await startPracticeService();
});
afterEach(async () => {
  disk.isFull = false;
  await counterpart?.close();
});
afterAll(async () => await service.close());

it('says that the disk was full when what was under way was to be taken up, and opens once there is room', async () => {
  const folder = dataFolder();
  const keychain = memoryKeychain();
  counterpart = openHeadless({ folder, keychain });
  await connectToService(counterpart, service);
  await counterpart.close();
  counterpart = openHeadless({ folder, keychain });
  disk.isFull = true;
  const { setUp, records } = counterpart.handlers;
  expect(valueIn(await setUp.openService(undefined))).toMatchObject({
    mode: 'service',
    records: { kind: 'cannot be opened', words: 'The disk is full.' },
  });
  expect(valueIn(await setUp.session(undefined)).records.kind).toBe('cannot be opened');
  expect(valueIn(await records.tryAgain(undefined)).records.kind).toBe('cannot be opened');
  disk.isFull = false;
  expect(valueIn(await records.tryAgain(undefined)).records.kind).toBe('open');
});
