import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  expectReleaseFiles,
  faultOfSums,
  releaseFiles,
  signSums,
  writeSums,
} from '#scripts/packaging/release-files.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const pem = (kind: 'ed25519' | 'ed448') => {
  const { privateKey, publicKey } = kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448');
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const owner = pem('ed25519');

describe('the files of a release', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-release-'));
    for (const name of releaseFiles(version)) writeFileSync(join(folder, name), `content of ${name}`);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const DEB = `counterpart-${version}-linux-amd64.deb`;

  it('are all of them and nothing else', () => {
    expect(() => expectReleaseFiles(folder, version)).not.toThrow();
    rmSync(join(folder, DEB));
    expect(() => expectReleaseFiles(folder, version)).toThrow(`${DEB} is not there`);
  });

  it.each(['standin', 'trial'])('are never ones of the kind %s, whatever they replace', (kind) => {
    rmSync(join(folder, DEB));
    const other = DEB.replace('.deb', `-${kind}.deb`);
    writeFileSync(join(folder, other), 'other');
    expect(() => expectReleaseFiles(folder, version)).toThrow(`${other} is not of a release`);
  });

  it('have their hashes as sha256sum reads them', () => {
    writeSums(folder);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(/^(?:[0-9a-f]{64} {2}counterpart-\S+\n){7}$/);
    expect(() => expectReleaseFiles(folder, version)).not.toThrow();
  });

  it('are those that were signed: another key, a changed hash and a changed file are seen', () => {
    writeSums(folder);
    signSums(folder, owner.secret);
    expect(faultOfSums(folder, owner.open)).toBeNull();
    expect(faultOfSums(folder, pem('ed25519').open)).toContain('was not signed with this key');
    appendFileSync(join(folder, DEB), '.');
    expect(faultOfSums(folder, owner.open)).toBe(`${DEB} is not what was signed.`);
    writeSums(folder);
    expect(faultOfSums(folder, owner.open)).toContain('was changed since');
  });

  it('are signed with an Ed25519 key alone', () => {
    writeSums(folder);
    expect(() => signSums(folder, pem('ed448').secret)).toThrow('Ed25519');
  });

  describe('as the release workflow asks about them', () => {
    const ask = (args: readonly string[], env: Readonly<Record<string, string>> = {}): string => {
      try {
        return execFileSync(process.execPath, [join(ROOT, 'scripts/release.mjs'), ...args], {
          encoding: 'utf8',
          env: { ...process.env, ...env },
        }).trim();
      } catch (error) {
        return (error as { readonly stdout: string }).stdout.trim();
      }
    };

    it('pass from gathering them to verifying them', () => {
      const packages = join(folder, 'packages');
      mkdirSync(join(packages, 'linux-x64', 'linux-unpacked'), { recursive: true });
      renameSync(join(folder, DEB), join(packages, 'linux-x64', DEB));
      writeFileSync(join(packages, 'linux-x64', 'other.deb'), 'other');
      const gathered = join(folder, 'gathered');
      expect(ask(['gather', packages, gathered])).toBe(`${DEB}\ngather: as it should be.`);
      renameSync(join(gathered, DEB), join(folder, DEB));
      rmSync(packages, { recursive: true });
      rmSync(gathered, { recursive: true });
      expect(ask(['gather', folder, gathered])).toContain(DEB);
      rmSync(gathered, { recursive: true });

      expect(ask(['check', folder, `v${version}`])).toBe('check: as it should be.');
      expect(ask(['sums', folder])).toBe('sums: as it should be.');
      expect(ask(['sign', folder], { COUNTERPART_RELEASE_KEY: owner.secret })).toBe('sign: as it should be.');
      const key = join(folder, 'key.pem');
      writeFileSync(key, owner.open);
      expect(ask(['verify', folder, key])).toBe('verify: as it should be.');
    });

    it('stop it where the tag is of another version, or there is no key', () => {
      expect(ask(['check', folder, 'v99.0.0'])).toContain(`package.json says version ${version}`);
      writeSums(folder);
      expect(ask(['sign', folder], { COUNTERPART_RELEASE_KEY: '' })).toContain('no key in COUNTERPART_RELEASE_KEY');
      expect(ask(['publish', folder])).toContain('Say what of which folder');
    });
  });
});
