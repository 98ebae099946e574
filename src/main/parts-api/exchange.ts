import type { Dispatcher } from 'undici';
import { type AnswerBody, BodyGatherer } from './answer-body.ts';
import { ConnectError, type ConnectProblem } from './connect-problem.ts';

/** A request as it goes out. `path` is encoded already and begins with a slash; header names are in lower case. */
export interface WireRequest {
  readonly origin: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What stands before the body of an answer. */
export interface AnswerHead {
  readonly status: number;
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly retryAfter: string | null;
  readonly location: string | null;
  /** Whether the answer said how long it is, so that a cut one can be told from a whole one. */
  readonly framed: boolean;
}

/** How one request ended. */
export type Exchange =
  | { readonly kind: 'answered'; readonly head: AnswerHead; readonly body: AnswerBody }
  /** The answer began and broke off; `body` is what came of it. */
  | { readonly kind: 'cut'; readonly head: AnswerHead; readonly body: AnswerBody }
  /** The answer is longer than it may be; `body` is its beginning. */
  | { readonly kind: 'too long'; readonly head: AnswerHead; readonly body: AnswerBody; readonly limit: number }
  /** No connection stood: no byte of the request has left. */
  | { readonly kind: 'not connected'; readonly problem: ConnectProblem }
  /** The connection broke before an answer began. The request may have been read. */
  | { readonly kind: 'no answer'; readonly code: string | null }
  /** The signal ended it. */
  | { readonly kind: 'stopped'; readonly head: AnswerHead | null };

/** How much of an answer that is no success a read takes in, bytes: enough for its words. */
export const LONGEST_REFUSAL = 64 * 1024;

/** How an exchange is limited. */
export interface ExchangeLimits {
  readonly signal: AbortSignal;
  /** Longest answer that is read, bytes. */
  readonly limit: number;
  /** How much of one that is no success (not 2xx) is read, bytes; the rest is left and not missed. */
  readonly refusalLimit: number;
}

/** Sends one request and gathers the answer, once: no redirect is followed and nothing is repeated. Never throws. */
export async function exchangeOnce(
  dispatcher: Dispatcher,
  request: WireRequest,
  { signal, limit, refusalLimit }: ExchangeLimits,
): Promise<Exchange> {
  let head: AnswerHead | null = null;
  const gathered = new BodyGatherer();
  try {
    const answer = await unlessStopped(
      dispatcher.request({ ...request, headers: { ...request.headers }, signal }),
      signal,
    );
    head = readHead(answer);
    const success = head.status >= 200 && head.status < 300;
    if (success && Number(headerOf(answer, 'content-length') ?? 0) > limit) {
      answer.body.on('error', () => undefined).destroy();
      return { kind: 'too long', head, body: gathered.body(), limit };
    }
    const most = success ? limit : Math.min(limit, refusalLimit);
    const isWhole = await gatherInto(gathered, answer.body, most);
    const isRefusal = !success && gathered.bytes > refusalLimit;
    if (!isWhole && !isRefusal) return { kind: 'too long', head, body: gathered.body(), limit };
    return { kind: 'answered', head, body: gathered.body() };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped', head };
    if (head !== null) return { kind: 'cut', head, body: gathered.body() };
    if (error instanceof ConnectError) return { kind: 'not connected', problem: error.problem };
    return { kind: 'no answer', code: codeOf(error) };
  }
}

/**
 * Gathers a body as its pieces come, until it ends (true) or is longer than `most` (false): the rest is left then.
 * Rejects where it breaks off.
 */
function gatherInto(gathered: BodyGatherer, body: Dispatcher.ResponseData['body'], most: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (body.destroyed) reject(body.errored ?? new Error('The answer was closed before it was read.'));
    body.on('error', reject);
    body.on('end', () => resolve(true));
    // Behind the other two, who have said it by then: a body that is closed without either has broken off.
    body.on('close', () => reject(new Error('The answer was closed before its end.')));
    body.on('data', (piece: Uint8Array) => {
      if (gathered.bytes > most) return;
      gathered.add(piece);
      if (gathered.bytes <= most) return;
      resolve(false);
      body.destroy();
    });
  });
}

/**
 * Waits for an answer to begin, or for the signal. The client by itself hears the signal only when a connection stands;
 * what comes after the signal is let go, and a request that has not been written by then never is.
 */
function unlessStopped(
  answer: Promise<Dispatcher.ResponseData>,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    answer.then(
      (begun) => {
        signal.removeEventListener('abort', stop);
        if (signal.aborted) begun.body.on('error', () => undefined).destroy();
        else resolve(begun);
      },
      (error: unknown) => {
        signal.removeEventListener('abort', stop);
        reject(error);
      },
    );
  });
}

function readHead(answer: Dispatcher.ResponseData): AnswerHead {
  return {
    status: answer.statusCode,
    contentType: headerOf(answer, 'content-type'),
    contentEncoding: headerOf(answer, 'content-encoding'),
    retryAfter: headerOf(answer, 'retry-after'),
    location: headerOf(answer, 'location'),
    framed: headerOf(answer, 'content-length') !== null || headerOf(answer, 'transfer-encoding') !== null,
  };
}

function headerOf(answer: Dispatcher.ResponseData, name: string): string | null {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
