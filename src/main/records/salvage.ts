import type { Value } from 'better-sqlite3-multiple-ciphers';
import { connect, type Sqlite } from './sqlite.ts';
import { storageFailureOf } from './storage-failure.ts';

/** What could be taken out of a damaged file into an older copy of it. */
export interface SalvageReport {
  /** Rows that the copy did not have, or had older. */
  readonly tickets: number;
  readonly quotes: number;
  readonly submissions: number;
  /** Tables of which a part could not be read; what the copy has of them is all there is. */
  readonly unreadable: readonly string[];
}

type Row = Readonly<Record<string, Value>>;

/** A table, and when a row of the damaged file goes into the copy. */
interface Rule {
  readonly table: string;
  /** Columns by which the same row is known in both. */
  readonly key: readonly string[];
  /** Where the copy has the row: whether the damaged file's is to replace it, as an expression of `old` and `new`. */
  readonly newer: string;
  /** Columns of the row's own number: left out where the copy gives it another. */
  readonly numbered?: string;
}

/**
 * Ordered so that nothing refers to what is not there yet. A file that was written after the copy was taken is newer in
 * every row; tickets are compared by when they were saved, in case the file is older than it seems.
 */
const RULES: readonly Rule[] = [
  { table: 'counters', key: ['name'], newer: 'new.value > old.value' },
  { table: 'aliases', key: ['code'], newer: 'new.made_at > old.made_at' },
  { table: 'forgotten', key: ['owner', 'owner_id'], newer: '0' },
  { table: 'tickets', key: ['ticket_id'], newer: 'new.saved_at > old.saved_at', numbered: 'id' },
  { table: 'quotes', key: ['id'], newer: '0' },
  { table: 'customers', key: ['owner', 'owner_id'], newer: "old.owner = 'ticket'", numbered: 'id' },
  {
    table: 'submissions',
    key: ['submission_id'],
    newer:
      "coalesce(new.resolved_at, new.ended_at, new.sent_at, '') > coalesce(old.resolved_at, old.ended_at, old.sent_at, '')",
    numbered: 'id',
  },
  { table: 'documents', key: ['hash'], newer: '0', numbered: 'id' },
  { table: 'submission_history', key: ['seq'], newer: '0' },
  { table: 'audit', key: ['seq'], newer: '0' },
];

/**
 * Takes everything out of a damaged file that can still be read and that the copy does not have. The damaged file is only
 * read. The triggers that guard history stand aside meanwhile, because a submission may have gone more than one step.
 * Answers null where the file cannot be opened at all. To be called on a copy that nobody uses yet.
 */
export function salvage(copy: Sqlite, damagedPath: string, key: Uint8Array | null): SalvageReport | null {
  const damaged = openDamaged(damagedPath, key, columnsOf(copy));
  if (damaged === null) return null;
  try {
    const counts = new Map<string, number>();
    const unreadable: string[] = [];
    copy
      .transaction(() => {
        withoutTriggers(copy, () => {
          for (const rule of RULES) {
            const { rows, whole } = readableRows(damaged, rule.table);
            if (!whole) unreadable.push(rule.table);
            counts.set(rule.table, takeIn(copy, rule, rows));
          }
        });
      })
      .immediate();
    const count = (table: string) => counts.get(table) ?? 0;
    return {
      tickets: count('tickets'),
      quotes: count('quotes'),
      submissions: count('submissions'),
      unreadable,
    };
  } finally {
    damaged.close();
  }
}

/** Every column of the tables that are salvaged, as a text to compare: versions that differ in an index alone have the same. */
function columnsOf(database: Sqlite): string {
  const columns = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  return JSON.stringify(RULES.map(({ table }) => [table, columns.all(table)]));
}

/** Null where it does not open, or its tables are not those of the copy. */
function openDamaged(path: string, key: Uint8Array | null, columns: string): Sqlite | null {
  let damaged: Sqlite | null = null;
  try {
    damaged = connect(path, key, { readonly: true });
    if (columnsOf(damaged) === columns) return damaged;
    damaged.close();
    return null;
  } catch (error) {
    damaged?.close();
    if (storageFailureOf(error) === null) throw error;
    return null;
  }
}

/** Reads a table from both ends towards the damage, so that one bad page costs its own rows and no others. */
function readableRows(damaged: Sqlite, table: string): { readonly rows: readonly Row[]; readonly whole: boolean } {
  const fromStart = readUntilDamage(damaged, `SELECT * FROM ${table} ORDER BY rowid`);
  if (fromStart.whole) return fromStart;
  const fromEnd = readUntilDamage(damaged, `SELECT * FROM ${table} ORDER BY rowid DESC`);
  return { rows: [...fromStart.rows, ...fromEnd.rows.toReversed()], whole: false };
}

function readUntilDamage(damaged: Sqlite, sql: string): { readonly rows: readonly Row[]; readonly whole: boolean } {
  const rows: Row[] = [];
  try {
    for (const row of damaged.prepare<[], Row>(sql).iterate()) rows.push(row);
    return { rows, whole: true };
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return { rows, whole: false };
  }
}

/** Puts rows in that the copy does not have, and newer ones over older. Answers how many. */
function takeIn(copy: Sqlite, { table, key, newer, numbered }: Rule, rows: readonly Row[]): number {
  const columns = copy
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table)
    .filter((column) => column !== numbered);
  const rest = columns.filter((column) => !key.includes(column));
  const replaced = rest.map((column) => `${column} = excluded.${column}`).join(', ');
  const condition = newer.replaceAll('new.', 'excluded.').replaceAll('old.', `${table}.`);
  const write = copy.prepare<Value[]>(`
    INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${key.join(', ')}) DO ${newer === '0' ? 'NOTHING' : `UPDATE SET ${replaced} WHERE ${condition}`}`);
  let taken = 0;
  for (const row of rows) taken += write.run(...columns.map((column) => row[column] ?? null)).changes;
  return taken;
}

function withoutTriggers(copy: Sqlite, work: () => void): void {
  const triggers = copy
    .prepare<[], { readonly name: string; readonly sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    )
    .all();
  for (const { name } of triggers) copy.exec(`DROP TRIGGER ${name}`);
  work();
  for (const { sql } of triggers) copy.exec(sql);
}
