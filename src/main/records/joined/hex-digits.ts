/**
 * Bytes as the shop takes them, in hexadecimal digits. Null for none: a mark that there is not is equal to no other.
 */
export function hexDigits(bytes: Uint8Array): string | null {
  return bytes.length === 0 ? null : Buffer.from(bytes).toString('hex');
}
