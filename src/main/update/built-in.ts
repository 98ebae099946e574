import { isLoopback } from '../parts-api/base-url.ts';

/** Where updates come from, and the key of their owner. */
export interface UpdateSource {
  /** Address of the folder that holds the feeds and the files, with a slash at its end; https, or this computer. */
  readonly address: string;
  /** The public Ed25519 key of the owner, in PEM. */
  readonly publicKey: string;
  /** When the first feed is read after a start, seconds; a minute where it is left out. */
  readonly firstAfterSeconds?: number;
}

/** Written into the bundle by the build, out of `resources/packaging/updates.json`. */
declare const COUNTERPART_UPDATES: UpdateSource | null;

/**
 * Where this bundle takes its updates from; null where it takes none: sources that run as they are written, and a build
 * that was given no address and key.
 */
export const UPDATE_SOURCE: UpdateSource | null =
  typeof COUNTERPART_UPDATES === 'undefined' ? null : usable(COUNTERPART_UPDATES);

/** SECURITY: over https alone, whatever was built in; over http from this computer, as trials have it. */
function usable(source: UpdateSource | null): UpdateSource | null {
  return source !== null && isFetchedFrom(source.address) && source.address.endsWith('/') ? source : null;
}

/** Whether anything is fetched from an address. */
export function isFetchedFrom(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}
