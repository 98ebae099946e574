import { X509Certificate } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { ConnectionOptions, DetailedPeerCertificate, PeerCertificate, TLSSocket } from 'node:tls';
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
    ssl: trustedServer(target),
    enableChannelBinding: true,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'counterpart',
  };
}

/**
 * Fetches the certificate that an address names by its fingerprint, so that it can be pinned; null where it names none
 * and the computer trusts the one that is shown. Nothing is said to the server but who wants to connect; no password is
 * at hand. Rejects where another one is shown, or one that nobody vouches for, or nothing is reached; and where the
 * authority that is named did not sign the server's, or not for its name.
 */
export async function pinnedCertificate(address: ShopPlaceAddress, connectMs = CONNECT_MS): Promise<string | null> {
  const { fingerprint, isOfAuthority = false } = address;
  const unpinned = { ...address, certificate: null };
  if (fingerprint === null) {
    await shownTo(unpinned, trustedServer(unpinned), connectMs);
    return null;
  }
  // What is to be pinned is looked at here, before anything is trusted to it.
  const shown = await shownTo(unpinned, { rejectUnauthorized: false }, connectMs);
  const named = (isOfAuthority ? shown : shown.slice(0, 1)).find((each) => fingerprintOf(each) === fingerprint);
  if (named === undefined) throw new OtherCertificateError();
  const certificate = new X509Certificate(named.raw).toString();
  // That it was shown does not say that it signed the server's.
  if (isOfAuthority) await shownTo(unpinned, trustedServer({ ...address, certificate }), connectMs);
  return certificate;
}

/**
 * Connects as far as that the server has shown who it is, and answers its certificate, with those behind it. Rejects
 * where it is not taken for the server, or is not reached.
 */
async function shownTo(
  target: ShopTarget,
  ssl: ConnectionOptions,
  connectMs: number,
): Promise<readonly PeerCertificate[]> {
  const client = new Client({ ...clientConfig(target, '', connectMs), ssl });
  const { connection } = client as unknown as { readonly connection: PgConnection };
  const shown = Promise.withResolvers<readonly PeerCertificate[]>();
  client.on('error', shown.reject);
  connection.once('sslconnect', () => {
    const stream = connection.stream as TLSSocket;
    stream.once('secureConnect', () => {
      const found = withThoseBehind(stream.getPeerCertificate(true));
      stream.destroy();
      shown.resolve(found);
    });
  });
  client.connect().catch(shown.reject);
  return await shown.promise;
}

function withThoseBehind(own: DetailedPeerCertificate): readonly PeerCertificate[] {
  const found = new Map<string, PeerCertificate>();
  // One that signs itself is the last, and stands behind itself.
  for (
    let at: DetailedPeerCertificate | undefined = own;
    at !== undefined && !found.has(at.fingerprint256);
    at = at.issuerCertificate as DetailedPeerCertificate | undefined
  ) {
    found.set(at.fingerprint256, at);
  }
  return [...found.values()];
}

/** What of a connection of `pg` is looked at: it has no types for it. */
interface PgConnection {
  readonly stream: unknown;
  once(event: 'sslconnect', heard: () => void): void;
}
