import type { SharedShop } from './shared-shop.ts';

/** Answers what time it is by the server of a shop, as the text of that server. */
export async function shopTime(shop: SharedShop): Promise<string> {
  const rows = await shop.rows<{ at: string }>('SELECT clock_timestamp()::text AS at');
  if (rows[0] === undefined) throw new Error('The server does not say what time it is.');
  return rows[0].at;
}

/**
 * Makes orders that were claimed up to `until` older by so many ms, as if time had gone by. It takes the one row first,
 * as every write of a counter does: otherwise it and a counter that brings its journal could wait for each other.
 */
export async function makeClaimsOlder(shop: SharedShop, until: string, ms: number): Promise<void> {
  await shop.rows(
    `WITH one AS MATERIALIZED (SELECT FROM shop.head FOR UPDATE)
      UPDATE shop.submissions SET claimed_at = claimed_at - make_interval(secs => $2) FROM one WHERE claimed_at <= $1`,
    [until, ms / 1_000],
  );
}
