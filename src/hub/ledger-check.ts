import type { ClientBase } from 'pg';

/** What a look through a whole ledger found. */
export type LedgerCheck =
  | { readonly ok: true; readonly entries: number }
  /** The first entry that is not as it was written, or is missing. */
  | { readonly ok: false; readonly seq: number };

/** Checks that no entry is missing and each is bound to the one before. It may take a second for 100,000. */
export async function checkLedger(client: ClientBase): Promise<LedgerCheck> {
  const wrong = await client.query<{ seq: string }>(`
    SELECT l.seq FROM (
        SELECT seq, hash, row_number() OVER (ORDER BY seq) AS nth,
          encode(sha256(convert_to(lag(hash, 1, '') OVER (ORDER BY seq) || E'\\n'
            || shop.entry_text(seq, at, counter, kind, subject, entry), 'UTF8')), 'hex') AS expected
        FROM shop.ledger) l
      WHERE l.seq <> l.nth OR l.hash <> l.expected ORDER BY l.seq LIMIT 1`);
  const first = wrong.rows[0];
  if (first !== undefined) return { ok: false, seq: Number(first.seq) };
  const head = await client.query<{ entries: string; agrees: boolean }>(`
    SELECT h.last_seq AS entries, h.last_hash = coalesce(
        (SELECT hash FROM shop.ledger WHERE seq = h.last_seq), '') AS agrees FROM shop.head h`);
  const { entries, agrees } = head.rows[0] ?? { entries: '0', agrees: false };
  return agrees ? { ok: true, entries: Number(entries) } : { ok: false, seq: Number(entries) };
}
