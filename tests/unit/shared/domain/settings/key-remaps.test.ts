import { expect, it } from 'vitest';
import { withNamesOfNow } from '#shared/domain/settings/key-remaps.ts';

it('carries keys over that were given to actions by the names that they had', () => {
  const kept = [
    { action: 'tie barcode', chord: 'F11' },
    { action: 'tie again', chord: 'Alt+F2' },
    { action: 'close ticket', chord: 'Alt+F3' },
  ];
  expect(withNamesOfNow(kept)).toEqual([
    { action: 'link barcode', chord: 'F11' },
    { action: 'link again', chord: 'Alt+F2' },
    { action: 'close ticket', chord: 'Alt+F3' },
  ]);
  const given = { action: 'link barcode', chord: 'Alt+F4' };
  expect(withNamesOfNow([...kept.slice(0, 1), given])).toEqual([given]);
});
