import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkedNative, faultOfNatives, NATIVES_LIST } from '#main/native-modules.ts';

const DATABASE = 'linux-x64/better-sqlite3-multiple-ciphers.node';
const KEYCHAIN = 'linux-x64/keytar.node';

describe('the machine code of a shipped Counterpart', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-natives-'));
    mkdirSync(join(folder, 'linux-x64'));
    for (const path of [DATABASE, KEYCHAIN]) writeFileSync(join(folder, path), `machine code of ${path}`);
    writeList({ [DATABASE]: hashOf(`machine code of ${DATABASE}`), [KEYCHAIN]: hashOf(`machine code of ${KEYCHAIN}`) });
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function writeList(hashes: Readonly<Record<string, string>>): void {
    writeFileSync(join(folder, NATIVES_LIST), JSON.stringify(hashes));
  }

  const fault = (system = 'linux-x64') => faultOfNatives(folder, system);

  it('is loaded from its file while that is what it was packed with', () => {
    expect(fault()).toBeNull();
    expect(checkedNative('keytar', folder, 'linux-x64')).toBe(join(folder, KEYCHAIN));
  });

  it.each([DATABASE, KEYCHAIN])('is refused where %s was swapped, and is not loaded', (path) => {
    writeFileSync(join(folder, path), `machine code of ${path}.`);
    expect(fault()).toBe(`${path} is not what Counterpart was packed with. Install Counterpart anew.`);
    const name = path === KEYCHAIN ? 'keytar' : 'better-sqlite3-multiple-ciphers';
    expect(() => checkedNative(name, folder, 'linux-x64')).toThrow('is not what Counterpart was packed with');
  });

  it('is refused where it is absent', () => {
    rmSync(join(folder, KEYCHAIN));
    expect(fault()).toBe(`${KEYCHAIN} is not there. Install Counterpart anew.`);
  });

  it('is refused where it was not packed for this system', () => {
    expect(fault('linux-arm64')).toContain('This Counterpart was not packed for linux-arm64');
  });

  it('is refused where the list names no hash', () => {
    writeList({ [DATABASE]: 'anything', [KEYCHAIN]: hashOf(`machine code of ${KEYCHAIN}`) });
    expect(fault()).not.toBeNull();
  });
});

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
