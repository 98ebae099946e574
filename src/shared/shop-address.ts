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
  /**
   * Whether the fingerprint is that of an authority: every certificate that it signs for the server's name is taken.
   * False where left out.
   */
  readonly isOfAuthority?: boolean | undefined;
}

/** The one line by which a counter joins a shop: where, as which counter, and the code that is good once. */
export interface ShopAddressLine extends ShopPlaceAddress {
  readonly code: string;
}

const PROTOCOL = 'counterpart:';
const USUAL_PORT = 5432;

/** What the fingerprint of a line is of. */
const OF_SERVER = 'sha256';
const OF_AUTHORITY = 'ca-sha256';

/** Writes the line, as the person who invites a counter hands it on. */
export function writeShopAddress(line: ShopAddressLine): string {
  const { host, port, database, counter, fingerprint, isOfAuthority = false, code } = line;
  const pin = fingerprint === null ? '' : `?${isOfAuthority ? OF_AUTHORITY : OF_SERVER}=${fingerprint}`;
  const place = host.includes(':') ? `[${host}]` : host;
  return `${PROTOCOL}//${counter}:${code}@${place}:${port}/${database}${pin}`;
}

const LINE =
  /^counterpart:\/\/(?<counter>[1-9]\d{3}):(?<code>[A-Za-z0-9]{10,64})@(?<host>\[[0-9A-Fa-f:.]+\]|[^:/?@[\]]+)(?::(?<port>\d{1,5}))?\/(?<database>[a-z][a-z0-9_]{0,39})(?:\?(?<of>sha256|ca-sha256)=(?<fingerprint>[0-9A-Fa-f:]+))?$/;

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
    ...(found.of === OF_AUTHORITY ? { isOfAuthority: true } : {}),
    code: code.toUpperCase(),
  };
}
