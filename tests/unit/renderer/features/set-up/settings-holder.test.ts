import { expect, it } from 'vitest';
import { settingsHolder } from '#renderer/features/set-up/settings-holder.ts';
import type { PolicyView } from '#shared/session.ts';

const managed = (enforced: readonly string[]): PolicyView => ({ enforced, connection: {}, counter: {}, places: [] });

it('says of each setting that is locked whether the organisation or the shop set it', () => {
  const heldBy = settingsHolder({
    policy: managed(['lockAfterMinutes', 'quoteDays']),
    setForShop: ['quoteDays', 'shopName'],
  });
  expect(heldBy('lockAfterMinutes')).toBe('Set by your organisation');
  // What the organisation enforces holds, whatever the shop has.
  expect(heldBy('quoteDays')).toBe('Set by your organisation');
  expect(heldBy('shopName')).toBe('Set for the whole shop');
  expect(heldBy('initials')).toBeNull();
  expect(settingsHolder({ policy: managed([]) })('shopName')).toBeNull();
});
