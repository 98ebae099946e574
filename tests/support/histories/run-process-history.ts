import { assertNever } from '#shared/assert-never.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CRASH_POINTS } from '#main/app/crash-points.ts';
import { declareRestored } from '#hub/shop.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type KeptByCounter, newCounter } from '../joined-counter.ts';
import type { ServerAddress } from '../postgres-server.ts';
import { openSharedShop, type SharedShop } from '../shared-shop.ts';
import { makeClaimsOlder, shopTime } from '../shop-time.ts';
import { backUp, putBack } from '../shop-backup.ts';
import type { CounterStart, FromCounter } from './counter-messages.ts';
import type { History, HistoryEvent, StandingOrder } from './history.ts';
import { randomNumbers } from './random-numbers.ts';
import { type RemoteCounter, startRemoteCounter } from './remote-counter.ts';

/** How a history of whole processes is made. */
export interface ProcessHistoryOptions {
  readonly postgres: ServerAddress;
  /** A folder of its own. */
  readonly folder: string;
  readonly seed: number;
  readonly counters: number;
  readonly tickets: number;
  readonly steps: number;
}

interface Seat {
  readonly kept: KeptByCounter;
  counter: RemoteCounter | null;
  /** Nobody turns it on before this step. */
  offUntil: number;
}

type Running = Seat & { readonly counter: RemoteCounter };

const JUMP_MS = 16 * 60_000;
const REST_MS = 120_000;
const STEPS = [
  'press',
  'press',
  'take over and press',
  'take over and press',
  'quote',
  'quote',
  'fault',
  'heal',
  'kill at a point',
  'kill at a point',
  'kill now',
  'look into',
  'time goes by',
  'waive',
] as const;
const FAULTS = [
  'switchOff',
  'cut',
  'fallSilent',
  'swallowReplies',
  'swallowRequests',
  'holdRequests',
  'delay',
] as const;

/**
 * Makes a history of counters that are processes of their own, killed by SIGKILL at labelled points and at any moment.
 * In the middle of it the shop goes back to a backup while one of them is off, which a person may let the shop go on
 * without.
 */
export async function runProcessHistory(options: ProcessHistoryOptions): Promise<History> {
  const shop = await openSharedShop(options.postgres);
  const run = historyOf(shop, options);
  try {
    return await run.whole();
  } finally {
    await run.stop();
    await shop.close();
  }
}

function historyOf(shop: SharedShop, options: ProcessHistoryOptions) {
  const { seed } = options;
  const random = randomNumbers(seed);
  const events: HistoryEvent[] = [];
  const seats: Seat[] = [];
  const tickets: Ticket[] = [];
  const pressed: Promise<unknown>[] = [];
  const taken = new Set<string>();
  const onTheWay = new Set<string>();
  let lateMs = 0;
  let eventsAtBackup = 0;

  const running = (): readonly Running[] => seats.filter((seat): seat is Running => seat.counter?.isOn() === true);

  function arrive(reference: string): void {
    onTheWay.delete(reference);
    taken.add(reference);
    const ticket = tickets.find(({ customerReference }) => customerReference === reference)?.id ?? reference;
    events.push({ kind: 'supplier took', ticket });
  }

  async function left(seat: Seat, order: Extract<FromCounter, { kind: 'order' }>): Promise<OrderExchange> {
    const { reference, ticket, submission } = order;
    events.push({ kind: 'bytes left', counter: seat.kept.login.counter, ticket, submission });
    const fate = random.of(['taken', 'taken', 'taken', 'refused', 'answer lost', 'slow', 'lost'] as const);
    if (fate === 'slow') onTheWay.add(reference);
    if (fate === 'taken' || fate === 'answer lost') arrive(reference);
    await wait(random.next() * 10);
    switch (fate) {
      case 'taken': {
        const body = `{"success":true,"order_transaction_id":"T-${taken.size}"}`;
        return { kind: 'answered', status: 200, body, complete: true };
      }
      case 'refused':
        return { kind: 'answered', status: 400, body: '{"success":false}', complete: true };
      case 'slow':
        return { kind: 'no complete answer', happened: 'no answer came in time' };
      case 'answer lost':
      case 'lost':
        return { kind: 'no complete answer', happened: 'the connection was cut' };
      default:
        return assertNever(fate);
    }
  }

  async function start(seat: Seat): Promise<void> {
    const { login, folder } = seat.kept;
    const keptFile = `${folder}-kept.json`;
    // What it wrote down last, as its records would have it.
    const kept = existsSync(keptFile)
      ? (JSON.parse(readFileSync(keptFile, 'utf8')) as CounterStart['kept'])
      : { ...seat.kept, tickets: [] };
    seat.counter = await startRemoteCounter({
      start: { address: shop.address, place: shop.place, kept, keptFile, lateMs },
      startFile: join(options.folder, `${login.counter}-start.json`),
      happened: (event) => events.push(event),
      left: async (order) => await left(seat, order),
    });
  }

  async function takeOver({ counter }: Running, ticketId: string): Promise<void> {
    const rows = await shop.rows<{ hold: number }>('SELECT hold FROM shop.tickets WHERE ticket_id = $1', [ticketId]);
    await counter.tell({ do: 'take over', ticketId, hold: rows[0]?.hold ?? 0 });
  }

  async function pressAt({ counter }: Running, ticket: Ticket): Promise<void> {
    pressed.push(counter.tell({ do: 'press', ticket }));
    await wait(random.next() * 60);
  }

  /** A person at a counter asks the supplier about everything that is unknown, and saves what they say. */
  async function lookInto({ counter }: Running): Promise<void> {
    for (const { submissionId, ticketId } of (await counter.tell({ do: 'unresolved' })) ?? []) {
      const reference = tickets.find(({ id }) => id === ticketId)?.customerReference ?? '';
      const placed = taken.has(reference);
      if ((await counter.tell({ do: 'resolve', submissionId, placed })) !== true) continue;
      events.push({ kind: 'found out', submission: submissionId, placed });
      for (const each of running()) await each.counter.tell({ do: 'hear of', submissionId, placed });
    }
  }

  /** A quarter of an hour goes by: whatever left before has arrived by its end, or never will. */
  async function jump(): Promise<void> {
    const at = await shopTime(shop);
    lateMs += JUMP_MS;
    for (const { counter } of running()) await counter.tell({ do: 'be late', lateMs });
    for (const reference of onTheWay) {
      if (random.happens(0.5)) arrive(reference);
      else onTheWay.delete(reference);
    }
    await makeClaimsOlder(shop, at, JUMP_MS);
  }

  async function goBack(at: number): Promise<void> {
    const one = random.of(seats);
    await one.counter?.kill();
    one.offUntil = at + Math.floor(options.steps / 3);
    for (const { counter } of running()) await counter.tell({ do: 'fault', fault: 'switchOff', when: 'now' });
    await putBack(shop);
    await declareRestored(shop.administrator, shop.place);
    events.push({ kind: 'went back' });
    for (const { counter } of running()) await counter.tell({ do: 'heal' });
  }

  async function waive({ counter }: Running): Promise<void> {
    const sent = new Set(
      events.slice(eventsAtBackup).flatMap((event) => (event.kind === 'bytes left' ? [event.counter] : [])),
    );
    const gone = seats.find((seat) => seat.counter?.isOn() !== true && !sent.has(seat.kept.login.counter));
    if (gone === undefined) return;
    const waived = gone.kept.login.counter;
    if ((await counter.tell({ do: 'waive', counter: waived })) === true)
      events.push({ kind: 'waived', counter: waived });
  }

  async function step(at: number): Promise<void> {
    if (at === Math.floor(options.steps / 4)) {
      await backUp(shop);
      eventsAtBackup = events.length;
    }
    if (at === Math.floor(options.steps / 2)) {
      await goBack(at);
      return;
    }
    const off = seats.find(({ counter, offUntil }) => counter?.isOn() !== true && offUntil <= at);
    if (off !== undefined && random.happens(0.4)) {
      await start(off);
      return;
    }
    const up = running();
    if (up.length === 0) return;
    const one = random.of(up);
    const ticket = random.of(tickets);
    const what = random.of(STEPS);
    switch (what) {
      case 'press':
        await pressAt(one, ticket);
        return;
      case 'take over and press':
        await takeOver(one, ticket.id);
        await pressAt(one, ticket);
        return;
      case 'quote':
        await one.counter.tell({ do: 'quote' });
        return;
      case 'fault':
        await one.counter.tell({
          do: 'fault',
          fault: random.of(FAULTS),
          when: random.of(['claim', 'claim', 'abandon', 'conclude', 'take', 'now'] as const),
        });
        return;
      case 'heal':
        await one.counter.tell({ do: 'heal' });
        return;
      case 'kill at a point':
        await one.counter.tell({ do: 'kill at', point: random.of(CRASH_POINTS) });
        await pressAt(one, ticket);
        return;
      case 'kill now':
        await one.counter.kill();
        return;
      case 'look into':
        await lookInto(one);
        return;
      case 'time goes by':
        await jump();
        return;
      case 'waive':
        await waive(one);
        return;
      default:
        assertNever(what);
    }
  }

  /** All faults end, everybody comes back, and everything is told. */
  async function comeToRest(): Promise<void> {
    await jump();
    await Promise.all(pressed);
    // Also those that are still to be killed at a point: what they have on their disks goes on.
    for (const seat of seats) {
      await seat.counter?.kill();
      await start(seat);
    }
    const until = performance.now() + REST_MS;
    for (;;) {
      const rests = await Promise.all(running().map(async ({ counter }) => await counter.tell({ do: 'rest' })));
      const unrest = rests.filter((rest) => rest !== null);
      if (unrest.length === 0 && rests.length === seats.length) break;
      if (performance.now() > until) throw new Error(`History ${seed} does not come to rest: ${unrest.join('; ')}`);
      await wait(30);
    }
    await jump();
    for (const one of running()) {
      await one.counter.tell({ do: 'put quotes again' });
      await lookInto(one);
    }
  }

  async function whole(): Promise<History> {
    for (let nth = 0; nth < options.counters; nth += 1) {
      const seat: Seat = { kept: await newCounter(shop, options.folder), counter: null, offUntil: 0 };
      seats.push(seat);
    }
    await Promise.all(seats.map(start));
    for (let nth = 0; nth < options.tickets; nth += 1) {
      const maker = random.of(running());
      const ticket = await maker.counter.tell({ do: 'make ticket', parcel: nth + 1 });
      if (ticket === null) throw new Error('No ticket was made.');
      tickets.push(ticket);
      for (const { counter } of running())
        if (counter !== maker.counter) await counter.tell({ do: 'save ticket', ticket });
    }
    for (let at = 0; at < options.steps; at += 1) await step(at);
    await comeToRest();
    const orders = await shop.rows<StandingOrder>(
      'SELECT submission_id AS submission, ticket_id AS ticket, state, apart FROM shop.submissions',
    );
    const ledger = await shop.rows<{ seq: string; hash: string }>('SELECT seq, hash FROM shop.ledger ORDER BY seq');
    const quotes = await shop.rows<{ id: string }>('SELECT quote_id AS id FROM shop.quotes');
    const head = await shop.rows<{ epoch: number }>('SELECT epoch FROM shop.head');
    const journals: StandingOrder[] = [];
    for (const { counter } of running()) journals.push(...((await counter.tell({ do: 'journal' })) ?? []));
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
      for (const { counter } of seats) await counter?.kill();
    },
  };
}
