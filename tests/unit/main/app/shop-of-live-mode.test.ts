import { expect, it, vi } from 'vitest';
import { createShopOfLiveMode } from '#main/app/shop-of-live-mode.ts';
import type { ShopRoomOptions } from '#main/app/shop-room.ts';
import type { Mode } from '#shared/session.ts';

const made: ShopRoomOptions[] = [];
vi.mock('#main/app/shop-room.ts', () => ({ createShopRoom: (options: ShopRoomOptions) => made.push(options) }));

it('tells the window of orders of live mode alone, and none while practice is open', () => {
  let mode: Mode = 'service';
  const [live, practised] = ['order of live mode', 'order of practice'];
  const announceUnresolved = vi.fn<(told: unknown) => void>();
  const announceSubmission = vi.fn<(told: unknown) => void>();
  const submission = { ok: true, value: { id: live, state: 'sending', outcome: null, resolution: null } };
  const records = { submissions: { find: () => submission } };
  type Options = Parameters<typeof createShopOfLiveMode>[0];
  createShopOfLiveMode({
    environment: { keychainAccounts: { recordKey: 'key' }, announceUnresolved, announceSubmission },
    setUp: () => ({
      mode: () => mode,
      unresolved: () => [live, practised],
      unresolvedIn: (name: Mode) => [name === 'service' ? live : practised],
    }),
    records: () => ({ lifecycles: { service: { current: () => ({ records }) } } }),
  } as unknown as Options);
  const ordersChanged = made[0]?.ordersChanged;
  ordersChanged?.([live]);
  expect(announceUnresolved.mock.calls).toEqual([[[live]]]);
  expect(announceSubmission).toHaveBeenCalledTimes(1);
  mode = 'practice';
  ordersChanged?.([live]);
  expect(announceUnresolved).toHaveBeenCalledTimes(1);
  expect(announceSubmission).toHaveBeenCalledTimes(1);
});
