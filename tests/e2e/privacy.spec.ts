import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** Two sales of one customer, and what nobody may find of him afterwards. */
const CUSTOMER = { name: 'Sentinel Practice', phone: '0491 570 156' };

async function typeCustomer(page: Page): Promise<void> {
  await page.keyboard.press('F7');
  await page.keyboard.type(CUSTOMER.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(CUSTOMER.name);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function sellToCustomer(counter: CounterScreen): Promise<void> {
  await counter.openPart(PARTS.towBall);
  await counter.addPart(PARTS.towBall);
  await typeCustomer(counter.page);
}

/** Presses the key of *What is kept of this customer* and waits until it is counted. */
async function askWhatIsKept(page: Page, kept: string): Promise<void> {
  await page.keyboard.press('Alt+k');
  const question = page.getByRole('dialog', { name: 'Customer data' });
  await expect(question).toContainText(kept);
  await expect(question).toContainText(CUSTOMER.name);
}

test.slow();

test(
  'says what is kept of a customer, writes it out, and forgets it in the tickets and the quote at once',
  enduranceFlow('tests/integration/services/privacy.test.ts'),
  async ({ launch, dataFolder }) => {
    const first = await launch({ env: { COUNTERPART_STANDIN_SAVE_TO: dataFolder } });
    const { page } = first;
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await sellToCustomer(counter);
    await page.keyboard.press('F8');
    await expect(page.getByRole('heading', { name: /TR-000001/ })).toBeVisible();
    await page.keyboard.press('Control+n');
    await expect(counter.ticket.getByText('No items yet')).toBeVisible();
    await sellToCustomer(counter);

    await askWhatIsKept(page, '2 tickets and 1 quote');
    if (first.runtime === 'stand-in') {
      await page.getByRole('button', { name: 'Export as a file' }).click();
      await expect(page.getByRole('dialog').getByText(/^Saved to customer-/)).toBeVisible();
      const [file = ''] = readdirSync(dataFolder).filter((name) => /^customer-.*\.json$/.test(name));
      expect(readFileSync(join(dataFolder, file), 'utf8')).toContain(CUSTOMER.name);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue(CUSTOMER.name);

    await askWhatIsKept(page, '2 tickets and 1 quote');
    await page.getByRole('button', { name: 'Delete customer data' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this customer’s data?' })).toContainText(
      'It can’t be undone.',
    );
    const initials = page.getByLabel('Your initials, for the history (optional)');
    const deleteNow = page.getByRole('button', { name: 'Delete now' });
    await initials.fill('');
    await initials.press('Enter');
    await expect(initials).toBeFocused();
    await initials.fill('PC');
    await initials.press('Enter');
    await expect(deleteNow).toBeFocused();
    await deleteNow.click();
    const told = page.getByRole('complementary', { name: 'Customer data deleted' });
    await expect(told).toContainText('2 tickets and 1 quote');
    const name = counter.ticket.getByLabel('Name', { exact: true });
    await expect(counter.ticket.getByLabel('Phone')).toBeFocused();
    await expect(name).toHaveValue('');
    await expect(page.locator('body')).not.toContainText(CUSTOMER.name);
    // One step back at a time: what is under way or open first, then what was said.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(told).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('region', { name: 'Latest events' })).toContainText('PC');
    await page.keyboard.press('F10');
    await page.keyboard.type('Sentinel');
    await expect(page.getByText('No quote matches “Sentinel”')).toBeVisible();
    await first.close();

    const { page: again } = await launch();
    await new CounterScreen(again).openPractice();
    await again.keyboard.press('Control+t');
    await expect(again.getByRole('heading', { name: 'Tickets', exact: true })).toBeVisible();
    await expect(again.getByText('No name')).toHaveCount(2);
    await expect(again.locator('body')).not.toContainText(CUSTOMER.name);
  },
);

test('two people of one phone are told apart: the file and the deletion are of whom is ticked', async ({ shop }) => {
  const { page } = shop.counter;
  const PHONE = '0491 570 159';
  const sellTo = async (name: string): Promise<void> => {
    await shop.counter.sell(PARTS.towBall);
    await page.keyboard.press('F7');
    await page.keyboard.type(PHONE);
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await sellTo('Practice Mother');
  await shop.counter.newTicket();
  await sellTo('Practice Son');
  await page.keyboard.press('Alt+k');
  const question = page.getByRole('dialog', { name: 'Customer data' });
  const son = question.getByRole('group', { name: 'Named on this sale' }).getByRole('checkbox');
  const mother = question.getByRole('group', { name: 'Same phone or email, another name' }).getByRole('checkbox');
  await expect(son).toBeChecked();
  await expect(mother).not.toBeChecked();
  await expect(mother).toHaveAccessibleName(/Practice Mother.*1 ticket/);
  await son.focus();
  await page.keyboard.press('Space');
  await expect(question).toContainText('Nobody is ticked');
  await page.keyboard.press('Alt+Delete');
  await expect(page.getByRole('dialog', { name: 'Delete this customer’s data?' })).toBeHidden();
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+Delete');
  const asked = page.getByRole('dialog', { name: 'Delete this customer’s data?' });
  await expect(asked).toContainText('Practice Son');
  await expect(asked).not.toContainText('Practice Mother');
  await page.getByRole('button', { name: 'Delete now' }).press('Enter');
  await expect(page.getByText(/^Customer data deleted from 1 ticket/).first()).toBeVisible();
  // Keys of the counter sleep under a dialog that has not gone yet.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+t');
  await expect(
    page.getByRole('region', { name: 'Tickets' }).getByText('Practice Mother', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Practice Son');
});

test('the name of a deleted customer leaves the bar, where their ticket was closed a moment before', async ({
  shop,
}) => {
  const { page } = shop.counter;
  const name = 'Sentinel Household';
  const sell = async (): Promise<void> => {
    await shop.counter.sell(PARTS.towBall);
    await page.keyboard.press('F7');
    await page.keyboard.type('0491 570 158');
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await sell();
  await shop.counter.newTicket();
  await sell();
  await page.keyboard.press('Alt+w');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Closed: ${name}`).first()).toBeVisible();
  await page.keyboard.press('Alt+k');
  await expect(page.getByRole('dialog', { name: 'Customer data' })).toContainText(name);
  await page.keyboard.press('Alt+Delete');
  await page.getByRole('button', { name: 'Delete now' }).press('Enter');
  await expect(page.getByText(/^Customer data deleted/).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);
});
