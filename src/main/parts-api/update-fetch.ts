import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Agent } from 'undici';
import type { FetchedFile } from '#shared/domain/update/update-feed.ts';
import { wholeBody } from './answer-body.ts';
import { ConnectError } from './connect-problem.ts';
import { openConnections } from './connector.ts';
import { type Exchange, exchangeOnce } from './exchange.ts';
import { isFetchedFrom } from '../update/built-in.ts';

/**
 * Fetches the feed and files of new versions: over https, by the proxy of this computer, and with no header of ours.
 */
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
/** How long an answer may keep a counter waiting, ms. */
export interface FetchLimits {
  /** For a feed from beginning to end. */
  readonly feedMs: number;
  /** Until the next piece of a file. */
  readonly silenceMs: number;
  /** For a file from beginning to end: one that comes by drops would keep a halt from being read. */
  readonly fileMs: number;
}

const LIMITS: FetchLimits = { feedMs: 30_000, silenceMs: 60_000, fileMs: 6 * 60 * 60_000 };

/** Why nothing came. */
class NotFetched extends Error {}

/** Makes it. `proxyFor` is asked for each connection. */
export function createUpdateFetch(
  proxyFor: (url: string) => Promise<string | null>,
  { feedMs, silenceMs, fileMs }: FetchLimits = LIMITS,
): UpdateFetch {
  const connections = openConnections({ proxyFor, onlyTo: null });
  const agent = new Agent({
    connect: connections.connect,
    connections: 1,
    pipelining: 1,
    allowH2: false,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });

  async function file(...[address, to, { most, signal, pause }]: Parameters<UpdateFetch['file']>) {
    const { origin, pathname, search } = checkedAddress(address);
    const until = AbortSignal.any([signal, AbortSignal.timeout(fileMs)]);
    const answer = await agent
      .request({ origin, path: pathname + search, method: 'GET', signal: until })
      .catch((error: unknown) => {
        throw asNotFetched(error);
      });
    // No redirect is followed: what is fetched lies where the feed lies.
    if (answer.statusCode !== 200) {
      answer.body.on('error', () => undefined).destroy();
      throw new NotFetched(`The server answered ${answer.statusCode}. No other address is tried.`);
    }
    const part = `${to}.part`;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(part, 'w', 0o600);
    const hash = createHash('sha512');
    let bytes = 0;
    try {
      for await (const piece of piecesOf(answer.body as AsyncIterable<Uint8Array>)) {
        bytes += piece.length;
        if (bytes > most) throw new NotFetched('The file is longer than its feed says.');
        hash.update(piece);
        await target.writeFile(piece);
        await pause();
      }
      await target.sync();
    } catch (error) {
      answer.body.on('error', () => undefined).destroy();
      await target.close().catch(() => undefined);
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
        { signal: AbortSignal.any([signal, AbortSignal.timeout(feedMs)]), limit: LONGEST_FEED, refusalLimit: 0 },
      );
      if (answer.kind === 'not connected') throw new NotFetched(answer.problem.words);
      if (answer.kind !== 'answered') throw new NotFetched(NOT_WHOLE[answer.kind]);
      const { status } = answer.head;
      if (status !== 200) throw new NotFetched(`The server answered ${status}. No other address is tried.`);
      return Buffer.from(wholeBody(answer.body)).toString('utf8');
    },
    async close() {
      connections.abandon();
      await agent.destroy();
    },
  };
}

/**
 * The pieces of a body; what ends it early is said as what the server did, so that it is told from what the disk does.
 */
async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw asNotFetched(error);
  }
}

function asNotFetched(error: unknown): Error {
  if (error instanceof ConnectError) return new NotFetched(error.problem.words);
  const isLate = error instanceof Error && /^(TimeoutError|(Headers|Body)TimeoutError)$/.test(error.name);
  return new NotFetched(isLate ? NOT_WHOLE.stopped : 'The connection to the server was cut.');
}

/** Why a feed that was asked for is not there whole. */
const NOT_WHOLE: { readonly [kind in Exclude<Exchange['kind'], 'answered' | 'not connected'>]: string } = {
  cut: 'The update feed was cut off.',
  'too long': 'The update feed is longer than any can be.',
  'no answer': 'The server did not answer.',
  stopped: 'The server took too long.',
};

function checkedAddress(address: string): URL {
  const url = new URL(address);
  if (!isFetchedFrom(address)) throw new NotFetched('Updates are fetched over https alone.');
  return url;
}
