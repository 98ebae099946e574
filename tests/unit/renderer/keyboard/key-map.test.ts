import { describe, expect, it } from 'vitest';
import { matchChord } from '#renderer/keyboard/chord.ts';
import { chordWords, KEY_MAP, type KeyRow, keyRow } from '#renderer/keyboard/key-map.ts';
import { KEY_PLACES, seenTogether } from '#renderer/keyboard/key-places.ts';

const rows: readonly KeyRow[] = KEY_MAP;

describe('the table of keys', () => {
  it('gives no key to two actions that can be wanted at the same time', () => {
    const clashes = rows.flatMap((row, index) =>
      rows
        .slice(index + 1)
        .filter((other) => seenTogether(row.where, other.where) && row.keys.some((key) => other.keys.includes(key)))
        .map((other) => `${row.id} / ${other.id}`),
    );
    expect(clashes).toEqual([]);
  });

  it('names every action once and says what it does', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.filter((row) => row.keys.length === 0 || !/^[A-Z“]/.test(row.label))).toEqual([]);
  });

  it('is shown whole on the sheet and where keys are given: each of its places is listed, once', () => {
    expect(new Set(KEY_PLACES).size).toBe(KEY_PLACES.length);
    expect(rows.filter(({ where }) => !KEY_PLACES.includes(where))).toEqual([]);
  });

  it('submits an order by one key alone, which is not Enter alone', () => {
    expect(keyRow('submit order').keys).toEqual(['Mod+Enter']);
    expect(rows.filter((row) => row.keys.some((key) => key === 'Enter'))).toEqual([]);
  });

  it('shows a chord as it stands on the keyboard', () => {
    expect(chordWords('Mod+Enter', false)).toBe('Ctrl Enter');
    expect(chordWords('Mod+,', true)).toBe('⌘ ,');
    expect(chordWords('Escape', false)).toBe('Esc');
  });
});

describe('matching a press with a chord', () => {
  const press = (part: Partial<Parameters<typeof matchChord>[1]>) => ({
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...part,
  });

  it('takes the digit of a range from the key itself, whatever Alt makes of it', () => {
    expect(matchChord('Alt+1–9', press({ key: '¡', code: 'Digit1', altKey: true }), false)).toEqual({ digit: 1 });
    expect(matchChord('1–9', press({ key: '3', code: 'Numpad3' }), false)).toEqual({ digit: 3 });
    expect(matchChord('1–9', press({ key: '0', code: 'Digit0' }), false)).toBeNull();
  });

  it('tells Alt+3 from Alt+Shift+3', () => {
    const shifted = press({ key: '#', code: 'Digit3', altKey: true, shiftKey: true });
    expect(matchChord('Alt+1–9', shifted, false)).toBeNull();
    expect(matchChord('Alt+Shift+1–9', shifted, false)).toEqual({ digit: 3 });
  });

  it('wants Ctrl for Mod, and ⌘ on a Mac', () => {
    const withControl = press({ key: 'Enter', code: 'Enter', ctrlKey: true });
    const withCommand = press({ key: 'Enter', code: 'Enter', metaKey: true });
    expect(matchChord('Mod+Enter', withControl, false)).not.toBeNull();
    expect(matchChord('Mod+Enter', withControl, true)).toBeNull();
    expect(matchChord('Mod+Enter', withCommand, true)).not.toBeNull();
    expect(matchChord('Mod+Enter', press({ key: 'Enter', code: 'Enter' }), false)).toBeNull();
  });

  it('does not take F2 with Ctrl for F2', () => {
    expect(matchChord('F2', press({ key: 'F2', code: 'F2' }), false)).toEqual({ digit: null });
    expect(matchChord('F2', press({ key: 'F2', code: 'F2', ctrlKey: true }), false)).toBeNull();
  });
});
