import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openForWriting } from '#main/records/database/connection.ts';
import { HEARD_NOTE } from '#main/records/joined/last-heard.ts';
import { recordsPath } from '#main/records/records.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { ownSale } from '../support/own-sale.ts';
import { neverForgiven } from '../support/never-forgiven.ts';
import { keyByCode } from '../support/records-copy.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { HAS_POSTGRES, openShopOfFlow, type ShopOfFlow, untilItCanOrder } from '../support/shop-of-flow.ts';
import { setUpShop, type Shop, test } from '../support/shop-test.ts';

/** Two counters of one shop, side by side, on a database of their own. */

/** What is sold at the counter that was taken over meanwhile. */
const SALE_AT_FRONT = ownSale();
const ORDERS = neverForgiven('how many orders the service received');

test.describe('two counters of one shop', () => {
  test.skip(!HAS_POSTGRES, 'There is no PostgreSQL here.');
  test.describe.configure({ timeout: 240_000 });

  test('share a ticket and order it once, and quote, but order nothing, while the shop cannot be reached', async ({
    launch,
    dataFolder,
  }) => {
    const { front, back, proxy, service, end } = await openTwo(launch, dataFolder);
    await front.counter.enterSale(PRACTICE_SALE);
    // What the shop does not have yet is typed away by the one who takes the ticket over.
    await expect(front.counter.ticket.getByText('Saved', { exact: true })).toBeVisible();
    await untilItCanOrder(front.running.page);
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
    await front.counter.sell(PARTS.towBall);
    await front.counter.enterCustomer(SALE_AT_FRONT.customer, SALE_AT_FRONT.address, '');
    proxy.switchOff();
    const labels = await test.step('while the server is away both quote, and neither orders', async () => {
      const quoted: string[] = [];
      for (const { counter, running } of [front, back]) {
        await expect(running.page.getByText(/Shop server away since /)).toBeVisible({ timeout: 60_000 });
        quoted.push(await quoteOf(running.page));
        await counter.review();
        await expect(running.page.getByText('Orders wait: the shop’s server is away')).toBeVisible();
        await counter.send();
        const why = running.page.getByText(/shop’s database cannot be reached/).first();
        await expect(why).toBeVisible({ timeout: 30_000 });
      }
      expect(service.orders, ORDERS).toHaveLength(0);
      return quoted;
    });
    expect(new Set(labels).size).toBe(2);
    proxy.switchOn();
    await expect(page.getByText(/Shop server away since |Shared as of /)).toBeHidden({ timeout: 60_000 });
    await back.counter.review();
    await back.counter.send();
    await expect.poll(() => service.orders.length, { timeout: 30_000 }).toBe(1);
    for (const { running } of [front, back]) for (const label of labels) await expectQuote(running.page, label);
    const orders = front.running.page.getByRole('region', { name: 'Orders' });
    await expect(async () => {
      await act(front.running.page, 'show orders');
      await expect(orders.getByRole('list', { name: 'Orders' })).toContainText(PRACTICE_SALE.customer.name, {
        timeout: 5_000,
      });
    }).toPass({ timeout: 60_000 });

    expect(service.orders, ORDERS).toHaveLength(1);

    await end();
  });

  test(
    'show a contradiction over every screen, and say so where one is taken out, closed or locked',
    enduranceFlow('tests/integration/hub/two-counters.test.ts'),
    async ({ launch, dataFolder }) => {
      const { front, back, shared, proxy, service, end } = await openTwo(launch, dataFolder);
      const { page } = back.running;
      await back.counter.enterSale(PRACTICE_SALE);
      await back.counter.compareRates();
      await page.keyboard.press('1');
      await back.counter.review();
      await back.counter.send();
      await expect.poll(() => service.orders.length, { timeout: 30_000 }).toBe(1);

      await test.step('an order of which not all can be true is over every screen of both, until somebody has dealt with it', async () => {
        await shared.rows("UPDATE shop.submissions SET contradiction = 'placed, but refused'");
        await shared.rows(
          "SELECT shop.note(0, 'order ended', 'submission/' || submission_id, '{}') FROM shop.submissions",
        );
        const reference = await back.counter.reference.innerText();
        const marks = [front, back].map(({ running }) =>
          running.page.getByRole('alert').filter({ hasText: reference }),
        );
        for (const mark of marks) {
          await expect(mark).toContainText(`Order ${reference} of Back: ask the supplier`, { timeout: 30_000 });
          await expect(mark).toContainText('the supplier has refused it since');
        }
        const [mark] = marks;
        for (const screen of ['show tickets', 'find quote', 'show day sheet', 'open settings'] as const) {
          await act(front.running.page, screen);
          await expect(mark ?? page.locator('nothing')).toBeInViewport();
        }
        await leftBehind(front.running.page);
        await mark?.getByRole('button', { name: 'Dealt with' }).click();
        for (const each of marks) await expect(each).toBeHidden({ timeout: 30_000 });
      });

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
        await expect(page.getByRole('banner').getByText('Taken out of the shop')).toBeVisible();
        await leftBehind(front.running.page);
      });

      await back.running.close();
      const ticket = await test.step('a counter that is closed with a ticket open puts it down', async () => {
        await front.counter.newTicket();
        await act(front.running.page, 'go to customer');
        await front.counter.ticket.getByLabel('Name', { exact: true }).fill('Open At The Front');
        await expect(front.counter.ticket.getByText('Saved', { exact: true })).toBeVisible();
        const { ticketId } = await front.running.page.evaluate(async () => {
          const current = await window.counterpart.tickets.current();
          return { ticketId: current.ok ? current.value.id : '' };
        });
        await front.running.close();
        expect(await shared.rows('SELECT state, holder FROM shop.tickets WHERE ticket_id = $1', [ticketId])).toEqual([
          { state: 'open', holder: null },
        ]);
        return ticketId;
      });

      await test.step('one that has not heard its shop for 30 days shows nothing until it does, and then all of it', async () => {
        proxy.switchOff();
        const folder = join(dataFolder, 'front');
        unheardFor(31, folder, await keyByCode(folder, front.recoveryCode));
        const { page: late } = await launch({ dataFolder: folder });
        await expect(new SetUpScreen(late).modeChoice).toBeVisible();
        await late.keyboard.press('1');
        await expect(late.getByRole('heading', { name: 'Locked until it reaches the shop' })).toBeVisible();
        await expect(late.getByText('The shop’s database doesn’t answer.')).toBeVisible({ timeout: 30_000 });
        await expect(late.getByText('Open At The Front')).toHaveCount(0);
        proxy.switchOn();
        await late.getByRole('button', { name: 'Ask the shop again' }).click();
        const opened = new CounterScreen(late);
        await expect(opened.ticket.getByLabel('Name', { exact: true })).toHaveValue('Open At The Front', {
          timeout: 30_000,
        });
        // It is in front there, so it is that counter's again.
        await expect
          .poll(async () => await shared.rows('SELECT holder FROM shop.tickets WHERE ticket_id = $1', [ticket]), {
            timeout: 30_000,
          })
          .toEqual([{ holder: 1001 }]);
      });

      await end();
    },
  );
});

type Launch = (options: { readonly dataFolder: string }) => Promise<RunningCounterpart>;

/** Two counters of one shop, each in a window of its own, and what ends all of it. */
interface TwoCounters extends Pick<ShopOfFlow, 'shared' | 'proxy'> {
  readonly front: Shop;
  readonly back: Shop;
  readonly service: PracticeService;
  end(): Promise<void>;
}

/** Opens them. The second one joins as a person does. */
async function openTwo(launch: Launch, dataFolder: string): Promise<TwoCounters> {
  const [several, service] = await Promise.all([openShopOfFlow(), startPracticeService()]);
  const opened = async (folder: string): Promise<Shop> =>
    await setUpShop(await launch({ dataFolder: join(dataFolder, folder) }), service);
  const [front, back] = [await opened('front'), await opened('back')];
  await several.join(front.running.page, 'Front');
  await joinShop(back, await several.invite('Back'), 'Back');
  return {
    front,
    back,
    shared: several.shared,
    proxy: several.proxy,
    service,
    async end() {
      await service.close();
      await several.close();
    },
  };
}

/** Has the records of a counter that is closed say that it has not heard its shop for so many days. */
function unheardFor(days: number, folder: string, key: Uint8Array): void {
  const records = openForWriting(recordsPath(folder), key);
  records
    .prepare("UPDATE notes_of_state SET value = json_set(value, '$.livedMs', ?) WHERE name = ?")
    .run(days * 86_400_000, HEARD_NOTE);
  records.close();
}

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

/** Makes a quote of the ticket in front, and answers its number. Goes back to the ticket. */
async function quoteOf(page: Page): Promise<string> {
  await act(page, 'make quote');
  const heading = page.getByRole('region', { name: 'Quotes', exact: true }).getByRole('heading', { name: /Q-\d{6}$/ });
  const label = /Q-\d{6}$/.exec(await heading.innerText())?.[0] ?? '';
  await act(page, 'back');
  await expect(heading).toBeHidden();
  return label;
}

/** A quote is found by its number. */
async function expectQuote(page: Page, label: string): Promise<void> {
  const found = page.getByRole('list', { name: 'Quotes' }).getByRole('button', { name: new RegExp(label) });
  await expect(async () => {
    await act(page, 'find quote');
    await page.keyboard.type(label);
    await expect(found).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

async function leftBehind(page: Page): Promise<void> {
  await act(page, 'back');
  await expect(page.getByRole('region', { name: 'Settings', exact: true })).toBeHidden();
}
