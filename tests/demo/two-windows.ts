import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { act } from '../support/keys.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { openPageBeside } from '../support/page-beside.ts';
import { HAS_POSTGRES, openShopOfFlow } from '../support/shop-of-flow.ts';
import { setUpShop } from '../support/shop-test.ts';
import { PRACTICE_SALE } from './practice-sale.ts';

const SIZE = { width: 1280, height: 800 };
/** How much of each is shown, how wide it is in the picture, px, and what stands between the two. */
const SHOWN = { width: 960, height: 772, gap: 16 };

/**
 * Takes a picture of two counters of one shop side by side: at the left a ticket is typed, at the right it stands in
 * the list with who has it. Null where there is no PostgreSQL.
 */
export async function takeTwoWindows(dataFolder: string): Promise<Buffer | null> {
  if (!HAS_POSTGRES) return null;
  const [service, shop] = [await startPracticeService(), await openShopOfFlow()];
  const opened = async (name: string) => {
    const counter = await launchCounterpart({ dataFolder: join(dataFolder, name), size: SIZE, colorScheme: 'light' });
    const set = await setUpShop(counter, service);
    await shop.join(counter.page, name);
    return set;
  };
  const front = await opened('Front');
  const back = await opened('Back');
  try {
    await front.counter.findVehicle(PRACTICE_SALE.plate, PRACTICE_SALE.state);
    await front.counter.enterSale(PRACTICE_SALE);
    await front.counter.page.keyboard.press('Escape');
    await expect(front.counter.forms).toBeHidden();
    const { page } = back.running;
    await act(page, 'show tickets');
    await expect(page.getByRole('row', { name: new RegExp(PRACTICE_SALE.customer.name) })).toContainText('Front', {
      timeout: 30_000,
    });
    return await sideBySide(page, [await underNotice(front.running.page), await underNotice(page)]);
  } finally {
    await Promise.all([front.running.close(), back.running.close()]);
    await Promise.all([service.close(), shop.close()]);
  }
}

/** A picture of a window without the bar that says on the stand-in that it is not for a shop. */
async function underNotice(page: Page): Promise<Buffer> {
  const notice = await page.evaluate(() => document.elementFromPoint(2, 2)?.getBoundingClientRect().bottom ?? 0);
  const y = Math.min(Math.ceil(notice), SIZE.height - SHOWN.height);
  return await page.screenshot({ clip: { x: 0, y, width: SIZE.width, height: SHOWN.height } });
}

/** Draws pictures beside each other, in a page of the same browser. */
async function sideBySide(window: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const { width, gap } = SHOWN;
  const height = Math.round((width * SHOWN.height) / SIZE.width);
  const page = await openPageBeside(window, { width: pictures.length * (width + gap) - gap, height });
  const images = pictures.map((png) => `<img width="${width}" src="data:image/png;base64,${png.toString('base64')}">`);
  await page.setContent(`<body style="margin: 0; display: flex; gap: ${gap}px">${images.join('')}`);
  const both = await page.screenshot();
  await page.context().close();
  return both;
}
