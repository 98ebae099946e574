import { describe, expect, it } from 'vitest';
import { clockOffWords, SHOP_MESSAGES } from '#renderer/features/shop/shop-messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a clock that is not the shop’s', () => {
  it('is said by minutes up to two hours, by hours up to two days, and by days beyond', () => {
    expect(clockOffWords(MINUTE + 1)).toBe('1 minute ahead');
    expect(clockOffWords(-90_000)).toBe('2 minutes behind');
    expect(clockOffWords(120 * MINUTE - 1)).toBe('120 minutes ahead');
    expect(clockOffWords(120 * MINUTE)).toBe('2 hours ahead');
    expect(clockOffWords(24 * HOUR)).toBe('24 hours ahead');
    expect(clockOffWords(48 * HOUR - 1)).toBe('48 hours ahead');
    expect(clockOffWords(-48 * HOUR)).toBe('2 days behind');
    expect(clockOffWords(400 * 24 * HOUR)).toBe('400 days ahead');
  });

  it('is said in one line, with what to do', () => {
    expect(SHOP_MESSAGES.link.clockOff(24 * HOUR)).toBe(
      'This computer’s clock is 24 hours ahead of the shop’s. Correct it.',
    );
    expect(SHOP_MESSAGES.link.clockOff(-24 * HOUR)).toBe(
      'This computer’s clock is 24 hours behind the shop’s. Correct it.',
    );
  });
});
