import { describe, expect, it } from 'vitest';
import { KEY_MAP } from '#renderer/keyboard/key-map.ts';
import { resolveKeys } from '#renderer/keyboard/key-remapping.ts';
import { keyGroups, placesOf } from '#renderer/shell/key-groups.ts';

describe('the sheet of keys', () => {
  it('begins with the function keys in their order', () => {
    const [first] = keyGroups(KEY_MAP, placesOf('part'));
    expect(first?.rows.map(({ keys }) => keys[0])).toEqual(
      'F1 Shift+F1 F2 Shift+F2 F3 Shift+F3 F4 Shift+F4 F5 Shift+F5 F6 Shift+F6 F7 Shift+F7 F8 Shift+F8 F9 Shift+F9 F10'.split(
        ' ',
      ),
    );
  });

  it('goes on with what is shown, then with the rest, each key once', () => {
    const groups = keyGroups(KEY_MAP, placesOf('review'));
    expect(groups.slice(0, 5).map(({ place, here }) => [place, here])).toEqual([
      [null, false],
      ['Order review', true],
      ['Vehicle', true],
      ['Ticket', true],
      ['Everywhere', false],
    ]);
    const all = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(all.toSorted()).toEqual(KEY_MAP.map(({ id }) => id).toSorted());
    expect(placesOf('settings')).toEqual(['Settings']);
  });

  it('lists an action that was given another key where it belongs, and shows no empty group', () => {
    const { rows } = resolveKeys([{ action: 'compare rates', chord: 'Alt+D' }], false);
    const everywhere = keyGroups(rows, []).find(({ place }) => place === 'Everywhere');
    expect(everywhere?.rows.map(({ id }) => id)).toContain('compare rates');
    expect(keyGroups([], placesOf('part'))).toEqual([]);
  });
});
