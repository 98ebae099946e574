import { X509Certificate } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { TLSSocket } from 'node:tls';
import type { ShopPlaceAddress } from '#shared/shop-address.ts';
import { counterRole } from '#hub/role-names.ts';
import { fingerprintOf, OtherCertificateError, trustedServer } from './trusted-server.ts';

/** Where the shop is, and the certificate of its server where that is the one that is taken; null where it is not. */
export interface ShopTarget extends ShopPlaceAddress {
  readonly certificate: string | null;
}

const CONNECT_MS = 10_000;

/** How a counter connects: encrypted, as its own role, with a password that is bound to the channel. */
export function clientConfig(target: ShopTarget, password: string, connectMs = CONNECT_MS): ClientConfig {
  return {
    host: target.host,
    port: target.port,
    database: target.database,
    user: counterRole(target.database, target.counter),
    password,
    ssl: trustedServer(target.fingerprint, target.certificate),
    enableChannelBinding: true,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'counterpart',
  };
}

/**
 * Fetches the certificate that an address names by its fingerprint, so that it can be pinned; null where it names none
 * and the computer trusts the one that is shown. Nothing is said to the server but who wants to connect; no password is
 * at hand. Rejects where another one is shown, or one that nobody vouches for, or nothing is reached.
 */
export async function pinnedCertificate(address: ShopPlaceAddress, connectMs = CONNECT_MS): Promise<string | null> {
  const { fingerprint } = address;
  const client = new Client({
    ...clientConfig({ ...address, certificate: null }, '', connectMs),
    // What is to be pinned is looked at here, before anything is trusted to it.
    ssl: fingerprint === null ? trustedServer(null, null) : { rejectUnauthorized: false },
  });
  const { connection } = client as unknown as { readonly connection: PgConnection };
  const shown = Promise.withResolvers<string | null>();
  client.on('error', shown.reject);
  connection.once('sslconnect', () => {
    const stream = connection.stream as TLSSocket;
    stream.once('secureConnect', () => {
      const certificate = stream.getPeerCertificate();
      stream.destroy();
      if (fingerprint === null) shown.resolve(null);
      else if (fingerprintOf(certificate) !== fingerprint) shown.reject(new OtherCertificateError());
      else shown.resolve(new X509Certificate(certificate.raw).toString());
    });
  });
  client.connect().catch(shown.reject);
  return await shown.promise;
}

/** What of a connection of `pg` is looked at: it has no types for it. */
interface PgConnection {
  readonly stream: unknown;
  once(event: 'sslconnect', heard: () => void): void;
}
