/**
 * Why no connection came about. Of all of these it is certain that no byte of a request has left: a request is written
 * only to a connection that stands, secure where it has to be.
 */
export interface ConnectProblem {
  readonly kind:
    | 'name not resolved'
    | 'connection refused'
    | 'connect timed out'
    | 'certificate rejected'
    /** Broken off or misunderstood before the connection was secure. */
    | 'broken off'
    /** The proxy refused the connection. */
    | 'proxy refused'
    /** The connection through the proxy was cut before it was secure. */
    | 'proxy broke off';
  /** In a sentence, with the host and no more. */
  readonly words: string;
}

/** The error that a connection which did not come about ends with. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly problem: ConnectProblem;

  constructor(problem: ConnectProblem) {
    super(problem.words);
    this.problem = problem;
  }
}

const NOT_RESOLVED = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NONAME',
  'EAI_NODATA',
  'EAI_FAIL',
  'ENODATA',
  'ESERVFAIL',
]);
const TIMED_OUT = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
/** Refused by the host, or by the network on the way to it. */
const REFUSED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL']);
/** What OpenSSL and Node call a certificate that they do not accept; besides all that begins with CERT_ or CRL_. */
const CERTIFICATE =
  /^(CERT_|CRL_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT|ERROR_IN_C|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$)/;

/** Reads what Node says about a connection to `host` that did not come about. */
export function connectProblem(error: unknown, host: string): ConnectProblem {
  const codes = codesOf(error);
  const certificate = codes.find((code) => CERTIFICATE.test(code));
  if (certificate !== undefined) {
    const words = `The certificate of ${host} was not accepted (${certificate}).`;
    return { kind: 'certificate rejected', words };
  }
  if (codes.some((code) => TIMED_OUT.has(code))) {
    return { kind: 'connect timed out', words: `No connection to ${host} was made in time.` };
  }
  if (codes.length > 0 && codes.every((code) => NOT_RESOLVED.has(code))) {
    return { kind: 'name not resolved', words: `The name ${host} could not be found in the network.` };
  }
  if (codes.length > 0 && codes.every((code) => REFUSED.has(code))) {
    const words = codes.includes('ECONNREFUSED')
      ? `The connection to ${host} was refused.`
      : `${host} can’t be reached from this network (${codes[0]}).`;
    return { kind: 'connection refused', words };
  }
  const [code] = codes;
  const words = `The connection to ${host} was cut before it was set up${code === undefined ? '' : ` (${code})`}.`;
  return { kind: 'broken off', words };
}

/** The codes of an error; of every attempt, where several addresses of a host were tried. */
function codesOf(error: unknown): readonly string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(codesOf);
  if (typeof error !== 'object' || error === null || !('code' in error)) return [];
  return typeof error.code === 'string' ? [error.code] : [];
}
