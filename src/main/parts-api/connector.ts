import type { Socket } from 'node:net';
import { buildConnector, Client } from 'undici';
import { isLoopback } from './base-url.ts';
import { ConnectError, connectProblem } from './connect-problem.ts';

/** Longest wait for one connection to stand, ms. The deadline of the call ends it earlier. */
export const CONNECT_TIMEOUT_MS = 10_000;

export type Connector = buildConnector.connector;
type Target = buildConnector.Options;

/**
 * Opens connections for the HTTP client: straight, or through the proxy that `proxyFor` names for the target's address.
 * What is on this computer is always reached straight. HTTP/1.1 only. Every failure is a `ConnectError`, so that it can
 * be told from one that came after the connection stood.
 */
export function openConnections(proxyFor: ((url: string) => Promise<string | null>) | undefined): Connector {
  const direct = buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS });

  async function open(target: Target): Promise<Socket> {
    const proxy =
      proxyFor === undefined || isLoopback(target.hostname) || target.hostname === '::1'
        ? null
        : await proxyFor(`${target.protocol}//${target.host ?? target.hostname}/`);
    if (proxy === null) return socketOf(direct, target);
    const tunnel = await openTunnel(direct, proxy, target);
    return target.protocol === 'https:' ? socketOf(direct, { ...target, httpSocket: tunnel }) : tunnel;
  }

  return (target, callback) => {
    open(target).then(
      (socket) => callback(null, socket),
      (error: unknown) => {
        const known = error instanceof ConnectError;
        callback(known ? error : new ConnectError(connectProblem(error, target.hostname)), null);
      },
    );
  };
}

function socketOf(connector: Connector, target: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connector(target, (error, socket) => (error === null ? resolve(socket) : reject(error)));
  });
}

/** Asks an HTTP proxy for a way to the target. Proxies that want NTLM or Kerberos are not supported. */
async function openTunnel(direct: Connector, proxy: string, target: Target): Promise<Socket> {
  const address = URL.parse(proxy);
  if (address === null || (address.protocol !== 'http:' && address.protocol !== 'https:')) {
    const kind = proxy.slice(0, Math.max(proxy.indexOf(':'), 0));
    throw proxyRefused(`The proxy is of a kind that Counterpart cannot use (${kind}). An HTTP proxy is needed.`);
  }
  const authority = target.port === '' ? `${target.host}:${target.protocol === 'https:' ? 443 : 80}` : target.host;
  const client = new Client(address.origin, { connect: direct, pipelining: 1, allowH2: false });
  try {
    const { statusCode, socket } = await client.connect({
      path: authority ?? target.hostname,
      headers: { host: authority ?? target.hostname, ...proxyAuthorization(address) },
      signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
    });
    if (statusCode !== 200) {
      socket.on('error', () => undefined).destroy();
      throw proxyRefused(`The proxy ${address.host} did not open a way to ${target.hostname} (${statusCode}).`);
    }
    socket.once('close', () => void client.destroy());
    return socket as Socket;
  } catch (error) {
    void client.destroy();
    if (error instanceof ConnectError) throw error;
    if (error instanceof Error && error.name === 'TimeoutError') {
      const words = `The proxy ${address.host} did not answer in time.`;
      throw new ConnectError({ kind: 'connect timed out', words });
    }
    throw new ConnectError(connectProblem(error, address.host));
  }
}

function proxyAuthorization(proxy: URL): Record<string, string> {
  if (proxy.username === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

function proxyRefused(words: string): ConnectError {
  return new ConnectError({ kind: 'proxy refused', words });
}
