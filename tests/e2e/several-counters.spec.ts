import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { invitedLine } from '../support/invited-line.ts';
import { act } from '../support/keys.ts';
import { neverForgiven } from '../support/never-forgiven.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { makeTemplate, openSharedShop } from '../support/shared-shop.ts';
import { setUpShop, type Shop, test } from '../support/shop-test.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

/** Two counters of one shop, side by side, on a database of their own. */

const ORDERS = neverForgiven('how many orders the service received');

const programs = findPostgres();

test.describe('two counters of one shop', () => {
  test.skip(programs === null, 'There is no PostgreSQL here.');
  test.describe.configure({ timeout: 240_000 });

  test('a ticket typed at one is seen and taken over at the other, and ordered once; without the server nothing is; the one that is taken out is told so', async ({
    launch,
    dataFolder,
  }) => {
    if (programs === null) return;
    const server = await startPostgres(programs);
    await makeTemplate(server.address);
    const shared = await openSharedShop(server.address);
    const proxy = await openTcpProxy(server.address);
    const service = await startPracticeService();
    const opened = async (name: string) =>
      await setUpShop(await launch({ dataFolder: join(dataFolder, name) }), service);
    const [front, back] = [await opened('front'), await opened('back')];
    await joinShop(front, await invitedLine(shared, 'Front', proxy.port), 'Front');
    await joinShop(back, await invitedLine(shared, 'Back', proxy.port), 'Back');

    await front.counter.enterSale(PRACTICE_SALE);
    const { page } = back.running;
    await act(page, 'show tickets');
    const row = page.getByRole('row', { name: new RegExp(PRACTICE_SALE.customer.name) });
    await expect(row).toContainText('Front', { timeout: 30_000 });
    await row.getByRole('button').click();
    const question = page.getByRole('dialog', { name: /^Take over / });
    await expect(question).toContainText('Front has it.');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await row.getByRole('button').click();
    await expect(question.getByRole('button', { name: 'Take over' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(back.counter.ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
    await expect(front.running.page.getByText('Back took your ticket over.')).toBeVisible({ timeout: 30_000 });

    await back.counter.compareRates();
    await page.keyboard.press('1');
    await back.counter.review();
    proxy.switchOff();
    await expect(page.getByText(/Shared as of /)).toBeVisible({ timeout: 60_000 });
    await back.counter.send();
    await expect(page.getByText(/shared records cannot be reached/).first()).toBeVisible({ timeout: 30_000 });
    expect(service.orders, ORDERS).toHaveLength(0);
    proxy.switchOn();
    await expect(page.getByText(/Shared as of /)).toBeHidden({ timeout: 60_000 });
    await back.counter.review();
    await back.counter.send();
    await expect.poll(() => service.orders.length, { timeout: 30_000 }).toBe(1);
    const orders = front.running.page.getByRole('region', { name: 'Orders' });
    await expect(async () => {
      await act(front.running.page, 'show orders');
      await expect(orders.getByRole('list', { name: 'Orders' })).toContainText(PRACTICE_SALE.customer.name, {
        timeout: 1_000,
      });
    }).toPass({ timeout: 30_000 });

    expect(service.orders, ORDERS).toHaveLength(1);

    await test.step('the counter that is taken out is told so, after a question', async () => {
      const settings = new SetUpScreen(front.running.page);
      await settings.openSettings();
      const panel = front.running.page.getByRole('region', { name: 'Several counters' });
      const takeOut = panel.getByRole('button', { name: 'Take out Back' });
      await takeOut.click();
      const asks = front.running.page.getByRole('dialog', { name: /^Take \d+ · Back out of the shop\?$/ });
      await expect(asks).toContainText('its open tickets are free for the others');
      await asks.getByRole('button', { name: 'Keep it in the shop' }).click();
      await expect(asks).toBeHidden();
      expect(await shared.rows('SELECT 1 FROM shop.counters WHERE retired_at IS NOT NULL')).toEqual([]);
      await takeOut.click();
      await asks.getByRole('button', { name: 'Take Back out' }).click();
      await expect(panel.getByRole('row', { name: /Back/ })).toContainText('left', { timeout: 30_000 });
      await expect(takeOut).toBeHidden();
      await new SetUpScreen(page).openSettings();
      await expect(page.getByRole('region', { name: 'Several counters' })).toContainText(
        'The shop let this counter go.',
        { timeout: 30_000 },
      );
      // Nothing is ordered there any more, and nothing of it is lost there.
      await leftBehind(page);
      await expect(page.getByText(/Shared as of /)).toBeVisible({ timeout: 60_000 });
      await leftBehind(front.running.page);
    });

    await Promise.all([front.running.close(), back.running.close()]);
    await Promise.all([service.close(), proxy.close()]);
    await shared.close();
    await server.stop();
  });
});

/** Joins as a person does: the line is pasted in the settings, looked at, and joined by. */
async function joinShop({ running: { page } }: Shop, line: string, name: string): Promise<void> {
  await new SetUpScreen(page).openSettings();
  const panel = page.getByRole('region', { name: 'Several counters' });
  await panel.getByLabel('Invitation').fill(line);
  await panel.getByRole('button', { name: 'Check invitation' }).click();
  await panel.getByRole('button', { name: 'Join the shop' }).click();
  await expect(panel.getByText(new RegExp(`This is counter \\d+: ${name}`))).toBeVisible({ timeout: 30_000 });
  await leftBehind(page);
}

async function leftBehind(page: Page): Promise<void> {
  await act(page, 'back');
  await expect(page.getByRole('region', { name: 'Settings', exact: true })).toBeHidden();
}
