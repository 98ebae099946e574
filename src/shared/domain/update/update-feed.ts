import { isNewerVersion } from './version-number.ts';

/** The groups of counters that get a version one after the other. */
export const UPDATE_RINGS = ['pilot', 'early', 'all'] as const;
export type UpdateRing = (typeof UPDATE_RINGS)[number];

/** The file of a version that one kind of installation takes. */
export interface UpdateFile {
  /** Such as `win-x64-nsis`. */
  readonly takes: string;
  /** Its name beside the feed. */
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha512: string;
  /** Whose signature the file has to carry; null where its system knows none. */
  readonly publisher: string | null;
}

/** What the owner of Counterpart offers to a ring, as it was signed. */
export interface UpdateFeed {
  /** Rises with every feed of a ring, and never goes back. */
  readonly number: number;
  readonly ring: UpdateRing;
  readonly version: string;
  /** ISO times. After `validUntil` nobody believes it: what is held back cannot hide a newer one for long. */
  readonly madeAt: string;
  readonly validUntil: string;
  /** The form of the records that the version writes. */
  readonly recordsForm: number;
  /** Percentage of the counters that it is for, 0 to 100. */
  readonly share: number;
  /** Nobody takes it any more. */
  readonly halted: boolean;
  /** The day from which the bar says that it matters for security; null for an ordinary one. */
  readonly securityFrom: string | null;
  readonly files: readonly UpdateFile[];
}

/** The newest feed that this installation has believed. */
export interface SeenFeed {
  readonly number: number;
  /** Of its text. */
  readonly digest: string;
}

/** What a feed is held against. */
export interface UpdateHere {
  readonly version: string;
  readonly recordsForm: number;
  readonly ring: UpdateRing;
  /** Drawn once for this installation, 0 to 9999: whether a share reaches it does not change from day to day. */
  readonly installation: number;
  /** Which file it takes; null where it is kept up to date by others. */
  readonly takes: string | null;
  readonly seen: SeenFeed | null;
  /** Versions that were tried here and gave up their place again. */
  readonly leftVersions: readonly string[];
}

/** A feed as it came. */
export interface ReceivedFeed {
  readonly signature: 'good' | 'missing' | 'wrong';
  /** Null where the text holds none. */
  readonly feed: UpdateFeed | null;
  readonly digest: string;
}

/** Why a feed is not believed. */
export type FeedFault = 'unsigned' | 'changed' | 'unreadable' | 'other ring' | 'older' | 'replayed' | 'expired';

/** Why a feed that is believed brings nothing here. */
export type FeedPause = 'halted' | 'not newer' | 'left before' | 'older records' | 'outside the share' | 'no file';

/** What a feed comes to. */
export type FeedVerdict =
  | { readonly kind: 'not believed'; readonly because: FeedFault }
  | { readonly kind: 'nothing'; readonly because: FeedPause; readonly seen: SeenFeed }
  | { readonly kind: 'offered'; readonly feed: UpdateFeed; readonly file: UpdateFile; readonly seen: SeenFeed };

/** Of how many installations one is a share. */
const INSTALLATIONS = 10_000;

/**
 * Judges a feed at a time, ISO. SECURITY: a good signature alone is not enough, because who stands between can hand out
 * a feed that was good once, or that of another ring.
 */
export function judgeFeed(received: ReceivedFeed, here: UpdateHere, now: string): FeedVerdict {
  const fault = faultOfFeed(received, here, now);
  if (typeof fault === 'string') return { kind: 'not believed', because: fault };
  const { feed } = fault;
  const seen = { number: feed.number, digest: received.digest };
  const file = feed.files.find(({ takes }) => takes === here.takes);
  const because = pauseOf(feed, here);
  if (because !== null || file === undefined) return { kind: 'nothing', because: because ?? 'no file', seen };
  return { kind: 'offered', feed, file, seen };
}

function faultOfFeed(
  { signature, feed, digest }: ReceivedFeed,
  { ring, seen }: UpdateHere,
  now: string,
): FeedFault | { readonly feed: UpdateFeed } {
  if (signature === 'missing') return 'unsigned';
  if (signature === 'wrong') return 'changed';
  if (feed === null) return 'unreadable';
  if (feed.ring !== ring) return 'other ring';
  if (seen !== null && feed.number < seen.number) return 'older';
  if (seen !== null && feed.number === seen.number && digest !== seen.digest) return 'replayed';
  return Date.parse(now) > Date.parse(feed.validUntil) ? 'expired' : { feed };
}

function pauseOf(feed: UpdateFeed, here: UpdateHere): FeedPause | null {
  if (feed.halted) return 'halted';
  if (!isNewerVersion(feed.version, here.version)) return 'not newer';
  if (here.leftVersions.includes(feed.version)) return 'left before';
  if (feed.recordsForm < here.recordsForm) return 'older records';
  return isWithinShare(here.installation, feed.share) ? null : 'outside the share';
}

/**
 * Whether a percentage reaches an installation: at 0 none, at 100 all, and those of a smaller one are in each larger.
 */
export function isWithinShare(installation: number, share: number): boolean {
  return installation < (share / 100) * INSTALLATIONS;
}

/** What is found of a file that was fetched. */
export interface FetchedFile {
  readonly bytes: number;
  readonly sha512: string;
  /** Whose valid signature it carries; null where its system knows none. */
  readonly publisher: string | null;
}

/** Why a file is not what the feed says; null where it is. */
export function faultOfFile(
  fetched: FetchedFile,
  file: UpdateFile,
): 'wrong length' | 'wrong hash' | 'other publisher' | null {
  if (fetched.bytes !== file.bytes) return 'wrong length';
  if (fetched.sha512 !== file.sha512) return 'wrong hash';
  return fetched.publisher === file.publisher ? null : 'other publisher';
}

/** What support reads of a feed. */
export const FEED_WORDS: { readonly [because in FeedFault | FeedPause]: string } = {
  unsigned: 'The update feed has no signature. Nothing was taken from it.',
  changed: 'The update feed is not as its owner signed it. Nothing was taken from it.',
  unreadable: 'The update feed cannot be read. Nothing was taken from it.',
  'other ring': 'The update feed is for other counters. Nothing was taken from it.',
  older: 'The update feed is older than one seen before. Nothing was taken from it.',
  replayed: 'The update feed has the number of another one. Nothing was taken from it.',
  expired: 'The update feed is out of date, or this computer’s clock is wrong. Nothing was taken from it.',
  halted: 'The newest version was halted by its owner.',
  'not newer': 'This is the newest version.',
  'left before': 'The newest version was tried here and taken back. Counterpart waits for a newer one.',
  'older records': 'The version offered cannot open these records.',
  'outside the share': 'The newest version is not for this counter yet.',
  'no file': 'The newest version has no file for this computer.',
};
