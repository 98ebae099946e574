/** Heads of pictures that say how large they are; there is nothing to draw behind them. */

const u16 = (value: number) => [(value >> 8) & 0xff, value & 0xff];
const u16le = (value: number) => [value & 0xff, (value >> 8) & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (value: string) => [...Buffer.from(value, 'latin1')];
const box = (type: string, ...content: readonly number[]) => [...u32(8 + content.length), ...text(type), ...content];

export function pngHead(width: number, height: number): Buffer {
  return Buffer.from([
    ...text('\x89PNG\r\n\x1a\n'),
    ...u32(13),
    ...text('IHDR'),
    ...u32(width),
    ...u32(height),
    8,
    2,
    0,
    0,
    0,
  ]);
}

/** With a small picture of the camera's own before its frame. */
export function jpegHead(width: number, height: number): Buffer {
  const small = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...u16(9), ...u16(9), 1, 1, 0x11, 0];
  const camera = [0xff, 0xe1, ...u16(2 + small.length), ...small];
  return Buffer.from([
    0xff,
    0xd8,
    ...camera,
    0xff,
    0xff,
    0xc2,
    0,
    11,
    8,
    ...u16(height),
    ...u16(width),
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
    0,
    2,
  ]);
}

/** `frame` is what its second picture ends at, where it is another than the screen. */
export function gifHead(width: number, height: number, frame = { width: 1, height: 1 }): Buffer {
  const picture = (across: number, down: number) => [
    0x2c,
    0,
    0,
    0,
    0,
    ...u16le(across),
    ...u16le(down),
    0x80,
    ...Array(6).fill(0),
    2,
    2,
    1,
    1,
    0,
  ];
  return Buffer.from([
    ...text('GIF89a'),
    ...u16le(width),
    ...u16le(height),
    0x80,
    0,
    0,
    ...Array(6).fill(7),
    0x21,
    0xf9,
    4,
    0,
    0,
    0,
    0,
    0,
    ...picture(1, 1),
    ...picture(frame.width, frame.height),
    0x3b,
  ]);
}

export function webpHead(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const sizes = {
    'VP8 ': [0, 0, 0, 0x9d, 0x01, 0x2a, ...u16le(width), ...u16le(height)],
    VP8L: [0x2f, ...u32(((width - 1) | ((height - 1) << 14)) >>> 0).reverse()],
    VP8X: [
      0,
      0,
      0,
      0,
      ...u32(width - 1)
        .slice(1)
        .reverse(),
      ...u32(height - 1)
        .slice(1)
        .reverse(),
    ],
  };
  return Buffer.from([...text('RIFF'), 0, 0, 0, 0, ...text('WEBP'), ...text(kind), 0, 0, 0, 0, ...sizes[kind], 0, 0]);
}

/** A grid: a small part first, and the whole behind it. */
export function avifHead(width: number, height: number): Buffer {
  const size = (across: number, down: number) => box('ispe', 0, 0, 0, 0, ...u32(across), ...u32(down));
  const sizes = box('iprp', ...box('ipco', ...box('colr', 1, 2), ...size(1, 1), ...size(width, height)));
  return Buffer.from([
    ...box('ftyp', ...text('avif'), 0, 0, 0, 0),
    ...box('meta', 0, 0, 0, 0, ...box('hdlr', 1), ...sizes),
  ]);
}
