import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ILLUSTRATIONS } from '#practice/catalogue/product.ts';
import { pictureOf } from '#practice/pictures/picture.ts';
import { encodePng } from '#practice/pictures/png.ts';
import { effort } from '#tests/support/effort.ts';

const STRIDE = 320 * 3;

/** Each fourth of them, and all in the endurance run: they are drawn point by point. */
const DRAWN = ILLUSTRATIONS.filter((_, at) => at % effort(4, 1) === 0);

/** Rows of the picture, un-filtered: the encoder writes one image data chunk and the filter "up". */
function pixelsOf(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const dataStart = 41;
  const raw = inflateSync(bytes.subarray(dataStart, dataStart + bytes.readUInt32BE(33)));
  const pixels = Buffer.alloc(STRIDE * 240);
  for (let y = 0; y < 240; y += 1) {
    for (let x = 0; x < STRIDE; x += 1) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * STRIDE + x] ?? 0);
      pixels[y * STRIDE + x] = ((raw[y * (STRIDE + 1) + 1 + x] ?? 0) + above) & 0xff;
    }
  }
  return pixels;
}

describe('the pictures of parts', () => {
  it.each(DRAWN)('draw a %s as a PNG of 320 by 240 with something dark or coloured in its middle', (illustration) => {
    const png = Buffer.from(pictureOf(illustration, 'Ironbark Towing'));
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 240]);
    expect(png.length).toBeLessThan(64 * 1024);
    const pixels = pixelsOf(png);
    let drawn = 0;
    for (let at = 0; at < pixels.length; at += 3) {
      const channels = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      drawn += Math.max(...channels) - Math.min(...channels) > 40 || Math.max(...channels) < 140 ? 1 : 0;
    }
    expect(drawn / (320 * 240)).toBeGreaterThan(0.008);
    expect(pixels.subarray(0, 3)).toEqual(Buffer.from([0xf7, 0xf8, 0xf8]));
  });

  it('are all different, and take the colour of the brand', () => {
    const pictures = DRAWN.map((each) => Buffer.from(pictureOf(each, 'Ironbark Towing')).toString('base64'));
    expect(new Set(pictures).size).toBe(DRAWN.length);
    expect(pictureOf('oil filter', 'Lyrebird Filtration')).not.toEqual(pictureOf('oil filter', 'Pardalote Filters'));
  });

  it('are drawn once', () => {
    expect(pictureOf('towbar', 'Ironbark Towing')).toBe(pictureOf('towbar', 'Ironbark Towing'));
  });

  it('encode pixels as they are', () => {
    const pixels = new Uint8Array(STRIDE * 240).map((_, index) => (index * 7) % 251);
    expect(Buffer.compare(pixelsOf(encodePng(pixels, 320, 240)), pixels)).toBe(0);
  });
});
