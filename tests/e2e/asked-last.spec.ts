import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { effort } from '../support/effort.ts';
import { scan } from '../support/key-times.ts';
import { act } from '../support/keys.ts';
import { startServiceFront } from '../support/service-front.ts';
import { connectService } from '../support/connect-service.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** How long the service takes for everything while keys are pressed ahead, ms. */
const SLOW_MS = 1_500;
/** Rounds of codes, scans and keys at random times. */
const ROUNDS = effort(1, 40);
/** The same on every run. */
let seed = 20261122;

function random(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed % most;
}

/** What is said of keys that wait, or were refused. */
const saidOfKeys = (page: Page) => page.getByRole('status', { name: 'Keys pressed ahead' });

/** The codes and quantities on the ticket in front, as the records have them. */
async function linesOf(page: Page): Promise<readonly string[]> {
  // What was put on last is kept within a moment.
  await page.waitForTimeout(400);
  return page.evaluate(async () => {
    const answer = await window.counterpart.tickets.current();
    return answer.ok ? answer.value.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`) : ['not read'];
  });
}

async function ask(page: Page, code: string): Promise<void> {
  await page.keyboard.press('F3');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test(
  'every key works on what was asked for last',
  enduranceFlow('tests/unit/renderer/keyboard/key-turns.test.ts'),
  async ({ launch }) => {
    test.setTimeout(effort(300_000, 900_000));
    const service = await startPracticeService();
    const front = await startServiceFront(service);
    const running = await launch();
    const { page } = running;
    const { counter } = await connectService(running, service, front);
    const plain = service.catalogue.products
      .filter(({ crossSells }) => crossSells.length === 0)
      .map(({ sku }) => sku)
      .filter((sku) => /^(?!DRILL)[A-Z0-9-]+$/.test(sku) && !Object.values<string>(PARTS).includes(sku));
    let used = 0;
    // What was read before is known here: each is asked for once, as far as the catalogue goes.
    const fresh = (): string => {
      used += 1;
      return plain[used % plain.length] ?? '';
    };
    const slow = (ms: number): void => front.delay(() => ms);
    async function startWith(): Promise<string> {
      slow(0);
      await counter.newTicket();
      const sku = fresh();
      await counter.openPart(sku);
      return sku;
    }

    await test.step('F5 waits for the part that is being read, and says so', async () => {
      for (const after of [0, 40, 400, 2_000]) {
        await startWith();
        slow(SLOW_MS);
        const asked = fresh();
        await ask(page, asked);
        await page.waitForTimeout(after);
        await page.keyboard.press('F5');
        if (after < SLOW_MS / 2) await expect(saidOfKeys(page)).toContainText(`F5 is waiting for ${asked}.`);
        await expect(counter.line(asked)).toBeVisible();
        await expect(saidOfKeys(page)).toBeEmpty();
        expect(await linesOf(page)).toEqual([`1 × ${asked}`]);
      }
    });

    await test.step('with nothing open yet, twice, and with a count', async () => {
      slow(SLOW_MS);
      await counter.newTicket();
      const asked = fresh();
      await ask(page, `3*${asked}`);
      await page.keyboard.press('F5');
      await page.keyboard.press('F5');
      await expect(counter.line(asked)).toBeVisible();
      await expect(saidOfKeys(page)).toBeEmpty();
      expect(await linesOf(page)).toEqual([`4 × ${asked}`]);
    });

    await test.step('behind a scan, a count scanned and the next code typed at once', async () => {
      await startWith();
      slow(SLOW_MS);
      const scanned = fresh();
      await scan(page, scanned);
      await page.keyboard.press('F5');
      const typed = fresh();
      await ask(page, typed);
      await page.keyboard.press('F5');
      await page.keyboard.press('F5');
      await expect(saidOfKeys(page)).toContainText(`Behind it: ${typed}, F5, F5.`);
      await expect(counter.line(typed)).toBeVisible();
      await expect(saidOfKeys(page)).toBeEmpty();
      expect(await linesOf(page)).toEqual([`1 × ${scanned}`, `2 × ${typed}`]);
    });

    await test.step('behind Ctrl 1', async () => {
      slow(0);
      await counter.newTicket();
      await counter.openPart(PARTS.hiluxTubTowbar);
      await expect(counter.accessories).toBeVisible();
      slow(SLOW_MS);
      await page.keyboard.press('Control+1');
      await page.keyboard.press('F5');
      await expect(saidOfKeys(page)).toContainText('F5 is waiting for ');
      await expect(saidOfKeys(page)).toBeEmpty();
      const lines = await linesOf(page);
      expect(lines).toHaveLength(1);
      expect(lines).not.toContain(`1 × ${PARTS.hiluxTubTowbar}`);
    });

    await test.step('where it does not come F5 is refused in words, until the part behind it is gone back to', async () => {
      const cases: readonly (readonly [string, string, () => Promise<void>])[] = [
        ['no part', 'NOT-A-PART-1 was not found.', async () => ask(page, 'NOT-A-PART-1')],
        [
          'no connection',
          'did not open:',
          async () => {
            front.cut(true);
            await ask(page, fresh());
          },
        ],
        [
          'stopped by Esc',
          'was not opened.',
          async () => {
            slow(20_000);
            await ask(page, fresh());
            await page.keyboard.press('Escape');
          },
        ],
      ];
      for (const [name, words, askFor] of cases) {
        const open = await startWith();
        await askFor();
        await expect(counter.part.getByText(`goes back to ${open}`), name).toBeVisible({ timeout: 15_000 });
        await page.keyboard.press('F5');
        await page.keyboard.press('Control+Shift+1');
        await page.keyboard.press('F4');
        await expect(saidOfKeys(page), name).toContainText(words);
        await expect(saidOfKeys(page), name).toContainText('F4 did nothing.');
        expect(await linesOf(page), name).toEqual([]);
        front.cut(false);
        slow(0);
        await page.keyboard.press('Escape');
        await expect(saidOfKeys(page)).toBeEmpty();
        await page.keyboard.press('F5');
        await expect(counter.line(open)).toBeVisible();
        expect(await linesOf(page), name).toEqual([`1 × ${open}`]);
      }
    });

    await test.step('F5 that waits is refused where the part does not come, and Esc ends it', async () => {
      await startWith();
      slow(600);
      await ask(page, 'NOT-A-PART-2');
      await page.keyboard.press('F5');
      await expect(saidOfKeys(page)).toContainText('F5 did nothing. NOT-A-PART-2 was not found.');
      expect(await linesOf(page)).toEqual([]);
      slow(20_000);
      await ask(page, fresh());
      await page.keyboard.press('F5');
      await expect(saidOfKeys(page)).toContainText('F5 is waiting for');
      await page.keyboard.press('Escape');
      await expect(saidOfKeys(page)).toContainText('F5 cancelled.');
      slow(0);
      await page.waitForTimeout(300);
      expect(await linesOf(page)).toEqual([]);
    });

    await test.step('a code that is only typed is not taken for the part behind it', async () => {
      await startWith();
      await page.keyboard.press('F3');
      await page.keyboard.type('AB-1');
      await page.keyboard.press('F5');
      await expect(saidOfKeys(page)).toContainText('“AB-1” is typed but not opened: Enter opens it.');
      expect(await linesOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    });

    await test.step('another ticket does not get what was meant for this one', async () => {
      await startWith();
      slow(SLOW_MS);
      const asked = fresh();
      await ask(page, asked);
      await page.keyboard.press('F5');
      await page.keyboard.press('Control+n');
      await page.keyboard.type('abc');
      await expect(saidOfKeys(page)).toContainText('Behind it: Ctrl N.');
      await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('abc');
      expect(await linesOf(page)).toEqual([]);
      await act(page, 'show tickets');
      await expect(page.getByRole('row').filter({ hasText: asked })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('F5 waits for the plate that is looked up: nothing is judged for the vehicle before it', async () => {
      const open = await startWith();
      await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      slow(SLOW_MS);
      const { plate, state } = PLATES.bodyPair;
      await counter.askForPlate(plate, state);
      await page.keyboard.press('F5');
      await expect(saidOfKeys(page)).toContainText(`F5 is waiting for ${plate}.`);
      expect(await linesOf(page)).toEqual([]);
      await expect(counter.line(open)).toBeVisible();
      await expect(counter.vehicleOf(plate, state)).toBeVisible();
      expect(await linesOf(page)).toEqual([`1 × ${open}`]);
    });

    await test.step('F9 waits for the plate and for the part, and what is typed behind it for the review', async () => {
      await startWith();
      slow(SLOW_MS);
      await counter.askForPlate(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      const asked = fresh();
      await ask(page, asked);
      await page.keyboard.press('F5');
      await page.keyboard.press('F9');
      await expect(saidOfKeys(page)).toContainText('Behind it: F9.');
      await expect(page.getByRole('heading', { name: 'Order review' })).toBeVisible();
      await expect(counter.order.getByText(asked).first()).toBeVisible();
      await expect(counter.vehicleOf(PLATES.cleanHit.plate, PLATES.cleanHit.state)).toBeVisible();
    });

    await test.step('whatever the times between the keys', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        slow(0);
        await counter.newTicket();
        front.delay(() => random(2_500));
        const wanted: string[] = [];
        for (let part = 0; part < 3; part += 1) {
          const code = fresh();
          if (random(2) === 0) await ask(page, code);
          else {
            await page.keyboard.press('F3');
            await scan(page, code);
          }
          await page.waitForTimeout(random(3_000));
          await page.keyboard.press('F5');
          await page.waitForTimeout(random(2) === 0 ? 0 : random(3_000));
          wanted.push(`1 × ${code}`);
        }
        // On a busy computer the last key may not have been heard yet when nothing is said of keys that wait.
        await expect.poll(() => linesOf(page), { message: `round ${round}`, timeout: 15_000 }).toEqual(wanted);
        await expect(saidOfKeys(page)).toBeEmpty();
        expect(await linesOf(page), `round ${round}, later`).toEqual(wanted);
      }
    });
    await running.close();
    await service.close();
    await front.shut();
  },
);
