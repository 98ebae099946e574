import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { provision } from '#main/app/provision.ts';
import type { BoundCredential, CredentialVault } from '#main/credential-vault.ts';

const SECRET = 'Bearer SENTINEL-provision';
const ORIGIN = 'https://parts.example';

function vault(change: Partial<Pick<CredentialVault, 'save' | 'state'>> = {}) {
  const saved: BoundCredential[] = [];
  return {
    saved,
    save: async (bound: BoundCredential) => {
      saved.push(bound);
      return { ok: true } as const;
    },
    state: () => ({ kind: 'present', savedAt: null }) as const,
    ...change,
  };
}

const run = (change: Partial<Parameters<typeof provision>[0]>) =>
  provision({
    programArguments: ['--provision'],
    input: Readable.from([SECRET]),
    origin: ORIGIN,
    vault: vault(),
    ...change,
  });

describe('a credential on the standard input', () => {
  test.each([
    ['as it is', [SECRET]],
    ['in pieces, with a line’s end', ['Bearer ', 'SENTINEL-provision', '\n']],
    ['with the marks of another system', [`\uFEFF${SECRET}\r\n`]],
  ])('is kept for the service of the counter: %s', async (_what, parts) => {
    const into = vault();
    expect(await run({ input: Readable.from(parts.map((part) => Buffer.from(part))), vault: into })).toEqual({
      kept: true,
    });
    expect(into.saved).toEqual([{ credential: SECRET, origin: ORIGIN }]);
  });

  test.each<[string, Partial<Parameters<typeof provision>[0]>, string]>([
    ['is in an argument', { programArguments: [`--provision=${SECRET}`] }, 'never goes into an argument'],
    ['is behind the switch', { programArguments: ['--provision', SECRET] }, 'never goes into an argument'],
    ['is for no service', { origin: null }, 'has no supplier yet'],
    ['is typed', { input: Object.assign(Readable.from([SECRET]), { isTTY: true }) }, 'comes by a pipe'],
    ['does not come', { input: Readable.from([]) }, 'No credential came'],
    ['never comes', { input: new Readable({ read: () => {} }), longestMs: 5 }, 'No credential came'],
    ['is far too long', { input: Readable.from([Buffer.alloc(20_000, 'x')]) }, 'No credential came'],
    ['has two lines', { input: Readable.from([`${SECRET}\n${SECRET}\n`]) }, 'holds a line break'],
    [
      'is not taken by the keychain',
      { vault: vault({ save: async () => ({ ok: false, detail: 'The collection is locked' }) }) },
      'The collection is locked',
    ],
    [
      'finds no keychain',
      { vault: vault({ state: () => ({ kind: 'session only', detail: 'no bus' }) }) },
      'There is no keychain here: no bus',
    ],
  ])('is not kept where it %s, and nothing of it is said', async (_what, change, why) => {
    const outcome = await run(change);
    expect(outcome).toEqual({ kept: false, why: expect.stringContaining(why) });
    expect(JSON.stringify(outcome)).not.toContain('SENTINEL');
  });
});
