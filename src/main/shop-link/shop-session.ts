import { setTimeout as pauseFor } from 'node:timers/promises';
import { assertNever } from '#shared/assert-never.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { LinkView, ShopCounterView, ShopView } from '#shared/shop-view.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Membership } from '../records/joined/shop-membership.ts';
import type { Outgoing } from '../records/joined/outbox.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { OutgoingCommonRecord, CommonAnswer } from '../records/joined/common/common-records.ts';
import type { TakenEntry, TakenIn } from '../records/joined/taken-in.ts';
import type { ForgottenMark } from '../records/joined/unsent-customers.ts';
import { LOCK_SAID_MS, LOCKS_AFTER_MS } from '../records/joined/unheard-time.ts';
import type { Records } from '../records/records.ts';
import type { StorageFailure } from '../records/database/storage-failure.ts';
import { type AnswerOf, type CounterOfShop, type Seen, shopCalls, type ShopCalls, type Welcome } from './calls.ts';
import { clockOff } from './clock-off.ts';
import { keyFor, keyOutOf, nameOfKey, newShopKey, shopCipher } from './cipher.ts';
import { readEntries, takenCommonRecord } from './feed.ts';
import { createPuttingDown } from './putting-down.ts';
import { createShopJournal } from './shop-journal.ts';
import { isOverloaded, isRefusedValue, mayJoinAgain, NotUnderstoodError, troubleOf } from './link-trouble.ts';
import { type Ask, type LinkPaces, openLink } from './link.ts';
import type { ShopSecrets, ShopSecretStore } from './shop-secrets.ts';
import { putSheet, type SheetPut } from './shop-sheet.ts';
import { storageFault, storedValue } from './stored-value.ts';
import type { ShopTarget } from './shop-target.ts';

/** What the shop said to taking a ticket over. */
export type TakeOver =
  | { readonly kind: 'taken' }
  /** Somebody else was quicker; the list shows who has it. */
  | { readonly kind: 'changed hands' }
  | { readonly kind: 'ordered' }
  | { readonly kind: 'not there' }
  | { readonly kind: 'not reached' };

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

/** A sheet as it is put down: JSON, and how many days the customer of a dead sale is kept. */
export interface SheetBody {
  readonly body: string;
  readonly days: number;
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

/** Rows that are read or written at one go. */
const BATCH = 50;
/** How long a person waits to hear whether the shop has more than stands here, ms. */
const KNOWS_WITHIN_MS = 2_000;
/** How long taking in goes on in one transaction, ms: with its commit it is a third of a frame. */
const TAKING_MS = 2;
/** Numbers of quotes that are leased at once, and how few are left when more are. */
const LEASED_AT_ONCE = 100;
const FEW_NUMBERS = 50;
/** How often the counters of the shop are asked about. */
const COUNTERS_EVERY_BEATS = 3;
/** How long nothing has to go wrong until an overloaded server counts as over it, ms: two tries of a gate. */
const OVER_IT_MS = 2_000;
/** A counter that has said nothing for so long is not there, by the clock of the server, ms: four beats. */
const NOT_HEARD_MS = 20_000;

/** Opens it: it goes on by itself until it is closed. Records that are closed under it end it. */
export function openShopSession(options: ShopSessionOptions): ShopSession {
  const { records, secretStore, version } = options;
  const { membership, outbox, takingIn, flushTaken, numbers, common, sheet, lastHeard } = records.joined;
  const paces = { ...USUAL_PACES, ...options.paces };
  let secrets = options.secrets;
  let cipher = secrets.shopKey === null ? null : shopCipher(secrets.shopKey);
  let counters: readonly CounterOfShop[] = [];
  /** By the clock of the server, when the counters were asked about last, ms. */
  let countersAt = 0;
  let waitedFor: AnswerOf<'counters_of_shop'>['waitedFor'] = [];
  let isOrderingOpen = true;
  let rights: readonly string[] = [];
  let beats = 0;
  /** When everything that the shop had was taken in last, ISO time; null before the first time. */
  let caughtUpAt: string | null = null;
  /**
   * Which connection this is, and on which everything was taken in last. Times do not tell: clocks of computers are put
   * back.
   */
  let connection = 0;
  let caughtUpOn = 0;
  let lastFault = '';
  /** The last time that the server said, ms, and when that was by a clock that only goes on. */
  let told: { readonly serverMs: number; readonly steadyMs: number } | null = null;
  /** How far the clock of this computer was from the server's then; see `ShopView`. */
  let clockOffMs: number | null = null;
  let closed = false;
  /**
   * How a server is shown that answers and cannot do what it is asked, as where its disk is full; null where it can. It
   * stays connected: by its beats it is tried again.
   */
  let overloaded: Extract<LinkView, { readonly kind: 'down' }> | null = null;
  /** When it said so last, by a clock that only goes on, ms. */
  let overloadedAt = 0;
  /** What was forgotten while this counter was away may stand in what it has not sent. */
  let mayHoldForgotten = true;
  /** What a newer Counterpart wrote is read again once this one knows its form. */
  let knowsNewer = storedValue(takingIn.knowsNewer());

  const link = openLink({
    target: options.target,
    password: secrets.password,
    greet,
    beat,
    woken: () => soon(),
    changed: tell,
    ...(options.paces === undefined ? {} : { paces: options.paces }),
    now: options.now,
  });
  const calls = shopCalls(async (name, values) => {
    try {
      return await link.ask(name, values);
    } catch (error) {
      if (isOverloaded(error)) noticeOverloaded(error);
      throw error;
    }
  });
  const isConnected = () => link.view().kind === 'up';
  const isUp = () => isConnected() && overloaded === null;
  const { held } = records.joined;
  const { restMs } = paces;
  const puttingDown = createPuttingDown({
    calls,
    held,
    outbox,
    tickets: records.tickets,
    isAsItWas,
    restMs,
    steadyMs: () => performance.now(),
  });

  function member(): Membership {
    const found = storedValue(membership.current());
    if (found === null) throw new Error('This counter has left the shop.');
    return found;
  }

  function view(): ShopView {
    const { counter, name, epoch, broughtEpoch } = member();
    const [ofRecords, beside] = [storedValue(outbox.count()), storedValue(common.count())];
    const shown = counters.map(
      ({
        branch: _branch,
        clearedSeq: _seq,
        wantsKey: _wants,
        publicKey: _key,
        cleared,
        journal,
        isExpired,
        ...each
      }) => ({
        ...each,
        isThis: each.counter === counter,
        isCleared: cleared ?? null,
        ...(each.counter === counter && cleared === false ? heldUpBy(keptAside()) : {}),
        journal: journal ?? null,
        isExpired: isExpired === true,
      }),
    );
    const reached = reachedNow();
    const state = {
      locksAt: locksAt(),
      waitsForKey: cipher === null,
      keyAskedAt: cipher === null && reached.kind === 'up' ? reached.since : null,
      // Until its orders are told, the shop lets it send none.
      waiting: ofRecords.waiting + beside.waiting + (broughtEpoch === epoch ? 0 : 1),
      refused: ofRecords.refused + beside.refused,
      isOrderingOpen,
      waitedFor,
      counters: shown,
      mayTakeOut: isUp() && rights.includes('join') && (isOrderingOpen || rights.includes('waive')),
      mayJoinAgain: mayJoinAgain(reached),
      contradictions: [],
      clockOffMs: isConnected() ? clockOffMs : null,
    };
    return { kind: 'joined', counter, name, link: reached, ...state };
  }

  /** How the shop is reached. What was heard and not taken in yet is not shared. */
  function reachedNow(): LinkView {
    const reached = link.view();
    if (reached.kind === 'connecting') return reached;
    return reached.kind === 'up' && overloaded !== null ? overloaded : { ...reached, asOf: caughtUpAt };
  }

  function noticeOverloaded(error: unknown): void {
    overloadedAt = performance.now();
    if (overloaded !== null) return;
    overloaded = { kind: 'down', since: options.now().toISOString(), why: troubleOf(error), asOf: caughtUpAt };
    tell();
  }

  /** What is tried again by itself is so every second: where none of it failed for longer, nothing does any more. */
  function noticeRoom(): void {
    if (performance.now() - overloadedAt > OVER_IT_MS) overloaded = null;
  }

  /**
   * Damaged records that are kept here, by name: they may name customers who were forgotten, and cannot be cleared.
   * Null where the disk does not say.
   */
  function keptAside(): readonly string[] | null {
    const kept = records.setAsideRecords.list();
    return kept.ok ? kept.value.map(({ name }) => name) : null;
  }

  /** The last week is said; while the shop is heard nothing is. */
  function locksAt(): string | null {
    if (isConnected()) return null;
    const now = options.moment();
    const leftMs = LOCKS_AFTER_MS - (storedValue(lastHeard.unheardMs(now)) ?? 0);
    return leftMs > LOCK_SAID_MS ? null : new Date(now.wallMs + leftMs).toISOString();
  }

  /** Nobody waits for it: records that cannot be read now are told of when the next thing changes. */
  function tell(_link?: LinkView): void {
    if (!closed) orSayFault(() => options.changed(view()));
  }

  function hasBrought(): boolean {
    const { epoch, broughtEpoch } = member();
    return broughtEpoch === epoch;
  }

  const seen = (): Seen => {
    const { epoch, seq, hash } = member();
    return { epoch, seq, hash };
  };

  /** The shop is in another epoch: it may lack what this counter knows, and its ledger is read anew. */
  function noticeEpoch(epoch: number): void {
    if (epoch === member().epoch) return;
    storedValue(membership.sawEpoch(epoch));
    storedValue(membership.readAnew());
    broughtForgettings.clear();
    hasLookedOpen = false;
    marksHeardTo = 0;
  }

  async function greet(ask: Ask): Promise<void> {
    connection += 1;
    putUnread.clear();
    const first = shopCalls(ask);
    const welcome = await first.hello(version);
    // Another shop at the same address is none of this counter's.
    if (welcome.shop !== member().shopId) throw new NotUnderstoodError('hello');
    heard(welcome.at);
    // Before anything is said or sent: a shop that went back would take what is newer here for something else.
    const { orderingOpen } = await compareLedger(first);
    await keepLockKey(first);
    const recordsId = storedValue(membership.recordsId());
    if (welcome.records !== recordsId) {
      await first.newRecords(recordsId);
      storedValue(membership.recordsKnown());
    }
    ({ rights } = welcome);
    isOrderingOpen = orderingOpen;
    mayHoldForgotten = true;
    storedValue(sheet.heardRights(rights));
    readAnewIfAsked();
    await settleKey(first, welcome);
    await askCounters(first);
  }

  /** What this counter saw last is named before it is let go: by it the shop notices that it went back. */
  async function compareLedger(asked: ShopCalls): Promise<AnswerOf<'beat'>> {
    const answer = await asked.beat(seen());
    noticeEpoch(answer.epoch);
    if (answer.kind !== 'same') storedValue(membership.readAnew());
    return answer;
  }

  /** Whether the shop is still what it was. Where it went back, everything is brought before more is sent. */
  async function isAsItWas(): Promise<boolean> {
    await compareLedger(calls);
    if (!hasBrought()) soon();
    return hasBrought();
  }

  /** What this counter saw last was named just now. */
  function readAnewIfAsked(): void {
    if (!knowsNewer && !storedValue(membership.isToReadAnew())) return;
    storedValue(membership.readAnew());
    knowsNewer = false;
  }

  async function beat(ask: Ask): Promise<void> {
    const asked = connection;
    const answer = await compareLedger(shopCalls(ask));
    isOrderingOpen = answer.orderingOpen;
    heard(answer.at);
    beats += 1;
    // A notice may be lost; the number of the last entry is not.
    const isBehind = answer.lastSeq !== member().seq || member().broughtEpoch !== answer.epoch;
    if (isBehind || overloaded !== null || isLookDue(isOrderingOpen)) soon();
    else caughtUp(asked);
    if (cipher === null) await settleKey(shopCalls(ask), await shopCalls(ask).hello(version));
    // While orders wait, a counter that was heard since is named no more: nobody is to go on without it.
    if (!isOrderingOpen || beats % COUNTERS_EVERY_BEATS === 0) await askCounters(shopCalls(ask));
    if (puttingDown.look()) soon();
  }

  /** The shop has spoken; `at` is by its clock. */
  function heard(at: string): void {
    const serverMs = Date.parse(at);
    told = { serverMs, steadyMs: performance.now() };
    const now = options.moment();
    clockOffMs = clockOff(now.wallMs, serverMs);
    storedValue(lastHeard.heard(now, serverMs));
  }

  /** Hands the shop what the records are locked by where this counter does not hear it for long. */
  async function keepLockKey(asked: ShopCalls): Promise<void> {
    try {
      await asked.keepLockKey(storedValue(lastHeard.lockKey()));
      storedValue(lastHeard.lockKeyKept());
    } catch (error) {
      // A shop that was not upgraded yet keeps none.
      if (troubleOf(error) !== 'too old') throw error;
    }
  }

  /** A key is made once, however many look for it. */
  const inTurnForKey = oneAtATime();

  /**
   * The first counter of a shop makes its key; every other one is handed it, and waits for that. So does one that made
   * a key in the same moment as another, and one whose key is not the shop's.
   */
  async function settleKey(asked: ShopCalls, welcome: Welcome): Promise<void> {
    await inTurnForKey(async () => await settleKeyNow(asked, welcome));
  }

  async function settleKeyNow(asked: ShopCalls, { keyId, keyForIt }: Welcome): Promise<void> {
    if (keyId === null) {
      // In the keychain first: a key that nobody has would lock out everybody.
      const key = secrets.shopKey ?? (await newKeyKept());
      if (key === null) return;
      const { kind } = await asked.nameKey(nameOfKey(key));
      if (kind === 'named') workWith(key);
      else cipher = null;
      return;
    }
    const { shopKey } = secrets;
    if (shopKey !== null && nameOfKey(shopKey) === keyId) {
      workWith(shopKey);
      return;
    }
    cipher = null;
    const handed = keyForIt === null ? null : keyOutOf(Buffer.from(keyForIt, 'hex'), secrets.exchange);
    if (handed !== null && nameOfKey(handed) === keyId && (await keepKey(handed))) workWith(handed);
  }

  async function newKeyKept(): Promise<Uint8Array | null> {
    const made = newShopKey();
    return (await keepKey(made)) ? made : null;
  }

  async function keepKey(shopKey: Uint8Array): Promise<boolean> {
    if (!(await secretStore.write({ ...secrets, shopKey }))) return false;
    secrets = { ...secrets, shopKey };
    return true;
  }

  /** From here on what is the shop's can be read and written. */
  function workWith(shopKey: Uint8Array): void {
    if (cipher !== null) return;
    cipher = shopCipher(shopKey);
    storedValue(records.joined.markOrders(cipher.marks));
  }

  async function askCounters(asked: ShopCalls): Promise<void> {
    const told = await asked.counters();
    counters = told.counters ?? [];
    countersAt = Date.parse(told.at);
    ({ waitedFor } = told);
    bringWhereNotNoted();
    await sayCleared(asked);
    storedValue(membership.heardNames(new Map(counters.map(({ counter, name }) => [counter, name]))));
    const { shopKey } = secrets;
    // One that is not known to be the shop's is handed to nobody.
    if (shopKey === null || cipher === null || !rights.includes('join')) return;
    for (const { counter, wantsKey, publicKey, leftAt } of counters) {
      if (!wantsKey || publicKey === null || leftAt !== null) continue;
      await asked.handKey(counter, keyFor(shopKey, Buffer.from(publicKey, 'hex')));
    }
  }

  /** The shop may not have noted what was brought, as where Counterpart ended while it joined once more. */
  function bringWhereNotNoted(): void {
    const { counter, epoch, broughtEpoch } = member();
    const noted = counters.find((each) => each.counter === counter)?.journal ?? 'brought';
    if (noted !== 'brought' && broughtEpoch === epoch) storedValue(membership.broughtNothing());
  }

  /** Where nobody is left to forget here, in no file, the shop is told up to which entry that is so. */
  async function sayCleared(asked: ShopCalls): Promise<void> {
    const { counter, seq } = member();
    const own = counters.find((each) => each.counter === counter);
    if (own?.cleared !== false || seq <= own.clearedSeq || storedValue(outbox.toForget()).owners.length > 0) return;
    if (keptAside()?.length !== 0 || storedValue(records.privacy.yetToClear()) !== null) return;
    storedValue(await flushTaken());
    await asked.forgottenHere(seq);
  }

  function isCaughtUp(): boolean {
    return isUp() && caughtUpOn === connection;
  }

  /** Everything was taken in that the shop had when it was asked on a connection; of one before, it may have more. */
  function caughtUp(asked: number): void {
    if (asked !== connection) return;
    caughtUpOn = asked;
    caughtUpAt = options.now().toISOString();
  }

  /** One thing at a time: what goes up and what comes down never overtake each other. */
  const inTurn = oneAtATime();

  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isWanted = false;

  /** Counterpart ends: nothing is taken again that was put down. */
  let isEnding = false;

  function soon(): void {
    if (closed || isEnding) return;
    isWanted = true;
    if (isWorking) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void work();
      },
      paces.gatherMs * (0.5 + Math.random()),
    ).unref();
  }

  async function work(): Promise<void> {
    if (isWorking || closed || !isConnected()) return;
    isWorking = true;
    try {
      while (isWanted && !closed && !isEnding && isConnected()) {
        isWanted = false;
        await exchange();
        noticeRoom();
      }
    } catch (error) {
      // What the network does is no fault: the next connection goes on with it.
      if (isConnected() && !closed) sayFault(error);
    } finally {
      isWorking = false;
    }
    tell();
  }

  /** The same fault, each time that it is tried again, is said once. */
  function sayFault(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    if (words !== lastFault) options.fault(error);
    lastFault = words;
  }

  /** The same of records that did not do something, which is done later: what is exchanged goes on. */
  function sayFailure(failure: StorageFailure): void {
    if (!closed) sayFault(storageFault(failure));
  }

  /** Does what a timer or the network asks for: an error would be caught by nobody there. */
  function orSayFault(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!closed) sayFault(error);
    }
  }

  async function exchange(): Promise<void> {
    // One that waits for the key is woken when another counter has handed it.
    if (cipher === null) await settleKey(calls, await calls.hello(version));
    const key = cipher;
    if (key === null) return;
    await inTurn(async () => await forgetUnsent(key));
    await inTurn(async () => await bringJournal(key));
    await inTurn(puttingDown.takeWanted);
    await sendAll(key);
    // What came up before it was opened is pulled by then.
    const wasOpen = isOrderingOpen;
    await pullAll(key);
    for (const place of putUnread) storedValue(outbox.sent(place));
    putUnread.clear();
    if (hasForgotten || isLookDue(wasOpen)) await inTurn(async () => await forgetBrought(key, wasOpen));
    if (hasJoined) {
      hasJoined = false;
      await askCounters(calls);
    }
    // After what others did: a counter that joins knows of it before it sends its own.
    await sendCommon(key);
    await inTurn(puttingDown.putDownRested);
    await inTurn(sendSheet);
    await inTurn(forgetDue);
    await inTurn(leaseMore);
  }

  /** Brings what this counter knows to a shop that it has joined, or that went back to a backup. */
  async function bringJournal(key: ShopCipher): Promise<void> {
    const { epoch, broughtEpoch } = member();
    if (broughtEpoch === epoch) return;
    const highest = storedValue(numbers.highest());
    const own = broughtEpoch === 0 && highest > 0 ? [{ first: 1, last: highest }] : [];
    const journal = createShopJournal({
      calls,
      orders: records.joinedOrders,
      counter: member().counter,
      markSecret: () => key.marks,
      customerOf: (submissionId) => storedValue(outbox.claimed(submissionId, key)),
      async others(bring) {
        let heardTo = 0;
        let hasForgottenMore = false;
        // Another counter may bring meanwhile whom it knows to be forgotten.
        const forgetMore = async () => {
          const marks = await hearMarks(heardTo);
          heardTo = marks.at(-1)?.seq ?? heardTo;
          if (marks.length > 0 && (await forgetMarked(key, marks))) hasForgottenMore = true;
        };
        const blocks = [...own, ...storedValue(numbers.blocks())];
        const forgotten = storedValue(outbox.forgotten());
        if (!(await bring({ blocks, forgotten, marks: storedValue(records.joined.unsent.keptMarks()) }))) return;
        await forgetMore();
        // A shop that this counter has just joined has what it had before.
        if (broughtEpoch === 0) return;
        storedValue(common.sendAll());
        storedValue(sheet.mayBeLost());
        storedValue(outbox.documentsMayBeLost());
        const kinds = [
          (after: number) => outbox.ordersOfOthers(after, BATCH, key),
          (after: number) => outbox.knownQuotes(after, BATCH, key),
          (after: number) => outbox.knownTickets(after, BATCH, key),
        ];
        for (const next of kinds) {
          for (let part = storedValue(next(0)); part !== null; part = storedValue(next(part.after))) {
            if (!(await bring(part.part))) return;
            await pause();
            await forgetMore();
          }
        }
        // They may have gone up in a part before.
        if (hasForgottenMore) await bring({ forgotten: storedValue(outbox.forgotten()) });
      },
      overtaken(ticketId) {
        const kept = storedValue(takingIn.keepOvertaken(ticketId));
        if (kept !== null) options.tookIn({ ...NOTHING_TAKEN, typedAway: [kept] });
      },
    });
    const done = await journal.bring(epoch);
    if (done.kind === 'other epoch') {
      noticeEpoch(done.epoch);
      return;
    }
    isOrderingOpen = done.isOrderingOpen;
    waitedFor = [...done.waitedFor];
    storedValue(membership.brought(epoch));
  }

  /** Does something with each of what waits, the first first, a batch at a time with a pause behind it. */
  async function eachWaiting<One extends { readonly place: number }>(
    next: (after: number) => readonly One[],
    act: (one: One) => Promise<void>,
  ): Promise<void> {
    let after = 0;
    for (;;) {
      const batch = next(after);
      const last = batch.at(-1);
      if (last === undefined) return;
      for (const one of batch) await act(one);
      after = last.place;
      await pause();
    }
  }

  /**
   * What the shop has taken and of which its ledger was not read yet, by where it waits. A shop that goes back before
   * that is not known by it, so it is sent once more on the next connection; the shop takes the same a second time.
   */
  const putUnread = new Set<number>();

  async function sendAll(key: ShopCipher): Promise<void> {
    await eachWaiting(
      (after) => storedValue(outbox.next(after, BATCH, key)),
      async (one) =>
        await inTurn(async () => {
          // Meanwhile it may have been noticed that the shop went back.
          if (hasBrought()) await send(one);
        }),
    );
  }

  /** Sends one change. What the shop cannot take as it is waits, or is set aside with the reason. */
  async function send(one: Outgoing): Promise<void> {
    try {
      await sendKind(one);
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      storedValue(outbox.refused(one.place, 'not taken'));
    }
  }

  async function sendKind(one: Outgoing): Promise<void> {
    switch (one.kind) {
      case 'ticket':
        await sendTicket(one);
        return;
      case 'quote': {
        if (putUnread.has(one.place)) return;
        const { kind } = await calls.quotePut(one);
        if (kind === 'put') putUnread.add(one.place);
        else storedValue(outbox.refused(one.place, kind));
        return;
      }
      case 'document': {
        const { hash, submissionId, of, encrypted, isPrepared, place } = one;
        if (putUnread.has(place)) return;
        const isToldOf = !isPrepared && hasBrought();
        const { kind } = await calls.documentPut({ hash, submissionId, kind: of, encrypted });
        if (kind === 'put') putUnread.add(place);
        // One that is not claimed yet has no papers there: they wait for it. One that the shop was told of, and does
        // not have, stands there in a branch that this counter does not see.
        else if (kind === 'too large' || isToldOf) storedValue(outbox.refused(place, kind));
        return;
      }
      case 'submission':
        await sendFinding(one);
        return;
      default:
        assertNever(one);
    }
  }

  async function sendTicket(one: Extract<Outgoing, { readonly kind: 'ticket' }>): Promise<void> {
    const { ticketId, place } = one;
    const answer = await calls.ticketPut(one);
    // What is known here is kept: a shop that went back is brought the ticket as it is here, before it is sent.
    if (isOlderThan(answer, one) && !(await isAsItWas())) return;
    switch (answer.kind) {
      case 'put':
        storedValue(outbox.held(ticketId, answer));
        storedValue(outbox.sent(place));
        if (one.state === 'closed') await puttingDown.putDownClosed(ticketId);
        return;
      case 'other version':
        // The answer to an earlier save was lost: this one comes after it.
        storedValue(outbox.held(ticketId, { hold: one.hold, version: answer.version }));
        isWanted = true;
        return;
      case 'not held':
        if (answer.holder === member().counter) {
          storedValue(outbox.held(ticketId, { hold: answer.hold, version: one.version }));
          isWanted = true;
          return;
        }
        // It was put down, and is typed on again: nobody had it since.
        if (answer.holder === null && answer.hold === one.hold) {
          storedValue(held.putDown({ ticketId, hold: one.hold }));
          if (await puttingDown.takeAgain(ticketId)) isWanted = true;
          return;
        }
        isWanted = true;
        // One of a shop that this counter was in before: the ledger tells how it is there, and whether it differs.
        if (one.hold > 0) storedValue(takingIn.keepTypedAway(ticketId));
        return;
      case 'newer form':
        // What stands here of it is a copy beside it; the shop's is read again, as it is.
        storedValue(takingIn.keepTypedAway(ticketId));
        storedValue(membership.readAnew());
        isWanted = true;
        return;
      case 'ordered':
        // It stays as it was ordered, unless no order came of it: then this is sent once the shop was told that.
        if (!storedValue(outbox.isEndToTell(ticketId))) storedValue(outbox.sent(place));
        return;
      case 'no such ticket':
        // As a new one the shop does not take it either: it stands there in a branch that this counter does not see.
        if (one.hold === 0 && one.version === 0) {
          storedValue(outbox.refused(place, answer.kind));
          return;
        }
        // What the shop forgot without a trace of it, such as the last save before a power failure, comes as a new one.
        storedValue(outbox.comesAsNew(ticketId));
        isWanted = true;
        return;
      case 'too large':
        storedValue(outbox.refused(place, answer.kind));
        return;
      default:
        assertNever(answer);
    }
  }

  /** The first counter of a shop that may brings its settings; so does one whose shop went back to a backup. */
  async function sendSheet(): Promise<void> {
    const kept = storedValue(sheet.sheet());
    if (!rights.includes('sheet') || (kept !== null && !kept.isDue)) return;
    await putSheet(calls, sheet, options.ownSheet(kept?.body ?? null));
  }

  /** Sends what is kept beside tickets, quotes and orders. */
  async function sendCommon(key: ShopCipher): Promise<void> {
    await eachWaiting(
      (after) => storedValue(common.next(after, BATCH, key)),
      async (one) =>
        await inTurn(async () => {
          if (storedValue(common.answered(one, await commonRecordPut(one), key))) isWanted = true;
        }),
    );
  }

  async function commonRecordPut(one: OutgoingCommonRecord): Promise<CommonAnswer> {
    try {
      const answer = await calls.commonRecordPut(one);
      switch (answer.kind) {
        case 'put':
        case 'forgotten':
          return answer;
        case 'other version': {
          const { version: at, record } = answer;
          return { kind: 'other version', version: at, record: record === null ? null : takenCommonRecord(record) };
        }
        case 'newer form':
        case 'unknown kind':
        case 'too large':
          return { kind: 'refused', because: answer.kind };
        default:
          return assertNever(answer);
      }
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      return { kind: 'refused', because: 'not taken' };
    }
  }

  /** What a person found out of an order. */
  async function sendFinding(one: Extract<Outgoing, { readonly kind: 'submission' }>): Promise<void> {
    const { submissionId, state, told, place } = one;
    const answer = await calls.resolve({ submissionId, placed: state === 'placed', told });
    if (answer.kind !== 'too early') storedValue(outbox.sent(place));
  }

  /** A counter that joined may wait for the key: it orders nothing before it has it. */
  let hasJoined = false;

  /** A customer was forgotten in the shop: a counter that was there keeps the marks too. */
  let hasForgotten = false;

  /**
   * Entries with which a counter brought, after a restore, whom it knows to be forgotten. They are kept until every
   * counter has brought what it knows, since such a customer may stand in that, and while an order of theirs is
   * unconfirmed.
   */
  const broughtForgettings = new Set<number>();
  /** Whether an unconfirmed order kept the customer of one: they are looked for again with each order that changes. */
  let isKeptByOrder = false;
  /** Whether all records were looked at for them since ordering was opened. */
  let hasLookedOpen = false;
  /** The last entry whose marks were heard in this epoch; 0 before the first. */
  let marksHeardTo = 0;

  const isLookDue = (isOpen: boolean) => isOpen && !hasLookedOpen && broughtForgettings.size > 0;

  async function pullAll(key: ShopCipher): Promise<void> {
    for (;;) {
      const isMore = await inTurn(async () => await pullOnce(key));
      if (!isMore) return;
      await pause();
    }
  }

  async function pullOnce(key: ShopCipher): Promise<boolean> {
    const after = seen();
    const asked = connection;
    const answer = await calls.pull(after, BATCH);
    if (answer.kind === 'other ledger') {
      await compareLedger(calls);
      storedValue(membership.readAnew());
      return answer.lastSeq > 0;
    }
    const entries = readEntries(answer.entries, after);
    hasJoined ||= entries.some(({ about }) => about.kind === 'counter joined');
    for (const { seq, about } of entries) {
      if (about.kind === 'submission' && isKeptByOrder) hasForgotten = true;
      if (about.kind !== 'forgotten') continue;
      hasForgotten = true;
      if (about.brought !== true) continue;
      broughtForgettings.add(seq);
      mayHoldForgotten = true;
    }
    const last = entries.at(-1);
    if (last !== undefined && !(await takeIn(entries, after, key))) return true;
    const isMore = last !== undefined && last.seq < answer.lastSeq;
    if (!isMore) caughtUp(asked);
    return isMore;
  }

  /**
   * Takes in what was fetched behind `after`, so much at a time that nobody waits for it. False where it was not all
   * taken in: the session was closed, or the ledger is to be read anew.
   */
  async function takeIn(entries: readonly TakenEntry[], after: Seen, key: ShopCipher): Promise<boolean> {
    // First: what is taken in is not read again.
    const settled = settleOwn(entries);
    if (settled.length > 0) options.tookIn({ ...NOTHING_TAKEN, orders: settled });
    let { seq } = after;
    for (let at = 0; at < entries.length; ) {
      // What was fetched was read in this turn, or something else was done in it.
      await pause();
      // Meanwhile a beat may have said that the shop is in another epoch.
      if (closed || member().seq !== seq) return false;
      const until = performance.now() + TAKING_MS;
      const taken = storedValue(takingIn.take(entries.slice(at), key, () => performance.now() < until));
      const { count, ...news } = taken;
      if (news.typedAway.length > 0) isWanted = true;
      if (Object.values(news).some(({ length }) => length > 0)) options.tookIn(taken);
      at += count;
      seq = entries[at - 1]?.seq ?? seq;
      // The index is merged, and pages are moved, as fast as both are filled, each in a turn of its own.
      do {
        await pause();
        if (closed) return false;
        if (storedValue(takingIn.movePages())) await pause();
        if (closed) return false;
      } while (storedValue(takingIn.mergeIndex()));
    }
    storedValue(await flushTaken());
    return !closed;
  }

  /** What another counter found out about an order of this one stands in this one's journal too. */
  function settleOwn(entries: readonly TakenEntry[]): readonly string[] {
    const settled = storedValue(takingIn.settled(entries));
    for (const { submissionId, placed, transactionId } of settled) {
      const told = { rung: SETTLED_ELSEWHERE, said: SETTLED_ELSEWHERE };
      const resolution = placed ? ({ ...told, placed, transactionId } as const) : ({ ...told, placed } as const);
      storedValue(records.submissions.resolve(submissionId, resolution, ''));
    }
    return settled.map(({ submissionId }) => submissionId);
  }

  /**
   * Forgets, before anything is sent, customers who were forgotten in the shop while this counter was away and stand in
   * what it has not sent. An order that nobody knows of keeps its customer.
   */
  async function forgetUnsent(key: ShopCipher): Promise<void> {
    if (!mayHoldForgotten) return;
    await forgetMarked(key, await hearMarks());
    mayHoldForgotten = false;
  }

  /** Forgets those of these marks in what waits to be sent. Answers whether it found any. */
  async function forgetMarked(key: ShopCipher, marks: AnswerOf<'forgotten_marks_after'>['marks']): Promise<boolean> {
    const { seq: taken } = member();
    const forgotten = byOwnClock(marks.filter(({ seq }) => seq > taken || broughtForgettings.has(seq)));
    const unfinished = await finishRecords();
    if (unfinished !== null) throw storageFault(unfinished);
    const sales = storedValue(records.joined.unsent.forgotten(forgotten, key.marks));
    for (const owners of sales) {
      const forgotten = storedValue(await records.privacy.forget(owners, ''));
      switch (forgotten.kind) {
        case 'refused':
          break;
        case 'begun':
          tellForgotten(owners.map(({ kind, id }) => ({ owner: kind, id })));
          // Nothing goes up while one of them may stand in it. What is left in copies is cleared in its own time.
          if (forgotten.left === 'records') throw storageFault(forgotten.failure);
          sayFailure(forgotten.failure);
          break;
        case 'done':
          tellForgotten(owners.map(({ kind, id }) => ({ owner: kind, id })));
          break;
        default:
          assertNever(forgotten);
      }
    }
    return sales.length > 0;
  }

  /**
   * Asks for the marks of everybody who was forgotten after an entry, and keeps them: after a restore the shop may not
   * have them. Those of the last entry come last.
   */
  async function hearMarks(after = 0): Promise<AnswerOf<'forgotten_marks_after'>['marks']> {
    const { marks } = await calls.forgottenMarksAfter(after);
    marksHeardTo = Math.max(marksHeardTo, marks.at(-1)?.seq ?? 0);
    const dated = marks.flatMap(({ mark, at }) => (at === undefined ? [] : [{ mark, at }]));
    const serverTime = serverNow();
    if (serverTime !== null) storedValue(records.joined.unsent.keepMarks(dated, serverTime));
    return marks;
  }

  function byOwnClock(marks: AnswerOf<'forgotten_marks_after'>['marks']): readonly ForgottenMark[] {
    const behindMs = (serverNow()?.getTime() ?? 0) - options.now().getTime();
    return marks.map(({ mark, at }) => ({
      mark: Buffer.from(mark, 'hex'),
      // Of a shop that does not say when, everything that waits is from before.
      at: at === undefined ? LAST_OF_ALL : new Date(Date.parse(at) - behindMs).toISOString(),
    }));
  }

  /**
   * Keeps the marks of those who were forgotten while this counter was there. Where a counter has brought some after a
   * restore, another one may have sent such a customer before: they are forgotten in the shop once more, by whichever
   * counter looks first that may, and once ordering is open again. An order that nobody knows of keeps its customer.
   */
  async function forgetBrought(key: ShopCipher, isOpen: boolean): Promise<void> {
    isKeptByOrder = false;
    // What was heard before is kept, but for those that are to be looked for once more.
    const marks = await hearMarks(Math.min(marksHeardTo, ...[...broughtForgettings].map((seq) => seq - 1)));
    const brought = byOwnClock(marks.filter(({ seq }) => broughtForgettings.has(seq)));
    if (brought.length > 0 && rights.includes('forget')) {
      for (let after = 0; ; ) {
        const found = storedValue(records.joined.unsent.forgottenInAny(after, brought, key.marks));
        if (found === null) break;
        for (const owners of found.sales) {
          const answer = await calls.forget(owners.map(({ kind, id }) => ({ owner: kind, id })));
          if (answer.kind === 'unresolved') isKeptByOrder = true;
        }
        ({ after } = found);
        await pause();
      }
    }
    await forgetUnsent(key);
    hasForgotten = false;
    hasLookedOpen = isOpen;
    if (isOpen && !isKeptByOrder) broughtForgettings.clear();
  }

  /** By the clock of the server; null where it was not heard yet. */
  function serverNow(): Date | null {
    return told === null ? null : new Date(told.serverMs + performance.now() - told.steadyMs);
  }

  /**
   * Finishes a forgetting that left records to clear: it is not begun once more. Answers why it could not; null where
   * none are left.
   */
  async function finishRecords(): Promise<StorageFailure | null> {
    if (storedValue(records.privacy.yetToClear()) !== 'records') return null;
    const finished = await records.privacy.finishForgetting();
    const isLeft = storedValue(records.privacy.yetToClear()) === 'records';
    return finished.ok || !isLeft ? null : finished.failure;
  }

  /** A window that shows one of these tickets would save its customer again. */
  function tellForgotten(owners: readonly { readonly owner: string; readonly id: string }[]): void {
    const tickets = owners.filter(({ owner }) => owner === 'ticket').map(({ id }) => id);
    if (tickets.length > 0) options.tookIn({ ...NOTHING_TAKEN, tickets });
  }

  /**
   * Clears whom the shop deleted. Each is due until their record is cleared. What is then left in a copy waits for the
   * hourly round: begun anew, it would take the customer who was typed since.
   */
  async function forgetDue(): Promise<void> {
    const { owners, seq } = storedValue(outbox.toForget());
    if (owners.length === 0) return;
    const forgotten = storedValue(await records.privacy.forgetDue());
    const left = new Set(storedValue(outbox.toForget()).owners.map(({ id }) => id));
    tellForgotten(owners.filter(({ id }) => !left.has(id)));
    switch (forgotten.kind) {
      case 'refused':
        // An order of theirs is not settled here yet: it is tried again with the next news.
        return;
      case 'begun':
        sayFailure(forgotten.failure);
        if (forgotten.left === 'copies') storedValue(outbox.forgot(seq));
        return;
      case 'done':
        storedValue(outbox.forgot(seq));
        // Where damaged records or copies still hold them it is said once those do not (`sayCleared`).
        if (keptAside()?.length === 0) await calls.forgottenHere(seq);
        return;
      default:
        assertNever(forgotten);
    }
  }

  async function leaseMore(): Promise<void> {
    const { broughtEpoch, epoch } = member();
    if (broughtEpoch !== epoch || storedValue(numbers.left()) > FEW_NUMBERS) return;
    const answer = await calls.lease(LEASED_AT_ONCE, seen());
    if (answer.kind === 'leased') storedValue(numbers.leased(answer.first, answer.last));
    else if (answer.kind === 'other epoch' || answer.kind === 'went back') noticeEpoch(answer.epoch);
  }

  function look(): void {
    // Without the shop's key nothing can be sent; a server that takes nothing is asked with each beat alone.
    if (closed || !isUp() || cipher === null) return;
    const waits = storedValue(outbox.count()).waiting > 0 || storedValue(common.count()).waiting > 0;
    if (waits || puttingDown.isWanted()) soon();
  }
  const looking = setInterval(() => orSayFault(look), paces.lookMs).unref();

  return {
    view,
    calls,
    isUp,
    seen,
    hasBrought,
    heardEpoch(epoch) {
      noticeEpoch(epoch);
      soon();
    },
    notHeardSince(counter) {
      const heardAt = isConnected() ? (counters.find((each) => each.counter === counter)?.heardAt ?? null) : null;
      return heardAt !== null && countersAt - Date.parse(heardAt) > NOT_HEARD_MS ? heardAt : null;
    },
    isCaughtUp,
    async knowsAll() {
      const key = cipher;
      if (key === null || !isCaughtUp()) return false;
      const late = new AbortController();
      const never = pauseFor(KNOWS_WITHIN_MS, false, { signal: late.signal, ref: false });
      try {
        return await Promise.race([inTurn(async () => !(await pullOnce(key))), never]);
      } catch {
        return false;
      } finally {
        late.abort();
        never.catch(() => undefined);
      }
    },
    serverTime: () => (isConnected() ? serverNow() : null),
    cipher: () => cipher,
    secrets: () => secrets,
    async flush(ticketId) {
      const key = cipher;
      if (key === null || !isUp()) return false;
      return await inTurn(async () => {
        await forgetUnsent(key);
        // Another counter may have it by now: that is read before it is said.
        if (!(await puttingDown.takeAgain(ticketId))) {
          while (await pullOnce(key)) await pause();
          return false;
        }
        for (let tries = 0; tries < 3; tries += 1) {
          const one = storedValue(outbox.ofTicket(ticketId, key));
          if (one === null) return storedValue(outbox.hold(ticketId)) !== null;
          await send(one);
        }
        return false;
      });
    },
    async takeOver(ticketId, seenHold) {
      if (!isUp() || cipher === null) return { kind: 'not reached' };
      const key = cipher;
      try {
        const answer = await inTurn(async () => await calls.take(ticketId, seenHold));
        await pullAll(key);
        switch (answer.kind) {
          case 'taken':
            return { kind: 'taken' };
          case 'not held':
            return { kind: 'changed hands' };
          case 'ordered':
            return { kind: 'ordered' };
          case 'no such ticket':
            return { kind: 'not there' };
          default:
            return assertNever(answer);
        }
      } catch {
        // Asked again, a take that was granted is answered as the first time.
        return { kind: 'not reached' };
      } finally {
        soon();
      }
    },
    async putAllDown() {
      const key = cipher;
      isEnding = true;
      if (key === null || !isConnected()) return;
      try {
        await sendAll(key);
        if (!closed) await inTurn(puttingDown.putDownAll);
      } catch (error) {
        if (isConnected() && !closed) sayFault(error);
      }
    },
    async putSheet(change) {
      const key = cipher;
      if (key === null) throw new Error('The shop’s key is not here yet.');
      for (let tries = 0; tries < SHEET_TRIES; tries += 1) {
        // What others did is known first.
        await pullAll(key);
        const changed = change(storedValue(sheet.sheet())?.body ?? null);
        if (changed === null) break;
        const put = await inTurn(async () => await putSheet(calls, sheet, changed));
        soon();
        if (put.kind !== 'changed meanwhile') return put;
      }
      return { kind: 'changed meanwhile' };
    },
    exchange,
    lookAtCounters: async () => await askCounters(calls),
    async waive(counter) {
      const answer = await calls.waive(counter);
      // The next beat would say so too, some seconds later.
      if (answer.kind === 'waived') ({ orderingOpen: isOrderingOpen, waitedFor } = answer);
      try {
        await askCounters(calls);
      } catch (error) {
        // It is done: the next beats ask again how the counters are.
        if (isConnected() && !closed) sayFault(error);
      }
      return answer.kind;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(looking);
      await link.close();
      await inTurn(async () => {});
    },
  };
}

const NOTHING_TAKEN: TakenIn = { count: 0, tickets: [], typedAway: [], orders: [], common: [], sheets: [] };

/** Whether the shop has a ticket in an older state than it told this counter before. */
function isOlderThan(
  answer: AnswerOf<'ticket_put'>,
  { hold, version }: Extract<Outgoing, { readonly kind: 'ticket' }>,
): boolean {
  switch (answer.kind) {
    case 'no such ticket':
      return hold > 0;
    case 'other version':
      return answer.version < version;
    case 'not held':
      return answer.hold < hold;
    case 'put':
    case 'ordered':
    case 'newer form':
    case 'too large':
      return false;
    default:
      return assertNever(answer);
  }
}

/** The damaged records that keep a counter from being cleared; nothing where there are none. */
function heldUpBy(kept: readonly string[] | null): Pick<ShopCounterView, 'setAside'> {
  return kept === null || kept.length === 0 ? {} : { setAside: kept };
}

/** Later than any time that is written down. */
const LAST_OF_ALL = '9999';

/** How often the settings of the shop are put down where another counter is each time quicker. */
const SHEET_TRIES = 3;

const SETTLED_ELSEWHERE = 'Resolved at another counter of the shop.';

/** Lets everything else at the counter go first. */
async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
}
