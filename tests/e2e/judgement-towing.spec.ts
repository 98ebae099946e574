import { expect, type Locator } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/** What the customer tows against what the part is good for, by keys alone. */

// A ticket is picked by its tab, and the bar has room for few.
test.use({ shopOf: 'towing' });

const LIMITS = /limits of vehicle, tow ball and coupling are not known here, and the lowest applies/;

function towing({ part }: CounterScreen): Locator {
  return part.getByRole('region', { name: 'Towing check' });
}

test(
  'adds up what is typed against the towbar, gives the 10 % rule as guidance, and says what is not known',
  enduranceFlow('tests/unit/shared/domain/ticket/towing.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await counter.openPart(PARTS.hiluxTubTowbar);
    await act(page, 'go to towing');
    await expect(towing(counter).getByLabel('Loaded trailer (kg)')).toBeFocused();
    await page.keyboard.type('2,600');
    await page.keyboard.press('Tab');
    await page.keyboard.type('390 kg');
    await expect(towing(counter)).toContainText('2600 kg is within the part’s 3500 kg.');
    await expect(towing(counter)).toContainText('390 kg is 40 kg over the part’s 350 kg.');
    await expect(towing(counter)).toContainText(
      'As guidance, about 10 % of the loaded trailer rests on the ball: 260 kg of 2600 kg. 390 kg is 15 %.',
    );
    await expect(towing(counter)).toContainText(LIMITS);
    await expectAccessible(page, 'towing sum');
  },
);

test(
  'says what is wrong with a weight, and is not known where the part says no figure',
  enduranceFlow('tests/unit/shared/domain/ticket/towing.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await counter.openPart(PARTS.hiluxTubTowbar);
    await act(page, 'go to towing');
    await page.keyboard.type('2.5 tonnes');
    await page.keyboard.press('Tab');
    await expect(towing(counter)).toContainText('Type the weight in kilograms, in digits, such as 2000 or 1850.5.');
    await expect(towing(counter)).toContainText('Loaded trailer: not known; the part is good for 3500 kg.');
    await counter.openPart(PARTS.hiluxHarness);
    await expect(towing(counter)).toBeHidden();
  },
);

test(
  'stays with the ticket: for the next part, behind another ticket, and when the window is loaded again',
  enduranceFlow('tests/integration/records/tickets.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await counter.sell(PARTS.hiluxTubTowbar);
    await act(page, 'go to towing');
    await page.keyboard.type('1850.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('180');
    await page.keyboard.press('Tab');
    await counter.openPart(PARTS.notForHilux);
    await expect(towing(counter).getByLabel('Loaded trailer (kg)')).toHaveValue('1850.5');
    await counter.newTicket();
    await counter.openPart(PARTS.hiluxTubTowbar);
    // A new ticket begins with its own sections open.
    await expect(towing(counter)).toBeHidden();
    await act(page, 'go to towing');
    await expect(towing(counter).getByLabel('Loaded trailer (kg)')).toHaveValue('');
    const tickets = page.getByRole('navigation', { name: 'Open tickets' });
    await tickets.getByRole('button', { name: PARTS.hiluxTubTowbar }).last().press('Enter');
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
    await page.reload();
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(towing(counter).getByLabel('Ball weight (kg)')).toHaveValue('180');
  },
);
