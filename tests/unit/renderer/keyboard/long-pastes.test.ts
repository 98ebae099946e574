import { describe, expect, it } from 'vitest';
import { longPasteWords } from '#renderer/keyboard/long-pastes.ts';

describe('a pasted text', () => {
  const field = { value: 'abcde', maxLength: 10, selectionStart: 5, selectionEnd: 5 };

  it('is refused where the field has no room for all of it, and how much fits is said', () => {
    expect(longPasteWords('12345', field)).toBeNull();
    expect(longPasteWords('123456', field)).toBe('Not pasted: it has 6 characters, and only 5 fit here.');
    expect(longPasteWords('123', { ...field, maxLength: 5 })).toBe('Not pasted: the field is full.');
    expect(longPasteWords('x'.repeat(12), { ...field, value: '', selectionStart: 0, selectionEnd: 0 })).toBe(
      'Not pasted: it has 12 characters, and at most 10 fit here.',
    );
  });

  it('takes the place of what is selected', () => {
    expect(longPasteWords('1234567890', { ...field, selectionStart: 0 })).toBeNull();
    expect(longPasteWords('12345678', { ...field, selectionStart: 3 })).toBe(
      'Not pasted: it has 8 characters, and only 7 fit here.',
    );
  });

  it('is taken whole where the field takes any length, or has no cursor to ask for', () => {
    expect(longPasteWords('x'.repeat(9_000), { ...field, maxLength: -1 })).toBeNull();
    expect(longPasteWords('12345', { ...field, selectionStart: null, selectionEnd: null })).toBeNull();
  });
});
