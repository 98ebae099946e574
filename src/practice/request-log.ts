import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PracticeOperation } from './operation.ts';

/** A request that the practice service received, whatever became of it. */
export interface ReceivedRequest {
  /** `redirect target` is the path that the redirect drill names; `other` is a path that is none of the service's. */
  readonly operation: PracticeOperation | 'redirect target' | 'other';
  readonly method: string;
  /** Path as it came, still encoded, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Authorization` header as it came; null without one. */
  readonly authorization: string | null;
  readonly body: string;
  /** When it had arrived, ISO time. */
  readonly at: string;
  /** `answered` once an answer was sent whole, `cut` once the connection ended before that. */
  readonly end: 'pending' | 'answered' | 'cut';
}

/** Requests that are kept: with more, the oldest are let go. */
const KEPT = 10_000;

/** What the practice service received, in order. */
export class RequestLog {
  readonly #received: ReceivedRequest[] = [];

  get received(): readonly ReceivedRequest[] {
    return this.#received;
  }

  /** Writes a request down and follows its answer to its end. */
  add(
    operation: ReceivedRequest['operation'],
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: string,
  ): void {
    const [path = '', query = ''] = (incoming.url ?? '').split(/\?(.*)/s);
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    const request: { -readonly [field in keyof ReceivedRequest]: ReceivedRequest[field] } = {
      operation,
      method: incoming.method ?? '',
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: Object.fromEntries(headers),
      authorization: incoming.headers.authorization ?? null,
      body,
      at: new Date().toISOString(),
      end: 'pending',
    };
    outgoing.once('finish', () => {
      request.end = 'answered';
    });
    outgoing.once('close', () => {
      request.end = request.end === 'answered' ? 'answered' : 'cut';
    });
    this.#received.push(request);
    if (this.#received.length > KEPT) {
      this.#received.shift();
    }
  }
}
