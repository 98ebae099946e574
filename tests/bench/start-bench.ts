import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';
import { type ClosedShop, openCounter, prepareShop } from './closed-shop.ts';

const QUOTES = 100_000;
const STARTS = 7;

/**
 * Cold start to a usable counter with 100,000 quotes against with none: the built application, from the start of its
 * process to the moment that a plate can be typed, in turns. Where there is no keyring (`COUNTERPART_KEYRING` is not
 * `real`), the recovery code is typed at each start.
 */
export async function benchStart(quotes = QUOTES): Promise<readonly BenchRow[]> {
  const service = await startPracticeService();
  const folders: string[] = [];
  const prepare = async (count: number) => {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
    folders.push(folder);
    return prepareShop(folder, service, count);
  };
  try {
    const none = await prepare(0);
    const many = await prepare(quotes);
    const ratios: number[] = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const ofNone = await coldStart(none);
      ratios.push((await coldStart(many)) / ofNone);
    }
    // The first start of each finds nothing of it in the memory of the computer.
    return [atMost('cold start to the counter with 100,000 quotes ÷ with none', median(ratios.slice(1)), 1.2)];
  } finally {
    await service.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** How long a start takes until a plate can be typed, ms. */
export async function coldStart({ folder, recoveryCode }: ClosedShop): Promise<number> {
  const begun = performance.now();
  const running = await launchCounterpart({ dataFolder: folder });
  try {
    await openCounter(running.page, recoveryCode);
    return performance.now() - begun;
  } finally {
    await running.close();
  }
}
