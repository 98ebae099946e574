import { randomBytes, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runHub } from '#hub/run-hub.ts';
import { shopCalls } from '#main/shop-link/calls.ts';
import { readTarget, writeTarget } from '#main/shop-link/joining.ts';
import { askOnce } from '#main/shop-link/link.ts';
import { troubleOf } from '#main/shop-link/link-trouble.ts';
import { pinnedCertificate, type ShopTarget } from '#main/shop-link/shop-target.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { readShopAddress, type ShopAddressLine } from '#shared/shop-address.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import {
  makeAuthority,
  makeCertificate,
  type ScriptedCertificate,
} from '#tests/support/scripted-service-certificate.ts';

/** A server whose certificate an authority signs, as that of a managed database is, and that renews it. */

const postgres = inject('postgres');

const digits = (certificate: string): string => fingerprintOf(new X509Certificate(certificate));

describe.skipIf(postgres === null)('a shop on a server whose certificate an authority signs', () => {
  const root = makeAuthority();
  const between = makeAuthority(root);
  let server: PostgresServer;
  let folder: string;
  let database: string;

  beforeAll(async () => {
    if (postgres === null) return;
    server = await startPostgres(postgres.programs, { flushes: true });
    folder = mkdtempSync(join(tmpdir(), 'counterpart-authority-'));
    writeFileSync(join(folder, 'provider.pem'), root.cert);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    database = `hub_${randomBytes(5).toString('hex')}`;
  });

  /** A connection that trusts anything, for what the test itself wants of the server. */
  async function connect(): Promise<Client> {
    const { host, port, user, password } = server.address;
    const client = new Client({ host, port, user, password, database: 'postgres', ssl: { rejectUnauthorized: false } });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Has the server show another certificate, with others behind it. */
  async function show({ key, cert }: ScriptedCertificate, ...behind: readonly string[]): Promise<void> {
    writeFileSync(join(server.folder, 'files/key.pem'), key);
    writeFileSync(join(server.folder, 'files/cert.pem'), [cert, ...behind].join(''));
    const client = await connect();
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    await vi.waitFor(
      async () => {
        const next = await connect();
        const { stream } = (next as unknown as { readonly connection: { readonly stream: TLSSocket } }).connection;
        const shown = fingerprintOf(stream.getPeerCertificate());
        await next.end();
        expect(shown).toBe(digits(cert));
      },
      { timeout: 10_000, interval: 50 },
    );
  }

  async function invited(): Promise<ShopAddressLine> {
    const { host, port, user, password } = server.address;
    const environment = {
      COUNTERPART_HUB_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
      COUNTERPART_HUB_CA: join(folder, 'provider.pem'),
    };
    expect(await runHub(['init'], environment)).toMatchObject({ code: 0 });
    const { lines } = await runHub(['invite', '--name', 'Front'], environment);
    const line = readShopAddress(/counterpart:\S+/.exec(lines.join('\n'))?.[0] ?? '');
    if (line === null) throw new Error(`Nobody was invited: ${lines.join('\n')}`);
    return line;
  }

  /** What a counter takes up with, as it keeps it. */
  async function targetOf(line: ShopAddressLine): Promise<ShopTarget> {
    const { code: _code, ...place } = line;
    return readTarget(writeTarget({ ...place, certificate: await pinnedCertificate(line) }));
  }

  /** Connects as the counter that was invited, and answers why it could not; null where it could. */
  async function trouble(target: ShopTarget, { code }: ShopAddressLine): Promise<string | null> {
    try {
      await askOnce(target, code, async (ask) => await shopCalls(ask).sheetForInvited());
      return null;
    } catch (error) {
      return troubleOf(error);
    }
  }

  it('is reached by an invitation that names the authority, also with a certificate that was renewed', async () => {
    await show(makeCertificate({ by: root }), root.cert);
    const line = await invited();
    expect(line).toMatchObject({ fingerprint: digits(root.cert), isOfAuthority: true });
    const target = await targetOf(line);
    expect(new X509Certificate(target.certificate ?? '').fingerprint256).toBe(
      new X509Certificate(root.cert).fingerprint256,
    );
    expect(await trouble(target, line)).toBeNull();
    await show(makeCertificate({ by: root }), root.cert);
    expect(await trouble(target, line)).toBeNull();
    // The authority itself is at hand: the server need not show it any more.
    await show(makeCertificate({ by: between }), between.cert);
    expect(await trouble(target, line)).toBeNull();
  });

  it('is not taken for it where another authority signs, or for another name, and says nothing of a password', async () => {
    await show(makeCertificate({ by: root }), root.cert);
    const line = await invited();
    const target = await targetOf(line);
    const other = makeAuthority();
    await show(makeCertificate({ by: other }), other.cert);
    expect(await trouble(target, line)).toBe('wrong certificate');
    await expect(pinnedCertificate(line)).rejects.toThrow('another certificate');
    // It shows the right authority beside a certificate of another one.
    await show(makeCertificate({ by: other }), other.cert, root.cert);
    expect(await trouble(target, line)).toBe('wrong certificate');
    await expect(pinnedCertificate(line)).rejects.toThrow(Error);
    for (const host of ['elsewhere.example', 'localhost']) {
      await show(makeCertificate({ by: root, host }), root.cert);
      expect(await trouble(target, line)).toBe('other name');
      await expect(pinnedCertificate(line)).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    }
    await show(makeCertificate({ by: root, expired: true }), root.cert);
    expect(await trouble(target, line)).toBe('certificate expired');
  });

  it('is pinned by what it shows of its authorities, and by its own certificate where that is all', async () => {
    await show(makeCertificate({ by: between }), between.cert);
    const line = await invited();
    expect(line).toMatchObject({ fingerprint: digits(between.cert), isOfAuthority: true });
    const target = await targetOf(line);
    await show(makeCertificate({ by: between }), between.cert);
    expect(await trouble(target, line)).toBeNull();
    // Of the same root, and of another authority between.
    await show(makeCertificate({ by: root }), root.cert);
    expect(await trouble(target, line)).toBe('wrong certificate');

    const alone = makeCertificate({ by: root });
    await show(alone);
    database = `${database}_b`;
    const own = await invited();
    expect(own.fingerprint).toBe(digits(alone.cert));
    expect(own.isOfAuthority).toBeUndefined();
  });

  it('is known by its one certificate to a counter with an older invitation', async () => {
    const first = makeCertificate({ by: root });
    await show(first, root.cert);
    const { isOfAuthority: _, ...line } = await invited();
    const older = { ...line, fingerprint: digits(first.cert) };
    const target = await targetOf(older);
    expect(await trouble(target, older)).toBeNull();
    await show(makeCertificate({ by: root }), root.cert);
    expect(await trouble(target, older)).toBe('wrong certificate');
  });
});
