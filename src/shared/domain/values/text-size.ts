/**
 * Sizes of texts as they cross the bridge: a view is bounded in UTF-8 bytes of its JSON, and a long text is cut where a
 * person can see that it was. Written without TextEncoder, which not every place that shared code runs in has.
 */

/** What stands at the end of a text that was cut. */
const CUT_MARK = '…';

/** Bytes that one unit of a text takes in JSON at the most: an escape such as \u0000. */
const LONGEST_ESCAPE = 6;

/** UTF-8 bytes of a text. A surrogate without its pair counts three, as an encoder writes U+FFFD for it. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
}

/** UTF-8 bytes of a value as JSON. The value must be JSON (`undefined` members are left out, as JSON leaves them). */
export function jsonBytes(value: unknown): number {
  return utf8Bytes(JSON.stringify(value));
}

/** The text, or its beginning and "…" so that at most `characters` are left. Never cuts through a surrogate pair. */
export function clipText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const keep = Math.max(0, characters - CUT_MARK.length);
  const end = keep > 0 && isHighSurrogate(text.charCodeAt(keep - 1)) ? keep - 1 : keep;
  return text.slice(0, end) + CUT_MARK;
}

/**
 * The text, or its beginning and "…" so that it takes at most `bytes` of JSON, quotes included. `bytes` is at least 5.
 */
export function clipToJsonBytes(text: string, bytes: number): string {
  if (text.length * LONGEST_ESCAPE + 2 <= bytes) return text;
  let clipped = clipText(text, bytes);
  for (let size = jsonBytes(clipped); size > bytes; size = jsonBytes(clipped)) {
    clipped = clipText(clipped, Math.max(0, Math.floor((clipped.length * bytes) / size) - 1));
  }
  return clipped;
}

/**
 * What of a list was taken: as many items from the front as fit, their bytes with commas, and how many were left out.
 */
export interface Taken<T> {
  readonly taken: readonly T[];
  readonly bytes: number;
  readonly cut: number;
}

/** As many items from the front as take at most `bytes` of JSON together, commas included. */
export function shownWithin<T>(items: readonly T[], bytes: number): Taken<T> {
  const taken: T[] = [];
  let used = 0;
  for (const item of items) {
    const size = jsonBytes(item) + 1;
    if (used + size > bytes) break;
    taken.push(item);
    used += size;
  }
  return { taken, bytes: used, cut: items.length - taken.length };
}

/** Whether a unit of a text is the first of a pair. */
export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
