import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 4_096;

/**
 * What PostgreSQL keeps of a password (RFC 7677). SECURITY: made here, so that the password itself never crosses and
 * stands in no log of statements. `salt` and `rounds` are for tests alone. The password is of ASCII: nothing has to be
 * normalised.
 */
export function scramVerifier(password: string, salt: Uint8Array = randomBytes(16), rounds = ROUNDS): string {
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  const server = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${Buffer.from(salt).toString('base64')}$${stored}:${server}`;
}
