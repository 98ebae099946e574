import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createLoadedParts } from '#main/part-cache/loaded-parts.ts';
import { jobMemory } from '#main/records/copies/job-stop.ts';
import { startThread } from '#tests/support/kept-threads.ts';
import { PART_WORKER, SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';
import { openShop, temporaryFolder } from './shop.ts';

const TERMS = { supplierPricesIncludeGst: true, stockCheckFailedAt: null };

describe('a thread that the tests keep', () => {
  it('begins each time from nothing', async () => {
    const blocks = [new Uint8Array(Buffer.from(JSON.stringify(scriptedProduct('TB-1', 1))))];
    const first = createLoadedParts({ worker: PART_WORKER });
    expect(await first.read({ blocks, askedFor: 'TB-1', readAt: '2026-11-20T10:00:00.000Z' })).toMatchObject({
      ok: true,
    });
    expect(await first.view({ code: 'TB-1', ...TERMS })).not.toBeNull();
    await first.close();
    const next = createLoadedParts({ worker: PART_WORKER });
    expect(await next.view({ code: 'TB-1', ...TERMS })).toBeNull();
    await next.close();
  });

  it('does one piece of work after another, of whatever kind', async () => {
    const shop = openShop(temporaryFolder());
    for (let count = 0; count < 2; count += 1) expect(await shop.snapshots.take()).toMatchObject({ sound: true });
  });

  it('ends by a fault of its own, says so before, and is not given more', async () => {
    const data = { task: { task: 'check', job: null }, memory: jobMemory() };
    const broken = startThread(SNAPSHOT_WORKER, data);
    const ended = once(broken as never, 'exit', { signal: AbortSignal.timeout(10_000) }).catch(
      (error: unknown) => error,
    );
    const [error] = await new Promise<readonly unknown[]>((resolve) =>
      broken.once('error', (...said) => resolve(said)),
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(await ended).toBeInstanceOf(TypeError);
    expect(await openShop(temporaryFolder()).snapshots.take()).toMatchObject({ sound: true });
  });
});
