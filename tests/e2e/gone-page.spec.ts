import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** Ends the page of the window as a fault of its own would. */
async function crashPage({ page }: RunningCounterpart): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const cdp = await page.context().newCDPSession(page);
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
}

test.skip(({ runtime }) => runtime === 'electron', 'nobody answers the question of Electron’s own dialog in a test');

test('a window whose page has stopped says so, and opens again where the seller was', async ({ launch }) => {
  const running = await launch();
  const counter = new CounterScreen(running.page);
  await counter.openPractice();
  await counter.sell(PARTS.towBall);
  await expect(counter.ticket).toContainText('Saved');
  await crashPage(running);
  const words = 'Asked: Counterpart’s window has stopped';
  await expect.poll(() => running.log).toContain(words);
  const opened = () => running.pages().find((page) => page !== running.page);
  await expect.poll(() => opened() !== undefined).toBe(true);
  const again = opened() ?? running.page;
  await expect(again.getByRole('region', { name: 'Ticket', exact: true })).toContainText(PARTS.towBall);
});

test(
  'who closes Counterpart then is let out',
  enduranceFlow('tests/integration/services/closing.test.ts'),
  async ({ launch }) => {
    const running = await launch({ env: { COUNTERPART_STANDIN_PRESS: 'Close Counterpart' } });
    await new CounterScreen(running.page).openPractice();
    await crashPage(running);
    await expect.poll(() => running.log.join(' ')).toContain('Close Counterpart');
    await running.close();
  },
);
