import { expect, it } from 'vitest';
import { isHeldPress } from '#renderer/features/privacy/held-press.ts';

it('keeps a held key from pressing the button that deletes, and lets one go on past it', () => {
  expect(['Enter', ' '].map((key) => isHeldPress({ key, repeat: true }))).toEqual([true, true]);
  expect(['Tab', 'Escape', 'ArrowLeft'].map((key) => isHeldPress({ key, repeat: true }))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isHeldPress({ key: 'Enter', repeat: false })).toBe(false);
});
