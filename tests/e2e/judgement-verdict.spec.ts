import { expect, type Locator } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** The verdict with its evidence, from the part to the order: by keys alone, on the practice catalogue. */

const REASON = 'Customer makes his own brackets for it';

function heading({ verdict }: CounterScreen): Locator {
  return verdict.getByRole('heading');
}

async function asked(counter: CounterScreen, fixture: { readonly plate: string; readonly state: string }) {
  await counter.findVehicle(fixture.plate, fixture.state);
}

test.describe('the five verdicts, each with what it stands on', () => {
  test(
    'listed: by which id, in which application, and how old that is',
    enduranceFlow('tests/unit/shared/domain/fitment/verdict-sheet.test.ts'),
    async ({ shop: { counter } }) => {
      await asked(counter, PLATES.cleanHit);
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(heading(counter)).toHaveText('Fits');
      await counter.openEvidence();
      await expect(counter.evidence.getByRole('list', { name: 'Listings that match' })).toContainText(
        /Vehicle id \S+ in application \d+: Toyota Hilux GUN126R/,
      );
      await expect(counter.evidence).toContainText(/Part checked (just now|\d+ min ago) · Plate looked up/);
      await expectAccessible(counter.page, 'listed');
    },
  );

  test(
    'listed with conditions: each to ask, met or not met',
    enduranceFlow('tests/unit/shared/domain/fitment/fitment.test.ts'),
    async ({ shop: { counter } }) => {
      await asked(counter, PLATES.navaraTwins);
      await counter.openPart(PARTS.navaraAirbags);
      await expect(heading(counter)).toHaveText('Fits if…');
      const conditions = counter.conditions.getByRole('listitem');
      // While the notes are the question they stand there alone.
      await expect(counter.question('Ask: which of these?')).toBeVisible();
      await expect(counter.conditions).toBeHidden();
      await act(counter.page, 'go to question');
      await act(counter.page, 'do not know');
      await expect(conditions.filter({ hasText: 'Coil spring rear only' })).toContainText('check');
      await counter.openEvidence();
      await expect(counter.evidence.getByRole('list', { name: 'Listings that match' })).toContainText('in application');
      await expectAccessible(counter.page, 'listed with conditions');
    },
  );

  test(
    'depends on the body: what each answer comes to',
    enduranceFlow('tests/unit/shared/domain/fitment/sale-question.test.ts'),
    async ({ shop: { counter } }) => {
      await asked(counter, PLATES.bodyPair);
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(heading(counter)).toHaveText('Ask: tub or tray?');
      await counter.openEvidence();
      await expect(counter.evidence.getByRole('list', { name: 'By answer' }).getByRole('listitem')).toHaveText([
        /fits ?tub/,
        /not listed ?tray/,
      ]);
      await expectAccessible(counter.page, 'depends on');
    },
  );

  test(
    'not listed: what was compared, and the nearest vehicles with how they differ',
    enduranceFlow('tests/unit/shared/domain/fitment/verdict-sheet.test.ts'),
    async ({ shop: { counter } }) => {
      await asked(counter, PLATES.cleanHit);
      await counter.openPart(PARTS.notForHilux);
      await expect(heading(counter)).toHaveText('Not listed');
      await expect(counter.part).toContainText('Closest match: Hyundai Tucson, not Toyota Hilux.');
      await counter.openEvidence();
      await expect(counter.evidence).toContainText(/Compared: .*make, model/);
      await expect(counter.evidence.getByRole('list', { name: 'Nearest listed vehicles' })).toContainText(
        /Hyundai Tucson TL.*model Tucson listed, Hilux here/,
      );
      await expectAccessible(counter.page, 'not listed');
    },
  );

  test(
    'cannot tell: the part lists no vehicles, and needs no reason to be sold',
    enduranceFlow('tests/unit/shared/domain/fitment/verdict-sheet.test.ts'),
    async ({ shop: { counter } }) => {
      await asked(counter, PLATES.cleanHit);
      await counter.openPart(PARTS.universal);
      await expect(heading(counter)).toHaveText('Can’t tell');
      await expect(counter.verdict).toContainText('No vehicle list');
      await expectAccessible(counter.page, 'cannot tell');
      await counter.addPart(PARTS.universal);
      await expect(counter.line(PARTS.universal)).not.toContainText('needs a reason');
    },
  );
});

test(
  'a record that contradicts itself is drawn with what could not be checked, and is never plainly listed',
  enduranceFlow('tests/unit/shared/domain/fitment/hostile-records.test.ts'),
  async ({ shop: { counter, service } }) => {
    const product = service.catalogue.product(PARTS.hiluxTubTowbar);
    if (product === null) throw new Error('The practice catalogue has no towbar.');
    const { oddities } = product;
    const vehicles = product.applications
      .flatMap((application) => application.vehicles.map(({ wire }) => wire))
      .map((wire) => ({ ...wire, month_from: 13, year_from: 2020, month_to: 0, year_to: 2018 }));
    const applications = [0, 13].map((month) => ({
      vehicles,
      catalogue_notes: `Built from month ${month}`,
      document: null,
      attributes: { fits_vehicle_year_from_month: month },
    }));
    Object.assign(product, { oddities: { ...oddities, vehicles, vehicle_applications: applications } });
    try {
      await asked(counter, PLATES.cleanHit);
      await counter.openPart(PARTS.hiluxTubTowbar);
      await act(counter.page, 'recheck stock');
      await expect(heading(counter)).toHaveText('Fits if…');
      await counter.openEvidence();
      const unchecked = counter.evidence.getByRole('list', { name: 'Couldn’t be checked' });
      await expect(unchecked).toContainText('13 is not a month');
      await expect(counter.conditions).toContainText(
        'The build dates of this listing cannot be read: ask the supplier',
      );
      await expectAccessible(counter.page, 'a contradicting record');
    } finally {
      Object.assign(product, { oddities });
      await act(counter.page, 'recheck stock');
      await expect(heading(counter)).toHaveText('Fits');
    }
  },
);

test(
  'a part that is not listed is ordered only with a reason, which goes along in the notes',
  enduranceFlow('tests/unit/shared/domain/ticket/verdict-override.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, ticket, order } = counter;
    const sale = ownSale();
    await asked(counter, PLATES.cleanHit);
    await counter.sell(PARTS.notForHilux);
    const line = counter.line(PARTS.notForHilux);
    await expect(line.getByText('Not listed', { exact: true }).last()).toBeVisible();
    await waiveAll(counter);
    await counter.enterCustomer(sale.customer, sale.address, '');

    await counter.review();
    const inTheWay = order.getByRole('list', { name: 'Fix these first' });
    await expect(inTheWay.getByRole('button')).toHaveCount(1);
    await expect(inTheWay).toContainText(`${PARTS.notForHilux} is not known to fit. Give a reason to sell it.`);
    await expect(counter.sendButton).toBeHidden();
    await page.keyboard.press('1');
    const field = ticket.getByLabel(`Reason: ${PARTS.notForHilux} not confirmed to fit`);
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line).toContainText('Type why, in a few words.');
    await page.keyboard.type(REASON);
    await expectAccessible(page, 'the reason as it is typed');
    await page.keyboard.press('Enter');
    await expect(line).toContainText(`Sold anyway: ${REASON}`);
    await expect(counter.sendButton).toBeVisible();
    await act(page, 'show request');
    await expect(order.getByRole('region', { name: 'Request and details' })).toContainText(`Sold anyway: ${REASON}`);
    await expectAccessible(page, 'the review with a reason');

    await act(page, 'take back reason');
    await expect(inTheWay).toContainText('Give a reason to sell it.');
    await act(page, 'give reason');
    await page.keyboard.type(REASON);
    await page.keyboard.press('Enter');
    const before = service.orders.length;
    await counter.review();
    await counter.send();
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(service.orders).toHaveLength(before + 1);
    expect(service.orders.at(-1)?.order.notes).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${PARTS.notForHilux}: Not listed for this vehicle\\..*Sold anyway: ${REASON}$`),
      ),
    );
  },
);

test('a reason given while the question was open is wanted again once the answer is known', async ({
  shop: { counter },
}) => {
  const { page } = counter;
  await asked(counter, PLATES.bodyPair);
  await counter.sell(PARTS.hiluxCabChassisTowbar);
  const line = counter.line(PARTS.hiluxCabChassisTowbar);
  await act(page, 'give reason');
  await page.keyboard.type('He will look and ring back');
  await page.keyboard.press('Enter');
  await expect(line).toContainText('Sold anyway: He will look and ring back');
  // What goes with the part is offered by number, and passed: the numbers are the question's again.
  await act(page, 'back');
  await act(page, 'go to question');
  await page.keyboard.press('1');
  await expect(counter.known).toBeVisible();
  await expect(line.getByText('Not listed', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: 'Add reason' })).toBeVisible();
  await counter.openLine(PARTS.hiluxCabChassisTowbar);
  await expect(line).toContainText('Not listed – add a reason');
  await act(page, 'give reason');
  // It was given for another verdict: it does not come back by itself.
  await expect(counter.ticket.getByLabel(/^Reason: .* not confirmed to fit$/)).toHaveValue('');
});

/** Goes without every required part that the ticket lacks: this is about verdicts. */
async function waiveAll(counter: CounterScreen): Promise<void> {
  const { page, ticket } = counter;
  for (const line of await counter.lines.all()) await line.getByRole('button').first().focus();
  const missing = ticket.getByRole('button', { name: /^Not needed/ });
  for (let left = await missing.count(); left > 0; left -= 1) {
    await act(page, 'waive required');
    await page.keyboard.type('Has it already');
    await page.keyboard.press('Enter');
    await expect(missing).toHaveCount(left - 1);
  }
}

test(
  'a reason, given or half typed, is there again after a restart',
  enduranceFlow('tests/unit/renderer/sale/reason-drafts.test.ts'),
  async ({ launch }) => {
    const first = await launch();
    const counter = new CounterScreen(first.page);
    await counter.openPractice();
    await asked(counter, PLATES.cleanHit);
    await counter.sell(PARTS.notForHilux);
    await counter.sell(PARTS.hiluxCabChassisTowbar);
    await act(counter.page, 'give reason');
    await counter.page.keyboard.type(REASON);
    await counter.page.keyboard.press('Enter');
    await expect(counter.line(PARTS.notForHilux)).toContainText(`Sold anyway: ${REASON}`);
    await act(counter.page, 'give reason');
    await counter.page.keyboard.type('He swaps the tr');
    await expect(counter.page.getByText('Saved', { exact: true })).toBeVisible();
    await first.close();

    const again = new CounterScreen((await launch()).page);
    await again.openPractice();
    await expect(again.ticket.getByLabel(`Reason: ${PARTS.hiluxCabChassisTowbar} not confirmed to fit`)).toHaveValue(
      'He swaps the tr',
    );
    await expect(await again.openLine(PARTS.notForHilux)).toContainText(`Sold anyway: ${REASON}`);
  },
);
