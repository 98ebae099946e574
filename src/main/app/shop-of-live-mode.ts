import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Result } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { createRecordKeyStore } from '../record-key-store.ts';
import type { SwitchedGate } from '../services/order-gate.ts';
import type { PeopleKnown } from '../services/people-known.ts';
import { submissionView } from '../services/submission-view.ts';
import type { WindowLock } from '../services/window-lock.ts';
import type { Environment } from './environment.ts';
import type { LastSave } from './last-save.ts';
import type { OrdersOfMode } from './mode-orders.ts';
import type { ModeRecords } from './mode-records.ts';
import type { SetUp } from './set-up.ts';
import { createShopRoom, type ShopRoom } from './shop-room.ts';
import type { KeptSettings } from './stored-settings.ts';

/**
 * Makes the shop of live mode, in which its records, settings and window hear what other counters changed. What is made
 * after it is asked for when it is wanted.
 */
export function createShopOfLiveMode(options: {
  readonly environment: Environment;
  readonly gate: SwitchedGate;
  readonly settings: KeptSettings;
  readonly orders: Pick<OrdersOfMode, 'ordersUnderWay'>;
  readonly records: () => ModeRecords;
  readonly setUp: () => Pick<SetUp, 'session' | 'mode' | 'unresolvedIn'>;
  readonly windowLock: () => Pick<WindowLock, 'settingsChanged'>;
  readonly peopleKnown: Pick<PeopleKnown, 'changed'>;
  readonly lastSave: LastSave;
  /** Brings an open ticket of this counter to the front. */
  readonly openTicket: (ticketId: string) => Promise<Result<Ticket>> | Result<Ticket>;
  readonly announceSession: (session: SessionView) => void;
  /** Both clocks of this computer, and its sleeps. */
  readonly moment: () => Moment;
}): ShopRoom {
  const { environment, settings, records, setUp, peopleKnown, announceSession } = options;
  let toldCounter: number | null = null;
  return createShopRoom({
    gate: options.gate,
    keychainEntry: createRecordKeyStore({
      openKeychain: environment.openKeychain,
      account: `shop-link ${environment.keychainAccounts.recordKey}`,
    }),
    version: environment.version,
    // The shop has given it: it holds at once, also where the disk does not take it yet.
    numbered: (counterNumber) => settings.changeSoon({ counterNumber }),
    isSending: () => options.orders.ordersUnderWay.size > 0,
    lock: (unheard) => records().lockUnheard(unheard),
    keepTyped: () => options.lastSave.ask(),
    shopHeard: (lockKey) => records().shopHeard(lockKey),
    shopNotHeard: (why) => records().shopNotHeard(why),
    settings: {
      current: () => settings.current().shop,
      change(shop) {
        // They hold at once: a disk that does not take them must not leave this counter with other prices.
        settings.changeSoon({ shop });
        announceSession(setUp().session());
      },
    },
    moment: options.moment,
    openTicket: options.openTicket,
    announce(shop) {
      environment.announceShop(shop);
      // The window loads what belongs to a shop once there is one.
      const view = setUp().session();
      if (view.shopCounter === toldCounter) return;
      toldCounter = view.shopCounter;
      announceSession(view);
    },
    announceTickets: environment.announceSharedTickets,
    ordersChanged(ids) {
      // The window has the orders of the open mode alone, and reads those of live mode anew with it.
      if (setUp().mode() === 'practice') return;
      for (const id of ids) {
        const found = records().lifecycles.service.current()?.records.submissions.find(id);
        const view = found?.ok === true && found.value !== null ? submissionView(found.value) : null;
        if (view !== null) environment.announceSubmission(view);
      }
      environment.announceUnresolved(setUp().unresolvedIn('service'));
    },
    commonChanged(kinds) {
      if (kinds.includes('call-back')) environment.announceCallBacks();
      if (kinds.includes('customer-note') || kinds.includes('customer-merge'))
        environment.announceCustomers({ what: 'noted' });
      if (!kinds.includes('person')) return;
      peopleKnown.changed();
      // Somebody who was let go at another counter is signed out here.
      options.windowLock().settingsChanged();
      announceSession(setUp().session());
    },
    fault: (error) => environment.log.fault('shop', error),
    ...(environment.shopPaces === undefined ? {} : { paces: environment.shopPaces }),
    now: environment.now,
  });
}
