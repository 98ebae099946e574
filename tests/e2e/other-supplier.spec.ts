import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { orderRequests } from '../support/asked.ts';
import { act } from '../support/keys.ts';
import { ownSale } from '../support/own-sale.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { setUpShop, test as counterpartTest } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

const test = counterpartTest.extend<{ readonly service: PracticeService }>({
  service: async ({ runtime: _runtime }, provide) => {
    const service = await startPracticeService();
    await provide(service);
    await service.close();
  },
});

test(
  'A ticket of another store is neither quoted nor ordered before its parts were read again, which F9 does',
  enduranceFlow('tests/integration/services/suppliers.test.ts'),
  async ({ launch, service }) => {
    const running = await launch();
    const { page } = running;
    const setUp = new SetUpScreen(page);
    const { counter } = await setUpShop(running, service);
    await counter.newTicket();
    await counter.sell(PARTS.towBall);
    await counter.enterCustomer(PRACTICE_SALE.customer, ownSale().address, '');
    await expect(counter.ticket.getByText('Saved', { exact: true })).toBeVisible();

    await setUp.openSettings();
    await setUp.settings.getByRole('button', { name: 'Change connection' }).click();
    await setUp.store.fill('another-store');
    await setUp.sayGstIncluded();
    await setUp.credential.fill(service.credential);
    await setUp.connect();
    // The window is loaded anew for the other supplier: what is pressed before that goes with the old one.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /^Yes, sell as merchant/ }).click();
    await loaded;
    await expect(counter.vehicle).toBeVisible();
    // The part that was on the screen is read with its ticket, and would be this supplier's at once.
    service.drills.set('product', 'service error');
    await page.keyboard.press('Alt+1');
    await expect(counter.line(PARTS.towBall)).toBeVisible();

    await act(page, 'make quote');
    const words = `Price, stock and fit of ${PARTS.towBall} are from another supplier: the connection has changed since.`;
    await expect(page.getByRole('list', { name: 'Fix for the quote' })).toContainText(words);

    await counter.review();
    const inTheWay = page.getByRole('list', { name: 'Fix these first' });
    await expect(inTheWay).toContainText(words);
    await expect(counter.order.getByText('as the supplier’s system failed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add reason' })).toBeHidden();
    await expect(inTheWay).toContainText(words);
    await expect(counter.sendButton).toBeHidden();

    service.drills.clear();
    await counter.review();
    await expect(inTheWay).toBeHidden();
    await expect(counter.sendButton).toBeEnabled();
    await counter.send();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orderRequests(service)).toHaveLength(1);
  },
);
