import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';

/** Counts so many hits among a hundred runs of a case that has to come up in a fifth of them. */
function counted(hits: number): () => void {
  const counts = countHits({ 'some row': 0.2 });
  for (let run = 0; run < 100; run += 1) counts.count('some row', run < hits);
  return () => counts.expectShares();
}

describe('the cases that a property has to come to', () => {
  it('are enough where chance alone left a few out', () => {
    for (const hits of [100, 20, 19, 8]) expect(counted(hits)).not.toThrow('some row');
  });

  it('are too few where more than chance is missing, or all', () => {
    for (const hits of [7, 1, 0]) expect(counted(hits)).toThrow('some row');
    const rare = countHits({ 'one of many': 0.001 });
    rare.count('one of many', false);
    expect(() => rare.expectShares()).toThrow('one of many');
  });
});
