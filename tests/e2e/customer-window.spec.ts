import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** The customer's window beside the seller's, on a second display. */

const TWO = '1920x1080+0+0,1280x800+1920+0';

/** What of the first customer nobody at the counter may read after them, nor on this window at all. */
const NEVER = [
  PRACTICE_SALE.customer.name,
  PRACTICE_SALE.customer.phone,
  PRACTICE_SALE.customer.email,
  PRACTICE_SALE.customer.note,
  PRACTICE_SALE.address.line1,
  PRACTICE_SALE.address.line2,
  PRACTICE_SALE.notes,
];

async function customersPage(running: RunningCounterpart): Promise<Page> {
  const find = () => running.pages().find((page) => page.url().endsWith('/customer.html'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const page = find();
  if (page === undefined) throw new Error('The customer has no window.');
  return page;
}

const textOf = (page: Page) => page.locator('body').innerText();

async function expectNothingOf(page: Page, words: readonly string[]): Promise<void> {
  const text = await textOf(page);
  for (const each of words) expect(text).not.toContain(each);
}

test(
  'the customer reads along through a whole sale, by the seller’s keys alone, and the next one reads nothing of it',
  enduranceFlow('tests/integration/services/customer-window.test.ts'),
  async ({ launch, runtime }) => {
    test.skip(runtime === 'electron', 'No test can plug a display into this computer.');
    const running = await launch({ env: { COUNTERPART_STANDIN_DISPLAYS: TWO } });
    const { page } = running;
    const counter = new CounterScreen(page);
    const sale = PRACTICE_SALE;
    await counter.openPractice();
    expect(running.pages()).toHaveLength(1);

    await act(page, 'customer window');
    const customer = await customersPage(running);
    await test.step('the shop alone, said to be practice', async () => {
      await expect(customer.getByRole('heading', { name: 'Practice Parts & Towing' })).toBeVisible();
      await expect(customer.getByText('Practice', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Registration plate')).toBeFocused();
      expect(await customer.evaluate(() => 'counterpart' in window)).toBe(false);
      expect(await customer.evaluate(() => document.querySelectorAll('a, button, input, [tabindex]').length)).toBe(0);
    });

    await test.step('the part, its fit once it is known, its price and its picture', async () => {
      await counter.askForPlate(sale.plate, sale.state);
      await expect(counter.vehicle.getByText('2 matches')).toBeVisible();
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(customer.getByText(/One more detail about your .*Hilux decides the fit/)).toBeVisible();
      await expect(customer.getByText('$749.00')).toBeVisible();
      await expect(customer.locator('main img')).toHaveAttribute('src', /^\/images\/[0-9a-f]{64}$/);
      await act(page, 'go to question');
      await page.keyboard.press('1');
      await expect(customer.getByText(/^Fits your .*Hilux$/)).toBeVisible();
    });

    await test.step('the ticket with its delivery and total', async () => {
      await counter.addPart(PARTS.hiluxTubTowbar);
      await counter.openPart(PARTS.hiluxHarness);
      await counter.addPart(PARTS.hiluxHarness);
      await counter.enterCustomer(sale.customer, sale.address, sale.notes);
      const items = customer.getByRole('region', { name: 'Your items' });
      await expect(items.getByRole('listitem')).toHaveCount(2);
      await expect(items).toContainText('Not included');
      await counter.compareRates();
      await page.keyboard.press('1');
      await expect(items).toContainText('StarTrack Express');
      await expect(items).toContainText('Total incl. GST');
      await expectNothingOf(customer, NEVER);
    });

    await test.step('a list over the counter shows the shop alone', async () => {
      await act(page, 'show tickets');
      await expect(customer.getByText('We’ll be right with you.')).toBeVisible();
      await expectNothingOf(customer, ['$', 'Hilux']);
      await page.keyboard.press('Escape');
      await expect(customer.getByRole('region', { name: 'Your items' })).toBeVisible();
    });

    await test.step('another customer’s ticket shows nothing of the first one', async () => {
      await counter.newTicket();
      await expect(customer.getByText('We’ll be right with you.')).toBeVisible();
      await expectNothingOf(customer, [...NEVER, 'Hilux', 'Towbar', '$', 'StarTrack', 'Darwin']);
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await counter.openPart(PARTS.towBall);
      await expect(customer.getByText('$29.95')).toBeVisible();
      await expectNothingOf(customer, [...NEVER, 'StarTrack', 'Darwin', '749']);
      await act(page, 'pick ticket', 1);
      await expect(customer.getByRole('region', { name: 'Your items' }).getByRole('listitem')).toHaveCount(2);
      await expectNothingOf(customer, ['$29.95']);
    });

    await test.step('a ticket that comes by itself behind one that is closed shows nothing of its customer', async () => {
      await counter.newTicket();
      await counter.openPart(PARTS.towBall);
      await counter.addPart(PARTS.towBall);
      await expect(customer.getByRole('region', { name: 'Your items' })).toContainText('$29.95');
      await act(page, 'close ticket');
      await expect(counter.line(PARTS.towBall)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(customer.getByText('We’ll be right with you.')).toBeVisible();
      await expectNothingOf(customer, [...NEVER, 'Hilux', 'Towbar', '$', 'StarTrack', 'Darwin']);
      // Asked for by the seller it is the one that is meant, also where it is there already.
      await act(page, 'pick ticket', 1);
      await expect(customer.getByRole('region', { name: 'Your items' }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('the order while it is read out, and placed', async () => {
      // Nothing is read out while something is still to be asked.
      await counter.review();
      await expect(customer.getByRole('region', { name: 'Your items' })).toBeVisible();
      await counter.confirmConditions();
      await counter.review();
      const order = customer.getByRole('region', { name: 'Please check your order' });
      await expect(order).toContainText('Darwin');
      await expectNothingOf(customer, NEVER);
      await counter.send();
      const placed = customer.getByRole('region', { name: 'Order placed' });
      await expect(placed).toContainText(await counter.reference.innerText());
      await expect(placed).toContainText('StarTrack Express');
      await expectNothingOf(customer, NEVER);
    });

    await test.step('a page that begins anew takes everything away until it says something new', async () => {
      await customer.evaluate(() => {
        const texts: string[] = [];
        new MutationObserver(() => texts.push(document.body.innerText)).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
        Object.assign(window, { texts });
      });
      await page.reload();
      await expect(counter.reference).toBeVisible();
      await expect
        .poll(() => customer.evaluate(() => (window as unknown as { texts: string[] }).texts[0] ?? ''))
        .toContain('We’ll be right with you.');
      await expect(customer.getByRole('region', { name: 'Order placed' })).toBeVisible();
    });

    await test.step('its display unplugged and plugged in again, and the key that closes it', async () => {
      running.plugDisplays('1920x1080+0+0');
      await expect.poll(() => running.pages().length).toBe(1);
      running.plugDisplays(TWO);
      const again = await customersPage(running);
      await expect(again.getByRole('region', { name: 'Order placed' })).toBeVisible();
      await act(page, 'customer window');
      await expect.poll(() => running.pages().length).toBe(1);
    });
  },
);
