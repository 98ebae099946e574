import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { connectService } from '../support/connect-service.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { ordersReceived } from '../support/order-watch.ts';
import { type ServiceFront, startServiceFront } from '../support/service-front.ts';
import { setLater } from '../support/later.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test as counterpartTest } from '../support/shop-test.ts';

/**
 * What a shop can do while the service cannot be reached: it reads everything it has read before, and orders nothing.
 */

const SALE = PRACTICE_SALE;
const ALONE = PLATES.cleanHit;
/** How old a figure is, in words: of the same minute, of the same day, or the day itself. */
const AGE = /just now|\d+ min ago|\d+ h ago|\d+ \w+\.? \d{4}/;
/** When a figure of a line was checked, in an open line: its day and its time. */
const MOMENT = /[Cc]hecked \d{1,2} \w+.*\d{1,2}:\d\d/;
const KEYRING = process.env.COUNTERPART_KEYRING === 'real';
const A_DAY_MS = 24 * 60 * 60_000;

interface Line {
  readonly service: PracticeService;
  readonly front: ServiceFront;
}

const test = counterpartTest.extend<{ readonly line: Line }>({
  line: async ({ runtime: _runtime }, provide) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    await provide({ service, front });
    await front.shut();
    await service.close();
  },
});

test.slow();

/** Looks two plates up, sells on the first, quotes the sale with its delivery, and begins a second ticket. */
async function sellWithLine(counter: CounterScreen): Promise<void> {
  const { page } = counter;
  await counter.findVehicle(ALONE.plate, ALONE.state);
  await counter.findVehicle(SALE.plate, SALE.state);
  // Only a part whose fit turns on it has the question asked.
  await counter.openPart(PARTS.hiluxTubTowbar);
  await expect(counter.asked).toBeVisible();
  await act(page, 'go to question');
  await page.keyboard.press('1');
  await expect(counter.known).toBeVisible();
  await counter.openPart(PARTS.towBall);
  await expectPicture(counter);
  await counter.enterSale(SALE);
  await expectPicture(counter);
  await counter.compareRates();
  await page.keyboard.press('1');
  await expect(counter.ticket.getByText('Saved', { exact: true })).toBeVisible();
  await act(page, 'make quote');
  await expect(page.getByRole('heading', { name: 'Quote Q-000001' })).toBeVisible();
}

/** The picture of the open part is drawn, not only named. */
async function expectPicture(counter: CounterScreen): Promise<void> {
  const picture = counter.part.getByRole('article').getByRole('img').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

/** Why a plate that was never looked up cannot be asked for, what to do next, and the button that does it. */
interface CannotAsk {
  readonly why: string;
  readonly next: string;
  readonly button: RegExp;
}

const NO_LINE: CannotAsk = {
  why: 'no connection',
  next: 'Try again.',
  button: /^Try again/,
};

/** Where there is no keychain the credential is gone after a restart, whatever the line. */
const NO_CREDENTIAL: CannotAsk = {
  why: 'No credential',
  next: 'Enter the credential in the settings.',
  button: /^Open settings/,
};

/** What there is to read, and to print it on: the file that stands for a printer, empty where there is none. */
interface Reading {
  readonly counter: CounterScreen;
  readonly printer: string;
  readonly cannotAsk: CannotAsk;
}

/** Everything that was read before is there, each figure with its age, on whichever ticket is open. */
async function expectReadable({ counter, printer, cannotAsk }: Reading) {
  const { page, vehicle, part, stock, rates } = counter;
  await test.step('plates that were looked up', async () => {
    await counter.newTicket();
    const recent = vehicle.getByRole('list', { name: 'Recent vehicles' });
    await expect(recent.getByRole('listitem')).toHaveCount(2);
    await expect(recent.getByRole('listitem').first()).toContainText(AGE);
    await counter.findVehicle(ALONE.plate, ALONE.state);
    await expect(counter.known).toBeVisible();
    const kept = vehicle.getByText(/^Couldn’t look it up now/);
    await expect(kept).toBeVisible();
    await expect(kept).toContainText(AGE);
  });
  await test.step('a part with its picture, its stock and its price', async () => {
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expectPicture(counter);
    await expect(stock.getByText(/^Last known/)).toContainText(AGE);
    await expect(stock.getByRole('row').filter({ hasText: 'SYD1' })).toContainText(/14.*Check failed/s);
    await counter.openEvidence();
    await expect(counter.evidence.getByText(/^Part checked/)).toContainText(AGE);
    await act(counter.page, 'show why');
    await expect(counter.verdict).toContainText('Fits');
  });
  await test.step('parts by a code from its middle, by words, by brand and by attribute', async () => {
    const seen = page.getByRole('list', { name: 'Parts seen before' });
    for (const [typed, found] of [
      ['LUX8-TU', PARTS.hiluxTubTowbar],
      ['chrome ball', PARTS.towBall],
      ['ironbark', PARTS.towBall],
      ['shank 22', PARTS.towBall],
    ] as const) {
      await act(page, 'go to part');
      await part.getByLabel('Part code').fill(typed);
      await expect(seen.getByRole('button').filter({ hasText: found })).toBeVisible();
      await expect(seen.getByRole('listitem').first()).toContainText(AGE);
    }
    await page.keyboard.press('Escape');
  });
  await test.step('a plate that was never looked up: what is wrong, and what to do next', async () => {
    await counter.askForPlate(PLATES.threeWay.plate, PLATES.threeWay.state);
    const alert = vehicle.getByRole('alert');
    await expect(alert).toContainText(cannotAsk.why);
    await expect(alert).toContainText(cannotAsk.next);
    await expect(vehicle.getByRole('button', { name: cannotAsk.button })).toBeVisible();
    await expect(vehicle.getByRole('button', { name: /Go on without a plate/ })).toBeVisible();
    await expect(vehicle.getByLabel('Registration plate')).toHaveValue(PLATES.threeWay.plate);
  });
  await test.step('the tickets, each as it was', async () => {
    await act(page, 'show tickets');
    const open = page.getByRole('table', { name: /^Open tickets/ });
    await expect(open.getByRole('row').filter({ hasText: SALE.customer.name })).toContainText(AGE);
    await act(page, 'pick ticket', 1);
    await counter.expectSaleKept(SALE);
    for (const code of SALE.parts) await expect(await counter.openLine(code)).toContainText(MOMENT);
  });
  await test.step('the rates that were quoted for it', async () => {
    await act(page, 'compare rates');
    await expect(rates.getByRole('table')).toBeVisible();
    await rates.getByRole('button', { name: /^Refresh/ }).click();
    await expect(rates.getByText(/These are its last rates/)).toBeVisible();
    await expect(rates.getByText(/^Checked \d\d:\d\d, to (?:\D+ )?\d{4}$/)).toBeVisible();
  });
  await test.step('the quotes, found as they are typed and printed', async () => {
    await act(page, 'find quote');
    await page.keyboard.type('570 006');
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    await expect(quotes.getByRole('list', { name: 'Quotes' }).getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await expect(quotes.getByRole('heading', { name: 'Quote Q-000001' })).toBeVisible();
    await expect(quotes).toContainText(SALE.customer.name);
    await expect(quotes.getByRole('region', { name: 'Data age when quoted' })).toContainText(/checked .*before/);
    if (printer === '') return;
    await act(page, 'print quote');
    await expect.poll(() => existsSync(printer)).toBe(true);
  });
}

/** The order can be read out and not be sent, and the screen says why. */
async function expectNotSendable(counter: CounterScreen, service: PracticeService): Promise<void> {
  await act(counter.page, 'pick ticket', 1);
  await expect(counter.openConditions.first()).toBeVisible();
  await counter.confirmConditions();
  await counter.review();
  await expect(counter.order.getByText(/^Offline since .*: this order cannot be sent now$/)).toBeVisible();
  await expect(counter.order.getByText(/^It stays on the ticket/)).toBeVisible();
  await expect(counter.sendButton).toBeDisabled();
  await act(counter.page, 'submit order');
  await expect(counter.sendButton).toBeDisabled();
  expect(ordersReceived(service)).toBe(0);
}

/** The system says that there is a network again. */
function networkIsBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });
}

function offlineMark(page: Page) {
  return page.getByRole('banner').getByText(/Offline since/);
}

test(
  'a sale in whose middle the line goes reads on, orders nothing, and hears at once that it is back',
  enduranceFlow('tests/e2e/faults-offline.spec.ts'),
  async ({ launch, dataFolder, line: { service, front }, runtime }) => {
    const printer = runtime === 'stand-in' ? join(dataFolder, 'printed.pdf') : '';
    const running = await launch({ env: { COUNTERPART_STANDIN_PRINTER: printer } });
    const { counter } = await connectService(running, service, front);
    const { page } = counter;
    await sellWithLine(counter);
    await expect(offlineMark(page)).toBeHidden();
    await front.shut();
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(offlineMark(page)).toBeVisible();

    await expectReadable({ counter, printer, cannotAsk: NO_LINE });
    await expectNotSendable(counter, service);

    await test.step('the connection is tried when the system says so, with one question', async () => {
      await front.open();
      front.cut(true);
      const before = front.authorizations.length;
      await networkIsBack(page);
      await expect.poll(() => front.authorizations.length).toBe(before + 1);
      await expect(offlineMark(page)).toBeVisible();
      await expect(counter.sendButton).toBeDisabled();
      front.cut(false);
      await networkIsBack(page);
      await expect(offlineMark(page)).toBeHidden();
      // One more question finds the line back; the order in review is then read again: two parts and the rates.
      await expect.poll(() => front.authorizations.length).toBe(before + 2 + 3);
    });
    await test.step('nothing was sent by itself; the seller sends it, once', async () => {
      await expect(counter.sendButton).toBeEnabled();
      expect(ordersReceived(service)).toBe(0);
      await counter.send();
      await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
      expect(ordersReceived(service)).toBe(1);
      expect(service.orders).toHaveLength(1);
    });
  },
);

test(
  'a start while offline, days later, reads everything, with its age',
  enduranceFlow('tests/integration/offline/last-known.test.ts'),
  async ({ launch, dataFolder, line: { service, front }, runtime }) => {
    const printer = runtime === 'stand-in' ? join(dataFolder, 'printed.pdf') : '';
    const first = await launch();
    const { counter: before, recoveryCode } = await connectService(first, service, front);
    await sellWithLine(before);
    await first.close();
    await front.shut();

    const { page } = await launch({ env: { COUNTERPART_STANDIN_PRINTER: printer } });
    await setLater(page, 2 * A_DAY_MS);
    await new SetUpScreen(page).openService(recoveryCode, KEYRING);
    const counter = new CounterScreen(page);
    await expect(counter.vehicle).toBeVisible();
    await expectReadable({ counter, printer, cannotAsk: KEYRING ? NO_LINE : NO_CREDENTIAL });
    await test.step('a figure of another day is called old', async () => {
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(counter.stock.getByText(/^Last known/)).toContainText(/\d{4}/);
    });
    if (KEYRING) await expectNotSendable(counter, service);
  },
);
