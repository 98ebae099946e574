import { expect, test } from 'vitest';
import { inSightFirst } from '#renderer/keyboard/in-sight-first.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { createKeyRegistry } from '#renderer/keyboard/key-registry.ts';

/** Presses a key of the ticket as often as told while the settings cover the counter. Returns how often it was done. */
function pressBehindSettings(id: KeyActionId, presses: number): number {
  let covered = true;
  let done = 0;
  const bring = (): boolean => {
    const was = covered;
    covered = false;
    return was;
  };
  const registry = createKeyRegistry();
  const act = (): void => {
    bring();
    done += 1;
  };
  registry.register(id, 0, act, 'usual', inSightFirst(id, bring));
  for (let count = 0; count < presses; count += 1) registry.perform(id);
  expect(covered).toBe(false);
  return done;
}

test.each<KeyActionId>([
  'confirm condition',
  'take back reason',
  'take back answer',
  'take vehicle off',
  'put line back',
  'take plan',
  'back',
])('%s behind the settings shows the counter first, and is done by the second press', (id) => {
  expect(pressBehindSettings(id, 1)).toBe(0);
  expect(pressBehindSettings(id, 2)).toBe(1);
});

test.each<KeyActionId>(['give reason', 'go to lines', 'go to notes', 'pick vehicle', 'add required'])(
  '%s, whose effect is seen at the counter, is done by the first press',
  (id) => {
    expect(pressBehindSettings(id, 1)).toBe(1);
  },
);
