import { X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import type { TLSSocket } from 'node:tls';
import type { Client } from 'pg';
import { writeShopAddress } from '#shared/shop-address.ts';
import type { ServerTarget } from './server-address.ts';

/** The one line by which a counter joins, with its one-time code in it. Where it cannot be made whole, what is missing. */
export interface InvitationLine {
  readonly line: string;
  readonly advice: string | null;
}

/** Writes the line for a counter that was invited, with the certificate of the server that this connection reached. */
export async function invitationLine(
  client: Client,
  target: ServerTarget,
  { counter, code }: { readonly counter: number; readonly code: string },
): Promise<InvitationLine> {
  const { database } = target;
  if (!target.local) {
    const host = String(target.config.host);
    const fingerprint = target.ownCertificate ? shownFingerprint(client) : null;
    const line = writeShopAddress({ host, port: target.config.port ?? 5432, database, counter, code, fingerprint });
    return { line, advice: null };
  }
  const { port, certificate } = await localServer(client);
  const fingerprint = certificate === null ? null : fingerprintOf(new X509Certificate(certificate));
  const line = writeShopAddress({ host: hostname(), port, database, counter, code, fingerprint });
  return { line, advice: fingerprint === null ? NO_CERTIFICATE : null };
}

const NO_CERTIFICATE =
  'This server has no certificate, and a counter says nothing to one without. Give it one first: docs/several-counters.md.';

async function localServer(client: Client): Promise<{ readonly port: number; readonly certificate: string | null }> {
  const found = await client.query<{ port: string; ssl: string; file: string }>(
    "SELECT current_setting('port') AS port, current_setting('ssl') AS ssl, current_setting('ssl_cert_file') AS file",
  );
  const { port, ssl, file } = found.rows[0] ?? { port: '5432', ssl: 'off', file: '' };
  if (ssl !== 'on') return { port: Number(port), certificate: null };
  const read = await client.query<{ text: string }>('SELECT pg_read_file($1) AS text', [file]);
  return { port: Number(port), certificate: read.rows[0]?.text ?? null };
}

function shownFingerprint(client: Client): string {
  const { connection } = client as unknown as { readonly connection: { readonly stream: TLSSocket } };
  return fingerprintOf(connection.stream.getPeerCertificate());
}

function fingerprintOf({ fingerprint256 }: Pick<X509Certificate, 'fingerprint256'>): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
