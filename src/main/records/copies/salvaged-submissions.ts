import type { SalvagedRow } from './salvage.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { isLive, isPlaced } from '../shop/submission-states.ts';

/** How far a submission has come: of two rows of one, the one that went further is the later one. */
const STEP: { readonly [state: string]: number } = {
  prepared: 0,
  abandoned: 1,
  sending: 1,
  unknown: 2,
  acknowledged: 3,
  refused: 3,
  'not sent': 3,
  placed: 3,
  'not placed': 3,
};

interface Standing {
  readonly id: number;
  readonly ticketId: string;
  readonly state: string;
}

/**
 * Takes submissions over. Where a ticket comes to have two live ones, because the page that said what became of the
 * older one was lost, both are kept: the older one stands apart, and is unknown unless it is certain that it was
 * placed. Answers how many came.
 */
export function takeInSubmissions(copy: Sqlite, rows: readonly SalvagedRow[]): number {
  const stateOf = copy.prepare<[string], string>('SELECT state FROM submissions WHERE submission_id = ?').pluck();
  const index = copy
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'one_live_submission_per_ticket'")
    .pluck()
    .get();
  if (index === undefined) throw new Error('The records have no index of live submissions.');
  copy.exec('DROP INDEX one_live_submission_per_ticket');
  let taken = 0;
  for (const row of rows) {
    const kept = stateOf.get(String(row['submission_id']));
    if (kept !== undefined && (STEP[kept] ?? 0) >= (STEP[String(row['state'])] ?? 0)) continue;
    put(copy, row);
    taken += 1;
  }
  setApart(copy);
  copy.exec(index);
  return taken;
}

function put(copy: Sqlite, row: SalvagedRow): void {
  const columns = Object.keys(row).filter((column) => column !== 'id');
  const replaced = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  copy
    .prepare(`
      INSERT INTO submissions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
      ON CONFLICT (submission_id) DO UPDATE SET ${replaced}`)
    .run(...columns.map((column) => row[column] ?? null));
}

function setApart(copy: Sqlite): void {
  const live = copy
    .prepare<[], Standing>(
      'SELECT id, ticket_id AS ticketId, state FROM submissions WHERE apart = 0 ORDER BY prepared_at DESC, id DESC',
    )
    .all()
    .filter(({ state }) => isLive(state));
  const apart = copy.prepare<[string, number]>(
    'UPDATE submissions SET apart = 1, state = ?, sent_at = coalesce(sent_at, prepared_at) WHERE id = ?',
  );
  const seen = new Set<string>();
  for (const { id, ticketId, state } of live) {
    if (seen.has(ticketId)) apart.run(isPlaced(state) ? state : 'unknown', id);
    seen.add(ticketId);
  }
}
