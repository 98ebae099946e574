import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { DRILLS } from '#practice/drills/drill-table.ts';
import { PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';
import { faultWords, type LookUpFault } from './faults-words.ts';

/**
 * Every fault that vehicle access can meet on the first day, in the form *Connect to the service*. *Test* and *Connect*
 * say what happened and what to do next, the form keeps what was typed, nothing is saved, and the same press works once
 * the fault is gone.
 */

const USUAL = faultWords('Couldn’t get the merchant and makes');
/** What the form asks for is done in the form itself. */
const WORDS: typeof USUAL = {
  ...USUAL,
  'not authorised': {
    ...USUAL['not authorised'],
    next: 'The supplier refused this credential. Paste it again, or ask the supplier.',
  },
  'not found': { ...USUAL['not found'], next: 'Check the base URL.' },
  'reset before acceptance': {
    ...USUAL['reset before acceptance'],
    next: 'Check the address and the network, then try again.',
  },
};
const FAULTS = DRILLS.map(({ name }) => name).filter((name): name is LookUpFault => name in WORDS);
const MERCHANT = `Merchant ${PRACTICE_SETTINGS.merchant} answered`;

/** A service, and its connection form in which everything has been typed and nothing was pressed. */
interface ConnectForm {
  readonly running: RunningCounterpart;
  readonly page: Page;
  readonly setUp: SetUpScreen;
  readonly service: PracticeService;
  expectKept(): Promise<void>;
}

async function openConnectForm(running: RunningCounterpart): Promise<ConnectForm> {
  const service = await startPracticeService({ slowMs: 2_000 });
  const { page } = running;
  const setUp = new SetUpScreen(page);
  const { baseUrl, credential } = service;
  const { store } = PRACTICE_SETTINGS;
  await setUp.openConnectionForm();
  await setUp.typeConnection({ baseUrl, credential, store, pricesIncludeGst: true });
  return {
    running,
    page,
    setUp,
    service,
    async expectKept() {
      await expect(setUp.baseUrl).toHaveValue(baseUrl);
      await expect(setUp.store).toHaveValue(store);
      await expect(setUp.credential).toHaveValue(credential);
      await expect(setUp.productGst.getByLabel('Including GST')).toBeChecked();
    },
  };
}

test(
  'the first test of a connection meets every fault in words, and works when the fault is gone',
  enduranceFlow('tests/unit/main/app/connection-trial.test.ts'),
  async ({ launch }) => {
    const { page, setUp, service, expectKept } = await openConnectForm(await launch());
    const alert = page.getByRole('alert');
    for (const fault of FAULTS) {
      await test.step(fault, async () => {
        const { title, happened, next } = WORDS[fault];
        service.drills.set('vehicle access', fault);
        await setUp.test();
        for (const words of [title, ...happened, next]) await expect(alert).toContainText(words);
        if (fault === 'not authorised') await expect(setUp.credential).toBeFocused();
        await expectKept();

        service.drills.clear();
        await setUp.test();
        await expect(page.getByText(MERCHANT)).toBeVisible();
        await expect(page.getByText('Nothing was saved.')).toBeVisible();
        await expect(alert).toHaveCount(0);
        await expectKept();
      });
    }
    expect(service.requests.filter(({ operation }) => operation === 'redirect target')).toEqual([]);
    await service.close();
  },
);

test(
  'a service that is slow or never answers is waited for in words, and given up in time',
  enduranceFlow('tests/integration/services/modes.test.ts'),
  async ({ launch }) => {
    const { page, setUp, service, expectKept } = await openConnectForm(await launch());
    const waiting = page.getByText('Testing the connection…');
    await test.step('slow', async () => {
      service.drills.set('vehicle access', 'slow', 1);
      await setUp.test();
      await expect(waiting).toBeVisible();
      await expect(page.getByText(MERCHANT)).toBeVisible();
    });
    await test.step('never answers', async () => {
      service.drills.set('vehicle access', 'never answers', 1);
      await setUp.test();
      await expect(waiting).toBeVisible();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('no answer after', { timeout: 20_000 });
      await expect(alert).toContainText('no answer after 10 seconds');
      await expectKept();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(MERCHANT)).toBeVisible();
    });
    await test.step('stopped', async () => {
      for (const begin of [() => setUp.test(), () => setUp.connect()]) {
        service.drills.set('vehicle access', 'never answers', 1);
        await begin();
        await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByText('Stopped. Nothing was changed.')).toBeVisible();
        await expectKept();
      }
    });
    await test.step('left', async () => {
      service.drills.set('vehicle access', 'slow', 1);
      await setUp.connect();
      await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
      await expect(setUp.modeChoice).toBeVisible();
      // Longer than the answer takes.
      await wait(3_000);
      const session = await page.evaluate(() => window.counterpart.setUp.session());
      expect(session).toMatchObject({ ok: true, value: { mode: 'none', connection: null } });
    });
    await service.close();
  },
);

test(
  'connecting through a fault saves nothing, and the same press connects when the fault is gone',
  enduranceFlow('tests/unit/main/app/connection-trial.test.ts'),
  async ({ launch }) => {
    const { running, page, setUp, service, expectKept } = await openConnectForm(await launch());
    service.drills.set('vehicle access', 'service error');
    await setUp.connect();
    await expect(page.getByRole('alert')).toContainText('Supplier error (500)');
    await expectKept();
    const session = await page.evaluate(() => window.counterpart.setUp.session());
    expect(session).toMatchObject({ ok: true, value: { mode: 'none', connection: null } });

    service.drills.clear();
    await setUp.connect();
    await setUp.confirmRecoveryCode();
    await expect(page.getByRole('region', { name: 'Vehicle', exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(`Merchant ${PRACTICE_SETTINGS.merchant}`);
    expect(running.log.join('\n')).not.toContain(service.credential);
    await service.close();
  },
);
