import { describe, expect, it } from 'vitest';
import { undoesLast } from '#renderer/features/ticket/undo-of-removal.ts';
import type { KeyPress } from '#renderer/keyboard/chord.ts';

const ctrlZ: KeyPress = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
const behind = { inField: true, typedSince: false };

describe('Ctrl+Z behind a line that was removed', () => {
  it('puts it back, also from the code field where the cursor went', () => {
    expect(undoesLast(ctrlZ, 'line', behind, false)).toBe(true);
    expect(undoesLast(ctrlZ, 'line', { inField: false, typedSince: false }, false)).toBe(true);
  });

  it('undoes in a field what was typed there since', () => {
    expect(undoesLast(ctrlZ, 'line', { inField: true, typedSince: true }, false)).toBe(false);
  });

  it('puts it back from the lines, whatever was typed in a field since', () => {
    expect(undoesLast(ctrlZ, 'line', { inField: false, typedSince: true }, false)).toBe(true);
  });

  it('puts an address back only while nothing was typed since: what was put right in it stays', () => {
    expect(undoesLast(ctrlZ, 'address', behind, false)).toBe(true);
    expect(undoesLast(ctrlZ, 'address', { inField: false, typedSince: false }, false)).toBe(true);
    expect(undoesLast(ctrlZ, 'address', { inField: false, typedSince: true }, false)).toBe(false);
  });

  it('is ⌘ Z on a Mac, and no other key', () => {
    const cmdZ = { ...ctrlZ, ctrlKey: false, metaKey: true };
    expect(undoesLast(cmdZ, 'line', behind, true)).toBe(true);
    expect(undoesLast(ctrlZ, 'line', behind, true)).toBe(false);
    expect(undoesLast({ ...ctrlZ, shiftKey: true }, 'line', behind, false)).toBe(false);
    expect(undoesLast({ ...ctrlZ, key: 'y', code: 'KeyY' }, 'line', behind, false)).toBe(false);
  });
});
