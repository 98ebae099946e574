import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

test(
  'either field takes whatever a seller types: says what Enter does, and offers the rest by number',
  enduranceFlow('tests/unit/shared/domain/input/command-line.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const plate = counter.vehicle.getByLabel('Registration plate');
    const code = counter.part.getByLabel(/^Part code/);
    const others = page.getByRole('list', { name: 'Or take it for' });
    const shown = (sku: string) => counter.part.getByRole('button', { name: `Copy SKU ${sku}`, exact: true });

    await test.step('a plate and its state, in one line', async () => {
      await act(page, 'go to plate');
      const before = await counter.vehicle.getByRole('button', { name: 'Look up' }).boundingBox();
      await page.keyboard.type(`${PLATES.tasmanianOnly.plate} tas`);
      await expect(plate).toHaveAccessibleDescription(new RegExp(`Plate ${PLATES.tasmanianOnly.plate} in TAS`));
      expect(await counter.vehicle.getByRole('button', { name: 'Look up' }).boundingBox()).toEqual(before);
      await page.keyboard.press('Enter');
      await expect(counter.vehicleOf(PLATES.tasmanianOnly.plate, 'TAS')).toBeVisible();
      await expect(code).toBeFocused();
    });

    await test.step('three of a part', async () => {
      await page.keyboard.type(`3*${PARTS.towBall}`);
      await expect(code).toHaveAccessibleDescription(new RegExp(`3 × part ${PARTS.towBall}`));
      await page.keyboard.press('Enter');
      await expect(shown(PARTS.towBall)).toBeVisible();
      await act(page, 'add to ticket');
      await counter.expectCell(PARTS.towBall, 'Quantity', '3');
    });

    await test.step('a part behind the key for plates, and a plate behind the one for parts', async () => {
      await act(page, 'go to plate');
      await page.keyboard.type(`${PARTS.hiluxHarness}\n`);
      await expect(shown(PARTS.hiluxHarness)).toBeVisible();
      await expect(plate).toHaveValue('');
      await act(page, 'go to part');
      await page.keyboard.type(`${PLATES.cleanHit.plate} ${PLATES.cleanHit.state}\n`);
      await expect(counter.vehicleOf(PLATES.cleanHit.plate, PLATES.cleanHit.state)).toBeVisible();
    });

    await test.step('how many, sent off alone, is of the next part', async () => {
      await act(page, 'go to part');
      await page.keyboard.type('2*\n');
      await expect(counter.part.getByText(/^The next part counts 2\./)).toBeVisible();
      await page.keyboard.type(`${PARTS.towBall}\n`);
      await expect(counter.part.getByRole('button', { name: 'Add 2 more' })).toBeVisible();
    });

    await test.step('what cannot be read is told beside the field', async () => {
      await act(page, 'go to part');
      await page.keyboard.type(`0*${PARTS.towBall}\n`);
      await expect(code).toHaveAccessibleDescription(/Enter at least 1/);
      await act(page, 'go to plate');
      await page.keyboard.type('0*X\n');
      await expect(plate).toHaveAccessibleDescription(/Enter at least 1/);
    });

    await test.step('another reading is taken by its number', async () => {
      await act(page, 'go to part');
      await page.keyboard.type(PLATES.cleanHit.plate);
      await expect(others.getByRole('button')).toHaveText([/Plate/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('1');
      await expect(code).toHaveValue('');
      await expect(plate).toHaveValue(PLATES.cleanHit.plate);
    });

    await test.step('what a plate may mean is offered in its field, and not in the state beside it', async () => {
      await act(page, 'go to plate');
      await page.keyboard.type(PLATES.bodyPair.plate);
      await expect(others.getByRole('button')).toHaveText([/Part/]);
      await counter.vehicle.getByLabel('State').focus();
      await expect(others).toBeHidden();
      await act(page, 'go to plate');
      await expect(others).toBeVisible();
    });

    await test.step('a quote by its number, and by the phone of its customer', async () => {
      await counter.openForms();
      await counter.ticket.getByLabel('Phone').fill(PRACTICE_SALE.customer.phone);
      await act(page, 'make quote');
      const quote = page.getByRole('heading', { name: 'TR-000001' });
      await expect(quote).toBeVisible();
      await act(page, 'go to part');
      await page.keyboard.type('tr-000001\n');
      await expect(quote).toBeVisible();
      await act(page, 'go to plate');
      await page.keyboard.type(`${PRACTICE_SALE.customer.phone}\n`);
      await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('button')).toHaveText([/TR-000001/]);
      await page.keyboard.press('Enter');
      await expect(quote).toBeVisible();
    });

    await test.step('the ticket of a phone, open or closed, in one list with its quotes', async () => {
      await counter.newTicket();
      await page.keyboard.type('+61 491 570 006\n');
      const found = page.getByRole('list', { name: 'Quotes and tickets' }).getByRole('button');
      await expect(found).toHaveText([/TR-000001/, /Open ticket.*Quoted TR-000001/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('2');
      await expect(counter.line(PARTS.towBall)).toBeVisible();
      await act(page, 'close ticket');
      await act(page, 'find quote');
      await page.keyboard.type('0491570157');
      await expect(page.getByText('No quote or ticket with phone “0491570157”')).toBeVisible();
      await act(page, 'go to plate');
      await page.keyboard.type('0491.570.006\n');
      await expect(found).toHaveText([/TR-000001/, /Closed ticket/]);
    });
  },
);
