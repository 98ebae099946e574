import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { assertNever } from '#shared/assert-never.ts';
import type { NetworkFinding, NetworkStep } from '#shared/domain/support/diagnostics.ts';
import type { Failure, NotConnectedReason, Result } from '#shared/result.ts';
import { isLoopback } from './base-url.ts';
import { ConnectError, connectProblem, type ConnectProblem } from './connect-problem.ts';
import { type Destination, openSocket } from './open-socket.ts';
import { inTime, openInTime } from './opening-limit.ts';
import { unlessStopped } from '../unless-stopped.ts';

/** A check of the way to the service. */
export interface NetworkCheckOptions {
  /** As `checkBaseUrl` answers it. */
  readonly baseUrl: string;
  readonly proxyFor: (url: string) => Promise<string | null>;
  /** The lightest question that the service has: it costs nothing and changes nothing. */
  readonly probe: () => Promise<Result<unknown>>;
  readonly signal: AbortSignal;
  /** Told of each step as it begins. */
  readonly begins: (step: NetworkStep) => void;
  /** Longest time for each step up to a connection that stands, ms; ten seconds where it is left out. */
  readonly openingLimitMs?: number;
}

type Found = Omit<NetworkFinding, 'step' | 'tookMs'>;

/**
 * Goes the way to the service step by step and says how far it came: the proxy, the name, the connection, the
 * certificate, and the service itself. It ends at the first step that fails, and where the signal ends: what was found
 * until then is answered. Names no address, no path and no credential.
 */
export async function checkNetwork(options: NetworkCheckOptions): Promise<readonly NetworkFinding[]> {
  const { signal } = options;
  const url = new URL(options.baseUrl);
  const findings: NetworkFinding[] = [];

  async function step(name: NetworkStep, look: () => Promise<Found>): Promise<boolean> {
    if (signal.aborted) return false;
    options.begins(name);
    const startedAt = performance.now();
    const found = await orStopped(look(), signal);
    if (found === null) return false;
    findings.push({ step: name, tookMs: Math.round(performance.now() - startedAt), ...found });
    return found.good;
  }

  const terms = { host: 'the supplier', signal, limitMs: options.openingLimitMs };

  let proxy: URL | null = null;
  const wayKnown = await step('way', async () => {
    const onThisComputer = isLoopback(url.hostname);
    const named = onThisComputer ? null : await inTime(() => options.proxyFor(`${url.origin}/`), terms);
    proxy = named === null ? null : URL.parse(named);
    if (named !== null && (proxy === null || proxy.hostname === ''))
      return bad('The proxy setting of this computer can’t be read.', PROXY_TO_DO);
    return good(proxy === null ? 'Straight to the supplier, without a proxy.' : 'Through the proxy of this computer.');
  });
  if (!wayKnown) return findings;

  const first = destinationOf(proxy ?? url);
  const byName = isIP(first.hostname) === 0;
  const found =
    !byName ||
    (await step('name', async () => {
      await inTime(() => lookup(first.hostname), terms);
      return good('The name was found.');
    }));
  if (!found) return findings;

  // Without security first, so that a closed port is told from a certificate that is not accepted.
  const stands = await step('connection', async () => {
    const socket = await openInTime((stop) => openSocket({ ...first, protocol: 'http:' }, stop), terms);
    socket.destroy();
    return good('Connected.');
  });
  if (!stands) return findings;

  const secure =
    proxy !== null ||
    url.protocol !== 'https:' ||
    (await step('security', async () => {
      const socket = await openInTime((stop) => openSocket(first, stop), terms);
      const words = socket instanceof TLSSocket ? securityWords(socket) : 'It is secure.';
      socket.destroy();
      return good(words);
    }));
  if (!secure) return findings;

  await step('service', async () => {
    const answer = await options.probe();
    return answer.ok ? good('The supplier answered.') : serviceFinding(answer.failure);
  });
  return findings;
}

function good(words: string): Found {
  return { good: true, words, toDo: null };
}

function bad(words: string, toDo: string): Found {
  return { good: false, words, toDo };
}

function destinationOf({ protocol, hostname, port }: URL): Destination & { readonly port: string } {
  const usual = protocol === 'https:' ? '443' : '80';
  return { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : port };
}

/** What a step found, or what was in its way; null where somebody stopped it. */
async function orStopped(look: Promise<Found>, signal: AbortSignal): Promise<Found | null> {
  const looked = look.catch((error: unknown): Found => {
    const { kind } = error instanceof ConnectError ? error.problem : connectProblem(error, 'the supplier');
    return bad(...PROBLEMS[kind]);
  });
  return unlessStopped(looked, signal);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function securityWords(socket: TLSSocket): string {
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  const days = Math.floor((until - Date.now()) / DAY_MS);
  const kept = Number.isNaN(days) ? '' : ` Its certificate is valid for another ${days} days.`;
  return `${socket.getProtocol() ?? 'TLS'} is used, with a certificate that this computer trusts.${kept}`;
}

const PROXY_TO_DO = 'Ask the person who looks after this computer what its proxy settings should be.';

/** Of each way in which no connection comes about: what it is, and what to do. */
const PROBLEMS: { readonly [kind in ConnectProblem['kind']]: readonly [words: string, toDo: string] } = {
  'name not resolved': [
    'The name could not be found in the network.',
    'Check that this computer is on a network. Then check the base URL in the settings.',
  ],
  'connection refused': [
    'The connection was refused.',
    'Check the port in the base URL. Then ask the supplier whether their system is running.',
  ],
  'connect timed out': [
    'No connection was made in time.',
    'A firewall may be in the way: ask the person who looks after the network to let Counterpart through.',
  ],
  'certificate rejected': [
    'The certificate was not accepted.',
    'Check this computer’s clock. Then ask your network support whether something inspects secure connections.',
  ],
  'broken off': [
    'The connection was cut before it was set up.',
    'Try again. If it keeps happening, check whether the base URL should begin with https.',
  ],
  'proxy refused': ['The proxy refused the connection.', PROXY_TO_DO],
  'proxy broke off': ['The connection through the proxy was cut before it was secure.', PROXY_TO_DO],
};

const NO_CREDENTIAL = ['The supplier was not asked: no credential is saved.', 'Enter it in the settings.'] as const;

/** Why it was not asked although a credential was saved: what it is, and what to do. */
const NOT_ASKED: { readonly [reason in NotConnectedReason]?: readonly [words: string, toDo: string] } = {
  'credential locked or missing': [
    'The supplier was not asked: the saved credential can’t be read.',
    'Unlock the keychain, then try again. Or enter the credential again in the settings.',
  ],
  'credential for another service': [
    'The supplier was not asked: the saved credential is for another address.',
    'Check the base URL in the settings, or enter this supplier’s credential there.',
  ],
};

/** What the service did instead of answering, by the kind of the failure alone. */
function serviceFinding(failure: Failure): Found {
  switch (failure.kind) {
    case 'not authorised':
      return bad(
        `The supplier refused the credential (${failure.status}).`,
        'Enter the credential again in the settings, or ask the supplier whether it is still valid.',
      );
    case 'not connected':
      return bad(...(NOT_ASKED[failure.reason] ?? NO_CREDENTIAL));
    case 'rate limited':
      return bad('The supplier asks us to wait.', 'Try again in a minute.');
    case 'timed out':
      return bad('The supplier took too long.', 'Try again; the settings say how long to wait.');
    case 'offline':
      return bad('The supplier could not be reached.', 'Try again in a moment.');
    case 'unreadable answer':
      return bad(
        'Something answered that is not the supplier’s system, or not as agreed.',
        'Check that the base URL is the supplier’s. A network with a sign-in page answers like this too.',
      );
    case 'not found':
    case 'refused':
    case 'service error':
    case 'other answer':
    case 'invalid input':
    case 'cancelled':
    case 'keychain':
    case 'storage':
    case 'not allowed':
    case 'platform':
    case 'fault':
      return bad(
        `The supplier’s system did not answer as it should (${failure.kind}).`,
        'Try again in a moment. If it keeps happening, tell the supplier.',
      );
    default:
      return assertNever(failure);
  }
}
