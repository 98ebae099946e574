import { webHost } from '#shared/domain/part/documents.ts';

/**
 * SECURITY: the one check of what is handed to the person's browser. The address has to be one that a person could be
 * asked about whole, and has to be read by the system as it was read here: https, that host, no name and no password.
 * Answers it as the system reads it; null for any other.
 */
export function checkedWebAddress(address: string): string | null {
  const host = webHost(address);
  if (host === null || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(address);
  const [name, asked = ''] = host.split(':');
  const samePort = port === asked || (port === '' && Number(asked) === HTTPS_PORT);
  const same = protocol === 'https:' && hostname === name && samePort && username === '' && password === '';
  return same ? href : null;
}

const HTTPS_PORT = 443;
