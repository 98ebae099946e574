import type { Moment } from '#shared/domain/order/send-window.ts';
import type { ShopView } from '#shared/shop-view.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { TakenIn } from '../records/joined/taken-in.ts';
import type { Records } from '../records/records.ts';
import { type AnswerOf, type Seen, shopCalls, type ShopCalls } from './calls.ts';
import { createCaughtUp } from './caught-up.ts';
import { createClearingHere } from './clearing-here.ts';
import { createCommonSending } from './common-sending.ts';
import { createConnectionWords } from './connection-words.ts';
import { createCountersOfShop } from './counters-of-shop.ts';
import { createExchangeLoop } from './exchange-loop.ts';
import { createJournalBringing } from './journal-bringing.ts';
import { createLedgerPosition } from './ledger-position.ts';
import { isOverloaded } from './link-trouble.ts';
import { type LinkPaces, openLink } from './link.ts';
import { createLockUnheard } from './lock-unheard.ts';
import { createNumberLease } from './number-lease.ts';
import { createPuttingDown } from './putting-down.ts';
import { createSaidFaults } from './said-faults.ts';
import { createServerClock } from './server-clock.ts';
import { createShopForgetting } from './shop-forgetting.ts';
import { createShopKey } from './shop-key.ts';
import { createShopReach } from './shop-reach.ts';
import type { ShopSecrets, ShopSecretStore } from './shop-secrets.ts';
import { createShopSending } from './shop-sending.ts';
import { createShopSheet, type SheetBody, type SheetPut } from './shop-sheet.ts';
import { createShopTaking } from './shop-taking.ts';
import type { ShopTarget } from './shop-target.ts';
import { storedValue } from './stored-value.ts';
import { createTicketAtOnce, type TakeOver } from './ticket-at-once.ts';
import { createTicketSending } from './ticket-sending.ts';
import { viewOfSession } from './view-of-session.ts';

/** A counter that belongs to a shop, at work: what it changes goes up, what others change comes down. */
export interface ShopSession {
  view(): ShopView;
  readonly calls: ShopCalls;
  /** Whether the shop is reached, and takes what it is told. */
  isUp(): boolean;
  /** What this counter saw last of the ledger. */
  seen(): Seen;
  /** Whether everything that this counter knows was brought since the shop went back last. */
  hasBrought(): boolean;
  /** The shop said that it is in another epoch than the one this counter knows. */
  heardEpoch(epoch: number): void;
  /** Since when the shop has not heard a counter, ISO time; null where it is there, or this one cannot tell. */
  notHeardSince(counter: number): string | null;
  /** The time by the clock of the shop's server; null where it is not heard. */
  serverTime(): Date | null;
  /** Whether all that the shop has was taken in since it was reached: what stands here is what stands there. */
  isCaughtUp(): boolean;
  /**
   * Asks the shop, and answers whether all that it has stands here now. False where it does not answer within two
   * seconds, as over a connection that was cut without a word, and where more of it is still to be read.
   */
  knowsAll(): Promise<boolean>;
  cipher(): ShopCipher | null;
  /** What it logs in with, and the shop's key where it has that. */
  secrets(): ShopSecrets;
  /** Sends what waits of a ticket, so that the shop has it as it is here. False where it could not. */
  flush(ticketId: string): Promise<boolean>;
  takeOver(ticketId: string, seenHold: number): Promise<TakeOver>;
  /**
   * Counterpart ends: what waits is sent, then every ticket is put down of which no order was made. Nothing is done,
   * and nothing said, where the shop is not reached.
   */
  putAllDown(): Promise<void>;
  /**
   * Changes the settings of the shop: `change` makes the new sheet of the one that holds now, fetched just before, or
   * null where it is not to be changed after all.
   */
  putSheet(change: (sheet: string | null) => SheetBody | null): Promise<SheetPut>;
  /** Has everything that waits sent, and everything new fetched. Resolves when that was done once. */
  exchange(): Promise<void>;
  /** Asks about the counters of the shop. Rejects where it is not reached. */
  lookAtCounters(): Promise<void>;
  /** Lets the shop order without what a counter may have sent. Rejects where it is not reached. */
  waive(counter: number): Promise<AnswerOf<'waive'>['kind']>;
  close(): Promise<void>;
}

/** What a session is made of. */
export interface ShopSessionOptions {
  readonly records: Pick<
    Records,
    'joined' | 'joinedOrders' | 'privacy' | 'setAsideRecords' | 'submissions' | 'tickets'
  >;
  readonly target: ShopTarget;
  readonly secrets: ShopSecrets;
  readonly secretStore: Pick<ShopSecretStore, 'write'>;
  readonly version: string;
  readonly changed: (view: ShopView) => void;
  /** Hears what other counters changed here. */
  readonly tookIn: (news: TakenIn) => void;
  /** The settings of this counter that the shop has in common, on a sheet; null begins one. */
  readonly ownSheet: (sheet: string | null) => SheetBody;
  readonly fault: (error: unknown) => void;
  readonly now: () => Date;
  /** Both clocks of this computer. */
  readonly moment: () => Moment;
  readonly paces?: Partial<LinkPaces & ShopPaces>;
}

/** The paces of the exchange, ms. */
export interface ShopPaces {
  /** How long notices are gathered before the news is fetched. */
  readonly gatherMs: number;
  /** How often it is looked whether something waits to be sent. */
  readonly lookMs: number;
  /** How long another ticket is in front before one is put down. */
  readonly restMs: number;
}

const USUAL_PACES: ShopPaces = { gatherMs: 300, lookMs: 1_000, restMs: 600_000 };

/** Opens it: it goes on by itself until it is closed. Records that are closed under it end it. */
export function openShopSession(options: ShopSessionOptions): ShopSession {
  const { records, version, now, moment, tookIn } = options;
  const { joined } = records;
  const { membership, outbox, common, lastHeard } = joined;
  const paces = { ...USUAL_PACES, ...options.paces };
  let closed = false;
  const isClosed = () => closed;
  /** One thing at a time: what goes up and what comes down never overtake each other. */
  const inTurn = oneAtATime();

  const faults = createSaidFaults({ fault: options.fault, isClosed });
  const shopKey = createShopKey({ secrets: options.secrets, secretStore: options.secretStore, joined });
  const clock = createServerClock({ lastHeard, moment });
  const caughtUp = createCaughtUp(now);
  const ledger = createLedgerPosition({
    membership,
    takingIn: joined.takingIn,
    epochChanged: () => forgetting.epochChanged(),
  });
  const link = openLink({
    target: options.target,
    password: options.secrets.password,
    greet: async (ask) => await words.greet(ask),
    beat: async (ask) => await words.beat(ask),
    woken: () => loop.soon(),
    changed: tell,
    ...(options.paces === undefined ? {} : { paces: options.paces }),
    now,
  });
  const reach = createShopReach({ link: link.view, caughtUpAt: caughtUp.at, now, changed: tell });
  const { isConnected, isUp } = reach;
  const calls = shopCalls(async (name, values) => {
    try {
      return await link.ask(name, values);
    } catch (error) {
      if (isOverloaded(error)) reach.noticeOverloaded(error);
      throw error;
    }
  });
  const loop = createExchangeLoop({
    exchange,
    isDue,
    reach,
    faults,
    isClosed,
    done: tell,
    gatherMs: paces.gatherMs,
    lookMs: paces.lookMs,
  });
  const puttingDown = createPuttingDown({
    calls,
    held: joined.held,
    outbox,
    tickets: records.tickets,
    isAsItWas,
    restMs: paces.restMs,
    steadyMs: () => performance.now(),
  });
  const lock = createLockUnheard({ lastHeard, isConnected, moment });
  const clearing = createClearingHere({ calls, records, ledger, faults, tookIn });
  const counters = createCountersOfShop({ membership, ledger, shopKey, clearing, isConnected });
  const forgetting = createShopForgetting({
    calls,
    unsent: joined.unsent,
    privacy: records.privacy,
    ledger,
    counters,
    clock,
    clearing,
    faults,
    now,
  });
  const journal = createJournalBringing({ calls, records, ledger, counters, forgetting, tookIn });
  const { again, soon } = loop;
  const tickets = createTicketSending({ calls, joined, ledger, puttingDown, isAsItWas, again });
  const sending = createShopSending({ calls, outbox, ledger, tickets, inTurn });
  const commonSending = createCommonSending({ calls, common, inTurn, again });
  const taking = createShopTaking({
    calls,
    records,
    ledger,
    caughtUp,
    inTurn,
    isClosed,
    read(entries) {
      if (entries.some(({ about }) => about.kind === 'counter joined')) counters.noticeJoined();
      forgetting.read(entries);
    },
    again,
    tookIn,
  });
  const sheet = createShopSheet({
    calls,
    sheet: joined.sheet,
    ownSheet: options.ownSheet,
    counters,
    taking,
    inTurn,
    soon,
  });
  const words = createConnectionWords({
    version,
    joined,
    caughtUp,
    ledger,
    clock,
    lock,
    shopKey,
    reach,
    counters,
    forgetting,
    sending,
    puttingDown,
    soon,
  });
  const lease = createNumberLease({ calls, numbers: joined.numbers, ledger });
  const atOnce = createTicketAtOnce({
    calls,
    outbox,
    shopKey,
    reach,
    forgetting,
    puttingDown,
    sending,
    taking,
    journal,
    isAsItWas,
    inTurn,
    soon,
  });

  const view = () => viewOfSession({ joined, ledger, counters, clearing, reach, lock, shopKey, clock });

  /** Nobody waits for it: records that cannot be read now are told of when the next thing changes. */
  function tell(): void {
    if (!closed) faults.orSay(() => options.changed(view()));
  }

  /** Whether the shop is still what it was. Where it went back, everything is brought before more is sent. */
  async function isAsItWas(): Promise<boolean> {
    await ledger.compare(calls);
    if (!ledger.hasBrought()) soon();
    return ledger.hasBrought();
  }

  async function exchange(): Promise<void> {
    // One that waits for the key is woken when another counter has handed it.
    if (shopKey.cipher() === null) await shopKey.settle(calls, await calls.hello(version));
    const key = shopKey.cipher();
    if (key === null) return;
    await inTurn(async () => await forgetting.forgetUnsent(key));
    await inTurn(async () => await journal.bring(key));
    await inTurn(puttingDown.takeWanted);
    await sending.sendAll(key);
    // What came up before it was opened is pulled by then.
    const wasOpen = counters.isOrderingOpen();
    await taking.pullAll(key);
    sending.wasRead();
    if (forgetting.isDue(wasOpen)) await inTurn(async () => await forgetting.forgetBrought(key, wasOpen));
    await counters.askIfJoined(calls);
    // After what others did: a counter that joins knows of it before it sends its own.
    await commonSending.sendAll(key);
    await inTurn(puttingDown.putDownRested);
    await inTurn(sheet.send);
    await inTurn(clearing.forgetDue);
    await inTurn(lease.leaseMore);
  }

  function isDue(): boolean {
    // Without the shop's key nothing can be sent; a server that takes nothing is asked with each beat alone.
    if (!isUp() || shopKey.cipher() === null) return false;
    const waits = storedValue(outbox.count()).waiting > 0 || storedValue(common.count()).waiting > 0;
    return waits || puttingDown.isWanted();
  }

  const isCaughtUp = () => isUp() && caughtUp.isOnThis();

  return {
    view,
    calls,
    isUp,
    seen: ledger.seen,
    hasBrought: ledger.hasBrought,
    heardEpoch(epoch) {
      ledger.noticeEpoch(epoch);
      soon();
    },
    notHeardSince: counters.notHeardSince,
    isCaughtUp,
    async knowsAll() {
      const key = shopKey.cipher();
      return key !== null && isCaughtUp() && (await taking.knowsAll(key));
    },
    serverTime: () => (isConnected() ? clock.now() : null),
    cipher: shopKey.cipher,
    secrets: shopKey.secrets,
    flush: atOnce.flush,
    takeOver: atOnce.takeOver,
    async putAllDown() {
      const key = shopKey.cipher();
      loop.end();
      if (key === null || !isConnected()) return;
      try {
        await inTurn(async () => await forgetting.forgetUnsent(key));
        await sending.sendAll(key);
        if (!closed) await inTurn(puttingDown.putDownAll);
      } catch (error) {
        if (isConnected() && !closed) faults.say(error);
      }
    },
    async putSheet(change) {
      const key = shopKey.cipher();
      if (key === null) throw new Error('The shop’s key is not here yet.');
      return await sheet.change(key, change);
    },
    exchange,
    lookAtCounters: async () => await counters.ask(calls),
    async waive(counter) {
      const answer = await calls.waive(counter);
      // The next beat would say so too, some seconds later.
      if (answer.kind === 'waived') counters.heardOrdering(answer.orderingOpen, answer.waitedFor);
      try {
        await counters.ask(calls);
      } catch (error) {
        // It is done: the next beats ask again how the counters are.
        if (isConnected() && !closed) faults.say(error);
      }
      return answer.kind;
    },
    async close() {
      closed = true;
      loop.close();
      await link.close();
      await inTurn(async () => {});
    },
  };
}
