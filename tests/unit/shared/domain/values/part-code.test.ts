import { describe, expect, it } from 'vitest';
import { checkPartCode } from '#shared/domain/values/part-code.ts';

describe('a part code as it is typed or scanned', () => {
  it('may be anything that stands on one line', () => {
    expect(checkPartCode(' TB 4821/R ')).toEqual({ ok: true, value: 'TB 4821/R' });
    expect(checkPartCode('7'.repeat(120))).toMatchObject({ ok: true });
    // Barcodes, some of which pass the check of cards.
    for (const code of ['4006381333931', '4222222222222', '9312345678907', '30012345678909', 'TB-4111111111111111']) {
      expect(checkPartCode(code)).toMatchObject({ ok: true });
    }
  });

  it.each([
    [' ', 'Type or scan a part code.'],
    ['7'.repeat(121), 'A part code has at most 120 characters; this has 121.'],
    ['a\tb', 'The code holds a line break or another control character. Type it on one line.'],
    ['4111 1111 1111 1111', 'This looks like a card number. It was not sent: remove it.'],
    ['378282246310005', 'This looks like a card number. It was not sent: remove it.'],
    ['a\ud83d', 'The code holds a broken character. Type it again.'],
  ])('%j is refused with words', (typed, message) => {
    expect(checkPartCode(typed)).toEqual({ ok: false, message });
  });
});
