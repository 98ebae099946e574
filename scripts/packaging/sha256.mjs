import { createHash } from 'node:crypto';

/**
 * The SHA-256 of a content, in hexadecimal digits, as the files of a release name it.
 * @param {string | Uint8Array} content
 * @returns {string}
 */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
