import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';

async function withHilux(counter: CounterScreen): Promise<void> {
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await expect(counter.known).toBeVisible();
}

test.describe('does it fit', () => {
  test(
    'listed: names the vehicle id and the application that it stands on',
    enduranceFlow('tests/e2e/judgement-verdict.spec.ts'),
    async ({ shop: { counter, service } }) => {
      await withHilux(counter);
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(counter.verdict.getByRole('heading')).toHaveText('Fits');
      await counter.openEvidence();
      const listed = counter.evidence.getByRole('list', { name: 'Listings that match' });
      const ids = service.catalogue
        .product(PARTS.hiluxTubTowbar)
        ?.applications.flatMap(({ vehicles }) => vehicles.map(({ wire }) => wire.id));
      const named = /Vehicle id (\S+) in application/.exec(await listed.innerText())?.[1];
      expect(ids).toContain(named);
      await expect(listed).toContainText(/application \d+/i);
    },
  );

  test(
    'listed with conditions: shows each in the open',
    enduranceFlow('tests/e2e/judgement-verdict.spec.ts'),
    async ({ shop: { counter } }) => {
      await counter.findVehicle(PLATES.navaraTwins.plate, PLATES.navaraTwins.state);
      await counter.openPart(PARTS.navaraAirbags);
      await expect(counter.verdict.getByRole('heading')).toHaveText('Fits if…');
      const { conditions, page } = counter;
      await act(page, 'go to question');
      await act(page, 'do not know');
      await expect(conditions).toContainText('Coil spring rear only: bags go inside the springs');
      await expect(conditions).toContainText('Leaf spring rear only: order bracket set L as well');
      await expect(counter.part.getByText('Check the conditions')).toBeVisible();
    },
  );

  test(
    'not listed: names the nearest that is, and what was compared',
    enduranceFlow('tests/e2e/judgement-verdict.spec.ts'),
    async ({ shop: { counter } }) => {
      await withHilux(counter);
      await counter.openPart(PARTS.notForHilux);
      await expect(counter.verdict.getByRole('heading')).toHaveText('Not listed');
      await expect(counter.part).toContainText('Closest match: Hyundai Tucson, not Toyota Hilux.');
      await counter.openEvidence();
      await expect(counter.evidence).toContainText('Compared:');
      await expect(counter.evidence.getByRole('list', { name: 'Nearest listed vehicles' })).toContainText(
        /Hyundai Tucson TL.*model Tucson listed, Hilux here/,
      );
    },
  );

  test(
    'a universal part that lists no vehicle: cannot tell',
    enduranceFlow('tests/e2e/judgement-verdict.spec.ts'),
    async ({ shop: { counter } }) => {
      await withHilux(counter);
      await counter.openPart(PARTS.universal);
      await expect(counter.verdict.getByRole('heading')).toHaveText('Can’t tell');
      await expect(counter.verdict).toContainText('No vehicle list');
      await expect(counter.part.getByText('Universal part: no vehicles are listed.')).toBeVisible();
      await act(counter.page, 'filter fitting');
      await expect(counter.part.getByRole('region', { name: 'Vehicles it fits' })).toContainText('No vehicle list');
    },
  );

  test('without a vehicle says so and offers the plate', async ({ shop: { counter } }) => {
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.verdict).toContainText('No vehicle');
    await counter.verdict.getByRole('button', { name: 'Enter the plate' }).press('Enter');
    await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();
  });
});

test.describe('odd records', () => {
  test('what of a part could not be read is left out and said, and the rest is sold', async ({ shop: { counter } }) => {
    await counter.openPart(PARTS.unreadableFields);
    await counter.part.getByText('6 values couldn’t be read and were skipped').click();
    for (const path of ['description', 'image_url', 'catalogue_notes', 'clearance', 'created_at', 'updated_at']) {
      await expect(counter.part.getByRole('listitem').filter({ hasText: `${path}: expected` })).toBeVisible();
    }
    await expect(counter.part.getByText('$49.00')).toBeVisible();
    await counter.addPart(PARTS.unreadableFields);
    await counter.expectCell(PARTS.unreadableFields, 'Price each, $', '49.00');
  });

  test(
    'values that nobody has described are shown as they came',
    enduranceFlow('tests/unit/shared/domain/part/part-view.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.openPart(PARTS.undocumentedShapes);
      await act(counter.page, 'show specs');
      await counter.part.getByText(/Other supplier data/).click();
      const details = counter.part.getByRole('region', { name: 'Specs' });
      await expect(details).toContainText('Fitting instructions');
      await expect(details).toContainText('warranty_months');
      await expect(details).not.toContainText('JW-CLAMP');
      await act(counter.page, 'show other parts');
      await expect(counter.part.getByRole('region', { name: 'Other parts' })).toContainText('JW-CLAMP');
      await expect(counter.accessories).toContainText('recommended');
    },
  );

  test('a code with a slash, blank, percent and question mark is one part', async ({ shop: { counter, service } }) => {
    await counter.openPart(PARTS.slashSku);
    await expect(counter.part.getByRole('heading', { name: 'Touch-up paint A/B, 12 % gloss' }).first()).toBeVisible();
    expect(service.requests.findLast(({ operation }) => operation === 'product')?.path).toMatch(
      /\/v1\/products\/A%2FB%2012%25%3F%23$/,
    );
    await counter.addPart(PARTS.slashSku);
    await act(counter.page, 'recheck stock');
    await expect(counter.answer('Stock')).not.toContainText('Refreshing…');
  });

  test(
    'codes of dots alone are asked for as codes, not as steps in a path',
    enduranceFlow('tests/integration/parts-api/requests-on-the-wire.test.ts'),
    async ({ shop: { counter, service } }) => {
      for (const [code, segment] of [
        ['.', '%2E'],
        ['..', '%2E%2E'],
      ] as const) {
        await counter.askForPart(code);
        await expect(counter.part.getByText(`${code} not found`, { exact: true })).toBeVisible();
        expect(service.requests.findLast(({ method }) => method === 'GET')?.path).toBe(
          `/practice/v1/products/${segment}`,
        );
      }
    },
  );

  test(
    'a discontinued part says so, and nothing of it is in stock',
    enduranceFlow('tests/unit/shared/domain/part/discontinued.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.openPart(PARTS.discontinued);
      await expect(counter.part.getByText('Discontinued', { exact: true }).first()).toBeVisible();
      await expect(counter.part.getByText('not on the website')).toBeVisible();
      for (const row of (await counter.stock.getByRole('row').all()).slice(1)) {
        await expect(row).toContainText(/Not available\s*“Discontinued”/);
      }
      await counter.addPart(PARTS.discontinued);
      await expect(await counter.openLine(PARTS.discontinued)).toContainText('Discontinued');
    },
  );

  test(
    'a clearance part says so, with its last one in the warehouse that has it',
    enduranceFlow('tests/unit/shared/domain/part/part-view.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.openPart(PARTS.clearance);
      await expect(counter.part.getByText('Clearance', { exact: true })).toBeVisible();
      await expect(counter.stock.getByRole('row').nth(1)).toContainText('PER1');
      await expect(counter.stock.getByRole('row').nth(1)).toContainText(/Available\s*“In Stock”/);
      await expect(counter.stock.getByRole('row').nth(2)).toContainText(/Not available\s*“Out of Stock”/);
    },
  );

  test(
    'a price with more decimals than cents is rounded once and said',
    enduranceFlow('tests/unit/shared/domain/values/money.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.openPart(PARTS.priceWithFourDecimals);
      await expect(counter.part.getByText('$25.00')).toBeVisible();
      await expect(counter.part.getByText(/24\.9950/)).toHaveCount(1);
      await counter.addPart(PARTS.priceWithFourDecimals);
      await counter.expectCell(PARTS.priceWithFourDecimals, 'Price each, $', '25.00');
    },
  );
});

test.describe('stock', () => {
  test('is told by warehouse, largest first, ours marked, unknown words not taken for the good case', async ({
    shop: { counter },
  }) => {
    await counter.openPart(PARTS.fractionalStock);
    await expect(counter.stock.getByRole('row')).toHaveText([
      /Warehouse.*On hand.*State/,
      /PER1.*120\.25.*Available/,
      /MEL1.*2\.5.*Available/,
      /SYD1.*yours.*0\.75.*Low – ring to confirm.*“Low Stock”/,
      /ADL1.*0.*Not available.*“Back Order”/,
      /BNE1.*0.*Not available.*“Back Order”/,
    ]);
    await expect(counter.stock).toContainText('Not reserved');
  });

  test(
    'is compared exactly with what is wanted: 3 is more than 2.5',
    enduranceFlow('tests/unit/shared/domain/part/stock.test.ts'),
    async ({ shop: { counter } }) => {
      await counter.openPart(PARTS.fractionalStock);
      await counter.addPart(PARTS.fractionalStock);
      const line = counter.line(PARTS.fractionalStock);
      await expect(line).toContainText('Need 1, SYD1 has 0.75');
      await (await counter.lineField(PARTS.fractionalStock, 'Ship from')).selectOption('MEL1');
      await expect(line).not.toContainText('Need');
      await line.getByLabel('Quantity').fill('2');
      await expect(line).not.toContainText('Need');
      await line.getByLabel('Quantity').fill('3');
      await expect(line).toContainText('Need 3, MEL1 has 2.5');
    },
  );

  test('is read again by one key, with its price, and says when a check failed', async ({
    shop: { counter, service },
  }) => {
    const { page, stock, part } = counter;
    const plug = service.catalogue.product(PARTS.sevenPinPlug);
    if (plug === null) throw new Error('The catalogue has no plug.');
    await counter.openPart(PARTS.sevenPinPlug);
    await expect(part.getByText('$14.50')).toBeVisible();
    service.changeStock(PARTS.sevenPinPlug, [
      { warehouse_code: 'BNE1', qty_on_hand: '3.0000', availability: 'In Stock' },
    ]);
    service.changePrice(PARTS.sevenPinPlug, '15.20');
    await act(page, 'recheck stock');
    await expect(stock.getByRole('row')).toHaveText([/Warehouse/, /BNE1.*3.*Available/]);
    await expect(part.getByText('$15.20')).toBeVisible();
    await expect(stock).not.toContainText('Last known');
    await expect(stock).toContainText('SYD1 is not listed.');
    service.drills.set('product', 'not found');
    await act(page, 'recheck stock');
    await expect(stock).toContainText('Couldn’t check the stock');
    await expect(stock).toContainText('Last known, just now');
    await expect(stock.getByRole('row').nth(1)).toContainText('Check failed');
    await expect(stock.getByRole('row').nth(1)).toContainText('3');
    service.drills.clear();
    service.changeStock(PARTS.sevenPinPlug, plug.stock);
    service.changePrice(PARTS.sevenPinPlug, plug.price);
    await act(page, 'recheck stock');
    await expect(part.getByText('$14.50')).toBeVisible();
    await expect(stock).not.toContainText('Check failed');
  });
});

test.describe('parts sold with it', () => {
  test('stand with the required ones first, and are added or opened by their number', async ({ shop: { counter } }) => {
    const { page, part } = counter;
    await counter.openPart(PARTS.hiluxRecoveryBar);
    const rows = counter.accessories.getByRole('listitem');
    await expect(rows.nth(0)).toContainText('Required');
    await expect(rows.nth(1)).toContainText('Required');
    await expect(rows.nth(2)).not.toContainText('Required');
    const second = await rows.nth(1).innerText();
    const required = [PARTS.hiluxHarness, PARTS.hiluxCutTemplate].find((sku) => second.includes(sku)) ?? '';
    await act(page, 'add related', 2);
    // Without a vehicle it cannot be checked for fit: that is said first, and one more key puts it on.
    await expect(page.getByRole('dialog')).toContainText(`the fit of ${required} is not checked`);
    await page.keyboard.press('1');
    await expect(counter.line(required)).toBeVisible();
    await expect(rows.nth(1)).toContainText(/Required.*On ticket/s);
    await act(page, 'open related', 2);
    await expect(part.getByRole('button', { name: `Copy SKU ${required}`, exact: true })).toBeVisible();
    await expect(counter.lines).toHaveCount(1);
  });
});

test.describe('a list of 20,000 vehicles', () => {
  test(
    'is filtered as it is typed into and scrolled to its end',
    enduranceFlow('tests/unit/renderer/features/part/fitting-pages.test.ts'),
    async ({ shop: { counter } }) => {
      const { page, part } = counter;
      await counter.openPart(PARTS.twentyThousandVehicles);
      await act(page, 'filter fitting');
      const fits = part.getByRole('region', { name: 'Vehicles it fits' });
      const list = part.getByRole('region', { name: 'Listed vehicles' });
      await expect(fits).toContainText('20,000 vehicles in 2,000 groups');
      expect(await list.getByRole('listitem').count()).toBeLessThan(60);
      await expect(list.getByRole('listitem').first().getByRole('paragraph').first()).not.toBeEmpty();
      const first = await list.getByRole('listitem').first().innerText();

      await list.press('End');
      const last = list.getByRole('listitem').last();
      await expect
        .poll(() =>
          list.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop),
        )
        .toBeLessThan(2);
      await expect(last.getByRole('paragraph').first()).not.toBeEmpty();
      expect(await last.innerText()).not.toBe(first);
      expect(await list.evaluate((box) => box.scrollHeight)).toBe(20_000 * 44);

      await fits.getByLabel('Search the vehicles it fits').focus();
      await page.keyboard.type('hilux gun126r');
      await expect(fits).toContainText(/\d+ of 20,000 vehicles/);
      for (const row of await list.getByRole('listitem').all()) {
        await expect(row).toContainText('Hilux GUN126R');
      }
      await page.keyboard.type(' zebra');
      await expect(fits).toContainText('No listed vehicle matches all of these words.');
      await page.keyboard.press('Escape');
      await expect(fits.getByLabel('Search the vehicles it fits')).toHaveValue('');
      await expect(list.getByRole('listitem').first()).toHaveText(first.replaceAll('\n', ''));
    },
  );

  test(
    'is decided for the customer’s vehicle like any other',
    enduranceFlow('tests/integration/parts-api/loaded-parts.test.ts'),
    async ({ shop: { counter } }) => {
      await withHilux(counter);
      await counter.openPart(PARTS.twentyThousandVehicles);
      await expect(counter.verdict.getByRole('heading')).toHaveText(/^Fits/);
      await act(counter.page, 'filter fitting');
      await counter.page.keyboard.type('hilux gun126r sr5 tub automatic 7/2018');
      await expect(counter.part.getByText('this vehicle', { exact: true }).first()).toBeVisible();
    },
  );
});

test(
  'what goes with a part of the last customer leaves the next one the parts for their vehicle',
  enduranceFlow('tests/unit/renderer/features/part/related-offers-store.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await counter.sell(PARTS.hiluxTubTowbar);
    await expect(counter.offers).toBeVisible();
    await counter.newTicket();
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await expect(page.getByRole('region', { name: 'Parts for this vehicle', exact: true })).toBeVisible();
  },
);

test('a code that nobody has says which codes were tried and keeps it', async ({ shop: { counter } }) => {
  await counter.askForPart('NO-SUCH-PART');
  await expect(counter.part.getByText('NO-SUCH-PART not found')).toBeVisible();
  await expect(counter.part).toContainText('A code can be the SKU, the manufacturer’s code or the product code.');
  await expect(counter.part.getByLabel(/^Part code/)).toHaveValue('NO-SUCH-PART');
});

test('shows the description as text, its structure kept and no markup of it', async ({ shop: { counter } }) => {
  await counter.openPart(PARTS.hiluxTubTowbar);
  await act(counter.page, 'show specs');
  const description = counter.part.getByRole('region', { name: 'Description' });
  await expect(description.getByRole('heading', { name: 'Features' })).toBeVisible();
  await expect(description.getByRole('listitem').first()).toBeVisible();
  await expect(description).not.toContainText(/<\w|&amp;/);
  await expect(counter.part.getByRole('region', { name: 'Specs' })).toContainText(/Towing capacity\s*3500 kg/);
});

test('one key checks all accessories in the background: none moves, and what does not fit keeps its place', async ({
  shop: { counter },
}) => {
  const { page } = counter;
  await withHilux(counter);
  await counter.openPart(PARTS.hiluxTubTowbar);
  const list = counter.accessories;
  // It stays as another sale of this counter left it.
  if (!(await list.isVisible())) await act(page, 'show accessories');
  await expect(list.getByText(/^\d+ not checked$/)).toBeVisible();
  const rows = list.getByRole('list').first().getByRole('listitem');
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const names = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('p')?.textContent));
  await page.waitForTimeout(600);
  const [before, called] = [await places(), await names()];
  const shifts = await watchLayoutShifts(page);
  await act(page, 'check accessories');
  await expect(list.getByText('All checked')).toBeVisible();
  await expect(list.getByText(/not checked$/)).toHaveCount(0);
  expect(await places()).toEqual(before);
  expect(await names()).toEqual(called);
  expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.002);
  await expect(counter.verdict.getByRole('heading')).toHaveText('Fits');
  // Shown anew, what does not fit stands apart.
  const unfit = await list.getByRole('button', { name: /^Doesn’t fit/ }).count();
  await counter.openPart(PARTS.hiluxHarness);
  await counter.openPart(PARTS.hiluxTubTowbar);
  if (unfit > 0) await expect(list.getByText(`Not for this vehicle (${unfit})`)).toBeVisible();
});
