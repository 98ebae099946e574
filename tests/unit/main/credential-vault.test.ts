import { expect, test } from 'vitest';
import { createCredentialVault } from '#main/credential-vault.ts';
import type { Keychain } from '#main/keychain-call.ts';

const ORIGIN = 'https://parts.example';
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
  await vault.save({ credential: 'credential of now', origin: ORIGIN });
  release();
  expect(await loading).toEqual({ kind: 'present', savedAt: SAVED_AT });
  expect(vault.credentialFor(ORIGIN)).toBe('credential of now');
});

test('a late answer of the keychain does not bring back what was deleted in the meantime', async () => {
  const { vault, release } = vaultWithSlowFirstAnswer(SAVED_AT);
  const loading = vault.load();
  await new Promise((resolve) => setImmediate(resolve));
  await vault.remove();
  release();
  expect(await loading).toEqual({ kind: 'missing' });
  expect(vault.held()).toBeNull();
});

test('what is deleted while it is still being written stays deleted', async () => {
  for (const late of ['a save', 'a keychain that was started later'] as const) {
    let kept: string | null = null;
    let marker: string | null = null;
    let isThere = late === 'a save';
    const written = Promise.withResolvers<void>();
    const keychain: Keychain = {
      getPassword: async () => kept,
      setPassword: async (_service, _account, secret) => {
        if (!isThere) throw new Error('The collection is locked');
        await written.promise;
        kept = secret;
      },
      deletePassword: async () => {
        kept = null;
        return true;
      },
    };
    const write = (next: string | null): void => {
      marker = next;
    };
    const vault = createCredentialVault({
      openKeychain: async () => keychain,
      account: 'any',
      marker: { read: () => marker, write },
      now: () => new Date(SAVED_AT),
    });
    const saving = vault.save({ credential: 'credential of now', origin: ORIGIN });
    if (!isThere) await saving;
    isThere = true;
    const loading = vault.load();
    const removing = vault.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    written.resolve();
    await Promise.all([saving, loading]);
    expect(await removing).toEqual({ ok: true });
    expect([kept, marker, vault.held(), vault.state()]).toEqual([null, null, null, { kind: 'missing' }]);
  }
});

test('a full disk has the keychain lose no credential, and one that was deleted is not called saved', async () => {
  let kept: string | null = null;
  let [full, isThere] = [false, true];
  let marker: string | null = null;
  const open = () =>
    createCredentialVault({
      openKeychain: async () => ({
        getPassword: async () => kept,
        setPassword: async (_service, _account, secret) => {
          if (!isThere) throw new Error('The collection is locked');
          kept = secret;
        },
        deletePassword: async () => {
          kept = null;
          return true;
        },
      }),
      account: 'any',
      marker: {
        read: () => marker,
        write: (next) => {
          if (full) throw Object.assign(new Error('No space left'), { code: 'ENOSPC', syscall: 'write' });
          marker = next;
        },
      },
      now: () => new Date(SAVED_AT),
    });
  const vault = open();
  await vault.save({ credential: 'credential of before', origin: ORIGIN });
  full = true;
  await expect(vault.save({ credential: 'credential of now', origin: 'https://other.example' })).rejects.toThrow(
    'No space left',
  );
  const restarted = open();
  await restarted.load();
  for (const each of [vault, restarted]) expect(each.credentialFor(ORIGIN)).toBe('credential of before');
  await expect(vault.remove()).rejects.toThrow('No space left');
  expect([kept, vault.held(), vault.state()]).toEqual([null, null, { kind: 'missing' }]);
  full = false;
  isThere = false;
  await vault.save({ credential: 'credential of now', origin: ORIGIN });
  expect(vault.state().kind).toBe('session only');
  [full, isThere] = [true, true];
  // Tried again, it stays for the session, and the keychain holds nothing that the settings do not know of.
  expect((await vault.load()).kind).toBe('session only');
  expect([kept, vault.credentialFor(ORIGIN)]).toEqual([null, 'credential of now']);
});

/** A vault on a keychain that takes its time to write: `land` has it written at last. */
function vaultWithLateWrite(before: string) {
  let kept: string | null = before;
  let land = (): void => undefined;
  let late = false;
  const keychain: Keychain = {
    getPassword: async () => kept,
    setPassword: (_service, _account, secret) => {
      if (!late) {
        kept = secret;
        return Promise.resolve();
      }
      land = () => {
        kept = secret;
      };
      return new Promise(() => undefined);
    },
    deletePassword: async () => true,
  };
  const open = () =>
    createCredentialVault({
      openKeychain: async () => keychain,
      account: 'any',
      marker: { read: () => SAVED_AT, write: () => undefined },
      now: () => new Date(SAVED_AT),
      callLimitMs: 10,
    });
  return {
    open,
    land: () => land(),
    writesLate: () => {
      late = true;
    },
    kept: () => kept,
  };
}

test('a save that timed out and lands later is not sent to the service of before, now or after a restart', async () => {
  const late = vaultWithLateWrite('');
  const vault = late.open();
  await vault.save({ credential: 'credential of before', origin: ORIGIN });
  late.writesLate();
  const other = 'https://other.example';
  expect((await vault.save({ credential: 'credential of the other', origin: other })).ok).toBe(false);
  late.land();
  expect(vault.credentialFor(ORIGIN)).toBe('credential of before');
  expect(vault.credentialFor(other)).toBeNull();

  const restarted = late.open();
  await restarted.load();
  expect(restarted.credentialFor(ORIGIN)).toBeNull();
  expect(restarted.stateFor(ORIGIN)).toEqual({ kind: 'for another service', savedFor: other });
  expect(restarted.credentialFor(other)).toBe('credential of the other');
});

test.each([
  'Basic dXNlcjpwYXNz',
  'Counterpart credential, bound to its service',
  'Counterpart credential, bound to its service\nhttps://parts.example',
  'Counterpart credential, bound to its service\nhttps://parts.example/path\nsecret',
  'Counterpart credential, bound to its service\nnothing\nsecret',
  'Counterpart credential, bound to its service\nhttps://parts.example\nsecret\nmore',
  '',
])('an entry that names no service (%j) is good for none', async (entry) => {
  const vault = vaultWithLateWrite(entry).open();
  expect(await vault.load()).toEqual({ kind: 'for another service', savedFor: null });
  expect(vault.held()).toBeNull();
  expect(vault.credentialFor(ORIGIN)).toBeNull();
});

/** A vault on one keychain that fails and dawdles as it is told, and what the settings remember of it. */
function vaultToFail() {
  let kept: string | null = null;
  let marker: string | null = null;
  let [refuses, dawdles] = [false, false];
  let land = (): void => undefined;
  const keychain: Keychain = {
    getPassword: async () => kept,
    setPassword: async (_service, _account, secret) => {
      if (refuses) throw new Error('The collection is locked');
      if (dawdles) {
        await new Promise<void>((resolve) => {
          land = resolve;
        });
      }
      kept = secret;
    },
    deletePassword: async () => {
      kept = null;
      return true;
    },
  };
  const write = (next: string | null): void => {
    marker = next;
  };
  return {
    open: () =>
      createCredentialVault({
        openKeychain: async () => keychain,
        account: 'any',
        marker: { read: () => marker, write },
        now: () => new Date(SAVED_AT),
        callLimitMs: 10,
      }),
    refuse: (on: boolean) => {
      refuses = on;
    },
    dawdle: (on: boolean) => {
      dawdles = on;
    },
    land: async () => {
      land();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
    loseSettings: () => write(null),
    kept: () => kept,
  };
}

const before = { credential: 'credential of before', origin: ORIGIN };
const now = { credential: 'credential of now', origin: ORIGIN };

test('a credential that was replaced for the session alone does not come back after a restart', async () => {
  const failing = vaultToFail();
  const vault = failing.open();
  await vault.save(before);
  failing.refuse(true);
  await vault.save(now);
  expect(vault.state().kind).toBe('session only');

  const restarted = failing.open();
  expect(await restarted.load()).toEqual({ kind: 'missing' });
  expect(restarted.held()).toBeNull();
  // Typed once more, it is kept as any other.
  failing.refuse(false);
  await restarted.save(now);
  const again = failing.open();
  expect(await again.load()).toEqual({ kind: 'present', savedAt: SAVED_AT });
  expect(again.credentialFor(ORIGIN)).toBe('credential of now');
});

test('a credential is found again where the settings were lost that knew of it', async () => {
  const failing = vaultToFail();
  await failing.open().save(before);
  failing.loseSettings();
  const restarted = failing.open();
  expect(await restarted.load()).toEqual({ kind: 'present', savedAt: null });
  expect(restarted.credentialFor(ORIGIN)).toBe('credential of before');
});

test('disconnecting deletes the credential that one of the session took the place of, too', async () => {
  const failing = vaultToFail();
  const vault = failing.open();
  await vault.save(before);
  failing.refuse(true);
  await vault.save(now);
  expect(await vault.remove()).toEqual({ ok: true });
  expect(failing.kept()).toBeNull();
});

test('a credential that could not be read comes back where another was used for the session', async () => {
  const failing = vaultToFail();
  await failing.open().save(before);
  failing.refuse(true);
  // Nobody knows whether it was replaced, or typed again because the keychain was not there.
  await failing.open().save(now);
  const restarted = failing.open();
  await restarted.load();
  expect(restarted.credentialFor(ORIGIN)).toBe('credential of before');
});

test('a save that was given up and lands late takes the place of nothing that was saved or deleted since', async () => {
  const failing = vaultToFail();
  const vault = failing.open();
  failing.dawdle(true);
  expect((await vault.save(before)).ok).toBe(false);
  failing.dawdle(false);
  await vault.save(now);
  await failing.land();
  const restarted = failing.open();
  await restarted.load();
  expect(restarted.credentialFor(ORIGIN)).toBe('credential of now');

  failing.dawdle(true);
  expect((await restarted.save(before)).ok).toBe(false);
  failing.dawdle(false);
  expect(await restarted.remove()).toEqual({ ok: true });
  await failing.land();
  expect(failing.kept()).toBeNull();
});

/** A vault on a keychain that a test locks, and whose deletions land when the test says so. */
function vaultOnLockable() {
  const kept = new Map<string, string>();
  const keychain = { locked: false, dawdles: false };
  const settings: { marker: string | null } = { marker: null };
  let land = (): void => undefined;
  const opened: Keychain = {
    getPassword: async (_service, account) => (keychain.locked ? null : (kept.get(account) ?? null)),
    async setPassword(_service, account, secret) {
      if (keychain.locked) throw new Error('The prompt was dismissed');
      kept.set(account, secret);
    },
    async deletePassword(_service, account) {
      if (keychain.locked) return false;
      if (keychain.dawdles) {
        await new Promise<void>((resolve) => {
          land = resolve;
        });
      }
      return kept.delete(account);
    },
  };
  return {
    open: () =>
      createCredentialVault({
        openKeychain: async () => opened,
        account: 'any',
        marker: {
          read: () => settings.marker,
          write: (next) => {
            settings.marker = next;
          },
        },
        now: () => new Date(SAVED_AT),
        callLimitMs: 10,
      }),
    kept,
    keychain,
    settings,
    land: async () => {
      land();
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

test('a credential that a locked keychain still has is not called deleted, and not missing when that is tried again', async () => {
  for (const isMarked of [true, false]) {
    const { open, kept, keychain, settings } = vaultOnLockable();
    await open().save(before);
    if (!isMarked) settings.marker = null;
    const vault = open();
    await vault.load();
    keychain.locked = true;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await vault.remove()).toMatchObject({ ok: false });
      expect(await vault.load()).toEqual({ kind: 'locked or missing', savedAt: SAVED_AT });
    }
    expect(await open().load()).toEqual({ kind: 'locked or missing', savedAt: SAVED_AT });
    expect([...kept.keys()]).toEqual(['any']);
    keychain.locked = false;
    expect(await vault.remove()).toEqual({ ok: true });
    expect([[...kept], settings.marker, vault.state()]).toEqual([[], null, { kind: 'missing' }]);
    // Once more there is nothing to be asked about.
    keychain.locked = true;
    expect(await vault.remove()).toEqual({ ok: true });
  }
});

test('a credential that was deleted by somebody else is gone, and nothing is left of asking', async () => {
  const { open, kept, settings } = vaultOnLockable();
  const vault = open();
  await vault.save(before);
  kept.clear();
  expect(await vault.remove()).toEqual({ ok: true });
  expect([[...kept], settings.marker, vault.state()]).toEqual([[], null, { kind: 'missing' }]);
});

test('a deletion that was given up and lands late takes away nothing that was saved since', async () => {
  const { open, kept, keychain, land } = vaultOnLockable();
  const vault = open();
  await vault.save(before);
  keychain.dawdles = true;
  expect(await vault.remove()).toMatchObject({ ok: false });
  keychain.dawdles = false;
  expect(await vault.save(now)).toEqual({ ok: true });
  await land();
  expect(kept.get('any')).toContain('credential of now');
  const restarted = open();
  expect(await restarted.load()).toEqual({ kind: 'present', savedAt: SAVED_AT });
});
