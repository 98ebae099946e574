import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_SIZE, numbersText, placeLabels } from '#renderer/features/rates/chart-labels.ts';

const SPACE = { right: 460, bottom: 150 };
const mark = (toX: number, y: number, key = `${toX} ${y}`) => ({ keys: [key], fromX: 0, toX, y });

describe('the numbers in the chart', () => {
  it('stand right of their span', () => {
    const [label] = placeLabels([{ mark: mark(50, 30), text: '1' }], SPACE);
    expect(label?.x).toBeGreaterThan(50);
    expect(label?.y).toBe(30);
  });

  it('stay at their price as long as the drawing has room, and then go above and below', () => {
    const same = [1, 2, 3].map((number) => ({ mark: mark(50, 75, String(number)), text: String(number) }));
    const besides = placeLabels(same, SPACE);
    expect(besides.map(({ y }) => y)).toEqual([75, 75, 75]);
    expect(new Set(besides.map(({ x }) => x)).size).toBe(3);
    const atTheEnd = placeLabels(same, { ...SPACE, right: 60 });
    expect(new Set(atTheEnd.map(({ x }) => x)).size).toBe(1);
    expect(atTheEnd.map(({ y }) => Math.sign(y - 75))).toEqual([0, 1, -1]);
  });

  it('never cover one another, even where all rates are the same', () => {
    const anyMarks = fc.array(
      fc.record({
        mark: fc.record({
          keys: fc.uuid().map((key) => [key]),
          fromX: fc.constant(0),
          toX: fc.integer({ min: 0, max: 400 }),
          y: fc.integer({ min: 0, max: 140 }),
        }),
        text: fc.constantFrom('1', '9', '1 2', '1–12', '1 3 5–9'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const labels = placeLabels(marks, SPACE);
        return labels.every((one, at) =>
          labels
            .slice(at + 1)
            .every(
              (other) =>
                Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= LABEL_SIZE,
            ),
        );
      }),
    );
  });

  it('are written short where many rates stand in one place', () => {
    expect(numbersText([1])).toBe('1');
    expect(numbersText([2, 1])).toBe('1 2');
    expect(numbersText([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('1–9');
    expect(numbersText([1, 3, 4, 5, null])).toBe('1 3–5');
    expect(numbersText([null, null])).toBe('');
  });
});
