import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { KEY_BYTES } from '../database/sqlite.ts';
import { stretched } from './stretched.ts';
import { jsonOf } from '#shared/domain/values/json-text.ts';

/**
 * The record key, wrapped by a recovery code: what stands in the file beside the records. The code is stretched by
 * scrypt, the key is encrypted by AES-256-GCM, and everything else in the file is authenticated with it, so that
 * neither the parameters nor the fingerprint can be changed unseen.
 */
export interface KeyFile {
  readonly format: 'counterpart record key';
  readonly version: 1;
  /** ISO time at which the recovery code was made. */
  readonly madeAt: string;
  /** Names the key without telling it (hexadecimal). */
  readonly fingerprint: string;
  readonly scrypt: {
    readonly cost: number;
    readonly blockSize: number;
    readonly parallelization: number;
    readonly salt: string;
  };
  readonly iv: string;
  readonly wrapped: string;
  readonly tag: string;
  /**
   * When a person typed the code back, ISO time; null before that. It vouches for nothing, so it is not authenticated.
   */
  readonly confirmedAt: string | null;
  /**
   * Whether the code was shown to anybody: that of a first start is not, and the first one that is takes its place. It
   * vouches for nothing either.
   */
  readonly shown: boolean;
}

/** What reading the text of a key file came to. */
export type ReadKeyFile =
  | { readonly ok: true; readonly file: KeyFile }
  | { readonly ok: false; readonly because: 'unreadable' | 'from a newer version' };

/** 32 MiB and about a tenth of a second: the code has 120 random bits, so guessing is hopeless without it as well. */
const COST = 2 ** 15;
const BLOCK_SIZE = 8;
/** The most that a file may ask for: a file that was tampered with must not take all memory. */
const HIGHEST_COST = 2 ** 18;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const keyFile = z.object({
  format: z.literal('counterpart record key'),
  version: z.literal(1),
  madeAt: z.string().max(40),
  fingerprint: hex(16),
  scrypt: z.object({
    cost: z
      .int()
      .min(2 ** 14)
      .max(HIGHEST_COST),
    blockSize: z.literal(BLOCK_SIZE),
    parallelization: z.literal(1),
    salt: hex(32),
  }),
  iv: hex(12),
  wrapped: hex(KEY_BYTES),
  tag: hex(16),
  confirmedAt: z.string().max(40).nullable().default(null),
  shown: z.boolean().default(true),
});
const anyVersion = z.object({ format: z.literal('counterpart record key'), version: z.int().min(2) });

/**
 * Wraps a key by a code, which must be in its one spelling. SECURITY: the file lies beside the records and goes into
 * backups with them, so the code is stretched by scrypt before it wraps, and a changed file unwraps nothing.
 */
export async function wrapKey(key: Uint8Array, code: string, madeAt: string): Promise<KeyFile> {
  const head = {
    format: 'counterpart record key',
    version: 1,
    madeAt,
    fingerprint: fingerprintOf(key),
    scrypt: { cost: COST, blockSize: BLOCK_SIZE, parallelization: 1, salt: randomBytes(32).toString('hex') },
    iv: randomBytes(12).toString('hex'),
  } as const;
  const cipher = createCipheriv('aes-256-gcm', await wrappingKey(code, head.scrypt), Buffer.from(head.iv, 'hex'));
  cipher.setAAD(authenticated(head));
  const wrapped = Buffer.concat([cipher.update(key), cipher.final()]).toString('hex');
  return { ...head, wrapped, tag: cipher.getAuthTag().toString('hex'), confirmedAt: null, shown: true };
}

/** Unwraps the key; null where the code is not the one that it was wrapped by, or the file was changed. */
export async function unwrapKey(file: KeyFile, code: string): Promise<Uint8Array | null> {
  const decipher = createDecipheriv('aes-256-gcm', await wrappingKey(code, file.scrypt), Buffer.from(file.iv, 'hex'));
  decipher.setAAD(authenticated(file));
  decipher.setAuthTag(Buffer.from(file.tag, 'hex'));
  try {
    const parts = [decipher.update(Buffer.from(file.wrapped, 'hex')), decipher.final()];
    const key = new Uint8Array(Buffer.concat(parts));
    return fingerprintOf(key) === file.fingerprint ? key : null;
  } catch {
    return null;
  }
}

/** Names a key without telling it, hexadecimal. */
export function fingerprintOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('counterpart record key').digest('hex').slice(0, 32);
}

/** The text of a key file. */
export function writeKeyFile(file: KeyFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads the text of a key file. */
export function readKeyFile(text: string): ReadKeyFile {
  const json = jsonOf(text);
  const file = keyFile.safeParse(json);
  if (file.success) return { ok: true, file: file.data };
  return { ok: false, because: anyVersion.safeParse(json).success ? 'from a newer version' : 'unreadable' };
}

function authenticated({
  format,
  version,
  madeAt,
  fingerprint,
  scrypt: { cost, blockSize, parallelization, salt },
  iv,
}: Omit<KeyFile, 'wrapped' | 'tag' | 'confirmedAt' | 'shown'>): Buffer {
  return Buffer.from(
    JSON.stringify([format, version, madeAt, fingerprint, cost, blockSize, parallelization, salt, iv]),
    'utf8',
  );
}

/** The key that the record key is encrypted by. */
function wrappingKey(code: string, { salt, ...stretching }: KeyFile['scrypt']): Promise<Buffer> {
  return stretched(code, Buffer.from(salt, 'hex'), 32, stretching);
}
