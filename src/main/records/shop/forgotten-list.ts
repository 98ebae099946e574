import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './customers.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * Whose records were cleared, kept beside the file as hashes of their ids: an older file that is put in its place still
 * holds those customers, and is cleared of them before anybody sees it. Nothing of a customer can be read from the
 * list.
 */
export interface ForgottenList {
  /** What stands for records in the list: to be asked before they are cleared. */
  namesOf(owners: readonly Owner[]): readonly string[];
  /** Adds them, flushed before it returns. Throws what the disk throws. */
  add(names: readonly string[]): void;
  /** Records of this file that were cleared once and hold a customer that was kept before that. */
  returned(): readonly Owner[];
}

interface NamedOwner extends Owner {
  readonly ticketId: string;
}

/** Where the list of a folder is. */
export function forgottenListPath(folder: string): string {
  return join(folder, 'records.forgotten');
}

/** Makes the list of a file. */
export function createForgottenList(database: Sqlite, folder: string): ForgottenList {
  const path = forgottenListPath(folder);
  const ticketOf = database
    .prepare<[string, string], string>('SELECT ticket_id FROM customers WHERE owner = ? AND owner_id = ?')
    .pluck();
  // Before quotes had ids their rows stood in the list.
  // A ticket whose customer was forgotten in this file may have been given another since: that one stays.
  const kept = database.prepare<[], NamedOwner & { readonly row: string | null }>(`
    SELECT owner AS kind, owner_id AS id, ticket_id AS ticketId,
      (SELECT CAST(q.id AS TEXT) FROM quotes q WHERE c.owner = 'quote' AND q.quote_id = c.owner_id) AS row
    FROM customers c
    WHERE NOT EXISTS (SELECT 1 FROM forgotten f WHERE f.owner = c.owner AND f.owner_id = c.owner_id)`);
  return {
    namesOf: (owners) =>
      owners.flatMap((owner) => {
        const ticketId = ticketOf.get(owner.kind, owner.id);
        return ticketId === undefined ? [] : [nameOf({ ...owner, ticketId })];
      }),
    add(names) {
      if (names.length === 0) return;
      const file = openSync(path, 'a', 0o600);
      try {
        // A line that was torn must not take the next one with it.
        appendFileSync(file, `\n${names.join('\n')}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    returned() {
      if (!existsSync(path)) return [];
      const names = new Set(readFileSync(path, 'utf8').split('\n'));
      return kept
        .all()
        .filter(
          (owner) => names.has(nameOf(owner)) || (owner.row !== null && names.has(nameOf({ ...owner, id: owner.row }))),
        )
        .map(({ kind, id }) => ({ kind, id }));
    },
  };
}

/** Quotes and tickets of different lives may have the same id: the ticket that they are of tells them apart. */
function nameOf({ kind, id, ticketId }: NamedOwner): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, id, ticketId]))
    .digest('base64url')
    .slice(0, 22);
}
