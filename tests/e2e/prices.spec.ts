import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { customerCents, type LevelRow, pricingOf } from '#shared/domain/price/price-level.ts';
import { centsOfDecimal, formatCents } from '#shared/domain/values/money.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { valueIn } from '../support/answer-values.ts';
import { orderRequests } from '../support/asked.ts';
import { expectAccessible } from '../support/axe.ts';
import { act, keyOf } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

test.use({ shopOf: 'prices' });
// One after the other: each worker would open a shop of its own.
test.describe.configure({ mode: 'default' });

const any = { brand: '', type: '' };
const LEVELS: readonly LevelRow[] = [
  { level: 'Retail', ...any, as: 'factor', tenThousandths: 13_000, rounding: '.95' },
  { level: 'Trade', ...any, as: 'factor', tenThousandths: 11_000, rounding: '5 c' },
];

test(
  'a trade customer is sold to at their level, and the supplier’s price is seen while a key is held alone',
  enduranceFlow('tests/integration/services/levels-on-paper.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, ticket, forms } = counter;
    const { settings } = valueIn(await page.evaluate(() => window.counterpart.setUp.session()));
    const typed = typedSettingsOf({ ...settings, priceLevels: LEVELS });
    valueIn(await page.evaluate((levels) => window.counterpart.setUp.saveSettings(levels), typed));
    const part = valueIn(
      await page.evaluate((code) => window.counterpart.parts.open({ code, lookup: 'prices' }), PARTS.towBall),
    );
    const supplierCents = centsOfDecimal(part.supplierPrice).cents;
    const at = (level: string): string =>
      formatCents(
        customerCents(pricingOf(LEVELS, level, { brand: part.brand, type: part.typeTitle }), supplierCents) ?? 0,
      );
    const supplier = formatCents(supplierCents);

    // Somebody who bought before is given a level on their sheet.
    const phone = '0491 570 156';
    await counter.sell(PARTS.towBall);
    await counter.expectCell(PARTS.towBall, 'Price each, $', at('Retail').slice(1));
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tradie Example');
    await act(page, 'show customer sheet');
    const sheet = page.getByRole('region', { name: 'Customer sheet' });
    await sheet.getByLabel('Price level').focus();
    await page.keyboard.type('Trade');
    await expect(sheet.getByText('Saved')).toBeVisible();
    await page.keyboard.press('Escape');

    await act(page, 'new ticket');
    await counter.sell(PARTS.towBall);
    await act(page, 'go to customer');
    await expect(ticket.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type(phone);
    await expect(page.getByRole('option', { name: /Tradie Example/ })).toBeVisible();
    await act(page, 'take known customer');
    await expect(forms.getByText('Price level Trade')).toBeVisible();
    await counter.expectCell(PARTS.towBall, 'Price each, $', at('Trade').slice(1));
    const price = page.getByRole('group', { name: 'Price', exact: true });
    await expect(price).toContainText(`${at('Trade')}inc GST · Trade`);
    await expect(page.getByText(supplier)).toHaveCount(0);

    const height = async () => (await price.boundingBox())?.height;
    const before = await height();
    const held = keyOf('show margin').split('+');
    for (const key of held) await page.keyboard.down(key);
    await expect(price).toContainText(`supplier ${supplier} +`);
    expect(await height(), 'nothing moves while it is held').toBe(before);
    await expect(ticket).toContainText(`supplier ${supplier} · margin`);
    await expectAccessible(page, 'margin held');
    for (const key of held.toReversed()) await page.keyboard.up(key);
    await expect(page.getByText(`supplier ${supplier}`)).toHaveCount(0);

    await act(page, 'make quote');
    const quote = page.getByRole('region', { name: /^Quote/ }).first();
    await expect(quote).toContainText(at('Trade'));
    await expect(quote).not.toContainText(supplier);
    await act(page, 'back');

    const sale = ownSale();
    await counter.enterCustomer({ ...PRACTICE_SALE.customer, phone, name: 'Tradie Example' }, sale.address, '');
    await act(page, 'review order');
    const question = page.getByRole('region', { name: 'Which price goes on orders to the supplier?' });
    await expect(question).toBeFocused();
    await page.keyboard.press('1');
    await expect(question).toBeHidden();
    await expect(counter.sendButton).toBeVisible();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect(counter.order).toContainText(at('Trade'));
    expect(
      orderRequests(service)
        .at(-1)
        ?.order.lines.map((line) => line.price_inc_tax),
    ).toEqual([(supplierCents / 100).toFixed(2)]);
  },
);

test('a price of one’s own takes a reason by number, and leaving the window hides what the key showed', async ({
  shop: { counter },
}) => {
  const { page, ticket } = counter;
  const { settings } = valueIn(await page.evaluate(() => window.counterpart.setUp.session()));
  const typed = typedSettingsOf({ ...settings, priceLevels: LEVELS, orderAtCustomerPrice: true });
  valueIn(await page.evaluate((levels) => window.counterpart.setUp.saveSettings(levels), typed));
  await counter.sell(PARTS.zeroStock);
  await act(page, 'choose price level');
  await expect(page.getByRole('dialog', { name: 'Price level' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ticket.getByText('Trade', { exact: false }).first()).toBeVisible();

  await act(page, 'price reason');
  await expect(page.getByText(/^Every item is at the price of its level/).first()).toBeVisible();
  const price = await counter.lineField(PARTS.zeroStock, 'Price each, $');
  await price.fill('9999');
  await price.press('Tab');
  await expect(ticket).toContainText('Why this price?');
  await act(page, 'price reason');
  await expect(page.getByRole('dialog', { name: 'Why this price?' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ticket).not.toContainText('Why this price?');

  for (const key of keyOf('show margin').split('+')) await page.keyboard.down(key);
  await expect(ticket).toContainText('margin');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(ticket).not.toContainText('margin');
  for (const key of keyOf('show margin').split('+').toReversed()) await page.keyboard.up(key);
});

test(
  'what was quoted stays at another level, another price is settled once, and a typed customer has their level by a key',
  enduranceFlow('tests/unit/shared/domain/ticket/ticket-level.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, ticket, forms } = counter;
    const { settings } = valueIn(await page.evaluate(() => window.counterpart.setUp.session()));
    const typed = typedSettingsOf({ ...settings, priceLevels: LEVELS, orderAtCustomerPrice: null });
    valueIn(await page.evaluate((levels) => window.counterpart.setUp.saveSettings(levels), typed));
    await counter.sell(PARTS.towBall);
    const retail = await (await counter.lineField(PARTS.towBall, 'Price each, $')).inputValue();
    const sale = ownSale();
    await counter.enterCustomer(
      { ...PRACTICE_SALE.customer, phone: '0491 570 157', name: 'Quoted Example' },
      sale.address,
      '',
    );
    await act(page, 'make quote');
    await expect(page.getByRole('region', { name: /^Quote/ }).first()).toContainText(`$${retail}`);
    await act(page, 'back');
    await act(page, 'back');

    await act(page, 'choose price level');
    await page.getByRole('dialog', { name: 'Price level' }).getByRole('button', { name: /Trade/ }).click();
    await counter.expectCell(PARTS.towBall, 'Price each, $', retail);
    await act(page, 'go to customer');
    await expect(forms.getByText('Retail (standard), not Trade')).toBeVisible();
    await act(page, 'go to lines');

    const price = await counter.lineField(PARTS.towBall, 'Price each, $');
    await price.fill('1.00');
    await price.press('Tab');
    await act(page, 'review order');
    // The question about the order's price hides nothing else that stops it.
    const question = page.getByRole('region', { name: 'Which price goes on orders to the supplier?' });
    await expect(question).toContainText('$1.00 for the items of this order');
    await expect(page.getByRole('region', { name: 'Fix these first' })).toBeVisible();
    await page.keyboard.press('2');
    await expect(question).toBeHidden();
    await act(page, 'price reason');
    await page.keyboard.press('1');
    await act(page, 'review order');
    const changes = page.getByRole('region', { name: 'Price, stock and delivery check' });
    await expect(changes).toContainText(`$${retail}`);
    await expect(changes).toContainText('$1.00');
    await changes.getByRole('button', { name: 'Keep our $1.00' }).click();
    await expect(changes).toContainText('All changes resolved');
    await act(page, 'review order');
    await expect(changes).toContainText('unchanged');

    // Their own level comes by one key, and no price moves before it is pressed.
    await act(page, 'take customer level');
    await expect(ticket).toContainText('Price levelRetail');
  },
);
