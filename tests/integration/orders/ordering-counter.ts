import type { CrashPoint } from '#main/app/crash-points.ts';
import { openOrderHarness, type OrderHarness, type OrderHarnessOptions } from './order-harness.ts';

/** What of a counter's network fails, and when: at once, or the moment a function of the shop is asked. */
export interface NetworkFault {
  readonly when: 'now' | 'claim' | 'abandon' | 'conclude';
  readonly what: 'switchOff' | 'cut' | 'fallSilent' | 'swallowReplies' | 'swallowRequests' | 'holdRequests';
}

/** A counter on which orders are pressed, alone or of a shop. */
export interface OrderingCounter {
  readonly harness: OrderHarness;
  /** Has something of its network fail; a counter alone has none. */
  fails(fault: NetworkFault): void;
  /** Its network is well again. */
  heal(): Promise<void>;
  /** Resolves once there is nothing left that it has to tell anybody. */
  told(): Promise<void>;
  /** Nothing of this process goes on, as after a power cut. */
  endHere(): void;
  close(): Promise<void>;
}

/** How a counter is started on a folder. The same tests are walked with each way that there is. */
export type StartCounter = (options: StartOptions) => Promise<OrderingCounter>;

export interface StartOptions extends Pick<OrderHarnessOptions, 'folder' | 'api'> {
  /** Which counter it is: one that goes on in the copy of a folder is the same. */
  readonly counter: string;
  readonly reach?: (point: CrashPoint) => void;
}

/** A counter alone: it needs nobody's leave, and no network but the supplier's. */
export const startAlone: StartCounter = async ({ counter: _one, ...options }) => {
  const harness = openOrderHarness(options);
  const nothing = async () => {};
  return {
    harness,
    fails: () => undefined,
    heal: nothing,
    told: nothing,
    endHere: () => undefined,
    close: async () => harness.close(),
  };
};
