import type { TestProject } from 'vitest/node';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { type PostgresServer, type ServerAddress, startPostgres } from '#tests/support/postgres-server.ts';
import { makeTemplate } from '#tests/support/shared-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests of the shared database have in common; null where there is no PostgreSQL here. */
    readonly postgres: ServerAddress | null;
  }
}

let server: PostgresServer | null = null;

/** Starts the one server of these tests, with a template of a shop's database. */
export async function setup(project: TestProject): Promise<void> {
  const programs = findPostgres();
  if (programs === null) {
    process.stdout.write('No PostgreSQL here: the tests of the shared database are skipped (COUNTERPART_PG_BIN).\n');
    project.provide('postgres', null);
    return;
  }
  server = await startPostgres(programs);
  await makeTemplate(server.address);
  project.provide('postgres', server.address);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
