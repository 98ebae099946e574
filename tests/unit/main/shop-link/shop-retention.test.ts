import { expect, it } from 'vitest';
import { createShopRetention } from '#main/shop-link/shop-retention.ts';

it('forgets nobody before all was taken in that the shop has: a sale may have been ordered meanwhile', async () => {
  const asked: string[] = [];
  const forget = async () => {
    asked.push('forget');
    return { kind: 'forgotten' as const };
  };
  const due = async () => {
    asked.push('due');
    return { ok: true as const, value: [{ kind: 'ticket' as const, id: 't1' }] };
  };
  let caughtUp = false;
  const session = {
    serverTime: () => new Date('2026-03-04T02:00:00.000Z'),
    isCaughtUp: () => caughtUp,
    calls: { forget } as never,
  };
  const retention = createShopRetention(() => session, { due });
  const terms = { dead: 60, acknowledged: 1_827 };
  expect(await retention.run(terms)).toMatchObject({ ok: true, value: { records: 0 } });
  expect(asked).toEqual([]);
  caughtUp = true;
  expect(await retention.run(terms)).toMatchObject({ ok: true, value: { records: 1 } });
});
