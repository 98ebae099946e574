import { describe, expect, it } from 'vitest';
import { leadsOn } from '#renderer/features/rates/rate-keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };

describe('a key behind the first digit of a delivery rate', () => {
  it('takes what stands there where it leads elsewhere', () => {
    const keys = ['F2', 'F3', 'F6', 'F8', 'F9', 'Tab'];
    expect(keys.filter((key) => leadsOn({ ...PLAIN, key }))).toEqual(keys);
    expect(leadsOn({ ...PLAIN, key: 'n', ctrlKey: true })).toBe(true);
    expect(leadsOn({ ...PLAIN, key: 'Enter', ctrlKey: true })).toBe(true);
    expect(leadsOn({ ...PLAIN, key: 'q', altKey: true })).toBe(true);
  });

  it('takes nothing where it is one of the list, lets go of the digit, writes, or is half of a chord', () => {
    const keys = ['0', '2', 'Enter', 'Escape', 'Backspace', 'a', ' ', 'Shift', 'Control', 'Alt', 'Meta'];
    expect(keys.filter((key) => leadsOn({ ...PLAIN, key }))).toEqual([]);
  });
});
