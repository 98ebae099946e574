import type { CounterpartHandlers } from '#shared/contract.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type Failure, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { LockReason } from '#shared/records-view.ts';
import type { ShopView } from '#shared/shop-view.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { KeyStore } from '../records/keys/keychain-keys.ts';
import type { CommonKindName } from '../records/joined/common/common-kind.ts';
import type { SwitchedGate } from '../services/order-gate.ts';
import type { AskShop } from '../services/order-resolving.ts';
import type { ShopSessionOptions } from '../shop-link/shop-session.ts';
import { createAskSession } from './ask-session.ts';
import { createForgetInShop, type ForgetInShop } from './forget-in-shop.ts';
import { createJoinShop } from './join-shop.ts';
import { createLeaveShop } from './leave-shop.ts';
import { createLockUntilHeard, type LockPaces, type LockUntilHeard } from './lock-until-heard.ts';
import { createNoteShopAct } from './note-shop-act.ts';
import { createOtherCounters } from './other-counters.ts';
import type { Unheard } from './records-lifecycle.ts';
import { createResolveInShop } from './resolve-in-shop.ts';
import { createSettingsOfShop, type SettingsOfShop } from './settings-of-shop.ts';
import { createShopNews, type ShopNews } from './shop-news.ts';
import { createShopSessionLifecycle, type ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import { NOT_REACHED_WORDS } from './shop-words.ts';
import { createTakeOverTicket } from './take-over-ticket.ts';
import { createUnconfirmedInShop, type UnconfirmedInShop } from './unconfirmed-in-shop.ts';
import { createViewOfShop, type ViewOfShop } from './view-of-shop.ts';

/** The shop of several counters behind this one. Of a counter alone nothing of it is loaded or waited for. */
export interface ShopRoom
  extends ForgetInShop,
    Pick<LockUntilHeard, 'unheard' | 'vouched' | 'awaitShop' | 'shopAsked'>,
    Pick<SettingsOfShop, 'lockedFields' | 'changeSheet' | 'peopleObstacle'>,
    Pick<ShopSessionLifecycle, 'opened' | 'putAllDown' | 'closing'>,
    Pick<UnconfirmedInShop, 'toldOfOther'> {
  readonly calls: CounterpartHandlers['shop'];
  /** The number of this counter in its shop; null where it works alone, or its records do not say. */
  counter(): number | null;
  readonly askShop: AskShop;
  /**
   * Whether a quote of the shop may be given another revision now. While the shop is away another counter may do the
   * same, and two papers would bear one label: then it is given a number of its own.
   */
  readonly mayRevise: () => Promise<boolean>;
  /** Takes in all that the shop has. Answers why it could not; null where it has, or there is no shop. */
  catchUp(): Promise<Failure | null> | null;
  /** Resolves once nothing is said to the shop any more. */
  closed(): Promise<void>;
}

/** What it is made of. */
export interface ShopRoomOptions {
  readonly gate: SwitchedGate;
  /** Where the password and the shop's key are kept. */
  readonly keychainEntry: KeyStore;
  readonly version: string;
  /** Takes over the number that the shop gave this counter. */
  readonly numbered: (counter: number) => void;
  readonly isSending: () => boolean;
  /** The settings of live mode, which those of the shop take the place of. */
  readonly settings: { current(): ShopSettings; change(shop: ShopSettings): void };
  /** Brings an open ticket of this counter to the front. */
  readonly openTicket: (ticketId: string) => Promise<Result<Ticket>> | Result<Ticket>;
  readonly announce: (view: ShopView) => void;
  readonly announceTickets: (ticketIds: readonly string[]) => void;
  readonly ordersChanged: (submissionIds: readonly string[]) => void;
  /** Other counters changed what is kept beside tickets, quotes and orders. */
  readonly commonChanged: (kinds: readonly CommonKindName[]) => void;
  readonly fault: (error: unknown) => void;
  /** The open records have not heard their shop for long: they are to be locked. */
  readonly lock: (unheard: Unheard) => Promise<void>;
  /** Lets the window keep what was typed last. */
  readonly keepTyped: () => Promise<void>;
  /** The shop that locked records wait for was heard, or was not. */
  readonly shopHeard: (lockKey: Uint8Array | null) => Promise<void>;
  readonly shopNotHeard: (why: LockReason) => void;
  /** Both clocks of this computer, and its sleeps. */
  readonly moment: () => Moment;
  readonly paces?: ShopSessionOptions['paces'] & Partial<LockPaces>;
  readonly now: () => Date;
}

/** Makes it, as that of a counter alone. */
export function createShopRoom(options: ShopRoomOptions): ShopRoom {
  /** What is being opened or closed; each waits for the one before. */
  const inTurn = oneAtATime();
  const lock: LockUntilHeard = createLockUntilHeard({
    ...options,
    openRecords: () => shop.records(),
    isHeard: () => shop.session()?.isUp() === true,
  });
  const shop: ShopSessionLifecycle = createShopSessionLifecycle({
    ...options,
    inTurn,
    lock,
    ownSheet: (sheet) => settings.ownSheet(sheet),
    takeOverSheet: (of) => settings.takeOverSheet(of),
    tookIn: (of, heard) => news.tookIn(of, heard),
    changed: () => news.changed(),
    contradicted: () => void unconfirmed.read(),
    ended() {
      unconfirmed.clear();
      news.ended();
    },
    closing: () => view.joinsNoMore(),
  });
  const askSession = createAskSession(shop.session);
  const settings: SettingsOfShop = createSettingsOfShop({ shop, settings: options.settings });
  const note = createNoteShopAct(shop.records, () => options.settings.current().initials);
  const view: ViewOfShop = createViewOfShop({
    session: shop.session,
    contradictions: () => unconfirmed.contradictions(),
  });
  const unconfirmed: UnconfirmedInShop = createUnconfirmedInShop({
    shop,
    askSession,
    view: view.now,
    note,
    ordersChanged: options.ordersChanged,
    contradictionsChanged: () => news.tellShop(),
  });
  const news: ShopNews = createShopNews({
    ...options,
    shop,
    view,
    unconfirmed,
    takeOverSheet: settings.takeOverSheet,
  });

  return {
    ...createForgetInShop({ shop, askSession }),
    lockedFields: settings.lockedFields,
    changeSheet: settings.changeSheet,
    peopleObstacle: settings.peopleObstacle,
    counter() {
      const kept = shop.records()?.joined.membership.current();
      return kept?.ok === true ? (kept.value?.counter ?? null) : null;
    },
    askShop: createResolveInShop({ shop, askSession, ordersChanged: options.ordersChanged }),
    toldOfOther: unconfirmed.toldOfOther,
    mayRevise: async () => !shop.isJoined() || (await shop.session()?.knowsAll()) === true,
    catchUp: () =>
      shop.isJoined()
        ? askSession.asked(async (here) => {
            try {
              await here.exchange();
              return null;
            } catch {
              // What it is asked for has not begun.
              return invalidField('order', NOT_REACHED_WORDS);
            }
          })
        : null,
    unheard: lock.unheard,
    vouched: lock.vouched,
    awaitShop: lock.awaitShop,
    shopAsked: lock.shopAsked,
    opened: shop.opened,
    putAllDown: shop.putAllDown,
    closing: shop.closing,
    closed: async () => {
      await inTurn(async () => {});
    },
    calls: {
      state: () => succeeded(view.now()),
      ...createJoinShop({ ...options, shop, view, inTurn, lock, note }),
      leave: createLeaveShop({ ...options, shop, view, inTurn, lock, note }),
      takeOver: createTakeOverTicket({ shop, openTicket: options.openTicket }),
      settleContradiction: unconfirmed.settleContradiction,
      ...createOtherCounters({ records: shop.records, askSession, view: view.now, note }),
    },
  };
}
