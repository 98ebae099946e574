import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDrawable, LONGEST_SIDE, MOST_PIXELS, pictureSizeOf } from '#main/parts-api/picture-size.ts';
import { type PictureType, pictureTypeOf } from '#main/parts-api/picture-type.ts';
import { avifHead, gifHead, jpegHead, pngHead, webpHead } from '#tests/support/picture-heads.ts';
import { encodePng } from '#practice/pictures/png.ts';

const HEADS: readonly (readonly [string, PictureType, (width: number, height: number) => Buffer])[] = [
  ['PNG', 'image/png', pngHead],
  ['JPEG', 'image/jpeg', jpegHead],
  ['GIF', 'image/gif', gifHead],
  ['WebP', 'image/webp', (width, height) => webpHead('VP8 ', width, height)],
  ['WebP without loss', 'image/webp', (width, height) => webpHead('VP8L', width, height)],
  ['extended WebP', 'image/webp', (width, height) => webpHead('VP8X', width, height)],
  ['AVIF', 'image/avif', avifHead],
];

describe.each(HEADS)('the size of a %s', (_, type, head) => {
  test.each([
    [1, 1],
    [640, 480],
    [10_000, 2_500],
    [2_500, 10_001],
    [16_383, 16_383],
  ])('of %i × %i is read out of its head', (width, height) => {
    expect(pictureTypeOf(head(width, height))).toBe(type);
    expect(pictureSizeOf(head(width, height), type)).toEqual({ width, height });
  });

  test('is not known where the head was cut before it', () => {
    const whole = head(640, 480);
    for (let length = 0; length < 24; length += 1) {
      const size = pictureSizeOf(whole.subarray(0, length), type);
      if (size !== null) expect(size).toEqual({ width: 640, height: 480 });
    }
    expect(pictureSizeOf(whole.subarray(0, 8), type)).toBeNull();
  });

  test('is never an error, whatever stands behind the head', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(60), (noise, from) => {
        const bytes = new Uint8Array(head(640, 480));
        bytes.set(noise.subarray(0, Math.max(bytes.length - from, 0)), Math.min(from, bytes.length));
        expect(() => pictureSizeOf(bytes, type)).not.toThrow();
      }),
    );
  });
});

test('the largest frame of an animation counts, not its screen', () => {
  expect(pictureSizeOf(gifHead(10, 10, { width: 60_000, height: 50_000 }), 'image/gif')).toEqual({
    width: 60_000,
    height: 50_000,
  });
});

test('a picture that practice draws says its size', () => {
  expect(pictureSizeOf(encodePng(new Uint8Array(4 * 3 * 3), 4, 3), 'image/png')).toEqual({ width: 4, height: 3 });
});

test.each([
  [5_000, 5_000, true],
  [LONGEST_SIDE, 2_500, true],
  [LONGEST_SIDE + 1, 1, false],
  [1, LONGEST_SIDE + 1, false],
  [5_000, 5_001, false],
  [0, 10, false],
  [10, 0, false],
])('%i × %i is drawn: %s', (width, height, drawn) => {
  expect(isDrawable({ width, height })).toBe(drawn);
  expect(MOST_PIXELS).toBe(25_000_000);
});
