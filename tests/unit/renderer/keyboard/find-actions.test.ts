import { describe, expect, it } from 'vitest';
import { findActions } from '#renderer/keyboard/find-actions.ts';
import { KEY_MAP, type KeyRow } from '#renderer/keyboard/key-map.ts';

const rows: readonly KeyRow[] = KEY_MAP;
const found = (typed: string) => findActions(rows, typed, false).map(({ id }) => id);

describe('finding an action', () => {
  it('finds all where nothing is typed', () => {
    expect(found('  ')).toHaveLength(rows.length);
  });

  it('finds the one with the key that is typed whole', () => {
    expect(found('f6')).toEqual(['compare rates']);
    expect(found('alt h')).toEqual(['take plan']);
    expect(found('ctrl enter')).toEqual(['submit order']);
  });

  it('finds it by the beginnings of its words and its place', () => {
    expect(found('comp rat')).toEqual(['compare rates']);
    expect(found('diagnostics copy')).toEqual(['copy report']);
    expect(found('p').length).toBeGreaterThan(5);
    expect(found('no such thing')).toEqual([]);
  });
});
