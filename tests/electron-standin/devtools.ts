import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import type { DevToolsTransport } from './devtools-transport.ts';

/** What is asked of a Chromium or of one of its pages, and what it tells, by the names of the DevTools protocol. */
export interface DevToolsSession {
  /** Asks; rejects with Chromium's words where it refuses, or has gone. */
  readonly send: CDPSession['send'];
  readonly on: CDPSession['on'];
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: object;
  readonly result?: object;
  readonly error?: { readonly message: string };
}

interface Asked {
  readonly method: string;
  readonly sessionId: string;
  resolve(result: object): void;
  reject(error: Error): void;
}

/** The session of the browser itself. */
const BROWSER = '';

/** Speaks the DevTools protocol with one Chromium, over one line for the browser and all pages that were asked for. */
export class DevTools {
  readonly browser: DevToolsSession;
  /** Resolves once the line has ended, by whichever end. */
  readonly ended: Promise<void>;
  private readonly transport: DevToolsTransport;
  private readonly asked = new Map<number, Asked>();
  private readonly sessions = new Map<string, EventEmitter>();
  private lastId = 0;
  private hasEnded = false;

  constructor(transport: DevToolsTransport) {
    this.transport = transport;
    this.browser = this.session(BROWSER);
    this.browser.on('Target.detachedFromTarget', ({ sessionId }) => this.forget(sessionId));
    // Each in a turn of its own: who has waited for an answer hears what comes after it.
    this.ended = new Promise((resolve) => {
      transport.listen(
        (text) => process.nextTick(() => this.hear(JSON.parse(text) as Message)),
        () => process.nextTick(() => resolve(this.end())),
      );
    });
  }

  /** Speaks with a page besides. */
  async attach(targetId: string): Promise<DevToolsSession> {
    const { sessionId } = await this.browser.send('Target.attachToTarget', { targetId, flatten: true });
    return this.session(sessionId);
  }

  /** Hangs up. */
  close(): void {
    this.transport.close();
  }

  private session(sessionId: string): DevToolsSession {
    const emitter = new EventEmitter();
    this.sessions.set(sessionId, emitter);
    const session = {
      send: (method: string, params: object = {}) => this.ask(sessionId, method, params),
      on(event: string, listener: (params: never) => void) {
        emitter.on(event, listener as (params: unknown) => void);
        return session;
      },
    };
    return session as unknown as DevToolsSession;
  }

  private async ask(sessionId: string, method: string, params: object): Promise<object> {
    if (this.hasEnded || !this.sessions.has(sessionId)) throw new Error(`${method}: the page has gone`);
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.asked.set(id, { method, sessionId, resolve, reject });
      this.transport.send(
        JSON.stringify(sessionId === BROWSER ? { id, method, params } : { id, sessionId, method, params }),
      );
    });
  }

  private hear({ id, sessionId = BROWSER, method, params, result, error }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.sessions.get(sessionId)?.emit(method, params);
      return;
    }
    const asked = this.asked.get(id);
    this.asked.delete(id);
    if (error === undefined) asked?.resolve(result ?? {});
    else asked?.reject(new Error(`${asked.method}: ${error.message}`));
  }

  private end(): void {
    this.hasEnded = true;
    for (const sessionId of this.sessions.keys()) this.forget(sessionId);
  }

  /** What is still asked of a page that has gone is never answered. */
  private forget(sessionId: string): void {
    this.sessions.delete(sessionId);
    for (const [id, asked] of this.asked) {
      if (asked.sessionId !== sessionId) continue;
      this.asked.delete(id);
      asked.reject(new Error(`${asked.method}: the page has gone`));
    }
  }
}
