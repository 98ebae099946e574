import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LockReason } from '#shared/records-view.ts';
import type { Notice } from '#shared/session.ts';
import { createRecordKeyStore } from '../record-key-store.ts';
import { createRecordMarkStore, markAccount } from '../record-mark-store.ts';
import { createRecordKeys } from '../records/keys/record-key.ts';
import { forgetCachedPlates } from '../services/cached-plates.ts';
import { createOwnRetention } from '../services/retention-runner.ts';
import type { Signing } from '../services/signing.ts';
import { takeUpOrders } from '../services/taking-up.ts';
import type { Environment } from './environment.ts';
import type { ModeOrders } from './mode-orders.ts';
import type { NoticeBoard } from './notice-board.ts';
import { lookAfter } from './records-care.ts';
import { createRecordsLifecycle, type RecordsLifecycle, type Unheard } from './records-lifecycle.ts';
import type { ShopRoom } from './shop-room.ts';
import { type KeptSettings, newCounterNumber } from './stored-settings.ts';

/**
 * The records of both modes: looked after for as long as they are open, and closed where they are damaged, or have not
 * heard their shop for long.
 */
export interface ModeRecords {
  readonly lifecycles: { readonly service: RecordsLifecycle; readonly practice: RecordsLifecycle };
  /** The references of the orders that are under way in a mode. */
  referencesUnderWay(name: 'service' | 'practice'): readonly string[];
  /** Whether records are about to be set aside: nothing is ordered there any more. */
  isDamaged(name: 'service' | 'practice'): boolean;
  /**
   * Sets damaged records aside once no request is under way there: an answer that came afterwards would have nowhere to
   * be written down.
   */
  setAsideDamaged(name: 'service' | 'practice'): Promise<void>;
  /**
   * Records that have not heard their shop for long are closed once no request is under way there; the window shows
   * nothing of them any more.
   */
  lockUnheard(unheard: Unheard): Promise<void>;
  /** The shop that locked records wait for was heard, or was not. */
  shopHeard(lockKey: Uint8Array | null): Promise<void>;
  shopNotHeard(why: LockReason): void;
  /** Resolves when the mark beside the records is in the keychain. */
  marksSettled(): Promise<void>;
}

/** Makes them; none are opened yet. */
export function createModeRecords(options: {
  readonly environment: Pick<
    Environment,
    | 'openKeychain'
    | 'keychainAccounts'
    | 'snapshotWorker'
    | 'forReport'
    | 'announceCustomers'
    | 'log'
    | 'now'
    | 'dataFolder'
  >;
  /** Absolute path of the folder of practice. */
  readonly practiceFolder: string;
  readonly serviceSettings: KeptSettings;
  readonly practiceSettings: () => KeptSettings;
  readonly orders: ModeOrders;
  readonly shopRoom: Pick<ShopRoom, 'opened' | 'closing' | 'retention' | 'unheard' | 'vouched' | 'awaitShop'>;
  readonly signing: Pick<Signing, 'signature'>;
  readonly notices: NoticeBoard;
  /** Hears that something happened to the records of a mode. */
  readonly recordsChanged: () => void;
}): ModeRecords {
  const { environment, orders, shopRoom, notices, recordsChanged } = options;
  const { now, log } = environment;
  const forReport = environment.forReport === true;

  const marks = createRecordMarkStore(
    createRecordKeyStore({
      openKeychain: environment.openKeychain,
      account: markAccount(environment.keychainAccounts.recordKey),
    }),
  );

  /** Modes whose records are about to be set aside. */
  const damaged = new Set<'service' | 'practice'>();

  async function setAsideDamaged(name: 'service' | 'practice'): Promise<void> {
    const lifecycle = lifecycles[name];
    const files = lifecycle.current();
    if (files === null || damaged.has(name)) return;
    damaged.add(name);
    await Promise.allSettled(orders[name].ordersUnderWay.values());
    damaged.delete(name);
    if (lifecycle.current() !== files) return;
    lifecycle.foundDamaged();
    recordsChanged();
  }

  /** Tells the window where that is news of locked records. */
  async function tellingLock(act: () => Promise<void> | void): Promise<void> {
    const before = lifecycles.service.view();
    await act();
    if (!isDeepStrictEqual(lifecycles.service.view(), before)) recordsChanged();
  }

  function sayOfCopy(words: string | null): void {
    if (words !== null) notices.post(notCopied(words));
    else if (notices.list().some(({ id }) => id === NOT_COPIED)) notices.dismiss(NOT_COPIED);
    else return;
    recordsChanged();
  }

  /** The records of a mode, looked after for as long as they are open. */
  function openLifecycle(name: 'service' | 'practice', folder: string, settings: () => KeptSettings): RecordsLifecycle {
    let stopLooking = () => {};
    const keyStore = createRecordKeyStore({
      openKeychain: environment.openKeychain,
      account: environment.keychainAccounts.recordKey,
    });
    const lifecycle = createRecordsLifecycle({
      folder,
      keys: name === 'practice' ? null : createRecordKeys({ path: join(folder, 'records.key'), keyStore, now }),
      marks: name === 'practice' ? null : marks,
      quotePrefix: orders[name].quotePrefix,
      counterNumber: () => settings().current().counterNumber,
      snapshotWorker: environment.snapshotWorker,
      codeConfirmedBefore: {
        read: () => settings().current().recoveryCodeConfirmedAt,
        clear: () => {
          if (settings().current().recoveryCodeConfirmedAt !== null)
            settings().change({ recoveryCodeConfirmedAt: null });
        },
      },
      forReport,
      opened: ({ records, cache }) => {
        if (forReport) return { ok: true, value: null };
        if (name === 'service') shopRoom.opened(records);
        const takenUp = takeUpOrders(records.submissions, orders[name]);
        if (!takenUp.ok) return takenUp;
        stopLooking();
        stopLooking = lookAfter({
          records,
          retention:
            name === 'service'
              ? shopRoom.retention(records, createOwnRetention(records.privacy))
              : createOwnRetention(records.privacy),
          cache,
          settings: settings(),
          foundDamaged: () => void setAsideDamaged(name),
          foundChanged: (words) => {
            lifecycle.remarkOn(words);
            recordsChanged();
          },
          notForgotten: (words) => {
            notices.post(notForgotten(words));
            recordsChanged();
          },
          notCopied: (words) => {
            // Practice holds nobody's data.
            if (name === 'service') sayOfCopy(words);
          },
          fault: (error) => log.fault('records', error),
        });
        return takenUp;
      },
      closing: () => {
        stopLooking();
        if (name === 'service') shopRoom.closing();
      },
      ...(name === 'practice' ? {} : { unheard: shopRoom.unheard, vouched: shopRoom.vouched }),
      ...(name === 'practice' || forReport ? {} : { awaitShop: shopRoom.awaitShop }),
      // Practice has no people, and nothing of those of live mode is written down there.
      ...(name === 'practice' ? {} : { signedBy: options.signing.signature }),
      forgot(owners) {
        const files = lifecycle.current();
        // The window reads again what names them: their plates are gone by then. What fails is said by the round.
        if (files !== null) forgetCachedPlates(files.records.privacy, files.cache.plates);
        environment.announceCustomers({ what: 'forgotten', ids: owners.map(({ id }) => id) });
      },
      startedAnew: () => settings().change({ counterNumber: newCounterNumber(settings().current().counterNumber) }),
      now,
    });
    return lifecycle;
  }

  const lifecycles = {
    service: openLifecycle('service', environment.dataFolder, () => options.serviceSettings),
    practice: openLifecycle('practice', options.practiceFolder, options.practiceSettings),
  };

  return {
    lifecycles,
    referencesUnderWay: (name) =>
      [...orders[name].ordersUnderWay.keys()].map((ticketId) => {
        const attempts = lifecycles[name].current()?.records.submissions.ofTicket(ticketId);
        return (attempts?.ok === true ? attempts.value[0]?.customerReference : undefined) ?? 'an order';
      }),
    isDamaged: (name) => damaged.has(name),
    setAsideDamaged,
    async lockUnheard(unheard) {
      const files = lifecycles.service.current();
      await Promise.allSettled(orders.service.ordersUnderWay.values());
      if (lifecycles.service.current() !== files) return;
      const locked = lifecycles.service.lock(unheard);
      recordsChanged();
      await locked;
    },
    shopHeard: (lockKey) => tellingLock(() => lifecycles.service.heardShop(lockKey)),
    shopNotHeard: (why) => void tellingLock(() => lifecycles.service.notHeard(why)),
    marksSettled: () => marks.settled(),
  };
}

function notForgotten(words: string): Notice {
  return {
    id: 'not-forgotten',
    words: `Customer data that is due could not be deleted. It is tried again every hour. ${words}`,
  };
}

const NOT_COPIED = 'not-copied';

function notCopied(words: string): Notice {
  return {
    id: NOT_COPIED,
    words: `The day’s copy of the records could not be made. It is tried again every hour. ${words}`,
  };
}
