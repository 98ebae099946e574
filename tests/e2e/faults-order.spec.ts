import { expect } from '@playwright/test';
import { DRILLS, type Drill } from '#practice/drills/drill-table.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import { withShortWaits } from '../support/connect-service.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { ordersReceived, submitOverBridge } from '../support/order-watch.ts';
import { ownSale } from '../support/own-sale.ts';
import { type Shop, test } from '../support/shop-test.ts';

/**
 * Every fault that an order can meet. Whatever the fault: the service receives one request, the outcome that is shown
 * is one that this fault allows, an order that the service has is never shown as refused or not sent, and nothing that
 * was typed is lost. A refused order can be fixed and sent again; one of unknown outcome cannot be sent again by any
 * way.
 */

/** How an order must be shown that met the fault, and words that tell what happened. */
interface Expected {
  readonly outcome: Exclude<Outcome['kind'], 'not sent'>;
  readonly words: string;
}

const unknown = (words: string): Expected => ({ outcome: 'unknown', words });
const refused = (words: string): Expected => ({ outcome: 'refused', words });

const EXPECTED: Readonly<Record<Drill, Expected>> = {
  slow: { outcome: 'acknowledged', words: 'The supplier has the order.' },
  'never answers': unknown('no answer came within 5 seconds'),
  'not authorised': refused('Drill: the credential is not accepted.'),
  'not found': refused('Drill: order.lines[0].sku was not found.'),
  refused: refused('Drill: order.lines[0].sku is not accepted.'),
  'rate limited': unknown('the supplier answered with status 429'),
  'service error': unknown('the supplier answered with status 500'),
  'reset before acceptance': unknown('the connection was cut before an answer came'),
  truncated: unknown('the answer was cut off before it was complete'),
  'not JSON': unknown('the supplier’s answer could not be read'),
  'wrong type deep inside': unknown('the supplier answered without a clear yes and an order ID'),
  redirect: unknown('the supplier answered with status 307'),
  huge: unknown('the answer was cut off before it was complete'),
  'reset after acceptance': unknown('the connection was cut before an answer came'),
  'never answers after acceptance': unknown('no answer came within 5 seconds'),
  'service error after acceptance': unknown('the supplier answered with status 500'),
  'success false': refused('Drill: the account is on stop.'),
  'address refused': refused(
    'order.address.address_line_1: no carrier delivers to a post office box. Give a street address.',
  ),
  'no transaction id': unknown('the supplier answered without a clear yes and an order ID'),
  'half answer': unknown('the answer was cut off before it was complete'),
};

const NEVER: readonly Drill[] = ['never answers', 'never answers after acceptance'];
const WAITED_FOR: readonly Drill[] = ['slow', ...NEVER];

/**
 * The seller reads the order out and sends it into the fault; for as long as it takes the screen says what not to do.
 */
async function sendInto(drill: Drill, { counter, service }: Shop): Promise<void> {
  service.drills.set('order', drill, 1);
  await counter.review();
  await counter.send();
  const sending = counter.order.getByRole('heading', { name: 'Sending… do not enter it again' });
  if (WAITED_FOR.includes(drill)) await expect(sending).toBeVisible();
  await expect(sending).toHaveCount(0, { timeout: 20_000 });
}

async function expectAcknowledged({ counter, service }: Shop): Promise<void> {
  await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await expect(
    counter.order.getByText(service.orders.at(-1)?.transactionId ?? 'no order', { exact: true }),
  ).toBeVisible();
  await expect(counter.sendButton).toHaveCount(0);
}

async function expectRefusedAndFix(shop: Shop, advice: string): Promise<void> {
  const { counter, service } = shop;
  await expect(counter.order.getByRole('heading', { name: /^Supplier refused the order/ })).toBeVisible();
  await expect(counter.order.getByText(advice)).toBeVisible();
  await counter.openForms();
  await counter.ticket.getByLabel('Name', { exact: true }).fill('Practice Customer, fixed');
  await expect(counter.order.getByText('Practice Customer, fixed')).toBeVisible();
  // What was fixed has ended the review that the F9 behind the outcome opened.
  await expect(
    counter.order.getByText('The ticket changed after you read this out. Review it again.').first(),
  ).toBeVisible();
  await counter.review();
  await expect(counter.sendButton).toBeEnabled();
  await counter.sendAfterRefusal();
  await expectAcknowledged(shop);
  expect(service.orders.at(-1)?.order.customer_name).toBe('Practice Customer, fixed');
}

async function expectUnknownForGood({ counter, running }: Shop): Promise<void> {
  const { page } = running;
  const shown = counter.order.getByRole('heading', { name: 'Do not enter this order again' });
  await expect(shown).toBeVisible();
  await expect(counter.order.getByText('It may have been placed')).toBeVisible();
  await expect(counter.order.getByText('Call the supplier first and quote our reference')).toBeVisible();
  await expect(counter.order.getByText(await counter.reference.innerText(), { exact: true })).toBeVisible();
  await expect(counter.sendButton).toHaveCount(0);
  await expect(counter.ticket.getByText('This order may have been placed.')).toBeVisible();
  await expect(counter.ticket.getByLabel('Name', { exact: true })).not.toBeEditable();

  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('F3');
  await page.keyboard.press('F9');
  await expect(shown).toBeVisible();
  await page.keyboard.press('Control+Enter');
  expect(await submitOverBridge(page)).toMatchObject([
    { ok: true, value: { kind: 'sent', submission: { state: { kind: 'ended', outcome: { kind: 'unknown' } } } } },
  ]);
  await expect(shown).toBeVisible();
}

/** The one that nobody knows the end of: that every fault has its outcome is proved below the window. */
const AT_EVERY_RUN: readonly Drill[] = ['reset after acceptance'];

for (const { name, keepsOrder, meets } of DRILLS) {
  const { outcome, words } = EXPECTED[name];
  const details = AT_EVERY_RUN.includes(name) ? {} : enduranceFlow('tests/integration/orders/fault-matrix.test.ts');
  test(`an order that meets “${name}” is shown as ${outcome}`, details, async ({ shop }) => {
    const { counter, service } = shop;
    const sale = ownSale();
    await counter.enterSale(sale);
    const before = ordersReceived(service);
    const reference = await counter.reference.innerText();

    if (NEVER.includes(name)) await withShortWaits(counter, () => sendInto(name, shop));
    else await sendInto(name, shop);
    await counter.page.keyboard.press('F9');

    expect(ordersReceived(service) - before, meets).toBe(1);
    await expect(counter.order.getByText(words)).toBeVisible();
    await counter.expectSaleKept(sale);
    const taken = service.orders.filter(({ order }) => order.customer_reference === reference);
    expect(taken.length).toBe(keepsOrder ? 1 : 0);
    if (keepsOrder) expect(['acknowledged', 'unknown']).toContain(outcome);

    if (outcome === 'acknowledged') await expectAcknowledged(shop);
    if (outcome === 'unknown') await expectUnknownForGood(shop);
    if (outcome === 'refused')
      await expectRefusedAndFix(
        shop,
        name === 'not authorised' ? 'Enter it again in the settings' : 'Fix what the supplier names',
      );

    expect(ordersReceived(service) - before).toBe(outcome === 'refused' ? 2 : 1);
    expect(service.requests.filter(({ operation }) => operation === 'redirect target')).toEqual([]);
  });
}
