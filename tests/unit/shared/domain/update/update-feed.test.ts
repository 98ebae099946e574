import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultOfFile,
  type FeedFault,
  type FeedPause,
  type FetchedFile,
  FEED_WORDS,
  isWithinShare,
  judgeFeed,
  type ReceivedFeed,
  type UpdateFeed,
  type UpdateHere,
} from '#shared/domain/update/update-feed.ts';
import { isNewerVersion, readVersion } from '#shared/domain/update/version-number.ts';

const FILE = { takes: 'linux-x64-deb', name: 'counterpart.deb', bytes: 100, sha512: 'ab'.repeat(64), publisher: null };
const FEED: UpdateFeed = {
  number: 8,
  ring: 'all',
  version: '1.3.0',
  madeAt: '2026-11-20T00:00:00.000Z',
  validUntil: '2026-12-20T00:00:00.000Z',
  recordsForm: 9,
  share: 100,
  halted: false,
  securityFrom: null,
  files: [FILE],
};
const HERE: UpdateHere = {
  version: '1.2.9',
  recordsForm: 9,
  ring: 'all',
  installation: 4_200,
  takes: 'linux-x64-deb',
  seen: { number: 7, digest: 'seven' },
  leftVersions: [],
};
const NOW = '2026-11-24T00:00:00.000Z';

function judged(feed: Partial<UpdateFeed>, here: Partial<UpdateHere> = {}, received: Partial<ReceivedFeed> = {}) {
  const came: ReceivedFeed = { signature: 'good', feed: { ...FEED, ...feed }, digest: 'eight', ...received };
  return judgeFeed(came, { ...HERE, ...here }, NOW);
}

describe('an update feed', () => {
  it('offers the file that this installation takes', () => {
    const seen = { number: 8, digest: 'eight' };
    expect(judged({})).toEqual({ kind: 'offered', feed: FEED, file: FILE, seen });
    expect(judged({}, { seen: null })).toMatchObject({ kind: 'offered' });
    // Asked for again, it is the same.
    expect(judged({}, { seen })).toMatchObject({ kind: 'offered' });
  });

  it.each<[FeedFault, Partial<UpdateFeed>, Partial<UpdateHere>, Partial<ReceivedFeed>]>([
    ['unsigned', {}, {}, { signature: 'missing' }],
    ['changed', {}, {}, { signature: 'wrong' }],
    ['unreadable', {}, {}, { feed: null }],
    ['other ring', { ring: 'pilot' }, {}, {}],
    ['older', { number: 6 }, {}, {}],
    ['replayed', { number: 7 }, {}, {}],
    ['expired', { validUntil: '2026-11-23T23:59:59.999Z' }, {}, {}],
  ])('is not believed where it is %s', (because, feed, here, received) => {
    expect(judged(feed, here, received)).toEqual({ kind: 'not believed', because });
    expect(FEED_WORDS[because]).toMatch(/Nothing was taken from it\.$/);
  });

  it.each<[FeedPause, Partial<UpdateFeed>, Partial<UpdateHere>]>([
    ['halted', { halted: true }, {}],
    ['not newer', { version: '1.2.9' }, {}],
    ['left before', {}, { leftVersions: ['1.3.0'] }],
    ['older records', { recordsForm: 8 }, {}],
    ['outside the share', { share: 42 }, {}],
    ['outside the share', { share: 0 }, { installation: 0 }],
    ['no file', {}, { takes: null }],
    ['no file', {}, { takes: 'win-x64-nsis' }],
  ])('that is believed brings nothing: %s', (because, feed, here) => {
    expect(judged(feed, here)).toEqual({ kind: 'nothing', because, seen: { number: 8, digest: 'eight' } });
    expect(FEED_WORDS[because]).not.toBe('');
  });

  it('is never taken unless its owner signed it, whatever else it says', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom<ReceivedFeed['signature']>('good', 'missing', 'wrong'),
        fc.nat(20),
        fc.integer({ min: 0, max: 100 }),
        fc.nat(9_999),
        fc.boolean(),
        (signature, number, share, installation, halted) => {
          const verdict = judged({ number, share, halted }, { installation }, { signature });
          if (verdict.kind !== 'offered') {
            refused += 1;
            return;
          }
          expect(signature).toBe('good');
          expect(number).toBeGreaterThan(7);
          expect(halted).toBe(false);
          expect(installation).toBeLessThan(share * 100);
        },
      ),
    );
    expect(refused).toBeGreaterThan(10);
  });

  it('reaches with a larger share whom it reached with a smaller one', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(100), fc.nat(100), (installation, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        if (isWithinShare(installation, small)) expect(isWithinShare(installation, large)).toBe(true);
      }),
    );
    expect([isWithinShare(0, 0), isWithinShare(9_999, 99), isWithinShare(9_999, 100)]).toEqual([false, false, true]);
  });
});

describe('a fetched file', () => {
  const fetched: FetchedFile = { bytes: 100, sha512: FILE.sha512, publisher: null };

  it('is what the feed says, or is not taken', () => {
    expect(faultOfFile(fetched, FILE)).toBeNull();
    expect(faultOfFile({ ...fetched, bytes: 99 }, FILE)).toBe('wrong length');
    expect(faultOfFile({ ...fetched, sha512: 'cd'.repeat(64) }, FILE)).toBe('wrong hash');
    expect(faultOfFile({ ...fetched, publisher: 'Somebody' }, FILE)).toBe('other publisher');
    expect(faultOfFile(fetched, { ...FILE, publisher: 'Counterpart' })).toBe('other publisher');
  });
});

describe('a version', () => {
  it('is three numbers and nothing else', () => {
    expect(readVersion('1.20.3')).toEqual([1, 20, 3]);
    for (const text of ['', '1.2', '1.2.3.4', '1.2.3-beta', 'v1.2.3', '01.2.3', '1.2.3 ']) {
      expect(readVersion(text)).toBeNull();
    }
  });

  it('is newer by its numbers, not by its letters', () => {
    expect(isNewerVersion('1.10.0', '1.9.9')).toBe(true);
    expect(isNewerVersion('2.0.0', '1.99.99')).toBe(true);
    expect(isNewerVersion('1.2.4', '1.2.3')).toBe(true);
    expect(isNewerVersion('1.2.3', '1.2.3')).toBe(false);
    expect(isNewerVersion('1.2.3', '1.3.0')).toBe(false);
    expect(isNewerVersion('1.2.4-beta', '1.2.3')).toBe(false);
    expect(isNewerVersion('1.2.4', 'nothing')).toBe(false);
  });
});
