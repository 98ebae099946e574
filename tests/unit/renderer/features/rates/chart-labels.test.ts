import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_SIZE, placeLabels } from '../../../../../src/renderer/features/rates/chart-labels.ts';

describe('the numbers in the chart', () => {
  it('stand right of their span', () => {
    const [label] = placeLabels([{ key: 'a', fromX: 10, toX: 50, y: 30 }]);
    expect(label?.x).toBeGreaterThan(50);
    expect(label?.y).toBe(30);
  });

  it('never cover one another, even where all rates are the same', () => {
    const anyMarks = fc.array(
      fc.record({
        key: fc.uuid(),
        fromX: fc.constant(0),
        toX: fc.integer({ min: 0, max: 400 }),
        y: fc.integer({ min: 0, max: 140 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const labels = placeLabels(marks);
        return labels.every((one, at) =>
          labels
            .slice(at + 1)
            .every((other) => Math.abs(one.x - other.x) >= LABEL_SIZE || Math.abs(one.y - other.y) >= LABEL_SIZE),
        );
      }),
    );
  });
});
