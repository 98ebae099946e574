import { recordingBridge } from '../support/bridge-record.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PracticeProduct } from '#practice/catalogue/product.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { connectService } from '../support/connect-service.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import { openBarePage } from './bare-page.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';
import { installPaintClock, keyToBareFrame, keyToPaint, partToList } from './paint-clock.ts';
import { slowBesides, slowEvents, watchSlowEvents } from './slow-events.ts';
import { startTimedFront, type TimedFront } from './timed-front.ts';

/** A frame at 60 in a second, ms. */
const FRAME_MS = 1000 / 60;
const ROUNDS = 15;
const SLOW_EVENT_MS = 50;
/** How long a key is held down, ms; so long that no scanner holds one. */
const PRESS_MS = 70;
const LARGEST_MESSAGE = 64 * 1024;

/** Measures what is felt in the window, on the built application with a practice service as its supplier. */
export async function benchWindow(): Promise<readonly BenchRow[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const bridgeLog = join(dataFolder, 'bridge.jsonl');
  const running = await launchCounterpart({
    dataFolder,
    size: { width: 1280, height: 800 },
    switches: recordingBridge(bridgeLog),
  });
  const service = await startPracticeService();
  const front = await startTimedFront(service);
  const { counter } = await connectService(running, service, front);
  try {
    const bare = await openBarePage(running.page);
    await installPaintClock(running.page);
    await installPaintClock(bare);
    const plate = await plateToPaint(counter, front, bare);
    const list = await listMounts(counter, partOfAbout(service.catalogue.products, 200));
    typeAtAPace(running.page, bare);
    for (const page of [running.page, bare]) await watchSlowEvents(page, SLOW_EVENT_MS);
    await wholeSale(counter);
    const slow = slowBesides(await slowEvents(running.page), await slowEvents(bare));
    for (const { name, ms } of slow) console.log(`      slow: ${name}, ${ms} ms`);
    return [
      plate,
      list,
      atMost(`presses of a sale over ${SLOW_EVENT_MS} ms to paint, and not so on a blank page`, slow.length, 0),
      await largestMessage(bridgeLog),
    ];
  } finally {
    await running.close();
    await front.close();
    await service.close();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Enter on a plate until its candidates are painted, less what the service took and what a blank page’s frame takes.
 */
async function plateToPaint(counter: CounterScreen, front: TimedFront, bare: Page): Promise<BenchRow> {
  const over: number[] = [];
  const plates = [
    { ...PLATES.bodyPair, model: 'Hilux' },
    { ...PLATES.threeWay, model: 'Commodore' },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { plate, state, model } of plates) {
      await counter.page.keyboard.press('F2');
      await counter.page.keyboard.type(plate);
      await counter.vehicle.getByLabel('State').selectOption(state);
      await counter.vehicle.getByLabel('Registration plate').focus();
      const taken = await keyToPaint(counter.page, 'Enter', 'main h2', model);
      await bare.bringToFront();
      const frame = await keyToBareFrame(bare);
      await counter.page.bringToFront();
      over.push(taken - front.lastDelay('/vehicles/plate-search') - frame);
    }
  }
  console.log(`      of a plate: ${(await tripToMain(counter.page)).toFixed(1)} ms to main and back`);
  return atMost(
    'plate Enter → candidates painted, less service and a blank page’s frame ÷ one frame',
    median(over) / FRAME_MS,
    0.6,
  );
}

/**
 * How long a call takes, ms, for which main does nothing: the bridge there and back, which is the runtime's own. It is
 * said and not taken off, for a counter waits for it too.
 */
async function tripToMain(page: Page): Promise<number> {
  const trips = await page.evaluate(
    async ([rounds, restMs]) => {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, restMs));
        const asked = performance.now();
        await window.counterpart.lookups.cancel({ lookup: crypto.randomUUID() });
        taken.push(performance.now() - asked);
      }
      return taken;
    },
    [ROUNDS, PRESS_MS] as const,
  );
  return median(trips);
}

/** The list of fitting vehicles of a part with 20,000 of them, from the part being shown to its first rows painted. */
async function listMounts(counter: CounterScreen, small: string): Promise<BenchRow> {
  const mounted = (sku: string) => partToList(counter.page, sku, () => counter.openPart(sku));
  await counter.openPart(PARTS.twentyThousandVehicles);
  // The list stays open from one part to the next.
  await act(counter.page, 'filter fitting');
  await counter.part.getByLabel('Listed vehicles').waitFor();
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const few = await mounted(small);
    ratios.push((await mounted(PARTS.twentyThousandVehicles)) / few);
  }
  return atMost('fitting list of 20,000 vehicles mounted ÷ of 200', median(ratios), 2);
}

/** The part whose number of listed vehicles is nearest to `count`. */
function partOfAbout(products: readonly PracticeProduct[], count: number): string {
  const distance = ({ applications }: PracticeProduct) =>
    Math.abs(applications.reduce((sum, { vehicles }) => sum + vehicles.length, 0) - count);
  const [nearest] = products.filter(({ longList }) => !longList).sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new Error('The catalogue is empty.');
  return nearest.sku;
}

/**
 * Has keys be pressed as slowly as a person does, and texts not only dated so: the presses are measured. With each of
 * them one is pressed on the blank page, on which a pause of the computer falls too.
 */
function typeAtAPace({ keyboard }: Page, bare: Page): void {
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (key) => {
    await Promise.all([press(key, { delay: PRESS_MS }), bare.keyboard.press('a', { delay: PRESS_MS })]);
  };
  keyboard.type = async (text) => {
    for (const letter of text.split('')) await keyboard.press(letter === ' ' ? 'Space' : letter);
  };
}

/** A sale from plate to acknowledged order, for the messages that it sends over the bridge. */
async function wholeSale(counter: CounterScreen): Promise<void> {
  await counter.askForPlate(PRACTICE_SALE.plate, PRACTICE_SALE.state);
  await counter.vehicle.getByText('2 matches').waitFor();
  for (const sku of PRACTICE_SALE.parts) {
    await counter.openPart(sku);
    await counter.addPart(sku);
  }
  await act(counter.page, 'go to question');
  await counter.page.keyboard.press('1');
  await counter.known.waitFor();
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
  await counter.compareRates();
  await counter.page.keyboard.press('1');
  await counter.review();
  await counter.send();
  await counter.page.getByRole('heading', { name: 'Order placed' }).waitFor();
}

async function largestMessage(bridgeLog: string): Promise<BenchRow> {
  const lines = (await readFile(bridgeLog, 'utf8')).trim().split('\n');
  const sizes = lines.map((line) => (JSON.parse(line) as { readonly bytes: number }).bytes);
  return atMost('largest message over the bridge in a sale ÷ 64 KB', Math.max(...sizes) / LARGEST_MESSAGE, 1);
}
