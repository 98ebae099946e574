import { X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import type { Client } from 'pg';
import { type ShopPlaceAddress, writeShopAddress } from '#shared/shop-address.ts';
import { shownCertificates, vouchingCertificate } from './certificate-authority.ts';
import type { ServerFacts } from './server-check.ts';
import type { ServerTarget } from './server-address.ts';

/** Why nobody is to be invited yet, with what to do: no counter could use an invitation. Null where counters may be. */
export function invitationFault(
  { local }: Pick<ServerTarget, 'local'>,
  { ssl }: Pick<ServerFacts, 'ssl'>,
): string | null {
  return local && ssl !== 'on' ? NO_CERTIFICATE : null;
}

/**
 * Writes the one line by which a counter that was invited joins, with its one-time code and the certificate by which
 * the server is known: its own, or that of its authority where the person named one and the server shows it.
 */
export async function invitationLine(
  client: Client,
  target: ServerTarget,
  { counter, code }: { readonly counter: number; readonly code: string },
): Promise<string> {
  const { database } = target;
  if (!target.local) {
    const place = { host: String(target.config.host), port: target.config.port ?? 5432, database };
    return writeShopAddress({ ...place, counter, code, ...(await pinOf(target)) });
  }
  const { port, certificate } = await localServer(client);
  const fingerprint = certificate === null ? null : fingerprintOf(new X509Certificate(certificate));
  return writeShopAddress({ host: hostname(), port, database, counter, code, fingerprint });
}

const NO_CERTIFICATE =
  'This server has no certificate, and a counter says nothing to one without, so nobody was invited. Give it one first: docs/several-counters.md, step 3.';

async function localServer(client: Client): Promise<{ readonly port: number; readonly certificate: string | null }> {
  const found = await client.query<{ port: string; ssl: string; file: string }>(
    "SELECT current_setting('port') AS port, current_setting('ssl') AS ssl, current_setting('ssl_cert_file') AS file",
  );
  const { port, ssl, file } = found.rows[0] ?? { port: '5432', ssl: 'off', file: '' };
  if (ssl !== 'on') return { port: Number(port), certificate: null };
  const read = await client.query<{ text: string }>('SELECT pg_read_file($1) AS text', [file]);
  return { port: Number(port), certificate: read.rows[0]?.text ?? null };
}

/** By what a counter knows a server of another computer. */
async function pinOf({
  named,
  config,
  database,
}: ServerTarget): Promise<Pick<ShopPlaceAddress, 'fingerprint' | 'isOfAuthority'>> {
  if (named === null) return { fingerprint: null };
  const found = vouchingCertificate(await shownCertificates({ ...config, database }), named);
  if (found === null) throw new Error('The server showed no certificate.');
  return { fingerprint: fingerprintOf(found.certificate), isOfAuthority: found.isOfAuthority };
}

function fingerprintOf({ fingerprint256 }: Pick<X509Certificate, 'fingerprint256'>): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
