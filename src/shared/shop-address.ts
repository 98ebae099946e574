/** Where a shop's shared database is, and as which counter it is reached. */
export interface ShopPlaceAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The number that the shop gave this counter, from 1000 to 9999. */
  readonly counter: number;
  /**
   * SHA-256 of the server's certificate, 64 hexadecimal digits: that certificate and no other is taken. Null where one that
   * the computer trusts is taken, for the server's name.
   */
  readonly fingerprint: string | null;
}

/** The one line by which a counter joins a shop: where, as which counter, and the code that is good once. */
export interface ShopAddressLine extends ShopPlaceAddress {
  readonly code: string;
}

const PROTOCOL = 'counterpart:';
const USUAL_PORT = 5432;

/** Writes the line, as the person who invites a counter hands it on. */
export function writeShopAddress({ host, port, database, counter, fingerprint, code }: ShopAddressLine): string {
  const pin = fingerprint === null ? '' : `?sha256=${fingerprint}`;
  const place = host.includes(':') ? `[${host}]` : host;
  return `${PROTOCOL}//${counter}:${code}@${place}:${port}/${database}${pin}`;
}

/** Reads the line as it was pasted, blanks and line breaks of a mail included; null where it is none. */
export function readShopAddress(typed: string): ShopAddressLine | null {
  const text = typed.replaceAll(/\s/g, '');
  // A scheme that the platform does not know keeps what follows it as it was typed; one of the web is taken apart alike.
  const url = text.startsWith(`${PROTOCOL}//`) ? URL.parse(`https:${text.slice(PROTOCOL.length)}`) : null;
  if (url === null) return null;
  const counter = Number(url.username);
  const database = url.pathname.slice(1);
  const fingerprint = url.searchParams.get('sha256')?.replaceAll(':', '').toLowerCase() ?? null;
  const code = url.password.toUpperCase();
  const isWhole =
    /^[1-9]\d{3}$/.test(url.username) &&
    /^[A-Z0-9]{10,64}$/.test(code) &&
    /^[a-z][a-z0-9_]{0,39}$/.test(database) &&
    (fingerprint === null || /^[0-9a-f]{64}$/.test(fingerprint));
  if (!isWhole) return null;
  const port = url.port === '' ? USUAL_PORT : Number(url.port);
  // An address of IPv6 stands in brackets in a line, and without them for a socket.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return { host, port, database, counter, fingerprint, code };
}
