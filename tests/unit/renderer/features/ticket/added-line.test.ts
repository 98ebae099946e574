import { describe, expect, it } from 'vitest';
import { addedLine } from '#renderer/features/ticket/added-line.ts';

const BAR = { id: 'bar', quantity: '1' };
const BALL = { id: 'ball', quantity: '1' };

describe('the line that is brought into sight', () => {
  it('is the one that was just put on the ticket', () => {
    expect(addedLine([BAR], [BAR, BALL])).toBe('ball');
  });

  it('is the one of which one more was put on', () => {
    expect(addedLine([BAR, BALL], [{ ...BAR, quantity: '2' }, BALL])).toBe('bar');
  });

  it('stays away where a line was taken off, or nothing changed', () => {
    expect(addedLine([BAR, BALL], [BALL])).toBeNull();
    expect(addedLine([BAR], [{ ...BAR }])).toBeNull();
  });
});
