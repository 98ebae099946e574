import { expect, type Locator } from '@playwright/test';
import { PARTS, PLATES } from '../../src/practice/landmarks.ts';
import type { PracticeOperation } from '../../src/practice/operation.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import type { Shop } from '../support/shop-test.ts';

const SALE = PRACTICE_SALE;

/** The plate that is asked for: one vehicle has it. */
export const ASKED_PLATE = PLATES.cleanHit;

/** Codes of parts that no test has opened before in this window: an opened one is known even where the service is not. */
let unopened: readonly string[] = [];
function unopenedPart({ service }: Shop): string {
  if (unopened.length === 0) {
    unopened = service.catalogue.products
      .map(({ sku }) => sku)
      .filter((sku) => /^[A-Z0-9-]+$/.test(sku) && !Object.values<string>(PARTS).includes(sku));
  }
  const [code, ...others] = unopened;
  if (code === undefined) throw new Error('Every part of the catalogue has been opened.');
  unopened = others;
  return code;
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

/** The look-ups of a sale: a plate, a part that is new to this window, the recheck of the open part, the rates. */
export function lookUpsOf(shop: Shop) {
  const { plate, state } = ASKED_PLATE;
  const { counter } = shop;
  const { page } = counter;
  const code = unopenedPart(shop);
  const plateSearch: LookUp = {
    operation: 'plate search',
    ask: () => counter.askForPlate(plate, state),
    alert: counter.vehicle.getByRole('alert'),
    waiting: counter.vehicle.getByText(`Asking for ${plate} (${state})`),
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
    waiting: counter.part.getByText(`Asking for part ${code}`),
    expectKept: () => expect(counter.part.getByLabel('Part code')).toHaveValue(code),
    expectAnswer: () =>
      expect(counter.part.getByRole('button', { name: `Copy SKU ${code}`, exact: true })).toBeVisible(),
  };
  const recheck: LookUp = {
    operation: 'product',
    ask: () => page.keyboard.press('F4'),
    alert: counter.stock.getByRole('alert'),
    waiting: counter.stock.getByRole('button', { name: 'Rechecking…' }),
    async expectKept() {
      await expect(counter.stock.getByText(/^last known/)).toBeVisible();
      await expect(counter.stock.getByRole('alert')).toContainText('Stock could not be checked');
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
    waiting: counter.rates.getByText(`Asking the carriers for postcode ${SALE.address.postcode}`),
    expectKept: () => expect(counter.rates.getByRole('heading', { name: 'Delivery rates' })).toBeVisible(),
    expectAnswer: () => expect(counter.rates.getByRole('table')).toBeVisible(),
  };
  return { plateSearch, product, recheck, rates };
}
