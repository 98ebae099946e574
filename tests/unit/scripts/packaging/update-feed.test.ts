import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { RECORDS_FORM } from '#main/records/records.ts';
import { receiveFeed } from '#main/update/feed-signature.ts';
import {
  changedFeed,
  makeFeed,
  recordsForm,
  signedFeed,
  updateFiles,
  verifiedFeed,
} from '#scripts/packaging/update-feed.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLIC = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with files named as those of a release. */
function release(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-release-'));
  folders.push(folder);
  for (const name of Object.values(updateFiles(version))) writeFileSync(join(folder, name), name);
  return folder;
}

function feed(change: Partial<Parameters<typeof makeFeed>[0]> = {}) {
  const what = { version, ring: 'pilot', share: 5, recordsForm: 9, publisher: 'Counterpart', number: 4 } as const;
  return makeFeed({ folder: release(), ...what, ...change });
}

describe('the feed of a release', () => {
  it('is believed by a Counterpart that has the key, and by no other', () => {
    const text = signedFeed(feed(), KEY);
    expect(receiveFeed(text, PUBLIC)).toMatchObject({ signature: 'good', feed: { number: 4, version, share: 5 } });
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(receiveFeed(text, other)).toMatchObject({ signature: 'wrong', feed: null });
    expect(receiveFeed(text.replace('pilot', 'early'), PUBLIC).signature).toBe('wrong');
    expect(receiveFeed('{"signed":"{}"}', PUBLIC).signature).toBe('missing');
    expect(receiveFeed('nothing', PUBLIC).signature).toBe('missing');
    expect(receiveFeed(signedFeed({ ...feed(), form: 2 }, KEY), PUBLIC)).toMatchObject({
      signature: 'good',
      feed: null,
    });
    expect(receiveFeed(signedFeed({ ...feed(), files: [{ name: '../x' }] }, KEY), PUBLIC).feed).toBeNull();
  });

  it('says which form of the records this version writes', () => {
    expect(recordsForm()).toBe(RECORDS_FORM);
  });

  it('names the publisher of what Windows starts', () => {
    const publishers = feed().files.map(({ takes, publisher }) => [takes.slice(0, 3), publisher]);
    expect(new Set(publishers.map(String))).toEqual(new Set(['lin,', 'mac,', 'win,Counterpart']));
  });

  it('goes to more counters, or is halted, with another number and the same files', () => {
    const before = feed();
    const after = changedFeed(before, { share: 25, now: new Date('2026-12-01T00:00:00Z'), days: 10 });
    expect(after).toMatchObject({ number: 5, share: 25, files: before.files, validUntil: '2026-12-11T00:00:00.000Z' });
    expect(changedFeed(after, { halted: true })).toMatchObject({ number: 6, share: 25, halted: true });
    expect(() => changedFeed(after, { share: 5 })).toThrow(/Halt/);
    expect(() => changedFeed(after, { share: 101 })).toThrow(/percentage/);
    expect(() => verifiedFeed(signedFeed(after, KEY).replace('25', '99'), PUBLIC)).toThrow(/not signed/);
  });
});

describe('scripts/update-feed.mjs', () => {
  function run(args: readonly string[], key = KEY) {
    const answer = spawnSync(process.execPath, [join(ROOT, 'scripts/update-feed.mjs'), ...args, '--key', '-'], {
      input: key,
      encoding: 'utf8',
    });
    return { code: answer.status, said: answer.stdout + answer.stderr };
  }

  it('makes a feed, rolls it out and halts it, with the key from standard input', () => {
    const folder = release();
    const feeds = join(folder, 'feeds');
    mkdirSync(feeds);
    const made = run(['make', folder, feeds, '--ring', 'pilot', '--share', '5', '--publisher', 'Counterpart']);
    expect(made.said).toMatch(/Feed 1 of ring pilot: version .*, for 5 %, records form \d+/);
    const file = join(feeds, 'pilot.json');
    expect(run(['roll-out', file, '--share', '50']).said).toContain('Feed 2 of ring pilot');
    expect(run(['halt', file]).said).toContain('halted');
    expect(receiveFeed(readFileSync(file, 'utf8'), PUBLIC).feed).toMatchObject({ number: 3, share: 50, halted: true });
    expect(run(['show', file], PUBLIC).code).toBe(0);
  });

  it('changes nothing with another key, or without a share', () => {
    const folder = release();
    run(['make', folder, folder, '--share', '5', '--publisher', 'Counterpart']);
    const file = join(folder, 'all.json');
    const before = readFileSync(file, 'utf8');
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(run(['halt', file], other)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not signed') as string,
    });
    expect(run(['roll-out', file]).code).toBe(1);
    expect(run(['fly', file]).code).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
