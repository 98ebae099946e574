import { describe, expect, it } from 'vitest';
import { undoesRemoval } from '#renderer/features/ticket/undo-of-removal.ts';
import type { KeyPress } from '#renderer/keyboard/chord.ts';

const ctrlZ: KeyPress = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const behind = { inField: true, typedSince: false };

describe('Ctrl+Z behind a line that was removed', () => {
  it('puts it back, also from the code field where the cursor went', () => {
    expect(undoesRemoval(ctrlZ, behind, false)).toBe(true);
    expect(undoesRemoval(ctrlZ, { inField: false, typedSince: false }, false)).toBe(true);
  });

  it('undoes in a field what was typed there since', () => {
    expect(undoesRemoval(ctrlZ, { inField: true, typedSince: true }, false)).toBe(false);
  });

  it('puts it back from the lines, whatever was typed in a field since', () => {
    expect(undoesRemoval(ctrlZ, { inField: false, typedSince: true }, false)).toBe(true);
  });

  it('is ⌘ Z on a Mac, and no other key', () => {
    const cmdZ = { ...ctrlZ, ctrlKey: false, metaKey: true };
    expect(undoesRemoval(cmdZ, behind, true)).toBe(true);
    expect(undoesRemoval(ctrlZ, behind, true)).toBe(false);
    expect(undoesRemoval({ ...ctrlZ, shiftKey: true }, behind, false)).toBe(false);
    expect(undoesRemoval({ ...ctrlZ, key: 'y', code: 'KeyY' }, behind, false)).toBe(false);
  });
});
