import { Client, type ClientBase } from 'pg';
import { otherPortWords } from './failure-advice.ts';
import { invitationFault, invitationLine } from './invitation-line.ts';
import { checkLedger } from './ledger-check.ts';
import { quoted, type ShopPlace } from './role-names.ts';
import { NewerDatabaseError, readSteps, upgradeSchema } from './schema.ts';
import { readServerFacts, type ServerFacts, serverAdvice, serverFaults } from './server-check.ts';
import type { ServerTarget } from './server-address.ts';
import {
  asOwner,
  closeDatabase,
  declareRestored,
  foundShop,
  foundShopAnew,
  type CounterAgain,
  INVITATION_HOURS,
  invite,
  inviteAgain,
  makeRoles,
  type NewCounter,
  NoSuchCounterError,
  othersExpected,
  retire,
} from './shop.ts';
import { type Kept, tidy } from './tidy.ts';

/** What a command says and how it ended: 0 done, 1 not. */
export interface CommandAnswer {
  readonly lines: readonly string[];
  readonly code: 0 | 1;
}

/** A counter of a shop that is founded anew, as the command line names it. */
export interface NamedCounter {
  readonly counter: number;
  readonly name: string;
}

/** Makes a shop: database, roles, tables, functions. Said twice, it changes nothing that is there. */
export async function init(target: ServerTarget, place: ShopPlace): Promise<CommandAnswer> {
  return await found(target, place, null, async (client, facts) => {
    const isNew = await foundShop(client, place, { epoch: 1, orderingOpen: true });
    return done(
      isNew
        ? readyWords(target, place)
        : `There is a shop in ${place.database} already. It is as it was, with the functions of this version.`,
      ...serverAdvice(facts),
      'Next, for each counter: npm run hub -- invite --name "Front counter"',
    );
  });
}

/**
 * Makes a shop in an empty database after the former one is lost. Its counters bring what they have; no order is sent
 * before all of them did. Its epoch is later than any that a counter can have heard of: minutes of the calendar. Said
 * again before any counter has joined, it makes new invitations, and adds counters that were not named.
 */
export async function foundAnew(
  target: ServerTarget,
  place: ShopPlace,
  counters: readonly NamedCounter[],
  now: Date,
): Promise<CommandAnswer> {
  if (counters.length === 0) {
    return failed('Name every counter that the shop had: --counter 1001=Front --counter 1002=Workshop.');
  }
  const twice = counters.find(({ counter }, at) => counters.findIndex((each) => each.counter === counter) < at);
  if (twice !== undefined) return failed(`Counter ${twice.counter} is named twice. Name each one once.`);
  return await found(target, place, 'with invitations', async (client, facts) => {
    try {
      if (!(await foundShopAnew(client, place, Math.floor(now.getTime() / 60_000), counters))) {
        return failed(`There is a shop in ${place.database} already, and it stays as it is. Name an empty database.`);
      }
    } catch (error) {
      if (!(error instanceof NoSuchCounterError)) throw error;
      return failed(`Counter ${error.counter} was taken out. Leave it out here: nobody was invited.`);
    }
    const invitations: string[] = [];
    for (const { counter, name } of counters) {
      const line = await invitationLine(
        client,
        target,
        await inviteAgain(client, place, { ...AS_IT_WAS, counter, name }),
      );
      invitations.push(`  ${counter} ${name}: ${line}`);
    }
    const named = counters.map(({ counter }) => counter);
    const others = await othersExpected(client, place, named);
    return done(
      readyWords(target, place),
      ...serverAdvice(facts),
      `No order is sent until every counter has brought what it has. Each joins by its invitation, within ${INVITATION_HOURS} hours:`,
      ...invitations,
      // One that was mistyped before would hold up every order.
      ...others.map(
        ({ counter, name }) =>
          `Still waited for from before: ${counter} ${name}. If there is no such counter: npm run hub -- retire --counter ${counter}`,
      ),
    );
  });
}

/** What an invitation leaves as it was. */
const AS_IT_WAS: Omit<CounterAgain, 'counter'> = { name: null, branch: null, rights: null };

function readyWords(target: ServerTarget, place: ShopPlace): string {
  return `The shop is ready in the database ${place.database} (${target.words}).`;
}

async function found(
  target: ServerTarget,
  place: ShopPlace,
  invites: 'with invitations' | null,
  founded: (client: Client, facts: ServerFacts) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const prepared = await withServer(target, 'postgres', async (client) => {
    const facts = await readServerFacts(client);
    const faults = serverFaults(facts);
    if (faults.length > 0) return { faults, facts };
    await makeRoles(client, place.roles);
    const there = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [place.database]);
    if (there.rowCount === 0) {
      await client.query(`CREATE DATABASE ${quoted(place.database)} ENCODING 'UTF8' TEMPLATE template0`);
    }
    return { faults, facts };
  });
  if (prepared.faults.length > 0) {
    const { otherPorts } = target;
    return failed(...prepared.faults, ...(otherPorts.length === 0 ? [] : [otherPortWords(otherPorts)]));
  }
  return await withServer(target, place.database, async (client) => {
    const facts = await readServerFacts(client);
    const faults = serverFaults(facts);
    if (faults.length > 0) return failed(...faults);
    const fault = invites === null ? null : invitationFault(target, facts);
    if (fault !== null) return failed(fault);
    await closeDatabase(client, place);
    await upgradeSchema(client, place.roles);
    return await founded(client, facts);
  });
}

/** Brings an older shop to this version. */
export async function upgrade(target: ServerTarget, place: ShopPlace): Promise<CommandAnswer> {
  return await withServer(target, place.database, async (client) => {
    try {
      const { made, version } = await upgradeSchema(client, place.roles);
      return done(
        made.length === 0
          ? `The tables were up to date (step ${version}); the functions are those of this version.`
          : `Made ${made.length === 1 ? 'step' : 'steps'} ${made.join(', ')}. The shop is up to date.`,
      );
    } catch (error) {
      if (!(error instanceof NewerDatabaseError)) throw error;
      return failed(
        `The shop was upgraded by a newer Counterpart (step ${error.version}). Update this one, then run this again.`,
      );
    }
  });
}

/** Makes a place for a counter, or takes the one that it has, and makes the code with which it joins. */
export async function inviteCounter(
  target: ServerTarget,
  place: ShopPlace,
  invited: NewCounter | CounterAgain,
): Promise<CommandAnswer> {
  return await withServer(target, place.database, async (client) => {
    const fault = invitationFault(target, await readServerFacts(client));
    if (fault !== null) return failed(fault);
    try {
      const made = isAgain(invited) ? await inviteAgain(client, place, invited) : await invite(client, place, invited);
      const line = await invitationLine(client, target, made);
      return done(
        `Counter ${made.counter}, ${made.name}, branch ${made.branch}. It joins by this line, once, within ${INVITATION_HOURS} hours:`,
        `  ${line}`,
        'The invitation is shown once, and nobody can read it again. Make another one if it is lost.',
      );
    } catch (error) {
      if (!(error instanceof NoSuchCounterError)) throw error;
      return failed(`There is no counter ${error.counter} that could join again. Leave --counter out for a new one.`);
    }
  });
}

function isAgain(invited: NewCounter | CounterAgain): invited is CounterAgain {
  return 'counter' in invited;
}

/** Takes a counter out of the shop. */
export async function retireCounter(target: ServerTarget, place: ShopPlace, counter: number): Promise<CommandAnswer> {
  return await withServer(target, place.database, async (client) => {
    try {
      await retire(client, place, counter);
      return done(
        `Counter ${counter} has left. It can no longer connect, and its tickets are free.`,
        'Orders that it was sending are unconfirmed now: ask the supplier about each.',
      );
    } catch (error) {
      if (!(error instanceof NoSuchCounterError)) throw error;
      return failed(`There is no counter ${error.counter}. npm run hub -- status lists all of them.`);
    }
  });
}

/** Has forgotten customers gone from the disk of the server. It is said every night. */
export async function tidyShop(target: ServerTarget, place: ShopPlace): Promise<CommandAnswer> {
  return await withServer(target, place.database, async (client) => {
    try {
      const { before, after, locked, kept } = await tidy(client, place);
      const lockedWords =
        locked.length === 0 ? [] : [`Counters that were taken out can no longer log in: ${locked.join(', ')}.`];
      if (kept !== null) return failed(...keptWords(kept), ...lockedWords);
      return done(
        `Customers and documents were rewritten without dead rows: ${kilobytes(before)} kB before, ${kilobytes(after)} kB now.`,
        ...lockedWords,
        'Backups still hold who was forgotten since. Keep none for longer than 35 days.',
      );
    } catch (error) {
      if (!isLockTaken(error)) throw error;
      return failed('A counter held the tables for too long, so nothing was rewritten. Run it again, at night.');
    }
  });
}

/** Says that dead rows are still on the disk, and what to do. */
function keptWords({ rows, because }: Kept): readonly string[] {
  return [
    `${rows} dead rows are still on the disk, customers who were forgotten among them: somebody still looks at the database as it was.`,
    `These do: ${because.join(', ')}.`,
    'End that, or wait for it, and run this again.',
  ];
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1024).toString();
}

/** Whether PostgreSQL gave up waiting for a table. */
function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Says that a backup was put back. */
export async function restored(target: ServerTarget, place: ShopPlace): Promise<CommandAnswer> {
  return await withServer(target, place.database, async (client) => {
    const epoch = await declareRestored(client, place);
    return done(
      `Noted: this is a restored shop (epoch ${epoch}). No order is sent until every counter has brought its journal.`,
      'Run npm run hub -- status to see which ones are waited for.',
    );
  });
}

interface StatusRow {
  readonly epoch: number;
  readonly orderingOpen: boolean;
  readonly entries: string;
  readonly steps: readonly number[];
  /** Whether forgotten customers were not rewritten for long, although the shop has stood for long enough. */
  readonly isTidyDue: boolean;
  readonly waitedFor: readonly { readonly counter: number; readonly name: string }[];
  readonly unresolved: string;
  readonly contradictions: string;
}

interface CounterRow {
  readonly counter: number;
  readonly name: string;
  readonly branch: number;
  readonly state: 'invited' | 'code expired' | 'joined' | 'left';
  readonly heard: string | null;
  readonly version: string;
}

/** How the shop is: server, ledger, orders, counters. Code 1 where something has to be done. */
export async function status(target: ServerTarget, place: ShopPlace): Promise<CommandAnswer> {
  return await withServer(target, place.database, async (client) => {
    const facts = await readServerFacts(client);
    return await asOwner(client, place, async () => await statusOf(client, target, place.database, facts));
  });
}

async function statusOf(
  client: ClientBase,
  target: ServerTarget,
  database: string,
  facts: ServerFacts,
): Promise<CommandAnswer> {
  const found = await client.query<StatusRow>(`
    SELECT h.epoch, h.ordering_open AS "orderingOpen", h.last_seq AS entries, shop.waited_for() AS "waitedFor",
      (SELECT array_agg(number ORDER BY number) FROM shop.steps) AS steps,
      coalesce((SELECT done_at FROM shop.daily_tasks WHERE name = 'tidy'),
        (SELECT min(applied_at) FROM shop.steps)) < now() - interval '${TIDY_DUE_DAYS} days' AS "isTidyDue",
      (SELECT count(*) FROM shop.submissions WHERE state IN ('sending', 'unknown')) AS unresolved,
      (SELECT count(*) FROM shop.submissions WHERE contradiction IS NOT NULL) AS contradictions
      FROM shop.head h`);
  const shop = found.rows[0];
  if (shop === undefined) return failed('There is no shop in this database yet. Run init first.');
  const counters = await client.query<CounterRow>(`
    SELECT counter, name, branch, version, to_char(heard_at, 'YYYY-MM-DD HH24:MI:SS TZ') AS heard,
      CASE WHEN retired_at IS NOT NULL THEN 'left' WHEN enrolled_at >= invited_at THEN 'joined'
        WHEN invited_until > now() THEN 'invited' ELSE 'code expired' END AS state
      FROM shop.counters ORDER BY counter`);
  const ledger = await checkLedger(client);
  const waiting = shop.waitedFor.map(({ counter, name }) => `${counter} ${name}`).join(', ');
  const advice = serverAdvice(facts);
  const faults = [
    ...serverFaults(facts),
    ...(ledger.ok ? [] : [`The ledger is damaged at entry ${ledger.seq}. Stop the counters and put a backup back.`]),
    ...stepFaults(shop.steps),
    ...(shop.isTidyDue ? [TIDY_WORDS] : []),
    ...(shop.orderingOpen ? [] : [closedWords(waiting)]),
    ...(Number(shop.contradictions) === 0
      ? []
      : [
          `Orders that contradict what was written down about them: ${shop.contradictions}. Ask the supplier about each.`,
        ]),
  ];
  return {
    lines: [
      `${database} (${target.words}): PostgreSQL ${facts.versionWords}, step ${shop.steps.at(-1) ?? 0}, epoch ${shop.epoch}.`,
      `Ledger entries: ${shop.entries}${ledger.ok ? ', none missing, none changed' : ''}. Unconfirmed orders: ${shop.unresolved}.`,
      ...counters.rows.map(
        ({ counter, name, branch, state, heard, version }) =>
          `  ${counter} ${name} (branch ${branch}): ${state}, ${heard === null ? 'not heard yet' : `last heard ${heard}, version ${version}`}`,
      ),
      ...(counters.rows.length === 0 ? ['  No counter was invited yet.'] : []),
      ...advice,
      ...faults,
    ],
    code: faults.length + advice.length === 0 ? 0 : 1,
  };
}

/** After so many days without it, the nightly tidying is asked for. */
const TIDY_DUE_DAYS = 2;
const TIDY_WORDS =
  'Deleted customers are still on the disk of this server. Run npm run hub -- tidy, and every night: step 6 of your way in docs/several-counters.md.';

/** What of the tables is of another version than this one, with what to do. */
function stepFaults(made: readonly number[]): readonly string[] {
  const known = readSteps().map(({ number }) => number);
  const newest = made.at(-1) ?? 0;
  if (newest > (known.at(-1) ?? 0)) {
    return [`The shop was upgraded by a newer Counterpart (step ${newest}). Update this one.`];
  }
  const missing = known.filter((number) => !made.includes(number));
  return missing.length === 0
    ? []
    : [`The shop is from an older version (without step ${missing.join(', ')}). Run npm run hub -- upgrade.`];
}

function closedWords(waiting: string): string {
  return waiting === ''
    ? 'No order is sent until a counter has joined.'
    : `No order is sent: waiting for ${waiting}. Start Counterpart there.`;
}

/** Opens one connection, as the administrator, for as long as something is done. */
async function withServer<Result>(
  target: ServerTarget,
  database: string,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...target.config, database, application_name: 'counterpart hub' });
  client.on('error', () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function done(...lines: readonly string[]): CommandAnswer {
  return { lines, code: 0 };
}

function failed(...lines: readonly string[]): CommandAnswer {
  return { lines, code: 1 };
}
