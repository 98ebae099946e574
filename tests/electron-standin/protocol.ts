import type { DevToolsSession } from './devtools.ts';
import { ownAddress, ownScheme } from './addresses.ts';
import { requireReady, requireNotReady } from './readiness.ts';

type ProtocolHandler = (request: Request) => Response | Promise<Response>;

interface CustomScheme {
  readonly scheme: string;
  readonly privileges?: { readonly standard?: boolean; readonly secure?: boolean; readonly codeCache?: boolean };
}

/** The schemes that main has claimed. */
export const claimedSchemes = new Set<string>();
const handlers = new Map<string, ProtocolHandler>();

/**
 * Stands in for `protocol`. Every scheme is shown under a secure origin, so it must be claimed as standard and secure.
 */
export const standInProtocol = {
  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    requireNotReady('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes) {
      if (privileges?.standard !== true || privileges.secure !== true) {
        throw new Error(`The stand-in has no schemes but standard and secure ones; '${scheme}' is not`);
      }
      claimedSchemes.add(scheme);
    }
  },

  handle(scheme: string, handler: ProtocolHandler): void {
    requireReady('protocol.handle');
    if (!claimedSchemes.has(scheme)) throw new Error(`The stand-in has no scheme '${scheme}': it was not claimed`);
    handlers.set(scheme, handler);
  },
};

/** A request of a page that Chromium holds until it is told what becomes of it. */
export interface PausedRequest {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly frameId: string;
  /** Chromium's name for what is asked for, such as `Document` and `Image`. */
  readonly resourceType: string;
  /** The request that was answered by this one's address; undefined where none was. */
  readonly redirectedRequestId?: string;
}

/**
 * Tells Chromium what becomes of a request. The page may have called it off meanwhile, or gone: then nobody waits for
 * it any more, and Chromium knows no such request.
 */
export async function settle(task: Promise<unknown>): Promise<void> {
  await task.catch(() => undefined);
}

/** Answers a request of a page with what main's handler of its scheme answers. False where it is no scheme of ours. */
export async function answerRequest(page: DevToolsSession, { requestId, request }: PausedRequest): Promise<boolean> {
  const { url, method, headers } = request;
  const scheme = ownScheme(url);
  const handler = scheme === null ? undefined : handlers.get(scheme);
  if (handler === undefined) return false;
  const answer = await answerOf(handler, new Request(ownAddress(url), { method, headers }));
  await settle(
    answer === null
      ? page.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      : page.send('Fetch.fulfillRequest', { requestId, ...answer }),
  );
  return true;
}

/** What a handler answers, in Chromium's words; null where it failed. */
async function answerOf(handler: ProtocolHandler, request: Request) {
  try {
    const answer = await handler(request);
    const body = Buffer.from(await answer.arrayBuffer());
    return {
      responseCode: answer.status,
      responseHeaders: [
        ...[...answer.headers].flatMap(([name, value]) => (name === 'content-length' ? [] : [{ name, value }])),
        { name: 'content-length', value: String(body.length) },
      ],
      body: body.toString('base64'),
    };
  } catch (error) {
    console.error(`Error occurred in the handler of ${request.url}:`, error);
    return null;
  }
}
