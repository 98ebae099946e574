import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { connectServiceByHand } from '../support/connect-service.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

const STRIP = { name: 'For development' } as const;

test.skip(({ runtime }) => runtime === 'electron', 'on Electron the service is offered as a matter of course');

test(
  'without the switch the stand-in offers practice alone, by click and by key',
  enduranceFlow('tests/unit/main/app/live-mode.test.ts'),
  async ({ launch }) => {
    const { page } = await launch({ switches: [], env: { COUNTERPART_ALLOW_LIVE: '1', ALLOW_LIVE: '1' } });
    await expect(page.getByText('Live mode: not available here')).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { name: 'Connect to the supplier' })).toBeHidden();
    await expect(page.getByRole('complementary', STRIP)).toBeHidden();
    await new CounterScreen(page).openPractice();
  },
);

test(
  'with the switch a strip stays over every screen, and no variable logs the bridge',
  enduranceFlow('tests/unit/main/app/live-mode.test.ts'),
  async ({ launch, dataFolder }, info) => {
    const log = join(dataFolder, 'bridge.log');
    const protocol = join(dataFolder, 'protocol.log');
    const running = await launch({ env: { COUNTERPART_STANDIN_BRIDGE_LOG: log, DEBUG: 'pw:*', DEBUG_FILE: protocol } });
    const { page } = running;
    const strip = page.getByRole('complementary', STRIP);
    await expect(strip).toContainText('Orders are real');
    const service = await startPracticeService();
    try {
      await connectServiceByHand(running, service);
      await expect(strip).toBeVisible();
      await expect(strip.getByRole('button')).toHaveCount(0);
      for (const key of ['Control+,', 'F1', 'Escape', 'F9', 'Escape', 'Alt+Shift+D']) {
        await page.keyboard.press(key);
        await expect(strip).toBeVisible();
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await info.attach(`strip-${colorScheme}.png`, {
          body: await page.screenshot({ path: info.outputPath(`strip-${colorScheme}.png`) }),
        });
      }
      expect(existsSync(log)).toBe(false);
      expect(existsSync(protocol)).toBe(false);
      expect(running.log.join('\n')).not.toContain(service.credential);
    } finally {
      await running.close();
      await service.close();
    }
  },
);
