import { expect, type Locator } from '@playwright/test';
import { PARTS, type PlateFixture, PLATES } from '#practice/fixtures.ts';
import type { PracticeOperation } from '#practice/operation.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { act } from '../support/keys.ts';
import type { Shop } from '../support/shop-test.ts';

const SALE = PRACTICE_SALE;

/**
 * How often a sale was entered at this counter. What was asked for before is known there even where the service is not,
 * so each sale asks for a plate, a part and rates of its own.
 */
let sales = 0;

/** Puts the sale on the ticket, in a quantity that no rates were asked for before. */
export async function enterSale({ counter }: Shop): Promise<void> {
  sales += 1;
  await counter.enterSale(SALE);
  // The forms lie over the lines until then.
  await act(counter.page, 'go to lines');
  await (await counter.lineField(PARTS.hiluxHarness, 'Quantity')).fill(String(sales));
}

/** A plate that one vehicle has, and that no sale before asked for. */
function ownPlate({ service }: Shop): PlateFixture {
  const fixtures = Object.values<PlateFixture>(PLATES).map(({ plate }) => plate);
  const own = service.catalogue.plates
    .filter(({ plate, candidates, wait }) => candidates.length === 1 && wait === 0 && !fixtures.includes(plate))
    .at(sales - 1);
  if (own === undefined) throw new Error('Every plate of one vehicle has been asked for.');
  return own;
}

/** The code of a part that no sale before opened. */
function ownPart({ service }: Shop): string {
  const own = service.catalogue.products
    .map(({ sku }) => sku)
    .filter((sku) => /^[A-Z0-9-]+$/.test(sku) && !Object.values<string>(PARTS).includes(sku))
    .at(sales - 1);
  if (own === undefined) throw new Error('Every part of the catalogue has been opened.');
  return own;
}

/** One look-up of a sale, as the seller does it and as it fares. */
export interface LookUp {
  readonly operation: PracticeOperation;
  /** Asks by key; does not wait for the answer. */
  ask(): Promise<void>;
  /** Where the words of a fault stand. */
  readonly alert: Locator;
  /** What the screen says while it waits. */
  readonly waiting: Locator;
  /** What was typed for it is still there. */
  expectKept(): Promise<void>;
  /** The answer is there. */
  expectAnswer(): Promise<void>;
}

/** The look-ups of the sale that was entered last: its plate, a part, the recheck of the open part, the rates. */
export function lookUpsOf(shop: Shop) {
  const { plate, state } = ownPlate(shop);
  const { counter } = shop;
  const { page } = counter;
  const code = ownPart(shop);
  const plateSearch: LookUp = {
    operation: 'plate search',
    ask: () => counter.askForPlate(plate, state),
    alert: counter.vehicle.getByRole('alert'),
    waiting: counter.vehicle.getByText(`Looking up ${plate} (${state})`),
    async expectKept() {
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue(plate);
      await expect(counter.vehicle.getByLabel('State')).toHaveValue(state);
    },
    expectAnswer: () => expect(counter.known).toBeVisible(),
  };
  const product: LookUp = {
    operation: 'product',
    ask: () => counter.askForPart(code),
    alert: counter.part.getByRole('alert'),
    waiting: counter.part.getByText(`Opening part ${code}`),
    expectKept: () => expect(counter.part.getByLabel('Part code')).toHaveValue(code),
    expectAnswer: () =>
      expect(counter.part.getByRole('button', { name: `Copy SKU ${code}`, exact: true })).toBeVisible(),
  };
  const recheck: LookUp = {
    operation: 'product',
    ask: () => page.keyboard.press('F4'),
    alert: counter.stock.getByRole('alert'),
    waiting: counter.answer('Stock').getByText('Refreshing…'),
    async expectKept() {
      await expect(counter.stock.getByText(/^Last known/)).toBeVisible();
      await expect(counter.stock.getByRole('alert')).toContainText('Couldn’t check the stock');
      await expect(counter.stock.getByRole('row').filter({ hasText: 'SYD1' })).toContainText(/14.*Check failed/s);
    },
    async expectAnswer() {
      await expect(counter.stock.getByRole('row').filter({ hasText: 'SYD1' })).toContainText(/14.*Available/s);
      await expect(counter.stock.getByText('Check failed')).toHaveCount(0);
    },
  };
  const rates: LookUp = {
    operation: 'shipping rates',
    ask: () => page.keyboard.press('F6'),
    alert: counter.rates.getByRole('alert'),
    waiting: counter.rates.getByText(`Checking carriers for ${SALE.address.postcode}`),
    expectKept: () => expect(counter.rates.getByRole('heading', { name: 'Delivery rates' })).toBeVisible(),
    expectAnswer: () => expect(counter.rates.getByRole('table')).toBeVisible(),
  };
  return { plate, state, plateSearch, product, recheck, rates };
}
