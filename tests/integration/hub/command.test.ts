import { randomBytes, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { counterRole } from '#hub/role-names.ts';
import { runHub } from '#hub/run-hub.ts';
import { serverTarget } from '#hub/server-address.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { readShopAddress } from '#shared/shop-address.ts';
import {
  connectAs,
  connectAsAdministrator,
  type PostgresServer,
  type ServerAddress,
  startPostgres,
} from '#tests/support/postgres-server.ts';

const postgres = inject('postgres');

describe('npm run hub', () => {
  it('says how it is used, and what of a line it does not understand, before it connects anywhere', async () => {
    expect(await runHub([], {})).toMatchObject({ code: 2, lines: [expect.stringContaining('npm run hub -- COMMAND')] });
    expect(await runHub(['init', '--whatever'], {})).toMatchObject({ code: 2 });
    expect(await runHub(['sell'], {})).toMatchObject({
      code: 2,
      lines: ['There is no command “sell”.', '', expect.anything()],
    });
    expect(await runHub(['init', '--url', 'http://shop'], {})).toMatchObject({ code: 2 });
    expect(await runHub(['init', '--url', 'postgres://shop/Counter%20part'], {})).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('lower-case letters')],
    });
    expect(await runHub(['init', '--url', 'postgres://shop', '--ca', '/no/such/file'], {})).toMatchObject({ code: 2 });
    for (const line of [
      ['invite'],
      ['invite', '--name', 'Front', '--branch', 'two'],
      ['invite', '--name', 'Front', '--rights', 'all'],
      ['invite', '--name', 'Front', '--counter', '12'],
      ['retire'],
      ['invite', '--name', 'Front\u0007'],
      ['invite', '--name', 'F'.repeat(61)],
      ['found-anew', '--counter', '1001'],
      ['found-anew', '--counter', '1001= '],
      ['found-anew', '--counter', '1001=Front', '--counter', '1001=Workshop'],
      ['found-anew'],
      ['invite', '--counter', '1001', '--name', ' '],
      ['invite', '--counter', '1001', '--rights', 'all'],
    ]) {
      const { code, lines } = await runHub(line, {});
      // Before any database is asked: what is wrong stands in the line itself.
      const names = /number|name|rights/i.test(lines.join(' '));
      expect({ line, code, lines, names }).toEqual({ line, code: 1, lines, names: true });
    }
  });

  it('says how a % is written in an address, and takes one of IPv6 without its brackets', async () => {
    const address = 'postgres://adm%69n:p%ss@server:5432/counterpart';
    const { code, lines } = await runHub(['status', '--url', address], {});
    expect({ code, lines }).toEqual({
      code: 2,
      lines: ['A % in the name or the password of the address is written %25.'],
    });
    expect(serverTarget('postgres://adm%69n:p%25ss@[::1]:5433/counterpart', null)).toMatchObject({
      ok: true,
      target: { config: { host: '::1', port: 5433, user: 'admin', password: 'p%ss' }, words: '[::1]:5433' },
    });
  });

  it('says what to do where no database answers', async () => {
    const { code, lines } = await runHub(['status', '--url', 'postgres://a:b@127.0.0.1:1/counterpart'], {});
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('No database answers at 127.0.0.1:1.')]);
  });
});

describe.skipIf(postgres === null)('npm run hub, on a server', () => {
  let folder: string;
  let database: string;
  /** One that flushes, as a shop's has to. */
  let server: PostgresServer;
  let environment: { readonly [name: string]: string };

  beforeAll(async () => {
    if (postgres !== null) server = await startPostgres(postgres.programs, { flushes: true });
  });
  afterAll(async () => await server.stop());

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-hub-'));
    database = `hub_${randomBytes(5).toString('hex')}`;
    environment = environmentOf(server.address);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function environmentOf({ user, password, port, certificate }: ServerAddress): { readonly [name: string]: string } {
    writeFileSync(join(folder, `${port}.pem`), certificate);
    return {
      COUNTERPART_HUB_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
      COUNTERPART_HUB_CA: join(folder, `${port}.pem`),
    };
  }

  async function hub(...line: readonly string[]): Promise<{ readonly code: number; readonly words: string }> {
    const { code, lines } = await runHub(line, environment);
    return { code, words: lines.join('\n') };
  }

  it('refuses a server that may lose what it has confirmed, a wrong password and a strange certificate', async () => {
    if (postgres === null) return;
    expect(await runHub(['init'], environmentOf(postgres))).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('Set fsync = on'), expect.stringContaining('Set full_page_writes = on')],
    });
    const url = `postgres://nobody:wrong@127.0.0.1:${server.address.port}/${database}`;
    expect(await hub('init', '--url', url)).toMatchObject({
      code: 1,
      words: expect.stringContaining('refuses the password'),
    });
    const trusting = await runHub(['init'], { COUNTERPART_HUB_URL: environment.COUNTERPART_HUB_URL });
    expect(trusting).toMatchObject({ code: 1, lines: [expect.stringContaining('with --ca')] });
  });

  it('makes a shop, invites, tries a backup, notes a restore and takes a counter out', async () => {
    expect(await hub('status')).toMatchObject({ code: 1, words: 'There is no such database yet. Run init first.' });
    expect(await hub('init')).toMatchObject({ code: 0, words: expect.stringContaining('The shop is ready') });
    expect(await hub('init')).toMatchObject({ code: 0, words: expect.stringContaining('It is as it was') });
    expect(await hub('upgrade')).toMatchObject({ code: 0, words: expect.stringContaining('up to date') });
    const invited = await hub('invite', '--name', 'Front counter', '--rights', 'none');
    expect(invited.words).toMatch(
      /Counter 1001, Front counter, branch 1\. [\s\S]*within 24 hours:\n {2}counterpart:\/\/1001:[A-Z2-9]{26}@127\.0\.0\.1:/,
    );
    const line = readShopAddress(/counterpart:\S+/.exec(invited.words)?.[0] ?? '');
    expect(line?.fingerprint).toBe(fingerprintOf(new X509Certificate(server.address.certificate)));
    expect(await hub('invite', '--name', 'Front', '--counter', '1009')).toMatchObject({ code: 1 });
    expect(await hub('invite', '--name', 'Front', '--counter', '1001')).toMatchObject({ code: 0 });
    const said = await hub('status');
    expect(said).toMatchObject({ code: 0, words: expect.stringContaining('none missing, none changed') });
    expect(said.words).toContain('1001 Front (branch 1): invited, not heard yet');
    expect(await hub('drill')).toMatchObject({
      code: 0,
      words: expect.stringContaining('The backup is good. Ledger entries: 2'),
    });
    expect(await hub('drill', '--backup', '/no/such/file')).toMatchObject({ code: 1 });
    expect(await hub('restored')).toMatchObject({ code: 0, words: expect.stringContaining('epoch 2') });
    expect(await hub('status')).toMatchObject({
      code: 1,
      words: expect.stringContaining('until a counter has joined'),
    });
    expect(await hub('retire', '--counter', '1001')).toMatchObject({ code: 0 });
    expect(await hub('retire', '--counter', '1002')).toMatchObject({ code: 1 });
  });

  it('says that an upgrade is due, and that deleted customers were not tidied away for days', async () => {
    await hub('init');
    expect((await hub('status')).code).toBe(0);
    const client = await connectAsAdministrator(server.address, database);
    await client.query('DELETE FROM shop.steps WHERE number = 2; DROP INDEX shop.ledger_of_forgotten');
    await client.query("UPDATE shop.steps SET applied_at = applied_at - interval '3 days'");
    const said = await hub('status');
    expect(said.code).toBe(1);
    expect(said.words).toContain('without step 2). Run npm run hub -- upgrade.');
    expect(said.words).toContain('Run npm run hub -- tidy, and every night');
    expect(await hub('upgrade')).toMatchObject({ code: 0 });
    expect(await hub('tidy')).toMatchObject({ code: 0 });
    expect((await hub('status')).code).toBe(0);
    await client.query("INSERT INTO shop.steps VALUES (9001, 'of later', '', now())");
    expect(await hub('status')).toMatchObject({ code: 1, words: expect.stringContaining('by a newer Counterpart') });
    await client.end();
  });

  it('goes the way of a managed database as somebody who may make roles and databases, and nothing more', async () => {
    const client = await connectAsAdministrator(server.address, 'postgres');
    const [name, password] = [`${database}_admin`, randomBytes(8).toString('hex')];
    await client.query(`CREATE ROLE "${name}" LOGIN CREATEROLE CREATEDB PASSWORD '${password}'`);
    await client.end();
    environment = environmentOf({ ...server.address, user: name, password });
    const done = async (...line: readonly string[]) => {
      const said = await hub(...line);
      expect({ line, why: said.code === 0 ? '' : said.words }).toEqual({ line, why: '' });
      return said.words;
    };
    for (const command of ['init', 'upgrade', 'status']) await done(command);
    const words = await done('invite', '--name', 'Front counter');
    const code = readShopAddress(/counterpart:\S+/.exec(words)?.[0] ?? '')?.code ?? '';
    await done('tidy');
    // What a dump holds belongs to others, and nobody but a superuser gives it back to them.
    expect(await hub('drill')).toMatchObject({ code: 1, words: expect.stringContaining('With a managed database') });
    const counter = await connectAs(server.address, { database, user: counterRole(database, 1001), password: code });
    const cutOff = new Promise((resolve) => counter.once('end', resolve));
    await done('retire', '--counter', '1001');
    await cutOff;
    await done('restored');
  });

  it('says where the ledger was changed, in the shop and in a backup of it', async () => {
    await hub('init');
    await hub('invite', '--name', 'Front');
    await hub('invite', '--name', 'Back');
    const client = await connectAsAdministrator(server.address, database);
    await client.query(`UPDATE shop.ledger SET entry = '{"branch":2}' WHERE seq = 1`);
    await client.end();
    expect(await hub('status')).toMatchObject({ code: 1, words: expect.stringContaining('damaged at entry 1') });
    expect(await hub('drill')).toMatchObject({ code: 1, words: expect.stringContaining('entry 1 of its ledger') });
  });

  it('founds a lost shop anew, closed until its counters have brought what they have', async () => {
    const founded = await hub('found-anew', '--counter', '1001=Front', '--counter', '1007=Workshop');
    expect(founded).toMatchObject({
      code: 0,
      words: expect.stringMatching(
        /1001 Front: counterpart:\S+\?sha256=\w+\n {2}1007 Workshop: counterpart:\S+\?sha256=/,
      ),
    });
    expect(await hub('status')).toMatchObject({
      code: 1,
      words: expect.stringContaining('No order is sent: waiting for 1001 Front, 1007 Workshop.'),
    });
  });

  it('goes on founding a shop that was cut short, or was not told every counter, until one has joined', async () => {
    const first = await hub('found-anew', '--counter', '1001=Front', '--counter', '1007=Workshop');
    const lost = readShopAddress(/counterpart:\S+/.exec(first.words)?.[0] ?? '');
    const again = await hub('found-anew', '--counter', '1001=Front', '--counter', '1003=Phones');
    expect(again.code).toBe(0);
    expect(first.words).not.toContain('Still waited for');
    expect(again.words).toContain(
      'Still waited for from before: 1007 Workshop. If there is no such counter: npm run hub -- retire --counter 1007',
    );
    expect(readShopAddress(/counterpart:\S+/.exec(again.words)?.[0] ?? '')?.code).not.toBe(lost?.code);
    expect(await hub('status')).toMatchObject({
      words: expect.stringContaining('waiting for 1001 Front, 1003 Phones, 1007 Workshop.'),
    });
    expect(await hub('retire', '--counter', '1007')).toMatchObject({ code: 0 });
    const before = await passwords();
    expect(await hub('found-anew', '--counter', '1001=Front', '--counter', '1007=Workshop')).toMatchObject({
      code: 1,
      words: 'Counter 1007 was taken out. Leave it out here: nobody was invited.',
    });
    expect(await passwords()).toEqual(before);
    const client = await connectAsAdministrator(server.address, database);
    await client.query('UPDATE shop.counters SET enrolled_at = clock_timestamp() WHERE counter = 1001');
    await client.end();
    expect(await hub('found-anew', '--counter', '1009=Late')).toMatchObject({
      code: 1,
      words: expect.stringContaining('stays as it is'),
    });
    expect((await hub('status')).words).not.toContain('1009');
  });

  /** What the counters log in by, so that it is seen whether it changed. */
  async function passwords(): Promise<unknown> {
    const client = await connectAsAdministrator(server.address, database);
    const found = await client.query(
      'SELECT rolname, rolpassword FROM pg_authid WHERE rolname IN (SELECT role FROM shop.counters) ORDER BY rolname',
    );
    await client.end();
    return found.rows;
  }

  it('founds no shop anew where one is in use', async () => {
    await hub('init');
    expect(await hub('found-anew', '--counter', '1001=Front')).toMatchObject({ code: 1 });
    expect((await hub('status')).words).toContain('No counter was invited yet.');
  });

  it('leaves a counter that joins once more its name, branch and rights where nothing is said of them', async () => {
    await hub('init');
    await hub('invite', '--name', 'Phones', '--branch', '2', '--rights', 'resolve');
    const rights = async () => {
      const client = await connectAsAdministrator(server.address, database);
      const found = await client.query('SELECT name, branch, rights FROM shop.counters WHERE counter = 1001');
      await client.end();
      return found.rows[0] as unknown;
    };
    expect((await hub('invite', '--counter', '1001')).words).toContain('Counter 1001, Phones, branch 2.');
    expect(await rights()).toEqual({ name: 'Phones', branch: 2, rights: ['resolve'] });
    await hub('invite', '--counter', '1001', '--name', 'Orders', '--branch', '3', '--rights', 'none');
    expect(await rights()).toEqual({ name: 'Orders', branch: 3, rights: [] });
  });
});
