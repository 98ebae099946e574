import type { ClientBase } from 'pg';

/** The oldest PostgreSQL that the shared database runs on. */
const OLDEST_SERVER = 15;

/** What is asked of a server before a shop is entrusted to it. */
export interface ServerFacts {
  readonly version: number;
  readonly versionWords: string;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly passwordEncryption: string;
  readonly ssl: string;
  readonly encoding: string;
  readonly standby: boolean;
}

export async function readServerFacts(client: ClientBase): Promise<ServerFacts> {
  const answer = await client.query<ServerFacts>(`
    SELECT current_setting('server_version_num')::integer / 10000 AS version,
      current_setting('server_version') AS "versionWords", current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS "fullPageWrites",
      current_setting('synchronous_commit') AS "synchronousCommit",
      current_setting('password_encryption') AS "passwordEncryption", current_setting('ssl') AS ssl,
      current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS standby`);
  const facts = answer.rows[0];
  if (facts === undefined) throw new Error('The server said nothing of itself.');
  return facts;
}

/** Why a shop is not entrusted to a server, each with what to do; empty where it may be. */
export function serverFaults(facts: ServerFacts): readonly string[] {
  const faults: string[] = [];
  if (facts.version < OLDEST_SERVER) {
    faults.push(`The server is PostgreSQL ${facts.versionWords}. Use version ${OLDEST_SERVER} or newer.`);
  }
  if (facts.standby) {
    faults.push('This server is a standby, which only repeats another one. Use the address of the primary.');
  }
  for (const [name, value] of [
    ['fsync', facts.fsync],
    ['full_page_writes', facts.fullPageWrites],
  ] as const) {
    if (value !== 'on') {
      faults.push(
        `The server may lose what it has confirmed: ${name} is ${value}. Set ${name} = on in postgresql.conf and restart it.`,
      );
    }
  }
  if (!['on', 'remote_apply'].includes(facts.synchronousCommit)) {
    faults.push(
      `The server may lose what it has confirmed: synchronous_commit is ${facts.synchronousCommit}. Set synchronous_commit = on in postgresql.conf and reload it.`,
    );
  }
  if (facts.passwordEncryption !== 'scram-sha-256') {
    faults.push(
      `Passwords are kept as ${facts.passwordEncryption}. Set password_encryption = scram-sha-256 and reload the server.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    faults.push(`The database keeps text as ${facts.encoding}. Make the database with UTF8.`);
  }
  return faults;
}

/** What does not stop a shop and is better put right. */
export function serverAdvice(facts: ServerFacts): readonly string[] {
  return facts.ssl === 'on'
    ? []
    : [
        'No counter can connect yet: ssl is off. Set ssl = on with a certificate in postgresql.conf, and restart the server.',
      ];
}
