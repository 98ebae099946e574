import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { orderRequests } from '../support/asked.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/counterpart-test.ts';
import { invitedLine } from '../support/invited-line.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { makeTemplate, openSharedShop } from '../support/shared-shop.ts';
import { setUpShop, type Shop } from '../support/shop-test.ts';
import { openTcpProxy } from '../support/tcp-proxy.ts';

/** Two counters of one shop, side by side, by keys alone. */

const programs = findPostgres();
const NAMES = { front: 'Front counter', phones: 'Phones' } as const;
/** What goes over two connections and a beat of five seconds. */
const SHARED = { timeout: 20_000 } as const;

test.slow();
test.skip(programs === null, 'There is no PostgreSQL here.');

/** Joins by the line, as the owner of the shop does on the first day. */
async function joinShop({ counter: { page } }: Shop, line: string): Promise<void> {
  await act(page, 'open settings');
  const panel = page.getByRole('region', { name: 'Several counters' });
  await panel.getByLabel('Invitation').fill(line);
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^This becomes counter \d+ of the shop at 127\.0\.0\.1/)).toBeVisible(SHARED);
  await panel.getByRole('button', { name: 'Join the shop' }).press('Enter');
  await expect(panel.getByText(/^This is counter \d+: /)).toBeVisible(SHARED);
  await expect(panel.getByText(/^Connected\./)).toBeVisible(SHARED);
  await expectAccessible(page, 'several counters in the settings');
  await page.keyboard.press('Escape');
}

async function asOf(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(/Shared as of \d/)).toBeVisible({ timeout: 40_000 });
}

test('a ticket that is typed at one counter is taken over at another and ordered once; the shop goes away and comes back', async ({
  launch,
  dataFolder,
}) => {
  if (programs === null) return;
  const server = await startPostgres(programs);
  await makeTemplate(server.address);
  const shop = await openSharedShop(server.address);
  const proxy = await openTcpProxy(server.address);
  const service = await startPracticeService();
  const open = async (name: string): Promise<Shop> => {
    const folder = join(dataFolder, name);
    await mkdir(folder);
    return await setUpShop(await launch({ dataFolder: folder }), service);
  };
  const front = await open('front');
  const phones = await open('phones');
  await joinShop(front, await invitedLine(shop, NAMES.front, proxy.port));
  await joinShop(phones, await invitedLine(shop, NAMES.phones, proxy.port));

  const sale = ownSale();
  await front.counter.sell(PARTS.towBall);
  await front.counter.enterCustomer(sale.customer, sale.address, sale.notes);
  await act(phones.counter.page, 'show tickets');
  const elsewhere = phones.counter.page.getByRole('table', { name: 'At other counters' });
  await expect(elsewhere.getByRole('row', { name: sale.customer.name })).toContainText(NAMES.front, SHARED);
  await expectAccessible(phones.counter.page, 'tickets at other counters');
  await phones.counter.page.keyboard.press('2');
  await expect(phones.counter.line(PARTS.towBall)).toBeVisible(SHARED);
  const told = front.counter.page.getByRole('complementary', { name: 'Several counters' });
  await expect(told).toContainText(`${NAMES.phones} took your ticket over`, SHARED);
  await expect(front.counter.line(PARTS.towBall)).toBeHidden();

  await phones.counter.review();
  await phones.counter.send();
  await expect(phones.counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible(SHARED);
  expect(orderRequests(service)).toHaveLength(1);

  await expect(front.counter.page.getByText('Sending… do not enter it again')).toBeHidden(SHARED);

  // The shop's database goes away: both quote, neither orders.
  proxy.switchOff();
  for (const each of [front, phones]) {
    const { counter } = each;
    const next = ownSale();
    await asOf(counter.page);
    await counter.newTicket();
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(next.customer, next.address, next.notes);
    await act(counter.page, 'make quote');
    await expect(counter.page.getByRole('heading', { name: /Q-\d{6}/ })).toBeVisible();
    await counter.page.keyboard.press('Escape');
    await counter.review();
    await counter.send();
    await expect(counter.order).toContainText(/The shop.s database/, SHARED);
  }
  expect(orderRequests(service)).toHaveLength(1);

  proxy.switchOn();
  for (const { counter } of [front, phones]) {
    await expect(counter.page.getByRole('banner').getByText(/Shared as of/)).toBeHidden({ timeout: 40_000 });
  }
  await phones.counter.send();
  await expect(phones.counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible(SHARED);
  expect(orderRequests(service)).toHaveLength(2);
  await act(phones.counter.page, 'find quote');
  await expect(phones.counter.page.getByText(/Q-\d{6}/)).not.toHaveCount(1, SHARED);
  await Promise.all([front.running.close(), phones.running.close()]);
  await Promise.all([proxy.close(), service.close()]);
  await shop.close();
  await server.stop();
});
