import { expect, type Locator } from '@playwright/test';
import { DRILLS } from '#practice/drills/drill-table.ts';
import { PARTS } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { withShortWaits } from '../support/connect-service.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { type Shop, test } from '../support/shop-test.ts';
import { enterSale, type LookUp, lookUpsOf } from './faults-look-ups.ts';
import { type FaultWords, faultWords, type LookUpFault, TOOK_TOO_LONG } from './faults-words.ts';

/**
 * Every fault that a service can have, met by every look-up of a sale: the plate, a part, the recheck of its stock and
 * the delivery rates. Each time the seller reads what happened and what to do next, nothing that was typed or put on
 * the ticket is lost, and the same key works again once the fault is gone.
 */

const SALE = PRACTICE_SALE;

const FAULTS = DRILLS.map(({ name }) => name).filter((name): name is LookUpFault => name in faultWords(''));

/** Faults in which the last known answer stands in for the service: the stock then says that its check failed. */
const STANDS_IN: readonly LookUpFault[] = ['rate limited', 'service error', 'reset before acceptance'];

/** The words of a plate's faults; `vehicle` is the plate and its state as they are said: "417CPT in QLD". */
function plateWords(vehicle: string): Readonly<Record<LookUpFault, FaultWords>> {
  return {
    ...faultWords('Couldn’t look up the plate'),
    'not found': {
      title: `No vehicle for ${vehicle}`,
      happened: [],
      next: 'Ask which state it is registered in, and check the plate.',
      button: null,
    },
  };
}

const PART_WORDS: Readonly<Record<LookUpFault, FaultWords>> = {
  ...faultWords('Couldn’t load the part'),
  'not found': {
    title: 'not found',
    happened: ['the manufacturer’s code'],
    next: 'Check the code or try another of its codes.',
    button: null,
  },
};

const REFUSED_TO_QUOTE: Omit<FaultWords, 'title'> = {
  happened: SALE.parts,
  next: 'Ask the supplier which item is missing, or remove it and press F6.',
  button: null,
};

const RATES_WORDS: Readonly<Record<LookUpFault, FaultWords>> = {
  ...faultWords('Couldn’t get delivery rates'),
  'not found': { title: 'Supplier can’t quote (404)', ...REFUSED_TO_QUOTE },
  refused: { title: 'Supplier can’t quote (422)', ...REFUSED_TO_QUOTE },
};

/** The alert says what happened and what to do next, and has the button that does it. */
async function expectWords(alert: Locator, { title, happened, next, button }: FaultWords): Promise<void> {
  for (const words of [title, ...happened, next]) await expect(alert).toContainText(words);
  if (button !== null) await expect(alert.getByRole('button', { name: button })).toBeVisible();
}

/** A look-up meets a fault, and is asked again once the fault is gone. */
async function meetFault(shop: Shop, lookUp: LookUp, fault: LookUpFault, words: FaultWords | null): Promise<void> {
  const { service, counter } = shop;
  service.drills.set(lookUp.operation, fault);
  await lookUp.ask();
  if (words !== null) await expectWords(lookUp.alert, words);
  await lookUp.expectKept();
  await counter.expectSaleKept(SALE);

  service.drills.clear();
  const again = lookUp.alert.getByRole('button', { name: 'Try again' });
  if (words?.button === 'Try again') await again.click();
  else await lookUp.ask();
  await lookUp.expectAnswer();
  await expect(lookUp.alert).toHaveCount(0);
}

for (const fault of FAULTS) {
  const details = enduranceFlow('tests/integration/parts-api/failures.test.ts');
  test(`a sale goes on through a service with the fault “${fault}”`, details, async ({ shop }) => {
    const { counter, service } = shop;
    await enterSale(shop);
    const { plate, state, plateSearch, product, recheck, rates } = lookUpsOf(shop);

    await test.step('looking the plate up', () =>
      meetFault(shop, plateSearch, fault, plateWords(`${plate} in ${state}`)[fault]));
    await test.step('opening a part', () => meetFault(shop, product, fault, PART_WORDS[fault]));
    await test.step('rechecking the stock', async () => {
      await counter.openPart(PARTS.hiluxTubTowbar);
      const { button, ...told } = PART_WORDS[fault];
      const words = { ...told, title: 'Couldn’t check the stock', button: button === 'Try again' ? button : null };
      await meetFault(shop, recheck, fault, STANDS_IN.includes(fault) ? null : words);
    });
    await test.step('comparing delivery rates', () => meetFault(shop, rates, fault, RATES_WORDS[fault]));
    await counter.expectSaleKept(SALE);
    expect(service.requests.filter(({ operation }) => operation === 'redirect target')).toEqual([]);
  });
}

test(
  'a service that never answers is given up after the time of the settings',
  enduranceFlow('tests/integration/parts-api/failures.test.ts'),
  async ({ shop }) => {
    test.slow();
    const { counter, service } = shop;
    await enterSale(shop);
    const { plateSearch, product, recheck, rates } = lookUpsOf(shop);
    await withShortWaits(counter, async () => {
      for (const lookUp of [plateSearch, product, rates]) {
        service.drills.set(lookUp.operation, 'never answers');
        await lookUp.ask();
        await expect(lookUp.waiting).toBeVisible();
        await expectWords(lookUp.alert, TOOK_TOO_LONG);
        await lookUp.expectKept();
        await counter.expectSaleKept(SALE);
        service.drills.clear();
        await lookUp.alert.getByRole('button', { name: 'Try again' }).click();
        await lookUp.expectAnswer();
      }
      await counter.openPart(PARTS.hiluxTubTowbar);
      service.drills.set('product', 'never answers');
      await recheck.ask();
      await expect(recheck.waiting).toBeVisible();
      await recheck.expectKept();
      service.drills.clear();
      await recheck.ask();
      await recheck.expectAnswer();
    });
    await counter.expectSaleKept(SALE);
  },
);

test(
  'a slow service is waited for in words, and its answer then comes',
  enduranceFlow('tests/integration/parts-api/failures.test.ts'),
  async ({ shop }) => {
    test.slow();
    const { counter, service } = shop;
    await enterSale(shop);
    const { plateSearch, product, recheck, rates } = lookUpsOf(shop);
    for (const lookUp of [plateSearch, product, rates]) {
      service.drills.set(lookUp.operation, 'slow');
      await lookUp.ask();
      await expect(lookUp.waiting).toBeVisible();
      await lookUp.expectAnswer();
      await expect(lookUp.waiting).toHaveCount(0);
    }
    service.drills.clear();
    await counter.openPart(PARTS.hiluxTubTowbar);
    service.drills.set('product', 'slow');
    await recheck.ask();
    await expect(recheck.waiting).toBeVisible();
    await recheck.expectAnswer();
    await counter.expectSaleKept(SALE);
  },
);

test(
  'Esc stops waiting, and what was typed stays',
  enduranceFlow('tests/unit/renderer/look-ups/look-up-race.test.ts'),
  async ({ shop }) => {
    const { counter, service } = shop;
    await enterSale(shop);
    const { plateSearch, product, rates } = lookUpsOf(shop);
    for (const lookUp of [plateSearch, product, rates]) {
      service.drills.set(lookUp.operation, 'never answers');
      await lookUp.ask();
      await expect(lookUp.waiting).toBeVisible();
      await counter.page.keyboard.press('Escape');
      await expect(lookUp.waiting).toHaveCount(0);
      await expect(lookUp.alert).toHaveCount(0);
      await lookUp.expectKept();
      service.drills.clear();
      await lookUp.ask();
      await lookUp.expectAnswer();
    }
    await counter.expectSaleKept(SALE);
  },
);
