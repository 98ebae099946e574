import { isCredentialRejected } from '#shared/domain/order/submission.ts';
import { FAILURE_MEANINGS, type FailureMeaning } from '#shared/failure-kinds.ts';
import type { ConnectionStatus } from '#shared/records-view.ts';
import type { Result } from '#shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';

/** Knows whether the service can be reached, by what became of the calls that were made to it. */
export interface ConnectionMonitor {
  /** The same connection, watched: the services make their calls through this one. */
  readonly api: PartsApi;
  view(): ConnectionStatus;
  /** Tries at once, where the connection is down: the system has said that there is a network again. */
  check(): Promise<ConnectionStatus>;
  /** Stops watching the connection. */
  close(): void;
}

/** How often a connection that is down is tried, ms. One that is up is never tried: every call tells. */
const PROBE_MS = 30_000;

/**
 * Watches a connection. It is down from the first call that got no connection, and up from the first that was
 * answered, whatever the answer was; a call that took too long says nothing of the connection. It is refused from the
 * first answer that does not accept the credential until one shows that it is accepted, which a busy service does not.
 * While it is down `probe`, the lightest question there is, is asked once in 30 seconds. `announce` is called at each
 * change, and with the first answer of a minute. Nothing is sent because of one.
 */
export function monitorConnection(options: {
  readonly api: PartsApi;
  readonly probe: () => Promise<Result<unknown>>;
  readonly announce: (status: ConnectionStatus) => void;
  readonly now: () => Date;
}): ConnectionMonitor {
  const { api, now } = options;
  let view: ConnectionStatus = { state: 'up', since: now().toISOString(), answeredAt: null };
  let timer: NodeJS.Timeout | null = null;
  let probing: Promise<void> | null = null;
  let closed = false;

  function become(state: ConnectionStatus['state']): void {
    if (closed) return;
    const before = view;
    const at = now().toISOString();
    view = {
      state,
      since: before.state === state ? before.since : at,
      answeredAt: state === 'down' ? before.answeredAt : at,
    };
    const changed = before.state !== state;
    if (changed || minuteOf(before.answeredAt) !== minuteOf(view.answeredAt)) options.announce(view);
    if (changed && state === 'down') tryLater();
    else if (changed) stopWaiting();
  }

  function tryLater(): void {
    stopWaiting();
    timer = setTimeout(() => void tryConnection(), PROBE_MS);
    timer.unref();
  }

  function stopWaiting(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  /** One probe at a time: callers that ask meanwhile wait for the one that is under way. */
  function tryConnection(): Promise<void> {
    stopWaiting();
    probing ??= options.probe().then(() => {
      probing = null;
      if (view.state === 'down' && !closed) tryLater();
    });
    return probing;
  }

  function hear(said: FailureMeaning['connection']): void {
    if (said === 'unknown') return;
    become(said === 'answered' ? (view.state === 'refused' ? 'refused' : 'up') : said);
  }

  async function noting<T>(call: Promise<Result<T>>): Promise<Result<T>> {
    const answer = await call;
    hear(answer.ok ? 'up' : FAILURE_MEANINGS[answer.failure.kind].connection);
    return answer;
  }

  const watched: PartsApi = {
    vehicleAccess: (query, signal, mayRepeat) => noting(api.vehicleAccess(query, signal, mayRepeat)),
    plateSearch: (request, signal) => noting(api.plateSearch(request, signal)),
    shippingRates: (request, signal) => noting(api.shippingRates(request, signal)),
    product: (code, signal, mayRepeat) => noting(api.product(code, signal, mayRepeat)),
    // A picture may lie with another host than the service: it says nothing of the connection.
    picture: (address, signal) => api.picture(address, signal),
    async submitOrder(request, mayLeave) {
      const exchange = await api.submitOrder(request, mayLeave);
      if (exchange.kind === 'answered') hear(saidByStatus(exchange.status));
      return exchange;
    },
    close: () => api.close(),
  };

  return {
    api: watched,
    view: () => view,
    async check() {
      if (view.state === 'down') await tryConnection();
      return view;
    },
    close() {
      closed = true;
      stopWaiting();
    },
  };
}

/** What the answer to an order says of the connection. */
function saidByStatus(status: number): FailureMeaning['connection'] {
  if (isCredentialRejected(status)) return 'refused';
  return status === 429 || status >= 500 ? 'answered' : 'up';
}

/** The minute of an ISO time, by which it is told whether the service answered in another one. */
function minuteOf(iso: string | null): string | null {
  return iso === null ? null : iso.slice(0, 16);
}
