import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { inSightFirst } from '#renderer/keyboard/in-sight-first.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns, useKeyTurns } from '#renderer/keyboard/window-turns.ts';

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  buildStores('window', [useKeyTable, useKeyTurns]);
});
afterEach(() => {
  leave();
  keyTurns.putAway();
  vi.useRealTimers();
});

/** A key of the counter in the window's own registry, and whether another view covers it. */
function counterKey(id: KeyActionId) {
  const counter = { covered: false, done: 0 };
  const bring = (): boolean => {
    const was = counter.covered;
    counter.covered = false;
    return was;
  };
  const act = (): void => {
    bring();
    counter.done += 1;
  };
  leave = keyRegistry.register(id, 0, act, 'usual', inSightFirst(id, bring));
  return counter;
}

test('a key that was pressed in sight and waits is done in its turn, over whatever view is shown by then', async () => {
  const counter = counterKey('take back reason');
  const plate = keyTurns.begin('vehicle', '1AB2CD', () => undefined);
  keyRegistry.perform('take back reason');
  keyRegistry.perform('take back reason');
  counter.covered = true;
  plate(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(counter).toEqual({ covered: false, done: 2 });
  expect(keyTurns.use.getState()).toEqual({ waiting: null, refused: [] });
});

test('a key that is pressed over another view waits for nothing: it shows the counter at once', async () => {
  const counter = counterKey('take back reason');
  const plate = keyTurns.begin('vehicle', '1AB2CD', () => undefined);
  counter.covered = true;
  keyRegistry.perform('take back reason');
  expect(counter).toEqual({ covered: false, done: 0 });
  expect(keyTurns.use.getState().waiting).toBeNull();
  plate(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(counter.done).toBe(0);
  keyRegistry.perform('take back reason');
  expect(counter.done).toBe(1);
});

test('a key that only leads to the counter waits over another view, and shows it when it is done', async () => {
  const counter = counterKey('give reason');
  const plate = keyTurns.begin('vehicle', '1AB2CD', () => undefined);
  counter.covered = true;
  keyRegistry.perform('give reason');
  expect(counter).toEqual({ covered: true, done: 0 });
  plate(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(counter).toEqual({ covered: false, done: 1 });
});
