import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { bridgeMessages, recordingBridge } from '../support/bridge-record.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { chosenRuntime } from '../support/runtime-choice.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** Longest message that may cross between the window and main, bytes. */
const LONGEST = 64 * 1024;

const SALE = PRACTICE_SALE;

test(
  'no message over the bridge is over 64 KB in a whole sale, a part with 20,000 vehicles in it',
  enduranceFlow('tests/unit/shared/domain/fitment/fitting-page.test.ts'),
  async ({ launch }) => {
    test.skip(chosenRuntime() !== 'stand-in', 'Only the stand-in writes messages down.');
    const bridgeLog = test.info().outputPath('bridge.ndjson');
    const { page } = await launch({ switches: recordingBridge(bridgeLog) });
    const counter = new CounterScreen(page);
    await counter.openPractice();

    await test.step('a plate with sixteen candidates', async () => {
      await counter.findVehicle(PLATES.manyCandidates.plate, PLATES.manyCandidates.state);
      await expect(counter.vehicle.getByText('16 matches')).toBeVisible();
    });

    await test.step('the part with 20,000 vehicles, its list scrolled to the end and filtered', async () => {
      await counter.openPart(PARTS.twentyThousandVehicles);
      await page.keyboard.press('Alt+f');
      const fits = counter.part.getByRole('region', { name: 'Vehicles it fits' });
      await expect(fits).toContainText('20,000 vehicles in 2,000 groups');
      const list = fits.getByRole('region', { name: 'Listed vehicles' });
      await expect(list.getByRole('listitem').first()).toContainText(/\w/);
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await list.evaluate((element, at) => element.scrollTo({ top: element.scrollHeight * at }), share);
        await expect(list.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(list.getByRole('listitem').last()).toContainText(/\w/);
      }
      for (const words of ['hilux', 'hilux gun126r', 'to', '']) {
        await fits.getByLabel('Search the vehicles it fits').fill(words);
        if (words === '') await expect(fits).not.toContainText(' of 20,000');
        else await expect(fits).toContainText(' of 20,000 vehicles');
        await expect(list.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(list.getByRole('listitem').first()).toContainText(/\w/);
      }
      await counter.addPart(PARTS.twentyThousandVehicles);
    });

    await test.step('the rest of the sale, to the acknowledged order', async () => {
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await counter.enterSale(SALE);
      await counter.compareRates();
      await page.keyboard.press('1');
      await counter.review();
      await counter.send();
      await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    });

    const messages = await bridgeMessages(bridgeLog);
    const asked = new Set(messages.map(({ channel }) => channel));
    for (const call of ['vehicles.identify', 'parts.open', 'parts.fittingVehicles', 'rates.compare', 'orders.submit']) {
      expect(
        [...asked].some((channel) => channel.endsWith(call)),
        call,
      ).toBe(true);
    }
    const pages = messages.filter(
      ({ channel, direction }) => channel.endsWith('fittingVehicles') && direction === 'answer',
    );
    expect(pages.length).toBeGreaterThan(6);
    const tooLong = messages.filter(({ bytes }) => bytes > LONGEST);
    expect(tooLong.map(({ channel, direction, bytes }) => `${channel} ${direction}: ${bytes} bytes`)).toEqual([]);

    const longest = messages.toSorted((a, b) => b.bytes - a.bytes)[0];
    test.info().annotations.push({
      type: 'longest message',
      description: `${longest?.channel} ${longest?.direction}: ${longest?.bytes} bytes of ${messages.length} messages`,
    });
  },
);
