import { describe, expect, it } from 'vitest';
import { optionOf } from '#renderer/keyboard/select-letters.ts';

const STATES = ['ACT', 'NSW', 'NT', 'SA', 'VIC', 'WA'];
const list = (chosen: string | null) => STATES.map((text) => ({ text, value: text, chosen: text === chosen }));

describe('letters that are typed at a list', () => {
  it('make one word, however many', () => {
    expect(optionOf(list('ACT'), 's')).toBe('SA');
    expect(optionOf(list('SA'), 'sa')).toBe('SA');
    expect(optionOf(list('NSW'), 'nt')).toBe('NT');
    expect(optionOf(list('NT'), 'n')).toBe('NSW');
  });

  it('go from one to the next where it is the same letter again', () => {
    expect(optionOf(list('NSW'), 'nn')).toBe('NT');
    expect(optionOf(list('NT'), 'nnn')).toBe('NSW');
  });

  it('choose nothing where nothing begins so, and begin at the top where nothing is chosen', () => {
    expect(optionOf(list('NSW'), 'x')).toBeNull();
    expect(optionOf(list(null), 'n')).toBe('NSW');
    expect(optionOf([], 'n')).toBeNull();
  });
});
