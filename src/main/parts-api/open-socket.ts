import { connect as connectPlainly, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { ConnectError } from './connect-problem.ts';

/** Longest wait for one connection to stand, ms. The deadline of the call ends it earlier. */
export const CONNECT_TIMEOUT_MS = 10_000;

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
 * computer trusts for the host. Rejects with what Node says, or with a `ConnectError` after ten seconds. The signal ends
 * the opening and has no say in a connection that stands. `over` is a way through a proxy that is open already.
 */
export function openSocket(to: Destination, signal: AbortSignal, over?: Socket): Promise<Socket> {
  const secure = to.protocol === 'https:';
  const address = { host: to.hostname, port: to.port === '' ? (secure ? 443 : 80) : Number(to.port) };
  const name = isIP(to.hostname) === 0 ? { servername: to.hostname } : {};
  const socket: Socket = secure
    ? connectSecurely({
        ...address,
        ...name,
        ALPNProtocols: ['http/1.1'],
        ...(over === undefined ? {} : { socket: over }),
      })
    : connectPlainly(address);
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      const words = `No connection to ${to.hostname} came about in time.`;
      socket.destroy(new ConnectError({ kind: 'connect timed out', words }));
    };
    const patience = setTimeout(giveUp, CONNECT_TIMEOUT_MS);
    const settled = (): void => {
      clearTimeout(patience);
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      settled();
      resolve(socket);
    });
    socket.on('error', (error) => {
      settled();
      reject(error);
    });
    if (signal.aborted) giveUp();
  });
}
