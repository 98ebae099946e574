/**
 * Chromium knows no scheme of ours, and refuses a page, a script or a routed answer under one. The stand-in therefore
 * shows `app://counterpart/…` as `https://counterpart.app.invalid/…`: a secure origin of its own, in a top-level name
 * that is reserved never to resolve, so that nothing can reach a network by it. Main only ever sees the address on the
 * left.
 */

const SHOWN = /^https:\/\/([^/:]+)\.([a-z][a-z0-9+-]*)\.invalid(?=[/?#]|$)/;

/** The address that Chromium is given for one that main names. Addresses of schemes that main did not claim stay. */
export function shownAddress(address: string, claimed: ReadonlySet<string>): string {
  const match = /^([a-z][a-z0-9+-]*):\/\/([^/?#]+)/.exec(address);
  const scheme = match?.[1];
  if (match === null || scheme === undefined || !claimed.has(scheme)) return address;
  return `https://${match[2]}.${scheme}.invalid${address.slice(match[0].length)}`;
}

/** The address that main is told for one that Chromium has: the other way round. */
export function ownAddress(shown: string): string {
  return shown.replace(SHOWN, (_all, host: string, scheme: string) => `${scheme}://${host}`);
}

/** The origin of a shown address as Electron would report it: `app://counterpart`, or `null` where there is none. */
export function ownOrigin(shown: string): string {
  return URL.canParse(shown) ? ownAddress(new URL(shown).origin) : 'null';
}

/** The scheme of ours that a shown address stands for, or null. */
export function ownScheme(shown: string): string | null {
  return SHOWN.exec(shown)?.[2] ?? null;
}
