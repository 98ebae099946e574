import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { type RoleNames, roleNames, type ShopPlace } from '#hub/role-names.ts';
import { upgradeSchema } from '#hub/schema.ts';
import { scramVerifier } from '#hub/scram-verifier.ts';
import { asOwner, closeDatabase, COUNTER_RIGHTS, type CounterRight, foundShop, invite, makeRoles } from '#hub/shop.ts';
import { oneAtATime } from '#main/one-at-a-time.ts';
import { connectAs, connectAsAdministrator, type ServerAddress } from './postgres-server.ts';

const TEMPLATE = 'shop_template';

/** What a function of the shared database answers. */
export type Answer = { readonly kind: string; readonly [field: string]: unknown };

/** A shop of a test's own, on the server of the tests. */
export interface SharedShop {
  readonly address: ServerAddress;
  readonly place: ShopPlace;
  /** Its administrator. */
  readonly administrator: Client;
  /** Runs a statement as the tables' owner, and answers its rows. */
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Invites a counter and has it join. */
  join(options?: JoiningOptions): Promise<TestCounter>;
  /** The same, and it does not connect. */
  enrol(options?: JoiningOptions): Promise<CounterLogin>;
  close(): Promise<void>;
}

export interface JoiningOptions {
  readonly branch?: number;
  readonly rights?: readonly CounterRight[];
}

/** The password by which a counter of the tests logs in. */
export interface CounterLogin {
  readonly counter: number;
  readonly role: string;
  readonly password: string;
}

/** A counter of the tests: one connection, and what it has seen of the ledger. */
export interface TestCounter extends CounterLogin {
  readonly client: Client;
  /** Calls a function by its name with named values; undefined leaves it to the function. */
  call(name: string, values?: { readonly [name: string]: unknown }): Promise<Answer>;
  /** The ledger as it is now, as the last thing this counter saw. */
  see(): Promise<{ readonly p_epoch: number; readonly p_seen_seq: number; readonly p_seen_hash: string }>;
}

/** The roles of the template's name, which the copies of it have too. */
const ROLES: RoleNames = roleNames(TEMPLATE);

/** Makes the database that each test has a copy of. */
export async function makeTemplate(address: ServerAddress): Promise<void> {
  const server = await connectAsAdministrator(address, 'postgres');
  await makeRoles(server, ROLES);
  await server.query(`CREATE DATABASE ${TEMPLATE}`);
  await server.end();
  const client = await connectAsAdministrator(address, TEMPLATE);
  const place = { database: TEMPLATE, roles: ROLES };
  await closeDatabase(client, place);
  await upgradeSchema(client, ROLES);
  await foundShop(client, place, { epoch: 1, orderingOpen: true });
  await asOwner(client, place, async () => await client.query('UPDATE shop.head SET durable_only = false'));
  await client.end();
}

/** Does something as the administrator of a server, in no shop. */
type AtServer = <Result>(act: (client: Client) => Promise<Result>) => Promise<Result>;

/** What this process does so, by the password of the server, which is of it alone. */
const servers = new Map<string, AtServer>();

/** One connection for all databases that are made and dropped: it takes as long to connect as to make one. */
function atServer(address: ServerAddress): AtServer {
  const inTurn = oneAtATime();
  let connected: Client | null = null;
  async function client(): Promise<Client> {
    if (connected !== null) return connected;
    const here = await connectAsAdministrator(address, 'postgres');
    here.once('end', () => {
      connected = null;
    });
    // The process does not wait for it. Its type says nothing of it.
    (here as Client & { unref(): void }).unref();
    connected = here;
    return here;
  }
  const made: AtServer = async (act) => await inTurn(async () => await act(await client()));
  const there = servers.get(address.password) ?? made;
  servers.set(address.password, there);
  return there;
}

/** Opens a shop of its own. Close it. */
export async function openSharedShop(address: ServerAddress): Promise<SharedShop> {
  const database = `shop_${randomBytes(6).toString('hex')}`;
  const server = atServer(address);
  // Its files are copied: page by page through the log of a server that keeps nothing takes twice as long.
  await server(async (client) => {
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  });
  const place: ShopPlace = { database, roles: ROLES };
  const administrator = await connectAsAdministrator(address, database);
  await closeDatabase(administrator, place);
  const clients: Client[] = [];
  const inTurn = oneAtATime();

  /** All that it takes to join, said by the counter over the connection of its administrator, who needs no new one. */
  async function enrol({ branch = 1, rights = COUNTER_RIGHTS }: JoiningOptions = {}): Promise<CounterLogin> {
    const { counter, role } = await invite(administrator, place, {
      name: `Counter at ${branch}`,
      branch,
      rights,
    });
    const password = randomBytes(32).toString('base64');
    await administrator.query(`SET SESSION AUTHORIZATION "${role}"`);
    try {
      await ask(administrator, 'enrol', {
        p_verifier: scramVerifier(password),
        p_records_id: randomUUID(),
        p_public_key: null,
        p_version: '1',
      });
      // It has nothing to bring along.
      const { epoch } = await ask(administrator, 'hello', { p_version: '1' });
      await ask(administrator, 'journal_brought', { p_epoch: epoch });
    } finally {
      await administrator.query('RESET SESSION AUTHORIZATION');
    }
    return { counter, role, password };
  }

  return {
    address,
    place,
    administrator,
    async rows<Row>(sql: string, values: readonly unknown[] = []) {
      return await inTurn(
        async () =>
          await asOwner(administrator, place, async () => {
            const answer = await administrator.query(sql, [...values]);
            return answer.rows as readonly Row[];
          }),
      );
    },
    enrol: async (options) => await inTurn(async () => await enrol(options)),
    async join(options) {
      const { counter, role, password } = await inTurn(async () => await enrol(options));
      const client = await connectAs(address, { database, user: role, password });
      clients.push(client);
      return asCounter(client, counter, role, password);
    },
    async close() {
      await Promise.all(clients.map(async (client) => await client.end().catch(() => {})));
      const left = await administrator.query<{ role: string }>(
        'SELECT rolname AS role FROM pg_roles WHERE rolname LIKE $1',
        [`${database}\\_%`],
      );
      await administrator.end();
      const roles = left.rows.map(({ role }) => `"${role}"`).join(', ');
      await server(async (client) => {
        await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
        if (roles !== '') await client.query(`DROP ROLE ${roles}`);
      });
    },
  };
}

/** Gives a connection of a counter the manners of one. */
export function asCounter(client: Client, counter: number, role: string, password: string): TestCounter {
  return {
    counter,
    role,
    password,
    client,
    call: async (name, values = {}) => await ask(client, name, values),
    async see() {
      const { epoch, lastSeq, lastHash } = await ask(client, 'hello', { p_version: '1' });
      return { p_epoch: Number(epoch), p_seen_seq: Number(lastSeq), p_seen_hash: String(lastHash) };
    },
  };
}

async function ask(client: Client, name: string, values: { readonly [name: string]: unknown }): Promise<Answer> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const args = given.map(([parameter], at) => `${parameter} => $${at + 1}`).join(', ');
  const answer = await client.query<{ answer: Answer }>(
    `SELECT api_1.${name}(${args}) AS answer`,
    given.map(([, value]) => value),
  );
  const row = answer.rows[0];
  if (row === undefined) throw new Error(`${name} answered nothing.`);
  return row.answer;
}
