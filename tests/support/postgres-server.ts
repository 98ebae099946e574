import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { makeCertificate } from './scripted-service-certificate.ts';

/**
 * How an administrator of a server of the tests reaches it. Plain data, so that it crosses from the set-up to the
 * tests.
 */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The server's own certificate, which is all that is trusted. */
  readonly certificate: string;
  /** The folder of its programs. */
  readonly programs: string;
}

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  readonly address: ServerAddress;
  /** Its first process, and its folder. */
  readonly pid: number;
  readonly folder: string;
  /** The key of its certificate: with both, a proxy can stand in front of it and read along. */
  readonly key: string;
  /** Ends it at once: nothing of it is kept. */
  stop(): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const ADMINISTRATOR = 'shop_owner';

/**
 * Starts a server in a folder of its own, for TLS and passwords alone. It runs as `postgres` or `nobody` where the
 * tests are root's, whom PostgreSQL refuses. `flushes` turns on what makes it durable: tests that kill it need that,
 * all others are quicker without. `more` are further lines of its settings.
 */
export async function startPostgres(
  programs: string,
  { flushes = false, more = [] }: { readonly flushes?: boolean; readonly more?: readonly string[] } = {},
): Promise<PostgresServer> {
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(owner === null ? tmpdir() : openToAll(), 'counterpart-pg-'));
  const password = randomBytes(16).toString('hex');
  const made = makeCertificate();
  const files = join(folder, 'files');
  const data = join(folder, 'data');
  mkdirSync(files);
  writeFileSync(join(files, 'password'), password);
  writeFileSync(join(files, 'key.pem'), made.key, { mode: 0o600 });
  writeFileSync(join(files, 'cert.pem'), made.cert);
  for (const path of [folder, files, ...['password', 'key.pem', 'cert.pem'].map((name) => join(files, name))]) {
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
  execFileSync(
    join(programs, 'initdb'),
    `--pgdata=${data}|--username=${ADMINISTRATOR}|--pwfile=${join(files, 'password')}|--no-sync`
      .concat('|--auth=scram-sha-256|--encoding=UTF8|--locale=C')
      .split('|'),
    { stdio: 'pipe', ...owner, cwd: '/' },
  );
  const port = await freePort();
  writeFileSync(join(data, 'postgresql.auto.conf'), [settings(files, port, flushes), ...more, ''].join('\n'));
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  const log = join(folder, 'log');
  const server = spawn('/bin/sh', ['-c', `exec "$0" -D "$1" >"$2" 2>&1`, join(programs, 'postgres'), data, log], {
    stdio: 'ignore',
    ...owner,
    cwd: '/',
  });
  const address: ServerAddress = {
    host: '127.0.0.1',
    port,
    user: ADMINISTRATOR,
    password,
    certificate: made.cert,
    programs,
  };
  await untilReady(address, server, log);
  return {
    address,
    pid: server.pid ?? 0,
    folder,
    key: made.key,
    async stop() {
      await ended(server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A connection to a database of it, as its administrator. The caller ends it. */
export async function connectAsAdministrator(address: ServerAddress, database: string): Promise<Client> {
  return await connectAs(address, { database, user: address.user, password: address.password });
}

/** A connection as somebody else, as a counter makes it: by TLS, with the one certificate, bound to the channel. */
export async function connectAs(
  address: ServerAddress,
  login: { readonly database: string; readonly user: string; readonly password: string },
): Promise<Client> {
  const client = new Client({
    host: address.host,
    port: address.port,
    ...login,
    ssl: { ca: address.certificate, rejectUnauthorized: true },
    enableChannelBinding: true,
  });
  // A server that is stopped while nobody asks it anything says so by an event.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function settings(files: string, port: number, flushes: boolean): string {
  return [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'ssl = on',
    `ssl_key_file = '${join(files, 'key.pem')}'`,
    `ssl_cert_file = '${join(files, 'cert.pem')}'`,
    'shared_buffers = 16MB',
    'max_connections = 120',
    'jit = off',
    'autovacuum = off',
    'log_min_messages = panic',
    // What every connection would load for itself, and what nobody here asks for.
    "shared_preload_libraries = 'plpgsql'",
    'wal_level = minimal',
    'max_wal_senders = 0',
    'max_parallel_workers_per_gather = 0',
    'max_logical_replication_workers = 0',
    'bgwriter_lru_maxpages = 0',
    'bgwriter_delay = 10s',
    'wal_writer_delay = 10s',
    'checkpoint_timeout = 1h',
    ...(flushes ? [] : ['fsync = off', 'full_page_writes = off', 'synchronous_commit = on']),
    '',
  ].join('\n');
}

/** Who runs it where the tests are root's; null where they are somebody else's, who does. */
function ownerOfServer(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user === undefined) throw new Error('PostgreSQL does not run as root, and there is no other user here.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * The folder of what is temporary where other users may pass through it: a folder of root's is closed to the server's
 * own.
 */
function openToAll(): string {
  const passes = (statSync(tmpdir()).mode & 0o001) !== 0;
  return passes ? tmpdir() : '/tmp';
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

async function untilReady(address: ServerAddress, server: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      const client = await connectAsAdministrator(address, 'postgres');
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || tries > 300) {
        throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`, { cause: error });
      }
      await delay(50);
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGQUIT');
  await gone;
}
