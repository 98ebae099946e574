import { createHash } from 'node:crypto';
import { failed, type Result, succeeded } from '#shared/result.ts';
import { wholeBody } from './answer-body.ts';
import { isLoopback } from './base-url.ts';
import type { WireRequest } from './exchange.ts';
import { type FailureTerms, unreadable, type WholeAnswer } from './failures.ts';
import { isDrawable, MOST_PIXELS, pictureSizeOf } from './picture-size.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';

/** Largest picture that is fetched, bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

/** A product picture as it may be shown. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: PictureType;
  /** SHA-256 of the bytes, 64 lower-case hexadecimal digits. */
  readonly hash: string;
}

/**
 * The request for a picture at the address that a product record gives (`image_url`, `docs/service.md` 3.1). Over
 * https; over http only from this computer, and only where the service itself is there. The address is the record's
 * word, and its host is anyone's: the credential is never sent to it.
 */
export function pictureRequest(address: string, baseUrl: string): Result<WireRequest> {
  const url = URL.parse(address);
  const loopback = url?.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(new URL(baseUrl).hostname);
  if (url === null || url.username !== '' || url.password !== '' || !(url.protocol === 'https:' || loopback)) {
    const message = 'The picture has no address that Counterpart fetches from: it must begin with https://';
    const problems = [{ field: 'image_url', message }];
    return failed({ kind: 'invalid input', operation: 'product picture', problems });
  }
  return succeeded({ origin: url.origin, path: url.pathname + url.search, method: 'GET', headers: {}, body: null });
}

/**
 * Reads a picture out of its answer: a raster by its first bytes, at most 5 MB.
 *
 * SECURITY: and of a size that is known before it is drawn, because a few bytes can be drawn as gigabytes.
 */
export function pictureOf({ head, body }: WholeAnswer, terms: FailureTerms): Result<Picture> {
  const bytes = new Uint8Array(wholeBody(body));
  const contentType = pictureTypeOf(bytes);
  if (contentType === null) {
    const expected = 'a PNG, JPEG, GIF, WebP or AVIF picture';
    return failed(unreadable(head, terms, { expected, received: `${bytes.length} bytes of another kind` }));
  }
  const size = pictureSizeOf(bytes, contentType);
  if (size === null || !isDrawable(size)) {
    const expected = `a picture of at most ${MOST_PIXELS / 1_000_000} million pixels`;
    const received = size === null ? 'one whose size cannot be read' : `one of ${size.width} × ${size.height}`;
    return failed(unreadable(head, terms, { expected, received }));
  }
  return succeeded({ bytes, contentType, hash: createHash('sha256').update(bytes).digest('hex') });
}
