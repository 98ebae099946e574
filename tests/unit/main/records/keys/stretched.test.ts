import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readKeyFile, unwrapKey, wrapKey, writeKeyFile } from '#main/records/keys/key-file.ts';
import { stretched } from '#main/records/keys/stretched.ts';
import { hashPin, isPin } from '#main/services/pin-hash.ts';

/** What the tests over real things leave out (`support/briefly-stretched.ts`): here it is paid in full. */
const IN_FULL = { cost: 2 ** 15, blockSize: 8, parallelization: 1 };
const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2';

describe('what stretches codes and PINs', () => {
  it('is scrypt by the numbers that it is given, and by no others', async () => {
    const salt = randomBytes(32);
    const made = await stretched(CODE, salt, 32, IN_FULL);
    expect(made).toEqual(scryptSync(CODE, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 }));
    expect(await stretched(CODE, salt, 32, { ...IN_FULL, cost: 2 ** 14 })).not.toEqual(made);
  });

  it('costs a key file its 32 MiB, and what the file says of it is what its key was made by', async () => {
    const key = randomBytes(32);
    const file = await wrapKey(key, CODE, '2026-03-04T03:10:00.000Z');
    expect(file.scrypt).toMatchObject(IN_FULL);
    const read = readKeyFile(writeKeyFile(file));
    expect(read).toMatchObject({ ok: true });
    expect(await unwrapKey(file, CODE)).toEqual(new Uint8Array(key));
    const cheaper = { ...file, scrypt: { ...file.scrypt, cost: 2 ** 14 } };
    expect(await unwrapKey(cheaper, CODE)).toBeNull();
  });

  it('costs a PIN as much, and each PIN is told from the others', async () => {
    const kept = await hashPin('4711');
    expect(kept).toMatch(/^scrypt\$15\$8\$1\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
    const [, , , , salt = '', hash] = kept.split('$');
    const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 27 };
    expect(scryptSync('4711', Buffer.from(salt, 'base64'), 32, options).toString('base64')).toBe(hash);
    expect(await isPin('4711', kept)).toBe(true);
    expect(await isPin('4712', kept)).toBe(false);
  });

  it('believes no kept hash that asks for more than is bearable', async () => {
    const kept = await hashPin('4711');
    expect(await isPin('4711', kept.replace('$15$', '$17$'))).toBe(false);
  });
});
