import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { smallPng } from '#tests/demo/small-png.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A PNG of RGB rows, each with its filter byte in front. */
function pngOf(width: number, lines: readonly (readonly number[])[], depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length, 4);
  header.set([depth, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function dataOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

/** The colours of a PNG with a palette, pixel by pixel, as "r,g,b". */
function colours(png: Buffer): readonly string[] {
  const width = png.readUInt32BE(16);
  const palette = dataOf(png, 'PLTE');
  const lines = inflateSync(dataOf(png, 'IDAT'));
  return [...lines]
    .filter((_, at) => at % (width + 1) !== 0)
    .map((index) => palette.subarray(index * 3, index * 3 + 3).join());
}

describe('a smaller picture', () => {
  it('keeps every colour where there are few, whatever filter its rows have', () => {
    const png = pngOf(2, [
      [0, 255, 0, 0, 0, 0, 255],
      [1, 255, 0, 0, 1, 0, 255],
      [2, 0, 0, 0, 0, 0, 0],
      [3, 1, 0, 0, 0, 0, 1],
      [4, 0, 0, 0, 0, 0, 0],
    ]);
    expect(colours(smallPng(png))).toEqual([
      '255,0,0',
      '0,0,255',
      '255,0,0',
      '0,0,255',
      '255,0,0',
      '0,0,255',
      '128,0,0',
      '64,0,128',
      '128,0,0',
      '64,0,128',
    ]);
  });

  it('comes down to 256 colours, none of them far from what it was', () => {
    const row = Array.from({ length: 1_000 }, (_, at) => [at % 256, (at * 7) % 256, 0]);
    const small = colours(smallPng(pngOf(1_000, [[0, ...row.flat()]])));
    expect(new Set(small).size).toBeLessThanOrEqual(256);
    const far = small.filter((colour, at) => {
      const [red = 0, green = 0] = colour.split(',').map(Number);
      const [wasRed = 0, wasGreen = 0] = row[at] ?? [];
      return Math.hypot(red - wasRed, green - wasGreen) > 40;
    });
    expect(far).toEqual([]);
  });

  it('keeps grounds apart that are nearly alike', () => {
    const ground = Array.from({ length: 2_000 }, (_, at) => (at % 2 === 0 ? [16, 17, 18] : [20, 22, 23]));
    const others = Array.from({ length: 1_000 }, (_, at) => [at % 256, (at * 7) % 256, 0]);
    const small = colours(smallPng(pngOf(3_000, [[0, ...ground.flat(), ...others.flat()]])));
    expect(new Set(small.slice(0, 2_000))).toEqual(new Set(['16,17,18', '20,22,23']));
  });

  it('refuses what no browser makes', () => {
    expect(() => smallPng(pngOf(1, [[0, 0, 0, 0]], 16))).toThrow('not one of a browser');
  });
});
