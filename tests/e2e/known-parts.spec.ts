import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { Seller } from '../support/seller.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const READ_BEFORE = [PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar, PARTS.hiluxHarness, PARTS.notForHilux];

test(
  'from the plate to a quote by the parts that are known for the vehicle, by keys alone',
  enduranceFlow('tests/unit/renderer/features/known-parts/known-parts-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    for (const sku of READ_BEFORE) await counter.openPart(sku);
    // Without a vehicle there is nothing to list: what is typed behind the key is its plate.
    await act(page, 'show vehicle parts');
    await expect(page.getByText('Enter the plate first').first()).toBeVisible();
    await page.keyboard.type('AB1');
    await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('AB1');
    await counter.newTicket();
    const known = page.getByRole('region', { name: 'Parts for this vehicle', exact: true });
    await expect(known).toBeHidden();

    // The plate brings the list, in the place of how a sale begins.
    await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await expect(known).toBeVisible();
    await expect(known.getByRole('status').first()).toHaveText('3 parts known here; the supplier may have more');
    const row = (sku: string) => known.getByRole('listitem').filter({ hasText: sku });
    await expect(row(PARTS.hiluxTubTowbar)).toContainText('Ask');
    await expect(row(PARTS.hiluxTubTowbar)).toContainText('$749.00');
    await expect(row(PARTS.notForHilux)).toHaveCount(0);

    // One question decides both towbars; what is not listed then is not offered any more.
    await act(page, 'go to question');
    await expect(counter.asked).toContainText(PARTS.hiluxTubTowbar);
    await expect(counter.asked).toContainText(PARTS.hiluxCabChassisTowbar);
    await page.keyboard.press('1');
    await expect(counter.asked).toBeHidden();
    await expect(known.getByRole('listitem')).toHaveCount(2);
    await expect(row(PARTS.hiluxTubTowbar)).toContainText('Fits');

    // Its key goes to the list, the number opens; from the open part the list comes back.
    await act(page, 'show vehicle parts');
    const number = (await row(PARTS.hiluxTubTowbar).getByRole('button').first().innerText()).trim().charAt(0);
    await page.keyboard.press(number);
    await expect(counter.part.getByRole('article')).toContainText(PARTS.hiluxTubTowbar);
    await act(page, 'show vehicle parts');
    await expect(known.getByRole('heading', { name: 'Parts for this vehicle' })).toBeFocused();

    // Filtered as it is typed, and added by number without being opened.
    await act(page, 'show vehicle parts');
    await page.keyboard.type('harness');
    await expect(known.getByRole('listitem')).toHaveCount(1);
    await act(page, 'add related', 1);
    // It fits under a condition, which is asked before it is added, as anywhere else.
    await expect(page.getByRole('dialog')).toContainText('Fits if…');
    await page.keyboard.press('1');
    await expect(counter.line(PARTS.hiluxHarness)).toBeVisible();
    await expect(row(PARTS.hiluxHarness)).toContainText('On ticket');
    await page.keyboard.press('Escape');
    await expect(known.getByRole('textbox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(counter.part.getByRole('article')).toContainText(PARTS.hiluxTubTowbar);
    await counter.addPart(PARTS.hiluxTubTowbar);

    await act(page, 'make quote');
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    await expect(quotes.getByRole('heading', { name: /TR-000001$/ })).toBeVisible();
  },
);

test(
  'offers what is listed of the same type under a part that is not',
  enduranceFlow('tests/unit/renderer/features/known-parts/known-parts-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.openPart(PARTS.hiluxTubTowbar);
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await counter.openPart(PARTS.notForHilux);
    await expect(counter.verdict).toContainText('Not listed');
    const instead = page.getByRole('region', { name: 'Listed for this vehicle instead' });
    await expect(instead).toContainText(PARTS.hiluxTubTowbar);
    await act(page, 'show vehicle parts');
    await page.keyboard.press('1');
    await expect(counter.verdict).toContainText('Fits');
    await expect(counter.part.getByRole('article')).toContainText(PARTS.hiluxTubTowbar);
  },
);

test(
  'lists what is known after a restart, and takes nothing of a part that lists no vehicle',
  enduranceFlow('tests/integration/records/known-parts.test.ts'),
  async ({ launch }) => {
    const first = await launch();
    const before = new CounterScreen(first.page);
    await before.openPractice();
    await before.openPart(PARTS.hiluxTubTowbar);
    await before.openPart(PARTS.universal);
    const after = await first.restart();
    const counter = new CounterScreen(after.page);
    await counter.openPractice();
    await counter.newTicket();
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    const known = after.page.getByRole('region', { name: 'Parts for this vehicle', exact: true });
    await expect(known.getByRole('listitem')).toHaveCount(1);
    await expect(known).toContainText('1 part known here; the supplier may have more');
  },
);

test(
  'takes six keys from a plate by the list to a saved quote',
  enduranceFlow('tests/e2e/key-counts.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.openPart(PARTS.hiluxTubTowbar);
    await counter.newTicket();
    await counter.vehicle.getByLabel('State').selectOption(PLATES.cleanHit.state);
    const seller = new Seller(page);
    await seller.act('go to plate');
    await seller.begin();
    await seller.say(PLATES.cleanHit.plate);
    await seller.press('Enter');
    await seller.sees('region', 'Parts for this vehicle');
    await seller.act('show vehicle parts');
    await seller.press('1');
    await seller.sees('article', /towbar/);
    await seller.act('add to ticket');
    await seller.act('make quote');
    await seller.sees('heading', /TR-000001$/);
    expect(await seller.end()).toEqual({ keys: 6, pointer: 0 });
  },
);
