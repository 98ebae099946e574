import { beforeEach, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { undo } from '#renderer/features/ticket/undo-of-removal.ts';
import { inSightFirst } from '#renderer/keyboard/in-sight-first.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { useKeyTurns } from '#renderer/keyboard/window-turns.ts';

beforeEach(() => buildStores('window', [useKeyTable, useKeyTurns]));

it.each([
  ['line', 'put line back'],
  ['address', 'take paste back'],
] as const)(
  'Ctrl+Z over another view shows the ticket first, and puts the %s back when it is pressed again',
  (of, id) => {
    let covered = true;
    let done = 0;
    const uncover = (): boolean => {
      const was = covered;
      covered = false;
      return was;
    };
    const leave = keyRegistry.register(id, 0, () => (done += 1), 'usual', inSightFirst(id, uncover));
    undo(of);
    expect(covered).toBe(false);
    expect(done).toBe(0);
    undo(of);
    expect(done).toBe(1);
    leave();
  },
);
