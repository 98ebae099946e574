/** What went wrong with a server, in words for a person who looks after no servers, each with what to do. */
export function failureAdvice(
  error: unknown,
  target: { readonly local: boolean; readonly words: string; readonly otherPorts?: readonly number[] },
): string {
  const { code, message } = faultOf(error);
  const { otherPorts = [] } = target;
  if (otherPorts.length > 0 && (code === 'ENOENT' || code === 'ECONNREFUSED')) {
    return `No PostgreSQL answers at ${target.words}. ${otherPortWords(otherPorts)}`;
  }
  const byCode: { readonly [code: string]: string } = {
    ECONNREFUSED: `No database answers at ${target.words}. Check the address and the port, and whether PostgreSQL runs.`,
    ENOENT: `There is no PostgreSQL on this computer. Install it (on Debian: sudo apt-get install postgresql), or say where it is with --url.`,
    ENOTFOUND: `The name of the server at ${target.words} is not known. Check the address for typing mistakes.`,
    ETIMEDOUT: `The server at ${target.words} does not answer. Check the address, the network and its firewall.`,
    '28P01': `The server at ${target.words} refuses the password. Check the name and password in the address.`,
    '28000': `The server does not let you in. ${target.local ? ROLE_ADVICE : 'Check the name in the address, and pg_hba.conf on the server.'}`,
    '3D000': 'There is no such database yet. Run init first.',
    '3F000': 'There is no shop in this database yet. Run init first.',
    '42P01': 'There is no shop in this database yet. Run init first.',
    '42501': 'You are not allowed to do this in the database. Use the address of its administrator, who ran init.',
    '53300': 'The server has no connection left. Close programs that use it, or raise max_connections.',
    '53100': 'The disk of the server is full. Free some space, then run this again.',
    '57P03': 'The server is starting or stopping. Wait a minute, then run this again.',
    DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE_ADVICE,
    SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE_ADVICE,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE_ADVICE,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE_ADVICE,
    CERT_HAS_EXPIRED: 'The certificate of the server has expired. Renew it on the server, then run this again.',
    ERR_TLS_CERT_ALTNAME_INVALID:
      'The certificate of the server is for another name. Use the name that it was made for in the address.',
  };
  const words = byCode[code];
  if (words !== undefined) return words;
  if (message.includes('does not support SSL')) {
    return 'The server does not encrypt its connections. Set ssl = on with a certificate in postgresql.conf, and restart it.';
  }
  if (message.includes('timeout expired')) return byCode.ETIMEDOUT ?? message;
  return `The database said: ${message}${code === '' ? '' : ` (${code})`}. Nothing was changed by this step.`;
}

/** Says where else a PostgreSQL of this computer listens, and how to take it. */
export function otherPortWords(ports: readonly number[]): string {
  const options = ports.map((port) => `--port ${port}`).join(' or ');
  return `Another one listens on this computer: add ${options} to every command.`;
}

const ROLE_ADVICE = 'Run this once: sudo -u postgres createuser --superuser "$(whoami)". Then run the command again.';
const CERTIFICATE_ADVICE =
  'The certificate of the server is not signed by anyone whom this computer trusts. Copy the certificate from the server, and name the file with --ca.';

function faultOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof AggregateError) return faultOf(error.errors[0]);
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const { code } = error as Error & { readonly code?: unknown };
  return { code: typeof code === 'string' ? code : '', message: error.message };
}
