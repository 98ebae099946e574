import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPostgres } from '#scripts/lib/postgres.mjs';

it('finds the PostgreSQL that is named, and no other where there is none in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-pg-bin-'));
  try {
    expect(findPostgres({ COUNTERPART_PG_BIN: folder, PATH: process.env.PATH })).toBeNull();
    mkdirSync(join(folder, 'bin'));
    for (const name of ['initdb', 'postgres']) writeFileSync(join(folder, 'bin', name), '');
    expect(findPostgres({ COUNTERPART_PG_BIN: join(folder, 'bin'), PATH: '' })).toBe(join(folder, 'bin'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
