import type { CounterpartHandlers } from '../../shared/contract.ts';
import type { SubmissionView } from '../../shared/domain/submission.ts';
import type { Failure, Result } from '../../shared/result.ts';
import type { MakeView } from '../../shared/session.ts';
import type { PartShelf } from '../part-shelf/part-shelf.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { Lookups } from './lookups.ts';
import { createOrders, type Orders, type SubmissionRegister } from './orders.ts';
import { createParts } from './parts.ts';
import type { PictureStore } from './picture-store.ts';
import { createRates } from './rates.ts';
import type { SettingsKeeper } from './stored-settings.ts';
import { createVehicles } from './vehicles.ts';

/**
 * Everything a seller does behind one door. The service and practice each have a counter of their own, with nothing
 * shared between them, so that training never touches a real ticket.
 */
export interface Counter {
  readonly api: PartsApi;
  readonly vehicles: CounterpartHandlers['vehicles'];
  readonly parts: CounterpartHandlers['parts'];
  readonly rates: CounterpartHandlers['rates'];
  readonly tickets: CounterpartHandlers['tickets'];
  readonly orders: Orders;
  /** Lets go of connections and memory, after a request under way has ended. */
  close(): Promise<void>;
}

/** Builds a counter on a connection to a service. */
export function createCounter(options: {
  readonly api: PartsApi;
  readonly shelf: PartShelf;
  readonly pictures: PictureStore;
  readonly settings: SettingsKeeper;
  readonly lookups: Lookups;
  readonly pictureAddress: (sha256: string) => string;
  /** Tickets and submissions stay what they are when the connection changes. */
  readonly tickets: CounterpartHandlers['tickets'];
  readonly submissions: SubmissionRegister;
  readonly readMakes: () => Promise<Result<readonly MakeView[]>>;
  readonly mayOrder: () => Failure | null;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly now: () => Date;
}): Counter {
  const orders = createOrders({ ...options, announce: options.announceSubmission });
  return {
    api: options.api,
    vehicles: createVehicles(options),
    parts: createParts(options),
    rates: createRates(options),
    tickets: options.tickets,
    orders,
    close: async () => {
      await orders.settled();
      options.settings.flush();
      await options.api.close();
      await options.shelf.close();
    },
  };
}
