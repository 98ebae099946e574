import { vi } from 'vitest';

/** Waits until a check no longer throws: it comes in a moment, and late on a busy computer. */
export async function until<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return await vi.waitFor(check, { timeout: 30_000, interval: 20 });
}
