import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Agent } from 'undici';
import type { FetchedFile } from '#shared/domain/update/update-feed.ts';
import { wholeBody } from './answer-body.ts';
import { openConnections } from './connector.ts';
import { exchangeOnce } from './exchange.ts';
import { isFetchedFrom } from '../update/built-in.ts';

/** Fetches the feed and files of new versions: over https, by the proxy of this computer, and with no header of ours. */
export interface UpdateFetch {
  /** The text at an address; rejects, in words, where none comes. */
  text(address: string, signal: AbortSignal): Promise<string>;
  /**
   * Fetches a file of at most `most` bytes to a path, and answers with what came. `pause` is waited for between two
   * pieces. What is cut off leaves nothing at the path. Rejects, in words or as the disk does.
   */
  file(
    address: string,
    to: string,
    terms: { readonly most: number; readonly signal: AbortSignal; readonly pause: () => Promise<void> },
  ): Promise<Omit<FetchedFile, 'publisher'>>;
  close(): Promise<void>;
}

/** Longest feed that is read, bytes. */
const LONGEST_FEED = 64 * 1024;
/** How long a feed may take, and how long nothing of a file may come, ms. */
const FEED_MS = 30_000;
const SILENCE_MS = 60_000;

/** Why nothing came. */
class NotFetched extends Error {}

/** Makes it. `proxyFor` is asked for each connection. */
export function createUpdateFetch(proxyFor: (url: string) => Promise<string | null>): UpdateFetch {
  const connections = openConnections({ proxyFor, onlyTo: null });
  const agent = new Agent({
    connect: connections.connect,
    connections: 1,
    pipelining: 1,
    allowH2: false,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });

  async function file(...[address, to, { most, signal, pause }]: Parameters<UpdateFetch['file']>) {
    const { origin, pathname, search } = checkedAddress(address);
    const answer = await agent.request({ origin, path: pathname + search, method: 'GET', signal });
    // No redirect is followed: what is fetched lies where the feed lies.
    if (answer.statusCode !== 200) {
      answer.body.on('error', () => undefined).destroy();
      throw new NotFetched(`The server answered ${answer.statusCode}.`);
    }
    const part = `${to}.part`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(part, 'w', 0o600);
    const hash = createHash('sha512');
    let bytes = 0;
    try {
      for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
        bytes += piece.length;
        if (bytes > most) throw new NotFetched('The file is longer than its feed says.');
        hash.update(piece);
        await target.writeFile(piece);
        await pause();
      }
      await target.sync();
    } catch (error) {
      await target.close();
      await rm(part, { force: true });
      throw error;
    }
    await target.close();
    await rename(part, to);
    return { bytes, sha512: hash.digest('hex') };
  }

  return {
    file,
    async text(address, signal) {
      const { origin, pathname, search } = checkedAddress(address);
      const answer = await exchangeOnce(
        agent,
        { origin, path: pathname + search, method: 'GET', headers: {}, body: null },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(FEED_MS)]), limit: LONGEST_FEED, refusalLimit: 0 },
      );
      if (answer.kind !== 'answered') throw new NotFetched(`The update feed could not be read (${answer.kind}).`);
      if (answer.head.status !== 200) throw new NotFetched(`The update feed answered ${answer.head.status}.`);
      return Buffer.from(wholeBody(answer.body)).toString('utf8');
    },
    async close() {
      connections.abandon();
      await agent.destroy();
    },
  };
}

function checkedAddress(address: string): URL {
  const url = new URL(address);
  if (!isFetchedFrom(address)) throw new NotFetched('Updates are fetched over https alone.');
  return url;
}
