import { expect, it } from 'vitest';
import { newShopKey, shopCipher } from '#main/shop-link/cipher.ts';
import { createShopForgetting } from '#main/shop-link/shop-forgetting.ts';
import { succeeded } from '#shared/result.ts';

const KEY = shopCipher(newShopKey());

/** Forgetting at a counter whose shop answers when it is told to. */
function forgettingOf() {
  const asked: (() => void)[] = [];
  const forgetting = createShopForgetting({
    calls: {
      forgottenMarksAfter: async () => {
        await new Promise<void>((answer) => asked.push(answer));
        return { kind: 'marks', marks: [] };
      },
      forget: async () => ({ kind: 'forgotten' }),
    } as unknown as Parameters<typeof createShopForgetting>[0]['calls'],
    unsent: {
      forgotten: () => succeeded([]),
      forgottenInAny: () => succeeded(null),
      keepMarks: () => succeeded(undefined),
    } as unknown as Parameters<typeof createShopForgetting>[0]['unsent'],
    privacy: { forget: async () => succeeded({ kind: 'refused' }) } as never,
    ledger: { member: () => ({ seq: 0 }) } as never,
    counters: { may: () => true },
    clock: { now: () => null },
    clearing: { finishRecords: async () => null, tellForgotten: () => undefined },
    faults: { sayFailure: () => undefined },
    now: () => new Date('2026-03-02T09:00:00.000Z'),
  });
  return { forgetting, asked };
}

it('customers who were forgotten while the shop was reached anew are looked for once more', async () => {
  const { forgetting, asked } = forgettingOf();
  const first = forgetting.forgetUnsent(KEY);
  await expect.poll(() => asked.length).toBe(1);
  forgetting.connected();
  asked[0]?.();
  await first;
  const second = forgetting.forgetUnsent(KEY);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.();
  await second;
  await forgetting.forgetUnsent(KEY);
  expect(asked, 'and then no more').toHaveLength(2);
});
