import { type ConnectionOptions, getCACertificates, type PeerCertificate } from 'node:tls';

/**
 * What an encrypted connection to the shop takes for its server. SECURITY: with a fingerprint it is that one
 * certificate, no matter who signed it, as long as it is valid; without one it is a certificate that the computer
 * trusts, for the server's name.
 */
export function trustedServer(
  fingerprint: string | null,
  certificate: string | null,
): Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'checkServerIdentity' | 'allowPartialTrustChain'> {
  if (fingerprint === null || certificate === null) {
    return { ca: [...getCACertificates('bundled'), ...getCACertificates('system')], rejectUnauthorized: true };
  }
  return {
    ca: [certificate],
    // The pinned certificate is trusted as it is, also where somebody else signed it.
    allowPartialTrustChain: true,
    rejectUnauthorized: true,
    checkServerIdentity: (_host, shown) =>
      fingerprintOf(shown) === fingerprint ? undefined : new OtherCertificateError(),
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
