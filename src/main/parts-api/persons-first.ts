import { failed, type Result } from '#shared/result.ts';
import type { PartsApi, ReadProduct } from './parts-api.ts';
import { neverRepeat } from './retries.ts';

/**
 * The one place through which main asks the supplier: for persons at once, for the background only while no person
 * waits. A request of the background that is under way when a person asks is called off.
 */
export interface PersonsFirst {
  /** Asks for persons. */
  readonly api: PartsApi;
  /**
   * Reads a product in the background, as one request that is never repeated. It ends as *cancelled* where a person
   * waits already, or asks for something meanwhile.
   */
  readInBackground(code: string): Promise<Result<ReadProduct>>;
  /** Whether a request of a person is under way. */
  personWaits(): boolean;
  /** When the last request of a person ended, ms of the steady clock; null where there was none. */
  quietSinceMs(): number | null;
  /** Calls off what the background has under way. */
  callOff(): void;
}

/** Makes the gateway. `quiet` is called each time the last person who waited has been answered. */
export function createPersonsFirst(options: {
  readonly api: PartsApi;
  readonly quiet: () => void;
  readonly steadyMs: () => number;
}): PersonsFirst {
  const { api } = options;
  let waiting = 0;
  let quietSince: number | null = null;
  let background: AbortController | null = null;

  async function first<T>(ask: () => Promise<T>): Promise<T> {
    waiting += 1;
    // Asked before the background is called off, and not after it: the person’s request loses no moment.
    const answer = ask();
    background?.abort();
    try {
      return await answer;
    } finally {
      waiting -= 1;
      if (waiting === 0) {
        quietSince = options.steadyMs();
        options.quiet();
      }
    }
  }

  return {
    api: {
      vehicleAccess: (...how) => first(() => api.vehicleAccess(...how)),
      plateSearch: (...how) => first(() => api.plateSearch(...how)),
      shippingRates: (...how) => first(() => api.shippingRates(...how)),
      product: (...how) => first(() => api.product(...how)),
      picture: (...how) => first(() => api.picture(...how)),
      submitOrder: (...how) => first(() => api.submitOrder(...how)),
      close: () => api.close(),
    },
    async readInBackground(code) {
      if (waiting > 0 || background !== null) return failed({ kind: 'cancelled' });
      const mine = new AbortController();
      background = mine;
      try {
        return await api.product(code, mine.signal, neverRepeat);
      } finally {
        background = null;
      }
    },
    personWaits: () => waiting > 0,
    quietSinceMs: () => quietSince,
    callOff: () => background?.abort(),
  };
}
