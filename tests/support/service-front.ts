import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PracticeService } from '#practice/start-practice-service.ts';

/**
 * What stands before a practice service on an address of its own: it can be closed and opened again, and talks back.
 */
export interface ServiceFront {
  readonly baseUrl: string;
  /** The credential that it wants; the service behind it keeps its own. */
  readonly credential: string;
  /** The `Authorization` header of every request that came, in order; null where there was none. */
  readonly authorizations: readonly (string | null)[];
  /**
   * Has the next request whose path ends so be answered with this status and with its own `Authorization` header in the
   * body, as careless services do.
   */
  echoNext(pathEnd: string, status: number): void;
  /** From now on requests whose path ends so are answered with this; null asks the service behind it again. */
  answerWith(pathEnd: string, body: unknown): void;
  /** From now on parts are known by this code of theirs alone, and 404 by any other; null as the service has it. */
  knowPartsBy(code: PartCode | null): void;
  /** From now on each request waits so long before it is passed on, ms. */
  delay(before: () => number): void;
  /** From now on requests whose path ends so are kept until what this answers is called. */
  hold(pathEnd: string): () => void;
  /** While it is on every request is cut off before it is answered: somebody is there, and nothing comes back. */
  cut(on: boolean): void;
  /** Closes the socket: connections are refused, and those that stand are cut. */
  shut(): Promise<void>;
  /** Opens it again under the same address. */
  open(): Promise<void>;
}

/** A code of a part's record that a service may look parts up by. */
export type PartCode = 'sku' | 'product_code' | 'slug' | 'manufacturer_sku';

/** Starts a front on 127.0.0.1 for a service. `credential` is what it wants; the service's own where it is left out. */
export async function startServiceFront(
  service: Pick<PracticeService, 'baseUrl' | 'credential'>,
  credential = service.credential,
): Promise<ServiceFront> {
  const behind = new URL(service.baseUrl);
  const authorizations: (string | null)[] = [];
  let cutting = false;
  let delayMs = (): number => 0;
  let knownBy: PartCode | null = null;
  const answers = new Map<string, unknown>();
  const holds = new Map<string, Promise<void>>();
  const echoes: { readonly pathEnd: string; readonly status: number }[] = [];

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const given = incoming.headers.authorization ?? null;
    authorizations.push(given);
    if (cutting) {
      incoming.destroy();
      return;
    }
    const [path = ''] = (incoming.url ?? '').split('?');
    const at = echoes.findIndex(({ pathEnd }) => path.endsWith(pathEnd));
    const [echo] = at === -1 ? [] : echoes.splice(at, 1);
    const [own] = [...answers].filter(([pathEnd]) => path.endsWith(pathEnd));
    if (echo === undefined && own !== undefined) {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(own[1]));
      return;
    }
    if (echo === undefined) {
      const authorization = given === credential ? service.credential : 'not the credential';
      const [held] = [...holds].filter(([pathEnd]) => path.endsWith(pathEnd)).map(([, until]) => until);
      void (held ?? Promise.resolve()).then(() =>
        setTimeout(() => forward(incoming, outgoing, authorization), delayMs()),
      );
      return;
    }
    incoming.resume();
    outgoing.writeHead(echo.status, { 'content-type': 'application/json', 'x-received': given ?? '' });
    outgoing.end(JSON.stringify({ message: `Cannot serve ${given}`, headers: { authorization: given } }));
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, authorization: string): void {
    const { method, url: path, headers } = incoming;
    const onward = request(
      { hostname: behind.hostname, port: behind.port, method, path, headers: { ...headers, authorization } },
      (came) => {
        const [, asked] = /\/v1\/products\/([^/?]+)$/.exec(path ?? '') ?? [];
        if (knownBy === null || asked === undefined || came.statusCode !== 200) {
          outgoing.writeHead(came.statusCode ?? 502, came.headers);
          came.pipe(outgoing);
        } else void passOnKnown(came, outgoing, { asked: decodeURIComponent(asked), by: knownBy });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  async function passOnKnown(
    came: IncomingMessage,
    outgoing: ServerResponse,
    { asked, by }: { readonly asked: string; readonly by: PartCode },
  ): Promise<void> {
    const body = Buffer.concat(await came.toArray()).toString();
    const isKnown = (JSON.parse(body) as Readonly<Record<PartCode, unknown>>)[by] === asked;
    outgoing.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    outgoing.end(isKnown ? body : '{}');
  }

  let server: Server | null = null;
  let port = 0;
  const open = async (): Promise<void> => {
    server = createServer(answer).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await open();
  return {
    baseUrl: `http://127.0.0.1:${port}${behind.pathname}`,
    credential,
    authorizations,
    echoNext: (pathEnd, status) => {
      echoes.push({ pathEnd, status });
    },
    answerWith: (pathEnd, body) => {
      if (body === null) answers.delete(pathEnd);
      else answers.set(pathEnd, body);
    },
    hold(pathEnd) {
      let letGo = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      holds.set(pathEnd, until);
      return () => {
        if (holds.get(pathEnd) === until) holds.delete(pathEnd);
        letGo();
      };
    },
    knowPartsBy: (code) => {
      knownBy = code;
    },
    delay: (before) => {
      delayMs = before;
    },
    cut: (on) => {
      cutting = on;
    },
    async shut() {
      const closing = server;
      server = null;
      if (closing === null) return;
      const closed = once(closing, 'close');
      closing.close();
      closing.closeAllConnections();
      await closed;
    },
    open,
  };
}
