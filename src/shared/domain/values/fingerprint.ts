/**
 * Names a text by 106 bits of hash in 28 hexadecimal digits: enough that two baskets or two orders never share a name
 * by chance, and short enough to travel with a ticket. It is no secret and proves nothing; it tells one thing from
 * another.
 */
export function fingerprintOf(text: string): string {
  return hash53(text, 0x9e3779b9) + hash53(text, 0x85ebca6b);
}

/** The public-domain hash cyrb53 (53 bits), in 14 hexadecimal digits. */
function hash53(text: string, seed: number): string {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const hash = 4294967296 * (2097151 & low) + (high >>> 0);
  return hash.toString(16).padStart(14, '0');
}
