import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { doFoundAction } from '#renderer/features/palette/found-action.ts';
import { inSightFirst } from '#renderer/keyboard/in-sight-first.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns, useKeyTurns } from '#renderer/keyboard/window-turns.ts';

let covered = true;
let confirmed = 0;
let leave: () => void = () => undefined;

beforeEach(() => {
  buildStores('window', [useKeyTable, useKeyTurns]);
  keyTurns.putAway();
  covered = true;
  confirmed = 0;
  const uncover = (): boolean => {
    const was = covered;
    covered = false;
    return was;
  };
  const first = inSightFirst('confirm condition', uncover);
  leave = keyRegistry.register('confirm condition', 0, () => (confirmed += 1), 'usual', first);
});
afterEach(() => leave());

const refused = (): readonly string[] => keyTurns.use.getState().refused;

it('says of a change found over another view that it was not done, and by which key it is done now', () => {
  doFoundAction('confirm condition');
  expect(covered).toBe(false);
  expect(confirmed).toBe(0);
  expect(refused()).toEqual([
    '“Confirm a condition with the customer” did nothing. Another view covered what it changes: ' +
      'press Ctrl D now that you see it.',
  ]);
  keyRegistry.perform('confirm condition');
  expect(confirmed).toBe(1);
  expect(refused()).toEqual([]);
});

it('does a change that is found in sight, and says nothing', () => {
  covered = false;
  doFoundAction('confirm condition');
  expect(confirmed).toBe(1);
  expect(refused()).toEqual([]);
});

it('does nothing for what can no longer be done', () => {
  leave();
  doFoundAction('confirm condition');
  doFoundAction('no such action');
  expect(refused()).toEqual([]);
});

it('shows no supplier prices, which are for as long as their key is down, and says that it has to be held', () => {
  let shown = 0;
  const end = keyRegistry.register('show margin', 0, () => (shown += 1));
  doFoundAction('show margin');
  expect(shown).toBe(0);
  expect(refused()).toEqual(['Hold Ctrl J to see supplier prices and margins.']);
  end();
});
