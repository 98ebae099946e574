import { type FeedVerdict, judgeFeed, type SeenFeed, type UpdateRing } from '#shared/domain/update/update-feed.ts';
import type { UpdateFetch } from '../parts-api/update-fetch.ts';
import type { UpdateSource } from './built-in.ts';
import { receiveFeed } from './feed-signature.ts';
import type { UpdateInstaller } from './update-installer.ts';
import type { NoteKeeping } from './update-note.ts';

/** What a feed is read and held against. */
export interface FeedReading {
  readonly version: string;
  readonly recordsForm: number;
  readonly source: UpdateSource;
  readonly note: NoteKeeping;
  readonly installer: Pick<UpdateInstaller, 'takes'>;
  readonly fetch: Pick<UpdateFetch, 'text'>;
  readonly now: () => Date;
}

/** Reads the feed of a ring and judges it. Rejects, in words, where none comes. */
export async function readFeedOfRing(
  { version, recordsForm, source, note, installer, fetch, now }: FeedReading,
  ring: UpdateRing,
  signal: AbortSignal,
): Promise<FeedVerdict> {
  const received = receiveFeed(await fetch.text(`${source.address}${ring}.json`, signal), source.publicKey);
  const { installation, seen, leftVersions } = note.current();
  return judgeFeed(
    received,
    { version, recordsForm, ring, installation, takes: installer.takes, seen: seen[ring], leftVersions },
    now().toISOString(),
  );
}

/** Remembers a feed that was believed, so that none of before it is. Throws as a change of the note does. */
export function rememberFeed(note: NoteKeeping, ring: UpdateRing, seen: SeenFeed): void {
  const before = note.current().seen[ring];
  if (before?.number === seen.number && before.digest === seen.digest) return;
  note.change({ seen: { ...note.current().seen, [ring]: seen } });
}
