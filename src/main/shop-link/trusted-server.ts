import { checkServerIdentity, type ConnectionOptions, getCACertificates, type PeerCertificate } from 'node:tls';

/** By which certificate the server of a shop is known, with that certificate itself; null where it is not at hand. */
export interface KnownServer {
  readonly host: string;
  readonly fingerprint: string | null;
  readonly isOfAuthority?: boolean | undefined;
  readonly certificate: string | null;
}

/**
 * What an encrypted connection to the shop takes for its server. SECURITY: with the fingerprint of a server it is that
 * one certificate, no matter who signed it, as long as it is valid; with that of an authority one that this authority
 * signed, and no other, for the server's name; without one it is a certificate that the computer trusts, for the
 * server's name.
 */
export function trustedServer({
  host,
  fingerprint,
  isOfAuthority = false,
  certificate,
}: KnownServer): Pick<
  ConnectionOptions,
  'ca' | 'rejectUnauthorized' | 'checkServerIdentity' | 'allowPartialTrustChain'
> {
  // `pg` passes no address in figures on, and a certificate would be looked at for the name of this computer.
  const forItsName = {
    checkServerIdentity: (_name: string, shown: PeerCertificate) => checkServerIdentity(host, shown),
  };
  if (fingerprint === null || certificate === null) {
    const ca = [...getCACertificates('bundled'), ...getCACertificates('system')];
    return { ca, rejectUnauthorized: true, ...forItsName };
  }
  return {
    ca: [certificate],
    // The pinned certificate is trusted as it is, also where somebody else signed it.
    allowPartialTrustChain: true,
    rejectUnauthorized: true,
    ...(isOfAuthority
      ? forItsName
      : {
          checkServerIdentity: (_host: string, shown: PeerCertificate) =>
            fingerprintOf(shown) === fingerprint ? undefined : new OtherCertificateError(),
        }),
  };
}

/** SHA-256 of a certificate as a server showed it, in hexadecimal digits. */
export function fingerprintOf({ fingerprint256 }: Pick<PeerCertificate, 'fingerprint256'>): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}

/** The server showed another certificate than the one that was named. */
export class OtherCertificateError extends Error {
  readonly code = 'DEPTH_ZERO_SELF_SIGNED_CERT';

  constructor() {
    super('The server shows another certificate than the one that was named.');
  }
}
