import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Variables of the environment by which Node looks for the system's certificates in another place. */
const PLACES_OF_CERTIFICATES = ['SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * Trusts the certificates that the operating system trusts, beside the built-in ones: a shop behind a proxy that
 * inspects traffic has its root there. Nothing that the system does not trust is ever accepted.
 *
 * SECURITY: the built-in ones are asked for by that name, so that those of `NODE_EXTRA_CA_CERTS` are not among them,
 * and the system's are read from the system's own place. Whom Counterpart trusts is the computer's to say, not a
 * variable's.
 */
export function trustSystemCertificates(): void {
  for (const name of PLACES_OF_CERTIFICATES) delete process.env[name];
  setDefaultCACertificates([...getCACertificates('bundled'), ...getCACertificates('system')]);
}
