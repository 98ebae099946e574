import { describe, expect, it } from 'vitest';
import { capStyle } from '#renderer/keyboard/cap-rule.ts';
import { KEY_MAP, type KeyRow } from '#renderer/keyboard/key-map.ts';

const rows: readonly KeyRow[] = KEY_MAP;

describe('the caps of keys on controls', () => {
  it('are there at all times for function keys, Enter and keys with Ctrl', () => {
    const chords = ['F5', 'Enter', 'Escape', 'P', 'Mod+Enter', 'Mod+Shift+D'];
    expect(chords.filter((chord) => capStyle(chord) !== 'shown')).toEqual([]);
  });

  it('are there for a digit where it is heard', () => {
    expect([capStyle('0'), capStyle('3')]).toEqual(['while heard', 'while heard']);
  });

  it('are quiet for keys with Alt', () => {
    expect(['Alt+Q', 'Alt+Delete', 'Alt+1–9', 'Mod+Alt+K'].filter((chord) => capStyle(chord) !== 'quiet')).toEqual([]);
  });

  it('are quiet for function keys with Shift and for digits with Ctrl, which come with the keys with Alt', () => {
    const chords = ['Shift+F3', 'Shift+F9', 'Mod+1–9', 'Mod+Shift+1–9'];
    expect(chords.filter((chord) => capStyle(chord) !== 'quiet')).toEqual([]);
  });

  it('are told elsewhere for what is rarely done', () => {
    const rare = rows.filter(({ keys }) => keys.some((chord) => capStyle(chord) === 'told elsewhere'));
    expect(rare.length).toBeGreaterThan(15);
    expect(rare.every(({ keys }) => keys.every((chord) => chord.startsWith('Alt+Shift+')))).toBe(true);
  });

  it('count no more than the eleven of the bar among the keys that work everywhere by themselves', () => {
    const alone = rows.filter(({ where, keys }) => where === 'Everywhere' && /^(F\d+|Escape)$/.test(keys[0] ?? ''));
    expect(alone.length).toBeLessThanOrEqual(11);
  });
});
