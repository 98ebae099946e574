import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from '#shared/domain/values/json-text.ts';
import { fingerprintOf } from './key-file.ts';
import { KEY_BYTES } from '../database/sqlite.ts';

/**
 * The record key as it stands in the keychain while its counter is locked: encrypted by AES-256-GCM with a key that the
 * shop has and this computer does not. Where the shop is, and when it was heard last, is said in clear and
 * authenticated.
 */
export interface LockedKey {
  /** Where the shop is, as the records have it. */
  readonly place: string;
  /** When it was heard last, ISO time; null where that is not known. */
  readonly heardAt: string | null;
  /** Names the key (`key-file.ts`); null in what an earlier Counterpart wrote. It vouches for nothing. */
  readonly fingerprint: string | null;
  /** Random number, text and tag, base64. */
  readonly encrypted: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

const lockedKey = z.object({
  format: z.literal('counterpart locked key'),
  place: z.string(),
  heardAt: z.string().nullable(),
  fingerprint: z.string().max(64).nullable().default(null),
  encrypted: z.base64(),
});

/** Encrypts a record key by a lock key, as text for the keychain. */
export function writeLockedKey(
  key: Uint8Array,
  lockKey: Uint8Array,
  { place, heardAt }: Pick<LockedKey, 'place' | 'heardAt'>,
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', lockKey, iv);
  cipher.setAAD(aboutOf(place, heardAt));
  const encrypted = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64');
  const fingerprint = fingerprintOf(key);
  return JSON.stringify({ format: 'counterpart locked key', place, heardAt, fingerprint, encrypted });
}

/** Reads what the keychain has; null where that is no locked key. */
export function readLockedKey(text: string): LockedKey | null {
  const parsed = lockedKey.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : null;
}

/** The record key; null where this lock key is not the one that it was encrypted by. */
export function openLockedKey({ place, heardAt, encrypted }: LockedKey, lockKey: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (lockKey.length !== KEY_BYTES || bytes.length !== IV_BYTES + KEY_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', lockKey, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(aboutOf(place, heardAt));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]));
  } catch {
    return null;
  }
}

function aboutOf(place: string, heardAt: string | null): Buffer {
  return Buffer.from(JSON.stringify(['counterpart locked key', place, heardAt]));
}
