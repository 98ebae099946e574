import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/**
 * Trusts the certificates that the operating system trusts, beside the built-in ones: a shop behind a proxy that inspects
 * traffic has its root there. Nothing that the system does not trust is ever accepted.
 */
export function trustSystemCertificates(): void {
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
}
