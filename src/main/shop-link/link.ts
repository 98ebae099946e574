import { Client } from 'pg';
import type { LinkView } from '#shared/shop-view.ts';
import { isAnsweredByServer } from '../answered-by-server.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { troubleOf } from './link-trouble.ts';
import { clientConfig, type ShopTarget } from './shop-target.ts';

/** How a call of the shop's functions is made; an answer is whatever came. */
export type Ask = (name: string, values: { readonly [parameter: string]: unknown }) => Promise<unknown>;

/** The one connection of this counter to the shop, made again whenever it is lost. */
export interface ShopLink {
  view(): LinkView;
  /** Makes one call. Rejects where the shop is not reached, or does not answer within the deadline. */
  readonly ask: Ask;
  /** Does not wait for the next try any more. */
  tryNow(): void;
  /** Ends it. Nothing is announced afterwards. */
  close(): Promise<void>;
}

/** The paces of a link, ms. */
export interface LinkPaces {
  /** Between two looks whether the shop is still there. */
  readonly beatMs: number;
  readonly beatDeadlineMs: number;
  readonly callDeadlineMs: number;
  readonly connectMs: number;
  /** The longest wait before the first try after a loss, and before any. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

const USUAL_PACES: LinkPaces = {
  beatMs: 5_000,
  beatDeadlineMs: 3_000,
  callDeadlineMs: 8_000,
  connectMs: 10_000,
  firstWaitMs: 1_000,
  longestWaitMs: 15_000,
};

/** What a link is made of. */
export interface LinkOptions {
  readonly target: ShopTarget;
  /** The password of this counter. */
  readonly password: string;
  /** The first words of a connection: it counts as up once they were answered. */
  readonly greet: (ask: Ask) => Promise<void>;
  /** Asks whether the shop is still there, and still what it was. */
  readonly beat: (ask: Ask) => Promise<void>;
  /** Hears that there may be news: it says nothing of what. */
  readonly woken: () => void;
  readonly changed: (view: LinkView) => void;
  readonly paces?: Partial<LinkPaces>;
  readonly now: () => Date;
  /** From 0 up to 1. */
  readonly random?: () => number;
}

/** The shop cannot be asked now. */
class NotReachedError extends Error {
  constructor() {
    super('The shop is not reached.');
  }
}

/** Opens the link; it goes on trying by itself. */
export function openLink(options: LinkOptions): ShopLink {
  const paces: LinkPaces = { ...USUAL_PACES, ...options.paces };
  const random = options.random ?? Math.random;
  let view: LinkView = { kind: 'connecting' };
  let client: Client | null = null;
  let tries = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const asOf = () => (view.kind === 'connecting' ? null : view.asOf);

  function show(next: LinkView): void {
    view = next;
    if (!closed) options.changed(next);
  }

  function later(ms: number, act: () => void): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(act, ms).unref();
  }

  /** Ends a connection that is good for nothing any more, once, and tries again after a while. */
  function lose(lost: Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    destroy(lost);
    const since = view.kind === 'down' ? view.since : options.now().toISOString();
    show({ kind: 'down', since, why: troubleOf(error), asOf: asOf() });
    const wait = Math.min(paces.longestWaitMs, paces.firstWaitMs * 2 ** tries);
    tries += 1;
    // All counters of a shop lose it at once: they do not all come back at once.
    later(wait * random(), () => void connect());
  }

  /** One call at a time goes over a connection. */
  const inTurn = oneAtATime();

  /**
   * Calls on one connection; an answer that does not come ends the connection, since nobody knows what became of it.
   */
  function askingOn(here: Client, deadlineMs: number): Ask {
    const ask = askingAtOnce(here, deadlineMs);
    return async (name, values) => await inTurn(async () => await ask(name, values));
  }

  function askingAtOnce(here: Client, deadlineMs: number): Ask {
    return async (name, values) => {
      if (client !== here) throw new NotReachedError();
      try {
        return await within(deadlineMs, callFunction(here, name, values));
      } catch (error) {
        // A refusal of the server itself leaves the connection as it was; everything else is the end of it.
        if (!isAnsweredByServer(error) || isEnding(error)) lose(here, error);
        throw error;
      }
    };
  }

  async function connect(): Promise<void> {
    if (closed || client !== null) return;
    const here = new Client(clientConfig(options.target, options.password, paces.connectMs));
    client = here;
    here.on('error', (error) => lose(here, error));
    // What ended it is said first, where anything is.
    here.on('end', () => setImmediate(() => lose(here, new NotReachedError())));
    here.on('notification', options.woken);
    try {
      await here.connect();
      await options.greet(askingOn(here, paces.callDeadlineMs));
      await here.query('LISTEN counterpart');
    } catch (error) {
      lose(here, error);
      return;
    }
    if (client !== here) return;
    tries = 0;
    const at = options.now().toISOString();
    show({ kind: 'up', since: at, asOf: at });
    options.woken();
    later(paces.beatMs, () => void beat(here));
  }

  async function beat(here: Client): Promise<void> {
    try {
      await options.beat(askingOn(here, paces.beatDeadlineMs));
    } catch (error) {
      lose(here, error);
      return;
    }
    if (client !== here || view.kind !== 'up') return;
    show({ ...view, asOf: options.now().toISOString() });
    later(paces.beatMs, () => void beat(here));
  }

  void connect();

  return {
    view: () => view,
    ask: async (name, values) => {
      if (client === null || view.kind !== 'up') throw new NotReachedError();
      return await askingOn(client, paces.callDeadlineMs)(name, values);
    },
    tryNow() {
      tries = 0;
      if (client === null) later(0, () => void connect());
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      if (last !== null) await sayGoodbye(last);
    },
  };
}

/**
 * Connects for as long as something is asked, and no longer. Rejects with what the connection or the call threw, and
 * where an answer does not come within the deadline of a call, ms.
 */
export async function askOnce<Result>(
  target: ShopTarget,
  password: string,
  act: (ask: Ask) => Promise<Result>,
  deadlineMs = USUAL_PACES.callDeadlineMs,
): Promise<Result> {
  const client = new Client(clientConfig(target, password));
  client.on('error', () => {});
  try {
    await client.connect();
    return await act(async (name, values) => await within(deadlineMs, callFunction(client, name, values)));
  } finally {
    await sayGoodbye(client);
  }
}

/** Waits for an answer, and rejects where it does not come within a time, ms. */
async function within<Answer>(deadlineMs: number, answer: Promise<Answer>): Promise<Answer> {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    deadline = setTimeout(() => reject(new NotReachedError()), deadlineMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(deadline);
  }
}

/** Ends a connection. A goodbye that nobody takes is not waited for. */
async function sayGoodbye(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
  destroy(client);
}

async function callFunction(client: Client, name: string, values: { readonly [parameter: string]: unknown }) {
  const given = Object.entries(values);
  const list = given.map(([parameter], at) => `${parameter} => $${at + 1}`).join(', ');
  const answer = await client.query<{ answer: unknown }>(
    `SELECT api_1.${name}(${list}) AS answer`,
    given.map(([, value]) => value),
  );
  return answer.rows[0]?.answer;
}

/** Whether what the server answered means that it talks to this counter no more. */
function isEnding(error: unknown): boolean {
  return isAnsweredByServer(error) && (error.severity === 'FATAL' || troubleOf(error) === 'left');
}

/** Cuts a connection without a word: one that hangs does not take one. */
function destroy(client: Client): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy(): void } } };
  connection.stream.destroy();
}
