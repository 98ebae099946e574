import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * Pictures of a window are mostly plain: 256 colours tell all of it, in a third of the bytes. Takes a PNG as a browser
 * makes it (eight bits a channel, RGB or RGBA, not interlaced) and answers one with a palette; throws on any other.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, channels, rows } = readRows(png);
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at += 1) colours[at] = rows.readUIntBE(at * channels, 3);
  const palette = paletteOf(colours);
  const indexOf = nearestIn(palette);
  const lines = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < colours.length; at += 1) {
    lines[at + 1 + Math.floor(at / width)] = indexOf(colours[at] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Buffer.from(palette.flatMap(channelsOf));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;
const KEPT_EXACTLY = 96;

interface Rows {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** The pixels, row after row, without the filter bytes. */
  readonly rows: Buffer;
}

function readRows(png: Buffer): Rows {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, type, , , interlaced] = png.subarray(24, 29);
  if (depth !== 8 || (type !== 2 && type !== 6) || interlaced !== 0)
    throw new Error('This PNG is not one of a browser.');
  const channels = type === 2 ? 3 : 4;
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const rows = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0;
    for (let at = 0; at < stride; at += 1) {
      const here = row * stride + at;
      const left = at < channels ? 0 : (rows[here - channels] ?? 0);
      const above = row === 0 ? 0 : (rows[here - stride] ?? 0);
      const corner = row === 0 || at < channels ? 0 : (rows[here - stride - channels] ?? 0);
      rows[here] = ((raw[row * (stride + 1) + 1 + at] ?? 0) + predicted(filter, left, above, corner)) & 0xff;
    }
  }
  return { width, height, channels, rows };
}

/** What the filter of a row expects of a byte (PNG specification, section 9). */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const toLeft = Math.abs(estimate - left);
  const toAbove = Math.abs(estimate - above);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

type Counted = readonly [colour: number, count: number];

/**
 * At most 256 colours: those that most pixels have, exactly, because grounds that are close to each other must not run
 * together; then boxes of the others, the widest cut at its middle until there are as many (median cut).
 */
function paletteOf(colours: Uint32Array): readonly number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byUse: readonly Counted[] = [...counts].sort(([, one], [, other]) => other - one);
  const plain = byUse.slice(0, KEPT_EXACTLY).map(([colour]) => colour);
  const others = byUse.slice(KEPT_EXACTLY);
  if (others.length === 0) return plain;
  let boxes: readonly (readonly Counted[])[] = [others];
  while (boxes.length < MOST_COLOURS - KEPT_EXACTLY) {
    const widest = boxes.map((box) => ({ box, ...widthOf(box) })).reduce((a, b) => (b.width > a.width ? b : a));
    if (widest.width === 0) break;
    const sorted = widest.box.toSorted(([a], [b]) => channel(a, widest.along) - channel(b, widest.along));
    const middle = sorted.length >> 1;
    boxes = [...boxes.filter((box) => box !== widest.box), sorted.slice(0, middle), sorted.slice(middle)];
  }
  return [...plain, ...boxes.map((box) => box.reduce((a, b) => (b[1] > a[1] ? b : a))[0])];
}

function widthOf(box: readonly Counted[]): { readonly width: number; readonly along: number } {
  let widest = { width: 0, along: 0 };
  for (const along of [0, 1, 2]) {
    let least = 255;
    let most = 0;
    for (const [colour] of box) {
      least = Math.min(least, channel(colour, along));
      most = Math.max(most, channel(colour, along));
    }
    if (most - least > widest.width) widest = { width: most - least, along };
  }
  return widest;
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  return (colour) => {
    const exact = known.get(colour);
    if (exact !== undefined) return exact;
    const distances = palette.map((each) => distance(each, colour));
    const nearest = distances.indexOf(Math.min(...distances));
    known.set(colour, nearest);
    return nearest;
  };
}

function distance(one: number, other: number): number {
  return [0, 1, 2].reduce((sum, along) => sum + (channel(one, along) - channel(other, along)) ** 2, 0);
}

function channel(colour: number, along: number): number {
  return (colour >> (16 - along * 8)) & 0xff;
}

function channelsOf(colour: number): readonly number[] {
  return [0, 1, 2].map((along) => channel(colour, along));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
