// Where a PostgreSQL server's programs are, for the tests that start one.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findCommand } from './project.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** The oldest that the shared database runs on. */
const OLDEST_POSTGRES = 15;

/**
 * The folder with `initdb` and `postgres`: the one that COUNTERPART_PG_BIN names, that of `pg_config`, Debian's newest,
 * or one on the PATH.
 * @param {{ readonly [name: string]: string | undefined }} [environment]
 * @returns {string | null} null where there is none, or only one that is too old
 */
export function findPostgres(environment = process.env) {
  const named = environment.COUNTERPART_PG_BIN;
  if (named) {
    return holdsServer(named) ? named : null;
  }
  return [fromPgConfig(environment), ...fromDebian(), ...fromPath(environment)].find(holdsServer) ?? null;
}

function holdsServer(folder) {
  return folder !== null && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

function fromPgConfig(environment) {
  const program = findCommand('pg_config', environment);
  if (program === null) {
    return null;
  }
  const answer = spawnSync(program, ['--bindir'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

function fromDebian() {
  if (!existsSync(DEBIAN)) {
    return [];
  }
  return readdirSync(DEBIAN)
    .filter((name) => Number(name) >= OLDEST_POSTGRES)
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(DEBIAN, name, 'bin'));
}

function fromPath(environment) {
  const program = findCommand('postgres', environment);
  return program === null ? [] : [join(program, '..')];
}
