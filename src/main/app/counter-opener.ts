import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Failure } from '#shared/result.ts';
import type { Mode } from '#shared/session.ts';
import { createLoadedParts } from '../part-cache/loaded-parts.ts';
import { rememberedParts } from '../part-cache/remembered-parts.ts';
import { COMPUTER_CLOCK } from '../services/background-clock.ts';
import type { Lookups } from '../services/lookups.ts';
import type { PictureStore } from '../services/picture-store.ts';
import type { Signing } from '../services/signing.ts';
import { supplierReadFrom } from '../services/supplier-read-from.ts';
import type { OpenCounter } from './connection-target.ts';
import { type Counter, createCounter } from './counter.ts';
import type { Environment } from './environment.ts';
import type { ModeOrders } from './mode-orders.ts';
import type { ModeRecords } from './mode-records.ts';
import { openApi } from './open-api.ts';
import type { ProgressTeller } from './progress.ts';
import type { ShopRoom } from './shop-room.ts';

const DAMAGED: Failure = {
  kind: 'storage',
  words:
    'A part of the records cannot be read any more, so nothing is ordered now. They are set aside once no order is under way.',
};

/** Makes what opens the counter of a mode on a connection: of what all counters are built of here. */
export function createCounterOpener(options: {
  readonly environment: Environment;
  readonly orders: ModeOrders;
  readonly records: Pick<ModeRecords, 'isDamaged'>;
  readonly shopRoom: ShopRoom;
  readonly pictures: PictureStore;
  readonly lookups: Lookups;
  readonly progress: ProgressTeller;
  readonly signing: Signing;
  readonly moment: () => Moment;
  /** Which mode is open: the counter of the other one works on behind it, and tells the window nothing. */
  readonly openMode: () => Mode;
}): (mode: 'service' | 'practice', ...how: Parameters<OpenCounter>) => Counter {
  const { environment, orders, records, shopRoom, pictures, lookups, progress, signing, moment } = options;
  return (mode, target, terms, files) => {
    /** The window has orders, codes and a connection of the open mode alone, and reads them anew with the next one. */
    const whileOpen =
      <Told>(announce: (told: Told) => void): ((told: Told) => void) =>
      (told) => {
        const open = options.openMode();
        if (open === mode || open === 'none') announce(told);
      };
    const readFrom = supplierReadFrom(target.supplier, files);
    const cache = files.cache.of(target.supplier);
    const loadedParts = createLoadedParts({ worker: environment.partWorker, memory: rememberedParts(cache) });
    return createCounter({
      ...terms,
      mayOrder: () => (records.isDamaged(mode) ? DAMAGED : terms.mayOrder()),
      ...orders[mode],
      records: files.records,
      cache,
      readFrom,
      mode,
      api: openApi(environment, target, loadedParts),
      loadedParts,
      pictures,
      lookups,
      progress,
      settings: target.settings,
      pictureAddress: environment.pictureAddress,
      ports: environment.ports,
      announceSubmission: whileOpen(environment.announceSubmission),
      announceUnresolved: whileOpen(environment.announceUnresolved),
      announceConnection: whileOpen(environment.announceConnection),
      announceCodeList: whileOpen(environment.announceCodeList),
      supplier: target.supplier,
      backgroundClock: environment.backgroundClock ?? COMPUTER_CLOCK,
      fault: (error) => environment.log.fault('background', error),
      signing: mode === 'service' ? signing : null,
      ...(mode === 'service' ? { shop: shopRoom } : {}),
      announceCallBacks: environment.announceCallBacks,
      reach: environment.reach,
      moment,
      now: environment.now,
    });
  };
}
