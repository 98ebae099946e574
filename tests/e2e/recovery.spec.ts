import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { KEYCHAIN_SERVICE } from '#main/keychain-call.ts';
import { keyAccountOfFolder } from '#main/record-key-store.ts';
import { makeRecoveryCode } from '#main/records/keys/recovery-code.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test as counterpartTest } from '../support/shop-test.ts';

/** Whether the run has a keychain of its own (`scripts/with-keyring.mjs`). */
const KEYRING = process.env.COUNTERPART_KEYRING === 'real';
const CUSTOMER = 'Practice Customer';

/** A computer whose keychain does not answer: there is nobody at the address of its bus. */
const WITHOUT_KEYCHAIN = { env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } };

const test = counterpartTest.extend<{ readonly service: PracticeService }>({
  service: async ({ runtime: _runtime }, provide) => {
    const service = await startPracticeService();
    await provide(service);
    await service.close();
  },
});

/** Each starts Counterpart more than once. */
test.slow();

/** Connects a fresh window to the service, as a shop does on its first day. */
async function connect(page: Page, service: PracticeService): Promise<void> {
  await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
  await page.keyboard.press('1');
  await page.getByLabel('Base URL').fill(service.baseUrl);
  await page.getByLabel('Store', { exact: true }).fill(PRACTICE_SETTINGS.store);
  await page.getByLabel('Credential', { exact: true }).fill(service.credential);
  await page.getByRole('group', { name: 'Do supplier prices include GST?' }).getByLabel('Including GST').check();
  await page.keyboard.press('Enter');
}

/** Opens live mode that is set up. */
async function openService(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
  await page.keyboard.press('1');
}

/** The groups of the code that is shown. */
function groups(page: Page): Locator {
  return page.getByRole('list', { name: 'Recovery code, in groups' }).getByRole('listitem');
}

async function codeShown(page: Page): Promise<string> {
  await expect(groups(page)).toHaveCount(6);
  const code = (await groups(page).allInnerTexts()).join('-');
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
  return code;
}

/** Types the code back from the paper, in small letters and with spaces. */
async function typeBack(page: Page, code: string): Promise<void> {
  await page.getByLabel('Type the printed code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
}

async function typeCustomer(page: Page): Promise<void> {
  await page.keyboard.press('F7');
  await page.keyboard.press('Tab');
  await page.keyboard.type(CUSTOMER);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test(
  'shows the recovery code once, and opens the records with it after the keychain entry is deleted',
  enduranceFlow('tests/integration/services/record-keys.test.ts'),
  async ({ launch, service, dataFolder }) => {
    test.skip(!KEYRING, 'There is no keychain here that may be changed.');
    const first = await launch();
    const { page } = first;
    const counter = new CounterScreen(page);
    await connect(page, service);
    await expect(page.getByRole('heading', { name: 'Print the recovery code' })).toBeFocused();
    const code = await codeShown(page);

    await page.emulateMedia({ media: 'print' });
    await expect(groups(page).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await typeBack(page, `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`);
    await expect(page.getByText('Group 1 of the recovery code is mistyped.')).toBeVisible();
    await typeBack(page, makeRecoveryCode());
    await expect(page.getByText('That’s not the code for these records.')).toBeVisible();
    await typeBack(page, code);
    await expect(counter.vehicle).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Recovery code' })).toBeHidden();
    await page.keyboard.press('Control+,');
    const settings = page.getByRole('region', { name: 'Settings', exact: true });
    await expect(settings.getByText('Confirmed. Check now and then')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(code.slice(0, 5));
    await typeCustomer(page);
    await first.close();

    const { default: keychain } = await import('keytar');
    const account = keyAccountOfFolder(dataFolder);
    expect(await keychain.deletePassword(KEYCHAIN_SERVICE, account)).toBe(true);
    const second = await launch();
    await openService(second.page);
    const field = second.page.getByLabel('Recovery code', { exact: true });
    await expect(field).toBeFocused();
    await second.page.keyboard.type(makeRecoveryCode());
    await second.page.keyboard.press('Enter');
    await expect(second.page.getByText('This code does not open the records of this computer.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(new CounterScreen(second.page).vehicle).toBeHidden();
    expect(await keychain.getPassword(KEYCHAIN_SERVICE, account)).toBeNull();
    await second.page.keyboard.press('Escape');
    await openService(second.page);
    await field.fill(code);
    await second.page.keyboard.press('Enter');
    await expect(new CounterScreen(second.page).ticket.getByLabel('Name', { exact: true })).toHaveValue(CUSTOMER);
    expect(await keychain.getPassword(KEYCHAIN_SERVICE, account)).not.toBeNull();
  },
);

test(
  'keeps on asking for the code to be printed until it is typed back',
  enduranceFlow('tests/integration/services/record-keys.test.ts'),
  async ({ launch, service }) => {
    test.skip(!KEYRING, 'There is no keychain here: then it comes first.');
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await connect(page, service);
    const unconfirmed = await codeShown(page);
    await page.keyboard.press('Escape');
    await expect(counter.vehicle).toBeVisible();
    const banner = page.getByRole('complementary', { name: 'Recovery code' });
    await expect(banner).toContainText('Type it back to confirm you have it.');
    await page.keyboard.press('Alt+p');
    await expect(groups(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'No, show a code' }).click();
    const code = await codeShown(page);
    expect(code).not.toBe(unconfirmed);
    await typeBack(page, unconfirmed);
    await expect(page.getByText('This is the old code. It works until the new one is typed back.')).toBeVisible();
    await typeBack(page, code);
    await expect(counter.vehicle).toBeVisible();
    await expect(banner).toBeHidden();
  },
);

test(
  'without a keychain nothing is sold before the code is typed back, and it is asked for at each start',
  enduranceFlow('tests/integration/services/record-keys.test.ts'),
  async ({ launch, service }) => {
    test.skip(KEYRING && process.platform !== 'linux', 'The keychain of this system cannot be hidden from a program.');
    const first = await launch(WITHOUT_KEYCHAIN);
    const { page } = first;
    const counter = new CounterScreen(page);
    await connect(page, service);
    await codeShown(page);
    await expect(page.getByText('only this code opens your records')).toBeVisible();
    await page.keyboard.press('Escape');
    await openService(page);
    await expect(page.getByRole('heading', { name: 'Recovery code', exact: true })).toBeFocused();
    await expect(counter.vehicle).toBeHidden();
    await page.getByRole('button', { name: 'No, show a code' }).click();
    await typeBack(page, await codeShown(page));
    await expect(counter.vehicle).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Recovery code' })).toBeHidden();
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Make a new code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Make/ }).click();
    const code = await codeShown(page);
    await typeBack(page, code);
    await expect(counter.vehicle).toBeVisible();
    await typeCustomer(page);
    await first.close();

    const { page: again } = await launch(WITHOUT_KEYCHAIN);
    await openService(again);
    await expect(again.getByRole('heading', { name: 'Enter the recovery code' })).toBeVisible();
    await again.keyboard.type(code);
    await again.keyboard.press('Enter');
    await expect(new CounterScreen(again).ticket.getByLabel('Name', { exact: true })).toHaveValue(CUSTOMER);
  },
);

test(
  'sets damaged records aside, and goes on with nothing only when that is confirmed',
  enduranceFlow('tests/integration/services/record-keys.test.ts'),
  async ({ launch, dataFolder }) => {
    const first = await launch();
    await new CounterScreen(first.page).openPractice();
    await typeCustomer(first.page);
    await first.close();
    const folder = join(dataFolder, 'practice');
    const records = join(folder, 'records.db');
    expect(existsSync(records)).toBe(true);
    damage(records);

    const { page } = await launch();
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Records damaged (kept safe)' })).toBeFocused();
    // There is no counter for a lesson to stand on.
    await expect(page.getByRole('button', { name: /Lessons/ })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'Start empty' }).click();
    const question = page.getByRole('dialog', { name: 'Start with empty records?' });
    await question.getByRole('button', { name: 'No, go back' }).click();
    await expect(page.getByRole('heading', { name: 'Records damaged (kept safe)' })).toBeVisible();
    await page.getByRole('button', { name: 'Start empty' }).click();
    await question.getByRole('button', { name: 'Start empty' }).click();
    await expect(new CounterScreen(page).ticket.getByLabel('Name', { exact: true })).toHaveValue('');
    expect(
      readdirSync(folder, { recursive: true })
        .map(String)
        .some((name) => /records.*(aside|damaged)/.test(name)),
    ).toBe(true);
  },
);

/** Leaves nothing of a file but its length. */
function damage(path: string): void {
  const { size } = statSync(path);
  writeFileSync(path, Buffer.alloc(size, 0x5a));
  truncateSync(path, size);
}
