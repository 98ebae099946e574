import { assertNever } from '#shared/assert-never.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { settingField, type SettingName, settingsBy, type ShopSettings } from '#shared/domain/settings/settings.ts';
import {
  readSheet,
  SHEET_FIELDS,
  SHEET_FORM,
  settingsOfSheet,
  settingWords,
  sheetDifferences,
  sheetWith,
  type ShopSheet,
} from '#shared/domain/settings/shop-sheet.ts';
import { jsonOf } from '#shared/domain/values/json-text.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type Failure, failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { LockReason } from '#shared/records-view.ts';
import type { JoinPreview, LinkView, ShopContradiction, ShopView } from '#shared/shop-view.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { LOCKS_AFTER_MS } from '../records/joined/unheard-time.ts';
import type { Records } from '../records/records.ts';
import type { EntryOfLedger } from '../records/database/joined-schema.ts';
import type { KeyStore } from '../records/keys/keychain-keys.ts';
import type { CommonKindName } from '../records/joined/common/common-kind.ts';
import type { AuditAct } from '../records/shop/audit.ts';
import type { Owner } from '../records/shop/customers.ts';
import { ALONE_GATE, CLOSED_GATE, type SwitchedGate } from '../services/order-gate.ts';
import type { RetentionRunner } from '../services/retention-runner.ts';
import type { AskShop } from '../services/order-resolving.ts';
import type { ToldOfOther } from '../services/unknown-orders.ts';
import { resultOf } from '../services/stored-result.ts';
import { newerWords } from '../services/tickets.ts';
import type { AwaitedShop } from '../shop-link/awaited-shop.ts';
import type { ShopSecrets } from '../shop-link/shop-secrets.ts';
import type { ShopUnconfirmed } from '../shop-link/shop-unconfirmed.ts';
import type { ShopGate } from '../shop-link/shop-gate.ts';
import type { ShopSession, ShopSessionOptions } from '../shop-link/shop-session.ts';
import type { ShopTarget } from '../shop-link/shop-target.ts';
import { gatherNews } from './gathered-news.ts';
import type { Unheard } from './records-lifecycle.ts';
import {
  JOIN_WORDS,
  MAY_NOT_LEAVE_WORDS,
  MAY_NOT_TAKE_OUT_WORDS,
  MAY_NOT_WORDS,
  NOT_JOINED_WORDS,
  NOT_REACHED_WORDS,
  NOT_SAID_WORDS,
  NOT_TAKEN_WORDS,
  OTHER_COUNTER_WORDS,
  PEOPLE_NOT_ALLOWED,
  RECORDS_CLOSED_WORDS,
  SENDING_WORDS,
  SHEET_CHANGED,
  SHEET_NOT_ALLOWED,
  SHEET_NOT_ANSWERED,
  SHEET_NOT_REACHED,
  TAKE_OVER_WORDS,
} from './shop-words.ts';

/** The shop of several counters behind this one. Of a counter alone nothing of it is loaded or waited for. */
export interface ShopRoom {
  readonly calls: CounterpartHandlers['shop'];
  /** The number of this counter in its shop; null where it works alone, or its records do not say. */
  counter(): number | null;
  readonly askShop: AskShop;
  readonly toldOfOther: ToldOfOther;
  /**
   * Whether a quote of the shop may be given another revision now. While the shop is away another counter may do the
   * same, and two papers would bear one label: then it is given a number of its own.
   */
  readonly mayRevise: () => Promise<boolean>;
  /**
   * The fields of the settings that the shop has in common and this counter may not change; none at a counter alone.
   */
  lockedFields(): readonly string[];
  /**
   * Changes settings that the counters have in common; null where these are none, or the counter is alone. What another
   * counter changed meanwhile is told, taken over, and not overwritten.
   */
  changeSheet(before: ShopSettings, after: ShopSettings): Promise<Failure | null> | null;
  /** Why this counter may not change the people of the shop; null where it may. */
  peopleObstacle(): Failure | null;
  /** Takes in all that the shop has. Answers why it could not; null where it has, or there is no shop. */
  catchUp(): Promise<Failure | null> | null;
  /**
   * Has the whole shop forget these. Answers by which entry of its ledger, null where another epoch began meanwhile; or
   * why not. Null where the counter is alone.
   */
  forgetInShop(owners: readonly Owner[]): Promise<Result<EntryOfLedger | null>> | null;
  /** Forgets whose term is over: in the whole shop where there is one, by `own` where the counter is alone. */
  retention(of: Records, own: RetentionRunner): RetentionRunner;
  /** The records of live mode were opened; to be called before anything is prepared or taken up in them. */
  opened(records: Records): void;
  /**
   * Counterpart ends: what was saved last is told, and the tickets are put down. Resolves soon where the shop does not
   * answer.
   */
  putAllDown(): Promise<void>;
  /** Whether records have not heard their shop for so long that they are locked; null where they open. */
  unheard(records: Records): Unheard | null;
  /** Somebody vouches for records that have not heard their shop for long: they count as if it had been heard now. */
  vouched(records: Records): void;
  /** Asks for the shop on behalf of locked records; null ends that. */
  awaitShop(place: string | null): void;
  /** They are about to be closed. */
  closing(): void;
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

/** The paces of locking, ms. */
export interface LockPaces {
  /** How often it is looked for how long the shop was not heard. */
  readonly lookUnheardMs: number;
  /** Between two tries to hear it where the records are locked. */
  readonly hearAgainMs: number;
}

const USUAL_PACES: LockPaces = { lookUnheardMs: 60_000, hearAgainMs: 15_000 };

type JoinedView = Extract<ShopView, { readonly kind: 'joined' }>;

const ALONE: ShopView = { kind: 'alone' };

/** Why the shop does not delete a customer. */
const FORGET_WORDS = {
  unresolved: 'An order of this customer is unconfirmed at a counter of the shop. Resolve it first.',
  'not allowed': 'This counter may not delete the shop’s customer data. Do it at another one.',
} as const;

/** How often the window is told what other counters do, at most, ms. */
const TOLD_EVERY_MS = 250;

/** How long a link that is only beginning is waited for, and between two looks at it, ms. */
const BEGINS_WITHIN_MS = 3_000;
const BEGINS_STEP_MS = 50;

/** How long the end of Counterpart waits for the shop to hear that the tickets were put down, ms. */
const PUT_DOWN_MS = 2_000;

/** Whether a ticket of the shop is nobody's, as far as this counter has heard. */
function isOfNobody({ tickets }: Records, ticketId: string): boolean {
  const held = tickets.heldElsewhere(ticketId);
  return held.ok && held.value !== null && held.value.holder === null;
}

/**
 * Whether the shop itself does not have this counter any more: it was taken out there, or a backup from before it was
 * put back.
 */
function wasLetGo(link: LinkView): boolean {
  return link.kind === 'down' && (link.why === 'left' || link.why === 'not known there');
}

function sheetOf(body: string | null): ShopSheet | null {
  return body === null ? null : readSheet(jsonOf(body));
}

function bodyOf(sheet: ShopSheet, { forgetDeadDays }: ShopSettings): { readonly body: string; readonly days: number } {
  return { body: JSON.stringify(sheet), days: forgetDeadDays };
}

function refusedAt(names: readonly SettingName[], message: string): Failure {
  const problems = names.map((name) => ({ field: settingField(name), message }));
  return { kind: 'invalid input', operation: null, problems };
}

/** Makes it, as that of a counter alone. */
export function createShopRoom(options: ShopRoomOptions): ShopRoom {
  const { gate, version, now } = options;
  let records: Records | null = null;
  let session: ShopSession | null = null;
  let shopGate: ShopGate | null = null;
  /** What is being opened or closed; each waits for the one before. */
  const inTurn = oneAtATime();

  let unconfirmed: ShopUnconfirmed | null = null;
  let contradictions: readonly ShopContradiction[] = [];
  /** Until when nobody may write down of an order that it was not placed, by a clock that only goes on, ms. */
  let quietUntil: ReadonlyMap<string, number> = new Map();

  /** What the shop knows of an order of another counter, as it was heard last. */
  const toldOfOther: ToldOfOther = (submissionId) => {
    const sent = records?.joined.outbox.sentBy(submissionId);
    const counter = sent?.ok === true ? (sent.value?.counter ?? 0) : 0;
    const name = nameOf(counter) || `Counter ${counter}`;
    const until = quietUntil.get(submissionId);
    return {
      name,
      notHeardSince: session?.notHeardSince(counter) ?? null,
      notPlacedInMs: until === undefined ? null : Math.max(0, until - performance.now()),
    };
  };

  /** The counters that the shop did not hear when it was asked last, as one text. */
  let notHeard = '';

  /** Which counters are there stands in the words of what they send. */
  function followNotHeard(): void {
    const seen = session?.view();
    const silent = (seen?.kind === 'joined' ? seen.counters : [])
      .map(({ counter }) => session?.notHeardSince(counter) ?? '')
      .join(' ');
    if (silent === notHeard) return;
    notHeard = silent;
    options.ordersChanged([]);
  }

  /**
   * How it was shown before it was to join its shop once more, for as long as that lasts; where it was not let in,
   * until the former link has tried anew. Null at any other time.
   */
  let joinsAgain: JoinedView | null = null;

  function view(): ShopView {
    const seen = session?.view() ?? joinsAgain ?? ALONE;
    if (seen.kind === 'alone') return seen;
    if (seen.link.kind !== 'connecting' || joinsAgain === null) return { ...seen, contradictions };
    const { link, mayJoinAgain } = joinsAgain;
    return { ...seen, link, mayJoinAgain, contradictions };
  }

  const lockPaces: LockPaces = { ...USUAL_PACES, ...options.paces };
  let awaited: AwaitedShop | null = null;
  /** Where the shop is that is waited for; null where none is. */
  let awaitedAt: string | null = null;

  function unheard(of: Records): Unheard | null {
    const { lastHeard, membership } = of.joined;
    const forMs = lastHeard.unheardMs(options.moment());
    if (!forMs.ok || forMs.value === null || forMs.value < LOCKS_AFTER_MS) return null;
    const [kept, isKept, lockKey, heardAt] = [
      membership.current(),
      lastHeard.isLockKeyKept(),
      lastHeard.lockKey(),
      lastHeard.heardAt(),
    ];
    if (!kept.ok || kept.value === null) return null;
    return {
      place: kept.value.place,
      heardAt: heardAt.ok ? heardAt.value : null,
      lockKey: isKept.ok && isKept.value && lockKey.ok ? lockKey.value : null,
    };
  }

  /** What the open records are to be locked for now; null where they stay open. */
  function lockDue(): Unheard | null {
    // While the shop is heard, a clock that is put on is no reason. An answer of the supplier is written down first.
    return records === null || session?.isUp() === true || options.isSending() ? null : unheard(records);
  }

  let isLocking = false;

  async function lookUnheard(): Promise<void> {
    const of = records;
    const due = isLocking ? null : lockDue();
    if (due === null) return;
    isLocking = true;
    try {
      // The window takes nothing more from then on: what is heard meanwhile opens the records again.
      await options.keepTyped();
      if (records === of) await options.lock(due);
    } finally {
      isLocking = false;
    }
  }

  let looking: NodeJS.Timeout | undefined;

  /** Of a counter alone nothing is looked at. */
  function followUnheard(): void {
    clearInterval(looking);
    looking = setInterval(() => void lookUnheard().catch(options.fault), lockPaces.lookUnheardMs).unref();
  }

  async function hear(place: string): Promise<void> {
    const [{ awaitShop }, { readTarget }, { createShopSecrets }] = await Promise.all([
      import('../shop-link/awaited-shop.ts'),
      import('../shop-link/joining.ts'),
      import('../shop-link/shop-secrets.ts'),
    ]);
    if (awaitedAt !== place || awaited !== null) return;
    awaited = awaitShop({
      target: readTarget(place),
      password: async () => (await createShopSecrets(options.keychainEntry).read())?.password ?? null,
      version,
      heard: options.shopHeard,
      notHeard: options.shopNotHeard,
      fault: options.fault,
      everyMs: lockPaces.hearAgainMs,
    });
  }

  let wasUp = false;
  const toldShop = gatherNews<null>(TOLD_EVERY_MS, () => {
    if (session !== null) options.announce(view());
  });
  const toldTickets = gatherNews<string>(TOLD_EVERY_MS, (ids) => options.announceTickets([...new Set(ids)]));

  /**
   * The connection changed. Each time that the shop is there again it is told how orders ended, before anything that
   * was changed since, and its unconfirmed ones are read.
   */
  function changed(): void {
    const seen = session?.view();
    if (seen?.kind === 'joined' && seen.link.kind !== 'connecting') joinsAgain = null;
    const isUp = session?.isUp() === true;
    if (isUp && !wasUp) {
      shopGate?.tellNow();
      void readUnconfirmed();
    }
    wasUp = isUp;
    toldShop.add(null);
    followNotHeard();
  }

  /** Reads which orders contradict themselves; where the shop is not reached it is done when it is there again. */
  async function readUnconfirmed(): Promise<void> {
    const here = unconfirmed;
    try {
      const unknown = (await here?.read()) ?? [];
      if (here === null || unconfirmed !== here) return;
      const now = performance.now();
      quietUntil = new Map(unknown.map(({ submissionId, notPlacedInMs }) => [submissionId, now + notPlacedInMs]));
      if (unknown.length > 0) options.ordersChanged([]);
      const found = unknown.flatMap(({ contradiction }) => (contradiction === null ? [] : [contradiction]));
      const isSame = JSON.stringify(found) === JSON.stringify(contradictions);
      contradictions = found;
      if (!isSame) toldShop.add(null);
    } catch {
      // Not reached: what was read last stays.
    }
  }

  function ordersChanged(submissionIds: readonly string[]): void {
    options.ordersChanged(submissionIds);
    void readUnconfirmed();
  }

  /** Begins to exchange, where these records still are the open ones. */
  async function begin(of: Records, target: ShopTarget, secrets: ShopSecrets): Promise<void> {
    const [{ openShopSession }, { createGateOfSession }, { createShopUnconfirmed }, { createShopSecrets }] =
      await Promise.all([
        import('../shop-link/shop-session.ts'),
        import('../shop-link/gate-of-session.ts'),
        import('../shop-link/shop-unconfirmed.ts'),
        import('../shop-link/shop-secrets.ts'),
      ]);
    if (records !== of) return;
    const opened = openShopSession({
      records: of,
      target,
      secrets,
      secretStore: createShopSecrets(options.keychainEntry),
      version,
      changed,
      tookIn(news) {
        toldTickets.add(...news.tickets, ...news.typedAway.map(({ copy }) => copy));
        if (news.orders.length > 0) ordersChanged(news.orders);
        if (news.common.length > 0) options.commonChanged(news.common);
        if (news.sheets.length > 0) takeOverSheet(of);
      },
      ownSheet: (sheet) => bodyOf(sheetWith(sheetOf(sheet), options.settings.current()), options.settings.current()),
      fault: options.fault,
      now,
      moment: options.moment,
      ...(options.paces === undefined ? {} : { paces: options.paces }),
    });
    session = opened;
    // Counterpart may have ended between writing them down and taking them over.
    takeOverSheet(of);
    shopGate = createGateOfSession(opened, {
      records: of,
      counter: target.counter,
      moment: options.moment,
      contradicted: () => void readUnconfirmed(),
      fault: options.fault,
    });
    unconfirmed = createShopUnconfirmed({
      calls: opened.calls,
      referenceOf(submissionId) {
        const sent = of.joined.outbox.sentBy(submissionId);
        return sent.ok ? (sent.value?.reference ?? '') : '';
      },
    });
    gate.become(shopGate);
    shopGate.tellNow();
    changed();
  }

  async function takeUp(of: Records, place: string): Promise<void> {
    const [{ readTarget }, { createShopSecrets }] = await Promise.all([
      import('../shop-link/joining.ts'),
      import('../shop-link/shop-secrets.ts'),
    ]);
    const secrets = await createShopSecrets(options.keychainEntry).read();
    // Without its password the counter cannot ask; it stays closed, and says that it does not get in.
    await begin(of, readTarget(place), secrets ?? (await noSecrets()));
  }

  async function noSecrets(): Promise<ShopSecrets> {
    const { newKeyExchange } = await import('../shop-link/cipher.ts');
    // One that is empty would be looked for elsewhere on this computer. It may become the one by which it joins again.
    return { password: randomBytes(32).toString('base64'), exchange: newKeyExchange(), shopKey: null };
  }

  async function end(): Promise<void> {
    const last = session;
    session = null;
    shopGate?.close();
    shopGate = null;
    unconfirmed = null;
    contradictions = [];
    quietUntil = new Map();
    notHeard = '';
    wasUp = false;
    await last?.close();
  }

  /** Writes an act in the shop down, signed, in the records it was done with, where they are the open ones still. */
  function note(of: Records | null, act: AuditAct): void {
    if (of !== null && records === of) of.audit.record(act, options.settings.current().initials);
  }

  /** What another counter of the shop is called; empty where these records do not know it. */
  function nameOf(counter: number): string {
    const names = records?.joined.membership.names();
    return (names?.ok === true ? names.value.get(counter) : undefined) ?? '';
  }

  /** Whether its shop lets this counter in, or may do so without a new invitation. */
  function isLetIn(): boolean {
    const seen = view();
    return seen.kind === 'joined' && !seen.mayJoinAgain;
  }

  async function join(line: string): Promise<Result<ShopView>> {
    const of = records;
    if (of === null) return failed(invalidField('line', RECORDS_CLOSED_WORDS));
    const [{ joinShop, lookBehind }, { createShopSecrets }] = await Promise.all([
      import('../shop-link/joining.ts'),
      import('../shop-link/shop-secrets.ts'),
    ]);
    const member = of.joined.membership.current();
    if (!member.ok) return resultOf(member);
    // What works goes on until it is clear that the line is one of this shop.
    if (isLetIn()) return succeeded(view());
    const found = member.value === null ? null : await lookBehind(line, member.value);
    if (found?.kind === 'refused') return failed(invalidField('line', JOIN_WORDS[found.because]));
    if (isLetIn()) return succeeded(view());
    if (options.isSending()) return failed(invalidField('line', SENDING_WORDS));
    if (records !== of) return failed(invalidField('line', RECORDS_CLOSED_WORDS));
    const before = view();
    const inUse = session?.secrets() ?? null;
    if (before.kind === 'joined') {
      // What is at work for the former login says nothing more, and no order passes.
      gate.become(CLOSED_GATE);
      joinsAgain = before;
      await end();
    }
    const secretStore = createShopSecrets(options.keychainEntry);
    const answer = await joinShop({ typed: line, records: of, secretStore, inUse, version, now });
    if (answer.kind === 'refused') {
      if (member.value !== null) await takeUp(of, member.value.place);
      return failed(invalidField('line', JOIN_WORDS[answer.because]));
    }
    joinsAgain = null;
    note(of, { act: 'shop joined', counter: answer.counter });
    gate.become(CLOSED_GATE);
    followUnheard();
    options.numbered(answer.counter);
    await begin(of, answer.target, answer.secrets);
    return succeeded(view());
  }

  async function leave(withoutShop: boolean): Promise<Result<ShopView>> {
    const of = records;
    const here = session;
    if (of === null || here === null) return succeeded(view());
    if (options.isSending()) return failed(invalidField('leave', SENDING_WORDS));
    const before = here.view();
    if (before.kind !== 'joined') return succeeded(before);
    // What nobody else has yet goes up first; then the shop lets this counter go, where it has not done so by itself.
    const obstacle = wasLetGo(before.link) ? null : await saysGoodbye(here, before.counter);
    // Where the shop is there it is told, or not left.
    if (obstacle !== null && (!withoutShop || here.isUp())) return failed(invalidField('leave', obstacle));
    joinsAgain = null;
    await end();
    const left = of.joined.membership.leave(now().toISOString());
    if (!left.ok) return resultOf(left);
    note(of, { act: 'shop left', counter: before.counter, isTold: obstacle === null });
    clearInterval(looking);
    gate.become(ALONE_GATE);
    options.announce(ALONE);
    void clearLeftDue(of).catch((error: unknown) => {
      if (records === of) options.fault(error);
    });
    return succeeded(ALONE);
  }

  /** Clears whom the shop had deleted and was still due here. What cannot be cleared now is by the hourly round. */
  async function clearLeftDue(of: Records): Promise<void> {
    const due = of.joined.outbox.toForget();
    if (!due.ok || due.value.owners.length === 0) return;
    await of.privacy.finishForgetting();
    // A window that shows one of these tickets would save its customer again.
    options.announceTickets(due.value.owners.filter(({ owner }) => owner === 'ticket').map(({ id }) => id));
  }

  async function tellEndings(): Promise<void> {
    shopGate?.tellNow();
    await shopGate?.settled();
  }

  /** Tells the shop that this counter leaves. Answers why it could not; null where it has. */
  async function saysGoodbye(here: ShopSession, counter: number): Promise<string | null> {
    if (!here.isUp()) return NOT_SAID_WORDS;
    try {
      // How its orders ended is told before: nobody else knows it, and what was changed since is taken after it alone.
      await tellEndings();
      await here.exchange();
      await tellEndings();
      if (shopGate === null || shopGate.waiting() === 0) {
        const { kind } = await here.calls.retire(counter);
        if (kind === 'retired') return null;
        if (kind === 'not allowed') return MAY_NOT_LEAVE_WORDS;
      }
    } catch {
      // Whether the connection was lost by it is looked at below.
    }
    return here.isUp() ? NOT_TAKEN_WORDS : NOT_SAID_WORDS;
  }

  /** Whether a shop stands behind these records, although it may not be asked yet. */
  function isJoined(): boolean {
    const kept = records?.joined.membership.current();
    return kept !== undefined && (!kept.ok || kept.value !== null);
  }

  /** An order that the records here have as unknown, as those do that went back to a copy, ends as the shop has it. */
  function takeOverEnd(submissionId: string, state: string, transactionId: string): void {
    const found = records?.submissions.find(submissionId);
    if (records === null || found?.ok !== true || found.value?.state !== 'unknown') return;
    const told = { rung: 'the shop’s database', said: `It has the order as ${state}.` };
    const isPlaced = state === 'placed' || state === 'acknowledged';
    const resolution = isPlaced
      ? ({ ...told, placed: true, transactionId } as const)
      : ({ ...told, placed: false } as const);
    records.submissions.resolve(submissionId, resolution, '');
    options.ordersChanged([submissionId]);
  }

  const askShop: AskShop = (submissionId, { placed, transactionId }) => {
    if (!isJoined()) return null;
    return asked(async (here) => {
      const answer = await here.calls.resolve({ submissionId, placed, told: JSON.stringify({ transactionId }) });
      switch (answer.kind) {
        case 'resolved':
          return null;
        // The shop never heard of it: it was sent before this counter joined.
        case 'no such order':
          return null;
        case 'ended':
          takeOverEnd(submissionId, answer.state, answer.transactionId ?? '');
          return invalidField(
            'order',
            `The shop knows already what became of it: ${answer.state}. Look at the list again.`,
          );
        case 'too early':
          return invalidField('placed', 'Too early: the order may still be on its way. Try again in a few minutes.');
        case 'not allowed':
          return invalidField('order', 'This counter may not resolve the shop’s orders. Do it at another one.');
        default:
          return assertNever(answer);
      }
    });
  };

  async function asked(ask: (here: ShopSession) => Promise<Failure | null>): Promise<Failure | null> {
    const answer = await answered(async (here) => {
      const failure = await ask(here);
      return failure === null ? succeeded(null) : failed(failure);
    });
    return answer.ok ? null : answer.failure;
  }

  async function answered<Value>(ask: (here: ShopSession) => Promise<Result<Value>>): Promise<Result<Value>> {
    const here = session;
    if (here === null || !here.isUp()) return failed(invalidField('order', NOT_REACHED_WORDS));
    try {
      return await ask(here);
    } catch {
      return failed(invalidField('order', NOT_REACHED_WORDS));
    }
  }

  /** The settings of the shop hold here from now on. */
  function takeOverSheet(of: Records): void {
    const kept = of.joined.sheet.sheet();
    const sheet = kept.ok ? sheetOf(kept.value?.body ?? null) : null;
    const own = options.settings.current();
    const next = sheet === null ? own : settingsOfSheet(own, sheet);
    if (sheetDifferences(own, next).length > 0) options.settings.change(next);
  }

  function lockedFields(): readonly string[] {
    const kept = records?.joined.sheet;
    if (kept === undefined || !isJoined()) return [];
    const [rights, sheet] = [kept.rights(), kept.sheet()];
    const mayNot = rights.ok && rights.value !== null && !rights.value.includes('sheet');
    const isNewer = sheet.ok && (sheetOf(sheet.value?.body ?? null)?.form ?? SHEET_FORM) > SHEET_FORM;
    return mayNot || isNewer ? SHEET_FIELDS : [];
  }

  async function putSheet(
    names: readonly SettingName[],
    before: ShopSettings,
    after: ShopSettings,
  ): Promise<Failure | null> {
    const here = session;
    if (here === null || !(await begins(here))) return refusedAt(names, SHEET_NOT_REACHED);
    let changed: readonly SettingName[] = [];
    const change = (body: string | null) => {
      const sheet = sheetOf(body);
      const now = sheet === null ? before : settingsOfSheet(before, sheet);
      changed = names.filter((name) => sheetDifferences(before, now).includes(name));
      if (changed.length > 0) return null;
      const next = settingsBy((name) => (names.includes(name) ? after : now)[name]);
      return bodyOf(sheetWith(sheet, next), next);
    };
    try {
      const put = await here.putSheet(change);
      switch (put.kind) {
        case 'put':
          return null;
        case 'changed meanwhile':
          return refusedAt(changed.length > 0 ? changed : names, SHEET_CHANGED);
        case 'not allowed':
          return refusedAt(names, SHEET_NOT_ALLOWED);
        default:
          return assertNever(put);
      }
    } catch {
      return refusedAt(names, SHEET_NOT_ANSWERED);
    }
  }

  /** Whether the shop is reached; a link that is only beginning, as right after the start, is waited for a moment. */
  async function begins(here: ShopSession): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < BEGINS_WITHIN_MS; waitedMs += BEGINS_STEP_MS) {
      const shown = here.view();
      if (shown.kind !== 'joined' || shown.link.kind !== 'connecting') break;
      await pauseFor(BEGINS_STEP_MS);
    }
    return here.isUp();
  }

  return {
    lockedFields,
    changeSheet(before, after) {
      const names = sheetDifferences(before, after);
      return names.length === 0 || !isJoined() ? null : putSheet(names, before, after);
    },
    peopleObstacle() {
      const kept = records?.joined.sheet.rights();
      const mayNot = isJoined() && kept?.ok === true && kept.value !== null && !kept.value.includes('sheet');
      return mayNot ? invalidField('people', PEOPLE_NOT_ALLOWED) : null;
    },
    counter() {
      const kept = records?.joined.membership.current();
      return kept?.ok === true ? (kept.value?.counter ?? null) : null;
    },
    askShop,
    toldOfOther,
    mayRevise: async () => !isJoined() || (session !== null && (await session.knowsAll())),
    catchUp: () =>
      isJoined()
        ? asked(async (here) => {
            await here.exchange();
            return null;
          })
        : null,
    forgetInShop(owners) {
      if (!isJoined()) return null;
      return answered(async (here) => {
        const { epoch } = here.seen();
        const secret = here.cipher()?.marks;
        const marks = secret === undefined ? null : records?.joined.unsent.marksOf(owners, secret);
        const named = owners.map(({ kind, id }) => ({ owner: kind, id }));
        const answer = await here.calls.forget(named, marks?.ok === true ? marks.value : []);
        if (answer.kind === 'forgotten') {
          const { at } = answer;
          if (marks?.ok === true && at !== undefined) {
            const told = marks.value.map((mark) => ({ mark: Buffer.from(mark).toString('hex'), at }));
            // Where the records cannot keep them now they are heard with the entry.
            records?.joined.unsent.keepMarks(told, new Date(at));
          }
          return succeeded(here.seen().epoch === epoch ? { epoch, seq: answer.seq } : null);
        }
        return failed(invalidField('ticket', FORGET_WORDS[answer.kind]));
      });
    },
    unheard,
    vouched(of) {
      const now = options.moment();
      of.joined.lastHeard.heard(now, now.wallMs);
    },
    awaitShop(place) {
      if (place !== null && place === awaitedAt) {
        awaited?.tryNow();
        return;
      }
      awaited?.close();
      awaited = null;
      awaitedAt = place;
      if (place !== null) void hear(place).catch(options.fault);
    },
    retention: (of, own) => ({
      async run(terms) {
        if (!isJoined()) return await own.run(terms);
        const { createShopRetention } = await import('../shop-link/shop-retention.ts');
        return await createShopRetention(() => session, of.privacy).run(terms);
      },
    }),
    opened(of) {
      records = of;
      clearInterval(looking);
      const kept = of.joined.membership.current();
      if (kept.ok && kept.value === null) {
        gate.become(ALONE_GATE);
        return;
      }
      gate.become(CLOSED_GATE);
      if (!kept.ok) return;
      followUnheard();
      const place = kept.value?.place ?? '';
      void inTurn(async () => await takeUp(of, place)).catch(options.fault);
    },
    async putAllDown() {
      const here = session;
      if (here === null) return;
      await Promise.race([here.putAllDown(), new Promise((resolve) => setTimeout(resolve, PUT_DOWN_MS).unref())]);
    },
    closing() {
      records = null;
      joinsAgain = null;
      clearInterval(looking);
      gate.become(CLOSED_GATE);
      // At once: nothing may be asked of records that are closed.
      const ended = end();
      void inTurn(async () => await ended);
    },
    closed: async () => {
      await inTurn(async () => {});
    },
    calls: {
      state: () => succeeded(view()),
      async preview({ line }) {
        const of = records;
        if (of === null) return failed(invalidField('line', RECORDS_CLOSED_WORDS));
        const { lookBehind } = await import('../shop-link/joining.ts');
        const member = of.joined.membership.current();
        if (!member.ok) return resultOf(member);
        const counts = of.joined.membership.counts();
        if (!counts.ok) return resultOf(counts);
        const quotes = of.joined.membership.quotesToShare();
        if (!quotes.ok) return resultOf(quotes);
        const highest = of.joined.numbers.highest();
        if (!highest.ok) return resultOf(highest);
        const brings = member.value === null ? { highest: highest.value, quotes: quotes.value } : null;
        const found = await lookBehind(line, member.value, brings);
        if (found.kind === 'refused') return failed(invalidField('line', JOIN_WORDS[found.because]));
        const { host, port, counter, fingerprint, isOfAuthority = false } = found.line;
        const sheet = found.behind?.sheet;
        const own = options.settings.current();
        const replaced: JoinPreview['replaced'] =
          sheet === undefined
            ? null
            : sheet === null
              ? 'none there'
              : settingWords(sheetDifferences(own, settingsOfSheet(own, sheet)));
        const knownBy: JoinPreview['knownBy'] =
          fingerprint === null ? 'computer' : isOfAuthority ? 'authority' : 'invitation';
        const preview = {
          server: `${host}:${port}`,
          counter,
          knownBy,
          isAgain: member.value !== null,
          replaced,
          quotesStaying: found.behind?.quotesStaying ?? null,
        };
        return succeeded({ ...preview, ...counts.value });
      },
      join: async ({ line }) => await inTurn(async () => await join(line)),
      leave: async ({ withoutShop }) => await inTurn(async () => await leave(withoutShop)),
      async takeOver({ ticketId, hold }) {
        const here = session;
        if (here === null) return failed(invalidField('ticket', NOT_JOINED_WORDS));
        const held = records?.tickets.heldElsewhere(ticketId);
        if (held?.ok === true && held.value?.newer === 1) {
          return failed(invalidField('ticket', newerWords(held.value.holder)));
        }
        const answer = await here.takeOver(ticketId, hold);
        // While the shop is away a ticket that nobody has is gone on with, until the shop is heard of it.
        const isNobodys = records !== null && isOfNobody(records, ticketId);
        if (answer.kind === 'not reached' && isNobodys) return await options.openTicket(ticketId);
        if (answer.kind !== 'taken') return failed(invalidField('ticket', TAKE_OVER_WORDS[answer.kind]));
        return await options.openTicket(ticketId);
      },
      async settleContradiction({ submissionId }) {
        const of = records;
        const answer = (await unconfirmed?.settleContradiction(submissionId)) ?? 'not reached';
        if (answer === 'not reached') return failed(invalidField('order', NOT_REACHED_WORDS));
        if (answer === 'not allowed') {
          return failed(invalidField('order', 'This counter may not resolve the shop’s orders. Do it at another one.'));
        }
        if (answer === 'settled') note(of, { act: 'contradiction settled', submissionId });
        await readUnconfirmed();
        return succeeded(view());
      },
      async waive({ counter }) {
        const of = records;
        const refused = await asked(async (here) => {
          const answer = await here.waive(counter);
          if (answer === 'not allowed') return invalidField('counter', MAY_NOT_WORDS);
          if (answer === 'waived') note(of, { act: 'counter waived', counter, name: nameOf(counter) });
          return null;
        });
        return refused === null ? succeeded(view()) : failed(refused);
      },
      async takeOut({ counter, name }) {
        const of = records;
        const refused = await asked(async (here) => {
          await here.lookAtCounters();
          const seen = here.view();
          const found = (seen.kind === 'joined' ? seen.counters : []).find((each) => each.counter === counter);
          if (found?.name !== name || found.isThis || found.leftAt !== null)
            return invalidField('counter', OTHER_COUNTER_WORDS);
          const answer = await here.calls.retire(counter);
          if (answer.kind === 'not allowed')
            return invalidField('counter', MAY_NOT_TAKE_OUT_WORDS[answer.right] ?? MAY_NOT_WORDS);
          if (answer.kind === 'no such counter') return invalidField('counter', OTHER_COUNTER_WORDS);
          note(of, { act: 'counter taken out', counter, name });
          await here.lookAtCounters();
          return null;
        });
        return refused === null ? succeeded(view()) : failed(refused);
      },
    },
  };
}
