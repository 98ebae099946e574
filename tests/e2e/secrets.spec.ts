import { act } from '../support/keys.ts';
import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { accountOfFolder, openSystemKeychain } from '#main/credential-vault.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { callChannel } from '#shared/contract.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { bridgeMessages, recordingBridge } from '../support/bridge-record.ts';
import { connectServiceByHand } from '../support/connect-service.ts';
import { everythingInPage, filesHolding } from '../support/everywhere.ts';
import { neverForgiven } from '../support/never-forgiven.ts';
import { chosenRuntime } from '../support/runtime-choice.ts';
import { startServiceFront } from '../support/service-front.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/**
 * The credential during a whole sale, faults included, with a service so careless that it puts the header it received
 * into its errors. It has to enter once, in the message that the form of the set-up sends; from then on it is in the
 * `Authorization` headers and in the keychain, and nowhere else: in no other message over the bridge, no line of the
 * log, no file, nothing that the page shows or keeps.
 */

/** Whatever else failed the first time: nothing secret is ever found. */
const FOUND = neverForgiven('a secret was found');

const SALE = PRACTICE_SALE;
const KEYCHAIN_SERVICE = 'Counterpart';
/** Stands in every credential here, and in nothing else: even a piece of one that was cut off is found by it. */
const SENTINEL = 'SENTINEL-';
const sentinelCredential = (): string => `Bearer ${SENTINEL}${randomBytes(12).toString('hex')}`;
const withKeyring = process.env.COUNTERPART_KEYRING === 'real';

/** A computer whose keyring does not answer: there is nobody at the address of its bus. */
const WITHOUT_KEYCHAIN = { env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } };

test('the credential is in the Authorization headers and the keychain, and nowhere else', async ({
  launch,
  dataFolder,
}) => {
  const credential = sentinelCredential();
  const bridgeLog = test.info().outputPath('bridge.ndjson');
  const service = await startPracticeService();
  const front = await startServiceFront(service, credential);
  const running = await launch({ switches: recordingBridge(bridgeLog) });
  const { page } = running;
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    seen.push(await everythingInPage(page));
  };

  const { counter } = await connectServiceByHand(running, service, front);
  await look();

  await test.step('errors in which the service gives the header back', async () => {
    const { plate, state } = PLATES.cleanHit;
    for (const [status, said] of [
      [401, 'rejected the credential'],
      [422, 'refused this'],
      [500, 'Supplier error (500)'],
      [200, 'unreadable'],
    ] as const) {
      front.echoNext('/plate-search', status);
      await counter.askForPlate(plate, state);
      await expect(counter.vehicle.getByRole('alert')).toContainText(said);
      await look();
    }
    front.echoNext(`/products/${PARTS.towBall}`, 422);
    await counter.askForPart(PARTS.towBall);
    await expect(counter.part.getByRole('alert')).toContainText('Cannot serve [credential]');
    await look();
  });

  await test.step('a sale', async () => {
    const { plate, state } = SALE;
    await counter.findVehicle(plate, state);
    await counter.enterSale(SALE);
    await act(page, 'go to question');
    await page.keyboard.press('1');
    await expect(counter.known).toBeVisible();
    front.echoNext('/get-rates', 422);
    await page.keyboard.press('F6');
    await expect(counter.rates.getByRole('alert')).toContainText('Cannot serve [credential]');
    await look();
    await page.keyboard.press('F6');
    await expect(counter.rates.getByRole('table')).toBeVisible();
    await page.keyboard.press('1');
    await counter.review();
    front.echoNext('/order', 422);
    await counter.send();
    await expect(counter.order.getByText('Cannot serve [credential]')).toBeVisible();
    await look();
    await counter.reviewAgain();
    await counter.sendAfterRefusal();
    await expect(counter.order.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await look();
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change connection' }).click();
    await look();
    expect(service.orders).toHaveLength(1);
  });

  await test.step('where it is', async () => {
    expect(front.authorizations.length).toBeGreaterThan(10);
    expect(new Set(front.authorizations)).toEqual(new Set([credential]));
    const pictures = service.requests.filter(({ operation }) => operation === 'product picture');
    expect(pictures.length).toBeGreaterThan(0);
    expect(new Set(pictures.map(({ authorization }) => authorization)), FOUND).toEqual(new Set([null]));
  });

  await test.step('where it is not', async () => {
    for (const shown of seen) {
      expect(shown.includes(SENTINEL), FOUND).toBe(false);
      expect(shown).not.toContain('a database');
      expect(shown).not.toContain('a cache');
    }
    expect(running.log.join('\n').includes(SENTINEL), FOUND).toBe(false);
    expect(await filesHolding(dataFolder, SENTINEL), FOUND).toEqual([]);
    if (chosenRuntime() === 'stand-in') {
      const messages = await bridgeMessages(bridgeLog);
      expect(messages.length).toBeGreaterThan(50);
      const holding = messages.filter(({ json }) => json.includes(SENTINEL));
      expect(
        holding.map(({ channel, direction }) => ({ channel, direction })),
        FOUND,
      ).toEqual([{ channel: callChannel('setUp', 'connect'), direction: 'call' }]);
    }
  });

  await running.close();
  expect(running.log.join('\n').includes(SENTINEL), FOUND).toBe(false);
  expect(await filesHolding(dataFolder, SENTINEL), FOUND).toEqual([]);
  if (withKeyring) {
    const keychain = await openSystemKeychain();
    await keychain.deletePassword(KEYCHAIN_SERVICE, accountOfFolder(dataFolder));
  }
  await front.shut();
  await service.close();
});

test.describe('on a real keyring', () => {
  test.skip(!withKeyring, 'There is no keyring here for tests to write into.');

  test(
    'the keychain has the credential, the next start sells with it, and Disconnect deletes it',
    enduranceFlow('tests/integration/services/credential.test.ts'),
    async ({ launch, dataFolder }) => {
      const credential = sentinelCredential();
      const service = await startPracticeService();
      const front = await startServiceFront(service, credential);
      const keychain = await openSystemKeychain();
      const inKeychain = () => keychain.getPassword(KEYCHAIN_SERVICE, accountOfFolder(dataFolder));
      expect(await inKeychain()).toBeNull();

      const first = await launch();
      const { page } = (await connectServiceByHand(first, service, front)).counter;
      await expect(page.getByText('Credential saved in the keychain')).toBeVisible();
      // With the origin that it is for, in the same entry.
      expect((await inKeychain())?.split('\n').slice(1)).toEqual([new URL(front.baseUrl).origin, credential]);
      await first.close();

      const again = await launch();
      const asked = front.authorizations.length;
      await again.page.getByRole('button', { name: 'Open live mode' }).click();
      await expect(again.page.getByRole('region', { name: 'Vehicle', exact: true })).toBeVisible();
      await again.page.keyboard.press('F3');
      await again.page.getByLabel('Part code').fill(PARTS.towBall);
      await again.page.keyboard.press('Enter');
      await expect(again.page.getByRole('button', { name: `Copy SKU ${PARTS.towBall}`, exact: true })).toBeVisible();
      expect(new Set(front.authorizations.slice(asked))).toEqual(new Set([credential]));
      expect(await filesHolding(dataFolder, SENTINEL), FOUND).toEqual([]);

      await again.page.keyboard.press('Control+,');
      await again.page.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await again.page.getByRole('button', { name: 'Delete credential and disconnect' }).click();
      await expect(again.page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
      expect(await inKeychain()).toBeNull();
      await again.close();
      expect(await filesHolding(dataFolder, SENTINEL), FOUND).toEqual([]);
      await front.shut();
      await service.close();
    },
  );
});

test(
  'without a keychain the credential is kept for the session, written nowhere and forgotten at the end',
  enduranceFlow('tests/integration/services/credential.test.ts'),
  async ({ launch, dataFolder }) => {
    test.skip(
      withKeyring && process.platform !== 'linux',
      'The keychain of this system cannot be hidden from a program.',
    );
    const credential = sentinelCredential();
    const service = await startPracticeService();
    const front = await startServiceFront(service, credential);
    const first = await launch(WITHOUT_KEYCHAIN);
    const { counter, recoveryCode } = await connectServiceByHand(first, service, front);
    await expect(counter.page.getByText('Credential kept for this session only')).toBeVisible();
    await first.close();
    expect(await filesHolding(dataFolder, SENTINEL), FOUND).toEqual([]);

    const again = await launch(WITHOUT_KEYCHAIN);
    const asked = front.authorizations.length;
    await new SetUpScreen(again.page).openService(recoveryCode, false);
    await expect(again.page.getByRole('complementary', { name: 'Credential' })).toContainText('has no keychain');
    await again.page.keyboard.press('F3');
    await again.page.getByLabel('Part code').fill(PARTS.towBall);
    await again.page.keyboard.press('Enter');
    await expect(again.page.getByRole('alert')).toContainText('No credential');
    expect(front.authorizations.length, FOUND).toBe(asked);
    await front.shut();
    await service.close();
  },
);
