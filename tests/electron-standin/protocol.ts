import type { Route } from 'playwright-core';
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

/** Answers a request of a page with what main's handler of its scheme answers. False where it is no scheme of ours. */
export async function answerRoute(route: Route): Promise<boolean> {
  const request = route.request();
  const scheme = ownScheme(request.url());
  const handler = scheme === null ? undefined : handlers.get(scheme);
  if (handler === undefined) return false;
  try {
    const asked = new Request(ownAddress(request.url()), { method: request.method(), headers: request.headers() });
    const answer = await handler(asked);
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
  } catch (error) {
    console.error(`Error occurred in the handler of ${ownAddress(request.url())}:`, error);
    await route.abort('failed');
  }
  return true;
}
