import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { ask } from './practice-client.ts';

describe('closing the practice service', () => {
  it('cuts requests that hang, that are slow and that never began, and frees the port', async () => {
    const service = await startPracticeService({ slowMs: 600_000 });
    const { hostname, port } = new URL(service.baseUrl);
    service.drills.set('product', 'never answers');
    service.drills.set('plate search', 'slow');
    const hanging = ask(service, 'product').catch(() => 'cut');
    const slow = ask(service, 'plate search').catch(() => 'cut');
    const idle = connect({ host: hostname, port: Number(port) });
    const idleEnded = new Promise((resolve) => idle.once('close', resolve));
    await new Promise((resolve) => idle.once('connect', resolve));
    await expect.poll(() => service.requests.length).toBe(2);

    await Promise.all([service.close(), service.close()]);

    expect(await Promise.all([hanging, slow])).toEqual(['cut', 'cut']);
    await idleEnded;
    await expect(fetch(service.baseUrl)).rejects.toThrow('fetch failed');
    await service.close();
  });

  it('closes at once when nothing was ever asked of it', async () => {
    const service = await startPracticeService();
    await service.close();
    expect(service.requests).toEqual([]);
  });
});
