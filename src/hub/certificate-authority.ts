import { X509Certificate } from 'node:crypto';
import { type ClientConfig, Client } from 'pg';
import type { TLSSocket } from 'node:tls';

/** By which certificate counters are to know a server. */
export interface VouchingCertificate {
  readonly certificate: X509Certificate;
  /** Whether it signs those of the server: then a server that renews its own is known by it still. */
  readonly isOfAuthority: boolean;
}

/**
 * Returns by which certificate counters are to know a server that showed these, its own first: by that of its
 * authority, where the server shows it. Counters have to be shown it, since they are told no more than its fingerprint.
 * `trusted` are those by which the server was found to be the right one: an authority is one of them, or signed by one.
 * Null where nothing was shown.
 */
export function vouchingCertificate(
  shown: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): VouchingCertificate | null {
  const [own] = shown;
  if (own === undefined) return null;
  const authority = authorityOf(own, shown, trusted);
  const isOfAuthority = authority !== null && authority.fingerprint256 !== own.fingerprint256;
  return { certificate: isOfAuthority ? authority : own, isOfAuthority };
}

/** The way from a certificate up to a trusted one: its last that was shown. Null where none leads there. */
function authorityOf(
  from: X509Certificate,
  shown: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): X509Certificate | null {
  const signer = trusted.find((each) => isSignedBy(from, each));
  if (signer !== undefined) return shown.some((each) => each.fingerprint256 === signer.fingerprint256) ? signer : from;
  const others = shown.filter((each) => each.fingerprint256 !== from.fingerprint256);
  const next = others.find((each) => isSignedBy(from, each));
  return next === undefined ? null : authorityOf(next, others, trusted);
}

function isSignedBy(signed: X509Certificate, by: X509Certificate): boolean {
  return signed.checkIssued(by) && signed.verify(by.publicKey);
}

/** Connects once more, as somebody who may, and returns the certificates that the server shows, its own first. */
export async function shownCertificates(config: ClientConfig): Promise<readonly X509Certificate[]> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    const { connection } = client as unknown as { readonly connection: { readonly stream: TLSSocket } };
    const shown: X509Certificate[] = [];
    // Node takes them out of the connection as it gives them: they can be asked for once.
    for (let at = connection.stream.getPeerX509Certificate(); at !== undefined; at = at.issuerCertificate)
      shown.push(at);
    return shown;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The certificates of a file; one that cannot be read is left out. */
export function certificatesOf(text: string): readonly X509Certificate[] {
  return (text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).flatMap((each) => {
    try {
      return [new X509Certificate(each)];
    } catch {
      return [];
    }
  });
}
