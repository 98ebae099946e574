import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRecordsLifecycle, type Unheard } from '#main/app/records-lifecycle.ts';
import type { RecordKeys } from '#main/records/keys/record-key.ts';
import { SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';
import { dataFolder } from './folders.ts';

const LOCK_KEY = new Uint8Array(32).fill(3);
const UNHEARD: Unheard = { place: 'shop.example', heardAt: null, lockKey: LOCK_KEY };
const HEX_OF_KEY = '07'.repeat(32);

/** Records whose key a slow keychain has, and whether the shop was heard lately. */
function lockable() {
  const keychain = { holds: HEX_OF_KEY, dawdles: false };
  const shop = { isUnheard: false };
  const keyNow = () => new Uint8Array(Buffer.from(HEX_OF_KEY, 'hex'));
  const keys: Partial<RecordKeys> = {
    confirmedAt: () => '2026-03-04T02:00:00.000Z',
    open: async () => ({ kind: 'open', key: keyNow(), inKeychain: true, codeLost: false }),
    async lock() {
      await pauseFor(20);
      keychain.holds = 'locked';
      return !keychain.dawdles;
    },
    async opened() {
      if (keychain.dawdles) keychain.holds = HEX_OF_KEY;
    },
    async unlock() {
      await pauseFor(5);
      keychain.holds = HEX_OF_KEY;
      return keyNow();
    },
  };
  const lifecycle = createRecordsLifecycle({
    folder: dataFolder(),
    keys: keys as RecordKeys,
    marks: null,
    quotePrefix: 'Q-',
    counterNumber: () => 1,
    snapshotWorker: SNAPSHOT_WORKER,
    codeConfirmedBefore: { read: () => null, clear: () => undefined },
    forReport: false,
    opened: () => ({ ok: true, value: null }),
    unheard: () => (shop.isUnheard ? UNHEARD : null),
    vouched: () => {
      shop.isUnheard = false;
    },
    closing: () => undefined,
    forgot: () => undefined,
    startedAnew: () => undefined,
    now: () => new Date(),
  });
  return { lifecycle, keychain, shop };
}

it('opens with its key in the keychain where the shop is heard while that is being locked', async () => {
  const { lifecycle, keychain, shop } = lockable();
  await lifecycle.open();
  shop.isUnheard = true;
  const locking = lifecycle.lock(UNHEARD);
  await lifecycle.heardShop(LOCK_KEY);
  await locking;
  expect([lifecycle.view().kind, keychain.holds]).toEqual(['open', HEX_OF_KEY]);
  lifecycle.close();
});

it('opens at once where the shop is heard while a start still locks the key away', async () => {
  const { lifecycle, keychain, shop } = lockable();
  await lifecycle.open();
  lifecycle.close();
  shop.isUnheard = true;
  const opening = lifecycle.open();
  while (lifecycle.view().kind === 'closed') await pauseFor(1);
  await lifecycle.heardShop(LOCK_KEY);
  await opening;
  expect([lifecycle.view().kind, keychain.holds]).toEqual(['open', HEX_OF_KEY]);
  lifecycle.close();
});

it.each(['the shop is heard', 'records are started empty'] as const)(
  'has its key back in the keychain where %s after locking it was given up',
  async (how) => {
    const { lifecycle, keychain, shop } = lockable();
    await lifecycle.open();
    shop.isUnheard = true;
    keychain.dawdles = true;
    await lifecycle.lock(UNHEARD);
    expect([lifecycle.view().kind, keychain.holds]).toEqual(['locked until the shop is heard', 'locked']);
    if (how === 'the shop is heard') await lifecycle.heardShop(LOCK_KEY);
    else {
      shop.isUnheard = false;
      await lifecycle.startEmpty();
    }
    await expect.poll(() => [lifecycle.view().kind, keychain.holds]).toEqual(['open', HEX_OF_KEY]);
    lifecycle.close();
  },
);
