import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { counterRole, quoted, type RoleNames, type ShopPlace } from './role-names.ts';
import { scramVerifier } from './scram-verifier.ts';

/** What a counter may do beside selling. */
export const COUNTER_RIGHTS = ['resolve', 'waive', 'forget', 'sheet', 'join'] as const;
export type CounterRight = (typeof COUNTER_RIGHTS)[number];

/** The number in the ledger of what an administrator does, who is no counter. */
const ADMINISTRATOR = 0;
const FIRST_COUNTER = 1001;
/** A one-time code holds this long. */
export const INVITATION_HOURS = 24;
/** Numbers that a shop passes over after it went back to a backup: counters that joined later may have them. */
const NUMBERS_PASSED = 20;

/**
 * Rows of the tables are written as the role that owns them. Throws what PostgreSQL throws; then nothing is written.
 */
export async function asOwner<Result>(
  client: ClientBase,
  shop: ShopPlace,
  act: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${quoted(shop.roles.tables)}`);
    const result = await act();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Makes the roles that nobody logs in as, and lets the caller act as them. Those that are there are left as they are.
 */
export async function makeRoles(client: ClientBase, roles: RoleNames): Promise<void> {
  for (const role of [roles.tables, roles.functions, roles.counters]) {
    const there = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (there.rowCount === 0) await client.query(`CREATE ROLE ${quoted(role)} NOLOGIN`);
  }
  await client.query(`GRANT ${quoted(roles.tables)}, ${quoted(roles.functions)} TO CURRENT_USER`);
}

/**
 * Closes the database to everybody but the counters. The caller owns it. SECURITY: PostgreSQL lets every role of its
 * server into a new database.
 */
export async function closeDatabase(client: ClientBase, { database, roles }: ShopPlace): Promise<void> {
  await client.query(`
    REVOKE ALL ON DATABASE ${quoted(database)} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${quoted(database)} TO ${quoted(roles.counters)};
    REVOKE ALL ON SCHEMA public FROM PUBLIC;`);
}

/** A shop as it begins: with its epoch, and whether orders are open from the start. */
export interface Founding {
  readonly epoch: number;
  readonly orderingOpen: boolean;
}

/** Writes the one row, unless there is one. Answers whether the shop is new. */
export async function foundShop(client: ClientBase, shop: ShopPlace, founding: Founding): Promise<boolean> {
  return await asOwner(client, shop, async () => await isFounded(client, founding));
}

async function isFounded(client: ClientBase, founding: Founding): Promise<boolean> {
  const made = await client.query(
    `INSERT INTO shop.head (epoch, ordering_open, system_identifier, timeline)
      SELECT $1, $2, i.system_identifier, i.timeline FROM shop.server_identity() i
      ON CONFLICT DO NOTHING`,
    [founding.epoch, founding.orderingOpen],
  );
  return made.rowCount === 1;
}

/**
 * Writes the row of a shop that was lost, with the places of all the counters that it had, in one transaction: it never
 * stands there waiting for some of them alone. Said again while nobody has joined, it adds those that were not named
 * before. Answers false, and changes nothing, where the shop is in use. Throws `NoSuchCounterError`, and changes
 * nothing either, where one of them was taken out again.
 */
export async function foundShopAnew(
  client: ClientBase,
  shop: ShopPlace,
  epoch: number,
  counters: readonly { readonly counter: number; readonly name: string }[],
): Promise<boolean> {
  return await asOwner(client, shop, async () => {
    if (!(await isFounded(client, { epoch, orderingOpen: false })) && !(await isUnjoined(client))) return false;
    for (const { counter, name } of counters) {
      const there = await client.query<{ isGone: boolean }>(
        'SELECT retired_at IS NOT NULL AS "isGone" FROM shop.counters WHERE counter = $1',
        [counter],
      );
      if (there.rows[0]?.isGone === true) throw new NoSuchCounterError(counter);
      if (there.rowCount !== 0) continue;
      await newPlace(client, shop.database, { name, branch: 1, rights: COUNTER_RIGHTS }, counter);
    }
    return true;
  });
}

/** The counters of a shop that was founded anew which are waited for, and not among these. */
export async function othersExpected(
  client: ClientBase,
  shop: ShopPlace,
  counters: readonly number[],
): Promise<readonly { readonly counter: number; readonly name: string }[]> {
  return await asOwner(client, shop, async () => {
    const found = await client.query<{ counter: number; name: string }>(
      `SELECT counter, name FROM shop.counters
        WHERE expected AND retired_at IS NULL AND counter <> ALL ($1) ORDER BY counter`,
      [counters],
    );
    return found.rows;
  });
}

/** Whether no counter has joined a shop yet that sends no order: it is as it was founded anew. */
async function isUnjoined(client: ClientBase): Promise<boolean> {
  const found = await client.query<{ unjoined: boolean }>(`
    SELECT NOT h.ordering_open AND NOT EXISTS (SELECT 1 FROM shop.counters WHERE enrolled_at IS NOT NULL) AS unjoined
      FROM shop.head h`);
  return found.rows[0]?.unjoined === true;
}

/** A counter that a shop does not have yet. */
export interface NewCounter {
  readonly name: string;
  readonly branch: number;
  readonly rights: readonly CounterRight[];
}

/** A counter that joins once more. What is null stays as it was. */
export interface CounterAgain {
  readonly counter: number;
  readonly name: string | null;
  readonly branch: number | null;
  readonly rights: readonly CounterRight[] | null;
}

export interface Invitation {
  readonly counter: number;
  readonly name: string;
  readonly branch: number;
  readonly role: string;
  /** The one-time code: the password of the role until the counter has joined. */
  readonly code: string;
}

/** Thrown where a counter that was to join once more is not there, or has left. */
export class NoSuchCounterError extends Error {
  readonly counter: number;

  constructor(counter: number) {
    super(`There is no counter ${counter}.`);
    this.counter = counter;
  }
}

/** Makes the place of a counter, its role, and the one-time code with which it joins. The caller may make roles. */
export async function invite(client: ClientBase, shop: ShopPlace, invited: NewCounter): Promise<Invitation> {
  return await invitePlace(client, shop, async () => await newPlace(client, shop.database, invited, null));
}

/**
 * Makes another one-time code for a counter, with which it joins once more: it keeps its number, and its former
 * password ends. The caller may make roles. Throws `NoSuchCounterError`.
 */
export async function inviteAgain(client: ClientBase, shop: ShopPlace, again: CounterAgain): Promise<Invitation> {
  return await invitePlace(client, shop, async () => await placeAgain(client, again));
}

/** The place of a counter, as the shop has it. */
type CounterPlace = NewCounter & { readonly counter: number };

async function invitePlace(
  client: ClientBase,
  { database, roles }: ShopPlace,
  placed: () => Promise<CounterPlace>,
): Promise<Invitation> {
  const code = oneTimeCode();
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL ROLE ${quoted(roles.tables)}`);
    await client.query('SELECT shop.begin_write()');
    const { counter, name, branch, rights } = await placed();
    const role = counterRole(database, counter);
    await client.query('SELECT shop.note($1, $2, $3, $4)', [
      ADMINISTRATOR,
      'counter invited',
      `counter/${counter}`,
      JSON.stringify({ branch, rights }),
    ]);
    await client.query('RESET ROLE');
    await makeLogin(client, { database, role, group: roles.counters, code });
    await client.query('COMMIT');
    return { counter, name, branch, role, code };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function placeAgain(client: ClientBase, { counter, name, branch, rights }: CounterAgain): Promise<CounterPlace> {
  const again = await client.query<CounterPlace>(
    `UPDATE shop.counters SET name = coalesce($2, name), branch = coalesce($3, branch), rights = coalesce($4, rights),
        invited_at = clock_timestamp(), invited_until = clock_timestamp() + make_interval(hours => $5)
      WHERE counter = $1 AND retired_at IS NULL RETURNING counter, name, branch, rights`,
    [counter, name, branch, rights, INVITATION_HOURS],
  );
  const [place] = again.rows;
  if (place === undefined) throw new NoSuchCounterError(counter);
  return place;
}

/** `before` is the number that it had in a shop that was lost: that one waits for its journal. Null for a new one. */
async function newPlace(
  client: ClientBase,
  database: string,
  invited: NewCounter,
  before: number | null,
): Promise<CounterPlace> {
  const counter = before ?? (await nextNumber(client));
  await client.query(
    `INSERT INTO shop.counters (counter, role, name, branch, rights, invited_at, invited_until, expected)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + make_interval(hours => $6), $7)`,
    [
      counter,
      counterRole(database, counter),
      invited.name,
      invited.branch,
      invited.rights,
      INVITATION_HOURS,
      before !== null,
    ],
  );
  return { ...invited, counter };
}

/**
 * The first number behind those that are given. After the shop went back to a backup some more are passed over, once:
 * else a counter that joined after the backup would find its number with another one. A server that the shop was not on
 * before is noticed here, as by the first counter that it hears.
 */
async function nextNumber(client: ClientBase): Promise<number> {
  await client.query(
    `SELECT shop.close_ordering($1, h.epoch + 1, 'another server') FROM shop.head h, shop.server_identity() i
      WHERE i.system_identifier <> h.system_identifier OR i.timeline <> h.timeline`,
    [ADMINISTRATOR],
  );
  const found = await client.query<{ last: number; count: number; wentBack: boolean }>(`
    SELECT coalesce(max(c.counter), 0) AS last, count(*)::integer AS count,
      coalesce(
        (SELECT max(seq) FROM shop.ledger WHERE kind = 'ordering closed')
          > (SELECT min(l.seq) FROM shop.ledger l WHERE l.kind = 'counter invited'
              AND l.subject = 'counter/' || (SELECT max(counter) FROM shop.counters)), false) AS "wentBack"
      FROM shop.counters c`);
  const { last, count, wentBack } = found.rows[0] ?? { last: 0, count: 0, wentBack: false };
  const passed = wentBack ? Math.max(NUMBERS_PASSED, count) : 0;
  return Math.max(last + 1 + passed, FIRST_COUNTER);
}

/** The login of a counter: a connection and one to spare, and limits, so that one that hangs holds up nobody. */
async function makeLogin(
  client: ClientBase,
  login: { readonly database: string; readonly role: string; readonly group: string; readonly code: string },
): Promise<void> {
  const role = quoted(login.role);
  const there = await client.query<{ isSuperuser: boolean }>(
    'SELECT rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = $1',
    [login.role],
  );
  if (there.rowCount === 0) await client.query(`CREATE ROLE ${role}`);
  // Nobody but a superuser may so much as say this, and the administrator of a managed server is none.
  const noSuperuser = there.rows[0]?.isSuperuser === true ? 'NOSUPERUSER' : '';
  // A verifier is of base64, dollars and colons: nothing in it ends the text.
  await client.query(`
    ALTER ROLE ${role} LOGIN ${noSuperuser} NOCREATEDB NOCREATEROLE INHERIT CONNECTION LIMIT 2
      PASSWORD '${scramVerifier(login.code)}';
    GRANT ${quoted(login.group)} TO ${role};`);
  const limits = {
    statement_timeout: '5s',
    lock_timeout: '3s',
    idle_in_transaction_session_timeout: '5s',
    idle_session_timeout: '0',
    tcp_keepalives_idle: '15',
    tcp_keepalives_interval: '5',
    tcp_keepalives_count: '3',
  };
  for (const [name, value] of Object.entries(limits)) {
    await client.query(`ALTER ROLE ${role} IN DATABASE ${quoted(login.database)} SET ${name} = '${value}'`);
  }
}

/**
 * Takes a counter out of the shop, as an administrator: its orders under way are unknown from then on, its login is
 * locked and its connections end. Throws `NoSuchCounterError`.
 */
export async function retire(client: ClientBase, shop: ShopPlace, counter: number): Promise<void> {
  const role = counterRole(shop.database, counter);
  await asOwner(client, shop, async () => {
    await client.query('SELECT shop.begin_write()');
    const done = await client.query<{ done: boolean }>('SELECT shop.retire_counter($1, $2) AS done', [
      ADMINISTRATOR,
      counter,
    ]);
    if (done.rows[0]?.done !== true) throw new NoSuchCounterError(counter);
  });
  await lockLogin(client, role);
}

/** Nobody logs in as this role any more, and who has is cut off. One that is not there is no fault. */
export async function lockLogin(client: ClientBase, role: string): Promise<void> {
  const there = await client.query<{ mayEnd: boolean }>(
    `SELECT pg_has_role(current_user, oid, 'USAGE') AS "mayEnd" FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  const [found] = there.rows;
  if (found === undefined) return;
  await client.query(`ALTER ROLE ${quoted(role)} NOLOGIN`);
  // Who is no superuser ends connections of the roles alone that they have.
  if (!found.mayEnd) await client.query(`GRANT ${quoted(role)} TO CURRENT_USER`);
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1 AND pid <> pg_backend_pid()',
    [role],
  );
}

/**
 * After a backup was put back: another epoch, and no order until every counter has brought its journal. Answers the new
 * epoch.
 */
export async function declareRestored(client: ClientBase, shop: ShopPlace): Promise<number> {
  return await asOwner(client, shop, async () => {
    await client.query('SELECT shop.begin_write()');
    const closed = await client.query<{ epoch: number }>(`
      SELECT shop.close_ordering(${ADMINISTRATOR}, h.epoch + 1, 'restored') IS NULL, h.epoch + 1 AS epoch FROM shop.head h`);
    return closed.rows[0]?.epoch ?? 0;
  });
}

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** 26 letters and digits that are not mistaken for one another: more than a hundred bits. */
function oneTimeCode(): string {
  let code = '';
  while (code.length < 26) {
    // Values past the last whole round of the letters would favour some of them.
    for (const byte of randomBytes(64)) {
      if (byte < 240 && code.length < 26) code += CODE_LETTERS[byte % 30];
    }
  }
  return code;
}
