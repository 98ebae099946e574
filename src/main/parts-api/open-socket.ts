import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import { ConnectError } from './connect-problem.ts';

/** Where a connection leads. */
export interface Destination {
  readonly protocol: string;
  /** A name or an address; one of IPv6 without its brackets. */
  readonly hostname: string;
  /** Empty for the usual one. */
  readonly port: string;
}

/**
 * Opens a connection and answers with it when it stands: for https, when it is secure, with a certificate that the
 * computer trusts for the host. Rejects with what Node says, or with a `ConnectError` where the signal ends the
 * opening; it has no say in a connection that stands. `over` is a way through a proxy that is open already.
 */
export function openSocket(to: Destination, signal: AbortSignal, over?: Socket): Promise<Socket> {
  const secure = to.protocol === 'https:';
  const address = { host: to.hostname, port: to.port === '' ? (secure ? 443 : 80) : Number(to.port) };
  const name = isIP(to.hostname) === 0 ? { servername: to.hostname } : {};
  const socket: Socket = secure
    ? connectSecurely({
        ...address,
        ...name,
        ...SECURITY,
        ALPNProtocols: ['http/1.1'],
        ...(over === undefined ? {} : { socket: over }),
      })
    : connectPlainly(address);
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      const words = `No connection to ${to.hostname} was made in time.`;
      socket.destroy(new ConnectError({ kind: 'connect timed out', words }));
    };
    const settled = (): void => signal.removeEventListener('abort', giveUp);
    signal.addEventListener('abort', giveUp);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      settled();
      if (secure && !isVerified(socket)) {
        socket.destroy();
        reject(notVerified(to.hostname));
      } else resolve(socket);
    });
    socket.on('error', (error) => {
      settled();
      reject(error);
    });
    // A socket that somebody else has closed meanwhile says so with no error.
    socket.once('close', () => {
      settled();
      reject(
        new ConnectError({
          kind: 'broken off',
          words: `The connection to ${to.hostname} was cut before it was set up.`,
        }),
      );
    });
    if (signal.aborted) giveUp();
  });
}

/**
 * SECURITY: written out, because Node takes both from the environment of the process where they are left out: with
 * `NODE_TLS_REJECT_UNAUTHORIZED=0` it would accept any certificate.
 */
const SECURITY = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;

/** SECURITY: looked at once more before a byte is written, whatever Node was told when it was started. */
function isVerified(socket: Socket): boolean {
  return socket instanceof TLSSocket && socket.authorized;
}

function notVerified(host: string): ConnectError {
  return new ConnectError({ kind: 'certificate rejected', words: `The certificate of ${host} was not accepted.` });
}
