import { expect, test } from 'vitest';
import { createCredentialVault } from '../../../src/main/credential-vault.ts';
import type { Keychain } from '../../../src/main/keychain-call.ts';

const SAVED_AT = '2026-03-04T05:06:07.000Z';

/** A vault whose keychain answers its first question only when the test lets it. */
function vaultWithSlowFirstAnswer(savedAt: string | null) {
  let marker = savedAt;
  let kept: string | null = 'credential of before';
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let questions = 0;
  const keychain: Keychain = {
    getPassword: async () => {
      questions += 1;
      const answer = kept;
      if (questions === 1) await held;
      return answer;
    },
    setPassword: async (_service, _account, secret) => {
      kept = secret;
    },
    deletePassword: async () => {
      kept = null;
      return true;
    },
  };
  const vault = createCredentialVault({
    openKeychain: async () => keychain,
    account: 'any',
    marker: {
      read: () => marker,
      write: (next) => {
        marker = next;
      },
    },
    now: () => new Date(SAVED_AT),
  });
  return { vault, release };
}

test('before the keychain has answered, what was saved once is not called missing', () => {
  expect(vaultWithSlowFirstAnswer(SAVED_AT).vault.state()).toEqual({ kind: 'locked or missing', savedAt: SAVED_AT });
  expect(vaultWithSlowFirstAnswer(null).vault.state()).toEqual({ kind: 'missing' });
});

test('a late answer of the keychain does not undo what was saved in the meantime', async () => {
  const { vault, release } = vaultWithSlowFirstAnswer(null);
  const loading = vault.load();
  await new Promise((resolve) => setImmediate(resolve));
  await vault.save('credential of now');
  release();
  expect(await loading).toEqual({ kind: 'present', savedAt: SAVED_AT });
  expect(vault.current()).toBe('credential of now');
});

test('a late answer of the keychain does not bring back what was deleted in the meantime', async () => {
  const { vault, release } = vaultWithSlowFirstAnswer(SAVED_AT);
  const loading = vault.load();
  await new Promise((resolve) => setImmediate(resolve));
  await vault.remove();
  release();
  expect(await loading).toEqual({ kind: 'missing' });
  expect(vault.current()).toBeNull();
});
