import { expect, inject, it } from 'vitest';
import { upgradeSchema } from '#hub/schema.ts';
import { openSharedShop } from '#tests/support/shared-shop.ts';

const postgres = inject('postgres');

it.skipIf(postgres === null)('an upgrade makes a step that is missing between others, once', async () => {
  if (postgres === null) return;
  const shop = await openSharedShop(postgres);
  try {
    const { administrator, place } = shop;
    await shop.rows('DROP INDEX shop.ledger_of_forgotten');
    await shop.rows('DELETE FROM shop.steps WHERE number = 2');
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([2]);
    expect((await upgradeSchema(administrator, place.roles)).made).toEqual([]);
  } finally {
    await shop.close();
  }
});
