import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accountOfFolder,
  type CredentialMarker,
  createCredentialVault,
  openSystemKeychain,
} from '#main/credential-vault.ts';
import type { Keychain } from '#main/keychain-call.ts';

/** These run on a real keyring: `npm test` starts one of its own, with nothing of the person's in it. */

const ACCOUNT = accountOfFolder('a data folder of these tests');
const SECRET = 'SENTINEL-keychain Basic dXNlcjpwYXNz==';
const ORIGIN = 'https://parts.example';
const BOUND = { credential: SECRET, origin: ORIGIN };

function rememberedMarker(): CredentialMarker & { value: string | null } {
  return {
    value: null,
    read() {
      return this.value;
    },
    write(savedAt) {
      this.value = savedAt;
    },
  };
}

function vaultOn(openKeychain: () => Promise<Keychain>, marker = rememberedMarker(), callLimitMs = 20_000) {
  return createCredentialVault({
    openKeychain,
    account: ACCOUNT,
    marker,
    now: () => new Date('2026-11-20T02:04:07.000Z'),
    callLimitMs,
  });
}

function lockKeyring(): void {
  execFileSync('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/collection/login',
  ]);
}

describe.skipIf(process.env['COUNTERPART_KEYRING'] !== 'real')('the credential in the keychain of this machine', () => {
  beforeEach(async () => {
    const keychain = await openSystemKeychain();
    await keychain.deletePassword('Counterpart', ACCOUNT);
  });
  afterEach(async () => {
    const keychain = await openSystemKeychain();
    await keychain.deletePassword('Counterpart', ACCOUNT).catch(() => false);
  });

  test('is missing on first run', async () => {
    const vault = vaultOn(openSystemKeychain);
    expect(await vault.load()).toEqual({ kind: 'missing' });
    expect(vault.held()).toBeNull();
  });

  test('is there again after a restart, character for character', async () => {
    const marker = rememberedMarker();
    expect(await vaultOn(openSystemKeychain, marker).save(BOUND)).toEqual({ ok: true });

    const restarted = vaultOn(openSystemKeychain, marker);
    expect(await restarted.load()).toEqual({ kind: 'present', savedAt: '2026-11-20T02:04:07.000Z' });
    expect(restarted.credentialFor(ORIGIN)).toBe(SECRET);
  });

  test('is there for its own service alone after a restart, whatever the settings say', async () => {
    const marker = rememberedMarker();
    await vaultOn(openSystemKeychain, marker).save(BOUND);
    const restarted = vaultOn(openSystemKeychain, marker);
    await restarted.load();
    expect(restarted.stateFor('https://other.example')).toEqual({ kind: 'for another service', savedFor: ORIGIN });
    expect(restarted.credentialFor('https://other.example')).toBeNull();
    expect(restarted.credentialFor('https://parts.example:8443')).toBeNull();
    expect(restarted.credentialFor('http://parts.example')).toBeNull();
    expect(restarted.credentialFor(ORIGIN)).toBe(SECRET);
  });

  test('is good for no service where an earlier Counterpart saved it', async () => {
    const keychain = await openSystemKeychain();
    await keychain.setPassword('Counterpart', ACCOUNT, SECRET);
    const marker = rememberedMarker();
    marker.value = '2026-11-19T00:00:00.000Z';
    const vault = vaultOn(openSystemKeychain, marker);
    expect(await vault.load()).toEqual({ kind: 'for another service', savedFor: null });
    expect(vault.credentialFor(ORIGIN)).toBeNull();
    expect(await vault.save(BOUND)).toEqual({ ok: true });
    expect(vault.credentialFor(ORIGIN)).toBe(SECRET);
  });

  test('is gone from the keychain after disconnecting', async () => {
    const marker = rememberedMarker();
    const vault = vaultOn(openSystemKeychain, marker);
    await vault.save(BOUND);
    expect(await vault.remove()).toEqual({ ok: true });
    expect(vault.held()).toBeNull();
    expect(vault.state()).toEqual({ kind: 'missing' });
    expect(marker.value).toBeNull();
    const keychain = await openSystemKeychain();
    expect(await keychain.getPassword('Counterpart', ACCOUNT)).toBeNull();
  });

  test('deleted behind our back is "locked or missing", not a first run', async () => {
    const marker = rememberedMarker();
    await vaultOn(openSystemKeychain, marker).save(BOUND);
    const keychain = await openSystemKeychain();
    await keychain.deletePassword('Counterpart', ACCOUNT);
    const vault = vaultOn(openSystemKeychain, marker);
    expect(await vault.load()).toEqual({ kind: 'locked or missing', savedAt: '2026-11-20T02:04:07.000Z' });
    expect(vault.held()).toBeNull();
  });
});

describe('a keychain that does not behave', () => {
  const locked: Keychain = {
    getPassword: async () => null,
    setPassword: async () => {},
    deletePassword: async () => true,
  };

  test('without one, the credential is kept for this session and said so, and nothing is remembered of it', async () => {
    const marker = rememberedMarker();
    const vault = vaultOn(() => Promise.reject(new Error('Cannot autolaunch D-Bus without X11 $DISPLAY')), marker);
    expect(await vault.load()).toMatchObject({ kind: 'no keychain' });
    expect(await vault.save(BOUND)).toEqual({ ok: true });
    expect(vault.state()).toMatchObject({ kind: 'session only' });
    expect(vault.credentialFor(ORIGIN)).toBe(SECRET);
    expect(marker.value).toBeNull();
    expect(await vault.remove()).toEqual({ ok: true });
    expect(vault.held()).toBeNull();
    expect(vault.state()).toEqual({ kind: 'missing' });
  });

  test('one that is started later takes the credential of the session over', async () => {
    let available = false;
    const kept = new Map<string, string>();
    const keychain: Keychain = {
      getPassword: async (service) => kept.get(service) ?? null,
      setPassword: async (service, _account, secret) => {
        kept.set(service, secret);
      },
      deletePassword: async (service) => kept.delete(service),
    };
    const vault = vaultOn(() => (available ? Promise.resolve(keychain) : Promise.reject(new Error('no D-Bus'))));
    await vault.save(BOUND);
    expect(vault.state().kind).toBe('session only');
    available = true;
    expect((await vault.load()).kind).toBe('present');
    expect([...kept.values()]).toEqual([expect.stringContaining(`${ORIGIN}\n${SECRET}`)]);
  });

  test('one that swallows what is saved is reported, not believed', async () => {
    const vault = vaultOn(() => Promise.resolve(locked));
    const saved = await vault.save(BOUND);
    expect(saved.ok).toBe(false);
    expect(JSON.stringify(saved)).not.toContain('SENTINEL');
    expect(vault.held()).toBeNull();
  });

  test('one that never answers is given up on, and counts as locked where something was saved', async () => {
    const silent: Keychain = { ...locked, getPassword: () => new Promise(() => {}) };
    const marker = rememberedMarker();
    marker.value = '2026-11-19T00:00:00.000Z';
    const vault = vaultOn(() => Promise.resolve(silent), marker, 20);
    expect(await vault.load()).toEqual({ kind: 'locked or missing', savedAt: '2026-11-19T00:00:00.000Z' });
  });

  test('one that keeps the credential although asked to delete it is reported', async () => {
    const stubborn: Keychain = { ...locked, getPassword: async () => SECRET, deletePassword: async () => false };
    const vault = vaultOn(() => Promise.resolve(stubborn));
    await vault.load();
    const removed = await vault.remove();
    expect(removed.ok).toBe(false);
    expect(vault.held()).toBeNull();
    expect(JSON.stringify([removed, vault.state()])).not.toContain('SENTINEL');
  });
});

// Last in this file: the keyring stays locked for what comes after.
describe.skipIf(process.env['COUNTERPART_KEYRING'] !== 'real')('a keyring that was locked', () => {
  test('is told from a first run by what the settings remember', async () => {
    const marker = rememberedMarker();
    await vaultOn(openSystemKeychain, marker).save(BOUND);
    lockKeyring();
    const vault = vaultOn(openSystemKeychain, marker, 5_000);
    expect(await vault.load()).toEqual({ kind: 'locked or missing', savedAt: '2026-11-20T02:04:07.000Z' });
    expect(vault.held()).toBeNull();
    // What it may still have is not called deleted.
    expect(await vault.remove()).toMatchObject({ ok: false });
    expect(marker.value).not.toBeNull();
  });
});
