import { expect } from '@playwright/test';
import { productRecord } from '#practice/catalogue/product-record.ts';
import { PARTS, PLATES, UNKNOWN_PART } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectService } from '../support/connect-service.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { startServiceFront } from '../support/service-front.ts';
import { test } from '../support/shop-test.ts';

const REASON = 'Has the harness from his old towbar';

/** A ticket for a known Hilux with one part on it; what goes with the part is passed. */
async function sellForHilux(counter: CounterScreen, sku: string): Promise<void> {
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(sku);
}

/** What is offered to go with the part that was just put on. */
const offersOf = (counter: CounterScreen) => counter.offers;

/** The question about a part that is sold with another. */
const questionOf = (counter: CounterScreen) => counter.page.getByRole('dialog');

async function typeCustomer(counter: CounterScreen): Promise<void> {
  await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, PRACTICE_SALE.notes);
}

async function sendAndReadNotes(counter: CounterScreen, notes: () => readonly string[] | undefined) {
  await counter.review();
  await counter.send();
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  return notes();
}

test(
  'a towbar without its harness is not ordered: the harness is put on by one key, checked for fit first',
  enduranceFlow('tests/unit/shared/domain/ticket/required-parts.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    await sellForHilux(counter, PARTS.hiluxTubTowbar);
    const towbar = counter.line(PARTS.hiluxTubTowbar);
    await expect(towbar).toContainText(`Needs `);
    await expectAccessible(page, 'a ticket that lacks a required part');

    await typeCustomer(counter);
    await counter.review();
    const problems = counter.order.getByRole('list', { name: 'Fix these first' });
    await expect(problems).toContainText(`${PARTS.hiluxTubTowbar} cannot be fitted without ${PARTS.hiluxHarness}`);
    await expect(counter.sendButton).toBeHidden();

    // The harness is listed under a condition: it is said before it goes on.
    await act(page, 'add required');
    const question = questionOf(counter);
    await expect(question).toContainText(PARTS.hiluxHarness);
    await expect(question).toContainText('can’t be fitted without it');
    await expectAccessible(page, 'a required part that is listed with conditions');
    await page.keyboard.press('1');
    await expect(question).toBeHidden();
    await expect(counter.line(PARTS.hiluxHarness)).toBeVisible();
    await expect(towbar).not.toContainText('Needs ');
    const notes = await sendAndReadNotes(counter, () => orderRequests(service).at(-1)?.order.notes);
    expect(notes?.filter((note) => note.includes('without required'))).toEqual([]);
    expect(
      orderRequests(service)
        .at(-1)
        ?.order.lines.map(({ sku }) => sku),
    ).toEqual([PARTS.hiluxTubTowbar, PARTS.hiluxHarness]);
  },
);

test(
  'going without it wants a reason, which is on the quote and in the notes of the order',
  enduranceFlow('tests/unit/shared/domain/ticket/required-parts.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    await sellForHilux(counter, PARTS.hiluxTubTowbar);
    const towbar = counter.line(PARTS.hiluxTubTowbar);

    await act(page, 'waive required');
    const why = towbar.getByRole('textbox', { name: /^Reason for leaving out/ });
    await expect(why).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(towbar).toContainText('Type why, in a few words.');
    await page.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await act(page, 'waive required');
    await page.keyboard.type(REASON);
    await expectAccessible(page, 'the reason for going without a required part');
    await page.keyboard.press('Enter');
    await expect(towbar).toContainText(`${PARTS.hiluxHarness}: ${REASON}`);
    await expectAccessible(page, 'a required part that is gone without');

    await typeCustomer(counter);
    await act(page, 'make quote');
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    await expect(quotes.getByRole('region', { name: 'What was quoted' })).toContainText(REASON);
    await act(page, 'copy quote');
    await expect(quotes).toContainText('on the clipboard as text');
    await act(page, 'go to notes');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    const note = counter.ticket.getByLabel('Supplier notes');
    await expect(note).toHaveValue(new RegExp(`Quoted without the required part ${PARTS.hiluxHarness} .*: ${REASON}`));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(PRACTICE_SALE.notes);

    const notes = await sendAndReadNotes(counter, () => service.orders.at(-1)?.order.notes);
    expect(notes?.[0]).toBe(PRACTICE_SALE.notes);
    const waived = notes?.filter((each) => each.includes('without required')) ?? [];
    expect(waived).toHaveLength(1);
    expect(waived[0]).toMatch(
      new RegExp(`^${PARTS.hiluxTubTowbar} without required ${PARTS.hiluxHarness} .*: ${REASON}$`),
    );
  },
);

test(
  'what goes with it is offered once, by number, and is checked for fit before it goes on',
  enduranceFlow('tests/unit/shared/domain/fitment/cross-sell-check.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await page.setViewportSize({ width: 1280, height: 720 });
    await sellForHilux(counter, PARTS.hiluxTubTowbar);
    const offers = offersOf(counter);
    await expect(offers.getByRole('listitem').filter({ hasText: PARTS.hiluxHarness })).toContainText('Required');
    // What is missing with the line is not hidden by what is offered with it.
    const missing = counter.line(PARTS.hiluxTubTowbar).getByText(/^Needs /);
    await expect(missing).toBeInViewport({ ratio: 0.95 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page, 'parts that go with one');
    await page.keyboard.press(await counter.offerNumber(PARTS.towBall));
    // It lists no vehicles, so whether it fits is not known: that is said, and one more key puts it on.
    await expect(questionOf(counter)).toContainText('Can’t tell');
    await expect(questionOf(counter)).toContainText(/\$29\.95 · /);
    await page.keyboard.press('1');
    await expect(counter.line(PARTS.towBall)).toBeVisible();
    await expect(counter.accessories.getByRole('listitem').filter({ hasText: PARTS.towBall })).toContainText(
      'On ticket',
    );
    await page.keyboard.press('Escape');
    await expect(offers).toBeHidden();

    // Put on once more, nothing is offered again.
    await counter.openPart(PARTS.hiluxTubTowbar);
    await act(page, 'add to ticket');
    await counter.expectCell(PARTS.hiluxTubTowbar, 'Quantity', '2');
    await expect(offers).toBeHidden();
  },
);

test(
  'a plate that is typed while accessories are offered is looked up, and its digits put nothing on',
  enduranceFlow('tests/unit/renderer/features/part/offer-keys.test.ts'),
  async ({ shop: { counter } }) => {
    const { page } = counter;
    await sellForHilux(counter, PARTS.hiluxTubTowbar);
    const offers = offersOf(counter);
    await expect(offers.getByRole('listitem')).not.toHaveCount(0);
    const lines = counter.ticket.locator('[data-line-id]');
    await expect(lines).toHaveCount(1);
    await page.keyboard.type('121cpt');
    await expect(counter.part.getByLabel(/^Part code/)).toHaveValue('121cpt');
    // What is taken back is not put on either, and a key that leads elsewhere does not wait.
    await counter.newTicket();
    await sellForHilux(counter, PARTS.hiluxTubTowbar);
    const harness = offers.getByRole('listitem').filter({ hasText: PARTS.hiluxHarness });
    const number = await counter.offerNumber(PARTS.hiluxHarness);
    await page.keyboard.press(number);
    await expect(harness).toContainText('Adding…');
    await page.keyboard.press('Escape');
    await expect(harness).not.toContainText('Adding…');
    await page.keyboard.press(number);
    await page.keyboard.press('F9');
    // It turns on what the customer says, and that is asked at once. The next plate, typed on, is no answer to it.
    await expect(questionOf(counter)).toBeVisible();
    await page.keyboard.type('3bt0tf vic', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not taken: answer the question first').first()).toBeAttached();
    await expect(questionOf(counter)).toBeVisible();
    // Once the typing is over its number answers.
    await expect(async () => {
      await page.keyboard.press('1');
      await expect(counter.line(PARTS.hiluxHarness)).toBeVisible({ timeout: 3_000 });
    }).toPass({ intervals: [1_500] });
    await expect(lines).toHaveCount(2);
    // The question about the vehicle has the digits once its key went to it, those of the accessories and others.
    await counter.newTicket();
    await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
    await counter.openPart(PARTS.hiluxTubTowbar);
    await expect(counter.asked).toBeVisible();
    await act(page, 'add to ticket');
    await expect(offers.getByRole('listitem')).not.toHaveCount(0);
    await act(page, 'go to question');
    await page.keyboard.press('0');
    await expect(counter.answers).toBeVisible();
    await expect(lines).toHaveCount(1);
  },
);

test(
  'a part that requires itself, one that is not there and one for other vehicles: each is said, none is put on',
  enduranceFlow('tests/unit/shared/domain/ticket/required-parts.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    await sellForHilux(counter, PARTS.oddRequirements);
    await page.keyboard.press('Escape');
    const line = counter.line(PARTS.oddRequirements);
    // There with the part: it is not asked for.
    await counter.openLine(PARTS.oddRequirements);
    await expect(line).not.toContainText(`Needs ${PARTS.oddRequirements}`);
    await expect(line).toContainText(`Needs ${UNKNOWN_PART}`);
    await expect(line).toContainText(new RegExp(`Needs [^:]*${PARTS.requiredForOthers}`));

    await act(page, 'add required');
    const question = questionOf(counter);
    await expect(question).toContainText(`${UNKNOWN_PART} was not found at the supplier, so it can’t be added.`);
    await expect(question).toContainText('ask the supplier which part is right');
    await expectAccessible(page, 'a required part that the service does not know');
    await page.keyboard.press('1');
    await expect(page.getByRole('textbox', { name: /^Reason for leaving out/ })).toBeFocused();
    await page.keyboard.type('Supplier says it is in the carton');
    await page.keyboard.press('Enter');

    await act(page, 'add required');
    await expect(question).toContainText('Not listed for this vehicle');
    await expectAccessible(page, 'a required part that does not fit');
    await expect(question.getByRole('listitem').filter({ hasText: 'Add it' })).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(page.getByRole('textbox', { name: /^Reason for leaving out/ })).toBeFocused();
    await page.keyboard.type('Wired by the fitter');
    await page.keyboard.press('Enter');
    await expect(line).toContainText('Wired by the fitter');
    // The last of them taken back by its key is needed again.
    await act(page, 'take waiver back');
    await expect(line).toContainText(new RegExp(`Needs [^:]*${PARTS.requiredForOthers}`));
    await counter.goWithout(PARTS.requiredForOthers, 'Wired by the fitter');

    await typeCustomer(counter);
    const notes = await sendAndReadNotes(counter, () => service.orders.at(-1)?.order.notes);
    expect(notes?.filter((note) => note.includes('without required'))).toEqual([
      expect.stringMatching(new RegExp(`${UNKNOWN_PART}.*: Supplier says it is in the carton$`)),
      expect.stringMatching(new RegExp(`${PARTS.requiredForOthers}.*: Wired by the fitter$`)),
    ]);
  },
);

test(
  'an accessory that cannot be read is asked about before the order, and is no key to a part',
  enduranceFlow('tests/unit/renderer/features/part/accessory-check.test.ts'),
  async ({ launch }) => {
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const { counter } = await connectService(await launch(), service, front);
    const { page } = counter;
    const ball = service.catalogue.product(PARTS.towBall);
    if (ball === null) throw new Error('The tow ball is gone');
    front.answerWith(`/products/${PARTS.towBall}`, {
      ...productRecord(ball, service.catalogue.product, service.baseUrl),
      cross_sell_products: { required: ['WH-1'] },
    });
    await counter.sell(PARTS.towBall);
    const line = counter.line(PARTS.towBall);
    await expect(line).toContainText('May need a part that could not be read – ask the supplier');
    await act(page, 'add required');
    await expect(page.getByText('Not readable in full – ask the supplier which part it is.')).toBeAttached();
    await expectAccessible(page, 'an accessory that cannot be read');
    await act(page, 'waive required');
    await page.keyboard.type('Supplier says nothing is needed');
    await page.keyboard.press('Enter');
    await expect(line).toContainText('Without a part that could not be read: Supplier says nothing is needed');
    await front.shut();
    await service.close();
  },
);
