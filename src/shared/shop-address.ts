/** Where a shop's shared database is, and as which counter it is reached. */
export interface ShopPlaceAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The number that the shop gave this counter, from 1000 to 9999. */
  readonly counter: number;
  /**
   * SHA-256 of the server's certificate, 64 hexadecimal digits: that certificate and no other is taken. Null where one
   * that the computer trusts is taken, for the server's name.
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

const LINE =
  /^counterpart:\/\/(?<counter>[1-9]\d{3}):(?<code>[A-Za-z0-9]{10,64})@(?<host>\[[0-9A-Fa-f:.]+\]|[^:/?@[\]]+)(?::(?<port>\d{1,5}))?\/(?<database>[a-z][a-z0-9_]{0,39})(?:\?sha256=(?<fingerprint>[0-9A-Fa-f:]+))?$/;

/** Reads the line as it was pasted, blanks and line breaks of a mail included; null where it is none. */
export function readShopAddress(typed: string): ShopAddressLine | null {
  const found = LINE.exec(typed.replaceAll(/\s/g, ''))?.groups;
  if (found === undefined) return null;
  const { counter = '', code = '', host = '', port, database = '' } = found;
  const fingerprint = found.fingerprint?.replaceAll(':', '').toLowerCase() ?? null;
  if (fingerprint !== null && fingerprint.length !== 64) return null;
  return {
    // An address of IPv6 is in brackets in a line, and without them for a socket.
    host: host.replaceAll(/^\[|\]$/g, ''),
    port: port === undefined ? USUAL_PORT : Number(port),
    database,
    counter: Number(counter),
    fingerprint,
    code: code.toUpperCase(),
  };
}
