import { expect } from '@playwright/test';
import { PARTS, PLATES, POSTCODES } from '#practice/fixtures.ts';
import type { PracticeOrder } from '#shared/session.ts';
import { CounterScreen, type SaleInput } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';

/** The sale that is shown: a towbar and its harness for a Hilux, delivered to Darwin. */
export const PRACTICE_SALE: SaleInput = {
  plate: PLATES.bodyPair.plate,
  state: PLATES.bodyPair.state,
  parts: [PARTS.hiluxTubTowbar, PARTS.hiluxHarness],
  customer: {
    name: 'Practice Customer',
    phone: '0491 570 006',
    email: 'practice.customer@example.com',
    note: 'Please ring before delivery',
  },
  address: { line1: '12 Example Street', line2: 'Unit 3', city: 'Darwin', postcode: POSTCODES.darwin, state: 'NT' },
  notes: 'Customer collects a quote for a canopy later',
};

/** What a sale through the window came to. */
export interface SaleReport {
  readonly vehicle: string;
  readonly verdict: string;
  readonly stock: readonly string[];
  readonly rates: readonly string[];
  readonly transactionId: string;
  /** What the practice service itself has. */
  readonly accepted: readonly PracticeOrder[];
  readonly acceptedTotal: number;
}

/** Is told each step as it is done; `picture` names a screenshot to take of it. */
export type TellStep = (words: string, picture: string) => Promise<void>;

/**
 * Does the sale through the window: plate, part, question, verdict, stock, customer, rates, review, one submission.
 * Throws where the window does not show what it should.
 */
export async function sellInPractice(counterpart: RunningCounterpart, tell: TellStep): Promise<SaleReport> {
  const counter = new CounterScreen(counterpart.page);
  const { page } = counterpart;
  const sale = PRACTICE_SALE;

  await counter.openPractice();
  await tell('Opened practice.', 'counter');

  await counter.askForPlate(sale.plate, sale.state);
  await expect(counter.vehicle.getByText('2 matches')).toBeVisible();
  await tell(
    `Looked up ${sale.plate} (${sale.state}): two vehicles are possible, and nothing is asked yet.`,
    'vehicle',
  );

  const [towbar, ...others] = sale.parts;
  if (towbar === undefined) throw new Error('The sale has no parts.');
  await counter.openPart(towbar);
  await expect(counter.asked).toBeVisible();
  await tell(`Opened ${towbar}: its fit turns on one question.`, 'question');
  await act(page, 'go to question');
  await page.keyboard.press('1');
  await expect(counter.known).toBeVisible();
  const vehicle = await counter.vehicle.getByRole('region', { name: 'Vehicle on the ticket' }).innerText();
  await expect(counter.verdict).toContainText('Fits');
  const verdict = oneLine(await counter.verdict.getByRole('heading').innerText());
  const stockRows = await counter.stock.getByRole('row').allInnerTexts();
  await tell('Answered it by its number: verdict and stock.', 'part');
  await counter.addPart(towbar);
  for (const other of others) {
    await counter.openPart(other);
    await counter.addPart(other);
  }
  await tell(`Put ${sale.parts.join(' and ')} on the ticket.`, 'ticket');

  await counter.enterCustomer(sale.customer, sale.address, sale.notes);
  await tell('Typed the customer and the address.', 'customer');

  await counter.compareRates();
  const rates = await counter.rateRows();
  await tell(`Compared ${rates.length} delivery rates to ${sale.address.postcode}.`, 'rates');
  await page.keyboard.press('1');

  await counter.review();
  await tell('Read the order out.', 'review');
  await counter.send();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  const outcome = await page.getByRole('main').innerText();
  const transactionId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(outcome)?.[0] ?? '';
  await tell('Submitted it, once, and read the transaction id.', 'acknowledged');

  const answer = await page.evaluate(() => window.counterpart.practice.orders());
  if (!answer.ok) throw new Error(`Practice did not say what it has: ${answer.failure.kind}`);
  return {
    vehicle: oneLine(vehicle),
    verdict,
    stock: stockRows.slice(1).map(oneLine),
    rates,
    transactionId,
    accepted: answer.value.orders,
    acceptedTotal: answer.value.total,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
