import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import type { CommandAnswer } from './commands.ts';
import { checkLedger } from './ledger-check.ts';
import { quoted, type ShopPlace } from './role-names.ts';
import type { ServerTarget } from './server-address.ts';
import { asOwner } from './shop.ts';

const DEBIAN = '/usr/lib/postgresql';
const SYSTEM_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Tries whether a backup can be put back: makes one, or takes the file that is named, puts it into a database of its
 * own, checks the ledger in it, and removes that database. The shop is only read.
 */
export async function drill(
  target: ServerTarget,
  place: ShopPlace,
  options: { readonly backup: string | null; readonly certificates: string | null },
): Promise<CommandAnswer> {
  const programs = ['pg_dump', 'pg_restore'].map(findProgram);
  const [dump, restore] = programs;
  if (dump == null || restore == null) {
    return failed(
      'pg_dump and pg_restore are not here. Install them (on Debian: sudo apt-get install postgresql-client).',
    );
  }
  if (options.backup !== null && !existsSync(options.backup)) {
    return failed(`There is no file ${options.backup}. Name a backup that pg_dump -Fc made.`);
  }
  const env = programEnvironment(target, options.certificates);
  if (env === null) {
    return failed('The certificates of this computer were not found. Name the certificate of the server with --ca.');
  }
  const scratch = `${place.database}_drill`;
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-drill-'));
  const server = new Client({ ...target.config, database: 'postgres' });
  server.on('error', () => {});
  await server.connect();
  try {
    if (!(await isSuperuser(server))) return failed(NOT_SUPERUSER);
    const file = options.backup ?? join(folder, 'backup');
    if (options.backup === null) {
      const dumped = await run(dump, ['-Fc', '-f', file, place.database], env);
      if (dumped !== null) return failed(`The backup could not be made. pg_dump said: ${dumped}`);
    }
    await server.query(`DROP DATABASE IF EXISTS ${quoted(scratch)}`);
    await server.query(`CREATE DATABASE ${quoted(scratch)} TEMPLATE template0`);
    const restored = await run(restore, ['--exit-on-error', '-d', scratch, file], env);
    if (restored !== null) return failed(`The backup could not be put back. pg_restore said: ${restored}`);
    return await lookAt(target, { database: scratch, roles: place.roles });
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${quoted(scratch)} WITH (FORCE)`);
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a dump holds belongs to roles that may make nothing in its schemas: a superuser alone gives it back to them. */
const NOT_SUPERUSER =
  'A dump can be put back by a superuser alone, and you are none, as with a managed database: see docs/several-counters.md, “With a managed database”, step 7. Nothing was tried.';

async function isSuperuser(server: Client): Promise<boolean> {
  const found = await server.query<{ yes: boolean }>(
    'SELECT rolsuper AS yes FROM pg_roles WHERE rolname = current_user',
  );
  return found.rows[0]?.yes === true;
}

async function lookAt(target: ServerTarget, place: ShopPlace): Promise<CommandAnswer> {
  const client = new Client({ ...target.config, database: place.database });
  client.on('error', () => {});
  await client.connect();
  try {
    return await asOwner(client, place, async () => {
      const ledger = await checkLedger(client);
      if (!ledger.ok)
        return failed(`The backup is damaged: entry ${ledger.seq} of its ledger is not as it was written.`);
      const counted = await client.query<{ tickets: string; quotes: string; orders: string }>(`
        SELECT (SELECT count(*) FROM shop.tickets) AS tickets, (SELECT count(*) FROM shop.quotes) AS quotes,
          (SELECT count(*) FROM shop.submissions) AS orders`);
      const { tickets = '0', quotes = '0', orders = '0' } = counted.rows[0] ?? {};
      return {
        lines: [
          `The backup is good. Ledger entries: ${ledger.entries}, tickets: ${tickets}, quotes: ${quotes}, orders: ${orders}.`,
          'It was put back into a database of its own, which is removed again. The shop was only read.',
        ],
        code: 0,
      };
    });
  } finally {
    await client.end();
  }
}

/**
 * What PostgreSQL's own programs are told, so that no password stands among their arguments; null without certificates.
 */
function programEnvironment(target: ServerTarget, certificates: string | null): NodeJS.ProcessEnv | null {
  const { host, port, user, password } = target.config;
  const trusted = certificates ?? SYSTEM_CERTIFICATES;
  if (!target.local && !existsSync(trusted)) return null;
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    ...(user === undefined ? {} : { PGUSER: user }),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(target.local ? {} : { PGSSLMODE: 'verify-full', PGSSLROOTCERT: trusted }),
  };
}

/** A program of PostgreSQL's: of the PATH, or Debian's newest. */
function findProgram(name: string): string | null {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Runs it to its end; answers the last of what it said where it failed, null where it did not. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string | null> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => {
      said = (said + piece.toString()).slice(-500);
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : said.trim()));
  });
}

function failed(...lines: readonly string[]): CommandAnswer {
  return { lines, code: 1 };
}
