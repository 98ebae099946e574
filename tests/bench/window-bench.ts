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
import { atMost, type BenchRow, median } from './bench-row.ts';
import { installPaintClock, keyToBareFrame, keyToPaint, partToList } from './paint-clock.ts';
import { slowEvents, watchSlowEvents } from './slow-events.ts';
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
    await installPaintClock(running.page);
    const plate = await plateToPaint(counter, front);
    const list = await listMounts(counter, partOfAbout(service.catalogue.products, 200));
    typeAtAPace(running.page);
    await watchSlowEvents(running.page, SLOW_EVENT_MS);
    await wholeSale(counter);
    const slow = await slowEvents(running.page);
    for (const { name, ms } of slow) console.log(`      slow: ${name}, ${ms} ms`);
    return [
      plate,
      list,
      atMost(`keys and clicks of a sale that took over ${SLOW_EVENT_MS} ms to be painted`, slow.length, 0),
      await largestMessage(bridgeLog),
    ];
  } finally {
    await running.close();
    await front.close();
    await service.close();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Enter on a plate until its candidates are painted, less what the service took and what a bare frame takes. */
async function plateToPaint(counter: CounterScreen, front: TimedFront): Promise<BenchRow> {
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
      const taken = await keyToPaint(counter.page, 'Enter', 'main h3', model);
      const bare = await keyToBareFrame(counter.page);
      over.push(taken - front.lastDelay('/vehicles/plate-search') - bare);
    }
  }
  return atMost(
    'plate Enter → candidates painted, less service and bare frame ÷ one frame',
    median(over) / FRAME_MS,
    1,
  );
}

/** The list of fitting vehicles of a part with 20,000 of them, from the part being shown to its first rows painted. */
async function listMounts(counter: CounterScreen, small: string): Promise<BenchRow> {
  const mounted = (sku: string) => partToList(counter.page, sku, () => counter.openPart(sku));
  await counter.openPart(PARTS.twentyThousandVehicles);
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

/** Has keys be pressed as slowly as a person does, and texts not only dated so: the presses are measured. */
function typeAtAPace({ keyboard }: Page): void {
  const press = keyboard.press.bind(keyboard);
  keyboard.press = (key) => press(key, { delay: PRESS_MS });
  keyboard.type = async (text) => {
    for (const letter of text.split('')) await keyboard.press(letter === ' ' ? 'Space' : letter);
  };
}

/** A sale from plate to acknowledged order, for the messages that it sends over the bridge. */
async function wholeSale(counter: CounterScreen): Promise<void> {
  await counter.askForPlate(PRACTICE_SALE.plate, PRACTICE_SALE.state);
  await counter.vehicle.getByText('2 possible').waitFor();
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
