import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { clipText, clipToJsonBytes, jsonBytes, shownWithin, utf8Bytes } from '#shared/domain/values/text-size.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

const anyText = hostileText(80);

describe('the size of a text', () => {
  it('is what an encoder writes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text));
      }),
    );
    expect(utf8Bytes('\ud800x\udc00')).toBe(Buffer.byteLength('\ud800x\udc00'));
  });

  it('is counted as JSON with its quotes and escapes', () => {
    expect(jsonBytes('ä"\n')).toBe(Buffer.byteLength(JSON.stringify('ä"\n')));
  });
});

describe('a text that is too long', () => {
  it('ends in a mark, and is left alone where it fits', () => {
    expect(clipText('Towbar', 6)).toBe('Towbar');
    expect(clipText('Towbars', 6)).toBe('Towba…');
    expect(clipText('Towbars', 0)).toBe('…');
  });

  it('is never cut through a sign of two halves', () => {
    expect(clipText('ab🚗cd', 4)).toBe('ab…');
    expect(clipText('ab🚗cd', 5)).toBe('ab🚗…');
  });

  it('takes no more bytes than it may, and as it is where it fits', () => {
    const hits = countHits({ fits: 0.4, cut: 0.05 });
    fc.assert(
      fc.property(anyText, fc.integer({ min: 5, max: 120 }), (text, bytes) => {
        const clipped = clipToJsonBytes(text, bytes);
        expect(jsonBytes(clipped)).toBeLessThanOrEqual(bytes);
        hits.count('fits', jsonBytes(text) <= bytes);
        hits.count('cut', jsonBytes(text) > bytes);
        if (jsonBytes(text) <= bytes) expect(clipped).toBe(text);
      }),
      { numRuns: 400 },
    );
    hits.expectShares();
  });

  it.each([
    { what: 'a control character', text: '\u0001' },
    { what: 'two control characters', text: '\u0001\u0002' },
    { what: 'half of a pair', text: '\ud83d' },
  ])('comes to an end where $what takes more than there is room for', ({ text }) => {
    for (const bytes of [5, 6, 7]) expect(clipToJsonBytes(text, bytes)).toBe('…');
  });
});

describe('a list that is too long', () => {
  it('is cut from its end, and what was cut is counted', () => {
    expect(shownWithin(['aa', 'bb', 'cc'], 10)).toEqual({ taken: ['aa', 'bb'], bytes: 10, cut: 1 });
    expect(shownWithin(['aa'], 4)).toEqual({ taken: [], bytes: 0, cut: 1 });
    expect(shownWithin([], 0)).toEqual({ taken: [], bytes: 0, cut: 0 });
  });
});
