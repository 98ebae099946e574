import { expect, type Locator, type Page } from '@playwright/test';
import {
  AMBIGUOUS_PARTS,
  LESSON_CUSTOMER,
  LESSON_IDS,
  type LessonId,
  lessonOf,
} from '#shared/domain/training/lessons.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { act, keyOf } from '../support/keys.ts';
import { test } from '../support/shop-test.ts';

/**
 * A trainer starts a lesson from the application; what the trainee really does is looked at, and who passed is kept.
 */

/** Axe looks at several screens in some of them. */
test.slow();

/** The lesson over the counter: what the customer wants, what somebody said, and how it ended. */
function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Lesson', exact: true });
}

/** Opens practice and starts a lesson by its number. */
async function begin(page: Page, lesson: LessonId, trainee = 'PC'): Promise<CounterScreen> {
  const counter = new CounterScreen(page);
  await counter.openPractice();
  await expect(counter.reference).toBeVisible();
  await start(page, lesson, trainee);
  return counter;
}

async function start(page: Page, lesson: LessonId, trainee: string): Promise<void> {
  await act(page, 'show lessons');
  const name = page.getByLabel('Trainee');
  // Nobody is known at first, and then the person who began the lesson before.
  if ((await name.inputValue()) !== '') {
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeFocused();
    await act(page, 'show lessons');
  }
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(trainee);
  await page.keyboard.press('Enter');
  await page.keyboard.press(String(LESSON_IDS.indexOf(lesson) + 1));
  await expect(strip(page)).toContainText(`Lesson ${LESSON_IDS.indexOf(lesson) + 1}`);
  // On a fresh ticket, with the cursor where the sale of this lesson begins.
  const byPlate = lessonOf(lesson).sale.plate !== null;
  await expect(page.getByLabel(byPlate ? 'Registration plate' : 'Part code')).toBeFocused();
}

/** Where the customer of the lesson wants it, as the strip says. */
async function wantedStreet(page: Page): Promise<string> {
  const words = await strip(page).innerText();
  return /(?:\d+ Example Street|PO Box \d+)/.exec(words)?.[0] ?? '';
}

/** Types what the customer of the lesson wants: the part, who they are and where it goes. */
async function typeSale(
  counter: CounterScreen,
  address: { city: string; postcode: string; state: string },
): Promise<void> {
  await counter.sell(PARTS.towBall);
  const line1 = await wantedStreet(counter.page);
  await counter.enterCustomer({ ...LESSON_CUSTOMER, note: '' }, { line1, line2: '', ...address }, '');
}

const SYDNEY = { city: 'Sydney', postcode: '2000', state: 'NSW' };

async function ring(page: Page): Promise<string> {
  await act(page, 'ask in lesson');
  const said = strip(page)
    .getByRole('paragraph')
    .filter({ hasText: /^(?:Supplier|Customer):/ });
  await expect(said).toBeVisible();
  return said.innerText();
}

async function expectEnd(page: Page, how: 'Passed' | 'Not passed', why: string): Promise<void> {
  await expect(strip(page)).toContainText(`${how} ·`);
  await expect(strip(page)).toContainText(why);
  await expect(strip(page)).toContainText('What happened:');
}

test(
  'the answer to an order is lost: ringing and writing it down passes',
  enduranceFlow('tests/integration/services/lessons.test.ts'),
  async ({ launch }) => {
    const running = await launch();
    const { page } = running;
    const counter = await begin(page, 'answer lost');
    await expectAccessible(page, 'lesson-running');
    await typeSale(counter, SYDNEY);
    await counter.review();
    await counter.send();
    await expect(page.getByText('An order may have been placed: do not enter it again')).toBeVisible();
    const said = await ring(page);
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(said)?.[0] ?? 'no id';
    await expect(strip(page)).toContainText('ID copied.');
    await expectAccessible(page, 'lesson-rung');
    await act(page, 'show unknown orders');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Who did you speak to?')).toBeFocused();
    await page.keyboard.type('Order desk');
    await page.keyboard.press('Tab');
    await page.keyboard.type('They have it.');
    await dialog.getByLabel(/^Placed/).press('Space');
    await dialog.getByLabel('Supplier’s order ID').press('ControlOrMeta+a');
    await page.keyboard.type(id);
    await act(page, 'resolve order');
    await expect(dialog).toBeHidden();
    await expectEnd(page, 'Passed', 'You rang and wrote down');
    await expectAccessible(page, 'lesson-passed');
    await act(page, 'end lesson');
    await expect(strip(page)).toBeHidden();
    await act(page, 'show lessons');
    await expect(page.getByRole('table')).toContainText('The answer to an order is lost');
    await expectAccessible(page, 'lessons-screen');
    await running.close();

    const again = await launch();
    const counterAgain = new CounterScreen(again.page);
    await counterAgain.openPractice();
    // The ticket is taken up where it was left; the lessons are asked for after that.
    await expect(counterAgain.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await act(again.page, 'show lessons');
    await expect(again.page.getByRole('table').getByRole('row').nth(1)).toContainText(
      /PC.*The answer to an order is lost.*Passed/,
    );
  },
);

test(
  'the answer to an order is lost: entering it again does not pass',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    // Nobody finds out about the first order: closing asks about it.
    const { page } = await launch({ env: { COUNTERPART_STANDIN_PRESS: 'Close anyway' } });
    const counter = await begin(page, 'answer lost');
    await typeSale(counter, SYDNEY);
    const line1 = await wantedStreet(page);
    await counter.review();
    await counter.send();
    await expect(page.getByText('An order may have been placed: do not enter it again')).toBeVisible();
    await counter.newTicket();
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer({ ...LESSON_CUSTOMER, note: '' }, { line1, line2: '', ...SYDNEY }, '');
    await counter.review();
    await counter.send();
    await expect(page.getByRole('dialog')).toContainText('Possible duplicate – not sent');
    await page.keyboard.type('The first one failed');
    await act(page, 'send again');
    await expectEnd(page, 'Not passed', 'You entered the order again');
    await expectAccessible(page, 'lesson-not-passed');
    await act(page, 'show lessons');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Not passed');
  },
);

test(
  'a refused order: asking and fixing the address passes',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'order refused');
    await typeSale(counter, SYDNEY);
    await counter.review();
    await counter.send();
    await expect(counter.order).toContainText('no carrier delivers to a post office box');
    await ring(page);
    await counter.enterAddress({ line1: `${(await wantedStreet(page)).replace(/\D/g, '')} Example Street` });
    await counter.review();
    await counter.send();
    await expectEnd(page, 'Passed', 'fixed the address');
  },
);

test(
  'a refused order: sending it once more as it was does not pass',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'order refused');
    await typeSale(counter, SYDNEY);
    await counter.review();
    await counter.send();
    await expect(counter.order).toContainText('no carrier delivers to a post office box');
    await counter.reviewAgain();
    await counter.sendAfterRefusal();
    await expectEnd(page, 'Not passed', 'PO box again');
  },
);

test(
  'a slow plate: stopping it and going on passes, asking twice does not',
  enduranceFlow('tests/integration/services/lessons.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'slow plate');
    const { plate, state } = PLATES.slow;
    await counter.askForPlate(plate, state);
    await expect(counter.vehicle.getByText(/Looking up/)).toBeVisible();
    await act(page, 'back');
    await expect(counter.vehicle.getByText(/Looking up/)).toBeHidden();
    await counter.sell(PARTS.towBall);
    await expectEnd(page, 'Passed', 'You stopped the search and went on');
    await act(page, 'end lesson');

    await start(page, 'slow plate', 'PC');
    await counter.askForPlate(plate, state);
    await expect(counter.vehicle.getByText(/Looking up/)).toBeVisible();
    await counter.vehicle.getByLabel('Registration plate').press('Enter');
    await expectEnd(page, 'Not passed', 'You asked for the same plate again');
  },
);

test(
  'one plate, two vehicles: asking what tells them apart passes',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'ambiguous plate');
    const { plate, state } = PLATES.bodyPair;
    await counter.findVehicle(plate, state);
    await counter.openPart(AMBIGUOUS_PARTS.right);
    expect(await ring(page)).toContain('It’s got the tub');
    await act(page, 'go to question');
    await page.keyboard.press('1');
    await expect(counter.known).toBeVisible();
    await counter.addPart(AMBIGUOUS_PARTS.right);
    await expectEnd(page, 'Passed', 'sold the towbar for the tub');
  },
);

/** Takes the first delivery: behind nine others a 1 may begin another number, and waits for Enter. */
async function takeFirstRate(counter: CounterScreen): Promise<void> {
  const rates = (await counter.rates.getByRole('row').count()) - 1;
  for (const key of rates > 9 ? ['1', 'Enter'] : ['1']) await counter.page.keyboard.press(key);
}

test(
  'a rate that is gone: choosing another passes',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'vanishing rate');
    await typeSale(counter, SYDNEY);
    await counter.compareRates();
    await takeFirstRate(counter);
    await expect(counter.ticket).toContainText('Total incl. delivery');
    await counter.review();
    await expect(counter.order).toContainText('no longer offered');
    await page.keyboard.press('1');
    await expect(counter.rates.getByRole('table')).toBeVisible();
    await takeFirstRate(counter);
    await counter.review();
    await counter.send();
    await expectEnd(page, 'Passed', 'chose another one');
  },
);

test(
  'a changed price: settling it before the order passes',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'changed price');
    await typeSale(counter, SYDNEY);
    await act(page, 'make quote');
    await expect(page.getByRole('heading', { name: /TR-000001$/ })).toBeVisible();
    await counter.review();
    await expect(counter.order).toContainText('was $29.95');
    await page.keyboard.press('1');
    await counter.send();
    await expectEnd(page, 'Passed', 'price');
  },
);

test(
  'no rates for Darwin: ringing and writing the price into the notes passes',
  enduranceFlow('tests/unit/shared/domain/training/lesson-judging.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = await begin(page, 'darwin');
    await typeSale(counter, { city: 'Darwin', postcode: '0800', state: 'NT' });
    await act(page, 'compare rates');
    await expect(counter.rates).toContainText('may have lost the zero');
    expect(await ring(page)).toContain('118.40');
    await act(page, 'go to notes');
    await page.keyboard.type('Delivery 118.40 as told on the phone');
    await expectEnd(page, 'Passed', 'is in the notes');
    await expectAccessible(page, 'lesson-darwin');
  },
);

test(
  'lessons are shown in practice alone, and one ends when practice is left',
  enduranceFlow('tests/integration/services/lessons.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await act(page, 'show lessons');
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeHidden();
    await act(page, 'show keys');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText('Ask the supplier or customer of the lesson');
    await page.keyboard.press('Escape');
    await begin(page, 'answer lost');
    await act(page, 'show keys');
    await expect(page.getByRole('dialog')).toContainText('Ask the supplier or customer of the lesson');
    await page.keyboard.press('Escape');
    await page.keyboard.press(keyOf('end lesson'));
    await expect(strip(page)).toBeHidden();
  },
);
