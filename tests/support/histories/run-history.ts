import { assertNever } from '#shared/assert-never.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CRASH_POINTS, type CrashPoint } from '#main/app/crash-points.ts';
import type { Resolution } from '#main/records/shop/submission-record.ts';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import type { ShopGate } from '#main/shop-link/shop-gate.ts';
import { declareRestored } from '#hub/shop.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { asAPowerCutLeaves, press, readyTicket, storedValue } from '#tests/integration/orders/order-harness.ts';
import { BARE_QUOTE, type JoinedCounter, type KeptByCounter, newCounter, startCounter } from '../joined-counter.ts';
import type { ServerAddress } from '../postgres-server.ts';
import { backUp, putBack } from '../shop-backup.ts';
import { openSharedShop, type SharedShop } from '../shared-shop.ts';
import { makeClaimsOlder, shopTime } from '../shop-time.ts';
import type { History, HistoryEvent, StandingOrder } from './history.ts';
import { randomNumbers } from './random-numbers.ts';

/** How a history is made. */
export interface HistoryOptions {
  readonly postgres: ServerAddress;
  /** A folder of its own. */
  readonly folder: string;
  readonly seed: number;
  readonly counters: number;
  readonly tickets: number;
  readonly steps: number;
  /** Whether the shop goes back to a backup in the middle of it. */
  readonly goesBack: boolean;
  /**
   * The first counter is off from the backup until the shop goes back, and the second from then on: neither has seen
   * what the other does.
   */
  readonly inTurns?: boolean;
  /** What happens how often; as in a bad week where it is left out. */
  readonly often?: readonly Step[];
  /** Counters wait long for the shop, as where nothing of the network fails. */
  readonly patient?: boolean;
  /** What is broken, to see that the checker finds it. */
  readonly broken?: Broken;
}

/** A rule that does not hold. */
export interface Broken {
  readonly gate?: (gate: ShopGate) => ShopGate;
  /** Changes the shop's database. */
  readonly shop?: (shop: SharedShop) => Promise<void>;
  /** The counters do not see time go by. */
  readonly clocksStand?: boolean;
}

/** Longer than the quiet time of an order of which nothing was heard. */
const JUMP_MS = 16 * 60_000;
/** How long everything has to come to rest in the end. */
const REST_MS = 120_000;

const PACES = { beatMs: 100, beatDeadlineMs: 300, callDeadlineMs: 500, firstWaitMs: 10, longestWaitMs: 30 };
const CLAIM_MS = 350;
const PATIENT = { claimMs: 10_000, paces: { ...PACES, beatDeadlineMs: 5_000, callDeadlineMs: 10_000 } };

/** A counter of the history, and the process that it is at the moment; null while it is off. */
interface Seat {
  kept: KeptByCounter;
  process: JoinedCounter | null;
  /** Where the next order ends its process, and where it stops until time has jumped. */
  killAt: CrashPoint | null;
  stopsBeforeByte: boolean;
  /** Nobody turns it on before this step. */
  offUntil: number;
}

interface Running {
  readonly seat: Seat;
  readonly kept: KeptByCounter;
  readonly process: JoinedCounter;
}

/** Makes a history: some counters of one shop, presses, faults, kills, and persons who tell the truth. */
export async function runHistory(options: HistoryOptions): Promise<History> {
  const shop = await openSharedShop(options.postgres);
  const run = historyOf(shop, options);
  const end = async (): Promise<void> => {
    await run.stop();
    await shop.close();
  };
  const history = await run.whole().catch(async (error: unknown) => {
    // What went wrong first is what is to be read: ending what is broken may go wrong too.
    await end().catch(() => {});
    throw error;
  });
  await end();
  return history;
}

function historyOf(shop: SharedShop, options: HistoryOptions) {
  const { seed } = options;
  const random = randomNumbers(seed);
  const events: HistoryEvent[] = [];
  const seats: Seat[] = [];
  const ended: JoinedCounter[] = [];
  const tickets: Ticket[] = [];
  const pressed: Promise<unknown>[] = [];
  /** References of what the supplier has. */
  const taken = new Set<string>();
  /** Orders that left and have not arrived: each arrives or is lost before the quiet time is over. */
  const onTheWay = new Set<string>();
  /** Processes that stand still, and what lets each go on. */
  const standingStill: (() => void)[] = [];
  let lateMs = 0;
  let hasBackup = false;
  let eventsAtBackup = 0;
  let copies = 0;

  const moment = () =>
    options.broken?.clocksStand === true
      ? { wallMs: 0, steadyMs: 0 }
      : { wallMs: Date.now() + lateMs, steadyMs: performance.now() + lateMs };

  const ticketOf = (reference: string): string =>
    tickets.find(({ customerReference }) => customerReference === reference)?.id ?? reference;

  function arrive(reference: string): void {
    onTheWay.delete(reference);
    taken.add(reference);
    events.push({ kind: 'supplier took', ticket: ticketOf(reference) });
  }

  function supplierOf(seat: Seat): Pick<PartsApi, 'submitOrder'> {
    return {
      async submitOrder({ order }, mayLeave): Promise<OrderExchange> {
        await wait(random.next() * 4);
        if (seat.stopsBeforeByte) {
          seat.stopsBeforeByte = false;
          const goesOn = Promise.withResolvers<void>();
          standingStill.push(goesOn.resolve);
          await goesOn.promise;
        }
        const reference = order.customer_reference;
        const { process } = seat;
        if (!mayLeave() || process === null) return { kind: 'not connected', reason: 'too late' };
        const ticket = ticketOf(reference);
        const submission =
          storedValue(process.records.submissions.ofTicket(ticket)).find(({ state }) => state === 'sending')?.id ?? '';
        events.push({ kind: 'bytes left', counter: seat.kept.login.counter, ticket, submission });
        return await fateOf(reference);
      },
    };
  }

  async function fateOf(reference: string): Promise<OrderExchange> {
    const fate = random.of(['taken', 'taken', 'taken', 'refused', 'answer lost', 'slow', 'lost'] as const);
    if (fate === 'slow') {
      onTheWay.add(reference);
      return { kind: 'no complete answer', happened: 'no answer came in time' };
    }
    if (fate === 'lost') return { kind: 'no complete answer', happened: 'the connection was cut' };
    if (fate === 'refused') return { kind: 'answered', status: 400, body: '{"success":false}', complete: true };
    arrive(reference);
    await wait(random.next() * 4);
    return fate === 'taken'
      ? {
          kind: 'answered',
          status: 200,
          body: `{"success":true,"order_transaction_id":"T-${taken.size}"}`,
          complete: true,
        }
      : { kind: 'no complete answer', happened: 'the connection was cut' };
  }

  async function start(seat: Seat): Promise<void> {
    const { counter } = seat.kept.login;
    const wrapGate = options.broken?.gate;
    seat.process = await startCounter({
      shop,
      kept: seat.kept,
      api: supplierOf(seat),
      moment,
      ...(options.patient === true ? PATIENT : { claimMs: CLAIM_MS, paces: PACES }),
      reach: (point) => {
        if (point === seat.killAt) kill(seat);
      },
      heard: (call, values, answer) => {
        const { kind } = answer as { readonly kind: string };
        if (call === 'claim' && kind === 'granted') {
          const [ticket, submission] = [String(values['p_ticket']), String(values['p_submission'])];
          events.push({ kind: 'granted', counter, ticket, submission });
        }
        if (call === 'quote_put' && kind === 'put')
          events.push({ kind: 'quote kept', counter, quote: String(values['p_quote']) });
      },
      saw: (seen) => events.push({ kind: 'saw', counter, ...seen }),
      ...(wrapGate === undefined ? {} : { wrapGate }),
    });
  }

  /** Its power is cut: what is on its disk at this moment is all there is. */
  function kill(seat: Seat): void {
    const { process } = seat;
    seat.killAt = null;
    if (process === null) return;
    copies += 1;
    const folder = join(options.folder, `${seat.kept.login.counter}-${copies}`);
    asAPowerCutLeaves(seat.kept.folder, folder);
    process.endHere();
    ended.push(process);
    seat.process = null;
    seat.kept = { ...seat.kept, folder };
  }

  /** Those that are on, as they are now: one may be killed a moment later. */
  const running = (): readonly Running[] =>
    seats.flatMap((seat) => (seat.process === null ? [] : [{ seat, kept: seat.kept, process: seat.process }]));

  async function pressSome({ process }: Pick<Running, 'process'>, ticket: Ticket): Promise<void> {
    pressed.push(press(process.harness, ticket).catch(() => {}));
    await wait(random.next() * 10);
  }

  async function takeOver({ process, kept }: Running, ticket: Ticket) {
    const rows = await shop.rows<{ hold: number; version: number }>(
      'SELECT hold, version FROM shop.tickets WHERE ticket_id = $1',
      [ticket.id],
    );
    const answer = await process.calls.take(ticket.id, rows[0]?.hold ?? 0).catch(() => null);
    if (answer?.kind !== 'taken') return;
    kept.tickets.set(ticket.id, { hold: answer.hold, version: answer.version });
  }

  async function quote({ process, kept }: Running): Promise<void> {
    const { counter } = kept.login;
    let block = kept.blocks.find(({ next, last }) => next <= last);
    if (block === undefined) {
      const answer = await process.calls.lease(3, kept.seen).catch(() => null);
      if (answer?.kind !== 'leased') return;
      block = { first: answer.first, last: answer.last, next: answer.first };
      kept.blocks.push(block);
    }
    const [number, quoteId] = [block.next, randomUUID()];
    block.next += 1;
    kept.quotes.push({ quoteId, number });
    events.push({ kind: 'label given', counter, label: number, quote: quoteId });
    await putQuote(process, { quoteId, number }).catch(() => {});
  }

  async function putQuote({ calls }: JoinedCounter, { quoteId, number }: { quoteId: string; number: number }) {
    const { revision, issuedAt, form } = BARE_QUOTE;
    await calls.quotePut({ quoteId, ticketId: quoteId, number, revision, issuedAt, form, body: '{}', customer: null });
  }

  /** What was found out of an order comes to its counter with the ledger; here it comes at once. */
  function hearOf(submissionId: string, found: Resolution): void {
    for (const { process } of running()) {
      const { submissions } = process.records;
      if (storedValue(submissions.find(submissionId))?.state === 'unknown')
        storedValue(submissions.resolve(submissionId, found, ''));
    }
  }

  /** A person at a counter asks the supplier about everything that is unknown, and saves what they say. */
  async function lookInto({ process }: Pick<Running, 'process'>): Promise<void> {
    const unknown = await process.calls.unresolvedOrders().catch(() => null);
    for (const { submission: submissionId, ticket: ticketId, contradiction } of unknown?.orders ?? []) {
      const reference = tickets.find(({ id }) => id === ticketId)?.customerReference ?? '';
      const told = { rung: 'Pat', said: 'asked' };
      const found = taken.has(reference)
        ? ({ ...told, placed: true, transactionId: 'T-0' } as const)
        : ({ ...told, placed: false } as const);
      if (contradiction !== null) continue;
      const { placed } = found;
      const answer = await process.calls.resolve({ submissionId, placed, told: '{}' }).catch(() => null);
      if (answer?.kind !== 'resolved') continue;
      hearOf(submissionId, found);
      events.push({ kind: 'found out', submission: submissionId, placed });
    }
  }

  /** A quarter of an hour goes by: whatever left before has arrived by its end, or never will. */
  async function jump(): Promise<void> {
    const at = await shopTime(shop);
    lateMs += JUMP_MS;
    for (const reference of onTheWay) {
      if (random.happens(0.5)) arrive(reference);
      else onTheWay.delete(reference);
    }
    await makeClaimsOlder(shop, at, JUMP_MS);
  }

  /** Whatever stood still goes on, as if no time had gone by. */
  function goOn(): void {
    for (const go of standingStill.splice(0)) go();
  }

  /**
   * A backup is put back, as somebody does who looks after the server: nobody reaches it meanwhile, and one counter is
   * off now and then, for longer.
   */
  async function goBack(at: number): Promise<void> {
    for (const { process } of running()) process.proxy.switchOff();
    const [first, second] = seats;
    const one = (options.inTurns === true ? second : undefined) ?? random.of(seats);
    if (options.inTurns === true || random.happens(0.7)) {
      kill(one);
      one.offUntil = at + Math.floor(options.steps / 3);
    }
    await putBack(shop);
    await declareRestored(shop.administrator, shop.place);
    events.push({ kind: 'went back' });
    for (const { process } of running()) process.proxy.switchOn();
    if (options.inTurns !== true || first === undefined) return;
    await start(first);
    await first.process?.up();
  }

  /**
   * Somebody lets the shop go on without a counter that is off: one of which they know that it has sent nothing since.
   */
  async function waive({ process }: Pick<Running, 'process'>): Promise<void> {
    const hasSent = new Set(
      events.slice(eventsAtBackup).flatMap((event) => (event.kind === 'bytes left' ? [event.counter] : [])),
    );
    const gone = seats.find((seat) => seat.process === null && !hasSent.has(seat.kept.login.counter));
    if (gone === undefined) return;
    const { counter } = gone.kept.login;
    const answer = await process.journal.waive(counter).catch(() => null);
    if (answer?.kind === 'waived') events.push({ kind: 'waived', counter });
  }

  function fault({ process }: Pick<Running, 'process'>): void {
    const { proxy } = process;
    const faults = [
      () => proxy.switchOff(),
      () => proxy.cut(),
      () => proxy.fallSilent(),
      () => proxy.swallowReplies(),
      () => proxy.swallowRequests(),
      () => proxy.holdRequests(),
      () => proxy.delay(400),
    ];
    const one = random.of(faults);
    const call = random.of(['claim', 'claim', 'abandon', 'conclude', 'take', 'now'] as const);
    if (call === 'now') one();
    else process.before(call, one);
  }

  async function heal({ seat, process }: Pick<Running, 'seat' | 'process'>): Promise<void> {
    // One that was killed meanwhile is not to come back by itself.
    if (seat.process !== process) return;
    // Also faults that wait for a call, which may be the last one that there is to make.
    process.callOff();
    await process.proxy.letThrough();
    process.proxy.switchOn();
  }

  async function step(at: number): Promise<void> {
    const up = running();
    const ticket = random.of(tickets);
    if (options.goesBack && at === Math.floor(options.steps / 4)) {
      await backUp(shop);
      hasBackup = true;
      eventsAtBackup = events.length;
      const [first] = seats;
      if (options.inTurns === true && first !== undefined) {
        kill(first);
        first.offUntil = options.steps;
      }
    }
    if (hasBackup && at === Math.floor(options.steps / 2)) {
      await goBack(at);
      return;
    }
    const off = seats.find(({ process, offUntil }) => process === null && offUntil <= at);
    if (off !== undefined && random.happens(0.3)) {
      await start(off);
      return;
    }
    if (up.length === 0) return;
    const one = random.of(up);
    const { seat } = one;
    const what = random.of(options.often ?? STEPS);
    switch (what) {
      case 'press':
        await pressSome(one, ticket);
        return;
      case 'press everywhere':
        for (const each of up) await pressSome(each, ticket);
        return;
      case 'take over':
        await takeOver(one, ticket);
        return;
      case 'quote':
        await quote(one);
        return;
      case 'fault':
        fault(one);
        return;
      case 'heal':
        await heal(one);
        return;
      case 'kill at a point':
        seat.killAt = random.of(CRASH_POINTS);
        return;
      case 'kill now':
        kill(seat);
        return;
      case 'stop before the first byte':
        seat.stopsBeforeByte = true;
        return;
      case 'take over and order':
        await takeOver(one, ticket);
        await press(one.process.harness, ticket).catch(() => {});
        return;
      case 'look into':
        await lookInto(one);
        return;
      case 'time goes by':
        await jump();
        return;
      case 'go on':
        goOn();
        return;
      case 'take over and press':
        await takeOver(one, ticket);
        await pressSome(one, ticket);
        return;
      case 'waive':
        await waive(one);
        return;
      case 'arrive':
        for (const reference of onTheWay) if (random.happens(0.5)) arrive(reference);
        return;
      default:
        assertNever(what);
    }
  }

  /** All faults end, everybody comes back, and everything is told. */
  async function comeToRest(): Promise<void> {
    for (const seat of seats) {
      seat.killAt = null;
      seat.stopsBeforeByte = false;
    }
    await jump();
    goOn();
    await Promise.all(pressed);
    for (const seat of seats) {
      if (seat.process === null) await start(seat);
      if (seat.process !== null) await heal({ seat, process: seat.process });
    }
    const until = performance.now() + REST_MS;
    while (!running().every(isAtRest)) {
      if (performance.now() > until) throw new Error(`History ${seed} does not come to rest: ${unrest()}`);
      await wait(10);
    }
    await jump();
    for (const seat of running()) {
      for (const one of seat.kept.quotes) await patiently(seat, async () => await putQuote(seat.process, one));
      await lookInto(seat);
    }
  }

  /** A computer that is busy is not reached now and then. */
  async function patiently<Result>({ process }: Pick<Running, 'process'>, act: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      await process.up();
      try {
        return await act();
      } catch (error) {
        if (tries > 20) throw error;
      }
    }
  }

  function isAtRest({ process, kept }: Running): boolean {
    return (
      process.link.view().kind === 'up' &&
      kept.broughtEpoch === kept.seen.epoch &&
      process.gate.waiting() === 0 &&
      storedValue(process.records.submissions.unresolved()).every(({ state }) => state === 'unknown')
    );
  }

  function unrest(): string {
    return running()
      .filter((seat) => !isAtRest(seat))
      .map(({ process, kept }) => {
        const states = storedValue(process.records.submissions.unresolved()).map(({ state }) => state);
        return `${kept.login.counter} ${process.link.view().kind}, ${process.gate.waiting()} to tell, ${states.join()}`;
      })
      .join('; ');
  }

  async function whole(): Promise<History> {
    await options.broken?.shop?.(shop);
    for (let nth = 0; nth < options.counters; nth += 1) {
      const kept = await newCounter(shop, options.folder);
      // What another one of its lives left must not be taken for its own.
      const seat: Seat = { kept, process: null, killAt: null, stopsBeforeByte: false, offUntil: 0 };
      seats.push(seat);
      await start(seat);
      await seat.process?.up();
    }
    for (let nth = 0; nth < options.tickets; nth += 1) {
      const seat = random.of(running());
      // No two are of equal orders.
      const ticket = readyTicket(seat.process.harness, nth + 1);
      tickets.push(ticket);
      // Every counter can see it, and work on it once it has taken it over.
      for (const { process } of running())
        if (process !== seat.process) storedValue(process.records.tickets.save(ticket, null));
      const bare = { hold: 0, version: 0, state: 'open', form: 1, body: '{}', customer: null } as const;
      const { calls } = seat.process;
      const answer = await patiently(seat, async () => await calls.ticketPut({ ticketId: ticket.id, ...bare }));
      if (answer.kind === 'put') seat.kept.tickets.set(ticket.id, { hold: answer.hold, version: answer.version });
    }
    for (let at = 0; at < options.steps; at += 1) await step(at);
    await comeToRest();
    const orders = await shop.rows<StandingOrder>(
      'SELECT submission_id AS submission, ticket_id AS ticket, state, apart FROM shop.submissions',
    );
    const ledger = await shop.rows<{ seq: string; hash: string }>('SELECT seq, hash FROM shop.ledger ORDER BY seq');
    const quotes = await shop.rows<{ id: string }>('SELECT quote_id AS id FROM shop.quotes');
    const head = await shop.rows<{ epoch: number }>('SELECT epoch FROM shop.head');
    const journals = running().flatMap(({ process }) =>
      storedValue(process.records.submissions.latest(1_000)).map(({ id, ticketId, state }) => {
        return { submission: id, ticket: ticketId, state, apart: false };
      }),
    );
    const end = {
      epoch: head[0]?.epoch ?? 0,
      ledger: ledger.map(({ seq, hash }) => ({ seq: Number(seq), hash })),
      orders,
      quotes: quotes.map(({ id }) => id),
      journals,
    };
    return { seed, events, end };
  }

  return {
    whole,
    async stop(): Promise<void> {
      goOn();
      for (const process of [...ended, ...running().map((seat) => seat.process)]) await process.stop().catch(() => {});
    },
  };
}

/** What may happen next. */
export type Step =
  | 'press'
  | 'press everywhere'
  | 'take over'
  | 'quote'
  | 'fault'
  | 'heal'
  | 'kill at a point'
  | 'kill now'
  | 'stop before the first byte'
  | 'go on'
  | 'take over and press'
  /** The same, and nothing else before it has ended. */
  | 'take over and order'
  | 'look into'
  | 'time goes by'
  | 'waive'
  | 'arrive';

const STEPS: readonly Step[] = [
  'press',
  'press',
  'press',
  'press everywhere',
  'take over',
  'take over and press',
  'take over and press',
  'quote',
  'quote',
  'fault',
  'fault',
  'heal',
  'heal',
  'kill at a point',
  'kill now',
  'stop before the first byte',
  'go on',
  'look into',
  'look into',
  'time goes by',
  'waive',
  'waive',
  'arrive',
];
