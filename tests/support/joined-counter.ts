import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import type { CrashPoint } from '#main/app/crash-points.ts';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import type { Records } from '#main/records/records.ts';
import { type Seen, shopCalls, type ShopCalls } from '#main/shop-link/calls.ts';
import { type Ask, type LinkPaces, openLink, type ShopLink } from '#main/shop-link/link.ts';
import { createShopGate, type ShopGate, type TicketAtShop } from '#main/shop-link/shop-gate.ts';
import { createShopJournal, type ShopJournal } from '#main/shop-link/shop-journal.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import type { CounterRight } from '#hub/shop.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import { openOrderHarness, type OrderHarness } from '../integration/orders/order-harness.ts';
import type { SharedShop, TestCounter } from './shared-shop.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The secret by which the counters of the tests mark their orders. */
const MARKS = new Uint8Array(32).fill(7);

/** What of a counter is on its disk beside its records, so that it outlives its process. */
export interface KeptByCounter {
  readonly folder: string;
  readonly login: Pick<TestCounter, 'counter' | 'password'>;
  /** What it saw last of the ledger, and the last epoch in which it brought its journal. */
  seen: Seen;
  broughtEpoch: number;
  /** The hold and the version under which the shop has each ticket. */
  readonly tickets: Map<string, { hold: number; version: number }>;
  /** Numbers of quotes that were leased, and the next of each block. */
  readonly blocks: { readonly first: number; readonly last: number; next: number }[];
  /** Quotes that were issued here, whether the shop has them or not. */
  readonly quotes: { readonly quoteId: string; readonly number: number }[];
}

/** A counter of a shop at work: records, order service, gate, and one connection through a proxy of its own. */
export interface JoinedCounter {
  readonly kept: KeptByCounter;
  readonly harness: OrderHarness;
  readonly records: Records;
  readonly link: ShopLink;
  readonly calls: ShopCalls;
  readonly gate: ShopGate;
  readonly journal: ShopJournal;
  readonly proxy: TcpProxy;
  readonly contradicted: readonly string[];
  readonly faults: readonly unknown[];
  /** Does something the moment a function of the shop is about to be asked, the n-th time. */
  before(call: string, act: () => void, nth?: number): void;
  /** Calls off what was to be done before calls that have not been made. */
  callOff(): void;
  up(): Promise<void>;
  /** Nothing of this process goes on from here, as where it was killed: what it was about to ask is not asked. */
  endHere(): void;
  /** Ends the process: nothing of it goes on. Its disk stays. */
  stop(): Promise<void>;
}

export interface JoinedCounterOptions {
  readonly shop: Pick<SharedShop, 'address' | 'place'>;
  readonly kept: KeptByCounter;
  readonly api: Pick<PartsApi, 'submitOrder'>;
  readonly reach?: (point: CrashPoint) => void;
  readonly moment?: () => Moment;
  readonly claimMs?: number;
  readonly paces?: Partial<LinkPaces>;
  /** Hears what the shop answered. */
  readonly heard?: (call: string, values: { readonly [parameter: string]: unknown }, answer: unknown) => void;
  /** Hears each entry of the ledger that this counter has seen as the last one. */
  readonly saw?: (seen: Seen) => void;
  /** Puts something else in the place of the gate. */
  readonly wrapGate?: (gate: ShopGate) => ShopGate;
}

/** No answer is given up that a busy computer is only late with. */
const PACES = {
  beatMs: 120,
  beatDeadlineMs: 20_000,
  callDeadlineMs: 20_000,
  connectMs: 2_000,
  firstWaitMs: 10,
  longestWaitMs: 30,
};
const CLAIM_MS = 20_000;

/** An answer that is lost is soon given up: for tests in which one is, which would wait too long otherwise. */
export const SOON_GIVEN_UP = {
  claimMs: 1_500,
  paces: { beatDeadlineMs: 1_000, callDeadlineMs: 1_800 },
} as const satisfies Partial<JoinedCounterOptions>;

/** What a quote of the tests says, beside its number. */
export const BARE_QUOTE = {
  series: '',
  revision: 1,
  issuedAt: '2026-11-26T00:00:00Z',
  form: 1,
  body: {},
  customer: null,
} as const;

/** A counter that has joined, and has not begun to work. */
export async function newCounter(
  shop: SharedShop,
  base: string,
  rights?: readonly CounterRight[],
): Promise<KeptByCounter> {
  const login = await shop.enrol(rights === undefined ? {} : { rights });
  return {
    folder: join(base, `counter-${login.counter}`),
    login,
    seen: { epoch: 1, seq: 0, hash: '' },
    broughtEpoch: 1,
    tickets: new Map(),
    blocks: [],
    quotes: [],
  };
}

/** Starts it, as a start of Counterpart does, and answers once it works. */
export async function startCounter(options: JoinedCounterOptions): Promise<JoinedCounter> {
  const { shop, kept } = options;
  const proxy = await openTcpProxy(shop.address);
  const hooks: { readonly call: string; left: number; readonly act: () => void }[] = [];
  const contradicted: string[] = [];
  const faults: unknown[] = [];
  let started: { readonly records: Records; readonly gate: ShopGate } | null = null;
  let stopped = false;
  const { certificate, host } = shop.address;
  const fingerprint = fingerprintOf(new X509Certificate(certificate));

  const link = openLink({
    target: {
      host,
      port: proxy.port,
      database: shop.place.database,
      counter: kept.login.counter,
      fingerprint,
      certificate,
    },
    password: kept.login.password,
    async greet(asking) {
      const { epoch, lastSeq, lastHash } = await shopCalls(asking).hello('1');
      if (epoch === kept.seen.epoch) see({ epoch, seq: lastSeq, hash: lastHash });
      else await beatOnce(asking);
      await bringWhereWanted(asking);
    },
    async beat(asking) {
      await beatOnce(asking);
      await bringWhereWanted(asking);
    },
    woken: () => {},
    changed: ({ kind }) => {
      if (kind === 'up' && started !== null) started.gate.tellNow();
    },
    paces: { ...PACES, ...options.paces },
    now: () => new Date(),
  });

  async function beatOnce(asking: Ask): Promise<void> {
    const { kind, epoch, lastSeq, lastHash } = await shopCalls(asking).beat(kept.seen);
    if (kind === 'same') see({ epoch, seq: lastSeq, hash: lastHash });
    else noticeEpoch(epoch);
  }

  function see(seen: Seen): void {
    kept.seen = seen;
    options.saw?.(seen);
  }

  /** A ledger of another epoch is read anew. */
  function noticeEpoch(epoch: number): void {
    if (epoch !== kept.seen.epoch) kept.seen = { epoch, seq: 0, hash: '' };
  }

  async function bringWhereWanted(asking: Ask): Promise<void> {
    const { epoch } = kept.seen;
    if (kept.broughtEpoch === epoch || started === null || stopped) return;
    const brought = await journalOf(asking, started.records).bring(epoch);
    if (brought.kind === 'brought') kept.broughtEpoch = epoch;
    else noticeEpoch(brought.epoch);
  }

  function journalOf(by: Ask, { joinedOrders }: Records): ShopJournal {
    const { counter } = kept.login;
    return createShopJournal({
      calls: shopCalls(by),
      orders: joinedOrders,
      counter,
      markSecret: () => MARKS,
      customerOf: () => null,
      others: async (bring) => {
        const tickets = [...kept.tickets].map(([ticket, { hold, version }]) => {
          return { ticket, state: 'open', holder: counter, hold, version, form: 1, body: {}, customer: null };
        });
        const quotes = kept.quotes.map(({ quoteId, number }) => ({
          ...BARE_QUOTE,
          quote: quoteId,
          ticket: quoteId,
          number,
          counter,
        }));
        const blocks = kept.blocks.map(({ first, last }) => ({ first, last }));
        await bring({ tickets, blocks, quotes });
      },
      overtaken: () => {},
    });
  }

  const asking: Ask = async (name, values) => {
    if (stopped) throw new Error('This process has ended.');
    for (const hook of hooks.filter(({ call }) => call === name)) {
      hook.left -= 1;
      if (hook.left === 0) hook.act();
    }
    const answer = await link.ask(name, values);
    if (!stopped) options.heard?.(name, values, answer);
    return answer;
  };
  const calls = shopCalls(asking);
  const gates: ShopGate[] = [];
  const gateOf = ({ joinedOrders }: Records): ShopGate => {
    const gate = createShopGate({
      calls,
      orders: joinedOrders,
      counter: kept.login.counter,
      seen: () => kept.seen,
      hasBrought: () => kept.broughtEpoch === kept.seen.epoch,
      ticketAtShop,
      markSecret: () => MARKS,
      fromQuote: () => null,
      customerOf: () => null,
      known: () => null,
      moment: options.moment ?? (() => ({ wallMs: Date.now(), steadyMs: performance.now() })),
      heardEpoch: noticeEpoch,
      contradicted: (id) => contradicted.push(id),
      fault: (error) => faults.push(error),
      paces: { claimMs: options.claimMs ?? CLAIM_MS, againMs: 20 },
    });
    const wrapped = options.wrapGate?.(gate) ?? gate;
    gates.push(wrapped);
    return wrapped;
  };

  async function ticketAtShop(ticketId: string): Promise<TicketAtShop> {
    const known = kept.tickets.get(ticketId) ?? { hold: 0, version: 0 };
    if (known.hold > 0) return { kind: 'held', hold: known.hold };
    const answer = await calls.ticketPut({ ticketId, ...known, state: 'open', form: 1, body: '{}', customer: null });
    if (answer.kind === 'not held') return { kind: 'held elsewhere', counter: answer.holder };
    if (answer.kind !== 'put') return { kind: 'not there' };
    kept.tickets.set(ticketId, { hold: answer.hold, version: answer.version });
    return { kind: 'held', hold: answer.hold };
  }

  const harness = openOrderHarness({
    folder: kept.folder,
    api: options.api,
    gate: gateOf,
    counterNumber: kept.login.counter,
    ...(options.reach === undefined ? {} : { reach: options.reach }),
    ...(options.moment === undefined ? {} : { moment: options.moment }),
  });
  const [gate] = gates;
  if (gate === undefined) throw new Error('It has no gate.');
  started = { records: harness.records, gate };
  return {
    kept,
    harness,
    records: harness.records,
    link,
    calls,
    gate,
    journal: journalOf(asking, harness.records),
    proxy,
    contradicted,
    faults,
    before(call, act, nth = 1) {
      hooks.push({ call, left: nth, act });
    },
    callOff: () => void hooks.splice(0),
    async up() {
      while (link.view().kind !== 'up') await new Promise((resolve) => setTimeout(resolve, 5));
    },
    endHere() {
      stopped = true;
      gate.close();
      proxy.switchOff();
    },
    async stop() {
      stopped = true;
      gate.close();
      harness.close();
      await proxy.close();
      await link.close();
    },
  };
}
