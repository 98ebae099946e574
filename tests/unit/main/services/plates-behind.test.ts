import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CachedPlate } from '#main/records/cache/plate-cache.ts';
import { keepBehind } from '#main/services/plates-behind.ts';

const READ: CachedPlate = {
  plate: 'ABC123',
  state: 'NSW',
  answer: { plate: { number: 'ABC123', state: 'NSW' }, vehicles: [] } as unknown as CachedPlate['answer'],
  warnings: [],
  readAt: '2026-11-27T00:00:00.000Z',
};

function cacheOf(keep: () => void = () => undefined) {
  const done: string[] = [];
  const faults: unknown[] = [];
  const { plates, catchUp } = keepBehind(
    {
      keep({ plate }) {
        keep();
        done.push(`keep ${plate}`);
        return { ok: true, value: undefined };
      },
      find(plate) {
        done.push(`find ${plate}`);
        return { ok: true, value: null };
      },
      forget(plates_) {
        done.push(`forget ${plates_.map(({ plate }) => plate).join()}`);
        return { ok: true, value: undefined };
      },
      recent() {
        done.push('recent');
        return { ok: true, value: [] };
      },
    },
    (error) => faults.push(error),
  );
  return { plates, catchUp, done, faults };
}

describe('the answer for a plate', () => {
  it('is kept once the turn that gives it is over', async () => {
    const { plates, done } = cacheOf();
    plates.keep(READ);
    await Promise.resolve();
    expect(done).toEqual([]);
    await setImmediate();
    expect(done).toEqual(['keep ABC123']);
  });

  it('is there for what looks for it, lists or forgets it before, and is kept once', async () => {
    for (const [read, words] of [
      [(each: ReturnType<typeof cacheOf>) => each.plates.find('ABC123', 'NSW'), 'find ABC123'],
      [(each: ReturnType<typeof cacheOf>) => each.plates.recent(20), 'recent'],
      [(each: ReturnType<typeof cacheOf>) => each.plates.forget([READ]), 'forget ABC123'],
    ] as const) {
      const each = cacheOf();
      each.plates.keep(READ);
      read(each);
      await setImmediate();
      expect(each.done).toEqual(['keep ABC123', words]);
    }
  });

  it('is kept before the cache is left', async () => {
    const { plates, catchUp, done } = cacheOf();
    plates.keep(READ);
    plates.keep({ ...READ, plate: 'XYZ789' });
    catchUp();
    expect(done).toEqual(['keep ABC123', 'keep XYZ789']);
    await setImmediate();
    expect(done).toHaveLength(2);
  });

  it('that cannot be kept for a fault of ours is told, and the next one is kept', async () => {
    let first = true;
    const { plates, done, faults } = cacheOf(() => {
      if (!first) return;
      first = false;
      throw new TypeError('The database connection is not open');
    });
    plates.keep(READ);
    plates.keep({ ...READ, plate: 'XYZ789' });
    await setImmediate();
    expect(done).toEqual(['keep XYZ789']);
    expect(faults).toHaveLength(1);
  });
});
