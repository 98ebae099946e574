import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import { monitorConnection } from '#main/services/connection-monitor.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { ConnectionStatus } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const OFFLINE: Failure = { kind: 'offline', operation: 'product', detail: 'refused' };
const PROBE_MS = 30_000;

/** A monitored connection whose service answers what the test says, and what was asked of it. */
function watchedConnection() {
  const state = { failure: null as Failure | null, orderStatus: 200 };
  const answer = async (): Promise<Result<never>> =>
    state.failure === null ? succeeded(undefined as never) : failed(state.failure);
  const probe = vi.fn<() => Promise<Result<unknown>>>(() =>
    connection.api.vehicleAccess({ store: '', use_store_vehicles: false }),
  );
  const announced: ConnectionStatus['state'][] = [];
  const answered: (string | null)[] = [];
  const api: PartsApi = {
    vehicleAccess: answer,
    plateSearch: answer,
    shippingRates: answer,
    product: answer,
    picture: answer,
    submitOrder: async (_, mayLeave) =>
      mayLeave()
        ? { kind: 'answered', status: state.orderStatus, body: '{}', complete: true }
        : { kind: 'not connected', reason: 'too late' },
    close: async () => {},
  };
  const connection = monitorConnection({
    api,
    probe,
    announce({ state: now, answeredAt }) {
      if (now !== (announced.at(-1) ?? 'up')) announced.push(now);
      answered.push(answeredAt);
    },
    now: () => new Date(),
  });
  return {
    connection,
    probe,
    announced,
    answered,
    fail: (failure: Failure | null) => Object.assign(state, { failure }),
    orderAnswers: (orderStatus: number) => Object.assign(state, { orderStatus }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection to the service', () => {
  it('hands on whether an order may still leave', async () => {
    const { connection } = watchedConnection();
    const order = {} as OrderRequest;
    expect(await connection.api.submitOrder(order, () => false)).toEqual({ kind: 'not connected', reason: 'too late' });
    expect(await connection.api.submitOrder(order, () => true)).toMatchObject({ kind: 'answered' });
  });

  it('is never tried while it is up: every call tells', async () => {
    const { connection, probe, announced } = watchedConnection();
    await connection.api.product('A');
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(await connection.check()).toMatchObject({ state: 'up' });
    expect(probe).not.toHaveBeenCalled();
    expect(announced).toEqual([]);
  });

  it('says once a minute that it was answered, and when', async () => {
    const { connection, answered } = watchedConnection();
    expect(connection.view().answeredAt).toBeNull();
    vi.setSystemTime('2026-03-02T10:00:05.000Z');
    for (let asked = 0; asked < 3; asked += 1) await connection.api.product('A');
    vi.setSystemTime('2026-03-02T10:00:50.000Z');
    await connection.api.product('A');
    expect(answered).toEqual(['2026-03-02T10:00:05.000Z']);
    expect(connection.view().answeredAt).toBe('2026-03-02T10:00:50.000Z');
    vi.setSystemTime('2026-03-02T10:01:00.000Z');
    await connection.api.product('A');
    expect(answered).toEqual(['2026-03-02T10:00:05.000Z', '2026-03-02T10:01:00.000Z']);
  });

  it('keeps when it was answered last while nothing answers', async () => {
    const { connection, fail } = watchedConnection();
    vi.setSystemTime('2026-03-02T10:00:05.000Z');
    await connection.api.product('A');
    fail(OFFLINE);
    vi.setSystemTime('2026-03-02T10:07:00.000Z');
    await connection.api.product('A');
    expect(connection.view()).toMatchObject({ state: 'down', answeredAt: '2026-03-02T10:00:05.000Z' });
  });

  it('is down from the first call without a connection, and is tried once in 30 seconds from then on', async () => {
    const { connection, probe, announced, fail } = watchedConnection();
    fail(OFFLINE);
    await connection.api.product('A');
    expect(connection.view().state).toBe('down');
    await vi.advanceTimersByTimeAsync(PROBE_MS - 1);
    expect(probe).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(probe).toHaveBeenCalledOnce();
    // What the seller asks for meanwhile does not make it tried more often.
    for (let asked = 0; asked < 20; asked += 1) {
      await connection.api.product('A');
      await vi.advanceTimersByTimeAsync(PROBE_MS / 2);
    }
    expect(probe).toHaveBeenCalledTimes(11);
    expect(announced).toEqual(['down']);
  });

  it('is up within 30 seconds of its coming back, and is tried no more', async () => {
    const { connection, probe, announced, fail } = watchedConnection();
    fail(OFFLINE);
    await connection.api.plateSearch({ plate: 'A', state: 'NSW' });
    fail(null);
    await vi.advanceTimersByTimeAsync(PROBE_MS);
    expect(announced).toEqual(['down', 'up']);
    await vi.advanceTimersByTimeAsync(60 * PROBE_MS);
    expect(probe).toHaveBeenCalledOnce();
  });

  it('is tried at once when the system says that there is a network, once for however often it says so', async () => {
    const { connection, probe, announced, fail } = watchedConnection();
    fail(OFFLINE);
    await connection.api.product('A');
    await Promise.all([connection.check(), connection.check(), connection.check()]);
    expect(probe).toHaveBeenCalledOnce();
    fail(null);
    expect(await connection.check()).toMatchObject({ state: 'up' });
    expect(announced).toEqual(['down', 'up']);
  });

  it.each<Failure>([
    { kind: 'not found', operation: 'product', status: 404, said: null },
    { kind: 'service error', operation: 'product', status: 503, said: null },
  ])('is up where somebody answered $kind', async (failure) => {
    const { connection, fail } = watchedConnection();
    fail(OFFLINE);
    await connection.api.product('A');
    fail(failure);
    await connection.api.product('A');
    expect(connection.view().state).toBe('up');
  });

  it('is refused from an answer that does not accept the credential until one that does', async () => {
    const { connection, announced, fail, probe } = watchedConnection();
    const stateAfter = async (failure: Failure | null) => {
      fail(failure);
      await connection.api.product('A');
      return connection.view().state;
    };
    vi.setSystemTime('2026-03-02T10:00:05.000Z');
    expect(await stateAfter({ kind: 'not authorised', operation: 'product', status: 401, said: null })).toBe('refused');
    expect(connection.view().answeredAt, 'it did answer').toBe('2026-03-02T10:00:05.000Z');
    expect(await stateAfter({ kind: 'service error', operation: 'product', status: 503, said: null })).toBe('refused');
    await vi.advanceTimersByTimeAsync(2 * PROBE_MS);
    expect(probe, 'nothing is asked again with a credential that is refused').not.toHaveBeenCalled();
    expect(await stateAfter({ kind: 'not found', operation: 'product', status: 404, said: null })).toBe('up');
    expect(announced).toEqual(['refused', 'up']);
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [503, 'refused'],
    [429, 'refused'],
    [422, 'up'],
    [200, 'up'],
  ])('hears of the credential by how an order was answered: %d behind a refusal is %s', async (status, expected) => {
    const { connection, fail, orderAnswers } = watchedConnection();
    fail({ kind: 'not authorised', operation: 'product', status: 401, said: null });
    await connection.api.product('A');
    orderAnswers(status);
    await connection.api.submitOrder({} as OrderRequest, () => true);
    expect(connection.view().state).toBe(expected);
  });

  it('stays as it is known where a call took too long, was called off, or had no credential to go with', async () => {
    const { connection, announced, fail } = watchedConnection();
    fail({ kind: 'timed out', operation: 'product', afterMs: 10_000 });
    await connection.api.product('A');
    expect(connection.view().state).toBe('up');
    fail(OFFLINE);
    await connection.api.product('A');
    for (const failure of [
      { kind: 'timed out', operation: 'product', afterMs: 10_000 },
      { kind: 'cancelled' },
      { kind: 'not connected', reason: 'credential missing' },
    ] as const satisfies readonly Failure[]) {
      fail(failure);
      await connection.api.product('A');
    }
    expect(announced).toEqual(['down']);
  });

  it('is not tried any more once its counter is closed', async () => {
    const { connection, probe, fail } = watchedConnection();
    fail(OFFLINE);
    await connection.api.product('A');
    connection.close();
    await vi.advanceTimersByTimeAsync(10 * PROBE_MS);
    expect(probe).not.toHaveBeenCalled();
  });
});
