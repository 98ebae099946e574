import { createHash, createPublicKey, verify } from 'node:crypto';
import type { ReceivedFeed } from '#shared/domain/update/update-feed.ts';
import { readEnvelope, readFeed } from '#shared/update-feed-schema.ts';

/**
 * Reads a feed as it came.
 *
 * SECURITY: the text is looked into only after its signature was found good, by the key that this program was built
 * with; the transport proves nothing.
 */
export function receiveFeed(text: string, publicKey: string): ReceivedFeed {
  const envelope = readEnvelope(text);
  const digest = createHash('sha256').update(text).digest('hex');
  if (envelope === null) return { signature: 'missing', feed: null, digest };
  const { signed, signature } = envelope;
  if (signature === null) return { signature: 'missing', feed: null, digest };
  if (!isSigned(signed, signature, publicKey)) return { signature: 'wrong', feed: null, digest };
  return {
    signature: 'good',
    feed: readFeed(signed),
    // The digest of what was signed: a space more in the envelope makes no other feed.
    digest: createHash('sha256').update(signed).digest('hex'),
  };
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey(publicKey);
  if (key.asymmetricKeyType !== 'ed25519') return false;
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}
