import { expect } from '@playwright/test';
import { PARTS, PLATES, POSTCODES } from '#practice/fixtures.ts';
import { startPracticeService, type PracticeService } from '#practice/start-practice-service.ts';
import { type KeyCount, Seller } from '../support/seller.ts';
import { setUpShop, test } from '../support/shop-test.ts';

/** What each flow may take: keys besides the letters and digits of what the customer says, and no pointer. */
const MOST_KEYS = {
  'A known plate and part to a saved quote': 4,
  'A question about the vehicle answered': 2,
  'The required part put on': 3,
  'What is to be asked about it confirmed': 2,
  'The customer and the address typed': 8,
  'Delivery compared and chosen': 2,
  'The order of a known customer read out and placed': 2,
  'A quantity changed, the delivery chosen again, and the order read again and sent': 9,
  'A quote found by digits of the phone': 2,
  'A ticket opened from a quote': 2,
  'A closed ticket opened again': 3,
  'An unknown order found out and written down': 8,
  'An action given another key in the settings': 6,
} as const;
type Flow = keyof typeof MOST_KEYS;

let service: PracticeService;
test.beforeEach(async () => {
  service = await startPracticeService({ slowMs: 400 });
});
test.afterEach(async () => service.close());

test('every flow is done by keys that are shown, by roles and names alone, in a known number of them', async ({
  launch,
}) => {
  test.slow();
  const running = await launch();
  const { page } = running;
  await setUpShop(running, service);
  const seller = new Seller(page);
  const counted = new Map<Flow, KeyCount>();
  const count = async (flow: Flow, work: () => Promise<void>): Promise<void> => {
    await test.step(flow, async () => {
      await seller.begin();
      await work();
      counted.set(flow, await seller.end());
    });
  };
  const inFront = page.getByRole('banner').getByText(/^[A-Z0-9]{2,6}-\d{8}-\d{4}-\d{4}$/);
  const newTicket = async (): Promise<void> => {
    const before = await inFront.innerText();
    await seller.act('new ticket');
    // The new ticket begins with an empty plate form: what is chosen before it is there would be undone.
    await expect(inFront).not.toHaveText(before);
    await seller.standsIn('Registration plate');
    await expect(page.getByLabel('Registration plate')).toHaveValue('');
  };

  const send = page.getByRole('button', { name: /^Send order/ });

  // The state of the shop was chosen before, as at every sale of a day.
  await newTicket();
  await page.getByLabel('State', { exact: true }).first().selectOption(PLATES.cleanHit.state);
  await seller.act('go to plate');
  await count('A known plate and part to a saved quote', async () => {
    await seller.say(PLATES.cleanHit.plate);
    await seller.press('Enter');
    await seller.standsIn(/^Part code/);
    await seller.say(PARTS.hiluxTubTowbar);
    await seller.press('Enter');
    await seller.sees('heading', 'Fits');
    await seller.act('add to ticket');
    await seller.act('make quote');
    await seller.sees('heading', /^Quote .*Q-000001/);
  });
  const saved = await page.evaluate(() => window.counterpart.quotes.read({ number: 1, revision: null }));
  expect(saved).toMatchObject({ ok: true, value: { ticket: { lines: [{ sku: PARTS.hiluxTubTowbar }] } } });

  await count('The required part put on', async () => {
    await seller.act('add required');
    await seller.sees('dialog', /./);
    await seller.press('1');
    const ticket = page.getByRole('region', { name: 'Ticket', exact: true });
    await expect(ticket.getByRole('button', { name: /^Towbar wiring harness/ })).toBeVisible();
  });

  await count('What is to be asked about it confirmed', async () => {
    await seller.act('confirm condition');
    await expect(page.getByText('Ask: ')).toHaveCount(0);
  });

  await count('The customer and the address typed', async () => {
    await seller.act('go to customer');
    await seller.standsIn('Phone');
    for (const text of ['0491570006', 'Practice Customer', 'practice.customer@example.com']) {
      await seller.say(text);
      await seller.press('Enter');
    }
    await seller.standsIn('Street');
    for (const text of ['12 Example Street', '', 'Darwin']) {
      await seller.say(text);
      await seller.press('Enter');
    }
    await expect(page.getByLabel('State', { exact: true }).last()).toBeFocused();
    await seller.say('NT');
    await expect(page.getByLabel('State', { exact: true }).last()).toHaveValue('NT');
    await seller.press('Enter');
    await seller.say(POSTCODES.darwin);
  });

  await count('Delivery compared and chosen', async () => {
    await seller.act('compare rates');
    await seller.sees('table', /./);
    await seller.press('1');
    await expect(page.getByRole('region', { name: 'Ticket', exact: true })).toContainText('Total incl. delivery');
  });

  await seller.act('make quote');
  await seller.sees('heading', /^Quote .*Q-000001\/2/);

  await newTicket();
  await count('A quote found by digits of the phone', async () => {
    await seller.act('find quote');
    await seller.say('570006');
    await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('button').first()).toContainText('Q-000001/2');
    await seller.press('Enter');
    await seller.sees('heading', /^Quote .*Q-000001\/2/);
  });
  await count('A ticket opened from a quote', async () => {
    await seller.act('sell from quote');
    await seller.sees('heading', 'Order review');
  });
  await count('The order of a known customer read out and placed', async () => {
    await expect(send).toBeEnabled();
    await seller.act('submit order');
    await seller.sees('heading', 'Order placed');
  });

  await seller.act('find quote');
  await seller.say('570006');
  await seller.press('Enter');
  await seller.act('sell from quote');
  // It was sold a moment ago: the number behind that sale opens another ticket.
  await seller.sees('dialog', /has a ticket already/);
  await seller.press('2');
  await seller.sees('heading', 'Order review');

  const closed = await inFront.innerText();
  await seller.act('close ticket');
  await expect(inFront).not.toHaveText(closed);
  await count('A closed ticket opened again', async () => {
    await seller.act('reopen ticket');
    await expect(inFront).toHaveText(closed);
  });

  // That quote was ordered a moment ago, which would be asked about: the same again is a sale of its own.
  await newTicket();
  await seller.act('go to customer');
  await seller.standsIn('Phone');
  await seller.say('0491570006');
  await seller.sees('option', /Practice Customer/);
  await seller.act('same again');
  await seller.sees('heading', 'Order review');

  service.drills.set('order', 'reset after acceptance', 1);
  await count('A quantity changed, the delivery chosen again, and the order read again and sent', async () => {
    await seller.act('go to lines');
    await seller.tabTo('Quantity');
    await seller.say('2');
    await seller.act('compare rates');
    await seller.sees('table', /./);
    await seller.press('1');
    await expect(page.getByRole('region', { name: 'Ticket', exact: true })).toContainText('Total incl. delivery');
    await seller.act('review order');
    await expect(send).toBeEnabled();
    await seller.act('submit order');
    await seller.sees('button', /^Resolve this order/);
  });
  await count('An unknown order found out and written down', async () => {
    await seller.act('show unknown orders');
    await seller.standsIn('Who did you speak to?');
    await seller.say('Order desk');
    await seller.press('Tab');
    await seller.say('They have it.');
    await seller.press('Tab');
    // Placed can be written down at once; not placed only minutes after the sending.
    await seller.press('Space');
    await seller.press('Tab');
    await seller.say('AB-1');
    await seller.act('resolve order');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await newTicket();
  await seller.say(PLATES.bodyPair.plate);
  await page.getByLabel('State', { exact: true }).first().selectOption(PLATES.bodyPair.state);
  await seller.act('go to plate');
  await seller.press('Enter');
  await seller.standsIn(/^Part code/);
  await seller.say(PARTS.hiluxTubTowbar);
  await seller.press('Enter');
  // The parts known for the vehicle may ask the same before this one is open.
  await seller.sees('button', `Copy SKU ${PARTS.hiluxTubTowbar}`);
  await seller.sees('heading', 'Ask: tub or tray?');
  await count('A question about the vehicle answered', async () => {
    await seller.press('ArrowDown');
    await expect(page.getByRole('region', { name: 'Question to the customer' }).getByRole('heading')).toBeFocused();
    await seller.press('1');
    await seller.sees('heading', 'Fits');
  });

  await count('An action given another key in the settings', async () => {
    await seller.act('change keys');
    await seller.standsIn('Find an action');
    await seller.say('compare');
    await seller.press('Enter');
    await seller.press('Alt+D');
    await expect(page.getByRole('button', { name: /^Compare delivery rates/ })).toContainText('Alt D');
  });

  for (const [flow, { keys, pointer }] of counted) {
    expect.soft(pointer, `${flow}: the pointer`).toBe(0);
    expect.soft(keys, flow).toBeLessThanOrEqual(MOST_KEYS[flow]);
  }
  const table = [...counted].map(([flow, { keys }]) => `| ${flow} | ${keys} |`).join('\n');
  console.info(`| flow | keys |\n|---|---|\n${table}`);
});
