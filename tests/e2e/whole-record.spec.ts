import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { connectService } from '../support/connect-service.ts';
import { act } from '../support/keys.ts';
import { scriptedProduct } from '../support/scripted-service-product.ts';
import { startServiceFront } from '../support/service-front.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const SKU = 'LONG-NOTE';
const NOTE = `${'Suits most vehicles with a factory rear bar. '.repeat(700)}NOT FOR VEHICLES WITH A SPARE WHEEL UNDERNEATH.`;

async function readToTheEnd(page: Page): Promise<void> {
  const texts = page.getByRole('region', { name: 'Texts of the record' });
  await expect(texts).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(texts.getByText('NOT FOR VEHICLES WITH A SPARE WHEEL UNDERNEATH.')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test(
  'The end of a note that every screen shortens is one key away, for the part and for its line, offline too',
  enduranceFlow('tests/unit/renderer/features/part/record-texts-store.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    try {
      front.answerWith(`/products/${SKU}`, {
        ...scriptedProduct(SKU, 20),
        cross_sell_products: [],
        vehicle_applications: [],
        catalogue_notes: NOTE,
      });
      const { counter } = await connectService(await launch(), service, front);
      const { page } = counter;
      await act(page, 'read in full');
      await expect(page.getByRole('status', { name: 'Keys pressed ahead' })).toContainText(
        'there is no record to show',
      );
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await counter.openPart(SKU);
      await expect(counter.part.getByText(/shows the whole note/)).toBeVisible();
      await expect(page.getByText('SPARE WHEEL UNDERNEATH')).toBeHidden();

      await act(page, 'read in full');
      const dialog = page.getByRole('dialog', { name: `Whole record of ${SKU}` });
      await expect(dialog.getByRole('heading', { name: 'Catalogue notes' })).toBeVisible();
      await readToTheEnd(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await counter.addPart(SKU);
      await counter.openPart(PARTS.towBall);
      await act(page, 'read in full');
      await expect(page.getByRole('dialog', { name: `Whole record of ${PARTS.towBall}` })).toBeVisible();
      await page.keyboard.press('Escape');

      await front.shut();
      await act(page, 'go to lines');
      await act(page, 'read in full');
      await expect(dialog).toBeVisible();
      await readToTheEnd(page);
    } finally {
      await front.shut();
      await service.close();
    }
  },
);
