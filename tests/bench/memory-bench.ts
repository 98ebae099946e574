import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { connectService } from '../support/connect-service.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { scriptedProduct } from '../support/scripted-service-product.ts';
import { startServiceFront } from '../support/service-front.ts';
import { atMost, type BenchRow } from './bench-row.ts';
import { livingBytes, READABLE_MEMORY } from './living-memory.ts';

const PARTS = 50;
const VEHICLES = 20_000;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 30 * MEGABYTE;

/** What stays in memory of 50 parts of 20,000 vehicles that were opened one after the other, the last of them shown. */
export async function benchMemory(): Promise<readonly BenchRow[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const running = await launchCounterpart({ dataFolder, nodeArguments: READABLE_MEMORY });
  const service = await startPracticeService();
  const front = await startServiceFront(service);
  try {
    const { counter } = await connectService(running, service, front);
    const before = await livingBytes(running);
    for (let number = 1; number <= PARTS; number += 1) {
      const sku = `BIG-${number}`;
      front.answerWith(`/products/${sku}`, scriptedProduct(sku, VEHICLES));
      await counter.openPart(sku);
      front.answerWith(`/products/${sku}`, null);
    }
    const more = (await livingBytes(running)) - before;
    return [atMost(`memory after ${PARTS} parts of 20,000 vehicles, over the start ÷ 30 MB`, more / MOST_BYTES, 1)];
  } finally {
    await running.close();
    await front.shut();
    await service.close();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}
