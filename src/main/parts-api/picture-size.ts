import type { PictureType } from './picture-type.ts';

/** How large a picture is once it is drawn, pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Most pixels that a picture may have: drawn, each takes four bytes, however few they take on the way. */
export const MOST_PIXELS = 25_000_000;

/** Longest side of a picture, pixels. */
export const LONGEST_SIDE = 10_000;

/** True for a picture that can be drawn without the memory of the window being in danger. */
export function isDrawable({ width, height }: PictureSize): boolean {
  return width > 0 && height > 0 && Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS;
}

/**
 * Reads the size of a picture out of its head, without drawing it. Where a kind may name several (frames of an
 * animation, parts of a grid) it is the largest. Null where the size cannot be read: such a picture is not to be drawn.
 */
export function pictureSizeOf(bytes: Uint8Array, type: PictureType): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return READERS[type](view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: { readonly [type in PictureType]: (view: DataView) => PictureSize | null } = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
};

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function largest(sizes: readonly PictureSize[]): PictureSize | null {
  if (sizes.length === 0) return null;
  return {
    width: sizes.reduce((most, { width }) => Math.max(most, width), 0),
    height: sizes.reduce((most, { height }) => Math.max(most, height), 0),
  };
}

function pngSize(view: DataView): PictureSize | null {
  if (tagAt(view, 12) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Goes from marker to marker to the frames; what stands between (a small picture of the camera's too) is passed over.
 */
function jpegSize(view: DataView): PictureSize | null {
  const frames: PictureSize[] = [];
  for (let at = 2; at < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) frames.push({ height: view.getUint16(at + 5), width: view.getUint16(at + 7) });
    // The picture itself begins: no other frame is drawn.
    if (marker === 0xda) break;
    at += 2 + Math.max(view.getUint16(at + 2), 2);
  }
  return largest(frames);
}

/** The screen, and every frame with where it stands: browsers draw the larger of both. */
function gifSize(view: DataView): PictureSize | null {
  const sizes = [{ width: view.getUint16(6, true), height: view.getUint16(8, true) }];
  const colours = (packed: number) => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));
  const behindBlocks = (from: number): number => {
    let at = from;
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    return at + 1;
  };
  let at = 13 + colours(view.getUint8(10));
  while (at < view.byteLength) {
    const kind = view.getUint8(at);
    if (kind === 0x3b) break;
    if (kind === 0x21) at = behindBlocks(at + 2);
    else if (kind === 0x2c) {
      const edge = (from: number, length: number) => view.getUint16(from, true) + view.getUint16(length, true);
      sizes.push({ width: edge(at + 1, at + 5), height: edge(at + 3, at + 7) });
      at = behindBlocks(at + 11 + colours(view.getUint8(at + 9)));
    } else return null;
  }
  return largest(sizes);
}

function webpSize(view: DataView): PictureSize | null {
  switch (tagAt(view, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    }
    default:
      return null;
  }
}

/** Boxes that hold other boxes on the way to the sizes, and how many bytes of their own stand before those. */
const AVIF_HOLDERS: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
  ['moov', 0],
  ['trak', 0],
]);

/** Looks for every size of a picture or of a track, in the boxes that may hold one. */
function avifSize(view: DataView): PictureSize | null {
  const sizes: PictureSize[] = [];
  const look = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const named = view.getUint32(at);
      const head = named === 1 ? 16 : 8;
      const length = named === 0 ? to - at : named === 1 ? Number(view.getBigUint64(at + 8)) : named;
      const end = at + length;
      if (length < head || end > to) throw new RangeError('A box ends outside of the one that holds it.');
      const type = tagAt(view, at + 4);
      const own = AVIF_HOLDERS.get(type);
      if (own !== undefined) look(at + head + own, end);
      if (type === 'ispe') sizes.push({ width: view.getUint32(at + head + 4), height: view.getUint32(at + head + 8) });
      // Of a track the size is the last of its head, in 16.16 fixed point.
      if (type === 'tkhd') sizes.push({ width: view.getUint16(end - 8), height: view.getUint16(end - 4) });
      at = end;
    }
  };
  look(0, view.byteLength);
  return largest(sizes);
}
