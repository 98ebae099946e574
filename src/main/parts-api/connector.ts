import type { Socket } from 'node:net';
import { type buildConnector, Client } from 'undici';
import { isLoopback, isLoopbackAddress } from './base-url.ts';
import { ConnectError, connectProblem } from './connect-problem.ts';
import { openSocket } from './open-socket.ts';
import { openInTime } from './opening-limit.ts';

export type Connector = buildConnector.connector;
type Target = buildConnector.Options;

/** Where connections may lead, and which way they go. */
export interface Ways {
  /** Address of the proxy for a URL; null for a direct connection. */
  readonly proxyFor: ((url: string) => Promise<string | null>) | undefined;
  /** The one origin that may be connected to, straight; null where any may. */
  readonly onlyTo: string | null;
  /** Longest time for a connection to stand, ms; ten seconds where it is left out. */
  readonly openingLimitMs?: number | undefined;
}

/** Opens connections for the HTTP client. */
export interface Connections {
  readonly connect: Connector;
  /** Gives up those that do not stand yet. */
  abandon(): void;
}

/**
 * Opens connections straight, or through the proxy that `proxyFor` names for the target's address. What is on this
 * computer is always reached straight, and over http nothing else is reached. HTTP/1.1 only. All of an opening has one
 * limit of time, so that none can hold up the ones after it. Every failure is a `ConnectError`, so that it can be told
 * from one that came after the connection stood.
 */
export function openConnections({ proxyFor, onlyTo, openingLimitMs }: Ways): Connections {
  const abandoned = new AbortController();

  async function open(target: Target, signal: AbortSignal): Promise<Socket> {
    const onThisComputer = isLoopback(target.hostname) || target.hostname === '::1';
    const address = `${target.protocol}//${target.host ?? target.hostname}/`;
    // SECURITY: the last thing before a socket: no caller, record, setting or redirect gets round these.
    if (onlyTo !== null && URL.parse(address)?.origin !== onlyTo) throw notFromHere(target.hostname);
    if (target.protocol !== 'https:') {
      if (target.protocol !== 'http:' || !onThisComputer) throw notSecure(target.hostname);
      return openOnThisComputer(target, signal);
    }
    const proxy = proxyFor === undefined || onThisComputer ? null : await proxyFor(address);
    if (proxy === null) return openSocket(target, signal);
    const tunnel = await openTunnel(proxy, target, signal);
    try {
      return await openSocket(target, signal, tunnel);
    } catch (error) {
      tunnel.destroy();
      throw asProxyError(error, target.hostname);
    }
  }

  return {
    connect: (target, callback) => {
      const { hostname: host } = target;
      openInTime((signal) => open(target, signal), { host, signal: abandoned.signal, limitMs: openingLimitMs }).then(
        (socket) => callback(null, socket),
        (error: unknown) => callback(asConnectError(error, host), null),
      );
    },
    abandon: () => abandoned.abort(),
  };
}

/**
 * SECURITY: a name of this computer may be given another address by a file or a name server: what answers is looked at.
 */
async function openOnThisComputer(target: Target, signal: AbortSignal): Promise<Socket> {
  const socket = await openSocket(target, signal);
  if (isLoopbackAddress(socket.remoteAddress)) return socket;
  socket.destroy();
  throw notSecure(target.hostname);
}

function notSecure(host: string): ConnectError {
  const words = `Counterpart reaches other computers over https alone: ${host} was not asked.`;
  return new ConnectError({ kind: 'connection refused', words });
}

function notFromHere(host: string): ConnectError {
  const words = `Practice reaches nothing but its own service: ${host} was not asked.`;
  return new ConnectError({ kind: 'connection refused', words });
}

function asConnectError(error: unknown, host: string): ConnectError {
  return error instanceof ConnectError ? error : new ConnectError(connectProblem(error, host));
}

/** Asks an HTTP proxy for a way to the target. Proxies that want NTLM or Kerberos are not supported. */
async function openTunnel(proxy: string, target: Target, signal: AbortSignal): Promise<Socket> {
  const address = URL.parse(proxy);
  if (address === null || (address.protocol !== 'http:' && address.protocol !== 'https:')) {
    const kind = proxy.slice(0, Math.max(proxy.indexOf(':'), 0));
    throw proxyRefused(`The proxy is of a kind that Counterpart cannot use (${kind}). An HTTP proxy is needed.`);
  }
  const host = target.host ?? target.hostname;
  const authority = target.port === '' ? `${host}:443` : host;
  const connect: Connector = (to, callback) => {
    openSocket(to, signal).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(asConnectError(error, address.host), null),
    );
  };
  const client = new Client(address.origin, { connect, allowH2: false, headersTimeout: 0 });
  // The client hears the signal only while it waits for an answer, not while it is connecting.
  signal.addEventListener('abort', () => void client.destroy(), { once: true });
  try {
    const { statusCode, socket } = await client.connect({
      path: authority,
      headers: { host: authority, ...proxyAuthorization(address) },
      signal,
    });
    if (statusCode !== 200) {
      socket.on('error', () => undefined).destroy();
      const refusal = `The proxy ${address.host} did not connect to ${target.hostname} (${statusCode})`;
      throw proxyRefused(`${refusal}: ${refusalAdvice(statusCode)}.`);
    }
    socket.once('close', () => void client.destroy());
    return socket as Socket;
  } catch (error) {
    void client.destroy();
    if (signal.aborted) {
      const words = `The proxy ${address.host} did not answer in time.`;
      throw new ConnectError({ kind: 'connect timed out', words });
    }
    throw asProxyError(error, address.host);
  }
}

/** What ended an opening through a proxy: where it broke off, it did so on the way through. */
function asProxyError(error: unknown, host: string): ConnectError {
  const { problem } = asConnectError(error, host);
  return new ConnectError(problem.kind === 'broken off' ? { ...problem, kind: 'proxy broke off' } : problem);
}

function proxyAuthorization(proxy: URL): Record<string, string> {
  if (proxy.username === '') return {};
  const pair = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** What to do about a proxy that does not open a way. */
function refusalAdvice(status: number): string {
  if (status === 407)
    return 'it wants a sign-in, so ask the person who looks after the network to let Counterpart through';
  if (status >= 500)
    return 'try again in a minute, and if it keeps happening ask the person who looks after the network';
  return 'ask the person who looks after the network to allow it';
}

function proxyRefused(words: string): ConnectError {
  return new ConnectError({ kind: 'proxy refused', words });
}
