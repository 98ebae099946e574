import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS, PLATES, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { runToItsEnd } from '../support/app-process.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { setUpShopByHand, SHOP_SETTINGS, test as counterpartTest } from '../support/shop-test.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const KEYRING = process.env.COUNTERPART_KEYRING === 'real';

const test = counterpartTest.extend<{ readonly service: PracticeService }>({
  service: async ({ runtime: _runtime }, provide) => {
    const service = await startPracticeService();
    await provide(service);
    await service.close();
  },
});

function connectionTo(service: PracticeService) {
  const { baseUrl, credential } = service;
  return { baseUrl, credential, store: PRACTICE_SETTINGS.store, pricesIncludeGst: true };
}

test('tries a connection without saving anything, then connects and opens the counter', async ({
  launch,
  service,
  dataFolder,
}) => {
  const { page } = await launch();
  const setUp = new SetUpScreen(page);
  await setUp.openConnectionForm();
  await setUp.typeConnection(connectionTo(service));
  await setUp.test();
  const found = page.getByRole('status').filter({ hasText: `Merchant ${PRACTICE_SETTINGS.merchant} answered` });
  await expect(found).toContainText('Nothing was saved.');
  const makes = await found.getByRole('listitem').allInnerTexts();
  expect(makes.slice(0, 3)).toEqual(
    [/^TOYOTA\s*9,840$/, /^FORD\s*8,120$/, /^MITSUBISHI\s*5,200$/].map((make) => expect.stringMatching(make)),
  );
  expect(makes.length).toBeGreaterThan(9);
  expect(service.requests.at(-1)).toMatchObject({
    operation: 'vehicle access',
    method: 'POST',
    query: { store: PRACTICE_SETTINGS.store, use_store_vehicles: 'true' },
    authorization: service.credential,
  });
  const before = await page.evaluate(() => window.counterpart.setUp.session());
  expect(before).toMatchObject({ ok: true, value: { mode: 'none', connection: null } });
  await expect(setUp.credential).toHaveValue(service.credential);

  await setUp.connect();
  await setUp.confirmRecoveryCode();
  await expect(new CounterScreen(page).vehicle).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(`Merchant ${PRACTICE_SETTINGS.merchant}`);
  await setUp.openSettings();
  await expect(setUp.settings).toContainText(
    KEYRING ? 'Credential saved in the keychain' : 'Credential kept for this session only',
  );
  expect(await page.content()).not.toContain(service.credential);
  expect(await readFile(join(dataFolder, 'settings.json'), 'utf8')).not.toContain(service.credential);
});

test(
  'wants to hear whether prices include GST, and adds it where they do not',
  enduranceFlow('tests/unit/main/app/connection-trial.test.ts'),
  async ({ launch, service }) => {
    const { page } = await launch();
    const setUp = new SetUpScreen(page);
    const counter = new CounterScreen(page);
    await setUp.openConnectionForm();
    await setUp.baseUrl.fill(service.baseUrl);
    await setUp.store.fill(PRACTICE_SETTINGS.store);
    await setUp.credential.fill(service.credential);
    await setUp.connect();
    const question = page.getByRole('group', { name: 'Do supplier prices include GST?' });
    await expect(question.getByText(/^Choose whether prices include GST/)).toBeVisible();
    await expect(setUp.baseUrl).toHaveValue(service.baseUrl);
    await expect(setUp.credential).toHaveValue(service.credential);
    expect(service.requests).toHaveLength(0);
    await question.getByLabel('Excluding GST').check();
    await setUp.connect();
    await setUp.confirmRecoveryCode();
    await expect(counter.vehicle).toBeVisible();
    await counter.openPart(PARTS.towBall);
    await expect(counter.part.getByText('$32.95')).toBeVisible();
    await expect(counter.part.getByText('supplier $29.95 + GST')).toBeVisible();
  },
);

test(
  'keeps settings and connection over a restart, and says where the credential stands',
  enduranceFlow('tests/integration/services/settings.test.ts'),
  async ({ launch, service }) => {
    const first = await launch();
    const { counter, recoveryCode } = await setUpShopByHand(first, service);
    const setUp = new SetUpScreen(first.page);
    await setUp.typeSettings({ 'Max rates': '3', 'Reference prefix': 'AB' });
    await setUp.settings.getByLabel('Default state').selectOption('QLD');
    await setUp.saveSettings();
    const colours = setUp.settings.getByRole('group', { name: 'Theme' });
    await colours.getByLabel('Match system').focus();
    await first.page.keyboard.press('ArrowUp');
    await expect(colours.getByLabel('High contrast')).toBeChecked();
    await expect(first.page.locator('body')).toHaveCSS('background-color', /^rgb\((0, 0, 0|255, 255, 255)\)$/);
    await setUp.settings.getByRole('group', { name: 'Density' }).getByLabel('Compact').press('Space');
    await expect(first.page.locator('html')).toHaveAttribute('data-density', 'compact');
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await first.close();

    const second = await launch();
    const again = new SetUpScreen(second.page);
    await expect(again.modeChoice).toBeVisible();
    await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'high-contrast');
    await expect(second.page.getByRole('main')).toContainText(service.baseUrl);
    await expect(second.page.getByRole('main')).toContainText(`merchant ${PRACTICE_SETTINGS.merchant}`);
    const saved = second.page.getByRole('region', { name: 'Saved connection' });
    await expect(saved).toContainText(KEYRING ? 'Credential saved in the keychain' : 'This computer has no keychain');
    await again.openService(recoveryCode, KEYRING);
    await expect(new CounterScreen(second.page).vehicle).toBeVisible();
    await again.openSettings();
    await expect(second.page.getByRole('main')).toContainText(
      KEYRING ? 'Credential saved in the keychain' : 'This computer has no keychain',
    );
    for (const [label, value] of Object.entries({ ...SHOP_SETTINGS, 'Max rates': '3' })) {
      await expect(again.settings.getByLabel(label, { exact: true }).first()).toHaveValue(value);
    }
    await expect(again.settings.getByLabel('Default state')).toHaveValue('QLD');
    for (const asked of ['Do supplier prices', 'Do delivery prices include']) {
      const group = again.settings.getByRole('group', { name: asked });
      await expect(group.getByLabel('Including GST')).toBeChecked();
    }
  },
);

test(
  'asks for as many rates as the settings say',
  enduranceFlow('tests/integration/services/rates-and-tickets.test.ts'),
  async ({ launch, service }) => {
    const running = await launch();
    const { counter } = await setUpShopByHand(running, service);
    const setUp = new SetUpScreen(running.page);
    await setUp.typeSettings({ 'Max rates': '3' });
    await setUp.saveSettings();
    await counter.sell(PARTS.towBall);
    await counter.enterAddress({ line1: '1 Example Street', city: 'Sydney', postcode: '2000', state: 'NSW' });
    await counter.compareRates();
    expect(await counter.rateRows()).toHaveLength(3);
    const asked = service.requests.findLast(({ operation }) => operation === 'shipping rates');
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ shipping_quote_request: { limit: 3 } });
  },
);

test(
  'asks before anything is sold when another merchant answers',
  enduranceFlow('tests/integration/services/modes.test.ts'),
  async ({ launch, service }) => {
    const running = await launch();
    const { page } = running;
    const setUp = new SetUpScreen(page);
    const { counter } = await setUpShopByHand(running, service);
    await setUp.settings.getByRole('button', { name: 'Change connection' }).click();
    await setUp.store.fill('another-store');
    await setUp.sayGstIncluded();
    await setUp.credential.fill(service.credential);
    await setUp.connect();
    const question = page.getByRole('heading', { name: /^Is merchant \d+ right\?$/ });
    await expect(question).toBeFocused();
    await expect(page.getByRole('main')).toContainText(`${PRACTICE_SETTINGS.merchant}`);
    await expect(counter.vehicle).toBeHidden();
    await page.getByRole('button', { name: /^Yes, sell as merchant/ }).click();
    await expect(counter.vehicle).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText(`Merchant ${PRACTICE_SETTINGS.merchant}`);
  },
);

test(
  'deletes the credential when it is disconnected, and goes back to the choice of mode',
  enduranceFlow('tests/integration/services/credential.test.ts'),
  async ({ launch, service }) => {
    const running = await launch();
    const { page } = running;
    const setUp = new SetUpScreen(page);
    await setUpShopByHand(running, service);
    await setUp.settings.getByRole('button', { name: 'Disconnect' }).click();
    const asked = page.getByRole('dialog', { name: 'Disconnect from the supplier?' });
    await asked.getByRole('button', { name: 'Stay connected' }).click();
    await expect(asked).toBeHidden();
    await setUp.settings.getByRole('button', { name: 'Disconnect' }).click();
    await asked.getByRole('button', { name: 'Delete credential and disconnect' }).click();
    await expect(setUp.modeChoice).toBeVisible();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('banner')).toContainText('Not connected');
    const session = await page.evaluate(() => window.counterpart.setUp.session());
    expect(session).toMatchObject({ ok: true, value: { mode: 'none', connection: null } });
    await setUp.openConnectionForm();
    await setUp.typeConnection({ ...connectionTo(service), credential: '' });
    await setUp.connect();
    await expect(setUp.credential).toHaveAccessibleDescription(/^Paste the credential/);
  },
);

test.describe('a settings file that cannot be read', () => {
  const DAMAGES = [
    {
      what: 'half of one',
      content: '{ "shop": { "orderAcc',
      words: 'The settings could not be read and were put aside as settings.damaged-',
    },
    {
      what: 'settings of another shape',
      content: JSON.stringify({ shop: { rateLimit: 'many' } }),
      words: 'These settings could not be used and were reset: order account, your warehouse',
    },
  ];
  for (const { what, content, words } of DAMAGES) {
    test(
      `is set aside unchanged and said: ${what}`,
      enduranceFlow('tests/unit/main/app/stored-settings.test.ts'),
      async ({ launch, dataFolder }) => {
        await writeFile(join(dataFolder, 'settings.json'), content);
        const { page } = await launch();
        const notice = page.getByRole('complementary', { name: 'Notices' });
        await expect(notice).toContainText(words);
        const kept = (await readdir(dataFolder)).filter((name) => name.startsWith('settings.damaged-'));
        expect(kept).toHaveLength(1);
        await expect(notice).toContainText(kept[0] ?? 'no file');
        expect(await readFile(join(dataFolder, kept[0] ?? ''), 'utf8')).toBe(content);
        await notice.getByRole('button').click();
        await expect(notice).toBeHidden();
        await new CounterScreen(page).openPractice();
      },
    );
  }
});

test(
  'practice has settings of its own and is left for the choice of mode',
  enduranceFlow('tests/integration/services/modes.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const setUp = new SetUpScreen(page);
    await new CounterScreen(page).openPractice();
    await expect(page.getByRole('banner')).toContainText('PRACTICE');
    await setUp.openSettings();
    await expect(setUp.settings.getByLabel('Order account')).toHaveValue(PRACTICE_SETTINGS.account);
    await expect(setUp.settings.getByLabel('Reference prefix')).toHaveValue('TR');
    await setUp.settings.getByRole('button', { name: 'Leave practice' }).click();
    await expect(setUp.modeChoice).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('PRACTICE');
  },
);

test(
  'a second start on the same data folder ends by itself and leaves the first at work',
  enduranceFlow('tests/integration/window/single-instance.test.ts'),
  async ({ launch, dataFolder }) => {
    const first = await launch();
    const counter = new CounterScreen(first.page);
    await counter.openPractice();
    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    const second = await runToItsEnd({ appFolder: REPOSITORY, dataFolder });
    expect(second.code).toBe(0);
    expect(first.pages()).toHaveLength(1);
    await expect(counter.known).toBeVisible();
    await counter.openPart(PARTS.towBall);
  },
);
