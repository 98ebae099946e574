import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act, keyOf } from '../support/keys.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** A keyboard and nothing else: every press is followed by a look at who has the focus. */
class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      await this.expectFocusKept(key);
    }
  }

  /** Does actions by their keys. */
  async act(...actions: readonly KeyActionId[]): Promise<void> {
    await this.press(...actions.map((action) => keyOf(action)));
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    await this.expectFocusKept(text);
  }

  /** Tabs on until the field of this label has the focus; fails where a round brings it nowhere. */
  async tabTo(label: string | RegExp): Promise<void> {
    const wanted = this.#page.getByLabel(label).or(this.#page.getByRole('button', { name: label }));
    for (let presses = 0; presses < 60; presses += 1) {
      await this.press('Tab');
      const here = await wanted.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
      if (here) return;
    }
    throw new Error(`Tab does not reach ${label}.`);
  }

  /** The focus is on an element of the window, never on the page as a whole. */
  async expectFocusKept(after: string): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), {
        message: `The focus after ${after}`,
      })
      .not.toMatch(/^(BODY|HTML|nothing)$/);
  }
}

/** Every press is looked after, so these take their time. */
test.slow();

test(
  'the whole sale is done with keys alone, and the focus is never lost',
  enduranceFlow('tests/e2e/key-counts.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    const keys = new Keys(page);
    await page.evaluate(() => {
      const pressed: string[] = [];
      for (const kind of ['pointerdown', 'mousedown', 'click'] as const) {
        addEventListener(kind, (event) => event.detail > 0 && pressed.push(kind), { capture: true });
      }
      Object.assign(window, { pointerPresses: pressed });
    });

    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await page.keyboard.press('p');
    await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();

    await keys.type(PLATES.bodyPair.plate);
    await keys.tabTo('State');
    await keys.type(PLATES.bodyPair.state);
    await keys.press('Enter');
    await expect(counter.part.getByLabel(/^Part code/)).toBeFocused();

    await keys.type(PARTS.hiluxTubTowbar);
    await keys.press('Enter');
    await expect(counter.question('Ask: tub or tray?')).toBeVisible();
    await keys.act('go to question');
    await expect(counter.question('Ask: tub or tray?')).toBeFocused();
    await keys.press('1');
    await expect(counter.known).toBeVisible();
    await expect(counter.part.getByLabel(/^Part code/)).toBeFocused();
    await expect(counter.verdict.getByRole('heading')).toHaveText('Fits');
    await keys.press('F5');
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
    await keys.act('open required');
    await expect(page.getByRole('button', { name: `Copy SKU ${PARTS.hiluxHarness}` })).toBeVisible();
    await keys.press('F5');
    await expect(counter.line(PARTS.hiluxHarness)).toBeVisible();
    await keys.act('recheck stock');
    await expect(counter.answer('Stock')).not.toContainText('Refreshing…');

    const { customer, address, notes } = PRACTICE_SALE;
    await keys.act('go to customer');
    await expect(counter.ticket.getByLabel('Phone')).toBeFocused();
    await keys.type(customer.phone);
    for (const text of [customer.name, customer.email]) {
      await keys.press('Tab');
      await keys.type(text);
    }
    await keys.tabTo('Street');
    await keys.type(address.line1);
    for (const text of [address.line2, address.city, address.state, address.postcode]) {
      await keys.press('Tab');
      await keys.type(text);
    }
    await keys.act('go to notes');
    await keys.type(notes);

    await keys.act('compare rates');
    await expect(counter.rates.getByRole('table')).toBeVisible();
    await keys.press('1');
    await expect(counter.ticket).toContainText('Total incl. delivery');
    await keys.act('confirm condition');
    await expect(counter.openConditions).toHaveCount(0);
    await keys.act('review order');
    await expect(counter.order.getByRole('heading', { name: 'Order review' })).toBeFocused();
    await expect(counter.order).toContainText('Darwin NT 0800');
    await keys.act('show request', 'show request');
    await expect(page.getByRole('button', { name: /^Send order/ })).toBeEnabled();
    await keys.act('submit order');
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeFocused();
    await keys.act('copy transaction');
    await expect(counter.order.getByText('Copied', { exact: true })).toBeVisible();
    await keys.act('new ticket');
    await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();

    const orders = await page.evaluate(() => window.counterpart.practice.orders());
    expect(orders).toMatchObject({
      ok: true,
      value: {
        total: 1,
        orders: [
          {
            order: {
              lines: [{ sku: PARTS.hiluxTubTowbar }, { sku: PARTS.hiluxHarness }],
              customer_name: customer.name,
              address: { postal_code: '0800', state: 'NT', city: 'Darwin' },
              notes: [notes],
            },
          },
        ],
      },
    });
    expect(await page.evaluate(() => Reflect.get(window, 'pointerPresses') as readonly string[])).toEqual([]);
  },
);

test(
  'every way on and back keeps the focus: screens, key sheet, dialogs, lists',
  enduranceFlow('tests/e2e/accessibility-focus.spec.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    const keys = new Keys(page);
    await counter.openPractice();
    await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();
    for (const screen of [
      'compare rates',
      'review order',
      'open settings',
      'change keys',
      'show diagnostics',
      'show about',
      'show tickets',
      'find quote',
      'show lessons',
      'find anything',
      'customer records',
      'show keys',
      'go to part',
      'go to customer',
      'go to plate',
    ] as const) {
      await test.step(`Esc goes back from: ${screen}`, async () => {
        await keys.act(screen, 'back');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(counter.part).toBeVisible();
      });
    }

    await keys.act('show keys');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await keys.press('Tab', 'Tab', 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keys.expectFocusKept('the key sheet was closed');

    await keys.act('without plate');
    await expect(counter.vehicle.getByRole('list', { name: 'Makes, most asked for first' })).toBeVisible();
    await keys.press('1', 'Escape', 'Escape');
    await expect(counter.vehicle.getByRole('list', { name: 'Makes, most asked for first' })).toBeHidden();

    await counter.sell(PARTS.towBall);
    await keys.press('F5', 'Alt+l', 'Delete');
    await expect(counter.ticket.getByText('No items yet')).toBeVisible();
    await keys.act('put line back');
    await expect(counter.line(PARTS.towBall)).toBeVisible();

    await keys.act('open settings');
    await keys.tabTo('Leave practice');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await keys.expectFocusKept('practice was left');
  },
);

test(
  'what is typed after the key of a mode is in the plate field, every character once',
  enduranceFlow('tests/unit/renderer/keyboard/typed-ahead.test.ts'),
  async ({ launch }) => {
    const { plate, state } = PLATES.cleanHit;
    const first = await launch();
    const counter = new CounterScreen(first.page);
    const field = counter.vehicle.getByLabel('Registration plate');
    await expect(first.page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await first.page.keyboard.press('p');
    await first.page.keyboard.type(plate);
    await expect(counter.ticket.getByText('No items yet')).toBeVisible();
    await expect(field).toHaveValue(plate);
    await expect(field).toBeFocused();
    await counter.findVehicle(plate, state);
    await expect(counter.known).toBeVisible();
    await counter.newTicket();
    await first.page.keyboard.type('OLD1');

    await test.step('in the same mode again, before a plate that was typed there', async () => {
      const setUp = new SetUpScreen(first.page);
      await setUp.openSettings();
      await setUp.settings.getByRole('button', { name: 'Leave practice' }).press('Enter');
      await expect(setUp.modeChoice).toBeVisible();
      await first.page.keyboard.press('p');
      await first.page.keyboard.type('XYZ789');
      await expect(counter.ticket.getByText('No items yet')).toBeVisible();
      await expect(field).toHaveValue('XYZ789');
      await act(first.page, 'go to customer');
      await first.page.keyboard.press('Tab');
      await first.page.keyboard.type(PRACTICE_SALE.customer.name);
      await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
      await expect(first.page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('after a restart, before the plate and the cursor that were kept, and looked up by Enter', async () => {
      const { page } = await first.restart();
      const again = new CounterScreen(page);
      await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
      await page.keyboard.press('p');
      await page.keyboard.type(plate.slice(0, 3));
      await expect(again.vehicle.getByLabel('Registration plate')).toHaveValue(plate.slice(0, 3));
      // The last plate's state is an offer: a seller who means it says it.
      await page.keyboard.type(`${plate.slice(3)} ${state}\n`);
      await expect(again.vehicleOf(plate, state)).toBeVisible();
      await expect(again.ticket.getByLabel('Name', { exact: true })).toHaveValue(PRACTICE_SALE.customer.name);
      await expect(again.part.getByLabel(/^Part code/)).toBeFocused();
    });
  },
);
