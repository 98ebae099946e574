import { expect } from '@playwright/test';
import { PARTS, PLATES } from '../../src/practice/landmarks.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { test } from '../support/counterpart-test.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
test.setTimeout(300_000);
test('walk', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  const shot = async (name: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/ha-shots/c-${name}.png` }); };
  const focus = () => page.evaluate(() => { const e = document.activeElement as HTMLElement; return `${e.tagName} ${e.getAttribute('aria-label') ?? e.id} "${(e as HTMLInputElement).value ?? ''}"`; });
  await counter.openPractice();
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(PARTS.hiluxTubTowbar);
  await page.keyboard.press('Escape');
  await shot('sections');
  await act(page, 'go to address'); await page.waitForTimeout(200); console.log('address', await focus());
  await act(page, 'go to order details'); await page.waitForTimeout(300); console.log('details', await focus()); await shot('details');
  await act(page, 'go to customer');
  await counter.ticket.getByLabel('Name', { exact: true }).fill('Practice Customer');
  await act(page, 'customer records'); await expect(page.getByText('Export it as a file')).toBeVisible(); await shot('records');
  await act(page, 'forget customer'); await shot('forget');
  await page.keyboard.press('Escape'); await page.waitForTimeout(300);
  console.log('after esc', await page.getByRole('dialog').count());
  await act(page, 'take vehicle off'); await page.waitForTimeout(300); await shot('vehicle-off');
  await act(page, 'make quote'); await page.waitForTimeout(600);
  await counter.newTicket();
  // paste by the real clipboard
  await page.evaluate(() => navigator.clipboard.writeText('CP47HX\r\nNSW\r\n').catch((e) => console.log(String(e))));
  await act(page, 'go to plate'); await page.keyboard.press('Control+V'); await page.waitForTimeout(300);
  console.log('pasted', await focus()); await shot('pasted');
  // what a key does before anything is loaded, in a row, fast
  await page.keyboard.press('Control+A'); await page.keyboard.type('vic 4FD9IS\n'); await page.waitForTimeout(1500); await shot('state-first');
  await act(page, 'open settings'); await shot('settings');
  await act(page, 'leave practice'); await page.waitForTimeout(1500); await shot('left');
});
