import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { connectService } from '../support/connect-service.ts';
import { CounterScreen, type SaleInput } from '../support/counter-screen.ts';
import { filesHolding } from '../support/everywhere.ts';
import { act } from '../support/keys.ts';
import { neverForgiven } from '../support/never-forgiven.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/**
 * A computer that is stolen, switched on or off, gives up no customer: what is kept of them is encrypted wherever it
 * lies.
 */

/** Whatever else failed the first time: nothing secret is ever found. */
const FOUND = neverForgiven('a secret was found');

const KEYRING = process.env.COUNTERPART_KEYRING === 'real';
/** Stands in everything that is typed of the customer, and nowhere else. */
const SENTINEL = 'Sentinelson';
const PHONE = '0491 570 156';
const SALE: SaleInput = {
  ...PRACTICE_SALE,
  customer: {
    name: `Practice ${SENTINEL}`,
    phone: PHONE,
    email: `${SENTINEL}@example.com`,
    note: `Ring ${SENTINEL} before delivery`,
  },
  address: { ...PRACTICE_SALE.address, line1: `12 ${SENTINEL} Street`, line2: `Unit ${SENTINEL}` },
  notes: `For ${SENTINEL}, who waits`,
};

/** The files that hold anything of the customer, in whatever case and spelling it may be indexed by. */
async function filesNaming(dataFolder: string): Promise<readonly string[]> {
  const spellings = [SENTINEL, SENTINEL.toLowerCase(), PHONE, PHONE.replaceAll(' ', '')];
  return (await Promise.all(spellings.map((text) => filesHolding(dataFolder, text)))).flat();
}

test(
  'no file names a customer: not while the shop is open, and not after a power cut',
  enduranceFlow('tests/integration/records/privacy.test.ts'),
  async ({ launch, dataFolder }) => {
    test.slow();
    const service = await startPracticeService();
    const running = await launch();
    const { counter, recoveryCode } = await connectService(running, service);
    const { page } = counter;
    await counter.findVehicle(SALE.plate, SALE.state);
    await counter.enterSale(SALE);
    await act(page, 'go to question');
    await page.keyboard.press('1');
    await expect(counter.known).toBeVisible();
    await act(page, 'make quote');
    await expect(page.getByRole('heading', { name: 'Quote Q-000001' })).toBeVisible();
    service.drills.set('order', 'reset after acceptance', 1);
    await counter.review();
    await counter.send();
    const unknown = page.getByText('An order may have been placed: do not enter it again');
    await expect(unknown).toBeVisible();
    await act(page, 'new ticket');
    await counter.enterCustomer({ ...SALE.customer, name: `Another ${SENTINEL}` }, SALE.address, '');
    await expect(counter.ticket.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => readdirSync(join(dataFolder, 'snapshots')).some((name) => name.endsWith('.db'))).toBe(true);
    expect(await filesNaming(dataFolder), FOUND).toEqual([]);

    await running.kill();
    expect(await filesNaming(dataFolder), FOUND).toEqual([]);
    expect(running.log.join('\n'), FOUND).not.toContain(SENTINEL);

    const again = await launch();
    await new SetUpScreen(again.page).openService(recoveryCode, KEYRING);
    const back = new CounterScreen(again.page);
    await expect(back.ticket.getByLabel('Name', { exact: true })).toHaveValue(`Another ${SENTINEL}`);
    await expect(again.page.getByText('An order may have been placed: do not enter it again')).toBeVisible();
    await act(again.page, 'find quote');
    await again.page.keyboard.type(SENTINEL.slice(0, 6));
    await expect(again.page.getByRole('list', { name: 'Quotes' }).getByRole('button')).toHaveCount(1);
    await act(again.page, 'pick ticket', 1);
    await back.expectSaleKept(SALE);
    expect(await filesNaming(dataFolder), FOUND).toEqual([]);
    // Quitting asks about the order that is unknown.
    await again.kill();
    expect(again.log.join('\n'), FOUND).not.toContain(SENTINEL);
    await service.close();
  },
);
