import { randomUUID } from 'node:crypto';
import type { PaperPage } from '../documents/paper-page.ts';

/** Papers that are being printed or made a PDF of at this moment: in memory alone, each at an address of its own. */
export interface PrintJobs {
  /** Lays a paper out; `takeAway` ends its address. */
  lay(page: PaperPage): { readonly path: string; takeAway(): void };
  /** The paper at a path of `app://counterpart`; null where there is none, or none any more. */
  find(path: string): PaperPage | null;
}

/**
 * Makes an empty list of print jobs. SECURITY: an address cannot be guessed and is gone with its paper: nothing else
 * can read it.
 */
export function createPrintJobs(): PrintJobs {
  const papers = new Map<string, PaperPage>();
  return {
    lay(page) {
      const path = `/papers/${randomUUID()}`;
      papers.set(path, page);
      return {
        path,
        takeAway: () => {
          papers.delete(path);
        },
      };
    },
    find: (path) => papers.get(path) ?? null,
  };
}

/**
 * What a paper may do, sent as a header with it.
 *
 * SECURITY: nothing but to be looked at: no script, no connection, no frame, no form, no picture but one that the page
 * itself holds (the shop's logo, from the settings), no font but the application's own, and no style but its own sheet,
 * whose hash `styleHash` is.
 */
export function paperPolicy(styleHash: string): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
