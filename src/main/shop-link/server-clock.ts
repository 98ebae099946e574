import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Records } from '../records/records.ts';
import { clockOff } from './clock-off.ts';
import { storedValue } from './stored-value.ts';

/** The clock of the shop's server, as it was heard. */
export interface ServerClock {
  /** The shop has spoken; `at` is by its clock. Throws where the records do not keep that it was heard. */
  heard(at: string): void;
  /** By the clock of the server; null where it was not heard yet. */
  now(): Date | null;
  /** How far the clock of this computer was from the server's when that was heard last; see `ShopView`. */
  offMs(): number | null;
}

/** Makes it, not heard yet. */
export function createServerClock(needs: {
  readonly lastHeard: Pick<Records['joined']['lastHeard'], 'heard'>;
  /** Both clocks of this computer. */
  readonly moment: () => Moment;
}): ServerClock {
  /** The last time that the server said, ms, and when that was by a clock that only goes on. */
  let told: { readonly serverMs: number; readonly steadyMs: number } | null = null;
  /** How far the clock of this computer was from the server's then; see `ShopView`. */
  let clockOffMs: number | null = null;

  return {
    heard(at) {
      const serverMs = Date.parse(at);
      told = { serverMs, steadyMs: performance.now() };
      const now = needs.moment();
      clockOffMs = clockOff(now.wallMs, serverMs);
      storedValue(needs.lastHeard.heard(now, serverMs));
    },
    now: () => (told === null ? null : new Date(told.serverMs + performance.now() - told.steadyMs)),
    offMs: () => clockOffMs,
  };
}
