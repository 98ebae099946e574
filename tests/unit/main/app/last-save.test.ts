import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLastSave } from '#main/app/last-save.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('closing waits until the window has kept what was typed last', async () => {
  const told = vi.fn<() => void>();
  const lastSave = createLastSave(told);
  let over = false;
  const asked = lastSave.ask().then(() => {
    over = true;
  });
  expect(told).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).toBe(false);
  lastSave.done();
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});

test('a window that does not answer holds closing up for its time and no longer', async () => {
  const lastSave = createLastSave(() => undefined, 500);
  const over = vi.fn<() => void>();
  void lastSave.ask().then(over);
  await vi.advanceTimersByTimeAsync(499);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

test('locking and closing at once wait for one answer of the window', async () => {
  const told = vi.fn<() => void>();
  const lastSave = createLastSave(told);
  const both = Promise.all([lastSave.ask(), lastSave.ask()]);
  expect(told).toHaveBeenCalledOnce();
  lastSave.done();
  await both;
  expect(vi.getTimerCount()).toBe(0);
  void lastSave.ask();
  expect(told, 'a later one asks anew').toHaveBeenCalledTimes(2);
});

test('an answer that nobody waits for is no error', () => {
  const lastSave = createLastSave(() => undefined);
  expect(() => lastSave.done()).not.toThrow();
});
