import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chordsClash } from '#renderer/keyboard/chord-text.ts';
import { KEY_MAP, type KeyRow } from '#renderer/keyboard/key-map.ts';
import { seenTogether } from '#renderer/keyboard/key-places.ts';
import { canBeRemapped, resolveKeys, withRemap } from '#renderer/keyboard/key-remapping.ts';
import { reservedBecause } from '#renderer/keyboard/reserved-chords.ts';
import { effort } from '#tests/support/effort.ts';

const table: readonly KeyRow[] = KEY_MAP;
const ids = table.map(({ id }) => id);
const chords = table.flatMap(({ keys }) => keys);

function keysOf(action: string, rows: readonly KeyRow[]): readonly string[] | undefined {
  return rows.find(({ id }) => id === action)?.keys;
}

function clashesIn(rows: readonly KeyRow[]): readonly string[] {
  return rows.flatMap((one, index) =>
    rows
      .slice(index + 1)
      .filter((other) => seenTogether(one.where, other.where))
      .filter((other) => one.keys.some((key) => other.keys.some((otherKey) => chordsClash(key, otherKey))))
      .map((other) => `${one.id} / ${other.id}`),
  );
}

describe('keys that a person gave to actions', () => {
  it('do the action in place of its own', () => {
    const { rows, refused } = resolveKeys(
      [
        { action: 'add to ticket', chord: 'alt + end' },
        { action: 'pick ticket', chord: 'Alt+Shift+1–9' },
      ],
      false,
    );
    expect(refused).toMatchObject([
      { action: 'add to ticket', message: expect.stringContaining('it writes or moves') },
    ]);
    expect(keysOf('pick ticket', rows)).toEqual(['Alt+Shift+1–9']);
    expect(keysOf('add to ticket', rows)).toEqual(['F5', 'Insert']);
    expect(keysOf('add to ticket', resolveKeys([{ action: 'add to ticket', chord: 'Alt+D' }], false).rows)).toEqual([
      'Alt+D',
    ]);
  });

  it('are refused where another action of the same place has them, and both are named', () => {
    const { rows, refused } = resolveKeys([{ action: 'compare rates', chord: 'F9' }], false);
    expect(refused).toEqual([
      {
        action: 'compare rates',
        message:
          'F9 is the key of “Review order (press again to refresh)” (Everywhere). Choose another, or change that one first.',
        clashesWith: ['review order'],
      },
    ]);
    expect(rows).toEqual(table);
    expect(resolveKeys([{ action: 'go to plate', chord: 'Alt+5' }], false).refused).toMatchObject([
      { clashesWith: ['pick ticket'] },
    ]);
  });

  it('may be the same in places that are never seen together', () => {
    expect(resolveKeys([{ action: 'copy transaction', chord: 'Alt+C' }], false).refused).toEqual([]);
    expect(resolveKeys([{ action: 'practice', chord: 'Alt+C' }], false).refused).toEqual([]);
    expect(resolveKeys([{ action: 'copy transaction', chord: 'Alt+L' }], false).refused).toHaveLength(1);
  });

  it('may be exchanged between two actions', () => {
    const { rows, refused } = resolveKeys(
      [
        { action: 'go to plate', chord: 'F3' },
        { action: 'go to part', chord: 'F2' },
      ],
      false,
    );
    expect(refused).toEqual([]);
    expect([keysOf('go to plate', rows), keysOf('go to part', rows)]).toEqual([['F3'], ['F2']]);
  });

  it('fall one after the other where an action falls back to a key that was taken', () => {
    const { rows, refused } = resolveKeys(
      [
        { action: 'go to plate', chord: 'F9' },
        { action: 'go to part', chord: 'F2' },
      ],
      false,
    );
    expect(rows).toEqual(table);
    expect(refused.map(({ action }) => action)).toEqual(['go to plate', 'go to part']);
  });

  it('never change the way back, the keys that send, the digits and the sheet', () => {
    for (const action of ['back', 'submit order', 'send again', 'pick number', 'show keys'] as const) {
      expect(canBeRemapped(action)).toBe(false);
      const { rows, refused } = resolveKeys([{ action, chord: 'Alt+D' }], false);
      expect(rows).toEqual(table);
      expect(refused).toMatchObject([{ action, message: expect.stringContaining('keeps its key') }]);
    }
    expect(canBeRemapped('go to plate')).toBe(true);
    for (const chord of ['Escape', 'Mod+Enter', 'F1']) {
      expect(resolveKeys([{ action: 'go to plate', chord }], false).rows).toEqual(table);
    }
  });

  it.each([
    ['go to plate', 'Enter', 'it writes or moves'],
    ['go to plate', 'Mod+C', 'it copies, pastes'],
    ['go to plate', 'Mod+Q', 'it is a system key'],
    ['go to plate', 'Alt+F4', 'it is a system key'],
    ['go to plate', 'k', 'it types a character'],
    ['go to plate', 'Shift+K', 'it types a character'],
    ['go to plate', 'Mod+Alt+K', 'on some keyboards'],
    ['go to plate', 'Mod+Shift+1–9', 'Choose one key'],
    ['pick ticket', 'Alt+D', 'needs a digit'],
    ['go to plate', 'hyper+K', 'Press the keys together'],
    ['no such action', 'F12', 'There is no action'],
  ])('%s on %s is refused: %s', (action, chord, words) => {
    const { rows, refused } = resolveKeys([{ action, chord }], false);
    expect(rows).toEqual(table);
    expect(refused).toEqual([{ action, message: expect.stringContaining(words), clashesWith: [] }]);
  });

  it('stand once for each action', () => {
    const twice = [
      { action: 'go to plate', chord: 'Alt+D' },
      { action: 'go to plate', chord: 'Alt+E' },
    ];
    expect(resolveKeys(twice, false)).toMatchObject({ refused: [{ message: expect.stringContaining('a key above') }] });
    expect(keysOf('go to plate', resolveKeys(twice, false).rows)).toEqual(['Alt+D']);
  });

  it('are given, changed and taken back one at a time', () => {
    const one = withRemap([], 'go to plate', 'Alt+D');
    expect(one).toEqual([{ action: 'go to plate', chord: 'Alt+D' }]);
    expect(withRemap(one, 'go to plate', 'Alt+E')).toEqual([{ action: 'go to plate', chord: 'Alt+E' }]);
    expect(withRemap(one, 'go to part', 'Alt+E')).toHaveLength(2);
    expect(withRemap(one, 'go to plate', null)).toEqual([]);
    expect(withRemap(one, 'go to plate', 'F2')).toEqual([]);
    expect(withRemap([], 'add to ticket', 'F5')).toHaveLength(1);
    expect(resolveKeys([{ action: 'practice', chord: 'P' }], false).refused).toEqual([]);
  });

  it('say on a Mac what its keys are called', () => {
    expect(resolveKeys([{ action: 'go to plate', chord: 'Mod+U' }], true).refused).toMatchObject([
      { message: expect.stringMatching(/^⌘ U is the key of/) },
    ]);
  });

  it('never leave two actions of one place with one key, whatever the file says', () => {
    const chord = fc.oneof(
      fc.constantFrom(...chords),
      fc.stringMatching(/^(Mod|Alt|Alt\+Shift)\+[A-Z0-9]$/),
      fc.stringMatching(/^F([1-9]|1[0-2])$/),
    );
    const remaps = fc.uniqueArray(fc.record({ action: fc.constantFrom(...ids), chord }), {
      selector: ({ action }) => action,
      maxLength: 20,
    });
    fc.assert(
      fc.property(remaps, fc.boolean(), (given, mac) => {
        const { rows, refused } = resolveKeys(given, mac);
        expect(clashesIn(rows)).toEqual([]);
        expect(rows.map(({ id }) => id)).toEqual(ids);
        const gone = refused.map(({ action }) => action);
        const good = given.filter(({ action }) => !gone.includes(action));
        expect(resolveKeys(good, mac)).toEqual({ rows, refused: [] });
        for (const row of rows.filter(({ id }) => gone.includes(id))) expect(row.keys).toEqual(keysOf(row.id, table));
      }),
      { numRuns: effort(20, 100) },
    );
  });

  it('are free to take whatever is not reserved', () => {
    expect(reservedBecause('F12')).not.toBeNull();
    expect(['Alt+D', 'Mod+K', 'Mod+Shift+K', 'F7', 'Shift+F7', 'Alt+,'].map(reservedBecause)).toEqual(
      Array(6).fill(null),
    );
  });
});
