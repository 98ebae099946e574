import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';
import { paperPolicy, type PrintJobs } from './print-jobs.ts';
import type { Appearance } from '#shared/domain/settings/appearance.ts';
import { pageWithAppearance } from './page-appearance.ts';
import type { RendererFiles } from './renderer-files.ts';

/** The scheme of the windows, where they are served, and the address of the seller's one page. */
const APP_SCHEME = 'app';
const APP_HOST = 'counterpart';
export const APP_ADDRESS = `${APP_SCHEME}://${APP_HOST}`;
export const APP_PAGE = `${APP_ADDRESS}/index.html`;
/** The page of the customer's window. */
export const CUSTOMER_PAGE = `${APP_ADDRESS}/customer.html`;

/** A product picture that main has fetched, checked and kept. */
export interface StoredPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A raster type, found by the picture's first bytes; never SVG, which can hold scripts. */
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';
}

/** Finds a kept picture by the SHA-256 of its bytes (64 lower-case hexadecimal digits); null where there is none. */
export type FindPicture = (sha256: string) => Promise<StoredPicture | null> | StoredPicture | null;

const PICTURE_PATH = /^\/images\/([0-9a-f]{64})$/;

/** Where the window finds a kept picture: a path of its own origin, to be given to it as it is. */
export function picturePath(sha256: string): string {
  return `/images/${sha256}`;
}

/** Makes `app://` a scheme with a real, secure origin. Must run before the application is ready. */
export function claimAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

function answer(
  status: number,
  contentType: string,
  body: Uint8Array<ArrayBuffer> | string | null,
  policy = CONTENT_SECURITY_POLICY,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'content-security-policy': policy,
      // SECURITY: what is answered is what its type says: nothing is guessed into being a script or a page.
      'x-content-type-options': 'nosniff',
      // SECURITY: the address of a page says nothing to anyone.
      'referrer-policy': 'no-referrer',
      // SECURITY: no page of another origin shares a process group, or a handle, with the window.
      'cross-origin-opener-policy': 'same-origin',
    },
  });
}

/** What the window is served from. */
export interface ServedWindow {
  readonly files: RendererFiles;
  readonly findPicture: FindPicture;
  /** Finds a paper that is being printed; left out, there is none. */
  readonly findPaper?: PrintJobs['find'];
  /**
   * How the window is to look, asked for each time the page is loaded; left out, the page is served as it was built.
   */
  readonly appearance?: () => Appearance;
}

/**
 * Answers the requests of the window: the built files, by the exact map of them (its page with the look that is set),
 * the kept pictures, and the papers that are being printed, each with a policy of its own. Only GET and HEAD (405
 * otherwise); anything that is not in the map, another host and a path with a query included, is 404.
 */
export function answerAppRequest({
  files,
  findPicture,
  findPaper = () => null,
  appearance,
}: ServedWindow): (request: Pick<Request, 'url' | 'method'>) => Promise<Response> {
  async function found(
    url: URL,
  ): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> | string; readonly contentType: string } | null> {
    if (url.host !== APP_HOST || url.search !== '') return null;
    const sha256 = PICTURE_PATH.exec(url.pathname)?.[1];
    if (sha256 !== undefined) return findPicture(sha256);
    const entry = files.get(url.pathname);
    if (entry === undefined) return null;
    const { file, contentType } = entry;
    if (appearance === undefined || !contentType.startsWith('text/html')) {
      return { bytes: await readFile(file), contentType };
    }
    return { bytes: pageWithAppearance(await readFile(file, 'utf8'), appearance()), contentType };
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'text/plain', 'Method not allowed.');
    const url = new URL(request.url);
    const paper = url.host === APP_HOST && url.search === '' ? findPaper(url.pathname) : null;
    if (paper !== null) {
      const body = request.method === 'HEAD' ? null : paper.html;
      return answer(200, 'text/html; charset=utf-8', body, paperPolicy(paper.styleHash));
    }
    const content = await found(url);
    if (content === null) return answer(404, 'text/plain', 'Not found.');
    return answer(200, content.contentType, request.method === 'HEAD' ? null : content.bytes);
  };
}

/** Serves the window from `app://counterpart`. Must run once the application is ready. */
export function serveApp(protocol: Pick<Protocol, 'handle'>, served: ServedWindow): void {
  protocol.handle(APP_SCHEME, answerAppRequest(served));
}
