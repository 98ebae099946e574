import { describe, expect, it } from 'vitest';
import { kilogramsProblem, towingFace } from '#renderer/features/part/towing-words.ts';

describe('what a customer tows', () => {
  it('says what is wrong with a weight, and nothing of an empty field', () => {
    expect(kilogramsProblem('')).toBeNull();
    expect(kilogramsProblem(' 2,000 kg')).toBeNull();
    expect(kilogramsProblem('2 t')).toContain('kilograms');
    expect(kilogramsProblem('-5')).toContain('negative');
  });

  it('never takes what is not known for good', () => {
    expect(towingFace('within').tone).toBe('fit');
    expect(towingFace('over').tone).toBe('no');
    expect(towingFace('not known').tone).toBe('unknown');
  });
});
