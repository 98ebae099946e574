import { describe, expect, it } from 'vitest';
import { withEveryAction } from '#shared/domain/input/palette-room.ts';
import type { PaletteEntry, PaletteKind } from '#shared/domain/input/palette-search.ts';

function some(kind: PaletteKind, count: number): readonly PaletteEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    kind,
    id: `${kind} ${at}`,
    title: '',
    detail: '',
    codes: [],
    key: null,
  }));
}
const kindsOf = (found: readonly PaletteEntry[]) => found.map(({ id }) => id);

describe('the room of the palette', () => {
  it('is for the best, as they come, where no action is beyond it', () => {
    const found = [...some('action', 5), ...some('order', 5), ...some('quote', 5)];
    expect(withEveryAction(found, 12)).toEqual(found.slice(0, 12));
    expect(withEveryAction([], 12)).toEqual([]);
  });

  it('keeps actions in sight, in the place of the last orders, and then of other records', () => {
    const found = [...some('quote', 2), ...some('order', 3), ...some('part', 7), ...some('action', 6)];
    const shown = withEveryAction(found, 12);
    expect(shown).toHaveLength(12);
    expect(kindsOf(shown)).toEqual(['quote 0', 'quote 1', ...kindsOf(some('part', 6)), ...kindsOf(some('action', 4))]);
  });

  it('makes no more room for actions than four, with those that are in sight', () => {
    const found = [...some('action', 3), ...some('part', 9), ...some('action', 9).slice(3)];
    expect(kindsOf(withEveryAction(found, 12))).toEqual([
      ...kindsOf(some('action', 3)),
      ...kindsOf(some('part', 8)),
      'action 3',
    ]);
    expect(withEveryAction([...some('action', 12), ...some('action', 13).slice(12)], 12)).toHaveLength(12);
  });
});
