/** The kinds of picture that are shown: rasters alone. An SVG can hold scripts and addresses, and is never one. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

/** Tells the kind of a picture by its first bytes, whatever it was called on the way; null where it is none of ours. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && (text(8, 12) === 'avif' || text(8, 12) === 'avis')) return 'image/avif';
  return null;
}
