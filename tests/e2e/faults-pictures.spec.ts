import { expect } from '@playwright/test';
import { DRILLS, drillSku } from '#practice/drills/drill-table.ts';
import { withShortWaits } from '../support/connect-service.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** A part is sold without its picture, whatever keeps that away: it says so in the picture's place and in no other. */

for (const { name, code, operations } of DRILLS) {
  if (!operations.some((each) => each === 'product picture') || name === 'slow') continue;
  const details = name === 'not found' ? {} : enduranceFlow('tests/integration/parts-api/pictures.test.ts');
  test(
    `a part is sold without its picture where the picture meets “${name}”`,
    details,
    async ({ shop: { counter } }) => {
      const sku = drillSku(code, 'product picture');
      const sell = async (): Promise<void> => {
        await counter.openPart(sku);
        await expect(counter.part.getByText('Picture can’t be shown')).toBeVisible();
        await expect(counter.part.getByRole('alert')).toHaveCount(0);
        await counter.addPart(sku);
      };
      if (name === 'never answers') await withShortWaits(counter, sell);
      else await sell();
    },
  );
}

test(
  'a picture that takes its time is waited for beside the part, and then shown',
  enduranceFlow('tests/integration/parts-api/pictures.test.ts'),
  async ({ shop: { counter } }) => {
    const sku = drillSku('SLOW', 'product picture');
    await counter.openPart(sku);
    await expect(counter.part.getByText('Picture loading')).toBeAttached();
    await counter.addPart(sku);
    await expect(counter.part.getByRole('img').first()).toBeVisible();
    await expect(counter.part.getByText('Picture loading')).toHaveCount(0);
  },
);
