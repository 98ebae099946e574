import { describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureAdvice } from '#hub/failure-advice.ts';
import { isDatabaseName } from '#hub/role-names.ts';
import { invitationFault } from '#hub/invitation-line.ts';
import { listeningPorts, serverTarget } from '#hub/server-address.ts';
import { type ServerFacts, serverAdvice, serverFaults } from '#hub/server-check.ts';

const GOOD: ServerFacts = {
  version: 15,
  versionWords: '15.18',
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  passwordEncryption: 'scram-sha-256',
  ssl: 'on',
  encoding: 'UTF8',
  standby: false,
};

describe('a server that a shop is entrusted to', () => {
  it('is of an age, a primary, and loses nothing that it has confirmed', () => {
    expect(serverFaults(GOOD)).toEqual([]);
    expect(serverFaults({ ...GOOD, synchronousCommit: 'remote_apply' })).toEqual([]);
  });

  it.each<readonly [Partial<ServerFacts>, string]>([
    [{ version: 14, versionWords: '14.9' }, 'PostgreSQL 14.9'],
    [{ standby: true }, 'the address of the primary'],
    [{ fsync: 'off' }, 'Set fsync = on'],
    [{ fullPageWrites: 'off' }, 'Set full_page_writes = on'],
    [{ synchronousCommit: 'off' }, 'Set synchronous_commit = on'],
    [{ synchronousCommit: 'local' }, 'Set synchronous_commit = on'],
    [{ passwordEncryption: 'md5' }, 'password_encryption = scram-sha-256'],
    [{ encoding: 'SQL_ASCII' }, 'Make the database with UTF8'],
  ])('is refused with what to do where it is otherwise: %o', (otherwise, words) => {
    expect(serverFaults({ ...GOOD, ...otherwise })).toEqual([expect.stringContaining(words)]);
  });

  it('that does not encrypt is taken, and the person is told', () => {
    expect(serverFaults({ ...GOOD, ssl: 'off' })).toEqual([]);
    expect(serverAdvice({ ...GOOD, ssl: 'off' })).toEqual([expect.stringContaining('Set ssl = on')]);
    expect(serverAdvice(GOOD)).toEqual([]);
  });

  it('of this computer that does not encrypt invites nobody: no counter could use the line', () => {
    expect(invitationFault({ local: true }, { ssl: 'off' })).toContain('nobody was invited');
    expect(invitationFault({ local: true }, { ssl: 'on' })).toBeNull();
    expect(invitationFault({ local: false }, { ssl: 'on' })).toBeNull();
  });
});

describe('the PostgreSQL of this computer', () => {
  it('is at the port that is named, and says so where it is not the first', () => {
    const found = serverTarget(null, null, '5433');
    expect(found).toMatchObject({ ok: true, target: { config: { port: 5433 }, words: 'this computer, port 5433' } });
    expect(serverTarget(null, null)).toMatchObject({ ok: true, target: { config: { port: 5432 } } });
    for (const port of ['', 'second', '0', '70000'])
      expect(serverTarget(null, null, port)).toMatchObject({
        ok: false,
        words: expect.stringContaining('--port 5433'),
      });
    expect(serverTarget('postgres://shop/counterpart', null, '5433')).toMatchObject({ ok: false });
  });

  it('is looked for where it may listen as well, and the other port is said', () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterpart-sockets-'));
    for (const name of ['.s.PGSQL.5433', '.s.PGSQL.5433.lock', '15-main.pid']) writeFileSync(join(folder, name), '');
    expect(listeningPorts(folder)).toEqual([5433]);
    rmSync(folder, { recursive: true });
    expect(listeningPorts(folder)).toEqual([]);
    const missing = Object.assign(new Error('no'), { code: 'ENOENT' });
    const target = { local: true, words: 'this computer', otherPorts: [5433] };
    expect(failureAdvice(missing, target)).toContain('add --port 5433 to every command');
    expect(failureAdvice(missing, { ...target, otherPorts: [] })).toContain('Install it');
  });
});

describe('what goes wrong with a server', () => {
  const target = { local: false, words: 'db:5432' };
  const fault = (code: string, message = 'no') => Object.assign(new Error(message), { code });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', '42501', '53300', 'CERT_HAS_EXPIRED'])(
    'is said with what to do: %s',
    (code) => {
      const words = failureAdvice(fault(code), target);
      expect(words).toMatch(/\. (?:Check|Run|Use|Close|Renew) |Run init first/);
      expect(words).not.toContain(code);
    },
  );

  it('is said as it is where nothing better is known, and where several addresses of a name fail alike', () => {
    expect(failureAdvice(fault('XX000', 'out of luck'), target)).toContain('out of luck (XX000)');
    expect(failureAdvice(new AggregateError([fault('ECONNREFUSED')]), target)).toContain(
      'No database answers at db:5432',
    );
    expect(failureAdvice(new Error('The server does not support SSL connections'), target)).toContain('Set ssl = on');
    expect(failureAdvice(fault('28000'), { ...target, local: true })).toContain('createuser');
  });
});

it('a database has a name of which role names can be made', () => {
  expect(['counterpart', 'shop_2'].every(isDatabaseName)).toBe(true);
  expect(['', '2shop', 'Shop', 'shop-2', 'shop"', 'a'.repeat(41)].some(isDatabaseName)).toBe(false);
});
