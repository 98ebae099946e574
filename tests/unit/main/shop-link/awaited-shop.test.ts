import { expect, it, onTestFinished, vi } from 'vitest';
import { awaitShop } from '#main/shop-link/awaited-shop.ts';

it('says of locked records that the keychain lacks the password, and not that the shop refused it', async () => {
  const notHeard = vi.fn<(why: string) => void>();
  const target = { host: '', port: 0, database: '', counter: 1001, fingerprint: null, certificate: null };
  const shop = awaitShop({
    target,
    password: async () => null,
    version: '0.1.0',
    heard: async () => {},
    notHeard,
    fault: (error) => {
      throw error;
    },
    everyMs: 3_600_000,
  });
  onTestFinished(() => shop.close());
  await shop.tryNow();
  expect(notHeard.mock.calls).toEqual([['no password']]);
});
