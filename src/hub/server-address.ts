import type { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { checkServerIdentity, getCACertificates } from 'node:tls';
import type { ClientConfig } from 'pg';
import { certificatesOf } from './certificate-authority.ts';
import { isDatabaseName } from './role-names.ts';

/** Where the shared database is, and how it is reached as its administrator. */
export interface ServerTarget {
  readonly database: string;
  /** For a connection to the shop's database; one to another database of the same server differs in its name alone. */
  readonly config: ClientConfig;
  /** A socket of this computer: nothing crosses a network, so that nothing has to be encrypted. */
  readonly local: boolean;
  /**
   * The certificates by which the server is known, where they were named: then its own is one that no computer knows by
   * itself. Null where they were not, and of a socket.
   */
  readonly named: readonly X509Certificate[] | null;
  /** In words, without the password. */
  readonly words: string;
  /** Other ports at which a PostgreSQL of this computer listens; none where it is of another one. */
  readonly otherPorts: readonly number[];
}

/** Debian's PostgreSQL listens here for programs of the same computer. */
const SOCKETS = '/var/run/postgresql';
const DEFAULT_DATABASE = 'counterpart';
const DEFAULT_PORT = 5432;

/**
 * Reads where the database is. Without an address it is the PostgreSQL of this computer, as the person who runs the
 * command. `port` is that of another one than the first. With an address, the connection is always by TLS: with the
 * certificates that the system trusts, or with those of a file, and the server's name is checked. Answers words where
 * the address or the file cannot be used.
 */
export function serverTarget(
  address: string | null,
  certificates: string | null,
  port: string | null = null,
): { readonly ok: true; readonly target: ServerTarget } | { readonly ok: false; readonly words: string } {
  if (address === null) {
    const named = port === null ? DEFAULT_PORT : portOf(port);
    if (named === null) return refused('A port is a number, such as --port 5433.');
    const config = { host: SOCKETS, port: named, database: DEFAULT_DATABASE, user: userInfo().username };
    const words = named === DEFAULT_PORT ? 'this computer' : `this computer, port ${named}`;
    const otherPorts = listeningPorts(SOCKETS).filter((each) => each !== named);
    return {
      ok: true,
      target: { database: DEFAULT_DATABASE, config, local: true, named: null, words, otherPorts },
    };
  }
  if (port !== null)
    return refused('With --url the port stands in the address: postgres://name@server:5433/counterpart.');
  const url = URL.parse(address);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.hostname === '') {
    return refused(
      'The address is not one of a database. It looks like postgres://name:password@server:5432/counterpart.',
    );
  }
  const parts = [url.pathname.slice(1), url.username, url.password].map(decoded);
  const [named, user, password] = parts;
  if (named == null || user == null || password == null) {
    return refused('A % in the name or the password of the address is written %25.');
  }
  const database = named || DEFAULT_DATABASE;
  if (!isDatabaseName(database)) {
    return refused(`A database cannot be named “${database}” here: use lower-case letters, digits and underscores.`);
  }
  let trusted: string[];
  try {
    trusted =
      certificates === null
        ? [...getCACertificates('bundled'), ...getCACertificates('system')]
        : [readFileSync(certificates, 'utf8')];
  } catch {
    return refused(`The certificate file ${certificates ?? ''} cannot be read. Check its name.`);
  }
  // An address of six bytes and more stands in brackets there alone.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const urlPort = url.port === '' ? DEFAULT_PORT : Number(url.port);
  return {
    ok: true,
    target: {
      database,
      config: {
        host,
        port: urlPort,
        database,
        user: user || undefined,
        password: password || undefined,
        ssl: {
          ca: trusted,
          rejectUnauthorized: true,
          // `pg` passes no address in figures on, and the certificate would be looked at for the name of this computer.
          checkServerIdentity: (_name, shown) => checkServerIdentity(host, shown),
        },
        enableChannelBinding: true,
        connectionTimeoutMillis: 10_000,
      },
      local: false,
      named: certificates === null ? null : trusted.flatMap(certificatesOf),
      words: `${url.hostname}:${urlPort}`,
      otherPorts: [],
    },
  };
}

/** The ports at which servers of this computer listen, by the sockets in a folder. */
export function listeningPorts(folder: string): readonly number[] {
  try {
    return readdirSync(folder)
      .flatMap((name) => /^\.s\.PGSQL\.(\d{1,5})$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((one, other) => one - other);
  } catch {
    return [];
  }
}

/** A part of an address without its signs of percent; null where one of them stands for nothing. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function portOf(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port > 0 && port < 65_536 ? port : null;
}

function refused(words: string): { readonly ok: false; readonly words: string } {
  return { ok: false, words };
}
