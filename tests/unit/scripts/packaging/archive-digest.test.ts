import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveDigest, holdsArchiveDigest, writeArchiveDigest } from '#scripts/packaging/archive-digest.mjs';

const MARK = Buffer.from('AGbevlPCksUGKNL8TSn7wGmJEuJsXb2A');
const EMPTY = Buffer.concat([MARK, Buffer.alloc(34)]);

describe("the digest of the archive's hash in the framework of macOS", () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-digest-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function framework(...parts: readonly Buffer[]): string {
    const file = join(folder, 'framework');
    writeFileSync(file, Buffer.concat(parts));
    return file;
  }

  const digest = archiveDigest({ 'Resources/app.asar': { algorithm: 'SHA256', hash: 'ab'.repeat(32) } });

  it('is over path, algorithm and hash of each archive, by path', () => {
    const text = `ASHA256${'11'.repeat(32)}BSHA256${'22'.repeat(32)}`;
    const both = {
      B: { algorithm: 'SHA256', hash: '22'.repeat(32) },
      A: { algorithm: 'SHA256', hash: '11'.repeat(32) },
    };
    expect(archiveDigest(both)).toEqual(createHash('sha256').update(text).digest());
  });

  it('is in both halves of a universal framework, and nothing else of it changes', () => {
    const file = framework(Buffer.from('one half'), EMPTY, Buffer.from('other half'), EMPTY, Buffer.from('end'));
    expect(holdsArchiveDigest(file, digest)).toBe(false);
    writeArchiveDigest(file, digest);
    expect(holdsArchiveDigest(file, digest)).toBe(true);
    const used = Buffer.concat([MARK, Buffer.from([1, 1]), digest]);
    const whole = framework(Buffer.from('one half'), used, Buffer.from('other half'), used, Buffer.from('end'));
    expect(holdsArchiveDigest(whole, digest)).toBe(true);
  });

  it('is another for another archive', () => {
    const file = framework(EMPTY);
    writeArchiveDigest(file, digest);
    const other = archiveDigest({ 'Resources/app.asar': { algorithm: 'SHA256', hash: 'cd'.repeat(32) } });
    expect(holdsArchiveDigest(file, other)).toBe(false);
  });

  it('stops the packing where the framework has no slot, one cut short, or one of another form', () => {
    expect(() => writeArchiveDigest(framework(Buffer.from('none')), digest)).toThrow('has no slot');
    expect(() => writeArchiveDigest(framework(MARK, Buffer.alloc(33)), digest)).toThrow('another form');
    expect(() => writeArchiveDigest(framework(MARK, Buffer.from([1, 2]), digest), digest)).toThrow('another form');
  });
});
