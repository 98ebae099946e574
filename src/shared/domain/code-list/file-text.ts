/** How the text of a chosen file is written, told by its first bytes. Pure: main reads the bytes. */

/** What a file turns out to be. */
export type FileWriting =
  | { readonly kind: 'text'; readonly encoding: TextEncodingName; readonly markBytes: number }
  | { readonly kind: 'workbook' }
  | { readonly kind: 'no text' };

/** The encodings that are read, by their names for a decoder. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How many bytes are looked at for the zeros of UTF-16 without a mark. */
const LOOKED_AT = 2_000;
/** The share of control characters from which a file is no text. */
const MOST_CONTROLS = 0.02;

/**
 * How a file is written, by its first bytes. Text without a mark is taken as UTF-8; the reader goes over to
 * Windows-1252 where a byte of it cannot be UTF-8.
 */
export function fileWriting(start: Uint8Array): FileWriting {
  if (begins(start, [0x50, 0x4b, 0x03, 0x04]) || begins(start, [0xd0, 0xcf, 0x11, 0xe0])) return { kind: 'workbook' };
  if (begins(start, [0xef, 0xbb, 0xbf])) return { kind: 'text', encoding: 'utf-8', markBytes: 3 };
  if (begins(start, [0xff, 0xfe])) return { kind: 'text', encoding: 'utf-16le', markBytes: 2 };
  if (begins(start, [0xfe, 0xff])) return { kind: 'text', encoding: 'utf-16be', markBytes: 2 };
  const looked = start.subarray(0, LOOKED_AT);
  const pairs = Math.floor(looked.length / 2);
  const zeros = [0, 1].map((first) => looked.filter((byte, at) => at % 2 === first && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return { kind: 'text', encoding: 'utf-16le', markBytes: 0 };
  if (even > pairs * 0.4 && odd < pairs * 0.05) return { kind: 'text', encoding: 'utf-16be', markBytes: 0 };
  const controls = start.filter(isControl).length;
  if (start.includes(0) || controls > start.length * MOST_CONTROLS) return { kind: 'no text' };
  return { kind: 'text', encoding: 'utf-8', markBytes: 0 };
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** Control characters other than tabs and line breaks. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}
